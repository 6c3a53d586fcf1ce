"""A choice with one answer is made; moving a wasteland is two presses; Confirm may be left out."""

from typing import Any

from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.positions import sit_at

WASTELAND: dict[str, Any] = {
    "seats": [{"crystals": 12}, {"crystals": 12}],
    "tiles": "G 0,0  S 1,0  waste 2,0  waste 0,1",
    "display": "red green",
}
PAYING: dict[str, Any] = {
    "seats": [{"followers": "red", "hand": [12, 4]}, {"followers": "red blue"}],
    "tiles": "1 -2,0  3 -1,0  52 0,0  2 1,0  6 2,0",
    "civilizations": {"red": 1, "blue": 2},
}


def test_moving_a_wasteland_is_two_presses_and_one_confirm(screens: Screens) -> None:
    page = screens.open()
    sit_at(page, "gods", WASTELAND)
    page.locator(".dock .pick", has_text="Wasteland").click()
    before = hands.number(page)
    page.locator('[data-cell="2,0"]').click()
    hands.moved_on(page, before)
    expect(page.locator(".dock .prompt")).to_contain_text("Where does it go?")
    page.locator(".dock .pick", has_text="Put it back").click()
    expect(page.locator('[data-cell="2,0"]')).to_have_accessible_name("2,0 : wasteland")
    page.locator(".dock .pick", has_text="Wasteland").click()
    page.locator('[data-cell="2,0"]').click()
    expect(page.locator(".dock .prompt")).to_contain_text("Where does it go?")
    before = hands.number(page)
    page.locator('[data-cell="2,-1"]').click()
    expect(page.locator(".dock .confirm")).to_be_enabled()
    assert hands.number(page) == before
    page.locator(".dock .confirm").click()
    hands.moved_on(page, before)
    expect(page.locator('[data-cell="2,-1"]')).to_have_accessible_name("2,-1 : wasteland")


def cause_a_war(page: Page) -> int:
    """Up to the payment: with one kind of follower there is one way to pay."""
    sit_at(page, "gheos", PAYING)
    page.locator('[data-cell="0,0"]').click()
    before = hands.number(page)
    page.locator(".dock .confirm").click()
    hands.moved_on(page, before)
    expect(page.locator(".dock .prompt")).to_contain_text("Only this is possible.")
    return before + 1


def test_a_choice_with_one_answer_is_made_in_sight(screens: Screens) -> None:
    page = screens.open()
    at = cause_a_war(page)
    expect(page.locator(".dock .foreseen").last).to_have_text("Inès pays with a red follower.")
    hands.moved_on(page, at)
    expect(page.locator(".log")).to_contain_text("Inès pays with a red follower.")


def test_a_choice_with_one_answer_can_be_stopped_and_stays_taken_back(screens: Screens) -> None:
    page = screens.open()
    cause_a_war(page)
    page.locator(".dock").get_by_role("button", name="Wait").click()
    at = hands.number(page)
    page.wait_for_timeout(2000)
    assert hands.number(page) == at
    page.keyboard.press("z")
    hands.moved_on(page, at)
    expect(page.locator('[data-cell="0,0"]')).to_be_visible()
    expect(page.locator(".dock .prompt")).to_contain_text("Add or replace a tile.")


def test_who_wants_no_confirm_plays_with_a_press(screens: Screens) -> None:
    page = screens.open()
    sit_at(page, "gods", WASTELAND)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_label("Play without Confirm").check()
    page.keyboard.press("Escape")
    before = hands.number(page)
    page.locator('[data-cell="1,-1"]').click()
    hands.moved_on(page, before)
    laid = page.locator('[data-cell="1,-1"]')
    expect(laid).to_have_accessible_name("1,-1 : red tribe, without a god")
    sit_at(page, "gheos", PAYING | {"seats": [{"hand": [22, 4]}, {}], "civilizations": {}})
    before = hands.number(page)
    page.locator('[data-cell="0,0"]').click()
    expect(page.locator(".dock .confirm")).to_be_enabled()  # a tile that can be turned waits
    assert hands.number(page) == before
