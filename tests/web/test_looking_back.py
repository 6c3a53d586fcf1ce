"""The scrubber, other eyes, a link to a moment, playing on, records out and in."""

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.conftest import Screens


def played(page: Page, actions: int = 6) -> None:
    hands.play_alone(page, "gods", 2)
    dice = random.Random(3)
    for _ in range(actions):
        hands.wait_for_turn(page)
        hands.act_by_mouse(page, dice)
    hands.wait_for_turn(page)


def test_scrubber(screens: Screens) -> None:
    page = screens.open()
    played(page)
    tiles = page.locator(".board [data-cell]").count()
    page.get_by_role("link", name="Look back").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    page.locator(".board [data-cell]").first.wait_for()
    last = int(slider.get_attribute("max") or 0)
    assert last >= 6
    page.get_by_role("button", name="Previous").click()
    expect(page.locator(".headline")).to_contain_text(f"{last - 1} of {last}")
    page.locator("body").press("Home")
    expect(page.locator(".headline")).to_contain_text("The set-up")
    expect(page.locator(".board [data-cell]")).not_to_have_count(tiles)
    page.locator("body").press("Shift+ArrowRight")
    expect(page.locator(".headline")).to_contain_text("Turn 1")
    picked = page.locator(".log li:has(.line)").nth(2)
    picked.locator(".line").click()
    current = page.locator(".log .current")  # two, where the next seat's turn begins with it
    expect(current.first).to_be_visible()
    lines = current.evaluate_all("all => all.map((one) => one.dataset.line)")
    assert set(lines) == {picked.get_attribute("data-line")}
    page.get_by_role("slider").fill(str(last - 2))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".headline")).to_contain_text(f"{last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


SMALL = {"phone": (360, 740), "tablet": (768, 1024)}


@pytest.mark.parametrize("size", SMALL)
def test_scrubber_on_a_small_screen(screens: Screens, size: str) -> None:
    """Which turn it is can be read, and nothing is cut off."""
    width, height = SMALL[size]
    page = screens.open(viewport={"width": 1440, "height": 900})
    hands.play_alone(page, "gisborne", 5)
    hands.wait_for_turn(page)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name="FR, Français").click()
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".headline")).to_be_visible()
    assert page.locator(".headline").evaluate("one => one.clientWidth") > 140
    assert hands.widest(page) <= width
    assert page.locator(".past").evaluate("one => one.scrollHeight") <= height


def test_link_to_a_moment(screens: Screens) -> None:
    page = screens.open()
    played(page, 4)
    page.get_by_role("link", name="Look back").click()
    page.locator(".board [data-cell]").first.wait_for()
    page.get_by_role("button", name="Previous").click()
    page.get_by_role("button", name="Previous").click()
    headline = page.locator(".headline").inner_text()
    watch = page.evaluate("JSON.parse(localStorage.tables)[0].watch")
    other = screens.open()
    other.goto(f"{page.url.split('#')[0]}#{watch}")
    expect(other.locator(".headline")).to_have_text(headline)


def test_play_on_from_here(screens: Screens) -> None:
    page = screens.open()
    played(page, 4)
    page.get_by_role("link", name="Look back").click()
    page.locator(".board [data-cell]").first.wait_for()
    before = page.url
    page.get_by_role("button", name="Previous").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/table/[^/]+#"))
    hands.at_the_table(page)
    assert page.url.split("/")[4] != before.split("/")[4]
    hands.wait_for_turn(page)
    hands.act_by_mouse(page, random.Random(1))


def test_records_out_and_in(screens: Screens, tmp_path: Path) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.play_to_the_end(page, hands.act_by_mouse, seed=5)
    page.locator(".end").get_by_role("link", name="Look back").click()
    expect(page.get_by_role("button", name="Everyone")).to_be_visible()
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "match.json"
    downloading.value.save_as(file)
    record = json.loads(file.read_text("utf-8"))
    assert record["game"] == "gods"
    page.goto("/")
    page.locator(".upload input").set_input_files(file)
    page.wait_for_url(re.compile("/back"))
    expect(page.locator(".board [data-cell]").first).to_be_visible()
    rival = page.locator(".eyes").get_by_role("button", name=record["table"]["seats"][1]["name"])
    rival.click()
    expect(rival).to_have_attribute("aria-pressed", "true")
