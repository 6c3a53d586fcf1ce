"""The command line. Whatever is wrong with the input: one clear sentence, and exit status 2."""

import argparse
import locale
import os
import re
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from ludotheque import LudothequeError, Malformed, __version__, load, replay, verify
from ludotheque.bots.ladder import LADDER
from ludotheque.core.errors import echo
from ludotheque.core.words import LANGUAGES, SEAT_NAMES, Lang
from ludotheque.games.registry import GAMES, info

if TYPE_CHECKING:
    from threading import Event

    from ludotheque.core.match import Match
    from ludotheque.core.records import Record
    from ludotheque.lab.arena import Pairing, Played, ResultsFile
    from ludotheque.store.log import Log
    from ludotheque.terminal.table import Sitter

    Commands = argparse._SubParsersAction["_Parser"]

T = TypeVar("T")

_WRONG_INPUT = 2
_MOST_WORKERS = 256


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status."""
    _forgive_encodings()
    try:
        given = _parser().parse_args(arguments)
        given.command(given)
    except LudothequeError as error:
        print(f"ludotheque: {error}", file=sys.stderr)
        return _WRONG_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return 0


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Malformed(f"{message}; see {self.prog} --help")


def _forgive_encodings() -> None:
    """A terminal that cannot show or send a character gets or gives a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        "ludotheque",
        description="Modern board games by their full rules. Alone: the table in a browser.",
    )
    parser.add_argument("--version", action="version", version=f"ludotheque {__version__}")
    parser.set_defaults(command=_at_home)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    shelf = commands.add_parser("games", help="list the games on the shelf")
    shelf.set_defaults(command=_games)
    _add_lang(shelf)
    _add_play(commands)
    _add_looking_back(commands)
    _add_conform(commands)
    _add_arena(commands)
    _add_serving(commands)
    wire = commands.add_parser("wire", help="print the browser's TypeScript types")
    wire.add_argument("game", nargs="?", choices=GAMES, help="those of a game's views and facts")
    wire.set_defaults(command=_wire)
    return parser


def _add_play(commands: "Commands") -> None:
    play = commands.add_parser(
        "play",
        help="play a match in this terminal",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_ladder(),
    )
    play.add_argument("game", nargs="?", help="the game, for instance gods")
    play.add_argument("--resume", metavar="FILE", type=Path, help="go on with a saved match")
    play.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help="who sits where, in order: a name for a person, or a bot (see below);"
        " by default: you and greedy bots, as few as the game allows",
    )
    play.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )
    play.add_argument(
        "--hint", action="store_true", help="show hints before each decision of yours"
    )
    play.add_argument(
        "--seed", type=int, help="a number that fixes the shuffle, for a match to repeat"
    )
    play.add_argument(
        "--save",
        metavar="FILE",
        type=Path,
        help="where to keep the match (default: your data folder)",
    )
    play.set_defaults(command=_play)
    _add_lang(play)


def _ladder() -> str:
    """The bots one can type, with their titles and what they do."""
    lines = [f"  {'bot:' + r.name:10}  {r.title['en']}. {r.sentence['en']}" for r in LADDER]
    return "\n".join(["bots, from the weakest to the strongest:", *lines])


def _add_looking_back(commands: "Commands") -> None:
    look = commands.add_parser("replay", help="step through a recorded match")
    look.add_argument("file", type=Path)
    look.add_argument(
        "--eyes", metavar="SEAT", type=int, help="see what this seat saw (default: a spectator)"
    )
    look.set_defaults(command=_replay)
    _add_lang(look)
    proof = commands.add_parser("verify", help="replay a record and prove its shuffle")
    proof.add_argument("file", type=Path)
    proof.set_defaults(command=_verify)


def _add_conform(commands: "Commands") -> None:
    conform = commands.add_parser("conform", help="run a game through the conformance kit")
    conform.add_argument("game")
    conform.add_argument(
        "--matches", type=int, default=20_000, help="random matches in all (default: 20000)"
    )
    conform.add_argument("--seed", type=int, default=1)
    conform.set_defaults(command=_conform)


def _add_arena(commands: "Commands") -> None:
    arena = commands.add_parser("arena", help="let bots play against each other and count")
    arena.add_argument("game", help="the game, for instance gods")
    arena.add_argument("--bots", default="greedy,rung3,rung4,rung5", help="the weaker first")
    arena.add_argument("--seats", type=int, help="how many (default: as few as the game allows)")
    arena.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )
    arena.add_argument(
        "--neighbours", action="store_true", help="each only against the one named before it"
    )
    arena.add_argument("--matches", type=int, default=100, help="a pairing (default: 100)")
    arena.add_argument("--pace", type=float, default=1.0, help="what part of its budget each uses")
    arena.add_argument(
        "--file", type=Path, help="keep the matches here, and go on with those there"
    )
    arena.add_argument("--workers", type=int, help="processes (default: one a core)")
    arena.set_defaults(command=_arena)


