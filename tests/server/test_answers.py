"""Those who look back are answered once, in turn, and keep nobody else from playing."""

import asyncio
import gzip
import json
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.kit import PATIENCE, Host, Json, error_name, middle, mine, wait_for
from tests.server.test_looking_back import whole_match

from ludotheque.core.records import read_record
from ludotheque.server import answers
from ludotheque.server.answers import Kept, unpacked
from ludotheque.server.looking import Looking

RECORDS = Path(__file__).parents[1] / "records"
ELSEWHERE = "127.0.0.2"


def a_record(game: str) -> Json:
    """Of the match with most seats."""
    found: Json = json.loads(max((RECORDS / game).glob("*.json")).read_text())
    return found


def uploaded(host: Host, game: str = "gods") -> Json:
    answer = host.http.post("/api/records", json=a_record(game))
    assert answer.status_code == 200, answer.text
    made: Json = answer.json()
    return made


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made, each time it was."""
    made: list[str] = []

    def noted(what: str, really: Callable[..., Json]) -> Callable[..., Json]:
        def look(*arguments: Any) -> Json:
            made.append(what)
            return really(*arguments)

        return look

    for what in ("log", "moments", "points", "record"):
        monkeypatch.setattr(Looking, what, noted(what, getattr(Looking, what)))
    return made


EVERYTHING: list[tuple[str, Json]] = [
    ("log", {"first": 1, "last": 50}),
    ("moments", {"first": 3, "last": 40, "eyes": "all"}),
    ("points", {"eyes": 1}),
    ("record", {}),
]


def test_what_was_answered_once_is_not_made_again(host: Host, looked: list[str]) -> None:
    made = uploaded(host)
    first, again = (
        [
            host.get(f"{made['table']}/{path}", made["watch"], **asked).content
            for path, asked in EVERYTHING
        ]
        for _ in range(2)
    )
    assert first == again
    assert looked == ["log", "moments", "points", "record"]
    assert host.service.answers.kept.bytes > 0


def test_many_who_ask_the_same_at_once_get_one_answer(host: Host, looked: list[str]) -> None:
    made = uploaded(host)
    path, header = f"{made['table']}/moments", {"Authorization": f"Bearer {made['watch']}"}

    def ask(_: int) -> bytes:
        url = f"{host.address}/api/tables/{path}?eyes=all"
        return httpx.get(url, headers=header, timeout=PATIENCE).content

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(ask, range(8)))) == 1
    assert looked == ["moments"]


def test_a_match_that_goes_on_is_looked_at_anew_and_one_that_is_over_is_not(
    host: Host, looked: list[str]
) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    path, secret = f"{made['table']}/moments", made["links"][0]["secret"]
    with host.join(made["table"], *(link["secret"] for link in made["links"])) as both:
        both.settle()
        before = host.get(path, secret, eyes=0).json()["moments"]
        number = both.act(0, middle(both.states[0]))["number"]
        assert host.get(path, secret, eyes=0).json()["moments"][:-1] == before
    ended, _, last = whole_match(host)
    looked.clear()
    path = f"{ended['table']}/moments"
    for _ in range(2):
        host.get(path, ended["watch"], first=3, last=last["number"], eyes="all")
        with host.join(ended["table"], ended["links"][0]["secret"]) as ada:
            said = ada.ask(type="chat", seat=0, says="well played")
            assert said["number"] > last["number"] > number
    assert looked == ["moments"]


def test_each_pair_of_eyes_has_answers_of_its_own(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    table, (ada, bo) = made["table"], (link["secret"] for link in made["links"])
    for path in ("moments", "points", "log"):
        assert host.get(f"{table}/{path}", ada, eyes=0).status_code == 200
        for eyes, secret in ((0, bo), (1, ada), (0, made["watch"])):
            assert host.get(f"{table}/{path}", secret, eyes=eyes).status_code == 409
        assert host.get(f"{table}/{path}", "x" * 32, eyes=0).status_code == 403
    seen = [host.get(f"{table}/moments", s, eyes=e).json() for e, s in ((0, ada), (1, bo))]
    assert seen[0] != seen[1]
    records = [host.get(f"{table}/record", secret).json() for secret in (ada, bo, ada)]
    assert records[0] == records[2]


def test_who_cannot_read_compressed_answers_gets_the_same(host: Host) -> None:
    made = uploaded(host)
    for path, asked in EVERYTHING:
        plain = host.http.get(
            f"/api/tables/{made['table']}/{path}",
            params=asked,
            headers={"Authorization": f"Bearer {made['watch']}", "Accept-Encoding": "identity"},
        )
        assert "content-encoding" not in plain.headers
        packed = host.get(f"{made['table']}/{path}", made["watch"], **asked)
        assert packed.headers["content-encoding"] == "gzip"
        assert plain.json() == packed.json()
    assert read_record(plain.json()).game == "gods"


def test_an_answer_is_unpacked_piece_by_piece() -> None:
    answer = bytes(10**6)

    async def pieces() -> list[bytes]:
        return [piece async for piece in unpacked(gzip.compress(answer))]

    found = asyncio.run(pieces())
    assert b"".join(found) == answer
    assert max(map(len, found)) <= answers._PIECE


def test_what_is_kept_is_bounded_in_bytes() -> None:
    kept = Kept(most_bytes=10_000)
    for n in range(100):
        kept.put(n, bytes(1000))
        kept.get(0)
        assert kept.bytes <= 10_000
    assert kept.get(0) == kept.get(99) == bytes(1000)
    assert kept.get(50) is None
    kept.put(99, b"")
    kept.put("too large", bytes(20_000))
    assert (kept.bytes, kept.get("too large")) == (0, None)


def test_those_who_wait_to_look_back_keep_nobody_from_playing(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, go_on = uploaded(host), threading.Event()
    really = Looking.moments

    def slowly(*arguments: Any) -> Json:
        go_on.wait(PATIENCE)
        return really(*arguments)

    monkeypatch.setattr(Looking, "moments", slowly)
    url = f"{host.address}/api/tables/{made['table']}/moments?first="
    header = {"Authorization": f"Bearer {made['watch']}"}

    def ask(n: int) -> int:
        return httpx.get(f"{url}{n + 1}", headers=header, timeout=PATIENCE).status_code

    crowd = 60
    with ThreadPoolExecutor(crowd) as pool:
        asked = [pool.submit(ask, n) for n in range(crowd)]
        wait_for(lambda: sum(one.done() for one in asked) == crowd - 1 - answers._MOST_OF_ONE)
        assert {one.result() for one in asked if one.done()} == {503}
        busy = host.get(f"{made['table']}/points", made["watch"])
        assert error_name(busy.json()) == "busy"
        assert host.http.get("/healthz").status_code == 200
        fresh = host.make("gods", [mine("Ada"), {"bot": "greedy"}])
        with host.join(fresh["table"], fresh["links"][0]["secret"]) as ada:
            ada.until(lambda state: state["actor"] == 0, 0)
            ada.act(0, middle(ada.states[0]))
            ada.until(lambda state: state["actor"] == 0, 0)
        go_on.set()
    assert sorted({one.result() for one in asked}) == [200, 503]
