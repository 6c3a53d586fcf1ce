"""What a seat may know (rules 10), built up from nothing."""

from typing import Any

import numpy as np

from ludotheque.core.game import Json
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
    over = bool(s.actor < 0)
    points, ranks = np.zeros(s.seats, np.int64), np.zeros(s.seats, np.int64)
    standing(s, points, ranks)
    return {
        "game": INFO.id,
        "you": seat,
        "actor": None if over else int(s.actor),
        "ply": int(s.ply),
        "over": over,
        "end_reason": INFO.endings[int(s.ending) - 1] if over else None,
        "points": points.tolist(),
        "ranking": ranks.tolist(),
        "phase": PHASES[int(s.phase)],
        "round": int(s.rounds),
        "still_rounds": int(s.still),
        "order": s.order[: s.seats].tolist(),
        "river": _river(s, seat),
        "scoring": _scoring(s),
        "path": [tile_view(s, place) for place in range(int(s.placed))],
        "tiles_to_come": PLACES - int(s.placed),
        "beach_token": int(s.lying[PLACES - 1]),
        "tokens_lost": tokens_of(s.lost),
        "pile": int(s.pile_size),
        "discards": cards_of(s.discards),
        "seats": [_seat_view(s, i, seat) for i in range(int(s.seats))],
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
    return {"left": int(s.to_discard), "aside": int(s.aside.sum()), "cards": chosen}


def _scoring(s: Any) -> Json | None:
    if s.phase != CHESTING:
        return None
    return {"left": int(s.scorings), "place": int(s.turn) + 1, "offered": int(cards_offered(s))}


def tile_view(s: Any, place: int) -> Json:
    """A tile that lies on the table, and the token on it."""
    tile = BOX.tiles[tile_at(s, place)]
    event = None
    if tile.event:
        event = {"kind": EVENTS[tile.event], "at": tile.at}
        if tile.event in (SHORTCUT, RIVER):
            event["to"] = tile.far_end or tile.at + 1
    return {
        "tile": tile.name,
        "before": int(s.before[place]),
        "spaces": tile.spaces,
        "map": tile.map or None,
        "event": event,
        "token": int(s.lying[place]) if tile.map else 0,
    }


def whereabouts(s: Any, space: int) -> Json:
    """A space as people say it: the tile and the number on it, or the jetty, or the beach."""
    if space <= 0:
        return {"tile": "jetty", "space": 1 - space}
    if is_beach(s, space):
        return {"tile": "beach", "space": min(space - last_space(s), BEACH_PLACES)}
    place = place_of(s, space)
    return {"tile": TILES[tile_at(s, place)], "space": space - int(s.before[place])}


def _seat_view(s: Any, seat: int, eyes: int | None) -> Json:
    own, tent_laid = seat == eyes, int(s.tent[seat])
    aside = int(s.aside.sum()) if s.actor == seat else 0
    return {
        "position": int(s.position[seat]),
        **whereabouts(s, int(s.position[seat])),
        "cards": held(s, seat) + aside + 1 - tent_laid,  # the tent is one of them
        "hand": {"tent": 1 - tent_laid, **cards_of(s.hand[seat])} if own else None,
        "shown": cards_of(s.shown[seat]),
        "laid": laid_cards(s, seat),
        "lay": _lay(s, seat) if own or s.phase != LAYING else None,
        "due": int(s.due[seat]),
        "chest": int(s.chest[seat]),
        "tokens": tokens_of(s.tokens[seat]),
    }


def _lay(s: Any, seat: int) -> dict[str, int]:
    tent = {"tent": 1} if s.tent[seat] else {}
    return {**tent, **cards_of(s.laid[seat])}
