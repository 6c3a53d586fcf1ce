"""The page, measured in a real Chromium against a real service: `python bench/web.py [GAME …]`.

Printed for each game: what the first load weighs (compressed, shelf and table), how long opening a
link takes until the board can be used, how long a rival's move takes from the service's word to the
screen, and frames a second while the map is dragged.
"""

import random
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.web import hands
from tests.web.conftest import FLAGS, chromium

from ludotheque.games.registry import GAMES

WATCH_MOVES = """
window.moves = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', (event) => {
      if (!event.data.includes('"type":"state"')) return;
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


def main() -> None:
    print(f"{'game':10} {'kB':>5} {'open ms':>8} {'move ms':>8} {'worst':>6} {'fps':>5}")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = hands.House(Path(folder) / "tables.db")
        house.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        for game in sys.argv[1:] or GAMES:
            context = browser.new_context(
                base_url=house.address, locale="en-GB", viewport={"width": 1440, "height": 900}
            )
            context.add_init_script(WATCH_MOVES)
            context.set_default_timeout(120_000)
            measure(context.new_page(), game)
            context.close()
        browser.close()
        house.stop()


def measure(page: Page, game: str) -> None:
    weight = weigh(page)
    hands.take_box(page, game)
    page.get_by_role("button", name="Play now").click()
    hands.at_the_table(page)
    loaded = weight() / 1000
    dice = random.Random(2)
    for _ in range(25):
        if hands.wait_for_turn(page) == "over":
            break
        hands.act_by_mouse(page, dice)
    moves = page.evaluate("window.moves")
    opened = time_to_open(page)
    print(
        f"{game:10} {loaded:5.0f} {opened:8.0f} {statistics.median(moves):8.1f}"
        f" {max(moves):6.0f} {frames_while_dragging(page):5.1f}"
    )


def weigh(page: Page) -> Any:
    """Bytes over the line, as the browser counts them."""
    total = [0.0]
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.on("Network.loadingFinished", lambda event: total.append(event["encodedDataLength"]))
    return lambda: sum(total)


def time_to_open(page: Page) -> float:
    """From opening the link to the first place one can press, in the browser's own clock."""
    page.reload()
    page.locator(".board [data-cell], .dock button").first.wait_for()
    return float(page.evaluate("performance.now()"))


def frames_while_dragging(page: Page) -> float:
    page.wait_for_timeout(500)
    page.evaluate(COUNT_FRAMES)
    page.mouse.move(700, 350)
    page.mouse.down()
    for step in range(120):
        page.mouse.move(700 + 120 * ((step // 20) % 2 * 2 - 1) * (step % 20) / 20, 350)
    page.mouse.up()
    frames = page.evaluate("window.frames_.slice(2)")
    return 1000 / statistics.mean(frames)


if __name__ == "__main__":
    main()
