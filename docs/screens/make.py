"""Take the pictures of this folder (`make screens`): a real service, browser and matches."""

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))
from tests.web import hands
from tests.web.conftest import FLAGS, chromium

from ludotheque.games.registry import GAMES

HERE = Path(__file__).parent
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 780},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
ACTIONS = {"gods": 16, "gheos": 14, "gisborne": 16, "eden": 14, "gaia": 16}


def main() -> None:
    wanted = sys.argv[1:] or list(GAMES)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = hands.House(Path(folder) / "tables.db")
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in wanted:
            take_game(browser, house, game)
        take_shelf(browser, house)
        browser.close()
        house.stop()


def open_page(browser: Browser, house: hands.House, **settings: Any) -> Page:
    context = browser.new_context(
        base_url=house.address, locale="en-GB", reduced_motion="reduce", **settings
    )
    context.set_default_timeout(120_000)
    return context.new_page()


def take_game(browser: Browser, house: hands.House, game: str) -> None:
    """One match, seen on a desktop by day and by night, and on a phone."""
    page = open_page(browser, house, **DESKTOP)
    hands.take_box(page, game, bot="greedy")
    page.get_by_role("button", name="Play now").click()
    hands.at_the_table(page)
    dice = random.Random(8)  # noqa: S311
    for _ in range(ACTIONS.get(game, 14)):
        if hands.wait_for_turn(page) == "over":
            break
        hands.act_by_mouse(page, dice)
    hands.wait_for_turn(page)
    page.get_by_role("tab", name="Log").click()
    hands.press_lit_place(page, dice)
    shoot(page, f"{game}")
    page.get_by_role("button", name="Dark").click()
    shoot(page, f"{game}-dark")
    kept = page.evaluate("localStorage.tables")
    phone = open_page(browser, house, **PHONE)
    phone.goto("/")
    phone.evaluate("kept => localStorage.setItem('tables', kept)", kept)
    phone.goto(page.url)
    hands.at_the_table(phone)
    hands.press_lit_place(phone, dice)
    shoot(phone, f"{game}-phone")
    page.context.close()
    phone.context.close()


def take_shelf(browser: Browser, house: hands.House) -> None:
    for name, settings in (("shelf", DESKTOP), ("shelf-phone", PHONE)):
        page = open_page(browser, house, **settings)
        page.goto("/")
        page.locator(".box[aria-pressed]").first.wait_for()
        shoot(page, name)
        page.context.close()


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / f"{name}.png")


if __name__ == "__main__":
    main()
