"""Where matches are kept, and how they are written so that a crash never leaves half a file."""

import os
import tempfile
import time
from pathlib import Path

import platformdirs

from ludotheque.core.errors import Malformed
from ludotheque.core.records import Record


def fresh_file(game: str) -> Path:
    """A new file in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("ludotheque", appauthor=False)) / "matches"
    return folder / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def write_record(path: Path, record: Record) -> None:
    """All of it or nothing: written beside, then put in place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(
        "w", encoding="utf-8", dir=path.parent, suffix=".part", delete=False
    ) as file:
        file.write(record.dumps())
        file.flush()
        os.fsync(file.fileno())
    try:
        os.replace(file.name, path)
    except OSError:
        os.unlink(file.name)
        raise


def read_text(path: Path) -> str:
    """The file, or one sentence about why not."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise Malformed(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path} is not a record: not a text in UTF-8") from None
