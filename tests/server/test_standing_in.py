"""Who stays away keeps the seat, and does not end the match for those who are here."""

from typing import Any

import pytest
from tests.server.kit import Host, Json, Person, error_name, mine, wait_for

from ludotheque.server import session
from ludotheque.server.presence import LONG_AWAY, Presence
from ludotheque.tables.snapshots import from_json, to_json


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is not here has been away for long enough."""
    monkeypatch.setattr(session, "LONG_AWAY", 0.0)


def table_of(host: Host, people: int) -> Json:
    return host.make("gods", [mine(name) for name in ("Ada", "Bo", "Cy")[:people]])


def secret(made: Json, seat: int) -> str:
    return str(made["links"][seat]["secret"])


def stand_in(person: Person, seat: int, away: int, **more: Any) -> Json:
    wish = {"type": "stand_in", "seat": seat, "away": away, "bot": "random"}
    return person.ask(**wish | more)


def test_nobody_is_replaced_before_two_minutes(host: Host) -> None:
    made = table_of(host, 2)
    with host.join(made["table"], secret(made, 0)) as ada:
        ada.settle()
        host.service.house.presence._began += 1e6  # as if it had opened just now
        assert error_name(stand_in(ada, 0, 1)) == "still_here"
        ada.settle()
        assert ada.states[0]["table"]["seats"][1]["who"] == "person"


@pytest.mark.usefixtures("at_once")
def test_who_is_here_is_not_replaced(host: Host) -> None:
    made = table_of(host, 2)
    with (
        host.join(made["table"], secret(made, 0)) as ada,
        host.join(made["table"], secret(made, 1)) as bo,
    ):
        bo.settle()
        both_are_seen(host, made)
        ada.settle()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(session, "LONG_AWAY", 0.001)
            assert error_name(stand_in(ada, 0, 1)) == "still_here"


def both_are_seen(host: Host, made: Json) -> None:
    wait_for(lambda: set(host.service.house.presence.at(made["table"]).seats) == {0, 1})


@pytest.mark.usefixtures("at_once")
def test_one_who_is_left_alone_plays_on_and_the_other_comes_back(host: Host) -> None:
    made = table_of(host, 2)
    with host.join(made["table"], secret(made, 0)) as ada:
        ada.settle()
        assert stand_in(ada, 0, 1)["type"] == "done"
        ada.settle()
        seat = ada.states[0]["table"]["seats"][1]
        assert (seat["who"], seat["held"], seat["stands_in"]) == ("bot", True, True)
        lines = [one for state in ada.told for one in state["entries"] if one["kind"] == "bot"]
        assert lines[-1]["told"][0]["text"]["en"].endswith("sits in for Bo until they are back.")
        with host.join(made["table"], secret(made, 1)) as bo:
            assert bo.ask(type="sit", seat=1, name="Bo")["type"] == "done"
            bo.settle()
            seat = bo.states[1]["table"]["seats"][1]
            assert (seat["who"], seat["stands_in"]) == ("person", False)


@pytest.mark.usefixtures("at_once")
def test_all_who_are_here_must_agree(host: Host) -> None:
    made = table_of(host, 3)
    with (
        host.join(made["table"], secret(made, 0)) as ada,
        host.join(made["table"], secret(made, 1)) as bo,
    ):
        both_are_seen(host, made)
        ada.settle()
        assert stand_in(ada, 0, 2)["type"] == "done"
        ada.settle()
        wish = {"away": 2, "bot": "random", "agreed": [0]}
        assert ada.states[0]["table"]["stand_in"] == wish
        assert ada.states[0]["table"]["seats"][2]["who"] == "person"
        assert stand_in(bo, 1, 2, yes=False)["type"] == "done"
        ada.settle()
        assert ada.states[0]["table"]["stand_in"] is None
        assert stand_in(bo, 1, 2)["type"] == "done"
        assert stand_in(ada, 0, 2, bot="greedy")["type"] == "done"
        ada.settle()
        seat = ada.states[0]["table"]["seats"][2]
        assert (seat["who"], seat["bot"]) == ("bot", "random"), "the one both agreed to"
        assert ada.states[0]["table"]["stand_in"] is None


@pytest.mark.usefixtures("at_once")
def test_only_ones_own_seat_agrees(host: Host) -> None:
    made = table_of(host, 3)
    with host.join(made["table"], secret(made, 0)) as ada:
        ada.settle()
        assert error_name(stand_in(ada, 1, 2)) == "not_yours"
        assert error_name(stand_in(ada, 0, 9)) == "still_here"
        assert error_name(stand_in(ada, 0, 2, bot="nobody")) == "bot_unknown"


def test_absence_is_counted_from_the_last_guest_on() -> None:
    now = [1000.0]
    presence = Presence(lambda: now[0])
    presence.ours("t", [0, 1], 0)
    now[0] += 10 * LONG_AWAY
    presence.ours("t", [0], 0)
    assert (presence.away("t", 0), presence.away("t", 1)) == (0.0, 0.0)
    now[0] += LONG_AWAY - 1
    presence.forget_silent()
    assert presence.away("t", 1) == LONG_AWAY - 1
    now[0] += 1
    presence.forget_silent()
    assert presence.away("t", 1) >= LONG_AWAY
    presence.ours("t", [0, 1], 0)
    assert presence.away("t", 1) == 0.0


def test_a_server_that_has_just_opened_knows_of_no_long_absence() -> None:
    now = [1000.0]
    presence = Presence(lambda: now[0])
    now[0] += 5
    assert presence.away("t", 1) == 5.0
    presence.heard("other", {"t": [[1], 0]})
    assert presence.away("t", 1) == 0.0
    now[0] += 1
    presence.heard("other", {"t": [[], 0]})
    now[0] += 3
    assert presence.away("t", 1) == 3.0


def test_a_wish_survives_being_put_away(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "LONG_AWAY", 0.0)
    made = table_of(host, 3)
    with (
        host.join(made["table"], secret(made, 0)) as ada,
        host.join(made["table"], secret(made, 1)),
    ):
        both_are_seen(host, made)
        assert stand_in(ada, 0, 2)["type"] == "done"
        table = host.service.house.slots[made["table"]].table
        assert table is not None
        assert table.game is not None
        again = from_json(table.id, table.game, table.number, to_json(table))
        assert again.standing_in == table.standing_in is not None


def test_who_lets_a_bot_play_may_go_on_talking(host: Host) -> None:
    made = table_of(host, 2)
    with host.join(made["table"], secret(made, 0)) as ada:
        ada.settle()
        assert ada.ask(type="give", seat=0, bot="random")["type"] == "done"
        assert ada.ask(type="chat", seat=0, says="Back at eight.")["type"] == "done"
        assert ada.ask(type="leave", seat=0)["type"] == "refused"
