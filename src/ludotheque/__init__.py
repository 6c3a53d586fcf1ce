"""Ludothèque: modern board games by their full rules, to play and to study.

>>> import ludotheque
>>> gods = ludotheque.load("gods")
>>> match = gods.new(seats=3, seed=7)
>>> match.actor
0
"""

from typing import TYPE_CHECKING

from ludotheque.core.errors import LudothequeError, Malformed, NotLegal, NotYours

if TYPE_CHECKING:
    from ludotheque.core.game import Game, Json
    from ludotheque.core.info import Info
    from ludotheque.core.match import Match
    from ludotheque.core.records import Record, Verified

__version__ = "0.2.0"
__all__ = [
    "LudothequeError",
    "Malformed",
    "NotLegal",
    "NotYours",
    "load",
    "replay",
    "shelf",
    "verify",
]


def shelf() -> "dict[str, Info]":
    """Every game on the shelf with its plain values; opens none of them."""
    from ludotheque.games.registry import GAMES, info

    return {game: info(game) for game in GAMES}


def load(game: str) -> "Game":
    """Open a game. The first use of a kernel on a machine compiles it: a minute in all, at most.

    Within `core.kernel.interpreting()` nothing waits for that: what is not compiled is interpreted.
    """
    from ludotheque.games.registry import open_game

    return open_game(game)


def replay(record: "Record | Json | str") -> "Match":
    """Play a record again: its JSON text or data, or a `Record`; the match it tells of."""
    from ludotheque.core import records

    return records.replay(record, load)


def verify(record: "Record | Json | str") -> "Verified":
    """Replay a record and prove where its chance came from; `Malformed` if anything is off."""
    from ludotheque.core import records

    return records.verify(record, load)
