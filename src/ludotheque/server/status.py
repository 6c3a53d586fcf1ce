"""The HTTP status of a refusal."""

from typing import Final

from ludotheque.tables.refusals import Refuse

STATUS: Final[dict[str, int]] = {
    **dict.fromkeys(("malformed", "bot_unknown", "game_unknown"), 422),
    **dict.fromkeys(("forbidden", "origin", "not_yours", "hints_off"), 403),
    "not_found": 404,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    **dict.fromkeys(("busy", "closing", "preparing", "unsure"), 503),
}
"""409 where it is the table's state that forbids."""


def status_of(refused: Refuse) -> int:
    return STATUS.get(refused.name, 409)
