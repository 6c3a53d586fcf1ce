"""Records: both ways, and refused where they were cut or edited."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import ludotheque
from ludotheque.core.earlier import Earlier, Era
from ludotheque.core.errors import Malformed
from ludotheque.core.fairness import Draw
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.records import read_record, record_of, replay, verify
from ludotheque.core.state import same

SECRET = bytes(range(32))
COMMITTED = Draw.from_all(SECRET, (b"Ann", b"Bob"))

Load = Callable[[str], Game]


@pytest.fixture
def load(pebbles: Game) -> Load:
    return {"pebbles": pebbles}.__getitem__


@pytest.fixture
def match(pebbles: Game) -> Match:
    """A whole match of Pebbles: seven actions or more."""
    match = pebbles.new(2, COMMITTED, {"goal": 4})
    for i in range(1000):
        if match.over:
            break
        legal = match.legal_ids()
        match.play(int(legal[i % len(legal)]))
    assert len(match.steps) >= 7
    return match


@pytest.fixture
def text(match: Match) -> str:
    return match.record().dumps()


def line_of(text: str, action: int) -> int:
    """Where an action stands, found by another way than the code's."""
    lines = text.splitlines()
    return lines.index(' "actions": [') + 2 + action


def edited(text: str, edit: Callable[[dict[str, Any]], Any]) -> str:
    data = json.loads(text)
    edit(data)
    return json.dumps(data, indent=1)


# Both ways


def test_a_record_is_readable_json_with_an_action_a_line(match: Match, text: str) -> None:
    data = json.loads(text)
    assert list(data)[:5] == ["format", "game", "rules_version", "seats", "options"]
    assert data["actions"] == [step.action.text for step in match.steps]
    assert text.splitlines()[line_of(text, 2) - 1].strip(' ",') == data["actions"][2]
    assert data["result"] == {
        "points": match.points,
        "ranking": match.ranking,
        "end_reason": match.end_reason,
    }


def test_a_record_replays_to_the_same_bytes(match: Match, text: str, load: Load) -> None:
    for source in (text, json.loads(text), match.record(), read_record(text)):
        again = replay(source, load)
        assert same(again.state, match.state)
        assert again.record() == match.record()
        assert [step.action for step in again.steps] == [step.action for step in match.steps]


def test_every_field_goes_both_ways(match: Match) -> None:
    record = replace(record_of(match), table={"seats": []}, material="abc", start={})
    assert read_record(record.dumps()) == record


@pytest.mark.parametrize("draw", [3, SECRET])
def test_an_open_seed_is_in_the_record_at_once(pebbles: Game, load: Load, draw: Any) -> None:
    match = pebbles.new(2, draw)
    match.play(match.legal()[0])
    assert same(replay(match.record().dumps(), load).state, match.state)


def test_a_match_from_a_position_is_recorded_with_it(pebbles: Game, load: Load) -> None:
    match = pebbles.position({"hands": [[1, 12], [2, 3]], "goal": 4})
    match.play("lay 12")
    again = replay(match.record().dumps(), load)
    assert same(again.state, match.state)
    assert again.start == match.start
    assert again.options == match.options == {"goal": 4, "open": 0}
    assert match.record().options == {"goal": 4, "open": 0}


def test_a_start_of_format_1_has_its_options_from_the_position(pebbles: Game, load: Load) -> None:
    match = pebbles.position({"hands": [[1, 12], [2, 3]], "goal": 4})
    record = match.record().to_json() | {"format": 1, "options": {}}
    del record["seal"]
    assert replay(record, load).options == {"goal": 4, "open": 0}


def test_a_whole_match_of_gods_through_the_front_door(gods: Game) -> None:
    match = gods.new(2, seed=11)
    while not match.over:
        match.play(int(match.legal_ids()[0]))
    text = match.record().dumps()
    assert same(ludotheque.replay(text).state, match.state)
    assert ludotheque.verify(text).match.points == match.points
    with pytest.raises(Malformed, match="there is no game 'chess'; there are: gheos, gods, "):
        ludotheque.replay(text.replace('"gods"', '"chess"'))


