"""What happened is seen: every kind of beat of every game, in matches that were recorded."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.conftest import Screens

from ludotheque.games.registry import GAMES

RECORDS = Path(__file__).parents[1] / "records"
SOURCES = Path(__file__).parents[2] / "web/src/games"
WITHOUT_PIECES = {"war", "allow", "accept"}
"""Beats in which nothing travels: the board itself shows them."""
ONE_WITH = {"turns_up_tent": "turns_up", "end_tile": "tile"}
"""Facts that are part of another's beat, or the same beat under another name."""
LAND_ON_A_CELL = {
    "gheos": {"adds", "adds_turned"},
    "gods": {"tribe", "temple", "wasteland", "drop"},
    "eden": {"irrigate"},
}
"""Facts of a game that lay a tile; a temple of Gheos is but where points come from."""

WATCH = """
window.seen = [];
if (location.protocol !== 'about:') localStorage.pace ??= 'quick';
const cells = () => Object.fromEntries(
  [...document.querySelectorAll('.board [data-cell]')].map((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return [cell.dataset.cell, [left, right, top, bottom]];
  }),
);
const places = (one) => {
  const travel = one.getAnimations()[0];
  const { delay, duration } = travel.effect.getTiming();
  const middle = () => {
    const box = one.firstElementChild.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const found = [0, 0.5, 1].map((part) => {
    travel.currentTime = delay + part * duration;
    return middle();
  });
  travel.currentTime = 0;
  return found;
};
const watch = (records) => {
  for (const { addedNodes, target } of records) {
    window.begun ||= !!target.dataset?.now; // over before anybody asks, it was there all the same
    for (const one of addedNodes)
      if (one.dataset?.sprite && !one.hidden)
        window.seen.push({
          name: one.dataset.sprite, beat: one.dataset.beat, places: places(one), cells: cells(),
        });
  }
};
const all = { childList: true, subtree: true, attributeFilter: ['data-now'] };
new MutationObserver(watch).observe(document, all);
"""
"""Every piece that a beat lets travel: where it is before, halfway and after, and where the cells
are then: a board that has grown may be drawn smaller later."""


def kinds_of(game: str) -> set[str]:
    """The facts of which a game makes beats: the names in its table."""
    text = (SOURCES / game / "beats.ts").read_text()
    table = text[text.index("const MAKE") :]
    table = table[: table.index("\n};")]
    return set(re.findall(r"^  (\w+)(?::|,$)", table, re.MULTILINE))


def upload(page: Page, record: Path) -> tuple[str, str]:
    """A table to look back at, and its link's secret; the house may still prepare the rules."""
    sent: dict[str, Any] = {
        "data": record.read_bytes(),
        "headers": {"content-type": "application/json"},
    }
    tables: list[tuple[str, str]] = []

    def is_there() -> bool:
        answer = page.request.post("/api/records", **sent)
        if answer.ok:
            tables.append((answer.json()["table"], answer.json()["watch"]))
        assert answer.ok or answer.status == 503, answer.text()
        return bool(answer.ok)

    hands.wait_until(is_there, hands.PATIENCE / 1000)
    return tables[0]


def log_of(page: Page, table: str, secret: str) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    while True:
        pages = f"first={len(lines) + 1}&last={len(lines) + 200}&eyes=all"
        bearer = {"authorization": f"Bearer {secret}"}
        found = page.request.get(f"/api/tables/{table}/log?{pages}", headers=bearer).json()
        lines += found["entries"]
        if not found["entries"] or lines[-1]["number"] >= found["number"]:
            return lines


