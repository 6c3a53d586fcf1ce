"""A table as it is kept between two times it is opened: all of it but its game."""

from dataclasses import asdict

from ludotheque.core.game import Game, Json
from ludotheque.tables.events import Continued, Event, Made, happening
from ludotheque.tables.table import Asking, Seat, StandingIn, Table
from ludotheque.tables.window import Window


def to_json(table: Table) -> Json:
    assert table.window is not None
    return {
        "made": table.made.body(),
        "made_at": table.made_at,
        "at": table.at,
        "moved": table.moved,
        "seats": [asdict(seat) for seat in table.seats],
        "begun": table.begun,
        "line": table.line,
        "asking": None if table.asking is None else asdict(table.asking),
        "standing_in": None if table.standing_in is None else asdict(table.standing_in),
        "rematch": table.rematch,
        "eras": table.eras,
        "resumed": None if table.resumed is None else table.resumed.body(),
        "resumed_at": table.resumed_at,
        "tail": [event.to_json() for event in table.tail],
        "window": table.window.to_json(),
    }


def from_json(table_id: str, game: Game, number: int, data: Json) -> Table:
    found = Table(table_id, game, number, data["moved"], data["at"], data["made_at"])
    made = happening(Made.kind, data["made"])
    assert isinstance(made, Made)
    found.made = made
    found.seats = [Seat(**seat) for seat in data["seats"]]
    found.begun, found.line, found.rematch = data["begun"], data["line"], data["rematch"]
    found.asking = Asking(**data["asking"]) if data["asking"] else None
    if wish := data.get("standing_in"):
        found.standing_in = StandingIn(**wish)
    found.tail.extend(Event.from_json(event) for event in data["tail"])
    found.eras = [(version, material) for version, material in data["eras"]]
    found.resumed = _resumed(data["resumed"])
    found.resumed_at = data["resumed_at"]
    found.window = Window.from_json(data["window"], found.beginning(game)[0])
    return found


def _resumed(data: Json | None) -> Continued | None:
    if data is None:
        return None
    found = happening(Continued.kind, data)
    assert isinstance(found, Continued)
    return found
