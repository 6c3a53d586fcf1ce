"""A database of an earlier version opens and plays on.

`tests/tables/stored.json` holds its lines, of every kind there is, as they lay in it.
"""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from sqlalchemy import insert
from tests import databases

from ludotheque.games.registry import open_game
from ludotheque.server.house import House
from ludotheque.server.readiness import Library
from ludotheque.server.settings import Settings
from ludotheque.store.connect import open_engine
from ludotheque.store.log import Log
from ludotheque.store.schema import events, links
from ludotheque.tables import commands
from ludotheque.tables.commands import Deed
from ludotheque.tables.messages.match import EntryKind
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table

STORED = json.loads((Path(__file__).parents[1] / "tables" / "stored.json").read_text("utf-8"))
SEATS = {
    "LtITSmVMr5WCWvQl": "Inès, a bot Rosalie (greedy), a bot Pip (first)",  # all that may happen
    "URShSP3sAXMowEZn": "Ada, Zoé",  # by invitation, with a secret of one's own; over
    "vKtVcJkQTZeu-3oQ": "Ada, Zoé",  # once more
    "raiA9zqa_HbfKFts": "Ada, Zoé",  # from the record
    "UPgtVVUjwD_xGwNP": "Ada, a bot Colin (rung1), a bot Pip (random)",  # played on from the first
    "carriedOverGaia1": "Ada, Zoé",  # begun by rules of before
    "yTwifS69HVpcHYdA": "a bot Plume (random), a bot Rosalie (greedy)",
}
STANDS = {
    "LtITSmVMr5WCWvQl": ("gisborne", "playing", 54, 25),
    "URShSP3sAXMowEZn": ("gaia", "over", 188, 183),
    "vKtVcJkQTZeu-3oQ": ("gaia", "playing", 7, 3),
    "raiA9zqa_HbfKFts": ("gaia", "over", 187, 183),
    "UPgtVVUjwD_xGwNP": ("gisborne", "playing", 8, 3),
    "carriedOverGaia1": ("gaia", "playing", 8, 3),
    "yTwifS69HVpcHYdA": ("gods", "playing", 13, 8),
}
"""Of each table the game, the phase, the last line, and how many actions stand."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    log = Log(open_engine(databases.fresh("sqlite", tmp_path)))
    with log.engine.begin() as connection:
        connection.execute(insert(events), STORED["events"])
        connection.execute(insert(links), STORED["links"])
    library = Library({game: open_game(game) for game, *_ in STANDS.values()})
    found = House(Settings(), log, library)
    yield found
    found.stop()
    log.engine.dispose()


def sitting(table: Table) -> str:
    return ", ".join(
        f"a bot {seat.name} ({seat.bot})" if seat.who == "bot" else str(seat.name)
        for seat in table.seats
    )


def test_there_is_a_stored_line_of_every_kind() -> None:
    kinds = {row["kind"] for row in STORED["events"]}
    assert kinds == {*get_args(EntryKind), "deleted"}


def test_a_deleted_table_is_there_no_more(house: House) -> None:
    with pytest.raises(Refuse, match="not_found"):
        house.open("deletedTable0001")


@pytest.mark.parametrize("table_id", STANDS)
def test_a_stored_table_stands_as_it_stood(house: House, table_id: str) -> None:
    table = house.open(table_id)
    assert (table.made.game, table.phase, table.number, len(table.line)) == STANDS[table_id]
    assert sitting(table) == SEATS[table_id]
    assert table.window is not None
    assert table.window.ply == len(table.line)


@pytest.mark.parametrize("table_id", [name for name, at in STANDS.items() if at[1] == "playing"])
def test_a_stored_match_plays_on_to_its_end(house: House, table_id: str) -> None:
    async def play() -> None:
        table = await house.table(table_id)
        while not table.over:
            assert table.window is not None
            assert table.actor is not None
            action = table.window.match.legal()[0]
            news = [commands.played(table.actor, action)]
            await house.do(table_id, lambda here, news=news: Deed(news))  # type: ignore[misc]

    asyncio.run(play())
    again = house.open(table_id, whole=True)
    assert again.over
    assert house.log.events(table_id)[-1].kind == "action"
