"""A table that is removed beside the running service, while somebody is at it."""

import subprocess
import sys

from playwright.sync_api import expect
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.hands import House

from ludotheque.games.registry import GAMES


def test_a_page_says_that_its_table_was_removed(screens: Screens, house: House) -> None:
    page = screens.open()
    hands.play_alone(page, GAMES[0])
    table = page.url.partition("/table/")[2].partition("#")[0]
    command = [sys.executable, "-m", "ludotheque", "tables", "--yes"]
    command += ["--database", f"sqlite:///{house.database}", "delete", "--", table]
    subprocess.run(command, check=True)
    gone = page.get_by_text("It is not in this house any more")
    expect(gone).to_be_visible()
    assert page.locator(".board").count() == 0, "there is nothing left to play on"
    page.reload()
    expect(gone).to_be_visible()
    page.get_by_role("link", name="To the shelf", exact=True).click()
    page.locator(".box[aria-pressed]").first.wait_for()
    assert page.locator(f"a[href*='{table}']").count() == 0, "it is not offered again"
    screens.complaints.clear()  # Chromium notes the 404
