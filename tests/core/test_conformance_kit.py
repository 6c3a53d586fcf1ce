"""The conformance kit passes a stranger's game, and names what is wrong with a broken one."""

import runpy
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheque.core import conformance
from ludotheque.core.actions import UNSEEN, ActionTable, Verb
from ludotheque.core.conformance import Broken
from ludotheque.core.game import Forbidden, Game, Json
from ludotheque.core.info import Option
from ludotheque.core.kernel import bind, unbound
from ludotheque.core.match import Match
from ludotheque.core.state import State
from ludotheque.core.words import Fact, Words

DRAW = 12  # the ids before it lay pebbles 1 to 12
BAG = -1
TABLE: tuple[int, Json] = (2, {"goal": 4, "open": 0})

# The sound kernels, once a template below is bound to them
setup: Any = unbound
legal: Any = unbound
refusal: Any = unbound
apply: Any = unbound
resample: Any = unbound


def broken(game: Game, **templates: Callable[..., Any]) -> Game:
    """The game with some kernels replaced; the templates may call the sound ones."""
    k = game.kernels
    sound: dict[str, Any] = {
        "setup": k.setup,
        "legal": k.legal,
        "refusal": k.refusal,
        "apply": k.apply,
    }
    sound["resample"] = k.resample
    bound = {name: bind(made, like=k.apply, **sound) for name, made in templates.items()}
    return replace(game, kernels=replace(k, **bound))


def test_a_strangers_game_keeps_the_contract(pebbles: Game) -> None:
    assert conformance.conform(pebbles, matches=50) == 300


def test_every_seat_count_and_every_choice_has_a_table(pebbles: Game) -> None:
    choices = [{"goal": 3, "open": 0}, {"goal": 4, "open": 0}, {"goal": 3, "open": 1}]
    tables = list(conformance.tables_of(pebbles))
    assert tables == [(seats, options) for seats in (2, 3) for options in choices]


def test_an_option_that_needs_another_is_tried_with_it(pebbles: Game) -> None:
    more = Option("more", {"en": "more", "fr": "plus"}, (0, 1), default=0, needs=("goal", 4))
    game = replace(pebbles, info=replace(pebbles.info, options=(*pebbles.info.options, more)))
    tables = [options for seats, options in conformance.tables_of(game) if seats == 2]
    assert [(table["goal"], table["more"]) for table in tables] == [(3, 0), (4, 0), (3, 0), (4, 1)]


# Broken kernels


def legal_in_disorder(s: Any, out: Any) -> int:
    count: int = legal(s, out)
    out[0], out[count - 1] = out[count - 1], out[0]
    return count


def legal_lacking_one(s: Any, out: Any) -> int:
    count: int = legal(s, out) - 1
    return count


def legal_with_one_too_many(s: Any, out: Any) -> int:
    count: int = legal(s, out)
    if out[count - 1] < DRAW:
        out[count] = DRAW
        count += 1
    return count


def legal_lists_nothing(s: Any, out: Any) -> int:
    return 0


def sensible_but_not_legal(s: Any, out: Any) -> int:
    out[0] = DRAW
    return 1


def judge_passing_the_bag(s: Any, action: int) -> int:
    code: int = refusal(s, action)
    if s.actor >= 0 and action < DRAW and s.place[action] == BAG:
        return 0
    return code


def judge_passing_after_the_end(s: Any, action: int) -> int:
    code: int = refusal(s, action)
    return 0 if s.actor < 0 else code


def apply_without_counting(s: Any, action: int) -> None:
    apply(s, action)
    s.ply -= 1


def apply_for_a_seat_too_many(s: Any, action: int) -> None:
    apply(s, action)
    if s.actor >= 0:
        s.actor = s.seats


def apply_forgetting_reveals(s: Any, action: int) -> None:
    apply(s, action)
    s.reveals = -1


def apply_losing_a_pebble(s: Any, action: int) -> None:
    apply(s, action)
    if action < DRAW:
        s.place[action] = BAG


def apply_miscounting_at_the_end(s: Any, action: int) -> None:
    apply(s, action)
    if s.actor < 0:
        s.held[0] += 1


