"""Gisborne, section 6: maps, villages, swamps, shortcuts, rivers and wolves."""

from typing import Any

import pytest

STAY = ("t", "t")


@pytest.mark.rule("6.1")
def test_stopping_on_a_map_space_takes_the_token_at_once(race: Any) -> None:
    game = race((4, "b2"), (3, ""), (1, ""))
    game.lay_all("b2", *STAY)
    assert game.tokens(0) == [1]
    view = game.match.view(None)
    assert (view["path"][0]["token"], view["phase"]) == (0, "chest")
    assert view["scoring"]["left"] == 1


@pytest.mark.rule("6.1")
def test_a_map_space_without_a_token_brings_nothing(race: Any) -> None:
    game = race((9, ""), (4, "b2"), (1, ""), held={0: {"tokens": [1]}}, lying=[0] * 10 + [4])
    game.lay_all("t", "b2", "t")
    assert game.positions[1] == 6
    assert game.tokens(1) == []
    assert game.match.view(None)["phase"] == "lay"


@pytest.mark.rule("6.2")
def test_the_last_to_pass_gets_a_missed_token(race: Any) -> None:
    game = race((9, ""), (7, ""), (4, "s3"), path="P3")
    game.lay_all("t", "t", "s3")
    assert game.tokens(2) == [1]
    assert {"what": "misses", "who": 2, "points": 1, "spaces": [6]} in game.facts()
    assert game.match.view(None)["phase"] == "lay", "no position scoring for it"


@pytest.mark.rule("6.2")
def test_as_long_as_one_pawn_has_not_passed_the_token_lies(race: Any) -> None:
    game = race((9, ""), (4, "s3"), (3, ""), path="P3")
    game.lay_all("t", "s3", "t")
    assert game.tokens(1) == []
    assert game.match.view(None)["path"][0]["token"] == 1


@pytest.mark.rule("6.2")
def test_passing_by_a_shortcut_counts(race: Any) -> None:
    game = race(
        (25, ""), (20, ""), (9, "b2"), path="P5 P3", bag=[2, 1], lying=[0, 2] + [0] * 8 + [4]
    )
    game.lay_all("t", "t", "b2")
    assert game.positions[2] == 17, "from space 3 of P5 to space 9, over its map space 5"
    assert game.tokens(2) == [2]


@pytest.mark.rule("6.3")
def test_wolves_can_take_a_missed_token_at_once(race: Any) -> None:
    game = race((25, ""), (20, ""), (13, "s3"), path="P9", bag=[3], lying=[0, 3] + [0] * 8 + [4])
    game.lay_all("t", "t", "s3")
    assert game.positions[2] == 16
    assert game.tokens(2) == []
    taken = [what for what in game.whats() if what in ("misses", "wolves", "wolves_take")]
    assert taken == ["misses", "wolves", "wolves_take"]


@pytest.mark.rule("6.4")
def test_from_a_village_colours_mix_up_to_five_cards(race: Any) -> None:
    game = race((15, "b1 b1 s2 g3 g4 g4"), (2, ""), (1, ""), path="P1")
    game.play("lay bronze-1", "lay silver-2", "lay gold-3", "lay gold-4", "lay gold-4")
    assert game.match.actor == 1, "five are the most"


@pytest.mark.rule("6.4")
def test_beside_a_village_colours_do_not_mix(race: Any) -> None:
    game = race((14, "b1 s2"), (2, ""), (1, ""), path="P1")
    game.play("lay bronze-1")
    assert game.rule_against("lay silver-2") == "3.4"


@pytest.mark.rule("6.5")
@pytest.mark.parametrize("cards", ["b1 b1", "g3", "b1 s2 g3"])
def test_from_a_village_one_card_whatever_was_laid(race: Any, cards: str) -> None:
    game = race((15, "b1 b1 s2 g3"), (2, ""), (1, ""), path="P1")
    game.lay_all(cards, *STAY)
    assert {"what": "draws", "who": 0, "count": 1} in game.facts()


@pytest.mark.rule("6.6")
@pytest.mark.parametrize(("cards", "space"), [("b2 b2", 14), ("b1 b2 b2", 14), ("g3", 13)])
def test_half_as_far_from_a_swamp(race: Any, cards: str, space: int) -> None:
    game = race((12, cards), (2, ""), (1, ""), path="P3")
    game.lay_all(cards, *STAY)
    assert game.positions[0] == space


