"""One playing of a game, as a friendly object over the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed, NotLegal, NotYours, echo, whole
from ludotheque.core.fairness import Draw, key_from_seed
from ludotheque.core.game import Game, Json, Refusal, key_words
from ludotheque.core.info import OptionValue
from ludotheque.core.state import Ids, State, same
from ludotheque.core.words import Fact, Lang

if TYPE_CHECKING:
    from ludotheque.core.records import Record


def shares_of(ranking: Sequence[int]) -> list[float]:
    """What a finished match is worth to each seat: 1 in all, shared by those on the first place."""
    winners = list(ranking).count(1)
    return [1 / winners if rank == 1 else 0.0 for rank in ranking]


@dataclass(frozen=True)
class Step:
    """An action that was played, by whom, and the state it was played in."""

    seat: int
    action: Action
    before: State


class Match:
    """A match: play it, ask it, copy it, take back, look at it with any seat's eyes."""

    def __init__(
        self,
        game: Game,
        state: State,
        draw: Draw,
        options: Mapping[str, OptionValue],
        origin: State | None = None,
    ) -> None:
        self.game, self.state, self.draw = game, state, draw
        self.options = dict(options)
        self.origin = origin
        """The state it began from, if that was not the set-up."""
        self.steps: list[Step] = []
        self._out = game.buffer()

    def __repr__(self) -> str:
        turn = f"over: {self.end_reason}" if self.over else f"seat {self.actor} to act"
        return f"<Match of {self.game.info.id}, {self.seats} seats, ply {self.ply}, {turn}>"

    def __eq__(self, other: object) -> bool:
        """The same game in the same state, come to by the same actions of the same seats."""
        if not isinstance(other, Match):
            return NotImplemented
        same_game = (self.game.info, self.game.material) == (other.game.info, other.game.material)
        return same_game and same(self.state, other.state) and self._past() == other._past()

    __hash__ = None  # type: ignore[assignment]  # it changes with every action

    def _past(self) -> list[tuple[int, int]]:
        return [(step.seat, step.action.id) for step in self.steps]

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> "Match":
        """As `copy`: what two matches share (the game, the past) never changes."""
        return self.copy()

    @property
    def start(self) -> Json | None:
        """The position it began from, if that was not the set-up."""
        return None if self.origin is None else self.game.write_position(self.origin)

    @property
    def seats(self) -> int:
        return int(self.state.seats)

    @property
    def actor(self) -> int | None:
        """The seat that decides now; None when the match is over."""
        return None if self.over else int(self.state.actor)

    @property
    def over(self) -> bool:
        return bool(self.state.actor < 0)

    @property
    def ply(self) -> int:
        return int(self.state.ply)

    @property
    def end_reason(self) -> str | None:
        return self.game.info.endings[int(self.state.ending) - 1] if self.over else None

    @property
    def points(self) -> list[int]:
        """Each seat's points as they stand now."""
        return self.game.standing(self.state)[0]

    @property
    def ranking(self) -> list[int]:
        """Each seat's place, from 1; seats that nothing parts share one."""
        return self.game.standing(self.state)[1]

    @property
    def returns(self) -> list[float] | None:
        """Each seat's share of the win, 1 in all: those on the first place share it alike.

        None while the match goes on: points and places of the moment win nothing yet.
        """
        return shares_of(self.ranking) if self.over else None

    def legal(self) -> list[Action]:
        """What the actor may do; nothing once the match is over."""
        return [self.game.actions[int(action)] for action in self.legal_ids()]

    def legal_ids(self) -> Ids:
        """The same as ids, ascending."""
        count = 0 if self.over else self.game.kernels.legal(self.state, self._out)
        return self._out[:count].copy()

    def refusal(
        self, action: Action | int | str, lang: Lang = "en", places: bool = True
    ) -> Refusal | None:
        """None if the action is legal now, else the rule that forbids it, in words."""
        found = self.game.actions.find(action)
        code = int(self.game.kernels.refusal(self.state, found.id))
        return self.game.explain(self.state, found, code, lang, places) if code else None

    def play(self, action: Action | int | str, seat: int | None = None) -> Action:
        """Carry out an action of the actor; `seat` says who plays it, if that must be checked."""
        found = self.game.actions.find(action)
        if seat is not None and not self.over and self._seat(seat) != self.actor:
            raise NotYours(f"seat {self.actor} decides now, not seat {seat}")
        if refused := self.refusal(found):
            raise NotLegal(found.text, refused.rule, refused.text)
        self.steps.append(Step(int(self.state.actor), found, self.state.copy()))
        self.game.kernels.apply(self.state, found.id)
        return found

    def undo(self) -> Action:
        """Take the last action back, whoever played it."""
        if not self.steps:
            raise Malformed("there is nothing to take back", "il n’y a rien à reprendre")
        step = self.steps.pop()
        self.state = step.before
        return step.action

    def free_steps(self, seat: int) -> int:
        """How many of its last actions a seat may take back without asking anybody.

        Free inside one's own turn, while neither chance nor anything hidden has come to light.
        """
        count = 0
        for step in reversed(self.steps):
            if step.seat != seat or self.actor != seat or step.before.reveals != self.state.reveals:
                break
            count += 1
        return count

    def copy(self) -> "Match":
        """An independent match at the same point, with the same past."""
        twin = Match(self.game, self.state.copy(), self.draw, self.options, self.origin)
        twin.steps = list(self.steps)
        return twin

    def resample(self, seat: int, seed: SupportsIndex | bytes) -> "Match":
        """A match that this seat could as well be in: all it cannot know is drawn anew."""
        state = self.state.copy()
        key = key_from_seed(seed)
        self.game.kernels.resample(state, self._seat(seat), key_words(key))
        return Match(self.game, state, Draw(key), self.options, origin=state.copy())

    def view(self, seat: int | None) -> Json:
        """What a seat may know, as plain data; with None, what a spectator may."""
        return self.game.view(self.state, None if seat is None else self._seat(seat))

    def position(self) -> Json:
        """The whole state as JSON, hidden things included; `Game.position` reads it back."""
        return self.game.write_position(self.state)

    def forecast(self, action: Action | int | str) -> list[Fact]:
        """What a legal action would cause, as far as the actor can know before it is played.

        The deed comes first, then what matters most. It is tried out in a resampled world, so that
        nothing hidden can show through.
        """
        found = self.game.actions.find(action)
        if refused := self.refusal(found):
            raise NotLegal(found.text, refused.rule, refused.text)
        seat = int(self.state.actor)
        world = self.state.copy()
        self.game.kernels.resample(world, seat, key_words(bytes(32)))
        after = world.copy()
        self.game.kernels.apply(after, found.id)
        deed, *rest = self.game.happened(world, found, after, seat)
        rest.sort(key=self._weight)
        return [deed, *(fact for fact in rest if fact["what"] not in self.game.revealing)]

    def _weight(self, fact: Fact) -> int:
        foremost = self.game.foremost
        return foremost.index(fact["what"]) if fact["what"] in foremost else len(foremost)

    def chronicle(self, eyes: int | None = None, since: int = 0) -> list[Sequence[Fact]]:
        """What happened from action `since` on, action by action, as these eyes may know it."""
        states = [*(step.before for step in self.steps[since:]), self.state]
        return [
            self.game.happened(step.before, step.action, after, eyes)
            for step, after in zip(self.steps[since:], states[1:], strict=True)
        ]

    def record(self, reveal: bool | None = None) -> "Record":
        """The match as data: what it began from, and every action.

        A key made from a secret is left out until the match is over; `reveal` overrides that.
        """
        from ludotheque.core.records import record_of

        return record_of(self, reveal)

    def _seat(self, seat: int) -> int:
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise Malformed(
                f"there is no seat {echo(seat)}; seats go from 0 to {self.seats - 1}",
                f"il n’y a pas de place {echo(seat)} ; les places vont de 0 à {self.seats - 1}",
            )
        return number
