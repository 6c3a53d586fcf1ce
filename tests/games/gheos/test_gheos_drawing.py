"""The table as text."""

from collections.abc import Callable

from ludotheque.core.match import Match
from ludotheque.games.gheos.drawing import _landmass_text
from ludotheque.games.gheos.views import TileLand

Lay = Callable[..., Match]

PICTURE = r"""
        (-1,-1)      (1,-1)
       __________  __________
      \    ~S    /\          /
       \  -1,0  /r \  1,0   /
        \~C   ~/[P] \      /
         \    /      \[W] /
   (-2,0) \  /  0,0   \r / (2,0)
           \/____~C____\/

               (0,1)
"""


def test_a_picture_of_every_shape(lay: Lay) -> None:
    """T1[C, S, -] with its cup to the left, T2[P | C] with its shore below, and T3[W]."""
    match = lay("44 -1,0 left  38 0,0  1 1,0", (7, 8), {"red": 1})
    assert match.game.draw(match.view(0), "en").startswith(PICTURE[1:])


def test_a_landmass_full_of_signs_has_no_brackets() -> None:
    land: TileLand = {
        "landmass": True,
        "sides": ["flat"],
        "icons": {"wheat": 2, "cup": 1},
        "temples": ["sword"],
        "land": 0,
    }
    assert _landmass_text(land) == "WWCTS"
    assert _landmass_text({**land, "icons": {}}) == "[TS]"


def test_the_text_names_everything(lay: Lay) -> None:
    match = lay("1 0,0  2 1,0  43 0,1", (4, 22), {"red": 1}, ("red red", "red"))
    english, french = (match.game.draw(match.view(0), lang) for lang in ("en", "fr"))
    assert "   1 (red): 2 wheat, 1 cup, at 0,0 1,0 0,1" in english
    assert "► Garnet: 0 points · 3 tokens · followers: 2 red" in english
    assert "Your hand: 1 = T3[W W] (4) · 2 = T2[W | C] (22)" in english
    assert "Pile: 52 · Epochs: 0/6 · Not seen yet: 46" in english
    assert "Pile : 52 · Époques : 0/6" in french
    assert "► Grenat : 0 point · 3 jetons · partisans : 2 rouges" in french


def test_only_the_own_hand_is_drawn(lay: Lay) -> None:
    match = lay("1 0,0  2 1,0", (4, 22))
    assert "Your hand" not in match.game.draw(match.view(None), "en")
    assert match.game.left
    own, other = (match.game.left(match.view(seat), "en") for seat in (0, 1))
    assert "T3 S WW CC" in other
    assert "T3 S CC" in own


def test_a_table_at_the_border_is_drawn(lay: Lay) -> None:
    """Nothing lies beyond the upper edge of a tile in the first row."""
    match = lay("1 19,-10  2 18,-10", (7, 8))
    lines = match.game.draw(match.view(0), "en").splitlines()
    assert lines[0].strip() == "__________"
    assert "19,-10" in lines[2]