@pytest.mark.rule("6.7")
def test_stuck_in_the_swamp_and_again(race: Any) -> None:
    game = race((12, "b1 b2 b2"), (2, ""), (1, ""), path="P3")
    game.lay_all("b1", *STAY)
    assert game.positions[0] == 12
    assert game.match.view(None)["discards"] == {"bronze-1": 1}
    assert "stays_swamp" in game.whats()
    game.lay_all("b2 b2", *STAY)
    assert game.positions[0] == 14


@pytest.mark.rule("6.8")
def test_a_shortcut_leads_to_its_far_end(race: Any) -> None:
    game = race((9, "b2"), (2, ""), (1, ""), path="P5")
    game.lay_all("b2", *STAY)
    assert game.positions[0] == 17


@pytest.mark.rule("6.8")
def test_passing_the_first_space_of_a_shortcut_does_nothing(race: Any) -> None:
    game = race((9, "s3"), (2, ""), (1, ""), path="P5")
    game.lay_all("s3", *STAY)
    assert game.positions[0] == 12


@pytest.mark.rule("6.8")
def test_pushed_on_at_the_far_end_and_what_is_there_works(race: Any) -> None:
    held = {2: {"tokens": [1]}}
    pawns = (17, ""), (18, ""), (9, "b2")
    game = race(*pawns, path="P5 P9", held=held, next_tile="reaching")
    game.lay_all("t", "t", "b2")
    assert game.positions[2] == 19, "far end 17 and 18 are occupied"
    assert len(game.tiles) == 3, "19 is the last space of P5"


@pytest.mark.rule("6.8")
def test_what_is_special_about_the_end_of_a_push_works(race: Any) -> None:
    pawns = ((14, ""), (15, ""), (16, ""), (8, "b2"))
    game = race(*pawns, path="P6", bag=[3], lying=[0, 3] + [0] * 8 + [4])
    game.lay_all("t", "t", "t", "b2")
    assert game.positions[3] == 17, "P6: from 2 to 6, pushed on to 9"
    assert game.tokens(3) == [3], "the map space of P6"
    assert game.match.view(None)["phase"] == "chest"


RIVER = {"path": "P7"}  # the river lies between 11 and 12


@pytest.mark.rule("6.9")
def test_crossing_a_river_cuts_the_hand_to_three(race: Any) -> None:
    game = race((11, "b1 s2 s3 g3 g4"), (2, ""), (1, ""), **RIVER)
    game.lay_all("b1", *STAY)
    view = game.match.view(0)
    assert (view["phase"], view["actor"], view["river"]["left"]) == ("discard", 0, 1)
    assert game.rule_against("lay tent") == "6.9"
    game.play("discard silver-2")
    assert game.match.view(None)["discards"]["silver-2"] == 1
    assert game.seat(0)["hand"]["tent"] == 1, "the tent stays"


@pytest.mark.rule("6.9")
def test_cards_laid_no_longer_count_as_in_hand(race: Any) -> None:
    game = race((11, "b1 b1 s2 s3 g3"), (2, ""), (1, ""), **RIVER)
    game.lay_all("b1 b1", *STAY)
    assert game.match.view(None)["phase"] == "lay", "three cards were left: nothing goes"


@pytest.mark.rule("6.9")
def test_without_crossing_nothing_is_cut(race: Any) -> None:
    game = race((10, "b1 s2 s3 g3 g4"), (2, ""), (1, ""), **RIVER)
    game.lay_all("b1", *STAY)
    assert game.positions[0] == 11
    assert game.match.view(None)["phase"] == "lay"


@pytest.mark.rule("6.10")
def test_the_owner_chooses_before_the_next_pawn_moves(race: Any) -> None:
    game = race((11, "b1 b2 s2 s3 g4"), (3, "b1"), (1, "b1"), **RIVER)
    game.lay_all("b1", "b1", "b1")
    assert (game.match.actor, game.positions) == (0, [12, 3, 1])
    game.play("discard gold-4")
    assert game.positions == [12, 4, 2]


