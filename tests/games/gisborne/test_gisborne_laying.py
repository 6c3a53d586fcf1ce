"""Gisborne, sections 3 and 4: laying cards, and the tent."""

from typing import Any

import pytest

from ludotheque.core.errors import NotLegal

TENT_ONLY = ("t", "t", "t")


@pytest.mark.rule("3.1")
def test_a_round_lays_turns_up_moves_draws_and_scores(race: Any) -> None:
    game = race((4, "b2"), (3, "b1"), (1, "b1"), path="P3")
    game.lay_all("b2", "b1", "b1")
    order = [what for what in game.whats() if what in ("done", "turns_up", "moves", "draws")]
    assert order == ["done"] + ["turns_up"] * 3 + ["moves"] * 3 + ["draws"] * 3
    assert game.match.view(None)["phase"] == "chest", "seat 0 took the token of the start tile"
    game.play("chest 3", "chest 2")
    view = game.match.view(None)
    assert (view["phase"], view["round"], view["actor"]) == ("lay", 2, 0)


@pytest.mark.rule("3.2")
def test_the_order_at_the_start_of_the_round_counts(race: Any) -> None:
    game = race((2, "g4"), (5, "b1"), (3, "s3"))
    assert game.match.view(None)["order"] == [1, 2, 0]
    game.lay_all("g4", "b1", "s3")
    movers = [fact["who"] for fact in game.facts() if fact["what"] == "moves"]
    assert movers == [1, 2, 0], "seat 2 overtakes seat 1 and still seat 0 is last to move"


@pytest.mark.rule("3.3")
def test_one_to_five_cards(race: Any) -> None:
    game = race((3, "b1 b1 b1 b1 b1 b1"), (2, "b1"), (1, "b1"))
    assert game.rule_against("done") == "3.3"
    assert game.rule_against("lay gold-4") == "3.3", "not in hand"
    assert "done" not in game.legal
    game.play("lay bronze-1")
    assert "done" in game.legal
    game.play(*["lay bronze-1"] * 3)
    assert game.match.actor == 0
    game.play("lay bronze-1")
    assert game.match.actor == 1, "five are the most"
    assert game.seat(0)["laid"] == 5


@pytest.mark.rule("3.3")
def test_the_tent_counts_among_the_five(race: Any) -> None:
    game = race((3, "b1 b1 b1 b1 b1 b1"), (2, "b1"), (1, "b1"))
    game.play("lay tent", *["lay bronze-1"] * 4)
    assert game.match.actor == 1
    assert game.seat(0)["lay"] == {"tent": 1, "bronze-1": 4}


@pytest.mark.rule("3.4")
@pytest.mark.parametrize(
    ("first", "others"),
    [("bronze-1", "bronze-2"), ("silver-2", "silver-3"), ("gold-3", "gold-4")],
)
def test_one_colour_only(race: Any, first: str, others: str) -> None:
    game = race((3, "b1 b2 s2 s3 g3 g4"), (2, ""), (1, ""))
    game.play(f"lay {first}")
    assert game.legal == [f"lay {others}", "done"]
    wrong = "bronze-1" if first != "bronze-1" else "gold-4"
    assert game.rule_against(f"lay {wrong}") == "3.4"


@pytest.mark.rule("3.5")
def test_those_who_follow_see_how_many(race: Any) -> None:
    game = race((3, "b1 b2"), (2, "b1"), (1, "b1"))
    game.lay("b1 b2")
    seen = game.match.view(1)["seats"][0]
    assert (seen["laid"], seen["cards"], seen["lay"], seen["hand"]) == (2, 1, None, None)


@pytest.mark.rule("11.1")
def test_cards_are_laid_in_order(race: Any) -> None:
    game = race((3, "b1 b2 b2"), (2, ""), (1, ""))
    game.play("lay bronze-2")
    assert game.rule_against("lay bronze-1") == "11.1"
    assert game.rule_against("lay tent") == "11.1"
    assert game.legal == ["lay bronze-2", "done"]


@pytest.mark.rule("11.1")
def test_every_lay_can_be_made_in_one_way_only(race: Any) -> None:
    game = race((3, "b1 b1 b2 s2 g4"), (2, ""), (1, ""))
    met: list[tuple[str, ...]] = []

    def walk(cards: tuple[str, ...]) -> None:
        for action in game.match.legal():
            if action.verb == "done":
                met.append(tuple(sorted(cards)))
                continue
            game.match.play(action)
            if game.match.actor == 0:
                walk((*cards, action.args[0]))
            else:
                met.append(tuple(sorted((*cards, action.args[0]))))
            game.match.undo()

    walk(())
    assert len(met) == len(set(met))
    bronze, silver, gold = 5, 1, 1  # non-empty choices of each colour
    with_tent = 3 * 2 * 2 * 2 - 1  # any of the five cards, but not all of them: six are too many
    assert len(met) == bronze + silver + gold + with_tent


@pytest.mark.rule("3.7")
def test_everything_is_turned_up_the_tents_company_too(race: Any) -> None:
    game = race((3, "b1 b2"), (2, "s2 g3"), (1, "s3"))
    game.lay("b1 b2")
    game.lay("t g3")
    assert game.whats() == ["done"]
    game.lay("s3")
    turned = [f for f in game.facts() if f["what"].startswith("turns_up")]
    assert [(f["who"], f.get("card")) for f in turned] == [
        *[(0, "bronze-1"), (0, "bronze-2")],
        *[(1, None), (1, "gold-3")],
        (2, "silver-3"),
    ]


@pytest.mark.rule("3.8")
def test_with_an_empty_hand_there_is_the_tent(race: Any) -> None:
    game = race((3, ""), (2, "b1"), (1, "b1"))
    assert game.legal == ["lay tent"]
    game.lay_all("t", "b1", "b1")
    assert "lay tent" in game.legal


@pytest.mark.rule("4.1")
def test_with_the_tent_any_colours_and_the_pawn_stays(race: Any) -> None:
    game = race((3, "b1 s2 g4"), (2, "b2"), (1, "b1"))
    game.lay_all("t b1 s2 g4", "b2", "b1")
    assert game.positions == [3, 4, 2]
    assert "stays_tent" in game.whats()


@pytest.mark.rule("4.2")
def test_tent_and_company_come_back_with_two_cards(race: Any) -> None:
    game = race((3, "b1 g4"), (2, "s2"), (0, "s2"), top="s3 s3 b1 g3")
    game.lay_all("t b1 g4", "s2", "s2")
    assert game.match.view(None)["order"] == [1, 0, 2]
    assert game.hand(0) == "b1 b1 s3 g4", "seat 1 drew the first card, then the tent two"
    assert game.seat(0)["hand"]["tent"] == 1
    assert "bronze-1" not in game.match.view(None)["discards"]


@pytest.mark.rule("4.3")
def test_a_tent_in_a_village_draws_two_and_the_village_counts_again(race: Any) -> None:
    game = race((15, "b1 s2"), (2, "b1"), (1, "b1"), path="P1", top="g3 g3")
    game.lay_all("t", "b1", "b1")
    assert game.hand(0) == "b1 s2 g3 g3"
    game.lay("b1 s2 g3")
    assert game.seat(0)["lay"] == {"bronze-1": 1, "silver-2": 1, "gold-3": 1}


def test_a_refused_lay_changes_nothing(race: Any) -> None:
    game = race((3, "b1 g4"), (2, ""), (1, ""))
    game.play("lay bronze-1")
    before = game.match.state.copy()
    with pytest.raises(NotLegal, match="bronze"):
        game.play("lay gold-4")
    assert game.match.state.tobytes() == before.tobytes()
