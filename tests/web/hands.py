"""Hands for the tests: a house to visit, and the gestures of a person at a table."""

import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

MOST_ACTIONS = 400
PATIENCE = 120_000  # ms: the first start compiles the rules


SERVE = """
import sys
from ludotheque.cli import main
from ludotheque.server import making, thinking
making.fresh_secret = lambda: bytes(32)
thinking.fresh_seed = lambda: 7
sys.exit(main())
"""
"""The command, but chance comes from the browsers alone (see `Screens`): every run deals alike."""

WITHOUT_SEARCH = f"""
from ludotheque.bots.search import Search
Search.weigh = None
{SERVE}"""
"""The same where every search for a hint fails."""


class House:
    """`ludotheque serve` as its own process; it can be stopped and started again."""

    def __init__(self, database: Path, script: str = SERVE, **more: str) -> None:
        self.database, self.script, self.port, self.more = database, script, 0, more
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        settings = {
            "port": str(self.port),
            "database": f"sqlite:///{self.database}",
            "bot-pause": "0",
            "making-rate": "100000",
            "request-rate": "1000",
            "message-rate": "1000",
            "address-rate": "1000",
            "talk-rate": "1000",
            "log-level": "error",
        } | self.more
        flags = [part for name, value in settings.items() for part in (f"--{name}", value)]
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.script, "serve", *flags], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the house did not open: {line!r}"
        self.port = int(found[1])
        wait_until(self._is_open, 60)

    def _is_open(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/api/shelf", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(20)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None


# ---- from the shelf to a table


def take_box(page: Page, game: str, seats: int | None = None, bot: str = "random") -> None:
    """Take a box from the shelf; set the seats and the bots."""
    page.goto("/")
    page.locator(".box[aria-pressed]").first.wait_for()
    page.locator(".box", has_text=title_of(page, game)).click()
    page.get_by_role("button", name="Change").click()
    if seats is not None:
        page.locator("dialog .segments").get_by_text(str(seats), exact=True).click()
    page.locator("dialog select").first.select_option(bot)
    page.locator("dialog").get_by_role("button", name="Done").click()


def title_of(page: Page, game: str) -> str:
    shelf = page.request.get("/api/shelf").json()
    return next(str(box["title"]) for box in shelf["games"] if box["id"] == game)


def least_seats(page: Page, game: str) -> int:
    shelf = page.request.get("/api/shelf").json()
    return int(min(next(box["seats"] for box in shelf["games"] if box["id"] == game)))


def wait_until_compiled(page: Page, game: str) -> None:
    """Until the strongest bot can think: before, a simpler one gives the hints."""

    def is_compiled() -> bool:
        boxes = page.request.get("/api/shelf").json()["games"]
        return bool(next(box["state"] for box in boxes if box["id"] == game) == "ready")

    wait_until(is_compiled, 300)


def play_alone(page: Page, game: str, seats: int | None = None) -> None:
    """In three presses: the box, (its settings,) and a match against bots."""
    take_box(page, game, seats)
    page.get_by_role("button", name="Play now").click()
    at_the_table(page)


def at_the_table(page: Page) -> None:
    page.locator("[data-turn]").wait_for(timeout=PATIENCE)


# ---- at the table


def turn(page: Page) -> str:
    return page.locator("[data-turn]").get_attribute("data-turn") or ""


def number(page: Page) -> int:
    return int(page.locator("[data-number]").get_attribute("data-number") or 0)


def wait_for_turn(page: Page) -> str:
    """Until it is ours to decide, or over."""
    page.locator("[data-turn=mine], [data-turn=over]").wait_for(timeout=PATIENCE)
    return turn(page)


def moved_on(page: Page, before: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('[data-number]').dataset.number) > before",
        arg=before,
    )


def settled(page: Page) -> Any:
    """What is in view to be pressed, once nothing is on its way to the service."""
    page.wait_for_function("() => document.querySelector('[aria-busy=false]')")
    return page.evaluate(SIGHT)


SIGHT = """() => {
  const spots = (selector) => [...document.querySelectorAll(selector)].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return top && one.contains(top) ? [[x, y]] : [];
  });
  return {
    number: Number(document.querySelector('[data-number]').dataset.number),
    lit: spots('.board [data-legal]'),
    dock: spots('.dock .choices button:enabled'),
    confirm: spots('.dock .confirm:enabled, .dock .across .primary:enabled'),
  };
}"""


def act_by_mouse(page: Page, dice: random.Random) -> None:
    """One action: a lit place, or something in the dock and then one; else a line of the list."""
    before = number(page)
    if not act_by_pressing(page, dice, before, page.mouse.click):
        act_by_list(page, dice)


def act_by_pressing(page: Page, dice: random.Random, before: int, press: Any) -> bool:
    """Press what is lit or else offered, confirm the ghost; False if that leads nowhere."""
    for _ in range(5):
        seen = settled(page)
        if seen["number"] > before:
            return True
        if seen["confirm"]:
            press(*seen["confirm"][0])
            moved_on(page, before)
            return True
        if not (spots := seen["lit"] or seen["dock"]):
            return False
        press(*dice.choice(spots))
    return bool(settled(page)["number"] > before)


def widest(page: Page) -> int:
    """How wide the page wants to be, with what a table would cut off."""
    return int(page.evaluate(WIDEST))


WIDEST = """() => {
  const all = [...document.querySelectorAll('html, .table, .past')];
  return Math.max(...all.map((one) => one.scrollWidth));
}"""


def press_lit_place(page: Page, dice: random.Random) -> bool:
    """A ghost on one of the lit places, if there are any."""
    if spots := settled(page)["lit"]:
        page.mouse.click(*dice.choice(spots))
    return bool(spots)


def act_by_list(page: Page, dice: random.Random) -> None:
    """Choose among all actions in words, and confirm."""
    before = number(page)
    page.get_by_role("tab", name=re.compile("All actions|Actions")).click()
    lines = page.locator(".actions li button")
    lines.first.wait_for()
    lines.nth(dice.randrange(lines.count())).click()
    confirm = page.locator(".dock .primary").last
    expect(confirm).to_be_enabled()
    confirm.click()
    moved_on(page, before)


def play_to_the_end(page: Page, act: Any, seed: int = 7) -> int:
    """Until the final points stand there; how many actions it took."""
    dice = random.Random(seed)
    for count in range(MOST_ACTIONS):
        if wait_for_turn(page) == "over":
            return count
        act(page, dice)
    raise AssertionError("the match does not end")


def wait_until(true: Any, seconds: float = 20) -> None:
    ends = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < ends, "it did not come about"
        time.sleep(0.05)