@pytest.mark.rule("6.10")
def test_cards_are_set_aside_in_order_and_discarded_together(race: Any) -> None:
    game = race((11, "b1 b1 b2 s2 s3 g4 g4"), (2, ""), (1, ""), **RIVER)
    game.lay_all("b1", *STAY)
    assert game.legal == [
        "discard bronze-1",
        "discard bronze-2",
        "discard silver-2",
        "discard silver-3",
    ]
    assert game.rule_against("discard gold-4") == "6.10", "three must go, and none comes after gold"
    assert game.rule_against("discard gold-3") == "6.10", "there is none"
    game.play("discard silver-2")
    assert game.match.view(None)["discards"] == {}
    assert game.rule_against("discard bronze-1") == "11.1"
    game.play("discard gold-4")
    assert game.match.view(None)["discards"] == {"bronze-1": 1, "silver-2": 1, "gold-4": 2}


@pytest.mark.rule("6.10")
def test_the_cut_comes_before_the_wolves(race: Any) -> None:
    held = {0: {"tokens": [1, 3]}}
    game = race((13, "g4 g4 b1 b2 s2 s3"), (2, ""), (1, ""), path="P8 P10", held=held)
    game.lay_all("g4 g4", *STAY)
    assert game.positions[0] == 21, "over the river after 13 to the wolves on 21"
    assert game.match.view(None)["phase"] == "discard"
    game.play("discard bronze-1")
    assert game.match.view(None)["phase"] == "lose"


@pytest.mark.rule("6.10")
def test_two_rivers_in_one_move_are_one_cut(race: Any) -> None:
    hand = "g3 g4 g4 g4 b1 b2 s2 s3 s3"
    game = race((11, hand), (2, ""), (1, ""), path="P7 P8")
    game.lay_all("g3 g4 g4 g4", *STAY)
    assert game.positions[0] == 26, "over the rivers after 11 and 21"
    assert game.match.view(None)["river"]["left"] == 2
    game.play("discard bronze-1", "discard bronze-2")
    assert game.hand(0) == "s2 s3 s3"


@pytest.mark.rule("6.11")
def test_cards_drawn_later_may_exceed_three(race: Any) -> None:
    game = race((11, "b1 b2 s2 s3 g4"), (2, ""), (1, ""), **RIVER, top="g3 g3")
    game.lay_all("b1", *STAY)
    game.play("discard gold-4")
    assert game.hand(0) == "b2 s2 s3 g3 g3"


@pytest.mark.rule("6.12")
def test_the_wolves_take_a_token_out_of_the_game(race: Any) -> None:
    game = race((24, "b1"), (2, ""), (1, ""), path="P3 P9", held={0: {"tokens": [3, 3]}})
    game.lay_all("b1", *STAY)
    assert game.tokens(0) == [3]
    assert game.match.view(None)["tokens_lost"] == [3]


@pytest.mark.rule("6.12")
def test_without_a_token_the_wolves_take_nothing(race: Any) -> None:
    game = race((15, "b1"), (2, ""), (1, ""), path="P9")
    lost = game.match.view(None)["tokens_lost"]
    game.lay_all("b1", *STAY)
    assert game.match.view(None)["tokens_lost"] == lost
    assert game.match.view(None)["phase"] == "lay"


@pytest.mark.rule("6.13")
def test_the_owner_chooses_what_the_wolves_get(race: Any) -> None:
    game = race((15, "b1"), (2, ""), (1, ""), path="P9", held={0: {"tokens": [1, 3]}})
    game.lay_all("b1", *STAY)
    assert (game.match.actor, game.legal) == (0, ["lose 1", "lose 3"])
    assert game.rule_against("lose 2") == "6.13"
    assert game.rule_against("done") == "6.12"
    game.play("lose 1")
    assert game.tokens(0) == [3]
    assert game.match.view(None)["phase"] == "lay"


@pytest.mark.rule("11.2")
def test_equal_cards_at_a_river_go_by_themselves(race: Any) -> None:
    game = race((11, "b1 s2 s2 s2 s2 s2"), (2, ""), (1, ""), **RIVER)
    game.lay_all("b1", *STAY)
    assert game.match.view(None)["phase"] == "lay"
    assert game.match.view(None)["discards"] == {"bronze-1": 1, "silver-2": 2}


@pytest.mark.rule("11.2")
def test_what_is_left_without_alternative_goes_by_itself(race: Any) -> None:
    game = race((11, "b1 s2 s3 s3 s3 s3"), (2, ""), (1, ""), **RIVER)
    game.lay_all("b1", *STAY)
    assert game.legal == ["discard silver-2", "discard silver-3"]
    game.play("discard silver-3")
    assert game.match.view(None)["discards"] == {"bronze-1": 1, "silver-3": 2}
