"""A bot that always answers: if its own way fails, a simpler one is taken, and it says so."""

from collections.abc import Callable

from ludotheque.core.actions import Action
from ludotheque.core.errors import LudothequeError
from ludotheque.core.match import Match
from ludotheque.core.words import Words

Choose = Callable[[Match], Action]


class Steady:
    """Tries its ways in order, the best first; what failed is kept in `trouble`, in words."""

    def __init__(self, *ways: tuple[str, Choose]) -> None:
        self._ways = list(ways)
        self.trouble: list[Words] = []

    def choose(self, match: Match) -> Action:
        while len(self._ways) > 1:
            name, choose = self._ways[0]
            try:
                chosen = choose(match)
                if match.refusal(chosen) is None:
                    return chosen
                self._step_down(name, f"it chose {chosen.text}, which is not legal")
            except (
                ArithmeticError,
                LookupError,
                MemoryError,
                RuntimeError,
                LudothequeError,
            ) as error:
                self._step_down(name, str(error) or type(error).__name__)
        return self._ways[0][1](match)

    def _step_down(self, name: str, reason: str) -> None:
        self._ways.pop(0)
        simpler = self._ways[0][0]
        self.trouble.append(
            {
                "en": f"The bot {name} failed ({reason}); {simpler} goes on for it.",
                "fr": f"Le robot {name} a échoué ({reason}) ; {simpler} continue à sa place.",
            }
        )
