"""What who runs a house does at the command line, beside a running service: `ludotheque tables`.

Everything goes through the log, as another server would do it: servers on one PostgreSQL tell each
other at once, and one with a SQLite file looks every few seconds.
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from ludotheque.core.errors import Malformed
from ludotheque.games.registry import open_game
from ludotheque.server import upgrading
from ludotheque.server.house import House, now
from ludotheque.server.readiness import Library
from ludotheque.server.settings import Settings
from ludotheque.store.log import Append, Event, Log
from ludotheque.store.transfer import export_tables
from ludotheque.tables.refusals import Refuse
from ludotheque.tables.table import Table

_TODAY = timedelta(days=1)
_LONGEST_LINE = 500


@contextmanager
def _reading(log: Log) -> Iterator[House]:
    """A house that only reads. Its rules need not be compiled: nobody waits for a move."""
    games = {log.events(table_id, upto=1)[0].body["game"] for table_id in log.tables()}
    house = House(Settings(), log, Library({name: open_game(name) for name in games}))
    try:
        yield house
    finally:
        house.stop()


def upgrade(log: Log, only_check: bool) -> list[str]:
    with _reading(log) as house:
        kept = None if only_check else upgrading.keep_all(house)
        found = upgrading.fates(house)
    lines = [_fates_line(game, fates) for game, fates in sorted(found.items())]
    if kept is not None:
        lines.append(f"stored: {kept[0]} archives, {kept[1]} positions")
    return lines or ["no tables"]


def _fates_line(game: str, fates: Counter[upgrading.Fate]) -> str:
    return f"{game}: " + ", ".join(f"{fates[fate]} {fate}" for fate in upgrading.FATES)


def _list(log: Log, given: argparse.Namespace) -> list[str]:
    _count_words(given, 0)
    before = "~" if given.days is None else _ago(timedelta(days=given.days))
    with _reading(log) as house:
        found = [house.read(name) for name in log.tables()]
    chosen = [
        table
        for table in found
        if given.game in (None, table.made.game)
        and given.phase in (None, table.phase)
        and table.at < before
    ]
    return [_line(table) for table in chosen] or ["no tables"]


def _ago(time_span: timedelta) -> str:
    return (datetime.now(UTC) - time_span).isoformat(timespec="milliseconds")


def _line(table: Table) -> str:
    name = f"  {table.made.name}" if table.made.name else ""
    return f"{table.id}  {table.made.game:8}  {table.phase:9}  {table.at}{name}"


def _show(log: Log, given: argparse.Namespace) -> list[str]:
    (name,) = _count_words(given, 1)
    with _reading(log) as house:
        table = _read(house, name)
    seats = [
        f"seat {seat}: {one.name or one.bot or 'nobody'}"
        + (f" (bot {one.bot})" if one.who == "bot" else "")
        for seat, one in enumerate(table.seats)
    ]
    made = f"made {table.made_at}, {table.number} lines, {len(table.line)} actions stand"
    why = [table.broken["en"]] if table.broken else []
    return [_line(table), made, *seats, *why]


def _read(house: House, name: str) -> Table:
    try:
        return house.read(name)
    except Refuse:
        raise Malformed(f"there is no table {name}") from None


def _delete(log: Log, given: argparse.Namespace) -> list[str]:
    (name,) = _count_words(given, 1)
    shown = "\n".join(_show(log, given))
    if not given.yes and not _agreed(f"{shown}\nDelete {name} for good? Type yes: "):
        return ["nothing deleted"]
    if not log.delete(name, now()):
        raise Malformed(f"there is no table {name}")
    return [f"{name} deleted"]


def _agreed(question: str) -> bool:
    try:
        return input(question).strip() == "yes"
    except EOFError:
        return False


def _export(log: Log, given: argparse.Namespace) -> list[str]:
    (file,) = _count_words(given, 1)
    count = export_tables(log, Path(file), [given.table] if given.table else [])
    return [f"{count} tables written to {file}"]


def _announce(log: Log, given: argparse.Namespace) -> list[str]:
    says = " ".join(given.text).strip()
    if not says or len(says) > _LONGEST_LINE:
        raise Malformed(f"what is announced has 1 to {_LONGEST_LINE} characters")
    tables = [given.table] if given.table else _of_today(log)
    told = sum(_say(log, table_id, says) for table_id in tables)
    if given.table and not told:
        raise Malformed(f"there is no table {given.table}")
    return [f"announced at {told} tables"]


def _of_today(log: Log) -> list[str]:
    """Where somebody may still be: elsewhere nobody would read it."""
    return sorted(set(log.tables()) - set(log.untouched_since(_ago(_TODAY))))


def _say(log: Log, table_id: str, says: str) -> bool:
    """False if the table is not there, or was deleted meanwhile."""
    while number := log.last_lines([table_id]).get(table_id):
        if log.is_deleted(table_id):
            return False
        if log.append_one(
            Append((Event(table_id, number + 1, "announced", now(), {"says": says}),))
        ):
            return True
        time.sleep(0.01)
    return False


def _count_words(given: argparse.Namespace, count: int) -> list[str]:
    if len(given.text) != count:
        raise Malformed(f"{given.what} takes {count or 'no'} words; see ludotheque tables --help")
    words: list[str] = given.text
    return words


TABLES: dict[str, Callable[[Log, argparse.Namespace], list[str]]] = {
    "list": _list,
    "show": _show,
    "delete": _delete,
    "export": _export,
    "announce": _announce,
}
