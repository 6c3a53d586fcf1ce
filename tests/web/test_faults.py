"""What people stumbled over: each was once wrong."""

import random
import re
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.web import hands
from tests.web.conftest import Screens
from tests.web.positions import sit_at


def at_gods(screens: Screens, plies: int = 0) -> Page:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    for _ in range(plies):
        hands.wait_for_turn(page)
        hands.act_by_mouse(page, random.Random(1))
    hands.wait_for_turn(page)
    return page


def test_arrows_walk_through_time_wherever_one_pressed_last(screens: Screens) -> None:
    page = at_gods(screens, 3)
    page.get_by_role("link", name="Look back").click()
    at = page.get_by_role("slider", name="Moment")
    page.locator(".log button.line").first.click()
    expect(at).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_value("2")
    page.get_by_role("button", name="By turn").click()
    page.keyboard.press("ArrowRight")
    turn = int(at.input_value())
    assert turn > 2
    at.focus()
    page.keyboard.press("ArrowLeft")
    assert int(at.input_value()) < turn
    page.keyboard.press("Home")
    expect(at).to_have_value("0")


def test_a_table_is_forgotten_only_after_a_question_and_comes_back(screens: Screens) -> None:
    page = at_gods(screens)
    address = page.url
    kept = "() => JSON.parse(localStorage.tables).map((one) => one.secrets)"
    secrets = page.evaluate(kept)
    page.goto("/")
    forget = page.get_by_role("button", name="Forget this table of Gods")
    forget.click()
    page.get_by_role("button", name="Keep it").click()
    assert page.evaluate(kept) == secrets
    forget.click()
    page.get_by_role("button", name="Forget it").click()
    expect(forget).to_have_count(0)
    assert page.evaluate(kept) == []
    page.get_by_role("button", name="Undo").click()
    expect(forget).to_be_visible()
    page.goto(address.split("#")[0])
    hands.at_the_table(page)
    assert hands.wait_for_turn(page) == "mine"


def test_a_file_that_is_no_record_is_called_so(screens: Screens, tmp_path: Path) -> None:
    page = screens.open()
    page.goto("/")
    page.locator(".box[aria-pressed]").first.wait_for()
    for number, content in enumerate(("holiday plans", '{"game": "gods"}', "[1, 2]")):
        file = tmp_path / f"plans{number}.json"
        file.write_text(content, "utf-8")
        page.locator(".upload input").set_input_files(file)
        trouble = page.get_by_role("alert")
        expect(trouble).to_have_text(f"“plans{number}.json” is no record of a match.")
    screens.complaints.clear()  # the browser notes each answer that is a refusal


def test_enter_confirms_what_was_chosen_from_the_list(screens: Screens) -> None:
    page = at_gods(screens)
    page.keyboard.press("a")
    before = hands.number(page)
    line = page.locator(".actions li button").first
    line.press("Enter")
    expect(line).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    hands.moved_on(page, before)


def test_enter_confirms_what_was_chosen_from_a_hint(screens: Screens) -> None:
    page = at_gods(screens)
    hands.wait_until_compiled(page, "gods")
    page.keyboard.press("h")
    expect(page.locator(".dock .result")).to_contain_text("Creator would do this: ")
    page.keyboard.press("h")
    before = hands.number(page)
    page.locator(".hints .idea").first.press("Enter")
    if hands.number(page) == before:
        page.keyboard.press("Enter")
    hands.moved_on(page, before)


def test_the_focus_stays_at_the_table_after_a_confirmation(screens: Screens) -> None:
    page = at_gods(screens)
    hands.press_lit_place(page, random.Random(1))
    before = hands.number(page)
    page.locator(".dock .confirm").press("Enter")
    hands.moved_on(page, before)
    page.wait_for_function("document.activeElement !== document.body")
    assert page.evaluate("document.activeElement.closest('.dock') !== null")


def test_a_seat_that_a_bot_plays_for_me_is_not_at_turn_for_me(screens: Screens) -> None:
    page = at_gods(screens)
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Let a bot play").click()
    page.get_by_role("button", name="Take my seat back").wait_for()
    assert hands.turn(page) != "mine"
    expect(page).not_to_have_title(re.compile("Your turn"))


def test_the_log_follows_though_a_hint_takes_its_room(screens: Screens) -> None:
    page = at_gods(screens, 4)
    at_end = """() => {
      const log = document.querySelector('.log');
      return log.scrollHeight - log.scrollTop - log.clientHeight < 4;
    }"""
    page.wait_for_function(at_end)
    hands.wait_until_compiled(page, "gods")
    page.keyboard.press("h")
    page.locator(".hints .idea").first.wait_for()
    page.wait_for_function(at_end)
    hands.act_by_pressing(page, random.Random(1), hands.number(page), page.mouse.click)
    hands.wait_for_turn(page)
    page.wait_for_function(at_end)


def test_nothing_chosen_survives_taking_back(screens: Screens) -> None:
    page = at_gods(screens)
    discard = page.locator(".dock .pick", has_text="Discard")
    tile = page.locator(".dock .pick[data-spot]").first
    before = hands.number(page)
    discard.click()
    tile.click()
    page.locator(".dock .confirm").click()
    hands.moved_on(page, before)
    before = hands.number(page)
    discard.click()
    tile.click()
    expect(page.locator(".dock .confirm")).to_be_enabled()
    page.keyboard.press("z")
    hands.moved_on(page, before)
    expect(page.locator(".dock .confirm")).to_be_disabled()
    expect(discard).not_to_have_class(re.compile(r"\bon\b"))


NATIONS = {
    "seats": [{"crystals": 12}, {"crystals": 12}],
    "tiles": "G 0,0  S 1,0  red:G 0..2,5  blue:G 0..2,7  green:G 0..2,9",
    "display": "red green",
}


def test_the_winner_has_one_name(screens: Screens) -> None:
    page = screens.open()
    sit_at(page, "gods", NATIONS)
    page.locator(".dock .pick", has_text="End").click()
    page.locator(".dock .confirm").click()
    expect(page.get_by_role("heading", name="Inès wins")).to_be_visible()
    expect(page.locator("section.end li").first).to_contain_text("Inès")


def test_the_dock_keeps_its_height_while_one_decides(screens: Screens) -> None:
    page = screens.open(viewport={"width": 1280, "height": 720})
    sit_at(page, "gods", NATIONS | {"tiles": "G 0,0  S 1,0  waste 2,0  red:S 5,0"})
    confirm = page.locator(".dock .confirm")
    tops = {round(confirm.bounding_box()["y"])}  # type: ignore[index]
    for name in ("Red", "Green", "Temple", "Discard"):
        page.locator(".dock .pick", has_text=name).first.click()
        tops.add(round(confirm.bounding_box()["y"]))  # type: ignore[index]
    page.locator(".dock .pick", has_text="Temple").click()
    page.locator('[data-cell="4,0"]').click()
    expect(page.locator(".dock .foreseen")).not_to_have_count(0)
    tops.add(round(confirm.bounding_box()["y"]))  # type: ignore[index]
    assert len(tops) == 1, tops


def test_enter_on_a_free_place_of_gaia_says_what_is_missing(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gaia", 2)
    hands.wait_for_turn(page)
    page.locator(".board [data-cell][data-free]").first.press("Enter")
    expect(page.locator(".dock .result")).to_contain_text("Not there")
