"""Positions made by hand, opened in the page as a table at which a person decides."""

from typing import Any

from playwright.sync_api import Page
from tests.web import hands
from tests.web.moments import Fullest, open_at

import ludotheque


def sit_at(page: Page, game: str, position: Any) -> None:
    """The page, at a table that begins there: a person decides, bots have the other seats."""
    rules = ludotheque.load(game)
    match = rules.position(rules.shorthand(position))
    seat = match.actor
    assert seat is not None
    page.goto(open_at(page, match, Fullest("", 0, seat, 0)))
    hands.at_the_table(page)
    assert hands.wait_for_turn(page) == "mine"
