"""Where matches are kept."""

from pathlib import Path

import platformdirs
import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Game
from ludotheque.terminal.files import fresh_file, read_text, write_record


def test_a_fresh_file_lies_in_the_users_data_folder() -> None:
    folder = Path(platformdirs.user_data_dir("ludotheque", appauthor=False))
    assert fresh_file("gods").parent == folder / "matches"
    assert fresh_file("gods").name.startswith("gods-2")


def test_a_record_is_written_whole_into_new_folders(pebbles: Game, tmp_path: Path) -> None:
    record, path = pebbles.new(2, 1).record(), tmp_path / "a" / "b" / "match.json"
    write_record(path, record)
    write_record(path, record)
    assert read_text(path) == record.dumps()
    assert list(path.parent.iterdir()) == [path]


def test_nothing_is_left_behind_where_it_cannot_be_written(pebbles: Game, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="directory"):
        write_record(folder, pebbles.new(2, 1).record())
    assert list(tmp_path.iterdir()) == [folder]


def test_a_file_that_cannot_be_read_is_malformed(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match=r"cannot read .*missing: No such file"):
        read_text(tmp_path / "missing")
    with pytest.raises(Malformed, match=r"cannot read .*: Is a directory"):
        read_text(tmp_path)
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(Malformed, match="not a text in UTF-8"):
        read_text(tmp_path / "picture")
