"""Chance: a ChaCha20 stream (RFC 8439), keyed by 256 bits, whose position stands in the record.

All arithmetic is in 64-bit signed integers that never overflow: 32-bit words are masked, so that
compiled and interpreted runs agree to the bit.
"""

import numpy as np

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Key, Row, State

KEY_WORDS = 8
BLOCK_WORDS = 16
_MASK = 0xFFFFFFFF
_DOUBLE_ROUNDS = 10
_C0, _C1, _C2, _C3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # "expand 32-byte k"

Words = tuple[int, ...]


@kernel
def _word(number: int) -> int:
    """The same number as a 64-bit signed one, whatever type it was stored in."""
    return np.int64(number)  # type: ignore[return-value]


@kernel
def _rotate(word: int, bits: int) -> int:
    return ((word << bits) & _MASK) | (word >> (32 - bits))


@kernel
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """RFC 8439, section 2.1."""
    a = (a + b) & _MASK
    d = _rotate(d ^ a, 16)
    c = (c + d) & _MASK
    b = _rotate(b ^ c, 12)
    a = (a + b) & _MASK
    d = _rotate(d ^ a, 8)
    c = (c + d) & _MASK
    b = _rotate(b ^ c, 7)
    return a, b, c, d


@kernel
def block(key: Key, counter: int, n0: int, n1: int, n2: int) -> Words:
    """RFC 8439, section 2.3: sixteen words of the stream, from key, block counter and nonce."""
    k0, k1, k2, k3 = _word(key[0]), _word(key[1]), _word(key[2]), _word(key[3])
    k4, k5, k6, k7 = _word(key[4]), _word(key[5]), _word(key[6]), _word(key[7])
    counter = _word(counter)
    a0, a1, a2, a3 = _C0, _C1, _C2, _C3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = counter, _word(n0), _word(n1), _word(n2)
    for _ in range(_DOUBLE_ROUNDS):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    return (
        (a0 + _C0) & _MASK,
        (a1 + _C1) & _MASK,
        (a2 + _C2) & _MASK,
        (a3 + _C3) & _MASK,
        (b0 + k0) & _MASK,
        (b1 + k1) & _MASK,
        (b2 + k2) & _MASK,
        (b3 + k3) & _MASK,
        (c0 + k4) & _MASK,
        (c1 + k5) & _MASK,
        (c2 + k6) & _MASK,
        (c3 + k7) & _MASK,
        (d0 + counter) & _MASK,
        (d1 + _word(n0)) & _MASK,
        (d2 + _word(n1)) & _MASK,
        (d3 + _word(n2)) & _MASK,
    )


@kernel
def rekey(s: State, key: Key) -> None:
    """Start a fresh stream: everything random that follows comes from this key."""
    for i in range(KEY_WORDS):
        s.key[i] = key[i]
    s.chance = 0


@kernel
def below(s: State, n: int) -> int:
    """A number from 0 to n − 1, each exactly as likely (words that would tilt it are skipped)."""
    fair = (_MASK + 1) - (_MASK + 1) % n
    while True:
        at = int(s.chance)
        s.chance = at + 1
        word = block(s.key, at // BLOCK_WORDS, 0, 0, 0)[at % BLOCK_WORDS]
        if word < fair:
            return int(word % n)


@kernel
def shuffle(s: State, items: Row, start: int, stop: int) -> None:
    """Put items[start:stop] in random order (Fisher and Yates), drawing as `below` does.

    Written out rather than calling `below`, so that a block of the stream is made once and not
    sixteen times.
    """
    at = int(s.chance)
    words = block(s.key, at // BLOCK_WORDS, 0, 0, 0)
    for left in range(stop - start, 1, -1):
        fair = (_MASK + 1) - (_MASK + 1) % left
        while True:
            word = words[at % BLOCK_WORDS]
            at += 1
            if at % BLOCK_WORDS == 0:
                words = block(s.key, at // BLOCK_WORDS, 0, 0, 0)
            if word < fair:
                break
        i, j = start + left - 1, start + word % left
        items[i], items[j] = items[j], items[i]
    s.chance = at
