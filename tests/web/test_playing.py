"""People at the table, in a real browser: mouse, keyboard, touch; alone, two, around one screen."""

import contextlib
import json
import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, WebSocketRoute, expect
from tests.server.kit import followed
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.hands import WITHOUT_SEARCH, House
from tests.web.test_links import come_with, table_for_two

from ludotheque.games.registry import GAMES, info

HIDING = [game for game in GAMES if info(game).hides]


@pytest.mark.parametrize("game", GAMES)
def test_whole_match_with_the_mouse(screens: Screens, game: str) -> None:
    """From the shelf to the final points, and the proof that the shuffle was fair."""
    page = screens.open()
    hands.play_alone(page, game, hands.least_seats(page, game))
    assert hands.play_to_the_end(page, hands.act_by_mouse) > 2
    final = page.locator(".end")
    expect(final.locator("ol li")).to_have_count(hands.least_seats(page, game))
    expect(final.get_by_text("Verified: the shuffle was fair")).to_be_visible()
    final.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator(".end")).to_have_count(0)
    hands.at_the_table(page)
    assert hands.wait_for_turn(page) == "mine"


def test_a_browser_gives_its_bytes_once_the_house_is_bound(screens: Screens) -> None:
    """Else the house could choose its secret to fit them."""
    page = screens.open()
    said: list[tuple[str, str]] = []
    page.on("request", lambda asked: said.append(("asked", asked.post_data or "")))
    page.on("websocket", lambda line: overhear(line, said))
    hands.play_alone(page, "gods", 2)
    bound = next(i for i, (how, text) in enumerate(said) if how == "heard" and "commitment" in text)
    gave = [i for i, (how, text) in enumerate(said) if how != "heard" and '"bytes"' in text]
    assert gave
    assert min(gave) > bound


def overhear(line: WebSocket, said: list[tuple[str, str]]) -> None:
    line.on("framesent", lambda text: said.append(("sent", str(text))))
    line.on("framereceived", lambda text: said.append(("heard", str(text))))


BOARDS = {"triangles": "gheos", "hexes": "gods", "squares": "gaia", "a path": "gisborne"}


@pytest.mark.parametrize("game", BOARDS.values(), ids=BOARDS)
def test_whole_match_with_the_keyboard(screens: Screens, game: str) -> None:
    """No pointer at all: arrows, Enter, the list of actions."""
    page = screens.open()
    hands.play_alone(page, game, hands.least_seats(page, game))
    assert hands.play_to_the_end(page, act_by_keys, seed=11) > 2
    expect(page.locator(".end ol li").first).to_be_visible()


def act_by_keys(page: Page, dice: random.Random) -> None:
    """Walk to a lit place and press Enter twice; without one, take a line of the list."""
    before = hands.number(page)
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    if walk_to_lit_place(page, dice):
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        if hands.settled(page)["number"] > before:
            return
    page.keyboard.press("Escape")
    page.keyboard.press("a")
    lines = page.locator(".actions li button")
    lines.nth(dice.randrange(lines.count())).press("Enter")
    page.locator(".dock .primary").last.press("Enter")
    hands.moved_on(page, before)


