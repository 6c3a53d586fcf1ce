"""`Any` in a signature asks nobody anything: few are left, and none may join them unseen."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import ludotheque

ROOT = Path(ludotheque.__file__).parent

MOST = {
    "core": 22,  # what JSON, TOML or Numba give, before somebody has looked at it
    "games": 22,  # positions and material that people wrote, as they are read
    "lab": 2,  # what the rating library and a shared queue are
    "store": 10,  # rows of a database
    "wasm": 14,  # what a target of Numba's is handed by Numba
}
"""How many signatures of a layer name `Any`. The number goes down, never up."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions_of(layer: str) -> Iterator[Function]:
    paths = [ROOT / f"{layer}.py", *(ROOT / layer).rglob("*.py")]
    for path in filter(Path.is_file, paths):
        tree = ast.parse(path.read_text("utf-8"))
        yield from (node for node in ast.walk(tree) if isinstance(node, Function))


def names_any(function: Function) -> bool:
    """Anywhere in the types of what it takes or gives, in quotes or not."""
    given = [*ast.walk(function.args), *(ast.walk(function.returns) if function.returns else ())]
    names = {node.id for node in given if isinstance(node, ast.Name)}
    quoted = {node.value for node in given if isinstance(node, ast.Constant)}
    return "Any" in names or any(isinstance(text, str) and "Any" in text for text in quoted)


def test_any_is_rare_in_signatures() -> None:
    layers = {path.relative_to(ROOT).parts[0].removesuffix(".py") for path in ROOT.rglob("*.py")}
    counts = Counter({layer: sum(map(names_any, functions_of(layer))) for layer in layers})
    assert +counts - Counter(MOST) == Counter(), "say what it is instead"
    assert sum(MOST.values()) <= 100


def test_it_is_found_wherever_it_stands() -> None:
    told = {
        "def f(a: Any) -> None: ...": True,
        "def f(*a: int, **b: dict[str, Any]) -> None: ...": True,
        "async def f() -> 'list[Any]': ...": True,
        "def f(a: object, *, b: int = 0) -> str: ...": False,
    }
    found = {text: names_any(next(functions_in(text))) for text in told}
    assert found == told


def functions_in(text: str) -> Iterator[Function]:
    return (node for node in ast.parse(text).body if isinstance(node, Function))
