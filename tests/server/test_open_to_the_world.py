"""Nothing that comes in from outside does harm: sizes, rates, origins, headers, nonsense."""

import asyncio
import contextlib
import io
import json
import logging
import random
import socket
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.core.result import Ok
from tests import databases
from tests.server.kit import PATIENCE, Host, Json, error_name, hosting, mine, ready_games
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from ludotheque.core.records import _checks
from ludotheque.server import page
from ludotheque.server.guard import SECURITY_HEADERS, address_of
from ludotheque.server.links import fresh_link, fresh_table, opened_by
from ludotheque.server.logs import JsonLines, start_logging
from ludotheque.server.rates import Bucket, Buckets, Counts
from ludotheque.server.session import Session
from ludotheque.store.log import Append, Event, Link
from ludotheque.tables.refusals import Refuse

MESSAGES = 10_000


def events_of(host: Host) -> dict[str, Any]:
    log = host.service.log
    return {table: log.events(table) for table in log.tables()}


# ---- nonsense


def nonsense(rng: random.Random, good: list[Json]) -> str | bytes:
    """A message with something wrong: of another kind, cut, swapped, too deep, not even text."""
    message = dict(rng.choice(good))
    odd: list[Any] = [
        None,
        True,
        -1,
        1e99,
        2**70,
        "",
        "x" * 300,
        [],
        {},
        [[[]]],
        "\u202e",
        "9" * 30,
    ]
    kind = rng.randrange(8)
    if kind == 0:
        return rng.randbytes(rng.randrange(60))
    text = json.dumps(message)
    if kind == 1:
        return text[: rng.randrange(len(text))]
    if kind == 2:
        return "[" * rng.randrange(1, 3000)
    if kind == 3:
        return json.dumps(rng.choice(odd))
    name = rng.choice(list(message))
    if kind == 4:
        del message[name]
    elif kind == 5:
        message[rng.choice(["more", "__class__", "type ", "é"])] = rng.choice(odd)
    else:
        message[name] = rng.choice(odd)
    return json.dumps(message)


def still_good(text: str | bytes) -> bool:
    """By chance it may still mean something; such messages are left out."""
    from pydantic import ValidationError

    from ludotheque.server import wire

    try:
        wire.CLIENT.validate_json(text)
    except ValidationError:
        return False
    return True


