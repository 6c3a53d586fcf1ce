"""Imports go to the left only: core ◄ games ◄ bots ◄ tables ◄ terminal, server ◄ cli.

And bots ◄ wasm ◄ cli.
"""

import ast
import sys
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
    "wasm": {"core", "bots"},
    "store": set(),
    "tables": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "store", "tables"},
    "cli": {"core", "games", "bots", "lab", "server", "store", "tables", "terminal", "wasm"},
    "terminal": {"core", "games", "bots", "tables"},
    "__init__": {"core", "games"},
    "__main__": {"cli"},
}


NOT_AT_A_TABLE = {"asyncio", "concurrent", "datetime", "logging", "socket", "threading", "time"}


def modules_named_in(path: Path) -> set[str]:
    """The packages and modules that a file imports, whoever’s they are."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module).split(".")[0])
    return found


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


def test_a_table_knows_no_network_no_database_no_clock_and_no_thread() -> None:
    allowed = sys.stdlib_module_names - NOT_AT_A_TABLE | {"ludotheque", "annotated_types"}
    for path in (ROOT / "tables").rglob("*.py"):
        foreign = modules_named_in(path) - allowed
        assert not foreign, f"{path} imports {foreign}"
