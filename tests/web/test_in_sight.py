"""Nothing to choose is ever hidden: every button of a turn lies inside the window, on any size."""

from typing import Any

import pytest
from playwright.sync_api import Page
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.moments import Fullest, open_at, whole_match

from ludotheque.games.registry import GAMES

SIZES = (
    (360, 640),
    (390, 844),
    (844, 390),
    (667, 375),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1440, 900),
)
MOST_MOMENTS = 4

OUT_OF_SIGHT = """() => {
  const buttons = [...document.querySelectorAll(
    '.dock button, .board button, .strip button, .bottom button, .side [role=tab]')];
  return buttons.flatMap((one) => {
    const box = one.getBoundingClientRect();
    if (!box.width) return [];
    const inside = box.left >= -0.5 && box.top >= -0.5
      && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
    const name = one.ariaLabel || one.textContent.trim();
    const says = (what) =>
      `${what}: ${name} at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`;
    if (!inside) return [says('outside')];
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return top && (one.contains(top) || top.contains(one)) ? [] : [says('covered')];
  });
}"""

TOO_SMALL = """() => [...document.querySelectorAll('.dock button, .strip button, .bottom button')]
  .flatMap((one) => {
    const box = one.getBoundingClientRect();
    const more = getComputedStyle(one, '::after');
    const reach = more.content === '""' ? -parseFloat(more.top) : 0;
    const least = Math.min(box.height, box.width) + 2 * reach;
    const small = !one.disabled && box.width && least < 43.5;
    const name = one.ariaLabel || one.textContent.trim();
    return small ? [`small: ${name}: ${box.width} x ${box.height}`] : [];
  })"""

HIGHER = "() => document.documentElement.scrollHeight - innerHeight"


def look(page: Page, moment: Fullest, size: tuple[int, int]) -> list[str]:
    """What cannot be seen or hit there."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(120)
    found: list[str] = page.evaluate(OUT_OF_SIGHT)
    assert page.evaluate(HIGHER) <= 0, f"the page is taller than the window at {size}"
    assert hands.widest(page) <= size[0], f"the page is wider than the window at {size}"
    if size[0] < 900 and min(size) < 720:
        found += page.evaluate(TOO_SMALL)
    return [f"{moment.asked} {size[0]}x{size[1]} {one}" for one in found]


@pytest.mark.parametrize("game", GAMES)
def test_every_button_of_a_turn_is_inside_the_window(screens: Screens, game: str) -> None:
    settings: dict[str, Any] = {"has_touch": True}
    page = screens.open(**settings)
    match, moments = whole_match(game)
    page.goto("/")
    hands.wait_until_compiled(page, game)
    missing: list[str] = []
    for moment in moments[:MOST_MOMENTS]:
        page.goto(open_at(page, match, moment))
        hands.at_the_table(page)
        assert hands.wait_for_turn(page) == "mine"
        for size in SIZES:
            missing += look(page, moment, size)
    assert missing == []