def apply_doing_nothing(s: Any, action: int) -> None:
    s.ply += 1


@pytest.mark.parametrize(
    ("kernels", "named"),
    [
        ({"legal": legal_in_disorder}, "the legal list does not ascend: lay "),
        ({"legal": legal_lacking_one}, "the judge passes an action that is not listed: draw"),
        ({"legal": legal_with_one_too_many}, "the judge refuses a listed action: draw"),
        ({"legal": legal_lists_nothing}, "after the set-up: nothing is legal before the end"),
        ({"refusal": judge_passing_the_bag}, "the judge passes an action that is not listed: lay"),
        ({"refusal": judge_passing_after_the_end}, "the judge passes an action after the end"),
        ({"apply": apply_without_counting}, "the ply was not counted"),
        ({"apply": apply_for_a_seat_too_many}, "the actor is no seat"),
        ({"apply": apply_forgetting_reveals}, "reveals went back"),
        ({"apply": apply_losing_a_pebble}, "an invariant is broken: hands and rows are counted"),
        ({"apply": apply_miscounting_at_the_end}, "an invariant is broken: hands and rows"),
        ({"apply": apply_doing_nothing}, "it does not end"),
        ({"sensible": legal_lists_nothing}, "nothing is sensible before the end"),
        ({"sensible": sensible_but_not_legal}, "not legal is called sensible: draw"),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else "",
)
def test_a_broken_kernel_is_named_with_match_and_ply(
    pebbles: Game,
    monkeypatch: pytest.MonkeyPatch,
    kernels: dict[str, Callable[..., Any]],
    named: str,
) -> None:
    monkeypatch.setattr(conformance, "LIMIT", 100)
    with pytest.raises(Broken) as found:
        conformance.check_matches(broken(pebbles, **kernels), *TABLE, matches=20, seed=1)
    assert str(found.value).startswith(f"pebbles, 2 seats {TABLE[1]}, match ")
    assert ", ply " in str(found.value)
    assert named in str(found.value)


def test_too_little_room_is_named(pebbles: Game) -> None:
    with pytest.raises(Broken, match="`room` is too small"):
        conformance.check_matches(replace(pebbles, room=3), *TABLE, matches=1, seed=1)


# Leaks


def resample_by_the_secret(s: Any, seat: int, key: Any) -> None:
    secret = 0
    for pebble in range(DRAW):
        secret = (secret * 3 + int(s.place[pebble]) + 1) % 65_536
    key[7] = secret
    resample(s, seat, key)


def resample_miscounting(s: Any, seat: int, key: Any) -> None:
    resample(s, seat, key)
    s.held[seat] += 1


def resample_showing_another_hand(s: Any, seat: int, key: Any) -> None:
    resample(s, (seat + 1) % s.seats, key)


def judge_knowing_the_bag(s: Any, action: int) -> int:
    """A full hand may draw while pebble 12 is still to be had."""
    code: int = refusal(s, action)
    return 0 if code == 3 and s.place[11] == BAG else code


def legal_by_that_judge(s: Any, out: Any) -> int:
    count: int = legal(s, out)
    if out[count - 1] != DRAW and s.place[11] == BAG:
        out[count] = DRAW
        count += 1
    return count


def judge_telling_who_has_it(s: Any, action: int) -> int:
    code: int = refusal(s, action)
    return 3 if code == 2 and s.place[action] == BAG else code


@pytest.mark.parametrize(
    ("kernels", "named"),
    [
        ({"resample": resample_by_the_secret}, "resampling depends on hidden things"),
        ({"resample": resample_miscounting}, "a resampled world is not sound"),
        ({"resample": resample_showing_another_hand}, "resampling changes what seat 0 sees"),
        (
            {"refusal": judge_knowing_the_bag, "legal": legal_by_that_judge},
            "the legal list tells seat 0 hidden things",
        ),
        ({"refusal": judge_telling_who_has_it}, "a refusal tells hidden things"),
    ],
    ids=lambda value: next(iter(value.values())).__name__ if isinstance(value, dict) else "",
)
def test_a_leaking_kernel_is_named(
    pebbles: Game, kernels: dict[str, Callable[..., Any]], named: str
) -> None:
    game = broken(pebbles, **kernels)
    match = game.position({"hands": [[1, 2, 3, 4], [5, 6, 7]]})
    with pytest.raises(Broken, match=named):
        look_often(match)


def seen_by_nobody(s: Any, action: int, eyes: int) -> int:
    return UNSEEN


def test_an_actor_that_does_not_see_what_it_does_is_named(pebbles: Game) -> None:
    with pytest.raises(Broken, match="seat 0 does not see what it does itself"):
        closely(broken(pebbles, seen=seen_by_nobody))


def put_back(s: Any, action: int) -> None:
    """Instead of laying a pebble the actor puts it back into the bag: only it knows which."""
    s.ply += 1
    if action < DRAW:
        s.place[action] = BAG
        s.held[s.actor] -= 1
    s.actor = (s.actor + 1) % s.seats


def lay_in_silence(s: Any, action: int) -> None:
    """All see the row, but nothing counts as come to light."""
    reveals = s.reveals
    apply(s, action)
    s.reveals = reveals


def seen_by_its_owner(s: Any, action: int, eyes: int) -> int:
    return UNSEEN if action < DRAW and eyes != s.actor else action


def test_an_action_that_only_its_owner_sees_passes(pebbles: Game) -> None:
    game = broken(pebbles, apply=put_back, seen=seen_by_its_owner)
    conformance.check_sight(game.new(3, 1))


def test_an_action_that_rivals_see_and_should_not_is_named(pebbles: Game) -> None:
    game = broken(pebbles, apply=lay_in_silence, seen=seen_by_its_owner)
    with pytest.raises(Broken, match="seat 1 sees an action that it does not see"):
        conformance.check_sight(game.new(3, 1))


def test_an_action_that_rivals_cannot_see_and_should_is_named(pebbles: Game) -> None:
    game = broken(pebbles, apply=put_back)
    with pytest.raises(Broken, match="seat 1 does not see an action that it sees"):
        conformance.check_sight(game.new(3, 1))


def apply_noting_what_was_drawn(s: Any, action: int) -> None:
    """In a field that no view shows, and that resampling keeps."""
    seat = s.actor
    apply(s, action)
    for pebble in range(DRAW):
        if action == DRAW and s.place[pebble] == seat:
            s.reveals += pebble


def test_a_secret_that_survives_resampling_is_named(pebbles: Game) -> None:
    match = broken(pebbles, apply=apply_noting_what_was_drawn).new(2, 1)
    look_often(match)
    with pytest.raises(Broken, match="after draw resampling keeps what seat 1 cannot have counted"):
        conformance.check_counting(match, DRAW, 1)


def test_what_can_be_counted_survives_resampling(pebbles: Game) -> None:
    match = pebbles.new(3, 1)
    while not match.over:
        for action in match.legal():
            conformance.check_counting(match, action.id, match.ply)
        match.play(match.legal()[-1])


def resample_nothing(s: Any, seat: int, key: Any) -> None:
    for i in range(8):
        s.key[i] = key[i]
    s.chance = 0


def test_a_resample_that_draws_nothing_anew_is_named(pebbles: Game) -> None:
    game = broken(pebbles, resample=resample_nothing)
    match = game.new(2, 1)
    while not match.over:
        match.play(match.legal()[-1])
    with pytest.raises(Broken, match="so that bots see what is hidden"):
        conformance.check_nothing_is_hidden(match, 1)
    with pytest.raises(Broken, match="resampling keeps what seat 1 cannot have counted"):
        closely(game)


def test_a_refusal_without_words_is_named(pebbles: Game) -> None:
    with pytest.raises(Broken, match="refusal 2 has no words"):
        closely(replace(pebbles, forbidden={1: pebbles.forbidden[1], 3: pebbles.forbidden[3]}))


def look_often(match: Match) -> None:
    for seed in range(20):
        conformance.check_knowledge(match, seed)


# Perfect information

OPEN: tuple[int, Json] = (2, {"goal": 4, "open": 1})


def test_a_game_in_which_nothing_is_hidden_keeps_the_contract(pebbles: Game) -> None:
    conformance.check_one_match_closely(pebbles, *OPEN, seed=1)


def test_resampling_that_forgets_what_a_seat_alone_knows_is_named(pebbles: Game) -> None:
    def private(s: State, seat: int, shown: Json) -> Json:
        return {"mine": s.held[seat].item()}

    with pytest.raises(Broken, match="resampling never changes anything"):
        conformance.check_one_match_closely(replace(pebbles, private=private), *OPEN, seed=1)


def resample_keeping_the_stream(s: Any, seat: int, key: Any) -> None:
    """So what comes next is decided, and bots are told."""


def test_resampling_that_forgets_what_comes_next_is_named(pebbles: Game) -> None:
    game = broken(pebbles, resample=resample_keeping_the_stream)
    with pytest.raises(Broken, match="resampling never changes anything"):
        conformance.check_one_match_closely(game, *OPEN, seed=1)


# What is broken for people


def closely(game: Game) -> None:
    conformance.check_one_match_closely(game, *TABLE, seed=1)


def test_a_view_of_a_rivals_hand_is_named(pebbles: Game) -> None:
    def private(s: Any, seat: int, shown: Json) -> Json:
        return {"places": s.place.tolist()}

    with pytest.raises(Broken, match="resampling changes what seat 0 sees"):
        closely(replace(pebbles, private=private))


def test_a_public_view_of_a_hand_is_named(pebbles: Game) -> None:
    def public(s: Any) -> Json:
        return {**pebbles.public(s), "places": s.place.tolist()}

    with pytest.raises(Broken, match="resampling changes what seat 0 sees"):
        closely(replace(pebbles, public=public))


def test_reasons_that_tell_of_a_hand_are_named(pebbles: Game) -> None:
    def tally(s: Any, seat: int) -> list[Fact]:
        return [*pebbles.tally(s, seat), {"what": "goal", "points": 0, "places": s.place.tolist()}]

    with pytest.raises(Broken, match="the reasons for points tell hidden things"):
        closely(replace(pebbles, tally=tally))


def test_a_view_that_is_no_json_is_named(pebbles: Game) -> None:
    def public(s: Any) -> Json:
        return {**pebbles.public(s), "rows": ((), ())}

    with pytest.raises(Broken, match="a view is not plain JSON data"):
        closely(replace(pebbles, public=public))


def test_a_view_that_changes_the_match_is_named(pebbles: Game) -> None:
    def public(s: Any) -> Json:
        s.reveals += 1
        return dict(pebbles.public(s))

    with pytest.raises(Broken, match=r"a position reads back otherwise|changed it"):
        closely(replace(pebbles, public=public))


def test_a_position_that_loses_a_field_is_named(pebbles: Game) -> None:
    def write_position(s: Any) -> Json:
        data = pebbles.write_position(s)
        del data["reveals"]
        return data

    match = replace(pebbles, write_position=write_position).new(2, 1)
    match.play("draw")
    with pytest.raises(Broken, match="a position reads back otherwise"):
        conformance.check_position(match)


def test_a_tally_that_does_not_add_up_is_named(pebbles: Game) -> None:
    with pytest.raises(Broken, match="the tally does not add up to the points"):
        closely(replace(pebbles, tally=lambda s, seat: pebbles.tally(s, seat)[1:]))


def test_an_empty_drawing_is_named(pebbles: Game) -> None:
    with pytest.raises(Broken, match="nothing drawn"):
        closely(replace(pebbles, drawn=lambda view, lang, names: ""))


def test_a_question_about_a_rule_that_is_not_there_is_named(pebbles: Game) -> None:
    def asks(view: Json) -> Json:
        return {**pebbles.asks(view), "rules": ["9.9"]}

    with pytest.raises(Broken, match=r"the question names rule 9\.9"):
        closely(replace(pebbles, asks=asks))


def test_an_empty_sentence_is_named(pebbles: Game) -> None:
    nothing: Words = {"en": "", "fr": ""}
    messages = {**pebbles.messages, "lay": nothing}
    with pytest.raises(Broken, match="an empty sentence"):
        closely(replace(pebbles, messages=messages))


@pytest.mark.parametrize(
    "words", [{"en": "{who:@seat} lays."}, {"en": "{pebble} is laid.", "fr": "Un caillou."}]
)
def test_a_message_that_differs_between_the_languages_is_named(
    pebbles: Game, words: dict[str, str]
) -> None:
    messages: Any = {**pebbles.messages, "lay": words}
    with pytest.raises(Broken, match="'lay' differs between the languages"):
        conformance.check_words(replace(pebbles, messages=messages))


def test_a_refusal_by_a_rule_that_is_not_there_is_named(pebbles: Game) -> None:
    forbidden = {**pebbles.forbidden, 2: Forbidden("9.9", pebbles.forbidden[2].text)}
    with pytest.raises(Broken, match=r"refusal 2 names rule 9\.9, which is not there"):
        conformance.check_words(replace(pebbles, forbidden=forbidden))


def test_rules_that_are_not_numbered_alike_are_named(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "half_translated"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "rules.en.md").write_text("## 1 One\n**1.1 A.** B.\n**1.2 C.** D.")
    (folder / "rules.fr.md").write_text("## 1 Un\n**1.1 A.** B.")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(Broken, match="not numbered alike in both languages"):
        conformance.check_words(replace(pebbles, package=folder.name))


def test_a_text_that_reads_as_another_action_is_named(pebbles: Game) -> None:
    actions = ActionTable(Verb("draw"), Verb("pass"), french={"draw": "pass"})
    with pytest.raises(Broken, match="'pass' reads as another action"):
        conformance.check_action_texts(replace(pebbles, actions=actions))


def test_a_table_that_accepts_anything_is_named(pebbles: Game) -> None:
    class Lenient(ActionTable):
        def parse(self, text: str) -> Any:
            return super().parse(text if text.strip(" ?") else "draw")

    with pytest.raises(Broken, match="'' should have been refused as Malformed"):
        conformance.check_action_texts(replace(pebbles, actions=Lenient(Verb("draw"), french={})))


# Compiled and interpreted


def setup_of_another_version(s: Any, seats: int, options: Any, key: Any) -> None:
    key[0] += 1
    setup(s, seats, options, key)


def test_a_game_that_differs_when_interpreted_is_named(pebbles: Game) -> None:
    """The other process plays the sound one, so that the two must differ."""
    with pytest.raises(Broken, match="interpreted and compiled differ"):
        conformance.check_interpreted(broken(pebbles, setup=setup_of_another_version), 1, 1)


def test_the_other_process_writes_its_digest(
    pebbles: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["conformance", "pebbles", "2", "5"])
    runpy.run_path(conformance.__file__, run_name="__main__")
    assert capsys.readouterr().out == conformance.digest(pebbles, 2, 5)


# Corruptions

CORRUPTIONS: dict[str, Callable[[Any], None]] = {
    "hands that are neither open nor not": lambda s: setattr(s, "open", 2),
    "a seat too many": lambda s: setattr(s, "seats", 4),
    "an unknown goal": lambda s: setattr(s, "goal", 5),
    "an actor that is no seat": lambda s: setattr(s, "actor", 2),
    "over without an ending": lambda s: setattr(s, "actor", -1),
    "a pebble nowhere": lambda s: s.place.__setitem__(0, 5),
    "a pebble in no seat's row": lambda s: s.place.__setitem__(0, 12),
    "a pebble stolen": lambda s: s.place.__setitem__(int(s.place.argmax()), BAG),
    "a hand miscounted": lambda s: s.held.__setitem__(0, 1),
    "a row miscounted": lambda s: s.laid.__setitem__(1, 1),
}


def test_corruptions_are_all_noticed(pebbles: Game) -> None:
    conformance.check_corruptions(pebbles.new(2, 1), CORRUPTIONS)


def test_a_corruption_that_is_not_noticed_is_named(pebbles: Game) -> None:
    with pytest.raises(Broken, match="not noticed: another ply"):
        conformance.check_corruptions(
            pebbles.new(2, 1), {"another ply": lambda s: setattr(s, "ply", 99)}
        )


def test_corruptions_begin_from_something_sound(pebbles: Game) -> None:
    match = pebbles.new(2, 1)
    match.state.goal = 9
    with pytest.raises(Broken, match="not sound to begin with"):
        conformance.check_corruptions(match, {})