def _add_serving(commands: "Commands") -> None:
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


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--lang", choices=LANGUAGES, default=_language(), help="en or fr (default: yours)"
    )


def _language() -> Lang:
    """French if the environment says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "fr" if os.environ[name].lower().startswith("fr") else "en"
    return "fr" if (locale.getlocale()[0] or "").lower().startswith("fr") else "en"


def _games(given: argparse.Namespace) -> None:
    for game in GAMES:
        box = info(game)
        seats, minutes = f"{box.seats[0]}–{box.seats[-1]}", "–".join(map(str, box.minutes))
        print(f"{game:10} {box.title}, {seats}, {minutes} min. {box.blurb[given.lang]}")


def _play(given: argparse.Namespace) -> None:
    from ludotheque.core.records import read_record
    from ludotheque.terminal.files import read_text
    from ludotheque.terminal.meanwhile import playable

    if given.resume:
        record = read_record(read_text(given.resume))
        with playable(record.game) as ready:
            _at_terminal(given, *_resumed(given, record), ready)
    elif given.game is None:
        raise Malformed(f"which game? There are: {', '.join(GAMES)}")
    else:
        with playable(given.game) as ready:
            _at_terminal(given, *_fresh(given), ready)


def _at_terminal(
    given: argparse.Namespace, match: "Match", sitters: "list[Sitter]", ready: "Event"
) -> None:
    from ludotheque.terminal.files import fresh_file
    from ludotheque.terminal.table import Left, TerminalTable
    from ludotheque.terminal.words import text

    lang: Lang = given.lang
    file = given.save or given.resume or fresh_file(match.game.info.id)
    table = TerminalTable(match, sitters, lang, sys.stdin, sys.stdout, file, given.hint, ready)
    if match.draw.commitment:
        print(text("commitment", lang, commitment=match.draw.commitment))
    try:
        table.play()
        print(text("saved_to", lang, file=file))
    except OSError as error:
        raise Malformed(f"cannot keep the match in {file}: {error.strerror}") from None
    except (Left, KeyboardInterrupt):
        print("\n" + text("resume_with", lang, file=file))


def _fresh(given: argparse.Namespace) -> "tuple[Match, list[Sitter]]":
    from ludotheque.core.fairness import Draw, fresh_secret

    game = load(given.game)
    who = given.seats.split(",") if given.seats else _usual_seats(min(game.info.seats), given.lang)
    draw = given.seed if given.seed is not None else Draw.from_all(fresh_secret(), _seat_bytes(who))
    match = game.new(len(who), draw, _options(given.option))
    return match, [_sitter(match, seat, name, given.lang) for seat, name in enumerate(who)]


def _usual_seats(count: int, lang: Lang) -> list[str]:
    return [SEAT_NAMES[0][lang], *["bot:greedy"] * (count - 1)]


def _seat_bytes(who: list[str]) -> tuple[bytes, ...]:
    """In one terminal all seats' bytes come from the same machine; over a network they do not."""
    return tuple(secrets.token_bytes(16) for _ in who)


def _options(given: list[str]) -> dict[str, str | int]:
    options: dict[str, str | int] = {}
    for entry in given:
        name, equals, value = entry.partition("=")
        if not equals:
            raise Malformed(f"an option is given as NAME=VALUE, not {echo(entry)}")
        options[name] = int(value) if re.fullmatch(r"-?\d{1,9}", value) else value
    return options


def _sitter(match: "Match", seat: int, who: str, lang: Lang) -> "Sitter":
    from ludotheque.bots.bot import KINDS, seat_bot
    from ludotheque.terminal.table import Sitter

    who = who.strip()
    if who.startswith("bot:"):
        kind = who.removeprefix("bot:")
        bot = seat_bot(kind, match.game, seed=seat + 1)
        return Sitter(f"{SEAT_NAMES[seat][lang]} ({KINDS[kind].title[lang]})", bot, kind)
    if not who:
        raise Malformed("a seat needs a name, or a bot such as bot:greedy")
    return Sitter(who)


def _resumed(given: argparse.Namespace, record: "Record") -> "tuple[Match, list[Sitter]]":
    if given.game or given.seats or given.option or given.seed is not None:
        raise Malformed("a resumed match has its game, seats, options and seed: name only the file")
    match = replay(record)
    if match.over:
        raise Malformed(f"this match is over; look at it with: ludotheque replay {given.resume}")
    noted: Any = (record.table or {}).get("seats")
    if not isinstance(noted, list) or len(noted) != match.seats:
        noted = [{"name": who} for who in _usual_seats(match.seats, given.lang)]
    return match, [
        _sitter(match, seat, _who(entry), given.lang) for seat, entry in enumerate(noted)
    ]


