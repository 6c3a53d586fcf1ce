"""Material that an owner of the box can replace."""

import hashlib
from pathlib import Path

import platformdirs
import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.material import (
    FOLDER_VARIABLE,
    load_material,
    own_file,
    own_files_digest,
    own_folder,
)


@pytest.fixture
def owned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder, empty."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with a shipped material file."""
    folder = tmp_path / "on_path" / "shipped_game"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "material.toml").write_text("red = 8")
    monkeypatch.syspath_prepend(str(folder.parent))
    return folder.name


def test_the_folder_can_be_chosen(owned: Path) -> None:
    assert own_file("gods") == owned / "gods.toml"


def test_otherwise_it_is_the_users_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    usual = Path(platformdirs.user_config_dir("ludotheque", appauthor=False))
    assert own_folder() == usual / "material"


def test_the_shipped_material_has_no_mark(owned: Path, package: str) -> None:
    material = load_material("toy", package)
    assert material.data == {"red": 8}
    assert material.mark == ""
    assert material.source == "shipped_game/material.toml"


def test_the_owners_material_comes_first_and_is_marked(owned: Path, package: str) -> None:
    own_file("toy").write_text("red = 9")
    material = load_material("toy", package)
    assert material.data == {"red": 9}
    assert material.mark == hashlib.sha256(b"red = 9").hexdigest()[:12]
    assert material.source == str(owned / "toy.toml")


@pytest.mark.parametrize("content", [b"red = ", b"\xff\xfe"])
def test_a_bad_file_is_refused_by_name(owned: Path, package: str, content: bytes) -> None:
    own_file("toy").write_bytes(content)
    with pytest.raises(Malformed, match=r"toy\.toml: not a material file"):
        load_material("toy", package)


def test_the_digest_stands_for_names_and_contents(
    owned: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    digests = [own_files_digest()]
    own_file("toy").write_text("red = 9")
    digests.append(own_files_digest())
    own_file("toy").write_text("red = 10")
    digests.append(own_files_digest())
    own_file("toy").rename(own_file("other"))
    digests.append(own_files_digest())
    assert len(set(digests)) == 4
    monkeypatch.setenv(FOLDER_VARIABLE, str(owned / "missing"))
    assert own_files_digest() == digests[0]