def test_a_record_of_format_1_has_no_seal_and_is_read_as_before(text: str, load: Load) -> None:
    data = json.loads(text)
    del data["seal"]
    old = data | {"format": 1}
    assert verify(old, load).committed
    assert read_record(old).to_json() == json.loads(text)


# While it is not over


def test_the_key_stays_hidden_until_the_end(pebbles: Game, load: Load) -> None:
    match = pebbles.new(2, COMMITTED)
    match.play(match.legal()[0])
    hidden = match.record()
    assert hidden.chance == {"commitment": COMMITTED.commitment}
    assert SECRET.hex() not in hidden.dumps()
    assert COMMITTED.key.hex() not in hidden.dumps()
    assert hidden.result is None
    with pytest.raises(Malformed, match="shown when it is over"):
        replay(hidden, load)


def test_whoever_holds_the_key_can_save_it(pebbles: Game, load: Load) -> None:
    match = pebbles.new(2, COMMITTED)
    match.play(match.legal()[0])
    saved = match.record(reveal=True)
    assert same(replay(saved.dumps(), load).state, match.state)
    assert saved.checks == match.record().checks


def test_at_the_end_everything_is_shown(match: Match) -> None:
    assert match.record().chance == COMMITTED.to_json()
    assert match.record(reveal=False).chance == {"commitment": COMMITTED.commitment}


# Cut or edited


@pytest.mark.parametrize("part", [0.05, 0.3, 0.6, 0.99])
def test_a_cut_file_is_refused_naming_the_line(text: str, load: Load, part: float) -> None:
    cut = text[: int(len(text) * part)]
    with pytest.raises(Malformed) as refused:
        replay(cut, load)
    assert str(refused.value).startswith("line ")
    named = int(str(refused.value).split(":")[0].removeprefix("line "))
    assert named in (cut.count("\n"), cut.count("\n") + 1)


def with_action(text: str, i: int, action: str) -> str:
    return edited(text, lambda data: data["actions"].__setitem__(i, action))


def with_field(text: str, **fields: Any) -> str:
    return edited(text, lambda data: data.update(fields))


def swap(actions: list[str], i: int, j: int) -> None:
    actions[i], actions[j] = actions[j], actions[i]


def test_a_missing_action_is_refused_naming_the_line(text: str, load: Load) -> None:
    count = len(json.loads(text)["actions"])
    for i in range(count):
        actions = json.loads(text)["actions"]
        cut = with_field(text, actions=actions[:i] + actions[i + 1 :])
        with pytest.raises(Malformed, match=r"^line \d+: "):
            replay(cut, load)


def test_an_action_too_many_is_refused_naming_the_line(text: str, load: Load) -> None:
    longer = edited(text, lambda data: data["actions"].append("draw"))
    last = line_of(longer, len(json.loads(longer)["actions"]) - 1)
    with pytest.raises(Malformed, match=rf"^line {last}: the record has \d+ actions, but checks"):
        replay(longer, load)


def test_an_edited_action_is_refused_naming_its_line(match: Match, text: str, load: Load) -> None:
    """Each action becomes another that was legal there, so that only the checks can tell."""
    for i, step in enumerate(match.steps):
        world = match.game.position(match.game.write_position(step.before))
        others = [action.text for action in world.legal() if action != step.action]
        for other in others:
            wrong = with_action(text, i, other)
            with pytest.raises(Malformed, match=rf"^line {line_of(wrong, i)}: .* was edited"):
                replay(wrong, load)


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("lay 99", "'99': this is no pebble"),
        ("fly", "there is no action 'fly'"),
        ("", "an action is a verb"),
        ("\ud800", "there is no action"),
    ],
)
def test_an_action_that_means_nothing_is_refused_naming_its_line(
    text: str, load: Load, action: str, says: str
) -> None:
    wrong = with_action(text, 3, action)
    with pytest.raises(Malformed, match=rf"^line {line_of(wrong, 3)}: .*{says}"):
        replay(wrong, load)


