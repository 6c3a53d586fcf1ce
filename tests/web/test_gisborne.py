"""Gisborne: where a lay leads is seen, and the pawns are followed."""

import random

from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.conftest import Screens

PHONE = {"width": 390, "height": 844}
OUTSIDE = """() => {
  const frame = document.querySelector('.board .frame').getBoundingClientRect();
  return [...document.querySelectorAll('.board [data-cell]')].filter((one) => {
    const at = one.getBoundingClientRect();
    return at.left < frame.left || at.right > frame.right
      || at.top < frame.top || at.bottom > frame.bottom;
  }).map((one) => one.ariaLabel);
}"""

IS_WHOLE = """() => {
  const frame = document.querySelector('.board .frame').getBoundingClientRect();
  const world = document.querySelector('.board .layer svg > rect').getBoundingClientRect();
  return world.left >= frame.left - 1 && world.right <= frame.right + 1
    && world.top >= frame.top - 1 && world.bottom <= frame.bottom + 1;
}"""


def lay_highest(page: Page) -> None:
    """Pressed without resting a pointer on it first."""
    assert hands.wait_for_turn(page) == "mine"
    before = hands.number(page)
    page.locator(".dock button.card:not(.veil)").last.evaluate("card => card.click()")
    hands.moved_on(page, before)
    hands.settled(page)


def on_a_phone(screens: Screens) -> Page:
    page = screens.open(viewport=PHONE, has_touch=True)
    hands.play_alone(page, "gisborne", 3)
    hands.wait_for_turn(page)
    return page


def test_where_the_cards_lead_stays_though_no_pointer_rested_on_them(screens: Screens) -> None:
    page = on_a_phone(screens)
    plan = page.locator(".board .plan > *")
    expect(plan).to_have_count(0)
    lay_highest(page)
    expect(page.locator(".dock .card.up")).to_have_count(1)
    expect(plan).not_to_have_count(0)
    page.keyboard.press("Escape")
    page.locator(".dock .ask").focus()
    page.wait_for_timeout(400)
    expect(plan).not_to_have_count(0)


def test_the_whole_world_is_shown_to_who_asks(screens: Screens) -> None:
    page = on_a_phone(screens)
    assert not page.evaluate(IS_WHOLE)
    whole = page.get_by_role("button", name="Show the whole world")
    whole.click()
    page.wait_for_function(IS_WHOLE)  # it glides there
    assert page.evaluate(OUTSIDE) == []
    whole.click()
    page.wait_for_function(f"!({IS_WHOLE})()")


def test_the_board_follows_the_pawns(screens: Screens) -> None:
    page = on_a_phone(screens)
    first = page.locator(".board .layer").get_attribute("style")
    here = page.locator('.board [data-cell][aria-label*="Guest"]')
    dice = random.Random(3)
    for _ in range(80):
        if hands.wait_for_turn(page) == "over":
            break
        hands.act_by_pressing(page, dice, hands.number(page), page.mouse.click)
        hands.wait_for_turn(page)
        page.wait_for_timeout(300)  # it glides there
        if here.count():
            assert here.first.get_attribute("aria-label") not in page.evaluate(OUTSIDE)
        if page.locator(".board .layer").get_attribute("style") != first:
            return
    raise AssertionError("the view stayed where the pawns had been")