def test_ten_thousand_malformed_messages_change_nothing(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    table, ada = made["table"], made["links"][0]["secret"]
    good: list[Json] = [
        {"type": "hello", "secrets": [ada], "since": 0},
        {"type": "act", "id": 1, "seat": 0, "number": 4, "action": "temple 0,-1"},
        {"type": "sit", "id": 2, "seat": 1, "name": "X", "bytes": "ab" * 16},
        {"type": "back", "id": 3, "seat": 0, "number": 4, "whole_turn": True},
        {"type": "consent", "id": 4, "seat": 0, "number": 4, "yes": True},
        {"type": "chat", "id": 5, "seat": 0, "says": "hello"},
        {"type": "give", "id": 6, "seat": 0, "bot": "random"},
        {"type": "forecast", "id": 7, "seat": 0, "action": 3},
    ]
    rng, sent = random.Random(8), 0
    with host.join(table, ada) as person:
        person.settle()
        before, state = events_of(host), person.states[0]
        while sent < MESSAGES:
            for _ in range(100):
                text = nonsense(rng, good)
                while still_good(text):
                    text = nonsense(rng, good)
                person.send(text)
                sent += 1
            for _ in range(100):
                assert error_name(person.receive()) == "malformed"
        person.settle()
        assert events_of(host) == before
        assert person.states[0] == state
        assert person.act(0, state["legal"][0]["id"])["type"] == "done", "the table goes on"


@pytest.mark.parametrize(
    "first", ["", "[]", '{"type": "ping"}', '{"type": "hello", "secrets": ["short"]}', b"\xff\xfe"]
)
def test_a_bad_beginning_is_turned_away(host: Host, first: str | bytes) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")], open=True)
    url = host.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
    with connect(url) as line:
        line.send(first)
        assert json.loads(line.recv())["error"]["name"] == "malformed"
        with pytest.raises(Exception, match="4403"):
            line.recv()


def test_a_table_that_is_not_there_is_not_found(host: Host) -> None:
    with host.join("no-such-table") as person:
        assert error_name(person.receive()) == "not_found"
    assert host.get("no-such-table").status_code == 404
    with pytest.raises(InvalidStatus):
        connect(host.address.replace("http", "ws") + "/api/nowhere").__enter__()


def test_everything_the_openapi_allows_is_answered_without_a_server_error(host: Host) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")], open=True)
    schema = schemathesis.openapi.from_url(f"{host.address}/api/openapi.json")
    document = host.http.get("/api/openapi.json").json()
    assert len(document["paths"]) >= 13
    checks = [
        schemathesis.checks.not_a_server_error,
        schemathesis.checks.response_schema_conformance,
        schemathesis.checks.content_type_conformance,
        schemathesis.checks.status_code_conformance,
    ]
    tried = 0
    for operation in schema.get_all_operations():
        assert isinstance(operation, Ok)
        found = operation.ok()

        @settings(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @_given(found)  # type: ignore[untyped-decorator]
        def probe(case: Any) -> None:
            nonlocal tried
            if "table" in (case.path_parameters or {}) and tried % 2:
                case.path_parameters["table"] = made["table"]
            tried += 1
            case.call_and_validate(checks=checks)

        probe()
    assert tried > 100


def _given(operation: Any) -> Any:
    from hypothesis import given

    return given(case=operation.as_strategy())


RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.json"))


def spoilt(rng: random.Random, data: Any) -> Any:
    """A copy with something somewhere replaced, left out or doubled."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        name = rng.choice(list(data))
        rest = {k: v for k, v in data.items() if k != name}
        return rest if rng.random() < 0.1 else {**data, name: spoilt(rng, data[name])}
    if isinstance(data, list) and data and rng.random() < 0.9:
        at = rng.randrange(len(data))
        middle = rng.choice([[], [data[at]] * 2, [spoilt(rng, data[at])]])
        return [*data[:at], *middle, *data[at + 1 :]]
    return rng.choice([None, True, -1, 2**70, 1.5, "", "\ud800", "\x00", "é" * 50, [], {}, [[]]])


def test_spoilt_records_are_refused_or_stored_but_never_a_server_error(either: Host) -> None:
    rng, answers = random.Random(6), set()
    for _ in range(150):
        record = spoilt(rng, json.loads(rng.choice(RECORDS).read_text("utf-8")))
        answer = either.http.post("/api/records", content=json.dumps(record))
        answers.add(answer.status_code)
        assert answer.status_code in (200, 422), (answer.text, record)
    assert 422 in answers


def seeded(**chance: Any) -> Json:
    """A record that would be sound if its chance were: its checks fit, and it needs no seal."""
    match = ready_games()["gods"].new(2, seed=7)
    match.play(match.legal()[0])
    record = replace(match.record(), chance=match.record().chance | chance)
    data: Json = replace(record, checks=_checks(record)).to_json() | {"format": 1}
    del data["seal"]
    return data


@pytest.mark.parametrize(
    "chance",
    [
        {"secret": "zz"},
        {"commitment": "fa" * 32},
        {"commitment": {"a": [1]}},
        {"x": "\ud800"},
        {"x": 10**30},
        {"seed": 10**30},
    ],
)
def test_an_invented_chance_is_refused_by_name(host: Host, chance: Json) -> None:
    assert host.http.post("/api/records", json=seeded()).status_code == 200
    refused = host.http.post("/api/records", content=json.dumps(seeded(**chance)))
    assert (refused.status_code, error_name(refused.json())) == (422, "malformed")


@pytest.mark.parametrize("name", ["game", "material", "\ud800"])
def test_half_a_character_in_a_record_is_refused_by_name(host: Host, name: str) -> None:
    record = json.dumps(seeded() | {name: "\ud800"})
    refused = host.http.post("/api/records", content=record)
    assert (refused.status_code, error_name(refused.json())) == (422, "malformed")


def test_what_no_database_takes_is_refused_by_name(either: Host) -> None:
    bad = Append((Event("t" * 12, 1, "made", "now", {"name": "\ud800"}),))
    with pytest.raises(Refuse) as refused:
        asyncio.run(either.service.house.create(bad))
    assert refused.value.name == "malformed"


# ---- sizes and rates


def test_what_is_too_large_is_refused_by_name(host: Host) -> None:
    most = host.service.settings.message_bytes
    huge = host.http.post("/api/tables", content=b"x" * (most + 1))
    assert (huge.status_code, error_name(huge.json())) == (413, "too_large")

    def parts() -> Any:
        for _ in range(most // 1000 + 2):
            yield b"x" * 1000

    drip = host.http.post("/api/tables", content=parts())
    assert (drip.status_code, error_name(drip.json())) == (413, "too_large")
    record = host.http.post("/api/records", content=b"x" * (host.service.settings.record_bytes + 1))
    assert record.status_code == 413
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], made["watch"]) as person:
        person.settle()
        person.send(json.dumps({"type": "chat", "seat": 0, "says": "x" * most}))
        assert error_name(person.receive()) == "too_large"


def test_who_asks_too_often_must_wait(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    slow: Json = {"request_rate": 1.0, "message_rate": 1.0, "making_rate": 1.0}
    with hosting(url, **slow, sockets_per_address=2) as host:
        made = host.make("gods", [mine("Ada"), mine("Bo")])
        with host.join(made["table"], made["watch"]) as person:
            person.settle()
            for _ in range(20):
                person.send({"type": "ping"})
            while person.receive()["type"] == "pong":
                """The burst is let through."""
            assert error_name(person.frames[-1]) == "too_many"
            play = host.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
            with (
                host.join(made["table"], made["watch"]),
                connect(play) as third,
                pytest.raises(ConnectionClosed, match="4429"),
            ):
                third.recv()
        answers = [host.http.get("/api/shelf") for _ in range(20)]
        assert answers[-1].status_code == 429
        assert error_name(answers[-1].json()) == "too_many"


def test_tables_are_made_only_so_many_at_once(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), making_rate=1.0) as host:
        wish = {"game": "gods", "seats": [{}, {}]}
        answers = [host.http.post("/api/tables", json=wish).status_code for _ in range(40)]
        assert answers[:30] == [200] * 30
        assert answers[-1] == 429


def test_opening_sockets_is_asking_too(tmp_path: Path) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), request_rate=1.0) as host:
        made = host.make("gods", [{}, {}], open=True)
        play = host.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"

        def open_many() -> None:
            for _ in range(20):
                with connect(play):
                    """Comes and goes."""

        with pytest.raises(InvalidStatus):
            open_many()


def test_a_browser_that_does_not_read_is_let_go(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.server.session._MOST_UNREAD", 20)
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    blocked = threading.Event()

    async def never(self: Session, message: Json) -> None:
        await asyncio.to_thread(blocked.wait)

    with host.join(made["table"], made["watch"]) as person:
        person.settle()
        monkeypatch.setattr(Session, "_send", never)
        with contextlib.suppress(ConnectionClosed):  # it may be let go before it has said all
            for _ in range(40):
                person.send({"type": "ping"})
        assert person.closed() == 4429
        blocked.set()


def said_and_heard(host: Host, words: bytes) -> bytes:
    """What the house answers to these bytes until it hangs up."""
    where, heard = ("127.0.0.1", int(host.address.rsplit(":", 1)[1])), b""
    with (
        socket.create_connection(where, timeout=PATIENCE) as line,
        contextlib.suppress(ConnectionError),  # it may hang up before it has heard all
    ):
        line.sendall(words)
        while part := line.recv(2**16):
            heard += part
    return heard


HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize("words", [b"", b"GET /hea", HEAD, HEAD + b"\r\n" + HEAD])
def test_who_asks_nothing_or_not_to_the_end_is_let_go(
    host: Host, monkeypatch: pytest.MonkeyPatch, words: bytes
) -> None:
    monkeypatch.setattr("ludotheque.server.door._ASKING_SECONDS", 0.2)
    assert b"400 Bad Request" not in said_and_heard(host, words)
    made = host.make("gods", [{}, {}], open=True)
    with host.join(made["table"]) as watcher:
        time.sleep(0.5)
        watcher.settle()


def test_a_head_without_end_is_refused(host: Host) -> None:
    heard = said_and_heard(host, HEAD + b"x: " + b"x" * 10**7)
    assert heard == b"" or b"400 Bad Request" in heard


def test_one_ipv6_network_is_one_address() -> None:
    def asks(address: str) -> str:
        return address_of({"client": (address, 1)})

    assert asks("2001:db8::1") == asks("2001:db8::ffff:2") != asks("2001:db8:0:1::1")
    assert asks("::ffff:192.0.2.7") == asks("192.0.2.7") != asks("192.0.2.8")
    assert asks("::1") == "::1"


def test_buckets_refill_with_time() -> None:
    now = [0.0]
    bucket = Bucket(2, 4, lambda: now[0])
    assert [bucket.allows() for _ in range(5)] == [True] * 4 + [False]
    now[0] += 0.5
    assert [bucket.allows() for _ in range(2)] == [True, False]
    each = Buckets(1, 1, lambda: now[0])
    assert each.allows("a")
    assert not each.allows("a")
    assert each.allows("b")
    counts = Counts(1)
    assert counts.enter("a")
    assert not counts.enter("a")
    counts.leave("a")
    assert counts.enter("a")


# ---- where it comes from


def test_another_site_s_page_is_refused(tmp_path: Path) -> None:
    url = databases.fresh("sqlite", tmp_path)
    with hosting(url, origins="https://games.example.org") as host:
        wish = {"game": "gods", "seats": [{}, {}]}
        for origin, status in (
            ("https://evil.example", 403),
            ("null", 403),
            (host.address, 200),
            ("https://games.example.org", 200),
        ):
            answer = host.http.post("/api/tables", json=wish, headers={"Origin": origin})
            assert answer.status_code == status, origin
        made = host.make("gods", [{}, {}], open=True)
        play = host.address.replace("http", "ws") + f"/api/tables/{made['table']}/play"
        with pytest.raises(InvalidStatus):
            connect(play, additional_headers={"Origin": "https://evil.example"}).__enter__()
        rebound = host.http.get("/api/shelf", headers={"Host": "evil.example"})
        assert (rebound.status_code, error_name(rebound.json())) == (403, "origin")
        named = host.http.get("/api/shelf", headers={"Host": "games.example.org"})
        assert named.status_code == 200


@pytest.mark.parametrize("bad", ["[", "[::1", "a b", "evil.example:x", ""])
def test_a_host_or_origin_without_sense_is_refused(host: Host, bad: str) -> None:
    asked = host.http.get("/api/shelf", headers={"Host": bad})
    assert asked.status_code in (400, 403)
    wish = {"game": "gods", "seats": [{}, {}]}
    posted = host.http.post("/api/tables", json=wish, headers={"Origin": f"http://{bad}"})
    assert (posted.status_code, error_name(posted.json())) == (403, "origin")


@pytest.mark.parametrize("path", ["/", "/api/shelf", "/api/nothing", "/healthz", "/table/x"])
def test_every_answer_has_its_security_headers(host: Host, path: str) -> None:
    answer = host.http.get(path)
    for name, value in SECURITY_HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert policy.startswith("default-src 'none'")


def test_no_answer_of_the_api_is_kept_on_the_way_but_the_page_may_be(host: Host) -> None:
    kept = {path: host.http.get(path).headers.get("cache-control") for path in ("/api/shelf", "/")}
    assert kept["/api/shelf"] == "no-store"
    assert kept["/"] != "no-store"


@pytest.mark.parametrize(("scheme", "insists"), [("https", "max-age=31536000"), ("http", None)])
def test_who_came_by_https_stays_with_it(tmp_path: Path, scheme: str, insists: str | None) -> None:
    with hosting(databases.fresh("sqlite", tmp_path), proxies="127.0.0.1") as host:
        answer = host.http.get("/api/shelf", headers={"X-Forwarded-Proto": scheme})
        assert answer.headers.get("strict-transport-security") == insists


def test_every_refusal_has_one_shape(host: Host) -> None:
    for answer in (
        host.http.get("/api/nothing"),
        host.http.delete("/api/shelf"),
        host.http.post("/api/tables", content=b"{"),
        host.http.post("/api/tables", json={"game": "chess", "seats": [{}]}),
        host.http.post("/api/tables", json={"game": "gods", "seats": [{}]}),
        host.http.post("/api/tables", json={"game": "gods", "seats": [{"bot": "hal"}, {}]}),
        host.http.post("/api/tables", json={"game": "gods", "seats": [{"mine": True}, {}]}),
        host.http.post(
            "/api/tables", json={"game": "gods", "seats": [{}, {}], "options": {"x": 1}}
        ),
        host.http.post("/api/records", json={"format": 1}),
        host.http.get("/api/games/chess"),
        host.http.get("/api/tables/x"),
    ):
        assert 400 <= answer.status_code < 500
        assert error_name(answer.json())
        told = answer.json()["error"]["text"]
        assert (
            told["en"].partition(": ")[2] != told["fr"].partition(" : ")[2] or ":" not in told["en"]
        )
    assert host.service.log.tables() == []


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/api/tables", "POST"),
        ("GET", "/api/tables", "POST"),
        ("DELETE", "/api/tables/{table}", "GET"),
        ("POST", "/healthz", "GET"),
    ],
)
def test_what_is_asked_in_a_wrong_way_hears_the_right_way(
    host: Host, method: str, path: str, allowed: str
) -> None:
    made = host.make("gods", [{}, {}], open=True)
    answer = host.http.request(method, path.format(table=made["table"]))
    assert (answer.status_code, error_name(answer.json())) == (405, "malformed")
    assert allowed in answer.headers["allow"]


def test_our_own_faults_show_no_trace(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret particulars")

    made = host.make("gods", [mine("Ada"), mine("Bo")])
    with host.join(made["table"], made["links"][0]["secret"]) as person:
        person.settle()
        monkeypatch.setattr("ludotheque.tables.commands.clean", broken)
        answer = person.ask(type="chat", seat=0, says="hello")
        assert error_name(answer) == "internal"
        assert "particulars" not in json.dumps(answer)
    made_now = host.http.post("/api/tables", json={"game": "gods", "seats": [mine(), {}]})
    assert (made_now.status_code, error_name(made_now.json())) == (500, "internal")
    assert "particulars" not in made_now.text


# ---- secrets


def test_links_have_at_least_128_bits_and_only_hashes_are_stored(host: Host) -> None:
    assert len({fresh_link() for _ in range(100)}) == 100
    assert len(fresh_link()) * 6 >= 128
    assert len(fresh_table()) * 6 >= 64
    assert not any(fresh_table().startswith("-") for _ in range(2_000)), "that is an option"
    made = host.make("gods", [{}, {}])
    kept = " ".join(repr(link) for link in host.service.log.links(made["table"]))
    kept += repr(host.service.log.events(made["table"]))
    for secret in (made["owner"], made["watch"], *(link["secret"] for link in made["links"])):
        assert secret not in kept
    assert opened_by([Link("t", "0" * 64, "0")], [made["owner"]]) == set()


def test_secrets_are_never_logged(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    secret = made["links"][0]["secret"]
    with host.join(made["table"], secret) as person:
        person.settle()
        person.ask(type="act", seat=0, number=0, action="nonsense")
    host.get(f"{made['table']}/log", secret)
    ours = [r for r in caplog.records if r.name.startswith("ludotheque")]
    assert any(r.getMessage() == "request" for r in ours)
    house = host.service.log.events(made["table"])[0].body["secret"]
    for record in ours:
        line = JsonLines().format(record)
        assert json.loads(line)["what"]
        assert secret not in line
        assert house not in line


@pytest.fixture
def debugging() -> Iterator[io.StringIO]:
    """What a server writes at the level debug; afterwards the logs are the tests' own again."""
    known = [logging.getLogger(), *map(logging.getLogger, logging.root.manager.loggerDict)]
    before, written = [(log, log.level, list(log.handlers)) for log in known], io.StringIO()
    with contextlib.redirect_stderr(written):
        start_logging("debug")
    yield written
    for log, level, handlers in before:
        log.setLevel(level)
        log.handlers[:] = handlers


def test_no_library_writes_secrets_into_the_log_at_any_level(
    debugging: io.StringIO, host: Host
) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo")])
    secret = made["links"][0]["secret"]
    hello = {"type": "hello", "secrets": [secret], "since": 0}
    url = host.address.replace("http", "ws", 1) + f"/api/tables/{made['table']}/play"
    with connect(url, max_size=None) as socket:
        socket.send(json.dumps(hello, separators=(",", ":")))  # as browsers write: short enough
        assert json.loads(socket.recv())["type"] == "state"
    logging.getLogger("ludotheque").debug("still heard")
    assert "still heard" in debugging.getvalue()
    assert secret not in debugging.getvalue()


def test_the_page_is_served_and_its_links_lead_to_it(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<title>the page</title>")
    (tmp_path / "assets" / "a.js").write_text("1" * 5000)
    with hosting(databases.fresh("sqlite", tmp_path), page=str(tmp_path)) as host:
        for path in ("/", "/table/abc", "/gallery"):
            assert "the page" in host.http.get(path).text
        script = host.http.get("/assets/a.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert host.http.get("/assets/b.js").status_code == 404
        assert host.http.get("/api/b").status_code == 404


def test_without_a_page_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "BUILT_IN", tmp_path / "not built")
    with hosting(databases.fresh("sqlite", tmp_path)) as host:
        for path in ("/", "/table/abc"):
            assert "make page" in host.http.get(path).text
