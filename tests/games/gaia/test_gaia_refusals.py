"""Every refusal of Gaïa: the position in which it comes, and its sentence."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from ludotheque.core.errors import NotLegal
from ludotheque.core.game import Game
from ludotheque.core.match import Match
from ludotheque.core.state import MATCH_IS_OVER
from ludotheque.core.words import placed
from ludotheque.games.gaia import judge

Lay = Callable[..., Match]

BASIC: dict[str, Any] = {"rules": "basic"}
WILD: dict[str, Any] = {"rules": "disasters"}
LATE: dict[str, Any] = {"rules": "basic", "actions_left": 1}
OVER: dict[str, Any] = {"objectives": {"1": 0, "2": 0, "3": 0, "4": 0, "5": None}}
PAYS: dict[str, Any] = {"held": {0: {"lying": {"plain": 2, "sea": 1, "desert": 2}}}}
SEVEN = "plain plain forest forest sea sea"
HERDS = "Pc9:1 0,0  Fa4 1,0  Ma4 0,1  Pc7:1 2,0"
CONTESTED = "Pc9:1 0,0  Fa1 1,0  Ma4 0,1  Fa4 -1,0  Pc7:1 2,0"
BLOCKED = "M 0,0  P 1,0  " + "  ".join(f"D {x},1" for x in range(10))


class Case(NamedTuple):
    code: int
    tiles: str
    hands: list[str]
    fields: dict[str, Any]
    played: str
    action: str
    en: str


CASES = [
    Case(MATCH_IS_OVER, "F 0,0  P 1,0  D 0,1", ["city5", "", ""], OVER, "play city5, at 0.0",
         "draw life", "The match is over"),
    Case(judge.PLACE_FIRST, "P 0,0", ["sea", ""], {}, "play sea", "draw life",
         "Say first where to play a sea card"),
    Case(judge.SWAP_FIRST, "P 0,0  P 1,0", ["earthquake", ""], {}, "play earthquake", "draw life",
         "An earthquake has been named: say which two tiles change places first"),
    Case(judge.NAME_FIRST, "P 0,0", ["tornado", "sea city1"], {}, "play tornado", "draw life",
         "Name a back that the hand of Saffron shows first"),
    Case(judge.ANSWER_FIRST, "P 0,0", ["sun", "rain"], {}, "play sun, at 0.0", "draw life",
         "Garnet plays a sun: protect or allow it first"),
    Case(judge.KEEP_FIRST, "P 0,0", ["tornado", "sea", "city1"], {}, "play tornado", "draw life",
         "One of the stolen cards must be kept first"),
    Case(judge.DISCARD_FIRST, "P 0,0", [SEVEN, ""], {}, "draw life", "draw life",
         "There are too many cards in the hand: one must be discarded first"),
    Case(judge.CHOOSE_FIRST, "P 0,0", ["sea", ""], PAYS, "play sea, at 0.1", "draw life",
         "An objective must be chosen first"),
    Case(judge.FEED_FIRST, HERDS, ["", ""], LATE, "draw nature", "draw life",
         "The hungry cities must be fed first"),
    Case(judge.NOT_ASKED, "P 0,0", ["", ""], {}, "", "allow",
         "This is not asked now: draw a card or name one to play"),
    Case(judge.NO_POWERS_IN_BASIC, "P 0,0", ["", ""], BASIC, "", "draw power",
         "There are no Power cards in the basic rules"),
    Case(judge.NOT_IN_DISPLAY, "P 0,0", ["city4", ""], {}, "", "take city4",
         "The display does not show city 4 (on forest; needs plain, 2 × swamp, animals)"),
    Case(judge.NOT_EXHAUSTED, "P 0,0", ["", ""], {}, "", "end life",
         "There are still Life cards to draw"),
    Case(judge.NOT_IN_HAND, "P 0,0", ["sea", ""], {}, "", "play plain",
         "You do not hold a plain card"),
    Case(judge.NO_TILE_IN_SUPPLY, "  ".join(f"M {x},0" for x in range(6)), ["mountain", ""], {}, "",
         "play mountain", "The supply has no tile left for a mountain card"),
    Case(judge.TOO_FEW_TOKENS, "P 0,0  " + "  ".join(f"Da4 {x},0" for x in range(1, 6)),
         ["animals-any", ""], {}, "", "play animals-any",
         "Four animal tokens are needed, and the supply has 0"),
    Case(judge.NO_TILE_FOR_ANIMALS, "P 0,0", ["animals-sea", ""], {}, "", "play animals-sea",
         "There is no free tile for animals (sea)"),
    Case(judge.NO_TILE_FOR_CITY, "P 0,0", ["city7", ""], {}, "", "play city7",
         "There is no free tile where two needs are met:"
         " city 7 (on plain; needs 2 × forest, desert, animals)"),
    Case(judge.PROTECTION_WAITS, "P 0,0", ["protection", ""], {}, "", "play protection",
         "A Protection is only played against a rival’s power"),
    Case(judge.NOTHING_TO_CHANGE, "F 0,0", ["sun", ""], {}, "", "play sun",
         "There is no tile that a sun could change"),
    Case(judge.NO_PAIR, "F 0,0", ["earthquake", ""], {}, "", "play earthquake",
         "There are no two tiles beside each other"),
    Case(judge.NO_VICTIM, "F 0,0", ["tornado", ""], {}, "", "play tornado",
         "All rival hands are empty"),
    Case(judge.NO_TILE_YET, "", ["lightning", ""], WILD, "", "play lightning",
         "There is no tile on the table yet"),
    Case(judge.NO_MOUNTAIN_FIT, BLOCKED, ["eruption", ""], WILD, "", "play eruption",
         "There is no mountain for which 0 deserts in the supply would do"),
    Case(judge.OCCUPIED, "P 0,0", ["sea", ""], {}, "play sea", "at 0,0",
         "A tile lies at 0,0 already"),
    Case(judge.TOUCHES_NOTHING, "P 0,0", ["sea", ""], {}, "play sea", "at 1,1",
         "A tile at 1,1 would share no side with another"),
    Case(judge.FIRST_IN_THE_MIDDLE, "", ["sea", ""], {}, "play sea", "at 1,1",
         "The very first tile is laid in the middle of the table, at 0,0"),
    Case(judge.NO_TILE_THERE, "P 0,0", ["sun", ""], {}, "play sun", "at 1,0",
         "There is no tile at 1,0"),
    Case(judge.NOT_FREE, "P 0,0  Pa1 1,0", ["animals-plain", ""], {}, "play animals-plain",
         "at 1,0", "The tile at 1,0 is not free: a city or animals are on it"),
    Case(judge.WRONG_LAND, "P 0,0  F 1,0", ["animals-plain", ""], {}, "play animals-plain",
         "at 1,0", "Animals (plain) cannot go to 1,0, where the landscape is forest"),
    Case(judge.WRONG_LAND_FOR_CITY, "F 0,0  P 1,0  D 0,1", ["city5", ""], {}, "play city5",
         "at 1,0", "City 5 (on forest; needs 2 × plain, desert, mountain) cannot stand at 1,0,"
         " where the landscape is plain"),
    Case(judge.NO_CITY_ON_SEA, "P 0,0  S 1,0  W 0,-1  M 2,0", ["city16", ""], {}, "play city16",
         "at 1,0", "A city with a star stands on any landscape but sea, and at 1,0 there is sea"),
    Case(judge.TOO_FEW_NEEDS, "F 0,0  P 1,0  D 0,1  F 2,0", ["city5", ""], {}, "play city5",
         "at 2,0", "Two needs must be met, and at 2,0 it would be 1"),
    Case(judge.WRONG_WEATHER, "P 0,0  F 1,0", ["sun", ""], {}, "play sun", "at 1,0",
         "A sun changes nothing at 1,0, where the landscape is forest"),
    Case(judge.CITY_IN_THE_WAY, "P 0,0  Pc7: 1,0  F 2,0", ["sun", ""], {}, "play sun", "at 1,0",
         "A city stands at 1,0: its tile cannot be changed"),
    Case(judge.NO_NEW_TILE, BLOCKED + "  W 0,-1", ["sun", ""], {}, "play sun", "at 1,0",
         "The supply has no tile left to change 1,0: desert"),
    Case(judge.NO_MOUNTAIN, "M 0,0  P 1,0", ["eruption", ""], WILD, "play eruption", "at 1,0",
         "An eruption takes a mountain, and at 1,0 the landscape is plain"),
    Case(judge.TOO_FEW_DESERTS, BLOCKED + "  M -1,0", ["eruption", ""], WILD, "play eruption",
         "at 0,0", "The supply has only 0 deserts, too few for an eruption at 0,0"),
    Case(judge.NO_NEIGHBOUR, "P 0,0  P 1,0", ["earthquake", ""], {}, "play earthquake",
         "swap 1,0 east", "There is no second tile on that side of 1,0"),
    Case(judge.BACK_NOT_THERE, "P 0,0", ["tornado", "sea city1"], {}, "play tornado", "name power",
         "Saffron holds no Power card"),
    Case(judge.NO_PROTECTION, "P 0,0", ["sun", "rain"], {}, "play sun, at 0.0", "protect",
         "You hold no Protection"),
    Case(judge.NOT_STOLEN, "P 0,0", ["tornado", "sea", "city1"], {}, "play tornado", "keep plain",
         "The tornado did not take a plain card"),
    Case(judge.POWER_MUST_GO, "P 0,0", ["sun sun plain", ""], {}, "draw power", "discard plain",
         "One of the three Power cards must be discarded, not a plain card"),
    Case(judge.NOT_PAYABLE, "P 0,0", ["sea", ""], PAYS, "play sea, at 0.1", "objective 4",
         "Objective 4 is not free, or your cards do not pay for it"),
    Case(judge.NOT_HUNGRY, HERDS, ["", ""], LATE, "draw nature", "feed 1,0 east",
         "There is no hungry city at 1,0"),
    Case(judge.NO_ANIMALS_THERE, HERDS, ["", ""], LATE, "draw nature", "feed 0,0 north",
         "There are no animals on that side of 0,0"),
    Case(judge.NO_CHOICE_OF_TILES, HERDS, ["", ""], LATE, "draw nature", "feed 2,0 west",
         "The city at 2,0 has no choice: it eats by itself"),
    Case(judge.STARVES_ANOTHER, CONTESTED, ["", ""], LATE, "draw nature", "feed 0,0 east",
         "As many cities as possible are fed: if the city at 0,0 ate there, no more than 1 of 2"
         " cities could eat, instead of 2"),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.en[:40])
def test_a_refusal_names_its_rule_and_its_particulars(gaia: Game, lay: Lay, case: Case) -> None:
    match = lay(case.tiles, case.hands, **case.fields)
    for text in filter(None, case.played.split(", ")):
        match.play(text.replace(".", ","))
    action = gaia.actions.parse(case.action)
    assert gaia.kernels.refusal(match.state, action.id) == case.code
    refused, french = match.refusal(action), match.refusal(action, "fr")
    assert refused is not None
    assert french is not None
    assert (refused.rule, refused.text) == (gaia.forbidden[case.code].rule, case.en)
    assert french.text
    assert french.text != refused.text
    before = match.state.tobytes()
    with pytest.raises(NotLegal):
        match.play(action)
    assert match.state.tobytes() == before


def test_an_empty_pile_and_an_exhausted_kind(gaia: Game, lay: Lay) -> None:
    position = lay("P 0,0", ["", ""]).position()
    gone: dict[str, int] = {}
    for card in position["piles"]["life"]:
        gone[card] = gone.get(card, 0) + 1
    position["piles"]["life"] = []
    match = gaia.position(position | {"discarded": gone})
    refused = match.refusal("draw life")
    assert refused is not None
    assert refused.text == "The Life pile is empty: only the face-up cards can be taken"
    for card in position["display"]["life"]:
        gone[card] = gone.get(card, 0) + 1
    position["display"]["life"] = []
    refused = gaia.position(position | {"discarded": gone}).refusal("draw life", "fr")
    assert refused is not None
    assert refused.text == (
        "Il ne reste aucune carte Vie\u00a0: choisir d’y piocher mettrait fin à la partie"
    )


def test_every_code_has_its_case(gaia: Game) -> None:
    covered = {case.code for case in CASES} | {judge.PILE_EMPTY, judge.ALL_GONE}
    assert set(gaia.forbidden) == covered


def test_no_reason_says_where_to_who_sees_the_place(gaia: Game) -> None:
    """The board of Gaïa prints no coordinates."""
    for forbidden in gaia.forbidden.values():
        for sentence in forbidden.text.values():
            assert "{cell}" not in placed(sentence, places=False)
