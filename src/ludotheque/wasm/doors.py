"""What a module of a game can be asked: its kernels, whole random matches, and the search.

A door takes whole numbers, and addresses of records and buffers that JavaScript has laid into the
module's memory; how large they are stands in the layout beside it.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numba
import numpy as np
from numba import types

from ludotheque.bots import ranking, tree
from ludotheque.bots.search import kernel_of_search
from ludotheque.core import exponential, loops
from ludotheque.core.game import LIMIT, Game
from ludotheque.wasm.arrays import array_at

Address = int
"""Where a record or a buffer lies in the module's memory."""

WORLDS = 3
"""The records that a search works on."""
KEY_WORDS = 8
DEPTHS, _SEATS = tree.DEEPEST + 1, tree.MOST_SEATS

_i32, _u32, _f64 = types.int32, types.uint32, types.float64
_IDS, _NUMBERS, _SHARES, _KEY, _WORDS = (
    types.CPointer(kind) for kind in (_i32, types.int64, _f64, _u32, types.uint64)
)
_NODES = types.CPointer(numba.from_dtype(tree.NODE))


class Door(NamedTuple):
    """A function, and what it takes."""

    function: Callable[..., object]
    kinds: tuple[types.Type, ...]

    @property
    def name(self) -> str:
        return self.function.__name__


def slots_of(game: Game) -> int:
    """A slot an action, and one for what is not seen."""
    return len(game.actions) + 1


def doors_of(game: Game) -> list[Door]:
    state = types.CPointer(numba.from_dtype(game.dtype))
    return [
        *_rules(game, state),
        *_bots(game, state),
        *_matches(game, state),
        *_search(game, state),
        *_ranking(game),
    ]


def _rules(game: Game, state: types.Type) -> Iterator[Door]:
    k, room, many_options = game.kernels, game.room, len(game.info.options)
    k_setup, k_legal, k_refusal, k_apply = k.setup, k.legal, k.refusal, k.apply
    k_standing, k_fault = k.standing, k.fault

    def setup(s: Address, seats: int, options: Address, key: Address) -> None:
        k_setup(array_at(s, 1)[0], seats, array_at(options, many_options), array_at(key, 8))

    def legal(s: Address, out: Address) -> np.int32:
        return np.int32(k_legal(array_at(s, 1)[0], array_at(out, room)))

    def refusal(s: Address, action: int) -> np.int32:
        return np.int32(k_refusal(array_at(s, 1)[0], action))

    def apply(s: Address, action: int) -> None:
        k_apply(array_at(s, 1)[0], action)

    def standing(s: Address, points: Address, ranks: Address) -> None:
        k_standing(array_at(s, 1)[0], array_at(points, _SEATS), array_at(ranks, _SEATS))

    def fault(s: Address) -> np.int32:
        return np.int32(k_fault(array_at(s, 1)[0]))

    yield Door(setup, (state, _i32, _NUMBERS, _KEY))
    yield Door(legal, (state, _IDS))
    yield Door(refusal, (state, _i32))
    yield Door(apply, (state, _i32))
    yield Door(standing, (state, _NUMBERS, _NUMBERS))
    yield Door(fault, (state,))


def _bots(game: Game, state: types.Type) -> Iterator[Door]:
    """What a bot asks beyond the rules."""
    k, room = game.kernels, game.room
    k_resample, k_appraise = k.resample, k.appraise
    k_sensible, k_seen = k.sensible or k.legal, k.seen or tree.openly

    def resample(s: Address, seat: int, key: Address) -> None:
        k_resample(array_at(s, 1)[0], seat, array_at(key, 8))

    def appraise(s: Address, shares: Address) -> None:
        k_appraise(array_at(s, 1)[0], array_at(shares, _SEATS))

    def sensible(s: Address, out: Address) -> np.int32:
        return np.int32(k_sensible(array_at(s, 1)[0], array_at(out, room)))

    def seen(s: Address, action: int, seat: int) -> np.int32:
        return np.int32(k_seen(array_at(s, 1)[0], action, seat))

    yield Door(resample, (state, _i32, _KEY))
    yield Door(appraise, (state, _SHARES))
    yield Door(sensible, (state, _IDS))
    yield Door(seen, (state, _i32, _i32))


