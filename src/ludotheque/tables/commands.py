"""What a message of somebody at the table leads to: events to be stored, or a refusal by name.

Each deed looks at a table as it stands and changes nothing; a house stores what it answers.
"""

import unicodedata
from collections.abc import Callable, Set
from dataclasses import dataclass, replace

from ludotheque.bots.bot import KINDS
from ludotheque.core.actions import Action
from ludotheque.core.errors import Malformed
from ludotheque.core.match import Match
from ludotheque.tables import events
from ludotheque.tables.events import Happening, Played, TakenBack
from ludotheque.tables.messages import wishes
from ludotheque.tables.refusals import Refuse, malformed, rules_changed, what_is_malformed
from ludotheque.tables.table import Table
from ludotheque.tables.taking_back import offer
from ludotheque.tables.window import TooShort

Opens = Set[str]
"""What somebody's secrets open: seats' numbers, and these."""
OWNER, WATCH, INVITE = "owner", "watch", "invite"


@dataclass(frozen=True)
class Deed:
    """Events for the table's log, and what must be stored together with them."""

    news: list[Happening]
    stored: int = 0
    """The line under which it is in the log already, where somebody asks for the second time."""


def once(
    table: Table, opens: Opens, wish: wishes.Wish, news: Callable[[], list[Happening]]
) -> Deed:
    """What is wished leads to these events; to none, if the same wish led to some before."""
    if wish.once is None or str(wish.seat) not in opens:
        return Deed(news())
    if stored := table.stored_before(wish.seat, wish.once):
        return Deed([], stored=stored)
    first, *rest = news()
    return Deed([replace(first, once=wish.once), *rest])


# ---- whether there is room

_WITHOUT_END = (
    events.BotSat,
    events.Sat,
    events.TakenBack,
    events.BackAsked,
    events.Renewed,
    events.StandIn,
)
"""What can be done again and again. The rest is bounded by this or by the rules of the game."""


def has_room(table: Table, first: Happening, most: int) -> None:
    """Refused if the log has as many lines besides the actions that stand as it may have.

    Half of the room is for talk, so that nobody's talk keeps others from taking back or leaving.
    """
    others = table.number - len(table.line)
    is_full = isinstance(first, _WITHOUT_END) and others >= most
    if is_full or (isinstance(first, events.Chatted) and 2 * others >= most):
        raise Refuse("table_full")


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
    not_finished(table)
    if table.begun is None:
        raise Refuse("not_begun")
    if table.window is None:
        raise Refuse("preparing")
    return table.window.match


def not_finished(table: Table) -> None:
    if table.settled:
        raise Refuse("over")
    if table.broken:
        raise rules_changed(table.broken)


def not_stale(table: Table, number: int, since: int) -> None:
    """The number that was seen is there, and not older than the line that counts."""
    if number > table.number:
        raise malformed(
            f"number {number} is not there yet; the last is {table.number}",
            f"le numéro {number} n’existe pas encore ; le dernier est {table.number}",
        )
    if number < since:
        raise Refuse("stale")


def known_bot(name: str) -> str:
    if name not in KINDS:
        raise Refuse("bot_unknown", bot=name[:40])
    return name


_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Embeddings, overrides and isolates, which turn the reading order of what follows."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


def _is_harmful(character: str) -> bool:
    return character in _TURNING or unicodedata.category(character) in ("Cc", "Cs")


def _is_invisible(character: str) -> bool:
    """Also marks, which are seen only on something else."""
    kind = unicodedata.category(character)
    return character in _BLANK or kind in ("Cf", "Mn", "Me") or kind[0] == "Z"


def clean(text: str) -> str:
    """Without control characters and what turns the reading order; something is to be seen.

    Joiners stay, of which emoji are made; so does what this Python is too old to know.
    """
    kept = "".join(" " if _is_harmful(c) else c for c in text)
    found = " ".join(kept.split())
    if all(_is_invisible(c) for c in found):
        raise malformed("an empty text", "un texte vide")
    return found


# ---- seats


def sit(table: Table, opens: Opens, wish: wishes.Sit, keyed: bool = False) -> list[Happening]:
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
    sat = events.Sat(wish.seat, name=clean(wish.name), bytes=given, keyed=keyed)
    return [sat, *begins(table, wish.seat, given)]


