"""Refusals by name, taking back, chat, hints, forecasts, bots that fail."""

import gc
import re
import threading
import weakref
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from tests import databases
from tests.server.kit import Host, Json, Person, error_name, hosting, middle, mine, wait_for

import ludotheque
from ludotheque.bots.bot import KINDS, seat_bot
from ludotheque.bots.hints import Hint, best_of
from ludotheque.bots.search import Budget, Search, Tuning
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.games.registry import GAMES
from ludotheque.server import thinking
from ludotheque.tables.commands import clean
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.sentences import BOT_TITLES, FIRST_LEGAL


def two_people(host: Host, *more: Json) -> Json:
    return host.make("gods", [mine("Ada"), mine("Bo"), *more])


def everybody(host: Host, made: Json) -> Any:
    return host.join(made["table"], *(link["secret"] for link in made["links"]))


def first_turn(browser: Person, first: int | None = None) -> int:
    """Seat 0 plays its turn, beginning with this action if told; how many actions that took."""
    while browser.states[0]["actor"] == 0:
        chosen = middle(browser.states[0]) if first is None else first
        assert browser.act(0, chosen)["type"] == "done"
        browser.settle()
        first = None
    return int(browser.states[0]["ply"])


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_action_names_its_rule_in_both_languages(host: Host, game: str) -> None:
    loaded = ludotheque.load(game)
    made = host.make(game, [mine(f"P{i}") for i in range(min(loaded.info.seats))])
    with everybody(host, made) as browser:
        browser.settle()
        actor = browser.states[0]["actor"]
        state = browser.states[actor]
        legal = {action["id"] for action in state["legal"]}
        illegal = next(i for i in range(len(loaded.actions)) if i not in legal)
        before = host.service.log.events(made["table"])
        refused = browser.act(actor, illegal)
        assert error_name(refused) == "not_legal"
        assert refused["error"]["rule"] in loaded.rules("fr").by_number
        assert refused["error"]["text"]["en"] != refused["error"]["text"]["fr"]
        why = browser.ask(type="why", seat=actor, action=illegal)
        assert why["error"] == refused["error"]
        good = browser.ask(type="why", seat=actor, action=middle(state))
        assert good["error"] is None
        forecast = browser.ask(type="forecast", seat=actor, action=middle(state))
        assert all(told["text"]["fr"] for told in forecast["told"])
        assert error_name(browser.ask(type="forecast", seat=actor, action=illegal)) == "not_legal"
        assert host.service.log.events(made["table"]) == before


def test_a_stale_number_is_refused_but_chat_makes_nothing_stale(either: Host) -> None:
    made = two_people(either)
    with everybody(either, made) as browser:
        browser.settle()
        seen = browser.states[0]["number"]
        assert browser.ask(type="chat", seat=1, says="  bonne\u202e chance\n")["type"] == "done"
        assert browser.act(0, middle(browser.states[0]), seen)["type"] == "done"
        browser.settle()
        actor = browser.states[0]["actor"]
        assert error_name(browser.act(actor, middle(browser.states[actor]), seen)) == "stale"
        ahead = browser.states[0]["number"] + 1
        assert error_name(browser.act(actor, 0, ahead)) == "malformed"
        chat = [e for told in browser.told for e in told["entries"]]
        assert {e["says"] for e in chat if e["kind"] == "chat"} == {"bonne chance"}


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("\U0001fae8", "\U0001fae8"),  # newer than Python 3.11
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467 !",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467 !",
        ),
        ("a\u2066b\u202ec\x00d\te", "a b c d e"),
    ],
)
def test_what_is_written_keeps_its_signs_and_turns_nothing_around(said: str, kept: str) -> None:
    assert clean(said) == kept


@pytest.mark.parametrize("nothing", [" \n", "\u202e", "\u200b\u200d", "\ufe0f", "\u3164", "\x00"])
def test_a_text_of_which_nothing_is_seen_is_empty(nothing: str) -> None:
    with pytest.raises(Refuse, match="malformed"):
        clean(nothing)


def test_the_same_answer_sent_twice_is_stored_once(host: Host) -> None:
    made = two_people(host)
    with everybody(host, made) as browser:
        browser.settle()
        number, action = browser.states[0]["number"], middle(browser.states[0])
        assert browser.act(0, action, number)["type"] == "done"
        assert error_name(browser.act(0, action, number)) in ("stale", "not_yours")
        actions = [e for e in host.service.log.events(made["table"]) if e.kind == "action"]
        assert len(actions) == 1


