"""Imports go to the left only: core ◄ games ◄ bots, lab, rl ◄ server ◄ cli."""

import ast
from pathlib import Path

import ludotheque

ROOT = Path(ludotheque.__file__).parent

# Each layer and what it may import besides itself
LAYERS: dict[str, set[str]] = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "rl": {"core", "games"},
    "store": set(),
    "server": {"core", "games", "bots", "store"},
    "cli": {"core", "games", "bots", "lab", "server", "store", "terminal"},
    "terminal": {"core", "games", "bots"},
    "__init__": {"core", "games"},
    "__main__": {"cli"},
}


def imports_of(path: Path) -> set[str]:
    """The modules of this package that a file imports, anywhere in it."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "ludotheque"}


def test_imports_go_to_the_left() -> None:
    for path in ROOT.rglob("*.py"):
        layer = path.relative_to(ROOT).parts[0].removesuffix(".py")
        for name in imports_of(path):
            parts = name.split(".")
            if len(parts) > 1 and parts[1] in LAYERS:
                assert parts[1] in LAYERS[layer] | {layer}, f"{path} imports {name}"


def test_no_game_knows_another() -> None:
    for path in (ROOT / "games").glob("*/*.py"):
        for name in imports_of(path):
            parts = name.split(".")
            if parts[1:2] == ["games"]:
                assert parts[2] == path.parent.name, f"{path} imports {name}"