def begins(table: Table, filled: int, given: str) -> list[Happening]:
    """The beginning, if this seat was the last one that was empty."""
    if table.begun is not None:
        return []
    others = [seat for i, seat in enumerate(table.seats) if i != filled]
    if any(seat.who == "empty" for seat in others):
        return []
    parts = [given if i == filled else seat.bytes for i, seat in enumerate(table.seats)]
    return [events.Begun(parts if table.made.secret is not None else [])]


def leave(table: Table, opens: Opens, wish: wishes.Leave) -> list[Happening]:
    person_at(table, opens, wish.seat)
    not_finished(table)
    name = table.seats[wish.seat].name
    return [events.Left(wish.seat, name=name, ends_wish=ended_wish(table))]


def give(table: Table, opens: Opens, wish: wishes.Give) -> list[Happening]:
    not_finished(table)
    if wish.seat < len(table.seats) and table.seats[wish.seat].who == "empty":
        allowed = {str(wish.seat), OWNER}
        if not allowed & opens:
            raise Refuse("not_yours")
    else:
        own_seat(table, opens, wish.seat)
    bot = events.BotSat(wish.seat, bot=known_bot(wish.bot), ends_wish=ended_wish(table))
    return [bot, *begins(table, wish.seat, "")]


# ---- the match


def act(table: Table, opens: Opens, wish: wishes.Act) -> list[Happening]:
    person_at(table, opens, wish.seat)
    match = running(table)
    not_stale(table, wish.number, table.moved)
    action = action_for(match, wish.seat, wish.action)
    if refused := why(match, action):
        raise refused
    return [replace(played(wish.seat, action), ends_wish=ended_wish(table))]


def played(seat: int, action: Action) -> Played:
    return Played(seat, id=action.id, text=action.text)


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
    english = match.refusal(action, places=False)
    if english is None:
        return None
    french = match.refusal(action, "fr", places=False)
    assert french is not None
    return Refuse("not_legal", english.rule, reason=english.text, french=french.text)


# ---- taking back


def take_back(table: Table, opens: Opens, wish: wishes.TakeBack) -> list[Happening]:
    person_at(table, opens, wish.seat)
    running(table)
    not_stale(table, wish.number, table.moved)
    found = offer(table, wish.seat)
    steps = found.turn if wish.whole_turn else found.step
    if not steps:
        assert table.window is not None
        if table.window.base:
            raise TooShort
        raise Refuse("nothing_to_take_back")
    if not found.consent:
        return [replace(_back(table, wish.seat, steps), ends_wish=ended_wish(table))]
    if table.asking is not None:
        raise Refuse("asked_already")
    return [events.BackAsked(wish.seat, steps=steps)]


def ended_wish(table: Table) -> int | None:
    """Whose wish to take back waits no longer after an event that ends it; None if none waits."""
    return None if table.asking is None else table.asking.seat


def _back(table: Table, seat: int, steps: int) -> TakenBack:
    return TakenBack(seat, steps=steps, removes=table.line[-steps:])


def consent(table: Table, opens: Opens, wish: wishes.Consent) -> list[Happening]:
    person_at(table, opens, wish.seat)
    running(table)
    asking = table.asking
    if asking is None:
        raise Refuse("nothing_asked")
    not_stale(table, wish.number, asking.number)
    withdraws = wish.seat == asking.seat and not wish.yes
    if wish.seat not in table.waiting_for and not withdraws:
        raise Refuse("not_yours")
    answered = events.BackAnswered(wish.seat, yes=wish.yes, asker=asking.seat)
    agreed = wish.yes and table.waiting_for == [wish.seat]
    back = [_back(table, asking.seat, asking.steps)] if agreed else []
    return [answered, *back]


# ---- talking


def chat(table: Table, opens: Opens, wish: wishes.Chat) -> list[Happening]:
    own_seat(table, opens, wish.seat)
    seat = table.seats[wish.seat]
    if seat.who != "person" and not seat.held:  # who lets a bot play may go on talking
        raise Refuse("not_yours")
    return [events.Chatted(wish.seat, says=clean(wish.says))]
