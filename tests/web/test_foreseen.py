"""What an action would cause: the most important first, on the board too, and not cut off."""

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.conftest import Screens
from tests.web.positions import sit_at

SIZES = ((1440, 900), (1280, 720), (820, 1180), (390, 844), (360, 640), (844, 390), (667, 375))
FIRST_IN_SIGHT = """() => {
  const box = document.querySelector('.dock .result').getBoundingClientRect();
  const rows = document.querySelector('.dock .foreseen').getClientRects();
  return rows.length > 0 && [...rows].every((row) =>
    row.top >= box.top - 0.5 && row.bottom <= Math.min(box.bottom, innerHeight) + 0.5
    && row.left >= box.left - 0.5 && row.right <= box.right + 0.5);
}"""

TEMPLES = {
    "seats": [{"crystals": 12}, {"crystals": 12}],
    "tiles": "G 0,0  S 1,0  S 3,5  blue:S 5,0  blue:S 8..9,0",
    "display": "red green",
}


def is_first(page: Page, said: str) -> None:
    expect(page.locator(".dock .foreseen").first).to_have_text(said)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(FIRST_IN_SIGHT)


def test_the_fine_comes_first_and_tribes_turn_with_the_ghost(screens: Screens) -> None:
    page = screens.open()
    sit_at(page, "gods", TEMPLES)
    page.locator(".dock .choices button", has_text="Temple").click()
    tribe = page.locator('[data-cell="5,0"]')
    expect(tribe).not_to_have_attribute("data-turns", "0")
    page.locator('[data-cell="4,0"]').click()
    expect(tribe).to_have_attribute("data-turns", "0")
    is_first(page, "Inès now has most temples: −4.")
    page.keyboard.press("Escape")
    expect(tribe).not_to_have_attribute("data-turns", "0")


WAR: dict[str, Any] = {
    "seats": [{"followers": "red", "hand": [12, 4]}, {"followers": "red blue"}],
    "tiles": "1 -2,0  3 -1,0  52 0,0  2 1,0  6 2,0",
    "civilizations": {"red": 1, "blue": 2},
}


def test_who_will_win_comes_first(screens: Screens) -> None:
    page = screens.open()
    sit_at(page, "gheos", WAR)
    page.locator('[data-cell="0,0"]').click()
    is_first(page, "The blue civilization will win.")
    page.set_viewport_size({"width": 1440, "height": 900})
    follows = page.locator(".dock .foreseen")
    expect(follows.nth(1)).to_have_text("Inès will lose 1 follower (red).")
    expect(follows.nth(2)).to_contain_text("will lose 1 follower (red).")


def test_if_the_match_ended_now_counts_the_final_scoring(screens: Screens) -> None:
    page = screens.open()
    cups = {
        "seats": [{"points": {"temples": 4}}, {"followers": "red red"}],
        "tiles": "52 0,0  2 1,0  5 2,0",
        "civilizations": {"red": 2},
    }
    sit_at(page, "gheos", cups)
    page.get_by_role("tab", name="Points").click()
    panel = page.locator(".side .points, .points[role=region]").first
    expect(panel).to_contain_text("If the match ended now")
    expect(panel.locator("h3 b").first).to_have_text("6")
    expect(panel.locator("li").first).to_contain_text("+6")
    expect(panel.locator("h3 b").nth(1)).to_have_text("4")


POOR = TEMPLES | {"seats": [{"crystals": 4}, {"crystals": 12}], "display": "red red"}


def test_what_is_too_dear_shows_its_price_and_a_tile_how_many_there_are(screens: Screens) -> None:
    page = screens.open()
    sit_at(page, "gods", POOR)
    expect(page.locator(".dock .pick", has_text="Red").locator(".count")).to_have_text("×2")
    page.locator(".dock .choices button", has_text="Temple").click()
    dear, lit = page.locator('[data-cell="1,-1"]'), page.locator('[data-cell="-1,0"]')
    expect(lit.locator(".price:not(.dear)")).to_have_text("3")
    expect(dear.locator(".price.dear")).to_have_text("6")
    expect(dear).not_to_have_attribute("data-legal", "")
    expect(dear).to_have_accessible_name(re.compile("Too dear: 6 crystals$"))
    dear.click()
    expect(page.locator(".dock .result")).to_contain_text("This costs 6 crystals, and you have 4")


GOES_ON = """() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.dock .result');
  return scrollHeight - scrollTop - clientHeight;
}"""


def test_more_than_two_lines_show_that_they_go_on(screens: Screens) -> None:
    page = screens.open(viewport={"width": 360, "height": 640})
    sit_at(page, "gheos", WAR)
    result = page.locator(".dock .result")
    expect(result).not_to_have_attribute("data-more", "")
    page.locator('[data-cell="0,0"]').click()
    expect(page.locator(".dock .foreseen").first).to_be_visible()
    assert page.evaluate(GOES_ON) > 10
    expect(result).to_have_attribute("data-more", "")
    assert "…" in result.evaluate("one => getComputedStyle(one, '::after').content")
    result.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    expect(result).not_to_have_attribute("data-more", "")
    assert page.evaluate(GOES_ON) <= 1