def test_an_illegal_action_is_refused_with_its_rule(match: Match, text: str, load: Load) -> None:
    laid = next(s.action.text for s in match.steps if s.action.verb == "lay")
    wrong = edited(text, lambda data: data["actions"].__setitem__(slice(None), [laid, laid]))
    wrong = edited(wrong, lambda data: data.update(checks=data["checks"][:8]))
    with pytest.raises(Malformed, match=r"^line \d+: .*(is not in your hand|was edited)"):
        replay(wrong, load)


def test_actions_in_another_order_are_refused_naming_the_line(text: str, load: Load) -> None:
    wrong = edited(text, lambda data: swap(data["actions"], 0, 2))
    if wrong != edited(text, lambda data: None):
        with pytest.raises(Malformed, match=r"^line \d+: "):
            replay(wrong, load)


@pytest.mark.parametrize(
    "edit",
    [
        {"seats": 3},
        {"options": {"goal": 3}},
        {"options": {}},
        {"result": None},
        {"result": {}},
        {"checks": ""},
        {"chance": {"seed": 1}},
    ],
)
def test_edited_particulars_are_refused_naming_a_line(
    text: str, load: Load, edit: dict[str, Any]
) -> None:
    with pytest.raises(Malformed, match=r"^line \d+: "):
        replay(with_field(text, **edit), load)


def test_an_edited_result_is_refused_after_the_last_line(text: str, load: Load) -> None:
    wrong = edited(text, lambda data: data["result"]["points"].reverse())
    last = line_of(wrong, len(json.loads(wrong)["actions"]) - 1)
    with pytest.raises(Malformed, match=rf"^line {last}: the result does not follow"):
        replay(wrong, load)


def test_data_without_lines_names_the_action(text: str, load: Load) -> None:
    data = json.loads(text)
    data["actions"][1] = "fly"
    with pytest.raises(Malformed, match=r"^action 2: there is no action 'fly'"):
        replay(data, load)


def test_lines_that_cannot_be_found_do_no_harm(text: str, load: Load) -> None:
    odd = replace(read_record(text), table={"actions": []}).dumps()
    odd = odd.replace(' "actions": [\n', ' "\\u0061ctions": [\n', 1)
    assert read_record(odd).lines == ()
    assert replay(odd, load).over


def test_a_record_without_actions_is_before_the_first(pebbles: Game, load: Load) -> None:
    text = pebbles.new(2, 1).record().dumps()
    wrong = with_field(text, result={})
    with pytest.raises(Malformed, match=r"^before the first action: the result"):
        replay(wrong, load)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": 3}, "record format 3 is unknown here; this reads 1 and 2"),
        ({"format": True}, "a field 'format' that is a int"),
        ({"format": 1}, "a record has no field 'seal'"),
        ({"seal": None}, "a field 'seal' that is a str"),
        ({"format": "1"}, "a field 'format' that is a int"),
        ({"game": None}, "a field 'game' that is a str"),
        ({"actions": "draw"}, "a field 'actions' that is a list"),
        ({"actions": [1]}, "the actions of a record are texts"),
        ({"start": []}, "the field 'start' of a record is an object"),
        ({"material": 1}, "the field 'material' of a record is a text"),
        ({"colour": 1}, "a record has no field 'colour'"),
        ({"seats": 9}, "Pebbles cannot be played by 9; it takes: 2, 3"),
        ({"options": {"goal": 9}}, "option goal cannot be 9"),
        ({"rules_version": 9}, "under rules version 9; this program has version 1"),
        ({"material": "abc"}, r"\(abc\) than are here \(the shipped ones\)"),
    ],
)
def test_a_field_that_means_nothing_is_refused_by_name(
    text: str, load: Load, change: dict[str, Any], says: str
) -> None:
    with pytest.raises(Malformed, match=says):
        replay(with_field(text, **change), load)


