"""What the links of a browser open: sitting down with them, looking back, and losing one."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.hands import SERVE, House
from tests.web.test_quality import faults

from ludotheque.games.registry import GAMES, info

HIDING = [game for game in GAMES if info(game).hides]
NOTHING = "\N{HANGUL FILLER}"
"""Drawn as nothing, though no blank to JavaScript: the house takes it for no name."""


def table_for_two(page: Page, game: str) -> tuple[str, list[str]]:
    """A table made elsewhere, with bots for the rest; and the secrets of its two free seats."""
    fewest = min(info(game).seats)
    seats: list[dict[str, Any]] = [{}, {}, *({"bot": "rung1"} for _ in range(2, fewest))]
    answer = page.request.post("/api/tables", data={"game": game, "seats": seats})
    assert answer.ok, answer.text()
    made = answer.json()
    return made["table"], [link["secret"] for link in made["links"]][:2]


def come_with(page: Page, table: str, secrets: list[str]) -> None:
    """Open the links in one browser, and sit down with each of them."""
    page.goto(f"/table/{table}#{','.join(secrets)}")
    forms = page.locator("li form")
    for left in reversed(range(len(secrets))):
        forms.first.get_by_role("textbox").fill(("Ada", "Bo")[left])
        forms.first.get_by_role("button", name="Sit down").click()
        expect(forms).to_have_count(left)


@pytest.mark.skipif(not HIDING, reason="no game here hides anything")
def test_guests_who_share_a_device_look_back_covered(screens: Screens) -> None:
    """They were sent their links: this browser has no list of which one opens what."""
    page = screens.open()
    come_with(page, *table_for_two(page, HIDING[0]))
    hands.at_the_table(page)
    page.get_by_role("link", name="Look back").click()
    eyes = page.locator(".eyes")
    expect(eyes.get_by_role("button", name="Watcher")).to_have_attribute("aria-pressed", "true")
    expect(eyes.get_by_role("button", name="Ada")).to_be_enabled()
    for press in ("Play on from here", "Download the record"):
        page.get_by_role("button", name=press).click()
        expect(page.locator(".cover h2")).to_contain_text("For Bo only")
        assert page.locator(".board").count() == 0, "nothing is seen through the cover"
        page.reload()


@pytest.mark.skipif(not HIDING, reason="no game here hides anything")
def test_a_guest_looks_back_with_their_own_eyes(screens: Screens) -> None:
    page = screens.open()
    table, secrets = table_for_two(page, HIDING[0])
    come_with(screens.open(), table, secrets[1:])
    come_with(page, table, secrets[:1])
    hands.at_the_table(page)
    page.get_by_role("link", name="Look back").click()
    own = page.locator(".eyes").get_by_role("button").first
    expect(own).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".eyes").get_by_role("button").nth(1)).to_be_disabled()


def test_who_is_cut_off_while_sitting_down_sits_down_again(screens: Screens) -> None:
    page = screens.open()
    cut: list[str] = []

    def listen(line: WebSocketRoute) -> None:
        house = line.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if not cut and '"sit"' in str(message):
                cut.append(str(message))
                line.close()
            else:
                house.send(message)

        line.on_message(pass_on)

    page.route_web_socket(re.compile("/play\\b"), listen)
    hands.play_alone(page, "gods", 2)
    assert cut
    hands.wait_for_turn(page)


def test_a_refused_name_can_be_given_again(screens: Screens) -> None:
    page = screens.open()
    page.goto("/")
    page.evaluate("name => localStorage.setItem('name', name)", NOTHING)
    page.reload()
    hands.take_box(page, "gods", 2)
    page.get_by_role("button", name="Play now").click()
    form = page.locator("li form")
    form.get_by_role("textbox").fill("Ada")
    form.get_by_role("button", name="Sit down").click()
    hands.at_the_table(page)


def test_a_link_renewed_elsewhere_opens_nothing_here(screens: Screens) -> None:
    page = screens.open()
    table, secrets = table_for_two(page, "gods")
    come_with(page, table, secrets)
    hands.at_the_table(page)
    renew(page, table, secrets[1])
    expect(page.get_by_placeholder("Say something")).to_be_visible()  # to Bo, elsewhere
    renew(page, table, secrets[0])
    expect(page.get_by_role("heading", name="This table does not open")).to_be_visible()
    expect(page.get_by_text("Your link does not open this.")).to_be_visible()


def renew(page: Page, table: str, secret: str) -> None:
    headers = {"Authorization": f"Bearer {secret}"}
    assert page.request.post(f"/api/tables/{table}/renew", headers=headers).ok


IMPATIENT = """
from ludotheque.server.presence import Presence
Presence.away = lambda self, table, seat: 0.0 if seat in self.at(table).seats else 120.0
"""


def test_a_friend_who_stays_away_is_stood_in_for_and_finds_the_seat_again(
    browser: Browser, tmp_path: Path
) -> None:
    """The house of this test has a fast clock for who is away."""
    impatient = IMPATIENT + SERVE
    house = House(tmp_path / "tables.db", script=impatient)
    house.start()
    screens = Screens(browser, house, "away")
    try:
        page, other = screens.open(), screens.open()
        table, secrets = table_for_two(page, "gods")
        come_with(page, table, secrets[:1])
        come_with(other, table, secrets[1:])
        hands.at_the_table(other)
        hands.at_the_table(page)
        address = other.url
        other.goto("about:blank")
        while hands.turn(page) == "mine":
            hands.act_by_list(page, random.Random(3))
        bar = page.get_by_role("alertdialog", name="Somebody is away")
        expect(bar).to_contain_text("Ada has been away for two minutes")
        assert faults(page) == []
        bar.get_by_role("button", name="Let a bot sit in").click()
        page.get_by_role("tab", name="Log").click()
        expect(page.locator(".log")).to_contain_text("sits in for Ada until they are back.")
        hands.wait_for_turn(page)
        other.goto(address)
        expect(page.locator(".log")).to_contain_text("Ada sits down.")
    finally:
        screens.close()
        house.stop()
    assert screens.complaints == []


def test_people_whose_seats_bots_keep_still_talk(screens: Screens, tmp_path: Path) -> None:
    slow = House(tmp_path / "slow.db", **{"bot-pause": "3"})
    slow.start()
    try:
        ada, bo = (screens.open(base_url=slow.address) for _ in range(2))
        table, secrets = table_for_two(ada, "gods")
        come_with(ada, table, secrets[:1])
        come_with(bo, table, secrets[1:])
        for page in (ada, bo):
            hands.at_the_table(page)
        for page in (ada, bo):
            page.get_by_role("button", name="Table", exact=True).click()
            page.get_by_role("button", name="Let a bot play").click()
            page.get_by_role("button", name="Take my seat back").wait_for()
            page.keyboard.press("Escape")
        for page, other in ((ada, bo), (bo, ada)):
            page.get_by_label("Say something").fill("Good luck!")
            page.get_by_label("Say something").press("Enter")
            expect(other.locator(".log q", has_text="Good luck!").first).to_be_visible()
    finally:
        slow.stop()