def test_taking_back_is_free_in_ones_own_turn(either: Host) -> None:
    made = two_people(either)
    with everybody(either, made) as browser:
        browser.settle()
        first = browser.states[0]
        assert first["back"] == {"step": 0, "turn": 0, "consent": True}
        plain = {"tribe", "temple", "wasteland"}
        placing = next(a["id"] for a in first["legal"] if a["verb"] in plain)
        browser.act(0, placing)
        browser.settle()
        assert browser.states[0]["actor"] == 0, "a turn of Gods has two actions"
        assert browser.states[0]["back"] == {"step": 1, "turn": 1, "consent": False}
        number = browser.states[0]["number"]
        assert browser.ask(type="back", seat=0, number=number)["type"] == "done"
        browser.settle()
        assert browser.states[0]["view"] == first["view"]
        back = browser.states[0]["entries"][-1]
        assert (back["kind"], back["removes"]) == ("back", [number])
        browser.act(0, placing)


def test_what_was_said_before_a_taking_back_counts_only_what_still_stands(host: Host) -> None:
    made = two_people(host)
    with everybody(host, made) as browser:
        browser.settle()
        browser.act(0, middle(browser.states[0]))
        said = browser.ask(type="chat", seat=1, says="hm")["number"]
        browser.settle()
        browser.ask(type="back", seat=0, number=browser.states[0]["number"])
    with everybody(host, made) as again:
        again.settle()
        (line,) = [e for e in again.states[0]["entries"] if e["number"] == said]
    log = host.get(f"{made['table']}/log", made["watch"]).json()["entries"]
    assert (line["ply"], again.states[0]["ply"]) == (log[said - 1]["ply"], 0)


def test_across_turns_everybody_else_must_agree(either: Host) -> None:
    made = either.make("gods", [mine("Ada"), mine("Bo"), mine("Cy")])
    with everybody(either, made) as browser:
        browser.settle()
        steps = first_turn(browser)
        before = browser.states[0]
        number = before["number"]
        assert before["back"]["consent"]
        asked = browser.ask(type="back", seat=0, number=number, whole_turn=True)
        assert asked["type"] == "done"
        browser.settle()
        assert browser.states[2]["table"]["asked"] == {
            "seat": 0,
            "steps": steps,
            "agreed": [],
            "waiting": [1, 2],
        }
        again = browser.ask(type="back", seat=1, number=asked["number"])
        assert error_name(again) in ("asked_already", "nothing_to_take_back")
        yes = {"type": "consent", "number": asked["number"], "yes": True}
        late = browser.ask(**yes | {"number": asked["number"] - 1}, seat=1)
        assert error_name(late) == "stale"
        assert "match" not in late["error"]["text"]["en"], "the wish is new, not the match"
        ahead = browser.ask(**yes | {"number": 99_999}, seat=1)
        assert "99999 is not there yet" in ahead["error"]["text"]["en"]
        assert error_name(browser.ask(**yes, seat=0)) == "not_yours"
        assert browser.ask(**yes, seat=1)["type"] == "done"
        browser.settle()
        assert browser.states[0]["ply"] == steps, "one of two has agreed"
        assert browser.ask(**yes, seat=2)["type"] == "done"
        browser.settle()
        assert browser.states[0]["ply"] == 0
        assert error_name(browser.ask(**yes, seat=2)) == "nothing_asked"


def test_a_wish_to_take_back_can_be_declined_and_withdrawn(host: Host) -> None:
    made = two_people(host)
    with everybody(host, made) as browser:
        browser.settle()
        steps = first_turn(browser)
        for seat in (1, 0):
            number = browser.states[0]["number"]
            asked = browser.ask(type="back", seat=0, number=number)["number"]
            no = browser.ask(type="consent", seat=seat, number=asked, yes=False)
            assert no["type"] == "done"
            browser.settle()
            assert browser.states[0]["table"]["asked"] is None
            assert browser.states[0]["ply"] == steps


def test_who_is_asked_and_gives_the_seat_away_blocks_nobody(host: Host) -> None:
    made = two_people(host)
    with everybody(host, made) as browser:
        browser.settle()
        first_turn(browser)
        number = browser.states[0]["number"]
        assert browser.ask(type="back", seat=0, number=number)["type"] == "done"
        browser.settle()
        assert browser.states[0]["table"]["asked"]
        assert browser.ask(type="give", seat=1, bot="random")["type"] == "done"
        state = browser.until(lambda s: s["actor"] == 0 and not s["table"]["asked"], eyes=0)
        back = browser.ask(type="back", seat=0, number=state["number"], whole_turn=True)
        assert back["type"] == "done", "alone with bots, one asks nobody"


