"""Positions of real matches in which a seat has the most to choose from, opened in the page."""

import random
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

import ludotheque
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.games.registry import info

MOST_PLIES = 3000


@dataclass(frozen=True)
class Fullest:
    """What was asked, after how many actions, of which seat; so many things could be pressed."""

    asked: str
    ply: int
    seat: int
    buttons: int


def whole_match(game: str, seed: int = 11) -> tuple[Match, list[Fullest]]:
    """Everybody plays at random, with all the rules there are and as many seats as may sit.

    Of every kind of question the moment with the most buttons is remembered, the fullest first.
    """
    options: dict[str, Any] = {one.name: one.choices[-1] for one in info(game).options}
    match = ludotheque.load(game).new(seats=max(info(game).seats), seed=seed, options=options)
    dice = random.Random(seed)
    found: dict[str, Fullest] = {}
    while not match.over:
        legal, seat = match.legal(), match.actor
        assert seat is not None
        asked = str(match.game.asks(match.view(seat))["what"])
        buttons = len({(one.verb, str(one.args[:1])) for one in legal})
        if asked not in found or buttons > found[asked].buttons:
            found[asked] = Fullest(asked, match.ply, seat, buttons)
        match.play(dice.choice(legal))
        assert match.ply < MOST_PLIES
    return match, sorted(found.values(), key=lambda one: -one.buttons)


def open_at(page: Page, match: Match, moment: Fullest) -> str:
    """The address of a table that goes on from there, with a person on the seat that decides."""
    looked_at = post(page, "/api/records", match.record(reveal=True).to_json())
    person = {"mine": True, "name": "Inès", "bytes": "00" * 32}
    seats = [person if seat == moment.seat else {"bot": "random"} for seat in range(match.seats)]
    wish = {"number": moment.ply + 2, "seats": seats, "shuffle": "same", "eyes": moment.seat}
    made = post(page, f"/api/tables/{looked_at['table']}/branch", wish, looked_at["watch"])
    link = next(one for one in made["links"] if one["seat"] == moment.seat)
    return f"/table/{made['table']}#{link['secret']}"


def post(page: Page, path: str, body: Json, secret: str = "") -> Json:
    answer = page.request.post(path, data=body, headers={"authorization": f"Bearer {secret}"})
    assert answer.ok, answer.text()
    found: Json = answer.json()
    return found
