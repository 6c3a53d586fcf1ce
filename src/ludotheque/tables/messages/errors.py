"""Refusals by name."""

from typing import Literal

from ludotheque.tables.messages.message import Message, Words, message

ErrorName = Literal[
    "asked_already",  # a taking back is waiting for consent already
    "bot_unknown",
    "busy",  # not now: too much to do, or the database does not answer; try again
    "closing",  # the service is stopping; come back in a moment
    "forbidden",  # the secret does not open this
    "game_unknown",
    "hints_off",  # this table was made without hints
    "internal",  # our fault; nothing was changed
    "malformed",  # the message means nothing here
    "not_begun",  # seats are still empty
    "not_found",  # no such table or page
    "not_legal",  # by the rules; `rule` and the sentence say why
    "not_over",  # only once the match is over
    "not_yours",  # another seat decides now, or this seat is not yours
    "nothing_asked",  # nobody waits for consent
    "nothing_to_take_back",
    "origin",  # the page that asks is not ours
    "over",  # the match is over
    "preparing",  # the game is still being opened
    "rules_changed",  # begun under other rules or material than are here
    "seat_taken",
    "still_here",  # who is to be replaced by a bot is here, or has not been away for long
    "stale",  # the match, or a wish to take back, is newer than the number you saw
    "table_full",  # its log has no room for more talk, or for more of what is no action
    "too_large",
    "too_many",  # too many messages from this address; wait a little
    "unsure",  # it may be stored or not; with the same `once` it can be asked for again
]


@message
class WireError(Message):
    """What was refused and why. `rule` is the number to read, where a rule forbids it."""

    name: ErrorName
    text: Words
    rule: str | None = None


@message
class Refused(Message):
    """Nothing was changed, unless the error is `unsure`. Over HTTP, `id` is None."""

    type: Literal["refused"] = "refused"
    id: int | None = None
    error: WireError