@pytest.mark.parametrize(
    "source", ["", "[]", "null", "{", "[" * 100_000, '{"format": 1' + "1" * 5000 + "}"]
)
def test_what_is_no_record_at_all_is_refused_naming_the_line(load: Load, source: str) -> None:
    with pytest.raises(Malformed, match=r"^line 1: "):
        replay(source, load)


def test_whoever_plays_in_french_is_told_in_french(match: Match, text: str, load: Load) -> None:
    data = json.loads(text)
    illegal = {**data, "actions": [data["actions"][-1], *data["actions"][1:]]}
    for bad in (
        "{",
        "[]",
        text.replace('"format": 2', '"format": 9'),
        text.replace('"checks"', '"chicks"'),
        text.replace(data["chance"]["secret"], "00" * 32),
        {**data, "actions": data["actions"][:-1]},
        {**data, "result": None},
        {**data, "actions": ["dance", *data["actions"][1:]]},
        illegal,
        {**data, "rules_version": 99},
        {**data, "material": "other"},
        {**data, "table": {"seats": ["\ud800"]}},
        {**data, "table": {}},
    ):
        with pytest.raises(Malformed) as refused:
            replay(bad, load)
        assert refused.value.french != str(refused.value)


def test_a_start_with_other_seats_is_refused(pebbles: Game, load: Load) -> None:
    text = pebbles.position({"hands": [[1], [2]]}).record().dumps()
    for change in ({"seats": 3}, {"options": {"goal": 4}}):
        with pytest.raises(Malformed, match="other seats or options"):
            replay(with_field(text, **change), load)


def test_a_start_with_another_key_is_refused(pebbles: Game, load: Load) -> None:
    text = pebbles.position({"hands": [[1], [2]]}).record().dumps()
    for chance in ({"key": "01" * 32}, {"seed": 7}, {"secret": "zz"}):
        with pytest.raises(Malformed, match=r"another key|chance has"):
            replay(with_field(text, chance=chance), load)


def test_an_owners_material_is_asked_for(match: Match, load: Load) -> None:
    other = replace(match.game, material="abc")
    with pytest.raises(Malformed, match=r"\(the shipped ones\) than are here \(abc\)"):
        replay(match.record(), lambda _: other)


# The proof


def test_a_committed_match_is_proven(match: Match, text: str, load: Load) -> None:
    proof = verify(text, load)
    assert proof.committed
    told = "\n".join(proof.sentences())
    assert f"{len(match.steps)} actions replay to its end, each by the rules." in told
    assert f"commitment {COMMITTED.commitment}" in told
    assert "hash of that secret and of 2 seats' bytes" in told
    assert "nobody chose or changed the order" in told


def test_a_seed_proves_less_and_says_so(pebbles: Game, load: Load) -> None:
    match = pebbles.new(2, 1)
    proof = verify(match.record(), load)
    assert not proof.committed
    told = "\n".join(proof.sentences())
    assert "0 actions replay as far as it goes" in told
    assert "There was no commitment" in told


def test_a_position_has_no_shuffle_to_prove(pebbles: Game, load: Load) -> None:
    match = pebbles.position({"hands": [[1], [2]]})
    assert "no shuffle to prove" in verify(match.record(), load).sentences()[-1]


def test_what_was_played_by_other_rules_is_said_and_not_called_proven(
    match: Match, text: str, load: Load
) -> None:
    proof = verify(text, load)
    earlier = Earlier((Era(1),), played=2, actions=("lay 3",))
    told = "\n".join(replace(proof, earlier=earlier).sentences())
    assert "The first 2 actions were played under rules version 1." in told
    assert "Not proven: the first 1" in told