def _matches(game: Game, state: types.Type) -> Iterator[Door]:
    """Whole matches of random actions, as `Game.simulate` plays them."""
    many, one = game.loops.random_matches, game.loops.random_match
    words_each, room, many_options = game.dtype.itemsize // 8, game.room, len(game.info.options)
    dice, exp_of = loops.dice_for, exponential.exp

    def random_matches(
        states: Address,
        words: Address,
        count: int,
        first: int,
        seats: int,
        options: Address,
        seed: int,
        key: Address,
        out: Address,
    ) -> float:
        return np.float64(
            many(
                array_at(states, count),
                array_at(words, (count, words_each)),
                first,
                seats,
                array_at(options, many_options),
                seed,
                array_at(key, 8),
                array_at(out, room),
                LIMIT,
            )
        )

    def random_match(s: Address, begin: int, out: Address, limit: int) -> np.int32:
        return np.int32(one(array_at(s, 1)[0], begin, array_at(out, room), limit))

    def dice_for(seed: int, index: int) -> np.uint32:
        return np.uint32(dice(seed, index))

    def exp(power: float) -> float:
        return exp_of(power)

    numbers = (_i32, _u32, _i32, _NUMBERS, _u32, _KEY, _IDS)
    yield Door(random_matches, (state, _WORDS, *numbers))
    yield Door(random_match, (state, _u32, _IDS, _i32))
    yield Door(dice_for, (_u32, _u32))
    yield Door(exp, (_f64,))


def _search(game: Game, state: types.Type) -> Iterator[Door]:
    grow, clear = kernel_of_search(game), tree.clear_trees
    words_each, room, slots_each = game.dtype.itemsize // 8, game.room, slots_of(game)

    def clear_trees(nodes: Address, room_for: int, trees: int) -> np.int32:
        return np.int32(clear(array_at(nodes, room_for), trees))

    def search(
        nodes: Address,
        room_for: int,
        used: int,
        worlds: Address,
        words: Address,
        out: Address,
        slots: Address,
        shares: Address,
        path: Address,
        trees: int,
        key: Address,
        seat: int,
        first: int,
        iterations: int,
        explore: float,
        warmth: float,
        ripe: int,
        plies: int,
        thoughts: int,
    ) -> np.int32:
        return np.int32(
            grow(
                array_at(nodes, room_for),
                used,
                array_at(worlds, WORLDS),
                array_at(words, (WORLDS, words_each)),
                array_at(out, room),
                array_at(slots, slots_each),
                array_at(shares, _SEATS),
                array_at(path, (DEPTHS, _SEATS)),
                trees,
                array_at(key, 8),
                seat,
                first,
                iterations,
                explore,
                warmth,
                ripe,
                plies,
                thoughts,
            )
        )

    buffers = (state, _WORDS, _IDS, _IDS, _SHARES, _IDS)
    how = (_i32, _KEY, _i32, _i32, _i32, _f64, _f64, _i32, _i32, _i32)
    yield Door(clear_trees, (_NODES, _i32, _i32))
    yield Door(search, (_NODES, _i32, _i32, *buffers, *how))


def _ranking(game: Game) -> Iterator[Door]:
    """What the trees of several workers have found, added up and put in order."""
    k_forget, k_gather, k_rank = ranking.forget, ranking.gather, ranking.rank
    k_add, k_share_out, actions_each = ranking.add_chances, ranking.share_out, len(game.actions)

    def forget(visits: Address, values: Address, guesses: Address) -> None:
        k_forget(
            array_at(visits, actions_each),
            array_at(values, actions_each),
            array_at(guesses, actions_each),
        )

    def gather(
        nodes: Address,
        room_for: int,
        root: int,
        seat: int,
        visits: Address,
        values: Address,
        guesses: Address,
    ) -> None:
        k_gather(
            array_at(nodes, room_for),
            root,
            seat,
            array_at(visits, actions_each),
            array_at(values, actions_each),
            array_at(guesses, actions_each),
        )

    def rank(
        visits: Address,
        values: Address,
        guesses: Address,
        shortlist: float,
        actions: Address,
        chances: Address,
    ) -> np.int32:
        return np.int32(
            k_rank(
                array_at(visits, actions_each),
                array_at(values, actions_each),
                array_at(guesses, actions_each),
                shortlist,
                array_at(actions, actions_each),
                array_at(chances, actions_each),
            )
        )

    def add_chances(nodes: Address, room_for: int, root: int, seats: int, total: Address) -> None:
        k_add(array_at(nodes, room_for), root, seats, array_at(total, _SEATS))

    def share_out(total: Address, seats: int) -> None:
        k_share_out(array_at(total, _SEATS), seats)

    yield Door(forget, (_IDS, _SHARES, _SHARES))
    yield Door(gather, (_NODES, _i32, _i32, _i32, _IDS, _SHARES, _SHARES))
    yield Door(rank, (_IDS, _SHARES, _SHARES, _f64, _IDS, _SHARES))
    yield Door(add_chances, (_NODES, _i32, _i32, _i32, _SHARES))
    yield Door(share_out, (_SHARES, _i32))
