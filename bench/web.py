"""The page, measured in a real Chromium against a real service.

    python bench/web.py [GAME …]    prints the table
    python bench/web.py --write     also puts it into bench/results.md, with date and machine

For each game: what the first load weighs (compressed, shelf and table); how long opening a link
takes, with nothing in the browser's cache, until the board can be used; how long a rival's move
takes from the service's word to the screen; frames a second while the map is dragged, for Gheos
that of the largest recorded match, and while the last moves there are played as beats.
"""

import argparse
import os
import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from results import put_on_top
from steps import machine
from tests.web import hands
from tests.web.conftest import FLAGS, chromium

import ludotheque
from ludotheque.games.registry import GAMES

ACTIONS = 25
OPENINGS = 5
RECORDS = Path(__file__).parents[1] / "tests/records"
WATCH_MOVES = """
window.moves = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', (event) => {
      if (!/"type":"(state|news)"/.test(event.data)) return;
      const heard = performance.now();
      const seen = new MutationObserver(() => {
        seen.disconnect();
        requestAnimationFrame(() => window.moves.push(performance.now() - heard));
      });
      const table = document.querySelector('[data-number]');
      if (table) seen.observe(table, { attributeFilter: ['data-number'] });
    });
  }
};
"""
COUNT_FRAMES = """() => {
  window.frames_ = [];
  let last = performance.now();
  const count = (now) => {
    window.frames_.push(now - last); last = now; requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}"""

HEADS = ("game", "first load, kB", "open a link, ms", "a move, ms", "worst in 20", "frames/s")
HEADS += ("with beats",)
PACE = "localStorage.setItem('pace', localStorage.getItem('pace') ?? 'none')"
"""A move is on the screen at once: what is measured is the page, not how long it lets one look."""
STEPS_SEEN = 6


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--write", action="store_true", help="keep the result in bench/results.md")
    given = parser.parse_args()
    lines = [f"| {' | '.join(HEADS)} |", "|---" + "|---:" * (len(HEADS) - 1) + "|"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = hands.House(Path(folder) / "tables.db")
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            lines += [row(measure(browser, house, game)) for game in given.games]
            browser.close()
        finally:
            house.stop()
    print("\n".join(lines))
    if given.write:
        keep(lines)


def row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def keep(lines: list[str]) -> None:
    put_on_top(f"the page, {machine()}, load {os.getloadavg()[0]:.1f}", lines)


def context_of(browser: Browser, house: hands.House) -> BrowserContext:
    context = browser.new_context(
        base_url=house.address, locale="en-GB", viewport={"width": 1440, "height": 900}
    )
    context.add_init_script(WATCH_MOVES)
    context.add_init_script(PACE)
    context.set_default_timeout(hands.PATIENCE)
    return context


def measure(browser: Browser, house: hands.House, game: str) -> list[str]:
    page = context_of(browser, house).new_page()
    weight = weigh(page)
    hands.play_alone(page, game)
    loaded = weight() / 1000
    dice = random.Random(2)
    for _ in range(ACTIONS):
        if hands.wait_for_turn(page) == "over":
            break
        hands.act_by_mouse(page, dice)
    moves = sorted(page.evaluate("window.moves"))
    opened = statistics.median(time_to_open(browser, house, page.url) for _ in range(OPENINGS))
    if game == "gheos":
        show_largest_map(page, game)
    frames = frames_while_dragging(page)
    playing = frames_with_beats(page)
    page.context.close()
    worst = moves[int(len(moves) * 0.95)]
    times = (opened, statistics.median(moves), worst, frames, playing)
    return [game, f"{loaded:.0f}", *(f"{value:.0f}" for value in times)]


def weigh(page: Page) -> Any:
    """Bytes over the line, as the browser counts them."""
    total = [0.0]
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.on("Network.loadingFinished", lambda event: total.append(event["encodedDataLength"]))
    return lambda: sum(total)


def time_to_open(browser: Browser, house: hands.House, link: str) -> float:
    """In a browser that was never here, until there is a place to press, in its own clock."""
    page = context_of(browser, house).new_page()
    page.goto(link, wait_until="commit")
    page.locator(".board [data-cell], .dock .choices button").first.wait_for()
    found = float(page.evaluate("performance.now()"))
    page.context.close()
    return found


def show_largest_map(page: Page, game: str) -> None:
    """The end of the recorded match with most on the table."""
    files = sorted((RECORDS / game).glob("*.json"))
    largest = max(files, key=tiles_at_the_end)
    page.goto("/")
    page.locator(".upload input").set_input_files(largest)
    page.locator(".board [data-cell]").first.wait_for()


def tiles_at_the_end(record: Path) -> int:
    return len(ludotheque.replay(record.read_text("utf-8")).view(None)["tiles"])


def frames_while_dragging(page: Page) -> float:
    if page.locator("dialog").count():
        page.keyboard.press("Escape")
    page.wait_for_timeout(500)
    page.evaluate(COUNT_FRAMES)
    page.mouse.move(700, 350)
    page.mouse.down()
    for step in range(120):
        page.mouse.move(700 + 120 * ((step // 20) % 2 * 2 - 1) * (step % 20) / 20, 350)
    page.mouse.up()
    frames = page.evaluate("window.frames_.slice(2)")
    return float(1000 / statistics.mean(frames))


def frames_with_beats(page: Page) -> float:
    """Steps forward at the calm pace, in the look-back."""
    page.evaluate("localStorage.setItem('pace', 'calm')")
    page.goto(page.url.split("#")[0].split("?")[0].removesuffix("/back") + "/back")
    page.locator(".board [data-cell]").first.wait_for()
    page.wait_for_load_state("networkidle")
    for _ in range(STEPS_SEEN):
        page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(500)
    page.evaluate(COUNT_FRAMES)
    for _ in range(STEPS_SEEN):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)
        page.wait_for_function("() => document.querySelector('.stage').dataset.now === ''")
    return float(1000 / statistics.mean(page.evaluate("window.frames_.slice(2)")))


if __name__ == "__main__":
    main()
