"""The rules sheet: how to play with its pictures, the numbered rules, and words explained.

On a desktop and on a phone, in both languages: what is read must be there, and can be reached.
"""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.web import hands
from tests.web.conftest import Screens

import ludotheque
from ludotheque.core.words import NO_BREAK, Lang
from ludotheque.games.registry import GAMES

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
LOCALES: dict[Lang, str] = {"en": "en-GB", "fr": "fr-FR"}
SAID: dict[Lang, dict[str, str]] = {
    "en": {"all": "All rules", "how": "How to play", "before": "before", "after": "after"},
    "fr": {"all": "Toutes les règles", "how": "Comment jouer", "before": "avant", "after": "après"},
}
EVERYWHERE = [
    pytest.param(size, lang, id=f"{size['viewport']['width']}-{lang}")
    for size in (DESKTOP, PHONE)
    for lang in LOCALES
]


def opened(screens: Screens, game: str, lang: Lang = "en", **settings: Any) -> Page:
    """The sheet over the shelf, with its pictures."""
    page = screens.open(locale=LOCALES[lang], **settings)
    page.goto("/")
    page.locator(".box", has_text=hands.title_of(page, game)).click()
    page.get_by_role("button", name=SHELF[lang], exact=True).click()
    page.locator("dialog .pages").wait_for()
    return page


SHELF: dict[Lang, str] = {"en": "Rules", "fr": "Règles"}


def sheet(page: Page) -> Locator:
    return page.locator("dialog[open]")


def turned(page: Page, lang: Lang = "en") -> Locator:
    """The same, turned to the numbered rules."""
    sheet(page).get_by_role("button", name=SAID[lang]["all"], exact=True).click()
    return sheet(page).locator(".rules")


def come_to_rest(word: Locator) -> None:
    """In sight, and nothing scrolls any more: an explanation goes when what is around it moves."""
    word.scroll_into_view_if_needed()
    word.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


@pytest.mark.parametrize(("size", "lang"), EVERYWHERE)
@pytest.mark.parametrize("game", GAMES)
def test_it_opens_with_how_to_play_and_shows_its_pictures(
    screens: Screens, game: str, size: dict[str, Any], lang: Lang
) -> None:
    page, pages = opened(screens, game, lang, **size), ludotheque.load(game).how_to_play(lang)
    expect(sheet(page).locator(".pages h2")).to_have_text(pages.title)
    expect(sheet(page).locator(".pages h3")).to_have_text([one.title for one in pages.chapters])
    shown = sheet(page).locator("figure.worked")
    assert [one.get_attribute("data-example") for one in shown.all()] == list(pages.pictures)
    for figure in shown.all():
        for side in figure.locator(".side").all():
            box = side.bounding_box()
            assert box
            assert min(box["width"] - 40, box["height"]) > 60
    names = shown.first.locator(".side .when")
    expect(names).to_have_text([SAID[lang]["before"], SAID[lang]["after"]])
    assert hands.widest(page) <= size["viewport"]["width"]
    bar = sheet(page).locator("header").first
    assert bar.evaluate("bar => bar.scrollWidth - bar.clientWidth") <= 0
    inside = page.evaluate("(() => { const body = document.querySelector('dialog .body');"
                           " return body.scrollWidth - body.clientWidth })()")  # fmt: skip
    assert inside <= 0


@pytest.mark.parametrize(("size", "lang"), EVERYWHERE)
def test_all_rules_stand_behind_it_with_marks_that_are_explained(
    screens: Screens, size: dict[str, Any], lang: Lang
) -> None:
    rules = ludotheque.load("gisborne").rules(lang)
    book = turned(opened(screens, "gisborne", lang, **size), lang)
    expect(book.locator(".rule")).to_have_count(len(rules))
    first = book.locator(f'[id="rule-{next(r.number for r in rules if r.mark)}"]')
    marked = next(rule for rule in rules if rule.mark)
    expect(first).to_contain_text(marked.title)
    explained = book.locator(".marks dt").all_inner_texts()
    assert {f"[{rule.kind}]" for rule in rules if rule.kind} <= set(explained)
    mark = first.get_by_role("button", name=f"[{marked.mark}]")
    come_to_rest(mark)
    mark.click()
    means = book.locator(".marks dd").nth(explained.index(f"[{marked.kind}]")).inner_text()
    expect(first.locator("[popover]")).to_contain_text(means)


@pytest.mark.parametrize(("size", "lang"), EVERYWHERE)
def test_the_rules_are_searched(screens: Screens, size: dict[str, Any], lang: Lang) -> None:
    game = ludotheque.load("gods")
    page = opened(screens, "gods", lang, **size)
    book = turned(page, lang)
    page.get_by_role("searchbox").fill("TORNADE" if lang == "fr" else "Tornado")
    word = "tornade" if lang == "fr" else "tornado"
    wanted = [
        rule.number
        for rule in game.rules(lang)
        if word in f"{rule.title} {rule.text} {rule.mark or ''}".lower()
    ]
    ids = [one.get_attribute("id") for one in book.locator(".rule").all()]
    assert ids == [f"rule-{number}" for number in wanted]
    expect(book.locator("mark").first).to_be_visible()
    page.get_by_role("searchbox").fill("zzz")
    expect(book.locator(".rule")).to_have_count(0)
    expect(book).to_contain_text("zzz")


