"""Gods, what the bots go by: a guess at each seat's chances."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.games.guesses import shares

from ludotheque.core.game import Game
from ludotheque.core.match import Match

Lay = Callable[..., Match]

PAIR = "G 0,0  S 1,0"
THREE_COLOURS = "red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_add_up_to_one_all_the_way_and_the_end_is_sure(gods: Game, seats: int) -> None:
    match, dice = gods.new(seats, 5), np.random.default_rng(5)
    while not match.over:
        assert sum(shares(match)) == pytest.approx(1)
        assert all(0 < share < 1 for share in shares(match))
        match.play(int(dice.choice(match.legal_ids())))
    winners = match.ranking.count(1)
    assert shares(match) == [1 / winners if rank == 1 else 0 for rank in match.ranking]


def test_a_shared_win_is_shared(lay: Lay) -> None:
    over = lay("G 0,0  S 1,0  A 2,0", crystals=(12, 12, 3), actor=-1, ending="three colours")
    assert over.ranking == [1, 1, 3]
    assert shares(over) == [0.5, 0.5, 0]


@pytest.mark.parametrize("more", ["red:G 0,5", "red:G 0..1,5", "red:G 0..2,5", "red:G 0..5,5"])
def test_more_followers_and_nations_give_more(lay: Lay, more: str) -> None:
    before, after = shares(lay(PAIR, "red blue")), shares(lay(f"{PAIR}  {more}", "red blue"))
    assert after[0] > before[0]
    assert shares(lay(f"{PAIR}  {more.replace('G', 'S')}", "red blue"))[1] > before[1]


def test_crystals_and_actions_in_hand_give_more(lay: Lay) -> None:
    poor, rich = (shares(lay(PAIR, "red blue", crystals=(held, 12))) for held in (9, 12))
    assert rich[0] > poor[0]
    assert rich[0] > rich[1], "whose turn it is may still do something"


def test_who_may_end_a_match_and_leads_has_as_good_as_won(lay: Lay) -> None:
    own, waiting = (lay(f"{PAIR}  {THREE_COLOURS}", "red blue", actor=seat) for seat in (0, 1))
    assert shares(own)[0] > shares(waiting)[0] > 0.5
    own.play("end")
    assert shares(own) == [1, 0]