def moments(page: Page, game: str, wanted: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Few moments of recorded matches in which all that is wanted happens, as far as it does."""
    for record in sorted((RECORDS / game).glob("*.json")):
        if not wanted:
            return
        (table, secret), before = upload(page, record), 0
        for line in log_of(page, table, secret):
            if line["kind"] not in ("action", "begun"):
                continue
            new = wanted & {one["fact"]["what"] for one in line.get("told") or ()}
            wanted -= new
            if new and before:
                yield f"/table/{table}/back?n={before}#{secret}", line
            before = line["number"]


def step_on(page: Page, link: str) -> list[dict[str, Any]]:
    """Look back at a moment, go on by one action, and see what travels."""
    page.goto("about:blank")
    page.goto(link)
    forward = page.get_by_role("button", name="Next", exact=True)
    expect(forward).to_be_enabled()
    page.wait_for_function("() => document.querySelector('.board [data-cell]')")
    page.wait_for_load_state("networkidle")
    page.evaluate("window.seen = []; window.begun = false")
    forward.click()
    page.wait_for_function("window.begun")
    expect(page.locator(".stage")).to_have_attribute("data-now", "")
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    return seen


def cell_on_screen(page: Page, cell: str) -> list[float]:
    box = page.locator(f'.board [data-cell="{cell}"]').bounding_box()
    assert box is not None
    return [box["x"], box["x"] + box["width"], box["y"], box["y"] + box["height"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_beat_is_seen(screens: Screens, game: str) -> None:
    page = screens.open(reduced_motion="no-preference")
    page.add_init_script(WATCH)
    page.goto("/")
    wanted = kinds_of(game) - WITHOUT_PIECES - {"discard"}
    expected, seen = set(wanted), list[dict[str, Any]]()
    for link, line in moments(page, game, wanted):
        pieces = step_on(page, link)
        seen += pieces
        assert pieces, f"nothing is seen of {line['told']}"
        lands_where_it_is_laid(page, LAND_ON_A_CELL.get(game, set()), line, pieces)
    missed = {ONE_WITH.get(what, what) for what in expected - wanted}
    missed -= {piece["beat"] for piece in seen}
    assert missed <= {"draws", "misses"}, f"no piece is seen of {missed}"
    for piece in seen:
        travels(piece)


def travels(piece: dict[str, Any]) -> None:
    """Halfway it is neither where it was nor where it goes."""
    first, half, last = piece["places"]
    far = abs(first[0] - last[0]) + abs(first[1] - last[1])
    if far > 60 and piece["name"] != "pawn":
        assert half not in (first, last), piece


def lands_where_it_is_laid(
    page: Page, lay: set[str], line: dict[str, Any], pieces: list[dict[str, Any]]
) -> None:
    """A tile comes to rest on its cell, and came from elsewhere."""
    for told in line["told"]:
        fact = told["fact"]
        if fact["what"] not in lay or not (cell := fact.get("cell", fact.get("square"))):
            continue
        piece = next(p for p in pieces if p["beat"] == fact["what"] and p["name"] == "tile")
        now = cell_on_screen(page, cell.upper())
        then = piece["cells"].get(cell.upper(), now)
        left, top = (min(then[i], now[i]) for i in (0, 2))  # the board is drawn anew as it grows
        right, bottom = (max(then[i], now[i]) for i in (1, 3))
        first, _, (x, y) = piece["places"]
        assert left < x < right, (line, pieces)
        assert top < y < bottom, (line, pieces)
        assert not (left < first[0] < right and top < first[1] < bottom)


# ---- at a table


def to_the_rivals(page: Page) -> None:
    """Play until it is the bots' turn and what they do begins to be shown."""
    dice = random.Random(5)
    for _ in range(6):
        hands.act_by_mouse(page, dice)
        page.wait_for_function("() => document.querySelector('[aria-busy=false]')")
        if page.locator("[data-turn=others]").count():
            break
    expect(page.locator("[data-beats]")).to_be_visible()


def test_the_others_moves_are_shown_before_one_decides_and_any_press_shows_the_rest(
    screens: Screens,
) -> None:
    page = screens.open(reduced_motion="no-preference")
    hands.play_alone(page, "gods", 3)
    to_the_rivals(page)
    before = hands.number(page)
    page.mouse.click(700, 300)  # a place on the board
    expect(page.locator("[data-beats]")).to_have_count(0)
    expect(page.locator("[data-turn=mine]")).to_be_visible()
    assert hands.number(page) > before
    expect(page.locator(".dock .confirm")).to_be_disabled()  # that press chose nothing


def test_shown_again_it_holds_and_goes_on(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 3)
    dice = random.Random(5)
    hands.act_by_mouse(page, dice)
    while hands.wait_for_turn(page) == "mine" and not page.locator("h3.since").count():
        hands.act_by_mouse(page, dice)
    number = hands.number(page)
    expect(page.locator("[data-beats]")).to_have_count(0)  # less motion: no pace
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="calm", exact=True).click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show me again").click()
    bar = page.locator("[data-beats]")
    expect(bar).to_be_visible()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.get_by_role("button", name="Show the rest").click()
    expect(bar).to_have_count(0)
    expect(page.locator("[data-turn=mine]")).to_be_visible()
    assert hands.number(page) == number


