"""What a message of somebody at the table leads to: events to be stored, or a refusal by name.

Each deed looks at a table as it stands and changes nothing; `house.py` stores what it answers.
"""

import unicodedata
from collections.abc import Set
from dataclasses import dataclass, field

from ludotheque.bots.bot import KINDS
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed
from ludotheque.core.game import Json
from ludotheque.core.match import Match
from ludotheque.server import wire
from ludotheque.server.course import TooShort
from ludotheque.server.links import OWNER
from ludotheque.server.table import Table
from ludotheque.server.taking_back import offer
from ludotheque.server.words import Refuse, malformed, what_is_malformed
from ludotheque.store.log import Event, Link

New = tuple[str, Json]
"""The kind and body of an event that has no number yet."""

Opens = Set[str]
"""What somebody's secrets open: seats' numbers, `watch`, `owner`."""


@dataclass(frozen=True)
class Deed:
    """Events for the table's log, and what must be stored together with them."""

    news: list[New]
    others: tuple[Event, ...] = ()
    links: tuple[Link, ...] = ()
    dropped: tuple[Link, ...] = field(default=())


# ---- who may


def own_seat(table: Table, opens: Opens, seat: int) -> None:
    if seat >= len(table.seats):
        last = len(table.seats) - 1
        raise malformed(
            f"there is no seat {seat}; seats go from 0 to {last}",
            f"il n’y a pas de place {seat} ; les places vont de 0 à {last}",
        )
    if str(seat) not in opens:
        raise Refuse("not_yours")


def person_at(table: Table, opens: Opens, seat: int) -> None:
    """The seat is theirs, and they sit at it themselves."""
    own_seat(table, opens, seat)
    if table.seats[seat].who != "person":
        raise Refuse("not_yours")


def running(table: Table) -> Match:
    """The match, if it can go on."""
    if table.broken:
        raise Refuse("rules_changed", detail=table.broken)
    if table.begun is None:
        raise Refuse("not_begun")
    if table.course is None:
        raise Refuse("preparing")
    not_finished(table)
    return table.course.match


def not_finished(table: Table) -> None:
    if table.over or table.made["origin"] == "record":
        raise Refuse("over")


def not_stale(table: Table, number: int) -> None:
    if number > table.number:
        raise malformed(
            f"number {number} is not there yet; the last is {table.number}",
            f"le numéro {number} n’existe pas encore ; le dernier est {table.number}",
        )
    if number < table.moved:
        raise Refuse("stale")


def known_bot(name: str) -> str:
    if name not in KINDS:
        raise Refuse("bot_unknown", bot=name[:40])
    return name


def clean(text: str) -> str:
    """Without what cannot be seen: control characters, and marks that turn the reading order."""
    seen = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in text)
    found = " ".join(seen.split())
    if not found:
        raise malformed("an empty text", "un texte vide")
    return found


# ---- seats


def sit(table: Table, opens: Opens, wish: wire.Sit) -> list[New]:
    own_seat(table, opens, wish.seat)
    not_finished(table)
    if table.seats[wish.seat].who == "person":
        raise Refuse("seat_taken")
    if table.begun is None and wish.bytes is None:
        raise malformed(
            "before the match begins, a seat adds its bytes to the shuffle",
            "avant la partie, chaque place ajoute ses octets au mélange",
        )
    given = "" if table.begun is not None else wish.bytes or ""
    sat: New = ("sat", {"seat": wish.seat, "name": clean(wish.name), "bytes": given})
    return [sat, *begins(table, wish.seat, given)]


def begins(table: Table, filled: int, given: str) -> list[New]:
    """The beginning, if this seat was the last one that was empty."""
    if table.begun is not None:
        return []
    others = [seat for i, seat in enumerate(table.seats) if i != filled]
    if any(seat.who == "empty" for seat in others):
        return []
    parts = [given if i == filled else seat.bytes for i, seat in enumerate(table.seats)]
    return [("begun", {"seat_bytes": parts if "secret" in table.made else []})]


def leave(table: Table, opens: Opens, wish: wire.Leave) -> list[New]:
    person_at(table, opens, wish.seat)
    not_finished(table)
    return [("left", {"seat": wish.seat, "name": table.seats[wish.seat].name})]


def give(table: Table, opens: Opens, wish: wire.Give) -> list[New]:
    not_finished(table)
    if wish.seat < len(table.seats) and table.seats[wish.seat].who == "empty":
        allowed = {str(wish.seat), OWNER}
        if not allowed & opens:
            raise Refuse("not_yours")
    else:
        own_seat(table, opens, wish.seat)
    bot: New = ("bot", {"seat": wish.seat, "bot": known_bot(wish.bot)})
    return [bot, *begins(table, wish.seat, "")]


# ---- the match


def act(table: Table, opens: Opens, wish: wire.Act) -> list[New]:
    person_at(table, opens, wish.seat)
    match = running(table)
    not_stale(table, wish.number)
    action = action_for(match, wish.seat, wish.action)
    if refused := why(match, action):
        raise refused
    return [played(wish.seat, action)]


def played(seat: int, action: Action) -> New:
    return ("action", {"seat": seat, "id": action.id, "text": action.text})


def action_for(match: Match, seat: int, action: str | int) -> Action:
    """The action that is meant, if this seat is the one that decides.

    Asked in this order, so that nobody learns from a refusal what another seat could do.
    """
    if match.actor != seat:
        raise Refuse("not_yours")
    try:
        return match.game.actions.find(action)
    except Malformed as error:
        raise what_is_malformed(error) from None


def why(match: Match, action: Action) -> Refuse | None:
    """The rule that forbids the actor this action, in both languages; None if it is legal."""
    english = match.refusal(action)
    if english is None:
        return None
    french = match.refusal(action, "fr")
    assert french is not None
    return Refuse("not_legal", english.rule, reason=english.text, french=french.text)


# ---- taking back


def take_back(table: Table, opens: Opens, wish: wire.TakeBack) -> list[New]:
    person_at(table, opens, wish.seat)
    running(table)
    not_stale(table, wish.number)
    found = offer(table, wish.seat)
    steps = found.turn if wish.whole_turn else found.step
    if not steps:
        assert table.course is not None
        if table.course.base:
            raise TooShort
        raise Refuse("nothing_to_take_back")
    if not found.consent:
        return [_back(table, wish.seat, steps)]
    if table.asking is not None:
        raise Refuse("asked_already")
    return [("back_asked", {"seat": wish.seat, "steps": steps})]


def _back(table: Table, seat: int, steps: int) -> New:
    return ("back", {"seat": seat, "steps": steps, "removes": table.line[-steps:]})


def consent(table: Table, opens: Opens, wish: wire.Consent) -> list[New]:
    person_at(table, opens, wish.seat)
    running(table)
    asking = table.asking
    if asking is None:
        raise Refuse("nothing_asked")
    if wish.number < asking.number:
        raise Refuse("stale")
    withdraws = wish.seat == asking.seat and not wish.yes
    if wish.seat not in table.waiting_for and not withdraws:
        raise Refuse("not_yours")
    body = {"seat": wish.seat, "yes": wish.yes, "asker": asking.seat}
    agreed = wish.yes and table.waiting_for == [wish.seat]
    back = [_back(table, asking.seat, asking.steps)] if agreed else []
    return [("back_answered", body), *back]


# ---- talking


def chat(table: Table, opens: Opens, wish: wire.Chat) -> list[New]:
    person_at(table, opens, wish.seat)
    return [("chat", {"seat": wish.seat, "says": clean(wish.says)})]