def walk_to_lit_place(page: Page, dice: random.Random) -> bool:
    if not page.locator(".board [data-legal]").count():
        return False
    if not page.evaluate("document.activeElement.matches('.board [data-cell]')"):
        return False
    for _ in range(dice.randrange(6)):
        page.keyboard.press(dice.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
    if not page.evaluate("document.activeElement.matches('[data-legal]')"):
        page.keyboard.press(dice.choice(["Home", "End"]))
    return bool(page.evaluate("document.activeElement.matches('[data-legal]')"))


@pytest.mark.parametrize("game", ["gheos", "gods"])
def test_the_keyboard_keeps_its_place(screens: Screens, game: str) -> None:
    """What is chosen or laid is drawn anew: the focus goes on from there, not from the top."""
    page = screens.open()
    hands.play_alone(page, game, 2)
    hands.wait_for_turn(page)
    before = hands.number(page)
    page.keyboard.press("b")
    page.keyboard.press("Home")
    place = page.evaluate("document.activeElement.dataset.cell")
    here = page.locator(f".board [data-cell='{place}']:focus")
    page.keyboard.press("Enter")
    expect(page.locator(".dock .confirm")).to_be_enabled()
    expect(here).to_have_count(1)
    page.keyboard.press("Enter")
    hands.moved_on(page, before)
    expect(here).to_have_count(1)


PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


@pytest.mark.parametrize("game", ["gods", "gisborne"])
def test_whole_match_on_a_phone(screens: Screens, game: str) -> None:
    """At 360 px: a tap makes a ghost, the button across confirms it."""
    page = screens.open(**PHONE)
    hands.play_alone(page, game, hands.least_seats(page, game))
    assert hands.play_to_the_end(page, act_by_touch, seed=3) > 2
    expect(page.locator(".end ol li").first).to_be_visible()
    assert hands.widest(page) <= 360


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_on_a_phone(screens: Screens, game: str) -> None:
    """As many seats as the game has, and nothing is wider than the screen."""
    page = screens.open(**PHONE)
    hands.play_alone(page, game, max(info(game).seats))
    dice = random.Random(3)
    for _ in range(5):
        if hands.wait_for_turn(page) == "mine":
            act_by_touch(page, dice)
            assert hands.widest(page) <= 360
    for seat in page.locator(".strip button").all():
        box = seat.bounding_box()
        assert box is not None
        assert box["width"] >= 44


def test_a_phone_s_board_stays_where_it_was_put(screens: Screens) -> None:
    """Whatever the dock or the window do, what is looked at stays in the middle."""
    page = screens.open(**PHONE)
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    drag(page, page.locator("main.board"))
    put = pytest.approx(from_the_middle(page), abs=1)
    dice = random.Random(3)
    for _ in range(4):
        hands.wait_for_turn(page)
        act_by_touch(page, dice)
        hands.wait_until(lambda: from_the_middle(page) == put)
    page.set_viewport_size({"width": 360, "height": 640})
    page.wait_for_function("() => innerHeight === 640")
    hands.wait_until(lambda: from_the_middle(page) == put)


ORIGIN = "(place) => { const { e, f } = place.getScreenCTM(); return [e, f]; }"


def from_the_middle(page: Page) -> tuple[float, float]:
    """Where the place 0,0 lies, whatever stands on it, from the middle of the board."""
    board = page.locator("main.board").bounding_box()
    assert board is not None
    x, y = page.locator(".board [data-cell='0,0']").evaluate(ORIGIN)
    return x - board["x"] - board["width"] / 2, y - board["y"] - board["height"] / 2


def test_a_phone_s_board_stays_while_others_play(screens: Screens) -> None:
    """The dock keeps its height, with nothing to confirm in it."""
    page, other = screens.open(**PHONE), screens.open()
    table, secrets = table_for_two(page, "gods")
    come_with(other, table, secrets[1:])
    come_with(page, table, secrets[:1])
    hands.at_the_table(page)
    board, dice = page.locator("main.board"), random.Random(3)
    room = board.bounding_box()
    while hands.turn(page) == "mine":
        room = board.bounding_box()
        act_by_touch(page, dice)
    assert board.bounding_box() == room


def corner(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def drag(page: Page, board: Locator) -> None:
    left, top = corner(board)
    page.mouse.move(left + 20, top + 20)
    page.mouse.down()
    page.mouse.move(left + 50, top + 44, steps=6)
    page.mouse.up()


def act_by_touch(page: Page, dice: random.Random) -> None:
    before = hands.number(page)
    if spots := hands.settled(page)["lit"]:
        page.touchscreen.tap(*dice.choice(spots))
        played = hands.settled(page)["number"] > before
        lifted = page.get_by_role("button", name="Put it back").is_visible()
        assert not played or lifted, "a tap alone plays nothing that cannot be put back"
    if hands.act_by_pressing(page, dice, before, page.touchscreen.tap):
        return
    lines = open_list(page)
    lines.nth(dice.randrange(lines.count())).tap()
    page.locator(".across .primary").tap()
    hands.moved_on(page, before)


def open_list(page: Page) -> Locator:
    """All actions, in their sheet; a press on its tab would close it where it is open already."""
    lines = page.locator("dialog .actions li button")
    if not lines.first.is_visible():
        page.get_by_role("button", name="All actions").tap()
    lines.first.wait_for()
    return lines


def test_dragging_places_nothing(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    before = hands.number(page)
    (x, y), *_ = hands.settled(page)["lit"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 80, y + 40, steps=6)
    page.mouse.up()
    page.wait_for_timeout(100)
    expect(page.locator(".confirm")).to_be_disabled()
    assert hands.number(page) == before


def test_taking_back(screens: Screens) -> None:
    """One press for the last step; against bots also across turns."""
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    dice = random.Random(1)
    hands.wait_for_turn(page)
    lines = page.locator(".log li", has_text="Garnet")
    hands.act_by_mouse(page, dice)
    expect(lines.first).to_be_visible()
    page.keyboard.press("z")
    expect(page.locator(".log li", has_text="takes back 1 action")).to_be_visible()
    hands.wait_for_turn(page)
    for _ in range(3):
        hands.wait_for_turn(page)
        hands.act_by_mouse(page, dice)
    hands.wait_for_turn(page)
    page.locator(".dock button", has_text="Take back").click()
    expect(page.locator(".log li", has_text="takes back").nth(1)).to_be_visible()


def test_refused_place_names_its_rule(screens: Screens) -> None:
    """A place where something lies already: the sentence, the rule, and the rules opened at it."""
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    page.get_by_role("button", name=re.compile("^0,0 : temple of Garo")).click()
    answer = page.locator(".dock .result")
    expect(answer).to_contain_text("Not there:")
    expect(answer).to_contain_text(re.compile("a tile lies here already", re.IGNORECASE))
    answer.get_by_role("button", name="Rules 11.2").click()
    expect(page.locator("dialog .here")).to_contain_text("11.2")


def test_forecast_before_confirming(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    hands.press_lit_place(page, random.Random(5))
    expect(page.locator(".dock .result")).to_contain_text("Garnet")
    page.keyboard.press("Escape")
    expect(page.locator(".dock .confirm")).to_be_disabled()


def test_what_was_confirmed_is_done_once(screens: Screens) -> None:
    """Though it may be done again: nobody does, or sees, what the one before had chosen."""
    page = screens.open()
    hands.play_alone(page, "gaia", 2)
    hands.wait_for_turn(page)
    before = hands.number(page)
    page.get_by_role("button", name=re.compile("^Draw Nature face down")).click()
    expect(page.locator(".dock .confirm")).to_be_enabled()
    page.keyboard.press("Enter")
    hands.moved_on(page, before)
    expect(page.locator(".dock .prompt")).to_contain_text("1 action to carry out")
    expect(page.locator(".dock .confirm")).to_be_disabled()


CHANCE = re.compile(r"chance to win \d+ percent$")


def test_hint(screens: Screens) -> None:
    """The best action stands on the board; the next best ones are drawn while one looks at them."""
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    hands.wait_until_compiled(page, "gods")
    page.get_by_role("button", name="Hint", exact=True).click()
    ideas, result = page.locator(".hints .idea"), page.locator(".dock .result")
    expect(ideas).to_have_count(3)
    expect(page.locator(".dock .confirm")).to_be_enabled()
    expect(result).to_contain_text("Creator would do this: ")
    expect(ideas.first).to_have_accessible_name(CHANCE)
    expect(ideas.first).to_have_attribute("aria-pressed", "true")
    ideas.nth(1).hover()
    expect(ideas.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(result).to_contain_text("Creator also thinks of this: ")
    page.locator(".dock .prompt").hover()
    expect(ideas.first).to_have_attribute("aria-pressed", "true")
    assert said_of(page, 0) == foreseen(page)
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".hints")).to_contain_text("Créateur conseille")
    assert said_of(page, 0) == foreseen(page)
    page.get_by_role("button", name="Ranger le conseil").click()
    expect(ideas).to_have_count(0)
    expect(page.locator(".dock .confirm")).to_be_enabled()


def said_of(page: Page, rank: int) -> str:
    return page.locator(".hints li").nth(rank).locator("p").first.inner_text()


def foreseen(page: Page) -> str:
    """What the dock says that confirming would cause."""
    return " ".join(page.locator(".dock .result .foreseen").all_inner_texts())


def test_hint_with_the_keyboard(screens: Screens) -> None:
    """H asks, H goes to the list, Tab looks at the next, Enter chooses it."""
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    hands.wait_until_compiled(page, "gods")
    before = hands.number(page)
    page.keyboard.press("h")
    ideas = page.locator(".hints .idea")
    expect(ideas).to_have_count(3)
    page.keyboard.press("h")
    expect(ideas.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(ideas.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    page.locator("main.board").hover()
    expect(ideas.nth(1)).to_have_attribute("aria-pressed", "true")
    will = said_of(page, 1)
    page.locator(".dock .confirm").press("Enter")
    hands.moved_on(page, before)
    expect(ideas).to_have_count(0)
    expect(page.locator(".side")).to_contain_text(will)


def test_hint_of_a_simple_bot(browser: Browser, tmp_path: Path) -> None:
    """Where the search fails, somebody simpler answers, and says who."""
    simple = House(tmp_path / "tables.db", WITHOUT_SEARCH)
    simple.start()
    screens = Screens(browser, simple)
    try:
        page = screens.open()
        hands.play_alone(page, "gods", 2)
        hands.wait_for_turn(page)
        hands.wait_until_compiled(page, "gods")
        page.keyboard.press("h")
        expect(page.locator(".dock .result")).to_contain_text("Journeyman would do this: ")
        expect(page.locator(".dock .confirm")).to_be_enabled()
        expect(page.locator(".hints")).to_have_count(0)
        assert screens.complaints == []
    finally:
        screens.close()
        simple.stop()


def test_hint_on_a_phone(screens: Screens) -> None:
    """The list opens as a sheet; what is pressed there stands on the board."""
    page = screens.open(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    hands.wait_until_compiled(page, "gods")
    board = page.locator("main.board").bounding_box()
    page.get_by_role("button", name="Hint", exact=True).tap()
    page.get_by_role("button", name="3 ideas").tap()
    assert page.locator("main.board").bounding_box() == board, "the dock kept its height"
    second = page.locator("dialog .idea").nth(1)
    will = page.locator("dialog li").nth(1).locator("p").first.inner_text()
    second.tap()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".dock .result")).to_contain_text("Creator also thinks of this: ")
    page.locator(".dock .primary").tap()
    page.get_by_role("button", name="Log").tap()
    expect(page.locator("dialog")).to_contain_text(will)


def test_french_and_english(screens: Screens) -> None:
    """The browser's language decides; the switch changes everything at once."""
    page = screens.open(locale="fr-FR")
    page.goto("/")
    expect(page.get_by_role("heading", name="Cinq mondes à créer")).to_be_visible()
    page.locator(".box", has_text="Gods").click()
    page.locator(".way").get_by_role("button", name="Jouer").click()
    hands.at_the_table(page)
    hands.wait_for_turn(page)
    assert page.title().startswith("À vous")
    expect(page.locator(".dock .prompt")).to_contain_text("Première action sur deux")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".dock .prompt")).to_contain_text("First of two actions")
    assert page.title().startswith("Your turn")
    assert page.evaluate("document.documentElement.lang") == "en"


def test_two_browsers_at_one_table(screens: Screens) -> None:
    """By a link; moves and chat reach the other screen; no hand leaves its own."""
    here, there = screens.open(), screens.open()
    heard = [frames_of(here), frames_of(there)]
    hands.take_box(here, "gheos", 2)
    here.get_by_role("button", name="Create a link").click()
    here.get_by_role("button", name="Copy link").first.wait_for(timeout=hands.PATIENCE)
    kept = here.evaluate("JSON.parse(localStorage.tables)[0]")
    secrets = {link["seat"]: link["secret"] for link in kept["links"]}
    there.goto(f"/table/{kept['table']}#{secrets[1]}")
    there.get_by_label("Your name").fill("Robin")
    there.get_by_role("button", name="Sit down").click()
    expect(here.get_by_text("Robin").first).to_be_visible()
    hands.at_the_table(here)
    hands.at_the_table(there)
    dice = random.Random(2)
    for _ in range(12):
        hands.wait_until(lambda: "mine" in (hands.turn(here), hands.turn(there)))
        mover = here if hands.turn(here) == "mine" else there
        hands.act_by_mouse(mover, dice)
    for page in (here, there):
        page.get_by_role("tab", name="Log").click()
    here.get_by_label("Say something").fill("Good luck!")
    here.keyboard.press("Enter")
    expect(there.locator(".log q", has_text="Good luck!")).to_be_visible()
    for seat, states in enumerate(heard):
        assert {state["eyes"] for state in states} == {seat}
        assert not any(state["table"]["fairness"].get("key") for state in states)
    assert_hands_stay_hidden(*heard)


def frames_of(page: Page) -> list[Any]:
    """Every position that the service tells this browser from now on."""
    states: list[Any] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("state", "news"):
            states.append(followed(states[-1] if states else None, message))

    page.on("websocket", lambda line: line.on("framereceived", hear))
    return states


def assert_hands_stay_hidden(*heard: list[Any]) -> None:
    """What one holds is, for the other and at the same ply, a tile like any unseen one."""
    mine, theirs = ({s["ply"]: s["view"] for s in states if s["view"]} for states in heard)
    shared = mine.keys() & theirs.keys()
    assert len(shared) > 5
    for ply in shared:
        for own, other in ((mine[ply], theirs[ply]), (theirs[ply], mine[ply])):
            held = {tile["tile"] for tile in own["hand"]}
            assert held
            assert held <= {tile["tile"] for tile in other["unseen"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_action_is_listed_in_words(screens: Screens, game: str) -> None:
    """Not in the notation of records: who does not see the board plays by this list."""
    page = screens.open()
    hands.play_alone(page, game, hands.least_seats(page, game))
    dice = random.Random(5)
    labels = page.locator(".dock [aria-label]").evaluate_all(
        "all => all.map((one) => one.ariaLabel)"
    )
    assert not [label for label in labels if "[" in label], "nor are the pieces in hand"
    for _ in range(12):
        assert hands.wait_for_turn(page) != "over"
        hands.act_by_list(page, dice)
        said = page.locator(".actions li").all_inner_texts()
        assert not [text for text in said if text[:1].islower()], "notation begins with a verb"


@pytest.mark.skipif(not HIDING, reason="no game here hides anything")
def test_one_screen_with_covered_hands(screens: Screens) -> None:
    """What is hidden is covered until the next person says that the device is theirs."""
    page = screens.open()
    refused: list[str] = []
    page.on("response", lambda one: None if one.ok else refused.append(one.url))
    game = HIDING[0]
    hands.take_box(page, game, hands.least_seats(page, game))
    page.get_by_role("button", name="Choose the players").click()
    page.get_by_role("button", name="Begin").click()
    dice = random.Random(4)
    seen = set()
    hands.at_the_table(page)
    for _ in range(8):
        cover = page.locator(".cover h2")
        if cover.count():
            assert page.locator(".board").count() == 0, "nothing is seen through the cover"
            seen.add(cover.inner_text())
            page.get_by_role("button", name=re.compile("show my hand")).click()
        page.locator(".board").wait_for()
        with page.expect_response(re.compile("/points")):
            page.get_by_role("tab", name="Points").click()
        hands.act_by_list(page, dice)
        page.wait_for_timeout(80)
    assert len(seen) > 1, "the device changed hands"
    assert not refused, "every seat may ask for its own log and curve"


@pytest.mark.skipif(not HIDING, reason="no game here hides anything")
def test_looking_back_around_one_screen_begins_covered(screens: Screens) -> None:
    """Nobody's hidden things are asked for before somebody says who they are."""
    page = screens.open()
    game = HIDING[0]
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    hands.take_box(page, game, hands.least_seats(page, game))
    page.get_by_role("button", name="Choose the players").click()
    page.get_by_role("button", name="Begin").click()
    hands.at_the_table(page)
    page.get_by_role("link", name="Look back").click()
    eyes = page.locator(".eyes")
    expect(eyes.get_by_role("button", name="Watcher")).to_have_attribute("aria-pressed", "true")
    assert not [url for url in asked if "eyes=" in url and "eyes=watch" not in url]
    eyes.get_by_role("button", name="Saffron").click()
    expect(page.locator(".cover h2")).to_have_text("For Saffron only")
    assert page.locator(".board").count() == 0, "nothing is seen through the cover"
    page.get_by_role("button", name=re.compile("show my hand")).click()
    expect(eyes.get_by_role("button", name="Saffron")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play on from here").wait_for()


def test_dropped_connection_comes_back(screens: Screens) -> None:
    """The house goes away and returns: the page says so, and the match goes on."""
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    hands.act_by_mouse(page, random.Random(1))
    hands.wait_for_turn(page)
    before = page.locator(".log li").count()
    screens.house.stop()
    expect(page.get_by_text("The connection is down.")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".dock .result")).to_contain_text("The server does not answer")
    screens.house.start()
    expect(page.get_by_text("Connected again; nothing was lost.")).to_be_visible(timeout=40_000)
    expect(page.locator(".dock .result")).not_to_contain_text("The server does not answer")
    assert page.locator(".log li").count() >= before
    page.locator("[data-turn=mine]").wait_for(timeout=hands.PATIENCE)
    hands.act_by_mouse(page, random.Random(2))


def test_a_lost_line_has_room_to_say_so_on_a_phone(screens: Screens) -> None:
    page = screens.open(**PHONE)
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        if lines:
            line.close()
        else:
            line.connect_to_server()
            lines.append(line)

    page.route_web_socket(re.compile("/play\\b"), connect)
    hands.play_alone(page, "gods", 2)
    lines[0].close()
    bar = page.locator(".lost", has_text="The connection is down.")
    assert bar.evaluate("one => one.clientWidth") > 240


def test_spectator_sees_no_choices(screens: Screens) -> None:
    page, other = screens.open(), screens.open()
    hands.play_alone(page, "gods", 2)
    kept = page.evaluate("JSON.parse(localStorage.tables)[0]")
    other.goto(f"/table/{kept['table']}#{kept['watch']}")
    hands.at_the_table(other)
    expect(other.locator(".board [data-cell]").first).to_be_visible()
    assert other.locator(".board [data-legal]").count() == 0
    assert other.locator(".dock .confirm").count() == 0


def test_every_action_stands_in_a_list(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    page.keyboard.press("a")
    shown = page.locator(".actions li").count()
    assert str(shown) in page.get_by_role("tab", name="All actions").inner_text()


CHATTER = """async ([table, secret, count]) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${table}/play`);
  const heard = (kind) => new Promise((done) => line.addEventListener(kind, done, { once: true }));
  const send = (message) => line.send(JSON.stringify(message));
  await heard('open');
  send({ type: 'hello', secrets: [secret], since: 0 });
  await heard('message');
  for (let id = 1; id <= count; id++) send({ type: 'chat', seat: 0, says: `line ${id}`, id });
  for (let left = count; left; ) {
    if (JSON.parse((await heard("message")).data).id) left--;
  }
  line.close();
}"""


def test_a_long_log_comes_back_whole(screens: Screens) -> None:
    """More than the house tells at once, first or when asked: nothing is missing in the middle."""
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    hands.wait_for_turn(page)
    kept, count = page.evaluate("JSON.parse(localStorage.tables)[0]"), 500
    page.evaluate(CHATTER, [kept["table"], kept["secrets"][0], count])
    page.reload()
    hands.at_the_table(page)
    expect(page.locator(".log q")).to_have_count(count)


def test_picking_up_again(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    address = page.url
    page.goto("/")
    line = page.locator("section li", has_text="Gods").first
    expect(line).to_contain_text("your turn")
    line.get_by_role("link", name="Play").click()
    hands.at_the_table(page)
    assert page.url.split("#")[0] == address.split("#")[0]


def test_no_seat_is_forgotten_while_the_database_is_away(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    kept = page.evaluate("localStorage.getItem('tables')")
    rename(screens.house.database, "links", "elsewhere")
    page.goto("/")
    expect(page.get_by_text("Your tables stay kept on this device.")).to_be_visible()
    screens.complaints.clear()  # Chromium notes the 503
    rename(screens.house.database, "elsewhere", "links")
    page.get_by_role("button", name="Load again").click()
    expect(page.locator("section li", has_text="Gods").first).to_contain_text("your turn")
    assert page.evaluate("localStorage.getItem('tables')") == kept


def rename(database: Path, old: str, new: str) -> None:
    """A table of the database that is not there cannot be read."""
    with contextlib.closing(sqlite3.connect(database, timeout=30)) as connection:
        connection.execute(f"ALTER TABLE {old} RENAME TO {new}")


WITHOUT = """secret => {
  const [one] = JSON.parse(localStorage.getItem('tables'));
  const secrets = one.secrets.filter((other) => other !== secret);
  localStorage.setItem('tables', JSON.stringify([{ ...one, secrets }]));
}"""


def test_a_renewed_link_leaves_the_table_s_other_links_alone(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    (seat, owner) = page.evaluate("JSON.parse(localStorage.getItem('tables'))[0].secrets")
    table = page.url.split("/table/")[1].split("#")[0]
    page.goto("/")
    bearer = {"Authorization": f"Bearer {seat}"}
    assert page.request.post(f"/api/tables/{table}/renew", headers=bearer).ok
    page.reload()
    line = page.locator("section li", has_text="Gods").first
    expect(line.get_by_role("link", name="Watch")).to_be_visible()
    page.evaluate(WITHOUT, owner)
    page.reload()
    expect(line).to_contain_text("Your link does not open this.")
    assert seat in page.evaluate("localStorage.getItem('tables')")
