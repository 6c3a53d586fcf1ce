"""The messages, and the TypeScript written from them."""

import subprocess
import sys

import pytest
from pydantic import ValidationError

from ludotheque.server import wire
from ludotheque.server.typescript import message_types, typescript
from ludotheque.tables.messages.news import ServerMessage
from ludotheque.tables.messages.wishes import ClientMessage
from ludotheque.tables.refusals import Refuse


def test_the_types_come_out_the_same_every_time() -> None:
    command = [sys.executable, "-m", "ludotheque", "wire"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == typescript()


def test_every_message_has_its_interface() -> None:
    text = typescript()
    for model in (
        *wire.HTTP_MESSAGES,
        *message_types(ClientMessage),
        *message_types(ServerMessage),
    ):
        assert f"export interface {model.__name__} {{" in text


def test_types_are_those_of_the_fields() -> None:
    text = typescript()
    assert 'type: "act";' in text
    assert "action: string | number;" in text
    assert "minutes: [number, number];" in text
    assert "points: (number | null)[];" in text
    assert "options?: Record<string, string | number | boolean>;" in text


@pytest.mark.parametrize(
    "text",
    [
        '{"type": "act", "seat": 0, "number": 1, "action": "x", "more": 1}',
        '{"type": "act", "seat": 0, "number": true, "action": "x"}',
        '{"type": "act", "seat": 0, "number": "1", "action": "x"}',
        '{"type": "sit", "seat": 0, "name": "", "bytes": null}',
        '{"type": "sit", "seat": 0, "name": "A", "bytes": "abc"}',
        '{"type": "nothing"}',
        "[]",
        "null",
        "",
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        wire.CLIENT.validate_json(text)


@pytest.mark.parametrize(
    ("field", "says"),
    [
        ('"more": 1', "more: Extra inputs are not permitted"),
        ('"seat": 10', "seat: Input should be less than or equal to 9"),
        ('"number": "1"', "number: Input should be a valid integer"),
        ('"once": "short"', "once: String should have at least 8 characters"),
        ('"once": "eight?!!!"', "once: String should match pattern"),
    ],
)
def test_a_refusal_says_which_field_and_why(field: str, says: str) -> None:
    message = '{"type": "act", "seat": 0, "number": 1, "action": "x", ' + field + "}"
    with pytest.raises(Refuse) as refused:
        wire.read(message)
    assert f"act.{says}" in str(refused.value.to_wire()["text"])