def flip(text: str, at: int) -> str:
    """The same with one other digit."""
    other = "0" if text[at] != "0" else "1"
    return text[:at] + other + text[at + 1 :]


@pytest.mark.parametrize("name", ["secret", "commitment", "key"])
def test_one_changed_digit_of_the_draw_is_refused(text: str, load: Load, name: str) -> None:
    chance = json.loads(text)["chance"]
    for at in range(0, 64, 7):
        wrong = with_field(text, chance=chance | {name: flip(chance[name], at)})
        with pytest.raises(Malformed, match=r"commitment was made for|not the hash"):
            verify(wrong, load)


def test_one_changed_digit_of_a_seats_bytes_is_refused(text: str, load: Load) -> None:
    def change(data: dict[str, Any]) -> None:
        data["chance"]["seat_bytes"][1] = flip(data["chance"]["seat_bytes"][1], 3)

    with pytest.raises(Malformed, match="not the hash of the secret and the seats' bytes"):
        verify(edited(text, change), load)


def test_one_changed_digit_of_the_checks_is_refused_naming_the_line(text: str, load: Load) -> None:
    checks = json.loads(text)["checks"]
    for at in range(len(checks)):
        wrong = with_field(text, checks=flip(checks, at))
        with pytest.raises(Malformed, match=rf"^line {line_of(wrong, at // 4)}: .* was edited"):
            verify(wrong, load)


def test_one_character_more_in_the_checks_is_refused(text: str, load: Load) -> None:
    wrong = with_field(text, checks=json.loads(text)["checks"] + "0")
    with pytest.raises(Malformed, match=r"^line \d+: the record has"):
        verify(wrong, load)


@pytest.mark.parametrize("at", range(3))
def test_one_byte_changed_is_refused_or_says_the_same(match: Match, load: Load, at: int) -> None:
    """Names, notes, blanks and the words of the format included; every third byte each."""
    seats = [{"name": "Ann", "bot": None}, {"name": "Zoé", "bot": None}]
    raw = replace(match.record(), table={"seats": seats}).dumps().encode()
    said = json.loads(raw)

    def shelf(name: str) -> Game:
        if name != "pebbles":
            raise Malformed(f"there is no game {name!r}")
        return load(name)

    for i in range(at, len(raw), 3):
        for other in {raw[i] ^ 1, raw[i] ^ 32, ord(" "), ord("1")} - {raw[i]}:
            changed = raw[:i] + bytes([other]) + raw[i + 1 :]
            try:
                verify(changed.decode(), shelf)
            except (Malformed, UnicodeDecodeError):
                continue
            assert json.loads(changed) == said, changed[max(i - 40, 0) : i + 10]


@pytest.mark.parametrize("name", ["game", "material", "table", "start"])
def test_half_a_character_is_refused_wherever_it_stands(text: str, load: Load, name: str) -> None:
    wrong: Any = "\ud800" if name in ("game", "material") else {"\ud800": 1}
    for source in (with_field(text, **{name: wrong}), json.loads(text) | {name: wrong}):
        with pytest.raises(Malformed, match="lone surrogate"):
            replay(source, load)


def test_data_that_is_too_deep_to_be_written_is_refused(text: str, load: Load) -> None:
    """Given as data, it has passed no reader that would have found it so."""
    deep: Any = {}
    for _ in range(100_000):
        deep = {"deeper": deep}
    with pytest.raises(Malformed, match="too deep"):
        replay(json.loads(text) | {"table": deep}, load)


def test_a_long_value_is_not_repeated_whole(load: Load, text: str) -> None:
    long = edited(text, lambda data: data["actions"].__setitem__(0, "x" * 100_000))
    with pytest.raises(Malformed) as refused:
        replay(long, load)
    assert len(str(refused.value)) < 500
    assert len(refused.value.french) < 500