def _who(entry: object) -> str:
    if not isinstance(entry, dict):
        raise Malformed(f"a seat at a table has a name or a bot, not {echo(entry)}")
    return f"bot:{entry['bot']}" if entry.get("bot") else str(entry.get("name", ""))


def _replay(given: argparse.Namespace) -> None:
    from ludotheque.terminal.files import read_text
    from ludotheque.terminal.stepping import step_through

    match = replay(read_text(given.file))
    if given.eyes is not None:
        match.view(given.eyes)  # refuses a seat that is not there
    step_through(match, given.eyes, given.lang, sys.stdin, sys.stdout)


def _verify(given: argparse.Namespace) -> None:
    from ludotheque.terminal.files import read_text

    for sentence in verify(read_text(given.file)).sentences():
        print(sentence)


def _serve(given: argparse.Namespace) -> None:
    from ludotheque.server.serve import serve
    from ludotheque.server.settings import read_settings

    serve(read_settings(vars(given)))


def _at_home(given: argparse.Namespace) -> None:
    """No command at all: the tables on this machine, and a browser that shows them."""
    import webbrowser

    from ludotheque.server.serve import serve
    from ludotheque.server.settings import read_settings

    serve(read_settings({"log_level": "error"}), webbrowser.open)


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


def _wire(given: argparse.Namespace) -> None:
    from ludotheque.server.typescript import typescript
    from ludotheque.server.typescript_of_games import typescript_of

    print(typescript_of(load(given.game)) if given.game else typescript(), end="")


def _conform(given: argparse.Namespace) -> None:
    from ludotheque.core import conformance

    game = load(given.game)
    if given.matches < 1 or not 0 <= given.seed < 2**32:
        raise Malformed("--matches counts from 1, and --seed is a number from 0 to 4294967295")
    tables = list(conformance.tables_of(game))
    each, started, played = -(-given.matches // len(tables)), time.perf_counter(), 0
    try:
        for seats, options in tables:
            played += conformance.check_matches(game, seats, options, each, given.seed)
            print(f"{seats} seats {options or ''}: {each} matches hold", flush=True)
        conformance.conform(game, matches=20, seed=given.seed, interpreted=2)
    except conformance.Broken as broken:
        raise Malformed(str(broken)) from None
    took = time.perf_counter() - started
    print(f"{game.info.title} keeps the contract: {played} random matches in {took:.0f} s")


def _arena(given: argparse.Namespace) -> None:
    from ludotheque.lab import arena

    try:
        from tqdm import tqdm
    except ModuleNotFoundError:
        raise Malformed("the arena needs more packages: pip install 'ludotheque[lab]'") from None
    pairings = _pairings(given)
    tasks = [task for pairing in pairings for task in arena.schedule(pairing, given.matches)]
    file = arena.ResultsFile(given.file) if given.file else None
    played = _kept_matches(file) if file else []
    left = arena.still_to_play(tasks, played)
    try:
        for one in tqdm(arena.play_all(left, given.workers), total=len(left), unit="match"):
            if file:
                file.add(one)
            played.append(one)
    except (KeyboardInterrupt, LudothequeError):
        played = file.read() if file else played  # one may have been kept and not yet counted
        _tell_arena(played, pairings)
        open_ended = len(arena.still_to_play(tasks, played))
        kept = f"; the same command goes on with {given.file}" if file else ""
        print(f"Interrupted: {open_ended} of {len(tasks)} matches are left to play{kept}.")
        raise
    _tell_arena(played, pairings)


def _pairings(given: argparse.Namespace) -> "list[Pairing]":
    """Who meets whom; whatever is wrong is refused before anybody plays."""
    from ludotheque.bots.bot import seat_bot
    from ludotheque.lab import arena

    game = load(given.game)
    fewest = min(game.info.seats)
    seats = game.info.check_seats(fewest if given.seats is None else given.seats)
    options = game.info.option_values(_options(given.option))
    workers = 1 if given.workers is None else given.workers
    if given.matches < 1 or not 1 <= workers <= _MOST_WORKERS:
        raise Malformed(f"--matches counts from 1, --workers from 1 to {_MOST_WORKERS}")
    bots = [name.strip() for name in given.bots.split(",")]
    for name in bots:
        seat_bot(name, game, seed=1, pace=given.pace)  # refuses what it cannot seat
    if len(bots) < 2:
        raise Malformed("an arena needs at least two bots, for instance --bots greedy,rung3")
    return arena.all_pairings(given.game, seats, options, bots, given.pace, given.neighbours)


def _kept_matches(file: "ResultsFile") -> "list[Played]":
    played = file.read()
    file.check()
    return played


def _tell_arena(played: "list[Played]", pairings: "list[Pairing]") -> None:
    """The results of these pairings; a file may have those of others, too."""
    from ludotheque.lab import arena

    wanted = set(pairings)
    print(arena.report([one for one in played if one.pairing in wanted]))
