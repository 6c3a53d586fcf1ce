"""Which tests go to one worker, and in what order: what takes longest begins first.

pytest-xdist's own `--dist loadgroup` finds no group any more with pytest 9.2, and says nothing:
each game was compiled by both workers, each browser started twice. This goes by the tests' names.
"""

import re
from pathlib import PurePosixPath

from xdist.scheduler import LoadScopeScheduling

from ludotheque.games.registry import GAMES

LONGEST_FIRST = (
    "web",
    "server/test_soak.py",
    *(f"game {game}" for game in GAMES),
    "bots",
    "server",
)
"""What a group's name begins with; the others follow as they stand."""
_WORDS = re.compile(r"\w+")


def group_of(test: str) -> str:
    """All of one game, for it is compiled once; else all of one file."""
    file, _, rest = test.partition("::")
    path = PurePosixPath(file)
    game = _game_in([*path.parts, *_parameters(rest)])
    inside = "/".join(path.parts[1:])  # below tests/
    if inside.startswith("web/") or not game:
        return inside or file
    return f"game {game}"


def _game_in(parts: list[str]) -> str:
    return next((game for game in GAMES if game in parts), "")


def _parameters(name: str) -> list[str]:
    return _WORDS.findall(name.partition("[")[2])


def place_of(group: str) -> int:
    """Where it stands in the queue."""
    begins = (i for i, name in enumerate(LONGEST_FIRST) if group.startswith(name))
    return next(begins, len(LONGEST_FIRST))


class ByGroup(LoadScopeScheduling):
    """Gives each worker a whole group, then the next one of the queue."""

    def _split_scope(self, nodeid: str) -> str:
        return group_of(nodeid)
