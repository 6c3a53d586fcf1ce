"""A real service on a temporary SQLite, the built page, and a real Chromium."""

import os
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("playwright", reason="`make test` installs Playwright")
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect, sync_playwright
from tests.web.hands import House

from ludotheque.server.page import BUILT_IN

PATIENCE = 30_000  # ms: a slow machine thinks long about a hint
expect.set_options(timeout=PATIENCE)

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = (
    "NO CHROMIUM HERE: the page was NOT tested in a browser. Install Debian's chromium, or run"
    " `.venv/bin/playwright install chromium`, or name one in CHROMIUM."
)


def chromium() -> str | None:
    """A Chromium of this machine; None if Playwright has brought its own."""
    named = os.environ.get("CHROMIUM")
    return named or next((found for name in NAMES if (found := shutil.which(name))), None)


def find_browser() -> None:
    """For `make test`: a Chromium of this machine, or a fresh one, or a loud word."""
    for install in (_by_debian, _by_playwright):
        if chromium() is not None or install():
            return
    sys.stderr.write(f"\n{'!' * 80}\n{NO_BROWSER}\n{'!' * 80}\n\n")
    if os.environ.get("CI"):
        sys.exit(1)


def _by_debian() -> bool:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    packages = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update", "--quiet"], packages):
        if subprocess.run(command, check=False, stdout=subprocess.DEVNULL).returncode:
            return False
    return chromium() is not None


def _by_playwright() -> bool:
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    return subprocess.run(command, check=False).returncode == 0


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed after the last of these tests: Playwright's event loop would be in others' way."""
    with sync_playwright() as playwright:
        try:
            opened = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        except Error as missing:
            if os.environ.get("CI"):
                pytest.fail(f"{NO_BROWSER} ({missing})")
            pytest.skip(NO_BROWSER)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    if not (BUILT_IN / "index.html").is_file():
        pytest.fail("the page is not built: `make page` builds it")
    found = House(tmp_path_factory.mktemp("house") / "tables.db")
    found.start()
    yield found
    found.stop()


CHANCE = """{
  let drawn = %d;
  crypto.getRandomValues = (bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      drawn = (Math.imul(drawn, 1664525) + 1013904223) | 0;
      bytes[at] = drawn >>> 24;
    }
    return bytes;
  };
}"""
"""A browser's share of a table's key, the same in every run: no test fails by a rare deal."""


class Screens:
    """Browser contexts of a test; anything a page complains about makes the test fail."""

    def __init__(self, browser: Browser, house: House, test: str = "") -> None:
        self.browser, self.house = browser, house
        self.chance = CHANCE % zlib.crc32(test.encode())
        self.opened: list[BrowserContext] = []
        self.complaints: list[str] = []

    def open(self, **settings: Any) -> Page:
        wanted: dict[str, Any] = {
            "viewport": {"width": 1440, "height": 900},
            "locale": "en-GB",
            "base_url": self.house.address,
            "reduced_motion": "reduce",
        } | settings
        context = self.browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(self.chance)
        self.opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda line: self._hear(line.type, line.text))
        return page

    def _hear(self, kind: str, text: str) -> None:
        lost_line = "WebSocket connection" in text or "ERR_" in text
        if kind == "error" and not lost_line:
            self.complaints.append(text)

    def close(self) -> None:
        for context in self.opened:
            context.close()


@pytest.fixture
def screens(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Screens]:
    found = Screens(browser, house, request.node.name)
    yield found
    found.close()
    assert found.complaints == [], "the page complained"
