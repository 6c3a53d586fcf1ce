"""Take the pictures of this folder (`make screens`): a real service, browser and matches.

Each match is played by bots up to a moment that is worth looking at; then a person sits down at a
table that goes on from there, the others move, and something is half chosen in the pictures.
"""

import json
import random
import re
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))
from small import small_png
from tests.web import hands
from tests.web.conftest import FLAGS, chromium

import ludotheque
from ludotheque.bots.bot import seat_bot
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.games.gaia.data import LANDS

HERE = Path(__file__).parent
SIZES: dict[str, dict[str, Any]] = {
    "": {"viewport": {"width": 1440, "height": 900}},
    "-phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
PERSON, BOT = "Inès", "greedy"


@dataclass(frozen=True)
class Moment:
    """So many actions into a match, and what is then pressed or pointed at."""

    seats: int
    seed: int
    plies: int
    lit: int | None = None
    """A lit place of the board, by lot with this seed."""
    options: Json = field(default_factory=dict)
    dark: bool = False
    """By night as well."""
    to_move: bool = False
    """It is the person's turn there already; else the others move first, and are seen to."""
    until: Callable[[Json], bool] = lambda view: True
    """What the person must be able to see."""


MOMENTS = {
    "gheos": Moment(seats=3, seed=7, plies=70, lit=5),
    "gods": Moment(seats=3, seed=5, plies=40, lit=5, dark=True),
    "gisborne": Moment(
        seats=4,
        seed=3,
        plies=140,
        to_move=True,
        until=lambda view: view["phase"] == "lay" and len(view["seats"][0]["hand"]) > 3,
    ),
    "eden": Moment(seats=4, seed=5, plies=70, lit=5),
    "gaia": Moment(
        seats=4,
        seed=7,
        plies=125,
        options={"rules": "advanced"},
        until=lambda view: any(one["card"] in view["supply"] for one in view["seats"][0]["known"]),
    ),
}


def main() -> None:
    wanted = sys.argv[1:] or [*MOMENTS, "shelf", "rules"]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = hands.House(Path(folder) / "tables.db")
        house.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
            kept = [take_game(browser, house, name) for name in wanted if name in MOMENTS]
            if "shelf" in wanted:
                take_shelf(browser, house, kept)
            if "rules" in wanted:
                take_rules(browser, house)
            browser.close()
        finally:
            house.stop()


# ---- the matches


def played_to(game: str, moment: Moment) -> Match:
    """A match of bots, at the first seat's turn or when it has just passed on from there."""
    rules = ludotheque.load(game)
    match = rules.new(seats=moment.seats, seed=moment.seed, options=moment.options)
    bots = [seat_bot(BOT, rules, moment.seed * 10 + seat) for seat in range(moment.seats)]
    while not match.over:
        before = match.actor
        match.play(bots[before].choose(match))
        turns = (before == 0, match.actor == 0)
        is_there = turns == ((False, True) if moment.to_move else (True, False))
        if (
            match.ply >= moment.plies
            and is_there
            and not match.over
            and moment.until(match.view(0))
        ):
            return match
    raise SystemExit(f"{game}: the match ends before the moment that is wanted")


def sit_down(house: hands.House, match: Match) -> str:
    """A table that goes on from there: a person on the first seat, bots on the others."""
    hands.wait_until(lambda: is_ready(house, match.game.info.id), 300)
    looked_at = ask(house, "/records", match.record(reveal=True).to_json())
    person = {"mine": True, "name": PERSON, "bytes": "00" * 32}
    made = ask(
        house,
        f"/tables/{looked_at['table']}/branch",
        {
            "number": match.ply + 2,  # after the lines that the table was made and begun
            "seats": [person, *({"bot": BOT} for _ in range(match.seats - 1))],
            "shuffle": "same",
        },
        looked_at["watch"],
    )
    return f"/table/{made['table']}#{made['links'][0]['secret']}"


def is_ready(house: hands.House, game: str) -> bool:
    boxes = ask(house, "/shelf")["games"]
    return any(box["id"] == game and box["state"] == "ready" for box in boxes)


def ask(house: hands.House, path: str, body: Json | None = None, secret: str = "") -> Json:
    request = urllib.request.Request(  # noqa: S310
        f"{house.address}/api{path}",
        None if body is None else json.dumps(body).encode(),
        {"content-type": "application/json", "authorization": f"Bearer {secret}"},
    )
    with urllib.request.urlopen(request, timeout=120) as answer:  # noqa: S310
        found: Json = json.load(answer)
        return found


# ---- the pictures


def take_game(browser: Browser, house: hands.House, game: str) -> Json:
    """The pictures; and what the device keeps of the table, for the shelf."""
    moment = MOMENTS[game]
    table = sit_down(house, played_to(game, moment))
    for size, settings in SIZES.items():
        page = open_page(browser, house, **settings)
        page.goto("/")
        page.goto(table)
        hands.at_the_table(page)
        assert hands.wait_for_turn(page) == "mine"
        choose(page, game, moment)
        shoot(browser, page, game + size)
        if moment.dark and not size:
            page.get_by_role("button", name="Dark").click()
            shoot(browser, page, f"{game}-dark")
        kept: Json = page.evaluate("JSON.parse(localStorage.tables)[0]")
        page.context.close()
    return kept


def choose(page: Page, game: str, moment: Moment) -> None:
    """Something half chosen: a ghost on the board, or a card under the pointer."""
    if game == "gisborne":
        page.locator(".dock .choices button.card:not(.veil)").last.hover()
    if game == "gaia":
        lit = page.locator(".board [data-legal]")
        if not lit.count():  # else it was named when the first picture was taken
            page.get_by_role("button", name=re.compile(f"Play: ({'|'.join(LANDS)})")).first.click()
        lit.first.wait_for()
        hands.press_lit_place(page, random.Random(4))  # noqa: S311
    if moment.lit is not None:
        hands.press_lit_place(page, random.Random(moment.lit))  # noqa: S311


def take_shelf(browser: Browser, house: hands.House, kept: list[Json]) -> None:
    hands.wait_until(lambda: all(is_ready(house, game) for game in MOMENTS), 300)
    for size, settings in SIZES.items():
        page = open_page(browser, house, **settings)
        page.goto("/")
        page.evaluate("kept => { localStorage.tables = JSON.stringify(kept) }", kept)
        page.reload()
        page.locator(".box[aria-pressed]").first.wait_for()
        shoot(browser, page, f"shelf{size}")
        page.context.close()


READ = {"en": ("gods", "en-GB", "Rules", "All rules"), "fr": ("gheos", "fr-FR", "Règles", "")}
"""In which language which game’s rules are read, and what is pressed for that."""


def take_rules(browser: Browser, house: hands.House) -> None:
    """How to play, in both languages; in one of them the numbered rules as well."""
    for lang, (game, locale, rules, numbered) in READ.items():
        for size, settings in SIZES.items():
            page = open_page(browser, house, locale, **settings)
            page.goto("/")
            page.locator(".box", has_text=hands.title_of(page, game)).click()
            page.get_by_role("button", name=rules, exact=True).click()
            page.locator("dialog figure.worked").first.wait_for()
            shoot(browser, page, f"rules-{lang}{size}")
            if numbered:
                page.get_by_role("button", name=numbered, exact=True).click()
                page.locator('[id="rule-5.3"]').scroll_into_view_if_needed()
                page.locator('[id="rule-5.3"]').evaluate("one => one.scrollIntoView()")
                shoot(browser, page, f"rules-numbered{size}")
            page.context.close()


def open_page(browser: Browser, house: hands.House, locale: str = "en-GB", **settings: Any) -> Page:
    context = browser.new_context(
        base_url=house.address, locale=locale, reduced_motion="reduce", **settings
    )
    context.set_default_timeout(30_000)
    return context.new_page()


def shoot(browser: Browser, page: Page, name: str) -> None:
    page.wait_for_timeout(700)
    (HERE / f"{name}.png").write_bytes(small_png(browser, page.screenshot()))


if __name__ == "__main__":
    main()
