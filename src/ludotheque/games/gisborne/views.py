"""What a seat may know (rules 10), built up from nothing."""

from collections.abc import Sequence
from typing import Final, Literal, NotRequired, TypedDict

from ludotheque.core.shapes import CommonView
from ludotheque.core.state import Numbers, Plain, Readable, State, plain
from ludotheque.games.gisborne.chests import cards_offered
from ludotheque.games.gisborne.data import (
    BEACH_PLACES,
    BOX,
    EVENTS,
    KINDS,
    PLACES,
    RIVER,
    SHORTCUT,
    TILES,
    VALUES,
    EventKind,
)
from ludotheque.games.gisborne.info import NEXT_TILE
from ludotheque.games.gisborne.path import is_beach, last_space, place_of, tile_at
from ludotheque.games.gisborne.state import (
    CHESTING,
    DISCARDING,
    LAYING,
    held,
    laid_cards,
)

Phase = Literal["lay", "discard", "lose", "chest"]
PHASES: Final[tuple[Phase, ...]] = ("lay", "discard", "lose", "chest")

NextTile = Literal["leaving", "reaching"]
_NEXT_TILES: Final[tuple[NextTile, ...]] = ("leaving", "reaching")
assert NEXT_TILE.choices == _NEXT_TILES

Cards = dict[str, int]
"""How many of each kind, of those that are there; the kinds are those of the box."""


class River(TypedDict):
    """What the actor still has to set aside; `cards` only its own eyes see."""

    left: int
    aside: int
    cards: Cards | None


class PositionScoring(TypedDict):
    """How many are left to do, at which place, and the cards offered to it."""

    left: int
    place: int
    offered: int


class Event(TypedDict):
    kind: EventKind
    at: int
    to: NotRequired[int]


class PathTile(TypedDict):
    tile: str
    before: int
    spaces: int
    map: int | None
    event: Event | None
    token: int


class Whereabouts(TypedDict):
    """A space as people say it."""

    tile: str
    space: int


class SeatView(Whereabouts):
    position: int
    cards: int
    hand: Cards | None
    shown: Cards
    laid: int
    lay: Cards | None
    due: int
    chest: int
    tokens: list[int]


class GisbornePublic(TypedDict):
    phase: Phase
    round: int
    still_rounds: int
    order: list[int]
    river: River | None
    scoring: PositionScoring | None
    next_tile: NextTile
    path: list[PathTile]
    tiles_to_come: int
    beach_token: int
    tokens_lost: list[int]
    pile: int
    discards: Cards
    seats: list[SeatView]


class GisbornePrivate(TypedDict):
    river: River | None
    seats: list[SeatView]


class GisborneView(CommonView, GisbornePublic):
    """A match of Gisborne as a seat or a spectator sees it."""


Counts = Sequence[int] | Numbers
"""By number of the kind."""


def public(s: State) -> GisbornePublic:
    """The path, the pawns, and how many cards everybody has."""
    seen = plain(s)
    return {
        "phase": PHASES[seen.phase],
        "round": seen.rounds,
        "still_rounds": seen.still,
        "order": seen.order[: seen.seats],
        "river": _river(seen),
        "scoring": _scoring(s),
        "next_tile": _NEXT_TILES[seen.next_tile],
        "path": [_tile_view(s, seen, place) for place in range(seen.placed)],
        "tiles_to_come": PLACES - seen.placed,
        "beach_token": seen.lying[PLACES - 1],
        "tokens_lost": tokens_of(seen.lost),
        "pile": seen.pile_size,
        "discards": cards_of(seen.discards),
        "seats": [_seat_view(s, seen, i) for i in range(seen.seats)],
    }


def private(s: State, seat: int, shown: GisbornePublic) -> GisbornePrivate:
    """What the own cards are."""
    seats, river = list(shown["seats"]), shown["river"]
    hand: Cards = {"tent": 1 - int(s.tent[seat]), **cards_of(s.hand[seat])}
    seats[seat] = {**seats[seat], "hand": hand, "lay": _lay(s, seat)}
    if river and seat == s.actor:
        river = {**river, "cards": cards_of(s.aside)}
    return {"seats": seats, "river": river}


def cards_of(counts: Counts) -> Cards:
    """Cards by kind, those that are there."""
    return {kind: int(counts[i]) for i, kind in enumerate(KINDS) if counts[i]}


def tokens_of(counts: Counts) -> list[int]:
    """Tokens one by one, the lowest first."""
    return [value for value in VALUES for _ in range(int(counts[value - 1]))]


def _river(s: Readable) -> River | None:
    """How much the actor still has to set aside; what it has chosen, only it knows."""
    if s.phase != DISCARDING:
        return None
    return {"left": s.to_discard, "aside": sum(s.aside), "cards": None}


def _scoring(s: State) -> PositionScoring | None:
    if s.phase != CHESTING:
        return None
    return {"left": int(s.scorings), "place": int(s.turn) + 1, "offered": int(cards_offered(s))}


def _tile_view(s: State, seen: Plain, place: int) -> PathTile:
    """A tile that lies on the table, and the token on it."""
    tile = BOX.tiles[tile_at(s, place)]
    event: Event | None = None
    if tile.event:
        event = {"kind": EVENTS[tile.event], "at": tile.at}
        if tile.event in (SHORTCUT, RIVER):
            event["to"] = tile.far_end or tile.at + 1
    return {
        "tile": tile.name,
        "before": seen.before[place],
        "spaces": tile.spaces,
        "map": tile.map or None,
        "event": event,
        "token": seen.lying[place] if tile.map else 0,
    }


def whereabouts(s: State, space: int) -> Whereabouts:
    """A space as people say it: the tile and the number on it, or the jetty, or the beach."""
    if space <= 0:
        return {"tile": "jetty", "space": 1 - space}
    if is_beach(s, space):
        return {"tile": "beach", "space": min(space - last_space(s), BEACH_PLACES)}
    place = place_of(s, space)
    return {"tile": TILES[tile_at(s, place)], "space": space - int(s.before[place])}


def _seat_view(s: State, seen: Plain, seat: int) -> SeatView:
    tent_laid = seen.tent[seat]
    aside = sum(seen.aside) if seen.actor == seat else 0
    return {
        "position": seen.position[seat],
        **whereabouts(s, seen.position[seat]),
        "cards": held(s, seat) + aside + 1 - tent_laid,  # the tent is one of them
        "hand": None,
        "shown": cards_of(seen.shown[seat]),
        "laid": laid_cards(s, seat),
        "lay": _lay(seen, seat) if seen.phase != LAYING else None,
        "due": seen.due[seat],
        "chest": seen.chest[seat],
        "tokens": tokens_of(seen.tokens[seat]),
    }


def _lay(s: Readable, seat: int) -> Cards:
    tent = {"tent": 1} if s.tent[seat] else {}
    return {**tent, **cards_of(s.laid[seat])}
