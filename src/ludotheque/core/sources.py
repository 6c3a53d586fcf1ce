"""Which sources stand behind the machine code of a folder's kernels.

A file counts if it has kernels or templates, or if one that counts imports it; what only people
read (sentences, views, examples) does not: a better word compiles nothing anew. The material of a
game counts, and what an owner has put beside it.
"""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

from ludotheque.core.material import own_files_digest

_MADE_FOR_PEOPLE = {"examples.toml", "glossary.toml"}
"""Beside the material, but no kernel reads them."""
_COMPILED = re.compile(r"^\s*@kernel\b|= unbound$", re.MULTILINE)
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)|import[ \t]+([^\n]*))",
    re.MULTILINE,
)


def hash_of_sources(folders: frozenset[Path]) -> str:
    """Stands for these sources, and for what an owner has put beside them."""
    digest = hashlib.sha256(own_files_digest())
    for path in sorted(_that_count(folders)):
        digest.update(f"{path.parent.name}/{path.name}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:24]


def _that_count(folders: frozenset[Path]) -> set[Path]:
    programs = {path: path.read_text("utf-8") for one in folders for path in one.glob("*.py")}
    waiting = [path for path, text in programs.items() if _COMPILED.search(text)]
    found = {path for one in folders for path in one.glob("*.toml")}
    found = {path for path in found if path.name not in _MADE_FOR_PEOPLE}
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += _imported(programs[path], programs)
    return found


def _imported(text: str, programs: dict[Path, str]) -> Iterator[Path]:
    """Rather a file too many than one too few: a name in an import may be that of a file."""
    wanted = set(_modules(text))
    for path in programs:
        name = "" if path.stem == "__init__" else path.stem
        if {(path.parent.name, name), ("", name), ("", path.parent.name)} & wanted:
            yield path


def _modules(text: str) -> Iterator[tuple[str, str]]:
    """Package and module of what may be imported; no package where only the module is named."""
    for origin, names, whole in _IMPORT.findall(text):
        for name in re.findall(r"[.\w]+", names):
            yield _last_two(f"{origin}.{name}")
        for module in (origin, *re.findall(r"[.\w]+", whole)):
            yield _last_two(module)


def _last_two(module: str) -> tuple[str, str]:
    package, _, name = module.strip(".").rpartition(".")
    return package.rpartition(".")[2], name
