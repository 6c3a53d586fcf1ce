"""The boards know every verb and draw every moment: the gallery's, which are of real matches."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web import hands
from tests.web.conftest import Screens

import ludotheque
from ludotheque.games.registry import GAMES, info

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


BOXES = """() => ['.ask', '.row', '.dock'].map((one) => {
  const { top, bottom } = document.querySelector(`.dock-area ${one}`).getBoundingClientRect();
  return [Math.round(top), Math.round(bottom)];
})"""


def test_the_sentence_of_the_dock_stays_in_its_place(screens: Screens) -> None:
    """The longest one, beside all of its buttons, on a small laptop."""
    page = screens.open(viewport={"width": 1280, "height": 720})
    hands.play_alone(page, "gheos", 2)
    dice = random.Random(2)
    whole_turn = page.locator(".prompt .low").nth(2)
    for _ in range(12):
        hands.wait_for_turn(page)
        if whole_turn.count():
            break
        hands.act_by_mouse(page, dice)
    expect(whole_turn).to_be_visible()
    page.get_by_role("button", name="FR, Français").click()
    (top, bottom), (choices, _), (dock, end) = page.evaluate(BOXES)
    assert dock <= top < bottom <= choices < end <= 720


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_on_a_tablet(screens: Screens, game: str) -> None:
    """Nothing is wider than the screen, and the sentence has room beside or over its buttons."""
    page = screens.open(viewport={"width": 768, "height": 1024})
    hands.play_alone(page, game, max(info(game).seats))
    page.get_by_role("button", name="FR, Français").click()
    dice = random.Random(4)
    for _ in range(6):
        if hands.wait_for_turn(page) == "mine":
            hands.act_by_mouse(page, dice)
            assert hands.widest(page) <= 768
            assert page.locator(".dock .ask").evaluate("one => one.clientWidth") > 220


STILL = """() => {
  window.stood = new Set();
  const look = () => {
    const at = document.querySelector('[data-cell="0,0"]').getBoundingClientRect();
    window.stood.add([at.left, at.top, at.width].map(Math.round).join(' '));
    window.high.add(document.querySelector('.board').clientHeight);
    requestAnimationFrame(look);
  };
  window.high = new Set();
  look();
}"""


CHECK = """() => {
  const at = document.querySelector('.board .confirm').getBoundingClientRect();
  return [at.x + at.width / 2, at.y + at.height / 2];
}"""


def test_the_world_does_not_move_under_a_pointer(screens: Screens) -> None:
    """Though it grows, and the dock does: everything is pressed on the board, bots answer."""
    page = screens.open(viewport={"width": 1280, "height": 720})
    hands.play_alone(page, "gods", 2)
    dice = random.Random(5)
    for _ in range(8):
        hands.wait_for_turn(page)
        hands.act_by_mouse(page, dice)
    hands.wait_for_turn(page)
    page.mouse.move(420, 200)
    page.wait_for_timeout(400)
    page.evaluate(STILL)
    for _ in range(6):
        hands.wait_for_turn(page)
        before = hands.number(page)
        page.mouse.click(*dice.choice(hands.settled(page)["lit"]))
        if hands.settled(page)["number"] == before:  # a tile that is lifted is so at once
            page.mouse.click(*page.evaluate(CHECK))
            hands.moved_on(page, before)
    hands.wait_for_turn(page)
    page.wait_for_timeout(400)
    assert page.evaluate("window.high.size") > 1, "the dock kept its height: nothing is shown"
    assert page.evaluate("[...window.stood]") == page.evaluate("[...window.stood].slice(0, 1)")
    page.mouse.move(640, 700)  # over the dock: what grew out of sight is fitted now
    page.wait_for_timeout(400)
    box = page.locator(".board .frame").bounding_box()
    assert box is not None
    for place in page.locator(".board [data-cell]").all():
        at = place.bounding_box()
        assert at is not None
        assert at["y"] >= box["y"] - 1
        assert at["y"] + at["height"] <= box["y"] + box["height"] + 1
