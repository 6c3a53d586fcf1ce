"""Eden, what the bots go by: what they think of, and a guess at each seat's chances."""

from collections.abc import Callable

import pytest
from tests.games.guesses import lead, sensible, shares

from ludotheque.core.match import Match

Lay = Callable[..., Match]

FIELD = "g2: B3  s1: D3 A7  s3: E3"
BEFORE_D4 = "g1: B4  s1: D4 E4  s2: D5"


def play(match: Match, *actions: str) -> Match:
    for action in actions:
        match.play(action)
    return match


def bidding(lay: Lay, mana: int) -> Match:
    match = lay(FIELD, {0: "C3"}, mana=(mana, 200, 200))
    return play(match, "irrigate c3", "attack d3")


def test_only_jumps_of_the_bid_that_double_are_thought_of(lay: Lay) -> None:
    match = bidding(lay, 200)
    bids = {10, 15, 20, 30, 50, 90}  # the least one, and 1, 2, 4, 8 and 16 raises more
    assert {f"bid {bid}" for bid in bids} == {a for a in sensible(match) if a.startswith("bid")}
    assert "bid 170" in {action.text for action in match.legal()}, "32 raises could be paid"
    play(match, "bid 15")
    assert {"bid 20", "bid 25", "bid 30", "bid 40", "bid 60"} <= sensible(match)


def test_a_card_is_not_sold_while_it_can_be_played(lay: Lay) -> None:
    match = lay("g1: A1 B1 A2", {0: "domino t"})
    assert "sell t" in sensible(match), "it fits nowhere"
    assert "sell domino" not in sensible(match)
    assert "sell domino" in {action.text for action in match.legal()}
    poor = lay("g1: A1 B1 A2", {0: "domino"}, mana=(15, 100, 100))
    assert "sell domino" in sensible(poor), "it cannot be paid for"
    play(match, "cultivate a1,b1")
    assert "sell t" in sensible(match)


def test_in_an_auction_any_card_may_be_sold(lay: Lay) -> None:
    match = lay("g2: B3 B4 C4  s1: D3 A7", {0: "C3 domino"}, mana=(200, 200, 200))
    play(match, "irrigate c3", "attack d3", "bid 10", "bid 15")
    assert "sell domino" in sensible(match)


def test_a_card_is_bought_only_to_be_played_at_once_and_never_a_second_one(lay: Lay) -> None:
    tiles, shown = "g1: A1 B1 A2", {"domino": 1, "t": 1}
    assert "buy domino" in sensible(lay(tiles, display=shown))
    assert "buy t" not in sensible(lay(tiles, display=shown))
    assert "buy t" in {action.text for action in lay(tiles, display=shown).legal()}
    assert "buy domino" not in sensible(lay(tiles, {0: "domino"}, display=shown))
    assert "buy domino" in sensible(lay(tiles, mana=(50, 100, 100), display=shown))
    assert "buy domino" not in sensible(lay(tiles, mana=(45, 100, 100), display=shown))


def test_the_guess_follows_land_purse_and_cards(lay: Lay) -> None:
    land = shares(lay("g2: A1 B1  s1: C1 D1 E1"))
    assert land[0] > land[1] > land[2]
    purse = shares(lay("", mana=(150, 100, 50)))
    assert purse[0] > purse[1] > purse[2]
    cards = shares(lay("", {0: "A1 A2", 1: "A3"}))
    assert cards[0] > cards[1] > cards[2]
    assert sum(cards) == pytest.approx(1)
    over = play(lay("g4: A1 B1 C1 D1  g3: E1", {0: "F1"}), "irrigate f1")
    assert shares(over) == [1, 0, 0]
    shared = play(lay("", mana=(50, 50, 10), actor=2, round=60), "end")
    assert shares(shared) == [0.5, 0.5, 0]


def test_a_card_that_makes_land_is_better_played_than_kept(lay: Lay) -> None:
    kept = lay("g1: A1 B1", {0: "C1"})
    before = shares(kept)[0]
    after = shares(play(kept, "irrigate c1"))[0]
    assert after > before, "or whoever looks one ply ahead keeps it for ever"


def test_a_bid_that_cannot_be_raised_counts_as_accepted(lay: Lay) -> None:
    """Until then an auction may still go either way, and nothing is counted as won."""

    match = play(lay(BEFORE_D4, {0: "C4"}, mana=(200, 30, 200)), "irrigate c4")
    idle = shares(match)[0]
    match.play("attack d4")
    assert shares(match)[0] > idle, "the attacker can bid higher than the defender"
    assert shares(match)[2] < idle
    match.play("bid 10")
    assert shares(match)[0] == pytest.approx(idle), "the defender can still raise"
    match.play("bid 30")
    settled = play(match.copy(), "bid 35")
    assert shares(settled)[0] == pytest.approx(shares(play(settled.copy(), "accept"))[0])


@pytest.mark.parametrize(
    ("poorer", "richer", "worth"),
    [(0, 50, 1.23), (50, 100, 0.48), (100, 200, 0.80), (200, 400, 1.12), (400, 900, 0.0)],
)
def test_the_first_mana_counts_most(lay: Lay, poorer: int, richer: int, worth: float) -> None:
    assert lead(lay("", mana=(richer, poorer, 100)), 0, 1) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("more", "fewer", "worth"), [(10, 9, 0.25), (15, 14, 0.33), (17, 16, 0.63)]
)
def test_the_last_points_count_most(lay: Lay, more: int, fewer: int, worth: float) -> None:
    match = lay(f"{land('g', more, 'A')}  {land('s', fewer, 'C')}")
    assert (match.points[0], match.points[1]) == (more, fewer)
    assert lead(match, 0, 1) == pytest.approx(worth)


def land(sign: str, points: int, column: str) -> str:
    """Tiles with so many points: as many of level 4 as there can be, and one for the rest."""
    fours, rest = divmod(points, 4)
    tiles = f"{sign}4: " + " ".join(f"{column}{row + 1}" for row in range(fours))
    return f"{tiles}  {sign}{rest}: {column}7" if rest else tiles
