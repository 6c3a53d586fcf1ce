"""Where the key comes from, and the proof."""

import hashlib
from typing import Any

import pytest

from ludotheque.core.errors import Malformed
from ludotheque.core.fairness import (
    Draw,
    commitment_of,
    fresh_secret,
    key_from_seed,
    mix,
    read_draw,
)

SECRET = bytes(range(32))
BYTES = (b"Ann's bytes", b"Bob's")


def test_a_seed_of_bytes_is_the_key_itself() -> None:
    assert key_from_seed(SECRET) == SECRET
    assert Draw.from_seed(SECRET).to_json() == {"key": SECRET.hex()}


def test_a_number_stands_for_the_hash_of_its_text() -> None:
    assert key_from_seed(-7) == hashlib.sha256(b"ludotheque seed -7").digest()
    assert Draw.from_seed(7).to_json() == {"seed": 7}


@pytest.mark.parametrize("wrong", [True, 1.0, "7", None, b"short", bytes(33)])
def test_nothing_else_is_a_seed(wrong: Any) -> None:
    with pytest.raises(Malformed, match="32"):
        key_from_seed(wrong)


def test_the_commitment_pins_the_secret_down() -> None:
    draw = Draw.from_all(SECRET, BYTES)
    assert draw.commitment == commitment_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert Draw.from_seed(7).commitment is None


def test_the_key_is_the_hash_of_everybodys_bytes_and_their_lengths() -> None:
    told = b"ludotheque key 1\0"
    for part in (SECRET, *BYTES):
        told += len(part).to_bytes(4, "little") + part
    assert mix(SECRET, BYTES) == hashlib.sha256(told).digest()


def test_every_seats_bytes_count_where_they_are() -> None:
    ways = [(), (b"ab", b"c"), (b"a", b"bc"), (b"c", b"ab"), (b"abc",), (b"abc", b"")]
    assert len({mix(SECRET, way) for way in ways}) == len(ways)


def test_secrets_are_fresh() -> None:
    assert len({fresh_secret() for _ in range(10)}) == 10
    assert len(fresh_secret()) == 32


@pytest.mark.parametrize(
    "draw", [Draw.from_seed(7), Draw.from_seed(SECRET), Draw.from_all(SECRET, BYTES)]
)
def test_a_draw_goes_through_json(draw: Draw) -> None:
    assert read_draw(draw.to_json()) == draw


WHOLE = Draw.from_all(SECRET, BYTES).to_json()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ([], "chance is an object"),
        ({}, "a key, or all of commitment, secret, seat_bytes, key; not nothing"),
        ({"seed": 7, "secret": "zz"}, "not seed, secret"),
        ({"seed": 7, "commitment": "fa" * 32}, "not seed, commitment"),
        ({"key": "00" * 32, "commitment": {"a": [1]}}, "not key, commitment"),
        ({"seed": 7, "x": 1}, "chance has no field 'x'"),
        (WHOLE | {"secreT": "00"}, "chance has no field 'secreT'"),
        ({"seed": 10**30}, "a seed that is a number is at most 9007199254740991"),
        ({"seed": -(2**53)}, "a seed that is a number is at most"),
        ({"key": "AB" * 32}, "in small letters"),
        ({"key": "a b" + "ab" * 31}, "key is 32 bytes"),
        (WHOLE | {"seat_bytes": ["AB"]}, "in small letters"),
        ({"seed": "7"}, "a seed is a whole number"),
        ({"seed": None}, "a seed is a whole number"),
        ({"key": "00"}, "key is 32 bytes"),
        ({"key": "zz" * 32}, "key is 32 bytes"),
        (WHOLE | {"secret": 5}, "secret is 32 bytes in hexadecimal, in small letters, not 5"),
        (WHOLE | {"seat_bytes": "00"}, "seat_bytes is a list"),
        (WHOLE | {"seat_bytes": ["0"]}, "seat_bytes is bytes in hexadecimal, in small"),
        (WHOLE | {"secret": "01" * 32}, "not the one that the commitment was made for"),
        (WHOLE | {"commitment": "00" * 32}, "not the one that the commitment was made for"),
        (WHOLE | {"seat_bytes": ["00"]}, "not the hash of the secret and the seats' bytes"),
        (WHOLE | {"key": "00" * 32}, "not the hash of the secret and the seats' bytes"),
        ({k: v for k, v in WHOLE.items() if k != "commitment"}, "not secret, seat_bytes, key"),
    ],
)
def test_a_draw_that_contradicts_itself_is_refused(data: Any, says: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_draw(data)
    assert says in str(refused.value)
    assert refused.value.french != str(refused.value)
