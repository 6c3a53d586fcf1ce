"""Which sources are tried, and which tests belong to each: the nearest first, slow ones last."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = Path("src/ludotheque")

NOT_TRIED = {"core/audit.py", "core/conformance.py"}
"""A kit of tests itself; what it must notice stands in its own tests."""

_RECORDS = "tests/games/test_records.py"
_CONFORMANCE = "tests/games/test_conformance.py"


@dataclass(frozen=True)
class Stage:
    """A run of some tests."""

    tests: tuple[str, ...]
    compiled: bool
    """Otherwise kernels run interpreted, which spares compiling them for every mutant."""


def sources_in(names: list[str]) -> Iterator[Path]:
    """The files that are tried, of layers or parts of them: `games`, `games/eden`, `core`."""
    for name in names:
        found = ROOT / SOURCES / name
        for path in sorted(found.rglob("*.py")) if found.is_dir() else [found]:
            if str(path.relative_to(ROOT / SOURCES)) not in NOT_TRIED:
                yield path.relative_to(ROOT)


def stages_of(source: Path) -> tuple[Stage, ...]:
    """The tests that should notice a fault in this file."""
    layer, *rest = source.relative_to(SOURCES).parts
    if layer == "games" and len(rest) > 1:
        return _of_game(rest[0], Path(rest[1]).stem)
    if layer == "core":
        return _of_core(Path(rest[0]).stem)
    others = ("tests/server",) if layer == "tables" else (_RECORDS,)
    return Stage((f"tests/{layer}",), compiled=True), Stage(others, compiled=True)


def _of_game(game: str, file: str) -> tuple[Stage, ...]:
    near = _nearest_first(ROOT / "tests" / "games" / game, f"test_{game}_{file}")
    whole = (_RECORDS, _CONFORMANCE, "tests/bots/test_every_game.py", "-k", game)
    return Stage((*near, "tests/games/test_rules.py"), compiled=False), Stage(whole, compiled=True)


def _of_core(file: str) -> tuple[Stage, ...]:
    near = _nearest_first(ROOT / "tests" / "core", f"test_{file}")
    games = (_RECORDS, "tests/games/gods", "tests/terminal")
    return Stage(near, compiled=file == "kernel"), Stage(games, compiled=True)


def _nearest_first(folder: Path, name: str) -> tuple[str, ...]:
    """The tests of a folder; first those that bear a file's name."""
    paths = sorted(folder.glob("test_*.py"), key=lambda path: not path.stem.startswith(name))
    return tuple(str(path.relative_to(ROOT)) for path in paths)
