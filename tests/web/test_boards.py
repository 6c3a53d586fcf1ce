"""The boards know every verb and draw every moment: the gallery's, which are of real matches."""

from pathlib import Path

import pytest
from tests.web.conftest import Screens

import ludotheque
from ludotheque.games.registry import GAMES

BOARDS = Path(__file__).parents[2] / "web/src/games"


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_is_known_to_the_board(game: str) -> None:
    """A verb with another name would be drawn nowhere, and only stand in the list."""
    sources = [*BOARDS.joinpath(game).glob("*.ts"), *BOARDS.joinpath(game).glob("*.svelte")]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    verbs = [verb.name for verb in ludotheque.load(game).actions.verbs]
    unknown = [verb for verb in verbs if f"'{verb}'" not in text]
    assert unknown == []


@pytest.mark.parametrize("game", GAMES)
def test_gallery_draws_every_moment(screens: Screens, game: str) -> None:
    """No complaint of the page (see `screens`), and the board and the pieces are there."""
    page = screens.open()
    page.goto(f"/gallery?game={game}")
    moments = page.locator("main select option")
    moments.first.wait_for(state="attached")
    for number in range(moments.count()):
        page.locator("main select").select_option(index=number)
        page.locator(".moment .board svg [data-cell]").first.wait_for()
    assert page.locator("main section").count() == 4
    assert page.locator("main section svg").count() > 40
