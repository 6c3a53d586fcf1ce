"""Material that an owner of the box can replace: tiles and cards in a TOML file.

Where the printed set is lost, ours was invented to fit. Whoever has the box can write the real one
down and put it where `own_file` says; it is checked when the game is loaded, compiled code is kept
apart for it, and records say that they were played with it.
"""

import hashlib
import os
import tomllib
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

import platformdirs

from ludotheque.core.errors import Malformed

FOLDER_VARIABLE = "LUDOTHEQUE_MATERIAL"


@dataclass(frozen=True)
class Material:
    """What a material file says, and whether it is the owner's."""

    data: dict[str, Any]
    source: str
    """The file, for error messages."""
    mark: str
    """Empty for the shipped material; else a few digits of the hash of the owner's file."""


def own_folder() -> Path:
    """Where an owner's files lie."""
    given = os.environ.get(FOLDER_VARIABLE)
    return (
        Path(given)
        if given
        else Path(platformdirs.user_config_dir("ludotheque", appauthor=False)) / "material"
    )


def own_file(game: str) -> Path:
    return own_folder() / f"{game}.toml"


def load_material(game: str, package: str) -> Material:
    """The owner's file for this game if there is one, else the one shipped as `material.toml`."""
    own = own_file(game)
    if own.is_file():
        text = own.read_bytes()
        return Material(_parse(text, str(own)), str(own), hashlib.sha256(text).hexdigest()[:12])
    shipped = resources.files(package) / "material.toml"
    return Material(
        _parse(shipped.read_bytes(), f"{package}/material.toml"), f"{package}/material.toml", ""
    )


def _parse(text: bytes, source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise Malformed(f"{source}: not a material file; {error}") from None


def own_files_digest() -> bytes:
    """Stands for all of an owner's files: compiled code depends on them as on sources."""
    digest = hashlib.sha256()
    folder = own_folder()
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.digest()
