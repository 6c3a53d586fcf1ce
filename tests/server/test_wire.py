"""The messages, and the TypeScript written from them."""

import subprocess
import sys

import pytest
from pydantic import ValidationError

from ludotheque.server import wire
from ludotheque.server.typescript import message_types, typescript


def test_the_types_come_out_the_same_every_time() -> None:
    command = [sys.executable, "-m", "ludotheque", "wire"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert told == typescript()


def test_every_message_has_its_interface() -> None:
    text = typescript()
    for model in (
        *wire.HTTP_MESSAGES,
        *message_types(wire.ClientMessage),
        *message_types(wire.ServerMessage),
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