@pytest.mark.parametrize("deed", [{"type": "leave"}, {"type": "give", "bot": "random"}])
def test_nothing_is_offered_to_a_seat_whose_person_stood_up(host: Host, deed: Json) -> None:
    with everybody(host, two_people(host)) as browser:
        browser.settle()
        first_turn(browser)
        assert browser.states[0]["back"]["step"] > 0
        assert browser.ask(**deed, seat=0)["type"] == "done"
        browser.settle()
        state = browser.states[0]
        assert state["back"] == {"step": 0, "turn": 0, "consent": False}
        assert error_name(browser.ask(type="back", seat=0, number=state["number"])) == "not_yours"


@pytest.mark.parametrize("ending", ["agreed", "declined", "withdrawn", "left"])
def test_bots_wait_while_people_are_asked_and_go_on_afterwards(
    host: Host, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    thought, table = stuck(monkeypatch, "greedy"), two_people(host, {"bot": "greedy"})
    with everybody(host, table) as browser:
        asked = asked_while_a_bot_thinks(browser)
        thought.set()
        wait_for(lambda: table["table"] not in host.service.thinking._tasks)
        browser.settle()
        state = browser.states[0]
        assert (state["number"], state["actor"]) == (asked, 2), "its thought is held back"
        assert state["table"]["asked"]["waiting"] == [0]
        answer = {"type": "consent", "number": asked, "seat": 0, "yes": ending == "agreed"}
        answer |= {"seat": 1} if ending == "withdrawn" else {}
        answer = {"type": "leave", "seat": 1} if ending == "left" else answer
        assert browser.ask(**answer)["type"] == "done"
        browser.until(lambda s: s["actor"] != 2 and not s["table"]["asked"], eyes=0)
        kinds = [event.kind for event in host.service.log.events(table["table"])]
        assert ("action" in kinds[asked:]) is (ending != "agreed"), "the bot's turn came, or went"


def asked_while_a_bot_thinks(browser: Person) -> int:
    """Seats 0 and 1 play; seat 1 would like to take back; the number of that wish."""
    browser.settle()
    while (seat := browser.states[0]["actor"]) != 2:
        assert browser.act(seat, middle(browser.states[seat]))["type"] == "done"
        browser.settle()
    asked = browser.ask(type="back", seat=1, number=browser.states[1]["number"])
    assert asked["type"] == "done"
    return int(asked["number"])


ENDS_A_WISH: dict[str, Callable[[Json], Json]] = {
    "act": lambda now: {"seat": 1, "number": now["number"], "action": middle(now)},
    "back": lambda now: {"seat": 1, "number": now["number"]},
    "leave": lambda now: {"seat": 2},
    "give": lambda now: {"seat": 2, "bot": "random"},
}


@pytest.mark.parametrize("deed", ENDS_A_WISH)
def test_whatever_ends_a_wish_to_take_back_is_told(host: Host, deed: str) -> None:
    made = host.make("gods", [mine("Ada"), mine("Bo"), mine("Cy")])
    with everybody(host, made) as browser:
        browser.settle()
        first_turn(browser)
        if deed == "back":  # what the next seat did it may take back freely
            assert browser.act(1, middle(browser.states[1]))["type"] == "done"
            browser.settle()
        number = browser.states[0]["number"]
        browser.ask(type="back", seat=0, number=number)
        browser.settle()
        assert browser.states[1]["table"]["asked"]
        number = browser.ask(type=deed, **ENDS_A_WISH[deed](browser.states[1]))["number"]
        state = browser.until(lambda s: s["number"] >= number, eyes=0)
        assert state["table"]["asked"] is None
        (line,) = [entry for entry in state["entries"] if entry["number"] == number]
        assert line["told"][-1]["text"]["en"] == "The wish of Ada to take back waits no longer."


def test_against_bots_one_can_always_go_back_even_to_the_very_beginning(host: Host) -> None:
    made = host.make("gods", [mine(), {"bot": "random"}])
    with host.join(made["table"], made["links"][0]["secret"]) as alone:
        alone.settle()
        first = alone.states[0]["view"]
        while alone.states[0]["ply"] < 20:
            state = alone.until(lambda s: s["actor"] == 0, eyes=0)
            alone.act(0, middle(state))
            alone.settle()
        while True:
            alone.until(lambda s: s["actor"] == 0, eyes=0)
            alone.settle()
            if alone.states[0]["ply"] == 0:
                break
            number = alone.states[0]["number"]
            done = alone.ask(type="back", seat=0, number=number, whole_turn=True)
            assert done["type"] == "done" or error_name(done) == "stale"
            alone.settle()
        assert alone.states[0]["view"] == first


STRONGEST = list(KINDS)[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_ranks_the_best_actions_with_their_chances_and_reasons(
    host: Host, game: str
) -> None:
    made = host.make(game, [mine(f"P{i}") for i in range(min(ludotheque.shelf()[game].seats))])
    with everybody(host, made) as browser:
        browser.settle()
        actor = browser.states[0]["actor"]
        state, hint = browser.states[actor], browser.ask(type="hint", seat=actor)
        assert (hint["bot"], hint["number"]) == (STRONGEST, state["number"])
        best = hint["best"]
        assert best[0]["action"] == hint["action"]
        assert len({one["action"]["id"] for one in best}) == len(best)
        assert all(one["action"] in state["legal"] for one in best)
        assert all(0 <= one["chance"] <= 1 and one["visits"] > 0 for one in best)
        assert best[0]["visits"] >= Tuning().shortlist * max(one["visits"] for one in best)
        assert best[0]["chance"] == max(one["chance"] for one in best)
        assert best[1:] == sorted(best[1:], key=lambda one: -one["chance"])
        for one in best:
            foreseen = browser.ask(type="forecast", seat=actor, action=one["action"]["id"])
            assert one["why"] == foreseen["told"]


def test_a_hint_says_in_both_languages_what_it_prevents(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the library finds in a match, people get at a table that goes on from there."""
    match, found = moment_that_prevents("gods")
    monkeypatch.setattr(thinking, "seated", lambda _, game: thorough(game))
    looked_at = host.http.post("/api/records", json=match.record(reveal=True).to_json()).json()
    wish = {"number": match.ply + 2, "seats": [mine("Ada"), mine("Bo")], "shuffle": "same"}
    made = host.post(f"{looked_at['table']}/branch", looked_at["watch"], wish).json()
    with everybody(host, made) as browser:
        browser.settle()
        best = browser.ask(type="hint", seat=match.actor)["best"]
    assert [one["action"]["id"] for one in best] == [one.action.id for one in found]
    assert [[told["fact"] for told in one["prevents"]] for one in best] == [
        one.prevents for one in found
    ]
    first, *_ = (told for one in best for told in one["prevents"])
    assert first["text"]["en"] != first["text"]["fr"]
    assert re.match("(Ada|Bo) ", first["text"]["fr"])


def thorough(game: Game) -> Search:
    """It says the same of the same moment."""
    return Search(game, seed=1, budget=Budget(iterations=3_000))


def moment_that_prevents(name: str) -> tuple[Match, list[Hint]]:
    """A rival often wants the very place that the best action takes."""
    game = ludotheque.load(name)
    match, bot = game.new(2, seed=4), seat_bot("greedy", game, seed=1)
    while not match.over:
        found = best_of(thorough(game), match)
        if any(one.prevents for one in found):
            return match, found
        match.play(bot.choose(match))
    raise AssertionError("no hint of a whole match prevents anything")


def test_a_hint_is_only_for_who_decides_and_where_hints_are_allowed(host: Host) -> None:
    strict = host.make("gods", [mine("Ada"), mine("Bo")], hints=False)
    with everybody(host, two_people(host)) as browser:
        browser.settle()
        assert error_name(browser.ask(type="hint", seat=1)) == "not_yours"
    with everybody(host, strict) as browser:
        assert error_name(browser.ask(type="hint", seat=0)) == "hints_off"


def test_hints_are_thought_of_one_at_a_time(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    thought = threading.Event()

    class Slow:
        def choose(self, match: Match) -> Any:
            thought.wait()
            return match.legal()[0]

    monkeypatch.setattr(thinking, "seated", lambda *_: Slow())
    made = two_people(host)
    with everybody(host, made) as browser:
        browser.settle()
        browser.send({"type": "hint", "id": 100, "seat": 0})
        assert error_name(browser.ask(type="hint", seat=0)) == "too_many"
        assert browser.ask(type="ping")["type"] == "pong", "thinking keeps no message waiting"
        thought.set()
        while browser.frames[-1].get("id") != 100:
            browser.receive()
        assert browser.frames[-1]["type"] == "hint"


def test_a_crowd_of_hints_does_not_hold_up_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One thread, three hints that wait for it, then a bot: it comes right after the first hint."""
    begun: list[Match] = []
    may_end, real = threading.Semaphore(0), thinking.seated

    class Slow:
        def choose(self, match: Match) -> Any:
            begun.append(match)
            may_end.acquire()
            return match.legal()[0]

    def seated(kind: str, game: Any) -> Any:
        return Slow() if kind == STRONGEST else real(kind, game)

    monkeypatch.setattr(thinking, "seated", seated)
    with hosting(databases.fresh("sqlite", tmp_path), bot_threads=1) as host, ExitStack() as here:
        crowd = [here.enter_context(everybody(host, two_people(host))) for _ in range(3)]
        for browser in crowd:
            browser.settle()
            browser.send({"type": "hint", "id": 100, "seat": 0})
            assert browser.ask(type="ping")["type"] == "pong"  # so the hint was heard
        wait_for(lambda: len(begun) == 1)
        made = host.make("gods", [{"bot": "greedy"}, mine()])
        with host.join(made["table"], made["links"][1]["secret"]) as person:
            wait_for(lambda: host.service.house.presence.thinking.get(made["table"]) == 0)
            may_end.release()
            person.until(lambda s: s["ply"] > 0, eyes=1)
        may_end.release(2)


def stuck(monkeypatch: pytest.MonkeyPatch, stuck_kind: str) -> threading.Event:
    """Bots of this kind think until the event is set."""
    thought, real = threading.Event(), thinking.seated

    class Stuck:
        def choose(self, match: Match) -> Any:
            thought.wait()
            return match.legal()[0]

    def seated(kind: str, game: Any) -> Any:
        return Stuck() if kind == stuck_kind else real(kind, game)

    monkeypatch.setattr(thinking, "seated", seated)
    return thought


def test_a_bot_that_takes_too_long_is_replaced_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = stuck(monkeypatch, "greedy")
    quick: Json = {"bot_threads": 1, "bot_seconds": 0.2}
    with hosting(databases.fresh("sqlite", tmp_path), **quick) as host:
        made = host.make("gods", [{"bot": "greedy"}, mine()])
        with host.join(made["table"], made["links"][1]["secret"]) as person:
            state = person.until(lambda s: s["actor"] == 1, eyes=1)
        assert state["table"]["seats"][0]["bot"] != "greedy"
        thought.set()


def test_a_thought_about_what_was_taken_back_meanwhile_is_not_played(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought, asked = stuck(monkeypatch, "greedy"), []
    real = host.service.thinking._answer

    async def noted(table: str, seat: int, kind: str, match: Match) -> Any:
        asked.append(match.steps[0].action.id)
        return await real(table, seat, kind, match)

    monkeypatch.setattr(host.service.thinking, "_answer", noted)
    made = host.make("gods", [mine(), {"bot": "greedy"}])
    with host.join(made["table"], made["links"][0]["secret"]) as alone:
        alone.settle()
        legal = [action["id"] for action in alone.states[0]["legal"]]
        for first in (legal[0], legal[-1]):
            first_turn(alone, first)
            if first == legal[0]:
                wait_for(lambda: asked == legal[:1])
                number = alone.states[0]["number"]
                back = {"type": "back", "seat": 0, "number": number, "whole_turn": True}
                assert alone.ask(**back)["type"] == "done"
                alone.settle()
        thought.set()
        wait_for(lambda: 1 in seats_that_acted(host, made["table"]))
    assert asked[:2] == [legal[0], legal[-1]], "it thinks again about what stands now"


def seats_that_acted(host: Host, table: str) -> list[int]:
    return [e.body["seat"] for e in host.service.log.events(table) if e.kind == "action"]


def test_no_bot_keeps_its_memory_from_one_action_to_the_next(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search takes up to 100 MB; there may be thousands of tables."""
    real, seated = thinking.seated, list[weakref.ref[Any]]()

    def noted(kind: str, game: Any) -> Any:
        bot = real(kind, game)
        seated.append(weakref.ref(bot))
        return bot

    monkeypatch.setattr(thinking, "seated", noted)
    made = host.make("gods", [{"bot": "greedy"}, mine()])
    with host.join(made["table"], made["links"][1]["secret"]) as person:
        person.until(lambda s: s["actor"] == 1, eyes=1)
        assert seated
        wait_for(lambda: gc.collect() >= 0 and not any(bot() for bot in seated))


def test_bots_that_took_over_do_not_play_on_when_nobody_is_there(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = stuck(monkeypatch, "greedy")
    made = host.make("gods", [mine(), {"bot": "random"}])
    table, service = made["table"], host.service
    with host.join(table, made["links"][0]["secret"]) as person:
        person.until(lambda s: s["actor"] == 0, eyes=0)
        assert person.ask(type="give", seat=0, bot="greedy")["type"] == "done"
        wait_for(lambda: service.house.presence.thinking.get(table) == 0)
    wait_for(lambda: not service.house.somebody_here(table))
    thought.set()
    wait_for(lambda: table not in service.thinking._tasks)
    kinds = [event.kind for event in service.log.events(table)]
    assert kinds[-2:] == ["bot", "action"], "only the thought that was under way"


class Failing:
    """A bot that breaks down, as any program may."""

    def choose(self, match: object) -> object:
        raise RuntimeError("no idea")


def test_a_bot_that_fails_is_replaced_by_a_simpler_one_and_everybody_is_told(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = thinking.seated

    def some_fail(kind: str, game: Any) -> Any:
        return Failing() if kind == list(KINDS)[1] else real(kind, game)

    monkeypatch.setattr(thinking, "seated", some_fail)
    made = host.make("gods", [{"bot": list(KINDS)[1]}, mine()])
    with host.join(made["table"], made["links"][1]["secret"]) as person:
        state = person.until(lambda s: s["actor"] == 1, eyes=1)
        lines = [e for told in person.told for e in told["entries"]]
        (failed,) = [e for e in lines if e["kind"] == "bot_failed"]
        assert BOT_TITLES[next(iter(KINDS))]["fr"] in failed["told"][0]["text"]["fr"]
        assert state["table"]["seats"][0]["bot"] == next(iter(KINDS))


def test_where_the_search_fails_a_simple_bot_gives_the_hint_and_says_so(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = thinking.seated

    def strongest_fails(kind: str, game: Any) -> Any:
        return Failing() if kind == STRONGEST else real(kind, game)

    monkeypatch.setattr(thinking, "seated", strongest_fails)
    with everybody(host, two_people(host)) as browser:
        browser.settle()
        check_a_simple_hint(browser)
        monkeypatch.setattr(thinking, "seated", lambda *_: Failing())
        assert error_name(browser.ask(type="hint", seat=0)) == "busy"


def check_a_simple_hint(browser: Person) -> None:
    hint = browser.ask(type="hint", seat=0)
    assert (hint["type"], hint["bot"], hint["best"]) == ("hint", "greedy", [])
    assert hint["action"] in browser.states[0]["legal"]


def test_where_the_search_takes_too_long_a_simple_bot_gives_the_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought = stuck(monkeypatch, STRONGEST)
    quick: Json = {"bot_threads": 1, "bot_seconds": 3.0}
    with hosting(databases.fresh("sqlite", tmp_path), **quick) as host:
        with everybody(host, two_people(host)) as browser:
            browser.settle()
            check_a_simple_hint(browser)
        thought.set()


def test_even_the_simplest_bot_may_fail(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "seated", lambda *_: Failing())
    made = host.make("gods", [{"bot": list(KINDS)[1]}, mine()])
    with host.join(made["table"], made["links"][1]["secret"]) as person:
        state = person.until(lambda s: s["actor"] == 1, eyes=1)
        assert state["table"]["seats"][0]["bot"] == FIRST_LEGAL


def test_presence_says_who_is_here(host: Host) -> None:
    made = two_people(host)
    one, two = (link["secret"] for link in made["links"])
    with host.join(made["table"], one) as ada:
        ada.settle()
        with host.join(made["table"], two) as bo, host.join(made["table"], made["watch"]) as cy:
            bo.settle()
            cy.settle()
            ada.settle()
            present = [f for f in ada.frames if f["type"] == "presence"][-1]
            assert (present["here"], present["watchers"]) == ([True, True], 1)
        while present["here"][1]:
            frame = ada.receive()
            present = frame if frame["type"] == "presence" else present
