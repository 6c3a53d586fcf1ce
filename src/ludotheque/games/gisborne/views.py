"""What a seat may know (rules 10), built up from nothing."""

from typing import Any

import numpy as np

from ludotheque.core.game import Json
from ludotheque.core.state import plain
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
from ludotheque.games.gisborne.info import INFO
from ludotheque.games.gisborne.path import is_beach, last_space, place_of, tile_at
from ludotheque.games.gisborne.scoring import standing
from ludotheque.games.gisborne.state import (
    CHESTING,
    DISCARDING,
    LAYING,
    held,
    laid_cards,
)

PHASES = ("lay", "discard", "lose", "chest")


def view(s: Any, seat: int | None) -> Json:
    """What everybody sees, and of a seat's own cards what they are."""
    seen = plain(s)
    over = seen.actor < 0
    points, ranks = np.zeros(seen.seats, np.int64), np.zeros(seen.seats, np.int64)
    standing(s, points, ranks)
    return {
        "game": INFO.id,
        "you": seat,
        "actor": None if over else seen.actor,
        "ply": seen.ply,
        "over": over,
        "end_reason": INFO.endings[seen.ending - 1] if over else None,
        "points": points.tolist(),
        "ranking": ranks.tolist(),
        "phase": PHASES[seen.phase],
        "round": seen.rounds,
        "still_rounds": seen.still,
        "order": seen.order[: seen.seats],
        "river": _river(seen, seat),
        "scoring": _scoring(s),
        "path": [_tile_view(s, seen, place) for place in range(seen.placed)],
        "tiles_to_come": PLACES - seen.placed,
        "beach_token": seen.lying[PLACES - 1],
        "tokens_lost": tokens_of(seen.lost),
        "pile": seen.pile_size,
        "discards": cards_of(seen.discards),
        "seats": [_seat_view(s, seen, i, seat) for i in range(seen.seats)],
    }


def cards_of(counts: Any) -> dict[str, int]:
    """Cards by kind, those that are there."""
    return {kind: int(counts[i]) for i, kind in enumerate(KINDS) if counts[i]}


def tokens_of(counts: Any) -> list[int]:
    """Tokens one by one, the lowest first."""
    return [value for value in VALUES for _ in range(int(counts[value - 1]))]


def _river(s: Any, seat: int | None) -> Json | None:
    """How much the actor still has to set aside; what it has chosen, only it knows."""
    if s.phase != DISCARDING:
        return None
    chosen = cards_of(s.aside) if seat == s.actor else None
    return {"left": s.to_discard, "aside": sum(s.aside), "cards": chosen}


def _scoring(s: Any) -> Json | None:
    if s.phase != CHESTING:
        return None
    return {"left": int(s.scorings), "place": int(s.turn) + 1, "offered": int(cards_offered(s))}


def _tile_view(s: Any, seen: Any, place: int) -> Json:
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


def whereabouts(s: Any, space: int) -> Json:
    """A space as people say it: the tile and the number on it, or the jetty, or the beach."""
    if space <= 0:
        return {"tile": "jetty", "space": 1 - space}
    if is_beach(s, space):
        return {"tile": "beach", "space": min(space - last_space(s), BEACH_PLACES)}
    place = place_of(s, space)
    return {"tile": TILES[tile_at(s, place)], "space": space - int(s.before[place])}


def _seat_view(s: Any, seen: Any, seat: int, eyes: int | None) -> Json:
    own, tent_laid = seat == eyes, seen.tent[seat]
    aside = sum(seen.aside) if seen.actor == seat else 0
    return {
        "position": seen.position[seat],
        **whereabouts(s, seen.position[seat]),
        "cards": held(s, seat) + aside + 1 - tent_laid,  # the tent is one of them
        "hand": {"tent": 1 - tent_laid, **cards_of(seen.hand[seat])} if own else None,
        "shown": cards_of(seen.shown[seat]),
        "laid": laid_cards(s, seat),
        "lay": _lay(seen, seat) if own or seen.phase != LAYING else None,
        "due": seen.due[seat],
        "chest": seen.chest[seat],
        "tokens": tokens_of(seen.tokens[seat]),
    }


def _lay(s: Any, seat: int) -> dict[str, int]:
    tent = {"tent": 1} if s.tent[seat] else {}
    return {**tent, **cards_of(s.laid[seat])}
