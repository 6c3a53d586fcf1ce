"""`ludotheque play`: people and bots at one terminal."""

import argparse
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ludotheque import Malformed, load, replay
from ludotheque.bots.ladder import LADDER
from ludotheque.cli.given import add_lang, add_option, options_given
from ludotheque.core.errors import echo
from ludotheque.core.words import SEAT_NAMES, Lang
from ludotheque.games.registry import GAMES

if TYPE_CHECKING:
    from threading import Event

    from ludotheque.cli.given import Commands
    from ludotheque.core.match import Match
    from ludotheque.core.records import Record
    from ludotheque.terminal.table import Sitter


def add_play(commands: "Commands") -> None:
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
    add_option(play)
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
    add_lang(play)


def _ladder() -> str:
    """The bots one can type, with their titles and what they do."""
    lines = [f"  {'bot:' + r.name:10}  {r.title['en']}. {r.sentence['en']}" for r in LADDER]
    return "\n".join(["bots, from the weakest to the strongest:", *lines])


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
    match = game.new(len(who), draw, options_given(given.option))
    return match, [_sitter(match, seat, name, given.lang) for seat, name in enumerate(who)]


def _usual_seats(count: int, lang: Lang) -> list[str]:
    return [SEAT_NAMES[0][lang], *["bot:greedy"] * (count - 1)]


def _seat_bytes(who: list[str]) -> tuple[bytes, ...]:
    """In one terminal all seats' bytes come from the same machine; over a network they do not."""
    return tuple(secrets.token_bytes(16) for _ in who)


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
    noted = (record.table or {}).get("seats")
    if not isinstance(noted, list) or len(noted) != match.seats:
        noted = [{"name": who} for who in _usual_seats(match.seats, given.lang)]
    return match, [
        _sitter(match, seat, _who(entry), given.lang) for seat, entry in enumerate(noted)
    ]


def _who(entry: object) -> str:
    if not isinstance(entry, dict):
        raise Malformed(f"a seat at a table has a name or a bot, not {echo(entry)}")
    return f"bot:{entry['bot']}" if entry.get("bot") else str(entry.get("name", ""))
