"""What happens at a table, as numbered lines of its log."""

from dataclasses import dataclass

from ludotheque.core.game import Json


@dataclass(frozen=True)
class Event:
    """One numbered line of a table's log."""

    table_id: str
    number: int
    kind: str
    at: str
    body: Json