def test_show_me_plays_the_example_on_its_board(screens: Screens) -> None:
    page = opened(screens, "gods", reduced_motion="no-preference")
    figure = sheet(page).locator("figure.worked").first
    steps = ludotheque.load("gods").examples
    example = next(e for e in steps if e.id == figure.get_attribute("data-example"))
    facts = example.played().chronicle(example.eyes)
    page.evaluate(
        """() => { window.seen = new Set();
          const words = document.querySelector('figure.worked .words');
          new MutationObserver(() => window.seen.add(words.innerText)).observe(words,
            { childList: true, subtree: true, characterData: true }); }"""
    )
    before = figure.locator(".side").nth(1).inner_html()
    figure.get_by_role("button", name="Show me").click()
    expect(figure.get_by_role("button", name="Skip")).to_be_visible()
    expect(figure.get_by_role("button", name="Show me")).to_be_visible()
    assert figure.locator(".side").nth(1).inner_html() == before
    told = ludotheque.load("gods").tell(facts[0][0], "en", places=False)
    assert any(told in words for words in page.evaluate("[...window.seen]"))


def test_what_is_played_can_be_skipped(screens: Screens) -> None:
    page = opened(screens, "gheos", reduced_motion="no-preference")
    figure = sheet(page).locator("figure.worked").nth(1)
    figure.get_by_role("button", name="Show me").click()
    figure.get_by_role("button", name="Skip").click()
    expect(figure.get_by_role("button", name="Show me")).to_be_visible()


def first_word(page: Page) -> tuple[Locator, str]:
    """The first word of the glossary on the pages, and what it means."""
    word = sheet(page).locator(".pages .explained > button").first
    read = word.inner_text().lower()
    glossary = ludotheque.load("eden").glossary("en")
    means = next(one.means for one in glossary if read in map(str.lower, one.forms))
    return word, means.replace(NO_BREAK, " ")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["1440", "360"])
def test_a_chapter_is_gone_to_and_the_bar_stays(screens: Screens, size: dict[str, Any]) -> None:
    page = opened(screens, "gods", **size)
    turned(page)
    if size is PHONE:
        sheet(page).locator("nav summary").first.click()
    sheet(page).locator("nav").get_by_role("button", name="10 The end and the points").click()
    expect(sheet(page).locator('[id="section-10"]')).to_be_in_viewport()
    expect(sheet(page).locator("header").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("how", ["hover", "focus", "tap"])
def test_a_word_explains_itself(screens: Screens, how: str) -> None:
    page = opened(screens, "eden", **(PHONE if how == "tap" else DESKTOP))
    word, means = first_word(page)
    card = sheet(page).locator("[popover]")
    expect(card).to_have_count(0)
    if how == "hover":
        word.hover()
    elif how == "tap":
        word.tap()
    else:
        page.keyboard.press("Tab")  # focus is by keys from here on
        word.focus()
    expect(card).to_contain_text(means)
    edges = card.bounding_box()
    assert edges
    assert edges["x"] >= 0
    assert edges["x"] + edges["width"] <= page.viewport_size["width"]  # type: ignore[index]
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(sheet(page)).to_be_visible()


def test_the_number_in_an_explanation_opens_its_rule(screens: Screens) -> None:
    page = opened(screens, "eden")
    word, _ = first_word(page)
    word.hover()
    link = sheet(page).locator("[popover] .link").first
    number = link.inner_text().split()[-1]
    link.click()
    here = sheet(page).locator(".rule.here")
    expect(here).to_have_attribute("id", f"rule-{number}")
    expect(here).to_be_in_viewport()


def test_at_a_table_the_rules_of_the_moment_lead_to_it(screens: Screens) -> None:
    page = screens.open()
    hands.play_alone(page, "gods", 2)
    assert hands.wait_for_turn(page) == "mine"
    panel = page.locator(".side .rules")
    expect(panel).to_contain_text("Rules for this moment")
    expect(page.locator(".aim p")).to_contain_text("Most points when the end tile turns up")
    expect(page.locator(".aim p")).to_contain_text("you −4, ")
    numbers = [one.split(", ")[-1] for one in panel.locator(".more button").all_inner_texts()]
    assert "11.1" not in numbers, "how cells are named is for who types"
    panel.get_by_role("button", name="All rules").click()
    expect(sheet(page).locator(".rule.here")).to_be_in_viewport()
    page.keyboard.press("Escape")
    panel.get_by_role("button", name="How to play").click()
    expect(sheet(page).locator(".pages h2")).to_be_visible()


@pytest.mark.parametrize("lang", LOCALES)
def test_on_a_phone_what_wins_is_one_line(screens: Screens, lang: Lang) -> None:
    page = screens.open(locale=LOCALES[lang], **PHONE)
    hands.wait_until_compiled(page, "eden")
    page.goto("/")
    page.locator(".box", has_text="Eden").click()
    page.locator("button.primary").first.click()
    hands.at_the_table(page)
    line = page.locator(".aim p")
    wins = {"en": "First to own land worth 20 points", "fr": "Être le premier"}[lang]
    expect(line).to_contain_text(wins)
    edges = line.bounding_box()
    assert edges
    assert edges["height"] <= 40
