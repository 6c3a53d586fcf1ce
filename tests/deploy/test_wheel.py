"""The wheel, as a stranger takes it: an empty environment, `pip install`, `ludotheque`, a match.

In `make test` the wheel has no compiled rules, and what it needs is that of the tests; `make
test-deploy` compiles them and downloads everything.
"""

import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.deploy.test_files import IN_FULL, ROOT, surroundings
from tests.server.kit import PATIENCE, Person, middle, mine, wait_for

from ludotheque import __version__
from ludotheque.games.registry import GAMES
from ludotheque.server.page import BUILT_IN

pytestmark = pytest.mark.timeout(3600)
"""All five games are compiled before the first of these tests, if they are."""
COMPILED = "ludotheque/compiled/"
MACHINE_CODE = (".nbi", ".nbc")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make wheel` makes of this source tree."""
    if not (BUILT_IN / "index.html").is_file():
        pytest.fail("the page is not built: `make page` builds it")
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, str(ROOT / "deploy" / "wheel.py"), str(folder)]
    subprocess.run(command if IN_FULL else [*command, "--bare"], check=True)
    (found,) = folder.iterdir()
    assert found.name == f"ludotheque-{__version__}-py3-none-any.whl"
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment that had nothing in it before."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    known = ["--constraint", str(ROOT / "requirements.lock")] if IN_FULL else ["--no-deps"]
    install = [str(folder / "bin" / "pip"), "install", "--quiet", *known, str(wheel)]
    subprocess.run(install, env=surroundings(), check=True)
    return folder / "bin"


def at_home(home: Path) -> dict[str, str]:
    """Somebody who never played before, with a browser that need not open."""
    folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CACHE", "DATA")}
    return surroundings(HOME=str(home), BROWSER="true", LUDOTHEQUE_PORT="0", **folders)


def test_the_wheel_carries_the_page_the_games_and_nothing_of_this_machine(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
        metadata = opened.read(f"ludotheque-{__version__}.dist-info/METADATA").decode()
    assert "ludotheque/server/page/index.html" in names
    for kept in (path for path in BUILT_IN.rglob("*") if path.is_file()):
        assert f"ludotheque/server/page/{kept.relative_to(BUILT_IN)}" in names
    for game in GAMES:
        assert {f"ludotheque/games/{game}/rules.{lang}.md" for lang in ("en", "fr")} <= names
    assert not [name for name in names if not name.startswith("ludotheque")]
    assert not [name for name in names if "__pycache__" in name]
    assert str(ROOT) not in metadata
    assert any(name.startswith(COMPILED) for name in names) == IN_FULL


def test_the_command_says_what_it_can(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "ludotheque"), "--help"]
    told = subprocess.run(
        command, env=at_home(tmp_path), cwd=tmp_path, capture_output=True, text=True
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert "open the tables to browsers" in told.stdout
    assert not list(tmp_path.iterdir()), "who only asks leaves nothing behind"


@contextmanager
def playing(installed: Path, home: Path) -> Iterator[str]:
    """`ludotheque`, and nothing more, as long as the block: its address."""
    process: Any = subprocess.Popen(
        [str(installed / "ludotheque")],
        env=at_home(home),
        stdout=subprocess.PIPE,
        text=True,
        cwd=home,
    )
    with process:
        try:
            yield process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()
            assert process.wait(PATIENCE) == 0


def test_a_match_begins_in_an_empty_home(installed: Path, wheel: Path, tmp_path: Path) -> None:
    """The page, the first table and the first action; with compiled rules nothing is compiled."""
    with (
        playing(installed, tmp_path) as address,
        httpx.Client(base_url=address, timeout=PATIENCE) as house,
    ):
        assert '<div id="app">' in house.get("/").text
        for game in GAMES:
            play_a_little(house, game, bot="rung3" if IN_FULL else "greedy")
        if IN_FULL:
            wait_for(lambda: {one["state"] for one in shelf(house)} == {"ready"})
    assert {path.name for path in tmp_path.iterdir()} == {"cache", "data"}, "nothing lies elsewhere"
    assert list((tmp_path / "data" / "ludotheque").glob("*.db")), "every move is kept"
    if IN_FULL:
        assert machine_code(tmp_path / "cache" / "ludotheque" / "kernels") == came_with(wheel)


def shelf(house: httpx.Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = house.get("/api/shelf").json()["games"]
    return found


def play_a_little(house: httpx.Client, game: str, bot: str) -> None:
    """One's own first action, and the bot's answer."""
    seats = [mine(), *[{"bot": bot}] * (min(box_of(house, game)["seats"]) - 1)]
    answer = house.post("/api/tables", json={"game": game, "seats": seats})
    assert answer.status_code == 200, answer.text
    made = answer.json()
    person = Person(str(house.base_url).rstrip("/"), made["table"], (made["links"][0]["secret"],))
    try:
        state = person.until(my_turn_since(0), eyes=0)
        answered = False
        while not answered:
            done = person.act(0, middle(state))
            assert done["type"] == "done"
            state = person.until(my_turn_since(done["number"]), eyes=0)
            answered = state["number"] > done["number"]
    finally:
        person.close()


def my_turn_since(number: int) -> Callable[[dict[str, Any]], bool]:
    return lambda state: state["number"] >= number and state["actor"] == 0


def box_of(house: httpx.Client, game: str) -> dict[str, Any]:
    return next(one for one in shelf(house) if one["id"] == game)


def machine_code(cache: Path) -> dict[str, bytes]:
    """What lies in the cache, by its place there."""
    found = (path for path in cache.rglob("*") if path.suffix in MACHINE_CODE)
    return {path.relative_to(cache).as_posix(): path.read_bytes() for path in found}


def came_with(wheel: Path) -> dict[str, bytes]:
    """What the wheel carries of it."""
    with zipfile.ZipFile(wheel) as opened:
        names = [name for name in opened.namelist() if name.startswith(COMPILED)]
        names = [name for name in names if name.endswith(MACHINE_CODE)]
        assert names
        return {name.removeprefix(COMPILED): opened.read(name) for name in names}


@pytest.mark.skipif(not IN_FULL, reason="`make test-deploy` downloads twine")
def test_the_wheel_is_fit_for_release(wheel: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(tmp_path)], check=True)
    known = ["--constraint", str(ROOT / "requirements.lock")]
    install = [str(tmp_path / "bin" / "pip"), "install", "--quiet", *known, "twine"]
    subprocess.run(install, env=surroundings(), check=True)
    checked = subprocess.run(
        [str(tmp_path / "bin" / "twine"), "check", "--strict", str(wheel)],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
