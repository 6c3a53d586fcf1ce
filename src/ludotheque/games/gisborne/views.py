"""What a seat may know (rules 10), built up from nothing."""

from typing import Any

from ludotheque.core.game import Json
from ludotheque.core.state import Plain, Readable, State, plain
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

PHASES = ("lay", "discard", "lose", "chest")


def public(s: State) -> Json:
    """The path, the pawns, and how many cards everybody has."""
    seen = plain(s)
    return {
        "phase": PHASES[seen.phase],
        "round": seen.rounds,
        "still_rounds": seen.still,
        "order": seen.order[: seen.seats],
        "river": _river(seen),
        "scoring": _scoring(s),
        "next_tile": NEXT_TILE.choices[seen.next_tile],
        "path": [_tile_view(s, seen, place) for place in range(seen.placed)],
        "tiles_to_come": PLACES - seen.placed,
        "beach_token": seen.lying[PLACES - 1],
        "tokens_lost": tokens_of(seen.lost),
        "pile": seen.pile_size,
        "discards": cards_of(seen.discards),
        "seats": [_seat_view(s, seen, i) for i in range(seen.seats)],
    }


def private(s: State, seat: int, shown: Json) -> Json:
    """What the own cards are."""
    seats, river = list(shown["seats"]), shown["river"]
    hand = {"tent": 1 - int(s.tent[seat]), **cards_of(s.hand[seat])}
    seats[seat] = seats[seat] | {"hand": hand, "lay": _lay(s, seat)}
    if river and seat == s.actor:
        river = river | {"cards": cards_of(s.aside)}
    return {"seats": seats, "river": river}


def cards_of(counts: Any) -> dict[str, int]:
    """Cards by kind, those that are there."""
    return {kind: int(counts[i]) for i, kind in enumerate(KINDS) if counts[i]}


def tokens_of(counts: Any) -> list[int]:
    """Tokens one by one, the lowest first."""
    return [value for value in VALUES for _ in range(int(counts[value - 1]))]


def _river(s: Readable) -> Json | None:
    """How much the actor still has to set aside; what it has chosen, only it knows."""
    if s.phase != DISCARDING:
        return None
    return {"left": s.to_discard, "aside": sum(s.aside), "cards": None}


def _scoring(s: State) -> Json | None:
    if s.phase != CHESTING:
        return None
    return {"left": int(s.scorings), "place": int(s.turn) + 1, "offered": int(cards_offered(s))}


def _tile_view(s: State, seen: Plain, place: int) -> Json:
    """A tile that lies on the table, and the token on it."""
    tile = BOX.tiles[tile_at(s, place)]
    event = None
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


def whereabouts(s: State, space: int) -> Json:
    """A space as people say it: the tile and the number on it, or the jetty, or the beach."""
    if space <= 0:
        return {"tile": "jetty", "space": 1 - space}
    if is_beach(s, space):
        return {"tile": "beach", "space": min(space - last_space(s), BEACH_PLACES)}
    place = place_of(s, space)
    return {"tile": TILES[tile_at(s, place)], "space": space - int(s.before[place])}


def _seat_view(s: State, seen: Plain, seat: int) -> Json:
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


def _lay(s: Readable, seat: int) -> dict[str, int]:
    tent = {"tent": 1} if s.tent[seat] else {}
    return {**tent, **cards_of(s.laid[seat])}
