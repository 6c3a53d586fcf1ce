"""`ludotheque serve`, and what its owner does with its tables."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ludotheque import Malformed
from ludotheque.games.registry import GAMES

if TYPE_CHECKING:
    from ludotheque.cli.given import Commands
    from ludotheque.store.log import Log

T = TypeVar("T")


def add_serving(commands: "Commands") -> None:
    from ludotheque.server.settings import add_flags

    serve = commands.add_parser("serve", help="open the tables to browsers")
    serve.set_defaults(command=_serve)
    add_flags(serve)
    for name, about, command in (
        ("export", "write all tables to one file", _export),
        ("import", "read tables from such a file", _import),
    ):
        parser = commands.add_parser(name, help=about)
        parser.add_argument("file", type=Path, help="the file, for instance tables.gz")
        parser.add_argument("--database", help="as for serve (default: your data folder)")
        parser.set_defaults(command=command)
    _add_upgrade(commands)
    _add_tables(commands)


def _serve(given: argparse.Namespace) -> None:
    from ludotheque.server.serve import serve
    from ludotheque.server.settings import read_settings

    serve(read_settings(vars(given)))


def at_home(given: argparse.Namespace) -> None:
    """No command at all: the tables on this machine, and a browser that shows them."""
    import webbrowser

    from ludotheque.server.serve import serve
    from ludotheque.server.settings import read_settings

    serve(read_settings({"log_level": "error"}), webbrowser.open)


def _add_upgrade(commands: "Commands") -> None:
    parser = commands.add_parser(
        "upgrade", help="keep what a change of rules needs, and say what becomes of every match"
    )
    parser.add_argument("--check", action="store_true", help="only say it; nothing is stored")
    parser.add_argument("--database", help="as for serve (default: your data folder)")
    parser.set_defaults(command=_upgrade)


def _add_tables(commands: "Commands") -> None:
    parser = commands.add_parser(
        "tables", help="look after the tables, beside a running service too"
    )
    parser.add_argument(
        "what", choices=("list", "show", "delete", "export", "announce"), help="what to do"
    )
    parser.add_argument(
        "text", nargs="*", help="the table to show or delete; the file; the line to announce"
    )
    parser.add_argument("--database", help="as for serve (default: your data folder)")
    parser.add_argument("--game", choices=GAMES, help="list: only tables of this game")
    parser.add_argument(
        "--phase",
        choices=("gathering", "playing", "over", "closed"),
        help="list: only tables in this phase",
    )
    parser.add_argument("--days", type=float, help="list: only those untouched for so many days")
    parser.add_argument(
        "--table", help="export, announce: this table (default: all; to announce, those of today)"
    )
    parser.add_argument("--yes", action="store_true", help="delete: do not ask")
    parser.set_defaults(command=_tables)


def _export(given: argparse.Namespace) -> None:
    from ludotheque.store.transfer import export_tables

    count = _with_log(given, lambda log: export_tables(log, given.file), make=False)
    print(f"{count} tables written to {given.file}")


def _import(given: argparse.Namespace) -> None:
    from ludotheque.store.transfer import import_tables

    found = _with_log(given, lambda log: import_tables(log, given.file))
    stored = f"{len(found.added)} added, {len(found.continued)} continued"
    count = len(found.added) + len(found.continued) + len(found.whole) + len(found.different)
    print(f"{count} tables read from {given.file}: {stored}, {len(found.whole)} whole here already")
    if found.different:
        named = ", ".join(found.different)
        raise Malformed(f"left alone, because they went on otherwise here: {named}")


def _upgrade(given: argparse.Namespace) -> None:
    from ludotheque.server.housekeeping import upgrade

    for line in _with_log(given, lambda log: upgrade(log, given.check), make=False):
        print(line)


def _tables(given: argparse.Namespace) -> None:
    from ludotheque.server.housekeeping import TABLES

    for line in _with_log(given, lambda log: TABLES[given.what](log, given), make=False):
        print(line)


def _with_log(given: argparse.Namespace, use: "Callable[[Log], T]", make: bool = True) -> T:
    """The log that the settings mean, for as long as it takes; made if need be."""
    from ludotheque.server.settings import read_settings
    from ludotheque.store.connect import StoreError, default_url, open_engine
    from ludotheque.store.log import Log

    database = read_settings({"database": given.database}).database or default_url()
    try:
        engine = open_engine(database, make)
        try:
            return use(Log(engine))
        finally:
            engine.dispose()
    except (StoreError, OSError) as error:
        raise Malformed(str(error)) from None
