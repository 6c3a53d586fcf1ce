"""What cannot have become of the tokens of Gisborne: the place or the seat that shows it."""

from ludotheque.core.positions import impossible
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gisborne.data import BOX, END_PLACE, END_TOKEN, PLACES, START_TOKEN, VALUES
from ludotheque.games.gisborne.moving import all_have_passed, arrived
from ludotheque.games.gisborne.path import is_beach, is_occupied, map_space


def _token_of(s: State, place: int) -> int:
    """The value that came with a tile of the path."""
    if place == END_PLACE:
        return END_TOKEN
    return START_TOKEN if place == 0 else int(s.bag[place - 1])


def check_tokens(s: State) -> None:
    """Rules 2.2, 6.1, 6.2: each lies where it came, until somebody stops there or all passed."""
    furthest = max(s.position[: s.seats].tolist())
    for place in range(PLACES):
        lies, came = int(s.lying[place]), _token_of(s, place)
        shown = place < s.placed or place == END_PLACE
        if lies and (not shown or lies != came):
            raise impossible(
                f"lying[{place}] is {lies}: {f'a {came} came there' if shown else 'no tile yet'}",
                f"lying[{place}] est {lies} : {f'c’était un {came}' if shown else 'sans tuile'}",
            )
        if shown and not lies and not _may_be_taken(s, place, furthest):
            raise impossible(
                f"lying[{place}] is 0, but no pawn has come to its token of {came} yet",
                f"lying[{place}] est 0, mais aucun pion n’est venu à son jeton de {came}",
            )
        if lies and place < s.placed and _must_be_taken(s, place):
            raise impossible(
                f"lying[{place}] is {lies}, but a pawn stands there or all have passed",
                f"lying[{place}] est {lies}, mais un pion y est ou tous sont passés",
            )
    for value, count in zip(VALUES, BOX.tokens, strict=True):
        if s.lost[value - 1] > _gone(s, value, furthest):
            raise impossible(
                f"{count} tokens of {value} are in the box, and more than were taken are missing",
                f"la boîte a {count} jetons de {value}, et il en manque plus qu’on n’en a pris",
            )
    if s.lost[END_TOKEN - 1]:
        raise impossible(
            f"the token of {END_TOKEN} is nowhere: neither on the beach nor a seat's",
            f"le jeton de {END_TOKEN} n’est nulle part : ni sur la plage, ni à une place",
        )


def _may_be_taken(s: State, place: int, furthest: int) -> bool:
    if place == END_PLACE:
        return bool(is_beach(s, furthest))
    return furthest >= int(map_space(s, place))


def _must_be_taken(s: State, place: int) -> bool:
    if place == END_PLACE:
        return bool(arrived(s) > 0)
    space = int(map_space(s, place))
    return bool(is_occupied(s, NOBODY, space) or all_have_passed(s, space))


def _gone(s: State, value: int, space: int) -> int:
    """How many tokens of a value were taken from places that a pawn on a space has come to."""
    return sum(
        _token_of(s, place) == value and not s.lying[place] and _may_be_taken(s, place, space)
        for place in range(PLACES)
        if place < s.placed or place == END_PLACE
    )


def check_tokens_of(s: State, seat: int) -> None:
    for value in VALUES:
        held_here = int(s.tokens[seat, value - 1])
        gone = _gone(s, value, int(s.position[seat]))
        if held_here > gone:
            raise impossible(
                f"seat {seat} has {held_here} tokens of {value}; its pawn has come to {gone} that"
                " were taken",
                f"place {seat} a {held_here} jetons de {value} ; son pion est venu à {gone} qui"
                " furent pris",
            )


def taken(s: State) -> int:
    """Tokens of the path, not of the beach, that are no longer there."""
    return sum(not s.lying[place] for place in range(min(int(s.placed), END_PLACE)))
