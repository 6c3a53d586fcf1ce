"""ChaCha20 against the vectors of RFC 8439, and what is drawn from it."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from ludotheque.core.chance import BLOCK_WORDS, below, block, quarter_round, rekey, shuffle
from ludotheque.core.game import key_words
from ludotheque.core.state import record_dtype, single

COUNTING_KEY = bytes(range(32))  # 00:01:02:…:1f
RECORD = record_dtype([])

LADIES = (
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future,"
    b" sunscreen would be it."
)
SUNSCREEN = bytes.fromhex(
    "6e2e359a2568f98041ba0728dd0d6981 e97e7aec1d4360c20a27afccfd9fae0b"
    "f91b65c5524733ab8f593dabcd62b357 1639d624e65152ab8f530c359f0861d8"
    "07ca0dbf500d6a6156a38e088a22b65e 52bc514d16ccf806818ce91ab7793736"
    "5af90bbf74a35be6b40b8eedf2785e42 874d"
)
ZERO_STREAM = bytes.fromhex(
    "76b8e0ada0f13d90405d6ae55386bd28 bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a37 6a43b8f41518a11cc387b669b2ee6586"
    "9f07e7be5551387a98ba977c732d080d cb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d5 31ed1f28510afb45ace10a1f4b794d6f"
)


def stream(key: bytes, counter: int, nonce: str = "00" * 12) -> bytes:
    n0, n1, n2 = np.frombuffer(bytes.fromhex(nonce), "<u4").tolist()
    return np.array(block(key_words(key), counter, n0, n1, n2), "<u4").tobytes()


def fresh(seed: int = 0) -> Any:
    s = single(RECORD)
    rekey(s, key_words(seed.to_bytes(32, "little")))
    return s


def words_of_stream(seed: int, count: int) -> list[int]:
    key = seed.to_bytes(32, "little")
    blocks = b"".join(stream(key, i) for i in range(count // BLOCK_WORDS + 1))
    return [int(word) for word in np.frombuffer(blocks, "<u4")[:count]]


def test_quarter_round_of_section_2_1_1() -> None:
    given = (0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert quarter_round(*given) == (0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB)


def test_block_of_section_2_3_2() -> None:
    assert stream(COUNTING_KEY, 1, "000000090000004a00000000") == bytes.fromhex(
        "10f1e7e4d13b5915500fdd1fa32071c4 c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2 b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_encryption_of_section_2_4_2() -> None:
    nonce = "000000000000004a00000000"
    pad = stream(COUNTING_KEY, 1, nonce) + stream(COUNTING_KEY, 2, nonce)
    assert bytes(a ^ b for a, b in zip(LADIES, pad, strict=False)) == SUNSCREEN


@pytest.mark.parametrize("counter", [0, 1])
def test_blocks_of_appendix_a_1(counter: int) -> None:
    assert stream(bytes(32), counter) == ZERO_STREAM[64 * counter : 64 * (counter + 1)]


def test_rekeying_starts_the_stream_anew() -> None:
    s = fresh(1)
    first = [below(s, 1000) for _ in range(5)]
    rekey(s, s.key.copy())
    assert s.chance == 0
    assert [below(s, 1000) for _ in range(5)] == first


@pytest.mark.parametrize("n", [1, 2, 3, 7, 48, 1000, 2**31, 2**32])
def test_below_is_a_word_of_the_stream_in_range(n: int) -> None:
    s = fresh(n)
    assert [below(s, n) for _ in range(40)] == [word % n for word in words_of_stream(n, 40)]
    assert s.chance == 40


def test_below_skips_the_words_that_would_tilt_it() -> None:
    n = 2**31 + 1  # nearly every second word is too large to be fair
    words = words_of_stream(9, 100)
    s = fresh(9)
    drawn = [below(s, n) for _ in range(20)]
    kept = [word for word in words if word < n]
    assert drawn == kept[:20]
    assert s.chance == words.index(kept[19]) + 1
    assert s.chance > 25


@pytest.mark.parametrize(("start", "stop"), [(0, 48), (3, 20), (5, 6), (5, 5), (0, 2)])
@pytest.mark.parametrize("drawn_before", [0, 13, 16])
def test_shuffle_is_fisher_and_yates_drawn_with_below(
    start: int, stop: int, drawn_before: int
) -> None:
    s, twin = fresh(4), fresh(4)
    s.chance = twin.chance = drawn_before
    items, expected = np.arange(60, dtype=np.int16), list(range(60))
    shuffle(s, items, start, stop)
    for left in range(stop - start, 1, -1):
        i, j = start + left - 1, start + below(twin, left)
        expected[i], expected[j] = expected[j], expected[i]
    assert items.tolist() == expected
    assert s.chance == twin.chance
    assert sorted(expected) == list(range(60))


def test_shuffle_skips_the_words_that_would_tilt_it() -> None:
    count, seed = 15_000, 26  # a seed with such a word on the way, found by searching
    words = iter(words_of_stream(seed, count))
    expected = list(range(count))
    for left in range(count, 1, -1):
        j = next(word for word in words if word < 2**32 - 2**32 % left) % left
        expected[left - 1], expected[j] = expected[j], expected[left - 1]
    s, items = fresh(seed), np.arange(count, dtype=np.int16)
    shuffle(s, items, 0, count)
    assert s.chance == count
    assert items.tolist() == expected


@pytest.mark.parametrize(("word", "left", "drawn"), [(13834280, 26, 26), (13834280, 25, 24)])
def test_shuffle_draws_the_line_exactly_where_words_begin_to_tilt_it(
    word: int, left: int, drawn: int
) -> None:
    """That word of this stream is the first unfair one of 26, the last fair one of 25."""
    s, items = fresh(29), np.arange(left, dtype=np.int16)
    s.chance = word
    shuffle(s, items, 0, left)
    assert s.chance == word + drawn


@pytest.mark.parametrize(("more", "drawn"), [(1, 1), (0, 2)])
def test_below_draws_the_line_exactly_where_words_begin_to_tilt_it(more: int, drawn: int) -> None:
    """Of more than half of all words, only those below the number itself are fair."""
    first, second = words_of_stream(9, 2)
    assert first > second > 2**31
    s = fresh(9)
    assert below(s, first + more) == (first, second)[drawn - 1]
    assert s.chance == drawn


def test_every_order_of_three_comes_up_about_as_often() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(600):
        items = np.arange(3, dtype=np.int16)
        shuffle(fresh(seed), items, 0, 3)
        orders[tuple(items.tolist())] += 1
    assert set(orders) == set(permutations(range(3)))
    assert all(70 <= count <= 130 for count in orders.values()), orders
