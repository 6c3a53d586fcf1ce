"""For everybody: axe-core on every screen, both languages complete, the page's weight."""

import gzip
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.conftest import Screens

from ludotheque import load
from ludotheque.games.registry import GAMES
from ludotheque.server.page import BUILT_IN

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules/axe-core/axe.min.js"
LIMIT = 300_000  # bytes, compressed, for the shelf and one game


ORDERLY = {"page-has-heading-one", "region", "landmark-unique", "landmark-one-main"}
"""Called moderate, but without these who listens finds no way about a page."""


def faults(page: Page) -> list[str]:
    """What axe-core finds serious or critical, and what makes a page hard to walk about in."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical") or one["id"] in ORDERLY
    ]


SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (360, 740)}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(screens: Screens, scheme: Any, size: str) -> None:
    width, height = SIZES[size]
    page = screens.open(color_scheme=scheme, viewport={"width": width, "height": height})
    page.goto("/")
    page.locator(".box[aria-pressed]").first.wait_for()
    assert faults(page) == []
    page.get_by_role("button", name="Change").click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator(".box", has_text="Gods").click()
    page.get_by_role("button", name="Create a link").click()
    page.get_by_role("button", name="Copy link").first.wait_for(timeout=hands.PATIENCE)
    assert faults(page) == []
    for bot in page.get_by_role("button", name="Seat a bot").all()[::-1]:
        bot.click()
    hands.at_the_table(page)
    hands.wait_for_turn(page)
    assert faults(page) == []
    check_the_hint(page)
    hands.press_lit_place(page, random.Random(1))
    page.wait_for_timeout(150)
    assert faults(page) == []
    page.locator("body").press("?")
    assert faults(page) == []
    page.goto(page.url.split("#")[0] + "/back")
    page.locator(".board [data-cell]").first.wait_for()
    assert faults(page) == []


def check_the_hint(page: Page) -> None:
    """Beside the board, or on a phone in its sheet."""
    hands.wait_until_compiled(page, "gods")
    page.keyboard.press("h")
    expect(page.locator(".dock .result")).to_contain_text("Creator would do this: ")
    assert faults(page) == []
    page.keyboard.press("h")
    page.locator(".hints .idea").first.wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_axe_on_every_board(screens: Screens, game: str) -> None:
    """In mid-match, with a ghost, light and dark; every tab beside the board."""
    page = screens.open()
    hands.play_alone(page, game, hands.least_seats(page, game))
    dice = random.Random(9)
    for _ in range(6):
        if hands.wait_for_turn(page) == "mine":
            hands.act_by_mouse(page, dice)
    hands.wait_for_turn(page)
    hands.press_lit_place(page, dice)
    for theme in ("Dark", "Light"):
        page.get_by_role("button", name=theme, exact=True).click()
        for tab in ("Log", "Points", "All actions"):
            page.get_by_role("tab", name=tab).click()
            assert faults(page) == [], f"{theme}, {tab}"


# ---- without a browser


def messages(lang: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((WEB / f"src/i18n/{lang}.json").read_text("utf-8"))
    return found


def test_every_message_is_used() -> None:
    sources = "\n".join(
        path.read_text("utf-8")
        for pattern in ("*.svelte", "*.ts")
        for path in (WEB / "src").rglob(pattern)
    )
    unused = [key for key in messages("en") if f"'{key}'" not in sources]
    assert unused == []


def test_types_are_those_of_the_wire() -> None:
    from ludotheque.server.typescript import typescript

    assert (WEB / "src/wire.ts").read_text("utf-8") == typescript()


@pytest.mark.parametrize("game", GAMES)
def test_types_of_a_game_are_those_it_gives(game: str) -> None:
    from ludotheque.server.typescript_of_games import typescript_of

    written = (WEB / f"src/games/{game}/wire.ts").read_text("utf-8")
    assert written == typescript_of(load(game)), f"ludotheque wire {game}"


def test_no_registry_in_the_lock_file() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_first_load_is_small(screens: Screens, game: str) -> None:
    """Everything the browser fetched for the shelf and one game, compressed."""
    page = screens.open()
    fetched: set[str] = set()
    page.on("response", lambda answer: fetched.add(answer.url.split(screens.house.address)[-1]))
    hands.play_alone(page, game, hands.least_seats(page, game))
    hands.wait_for_turn(page)
    files = [
        BUILT_IN / path.lstrip("/")
        for path in fetched
        if path.startswith(("/assets/", "/icon", "/fonts/", "/covers/"))
    ]
    weight = sum(len(gzip.compress(file.read_bytes(), 5)) for file in files)
    assert files
    assert weight < LIMIT, f"{weight} bytes"


def test_the_typefaces_are_small() -> None:
    files = list((BUILT_IN / "fonts").glob("*.woff2"))
    assert len(files) == 2
    assert sum(file.stat().st_size for file in files) < 80_000


def test_nothing_inline_in_the_page() -> None:
    text = (BUILT_IN / "index.html").read_text("utf-8")
    assert "style=" not in text
    assert not re.search(r"<script(?![^>]*src=)", text)
    assert "http" not in re.sub(r"http-equiv", "", text)


def test_installable(screens: Screens) -> None:
    page = screens.open()
    page.goto("/")
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert page.request.get(icon["src"]).ok
    expect(page.locator("link[rel=manifest]")).to_have_count(1)
