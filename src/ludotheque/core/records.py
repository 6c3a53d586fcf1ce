"""Records: a match as readable JSON, written, read, replayed and verified."""

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from ludotheque.core.earlier import Earlier, read_earlier
from ludotheque.core.errors import Malformed, NotLegal, echo
from ludotheque.core.fairness import Draw, read_draw
from ludotheque.core.game import Game, Json
from ludotheque.core.match import Match

FORMAT = 2
"""Since 2 a record ends with a seal; records of format 1, which have none, are read as before."""
_UNSEALED = 1
_CHECK_DIGITS = 4
_FIELDS = {
    "format": int,
    "game": str,
    "rules_version": int,
    "seats": int,
    "options": dict,
    "chance": dict,
    "actions": list,
    "checks": str,
}
_SEALED_FIELDS = _FIELDS | {"seal": str}
_OBJECTS = ("start", "table", "result", "earlier")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


@dataclass(frozen=True)
class Record:
    """A match from its beginning to where it was recorded."""

    game: str
    rules_version: int
    seats: int
    options: Json
    chance: Json
    actions: tuple[str, ...]
    checks: str
    """A few digits of a running hash after each action: which line was edited, or is missing."""
    material: str = ""
    """The mark of the tiles and cards it was played with, if they were not the shipped ones."""
    start: Json | None = None
    table: Json | None = None
    """Who sat where, if anybody noted it; replaying does not need it."""
    result: Json | None = None
    """Points, ranking and end reason, once it is over."""
    earlier: Earlier | None = None
    """If it was carried over to other rules while it ran; `start` is then where these took over,
    unless they replay it all."""
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line of the file that each action stands on, if it was read from one."""
    intact: bool = field(default=True, compare=False)
    """Does the seal fit what was read?"""

    def to_json(self) -> Json:
        """As data, under its seal."""
        data = self._unsealed()
        return sealed(data)

    def _unsealed(self) -> Json:
        data: Json = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "options": self.options,
            "chance": self.chance,
            "actions": list(self.actions),
            "checks": self.checks,
        }
        data |= {"material": self.material} if self.material else {}
        data |= {} if self.start is None else {"start": self.start}
        data |= {} if self.earlier is None else {"earlier": self.earlier.to_json()}
        data |= {} if self.table is None else {"table": self.table}
        return data | ({} if self.result is None else {"result": self.result})

    def dumps(self) -> str:
        """The text of the file: one action a line, so that a person can read and compare it."""
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"


def sealed(data: Json) -> Json:
    """The same with its seal: that nothing in it was changed since."""
    return data | {"seal": _seal(data)}


def _seal(data: Json) -> str:
    """The hash of all that a record says; with other blanks or another order it says the same."""
    told = {name: value for name, value in data.items() if name != "seal"}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def record_of(match: Match, reveal: bool | None = None) -> Record:
    """See `Match.record`."""
    if reveal is None:
        reveal = match.over or match.draw.secret is None
    record = Record(
        game=match.game.info.id,
        rules_version=match.game.info.rules_version,
        seats=match.seats,
        options=match.options,
        chance=match.draw.to_json() if reveal else {"commitment": match.draw.commitment},
        actions=tuple(step.action.text for step in match.steps),
        checks="",
        material=match.game.material,
        start=match.start,
        result=_result(match),
    )
    return replace(record, checks=_checks(record))


def _result(match: Match) -> Json | None:
    if not match.over:
        return None
    reason = match.end_reason
    return {"points": match.points, "ranking": match.ranking, "end_reason": reason}


def _checks(record: Record) -> str:
    chance = record.chance.get("commitment", record.chance)  # the same before and after the end
    head = [record.game, record.rules_version, record.seats, record.options, chance, record.start]
    running = hashlib.sha256(json.dumps(head, sort_keys=True).encode()).digest()
    digits = []
    for text in record.actions:
        running = hashlib.sha256(running + text.encode("utf-8", "surrogatepass")).digest()
        digits.append(running.hex()[:_CHECK_DIGITS])
    return "".join(digits)


def read_record(source: "Record | Json | str") -> Record:
    """A record from its JSON text or data; `Malformed`, naming the line, if it is none."""
    if isinstance(source, Record):
        return source
    text = source if isinstance(source, str) else ""
    data: Any = source
    if isinstance(source, str):
        try:
            data = json.loads(source)
        except json.JSONDecodeError as error:
            raise Malformed(
                f"line {error.lineno}: not a record; {error.msg}",
                f"ligne {error.lineno} : ce n’est pas une partie enregistrée",
            ) from None
        except (ValueError, RecursionError):
            raise _too_deep() from None
    _check_fields(data)
    _check_text(data)
    return Record(
        game=data["game"],
        rules_version=data["rules_version"],
        seats=data["seats"],
        options=data["options"],
        chance=data["chance"],
        actions=tuple(data["actions"]),
        checks=data["checks"],
        material=data.get("material", ""),
        start=data.get("start"),
        table=data.get("table"),
        result=data.get("result"),
        earlier=read_earlier(data.get("earlier")),
        lines=_action_lines(text, len(data["actions"])),
        intact=data["format"] == _UNSEALED or data["seal"] == _seal(data),
    )


def _check_text(data: Json) -> None:
    """Half a character (a lone surrogate) can be written in JSON, but neither stored nor sent.

    An action with one is no action, and refused as such, by its line.
    """
    told = {name: value for name, value in data.items() if name != "actions"}
    try:
        json.dumps(told, ensure_ascii=False, sort_keys=True).encode()
    except UnicodeEncodeError:
        raise Malformed(
            "a record is text in Unicode; half a character (a lone surrogate) is none",
            "une partie enregistrée est un texte Unicode ;"
            " un demi-caractère (seizet d’indirection isolé) n’en est pas un",
        ) from None
    except (RecursionError, TypeError, ValueError):  # or a number too long to write
        raise _too_deep() from None


def _too_deep() -> Malformed:
    return Malformed(
        "line 1: not a record; too large a number, or too deep",
        "ligne 1 : ce n’est pas une partie enregistrée",
    )


def _check_fields(data: object) -> None:
    if not isinstance(data, dict):
        raise Malformed(
            "line 1: a record is a JSON object",
            "ligne 1 : une partie enregistrée est un objet JSON",
        )
    _check_kind(data, "format", int)
    _check_format(data["format"])
    known = _FIELDS if data["format"] == _UNSEALED else _SEALED_FIELDS
    for name, kind in known.items():
        _check_kind(data, name, kind)
    if unknown := set(data) - {*known, *_OBJECTS, "material"}:
        raise Malformed(
            f"a record has no field {echo(min(unknown))}",
            f"une partie enregistrée n’a pas de champ {echo(min(unknown))}",
        )
    for name in _OBJECTS:
        if not isinstance(data.get(name), dict | None):
            raise _bad_field(name, f"the field {name!r} of a record is an object, if it is there")
    if not isinstance(data.get("material", ""), str):
        raise _bad_field("material", "the field 'material' of a record is a text, if it is there")
    if not all(isinstance(text, str) for text in data["actions"]):
        raise _bad_field("actions", "the actions of a record are texts")


def _check_kind(data: Json, name: str, kind: type) -> None:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise _bad_field(name, f"a record has a field {name!r} that is a {kind.__name__}")


def _check_format(named: int) -> None:
    if named not in (_UNSEALED, FORMAT):
        raise Malformed(
            f"record format {echo(named)} is unknown here; this reads {_UNSEALED} and {FORMAT}",
            f"le format {echo(named)} est inconnu ici ; on lit les formats {_UNSEALED} et {FORMAT}",
        )


def _bad_field(name: str, english: str) -> Malformed:
    return Malformed(
        english, f"le champ {name!r} de la partie enregistrée manque, ou n’est pas du bon genre"
    )


def _action_lines(text: str, count: int) -> tuple[int, ...]:
    begin = re.search(r'"actions"\s*:\s*\[', text)
    if begin is None:
        return ()
    lines, line, at = [], text.count("\n", 0, begin.end()) + 1, begin.end()
    for string in islice(_STRING.finditer(text, begin.end()), count):
        line += text.count("\n", at, string.start())
        at = string.start()
        lines.append(line)
    return tuple(lines) if len(lines) == count else ()


def replay(source: "Record | Json | str", load: Callable[[str], Game]) -> Match:
    """Play a record again, and refuse it where it does not follow the rules or itself."""
    record = read_record(source)
    game = load(record.game)
    _check_version(record, game)
    match = _beginning(record, game)
    _check_length(record)
    checks = _checks(record)
    for i, text in enumerate(record.actions):
        _replay_action(match, record, i, text)
        here = slice(i * _CHECK_DIGITS, (i + 1) * _CHECK_DIGITS)
        if checks[here] != record.checks[here]:
            raise _at(
                record,
                i,
                f"{echo(text)} was edited, or what stands before it",
                f"{echo(text)} a été retouché, ou ce qui le précède",
            )
    if record.result != _result(match):
        raise _at(
            record,
            len(record.actions) - 1,
            "the result does not follow from the actions up to here",
            "le résultat ne découle pas des actions qui précèdent",
        )
    _check_seal(record)
    return match


def _check_seal(record: Record) -> None:
    """Last, because all the other checks can say better what was edited."""
    if not record.intact:
        raise Malformed(
            "the record was edited: its seal does not fit what it says",
            "la partie enregistrée a été retouchée : son sceau ne correspond pas à ce qu’elle dit",
        )


def _check_version(record: Record, game: Game) -> None:
    if not game.info.plays(record.rules_version):
        raise Malformed(
            f"this match of {game.info.title} was played under rules version"
            f" {record.rules_version}; this program has version {game.info.rules_version}",
            f"cette partie de {game.info.title} a été jouée avec la version"
            f" {record.rules_version} des règles ; ici c’est la version {game.info.rules_version}",
        )
    if record.material != game.material:
        raise Malformed(
            f"this match of {game.info.title} was played with other tiles and cards"
            f" ({record.material or 'the shipped ones'}) than are here"
            f" ({game.material or 'the shipped ones'})",
            f"cette partie de {game.info.title} a été jouée avec d’autres tuiles et cartes"
            f" ({record.material or 'celles d’origine'}) que celles d’ici"
            f" ({game.material or 'celles d’origine'})",
        )


def _beginning(record: Record, game: Game) -> Match:
    options = game.info.brought_up(record.rules_version, record.options)
    if record.start is not None:
        match = game.position(game.info.brought_up(record.rules_version, record.start))
        # Records of format 1 leave the options to the position
        if match.seats != record.seats or (record.options and options != match.options):
            raise Malformed(
                "the start position has other seats or options than the record",
                "la position de départ a d’autres places ou options que la partie",
            )
        draw = record_draw(record)
        if draw.key != match.draw.key or (record.earlier is None and draw != match.draw):
            raise Malformed(
                "the start position has another key than the record",
                "la position de départ a une autre clé que la partie",
            )
        match.draw = draw
        return match
    return game.new(record.seats, record_draw(record), options)


def record_draw(record: Record) -> Draw:
    """Where the key came from; refused while it is still a secret."""
    if set(record.chance) == {"commitment"}:
        raise Malformed(
            "the key of this match is shown when it is over; before, only its house",
            "la clé de cette partie se montre à la fin ; avant, seule sa maison la connaît",
        )
    return read_draw(record.chance)


def _check_length(record: Record) -> None:
    count, checked = len(record.actions), len(record.checks) // _CHECK_DIGITS
    if count != checked or len(record.checks) % _CHECK_DIGITS:
        raise _at(
            record,
            count - 1,
            f"the record has {count} actions, but checks for {checked}",
            f"la partie a {count} actions, mais des contrôles pour {checked}",
        )


def _replay_action(match: Match, record: Record, i: int, text: str) -> None:
    try:
        match.play(text)
    except NotLegal as error:
        refused = match.refusal(text, "fr")
        assert refused is not None
        french = f"{error.action} : {refused.text} (règle {refused.rule})"
        raise _at(record, i, str(error), french) from None
    except Malformed as error:
        raise _at(record, i, str(error), error.french) from None


def _at(record: Record, i: int, english: str, french: str) -> Malformed:
    """Something wrong with an action of the record, or right after it."""
    if i < 0:
        return Malformed(
            f"before the first action: {english}", f"avant la première action : {french}"
        )
    if record.lines:
        line = record.lines[i]
        return Malformed(f"line {line}: {english}", f"ligne {line} : {french}")
    return Malformed(f"action {i + 1}: {english}", f"action {i + 1} : {french}")


@dataclass(frozen=True)
class Verified:
    """What a replay has proven about a record."""

    match: Match
    committed: bool
    """The house had bound itself before the seats added their bytes."""
    earlier: Earlier | None = None

    def sentences(self) -> list[str]:
        """The proof in words."""
        draw, match = self.match.draw, self.match
        done = "to its end" if match.over else "as far as it goes"
        lines = [f"{len(match.steps)} actions replay {done}, each by the rules."]
        if match.over:
            lines.append(f"The result follows from them: points {match.points}.")
        if self.earlier is not None:
            lines += self.earlier.sentences(match.game.info.rules_version)
        if self.committed:
            lines.append(f"The secret fits the commitment {draw.commitment}.")
            lines.append(
                f"The key is the hash of that secret and of {len(draw.seat_bytes)} seats' bytes."
            )
            if match.origin is None:
                lines.append(
                    "Every tile and card came from that key: nobody chose or changed the order."
                )
            else:
                lines.append("The position goes on with that key.")
        elif match.origin is not None:
            lines.append("It began from a position, so there was no shuffle to prove.")
        else:
            lines.append("Everything random came from the seed it names.")
            lines.append("There was no commitment: whoever chose the seed could have known it.")
        return lines


def verify(source: "Record | Json | str", load: Callable[[str], Game]) -> Verified:
    """Replay a record and check where its chance came from; `Malformed` if anything is off."""
    record = read_record(source)
    match = replay(record, load)
    return Verified(match, committed=match.draw.secret is not None, earlier=record.earlier)
