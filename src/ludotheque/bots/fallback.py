"""A bot that always answers: if its own way fails, a simpler one is taken, and it says so."""

from collections.abc import Callable

from ludotheque.core.actions import Action
from ludotheque.core.match import Match
from ludotheque.core.words import Words

Choose = Callable[[Match], Action | int | str]


class Fallback:
    """Tries its ways in order, the best first; what failed is kept in `trouble`, in words."""

    def __init__(self, *ways: tuple[Words, Choose]) -> None:
        self._ways = list(ways)
        self.trouble: list[Words] = []

    def choose(self, match: Match) -> Action:
        while len(self._ways) > 1 and not match.over:
            title, choose = self._ways[0]
            try:
                chosen = match.game.actions.find(choose(match))
                if match.refusal(chosen) is None:
                    return chosen
                self._step_down(title, _not_legal(chosen))
            except Exception as error:  # whatever it is: somebody waits for an answer
                reason = str(error) or type(error).__name__
                self._step_down(title, {"en": reason, "fr": reason})
        return match.game.actions.find(self._ways[0][1](match))

    def _step_down(self, title: Words, reason: Words) -> None:
        self._ways.pop(0)
        simpler = self._ways[0][0]
        self.trouble.append(
            {
                "en": f"{title['en']} failed ({reason['en']}); {simpler['en']} goes on for it.",
                "fr": f"{title['fr']} a échoué ({reason['fr']}) ;"
                f" {simpler['fr']} continue à sa place.",
            }
        )


def _not_legal(chosen: Action) -> Words:
    return {"en": f"“{chosen}” is not legal", "fr": f"« {chosen} » n’est pas permis"}