def test_a_line_of_the_log_lights_its_places(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    assert hands.press_lit_place(page, random.Random(2))
    page.locator(".dock .confirm").click()
    line = page.locator("li[data-line]").filter(has_text=re.compile("places|builds")).last
    line.hover()
    expect(page.locator(".board .pointed path")).not_to_have_count(0)
    assert not re.search(r"-?\d+,-?\d+", page.locator(".log").inner_text())
    page.mouse.move(700, 300)
    expect(page.locator(".board .pointed path")).to_have_count(0)


# ---- Gisborne


def cards(page: Page) -> list[str]:
    """The cards of the hand that may be laid, from the lowest."""
    found = page.locator(".dock button.card:not(.veil)")
    return [str(one.get_attribute("title")) for one in found.all()]


def a_hand_with_an_order(page: Page) -> tuple[str, str]:
    """Two cards of one metal, the lower first: cards of a lay are laid from the lowest."""
    for seats in (3, 4, 5, 2):
        hands.play_alone(page, "gisborne", seats)
        hands.wait_for_turn(page)
        for metal in ("Bronze", "Silver", "Gold"):
            held = [one for one in cards(page) if one.startswith(metal)]
            if len(set(held)) > 1:
                return held[0], held[-1]
    raise AssertionError("no such hand was dealt")


def test_cards_are_pressed_in_any_order(screens: Screens) -> None:
    page = screens.open()
    lowest, highest = a_hand_with_an_order(page)
    laid = page.locator(".dock .card.up")
    page.get_by_title(highest, exact=True).first.click()
    expect(laid).to_have_count(1)
    page.get_by_title(lowest, exact=True).first.click()
    expect(laid).to_have_count(2)
    names = [str(one.get_attribute("aria-label")) for one in laid.all()]
    assert names == [lowest, highest]


def test_a_round_is_a_scene_and_is_counted(screens: Screens) -> None:
    page = screens.open(reduced_motion="no-preference")
    hands.play_alone(page, "gisborne", 3)
    hands.wait_for_turn(page)
    expect(page.locator("header")).to_contain_text("round 1")
    page.locator(".dock button.card:not(.veil)").first.click()
    page.get_by_role("button", name=re.compile("^Lay 1 card")).click()
    scene = page.get_by_role("region", name="All cards are turned up")
    expect(scene.locator("li")).to_have_count(3)
    expect(scene.locator("li.now")).to_have_count(1)
    expect(scene).to_have_count(0)
    expect(page.locator("header")).to_contain_text("round 2")


def test_what_is_taken_back_is_put_back_and_nothing_flies(screens: Screens) -> None:
    for motion in ("no-preference", "reduce"):
        page = screens.open(reduced_motion=motion)
        page.add_init_script(WATCH)
        hands.play_alone(page, "gods", 2)
        hands.wait_for_turn(page)
        tiles = page.locator(".board [data-cell]:not([data-free])").count()
        before = hands.number(page)
        assert hands.press_lit_place(page, random.Random(2))
        page.locator(".dock .confirm").click()
        hands.moved_on(page, before)
        before = hands.number(page)
        page.evaluate("window.seen = []")
        page.keyboard.press("z")
        hands.moved_on(page, before)
        assert page.locator("[data-sprite]").count() == 0
        page.wait_for_timeout(600)
        assert page.evaluate("window.seen") == []
        assert page.locator(".board [data-cell]:not([data-free])").count() == tiles
        assert hands.turn(page) == "mine"
