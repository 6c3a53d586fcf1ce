"""Gaïa: how a match begins, and who is asked for a Protection."""

import random

import pytest
from playwright.sync_api import expect
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.moments import Fullest, open_at, whole_match

import ludotheque
from ludotheque.core.match import Match


def asked(could: bool) -> Match:
    """A match in which a seat is asked for a Protection that it could have, as far as all know."""
    for seed in range(30):
        match = ludotheque.load("gaia").new(3, seed, {"rules": "advanced"})
        dice = random.Random(seed)
        while not match.over and match.ply < 200:
            shown = match.view(None)
            if shown["phase"] == "answer" and (match.actor in shown["protectors"]) == could:
                return match
            match.play(dice.choice(match.legal()))
    raise AssertionError("nobody is asked")


def test_gaia_begins_with_the_basic_rules_and_says_what_others_add(screens: Screens) -> None:
    page = screens.open()
    page.goto("/")
    page.locator(".box", has_text="Gaïa").click()
    page.get_by_role("button", name="Change").click()
    rules = page.get_by_label("Rules")
    expect(rules).to_have_value("basic")
    expect(page.get_by_label("Lightning cards")).to_have_count(0)
    rules.select_option("advanced")
    expect(page.locator("dialog")).to_contain_text("Adds Power cards")
    expect(page.get_by_label("Lightning cards")).to_have_count(0)
    rules.select_option("disasters")
    expect(page.get_by_label("Lightning cards")).to_be_visible()
    rules.select_option("basic")
    page.locator("dialog").get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Play now").click()
    hands.at_the_table(page)
    expect(page.locator(".strip.compact, .strip").first).to_be_visible()
    expect(page.locator('[data-spot="pile power"]')).to_have_count(0)


def test_only_who_could_have_a_protection_is_asked(screens: Screens) -> None:
    page, match = screens.open(), asked(could=False)
    page.goto("/")
    assert match.actor is not None
    page.goto(open_at(page, match, Fullest("", match.ply, match.actor, 0)))
    hands.at_the_table(page)
    expect(page.locator(".log")).to_contain_text("Inès plays no Protection.")


def test_who_always_allows_is_asked_no_more(screens: Screens) -> None:
    page, match = screens.open(), asked(could=True)
    page.goto("/")
    assert match.actor is not None
    page.goto(open_at(page, match, Fullest("", match.ply, match.actor, 0)))
    hands.at_the_table(page)
    hands.wait_for_turn(page)
    at = hands.number(page)
    page.wait_for_timeout(2500)
    assert hands.number(page) == at
    page.get_by_label("Always, in this match").check()
    hands.moved_on(page, at)
    expect(page.locator(".log")).to_contain_text("Inès plays no Protection.")


LENS = """() => {
  const lens = document.querySelector('.board [data-lens]').getBoundingClientRect();
  const frame = document.querySelector('.board .frame').getBoundingClientRect();
  const icons = [...document.querySelectorAll('.board [data-lens] rect[stroke-dasharray]')];
  return {
    size: Math.min(lens.width, lens.height),
    inside: lens.left >= frame.left && lens.right <= frame.right
      && lens.top >= frame.top && lens.bottom <= frame.bottom,
    unmet: icons.length,
  };
}"""


@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_a_city_s_needs_are_seen_at_a_touch(screens: Screens, size: tuple[int, int]) -> None:
    page = screens.open(viewport={"width": size[0], "height": size[1]}, has_touch=True)
    match, moments = whole_match("gaia")
    page.goto("/")
    page.goto(open_at(page, match, max(moments, key=lambda one: one.ply)))
    hands.at_the_table(page)
    hands.wait_for_turn(page)
    city = page.locator(".board [data-cell][aria-label*='2 of 4 needs met']").first
    box = city.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.locator(".board [data-lens]").wait_for()
    seen = page.evaluate(LENS)
    assert seen["size"] >= 100
    assert seen["inside"]
    assert seen["unmet"] == 2
    expect(page.locator(".dock .result")).not_to_contain_text("Not there")
