"""Information-set Monte Carlo tree search, in kernels: a tree over the actions seen, many worlds.

Every iteration draws a world that fits what the seat knows, walks down the tree through actions
that make sense in it, grows the tree a little, plays on for a few plies, appraises what has come
out and notes each seat's share on the way back. Each seat is taken to choose what is best for
itself.

Where all see all actions there is one tree. Where some are done unseen (`seen`), each seat has its
own: it chooses there, and in the trees of the others one branch stands for whatever it did. So
nobody answers what he could not know of, neither the searching seat nor those it thinks for.

The names `sensible`, `apply`, `resample`, `appraise` and `seen` mean a game's kernels once they are
bound.
"""

import math
from typing import Any, Final

import numpy as np

from ludotheque.core.actions import UNSEEN
from ludotheque.core.exponential import exp
from ludotheque.core.kernel import kernel, unbound
from ludotheque.core.loops import scramble
from ludotheque.core.state import Ids, Key, MemoryWords, Shares, State, States, copy_words

sensible: Any = unbound
apply: Any = unbound
resample: Any = unbound
appraise: Any = unbound
seen: Any = unbound

MOST_SEATS: Final = 5
DEEPEST: Final = 200
"""Plies below the root after which a walk down the tree stops."""

NO_NODE: Final = 0
"""A root is nobody's child, so that the number of the first can mean that there is none."""

NODE = np.dtype(
    [
        # shares of all visits added up; in single precision they would no longer add up right
        # after some millions of visits
        ("value", "<f8", (MOST_SEATS,)),
        ("action", "<i4"),  # that leads here, or UNSEEN
        ("child", "<i4"),  # the first of its children
        ("sibling", "<i4"),  # the next child of its parent
        ("visits", "<i4"),
        ("available", "<i4"),  # how often it could have been chosen
        ("prior", "<f4"),  # how likely it looked before it was tried
        ("guess", "<f4"),  # its share for the one who chooses it, before it was tried
    ],
    align=True,
)

Nodes = np.recarray[tuple[int], np.dtype[np.void]]
"""All the nodes of a search, trees one after another."""

# Worlds in the batch that a search works on
ROOT, WORLD, TRIAL = range(3)


@kernel
def clear_trees(nodes: Nodes, trees: int) -> int:
    """Trees with nothing but their roots, which come first; how many nodes they have."""
    for root in range(trees):
        _clear_node(nodes[root], UNSEEN)
    return trees


@kernel
def _clear_node(node: np.record, action: int) -> None:
    node.action = action
    node.child = NO_NODE
    node.sibling = NO_NODE
    node.visits = 0
    node.available = 0
    node.prior = 0.0
    node.guess = 0.0
    for seat in range(MOST_SEATS):
        node.value[seat] = 0.0


@kernel
def add_child(nodes: Nodes, used: int, parent: int, action: int, prior: float, guess: float) -> int:
    """A new first child of the parent; how many nodes there are then."""
    _clear_node(nodes[used], action)
    nodes[used].prior = prior
    nodes[used].guess = guess
    nodes[used].sibling = nodes[parent].child
    nodes[parent].child = used
    return used + 1


def search(
    nodes: Nodes,
    used: int,
    worlds: States,
    words: MemoryWords,
    out: Ids,
    slots: Ids,
    shares: Shares,
    path: Ids,
    trees: int,
    key: Key,
    seat: int,
    first: int,
    iterations: int,
    explore: float,
    warmth: float,
    ripe: int,
    plies: int,
    thoughts: int,
) -> int:
    """Some more iterations; how many nodes the trees have then.

    All of them begin with the node `first`, unless that is NO_NODE. `path[depth]` says where each
    tree stands; all go down together.

    `key[0]` and `key[1]` are the seed of the search, `key[2]` counts its iterations: so it can be
    called again to go on, and comes out the same in one call or many.
    """
    for _ in range(iterations):
        copy_words(words, WORLD, words, ROOT)
        key[2] += 1
        resample(worlds[WORLD], seat, key)
        dice = scramble((int(key[0]) ^ (int(key[2]) * 0x9E3779B1)) & 0xFFFFFFFF | 1)
        depth = 0
        for root in range(trees):
            path[0, root] = root
        while worlds[WORLD].actor >= 0 and depth < DEEPEST:
            own = worlds[WORLD].actor if trees > 1 else 0
            node = path[depth, own]
            if nodes[node].child == NO_NODE:
                if nodes[node].visits < ripe or used + len(out) > len(nodes):
                    break
                used = expand(nodes, used, node, worlds, words, out, shares, warmth)
            if depth == 0 and first != NO_NODE:
                chosen = first
            else:
                used, chosen = select(nodes, used, node, worlds, out, slots, explore)
            if chosen == NO_NODE:
                break
            path[depth + 1, own] = chosen
            used, all_follow = watch(nodes, used, worlds, path, depth, own, trees)
            if not all_follow:
                break
            apply(worlds[WORLD], nodes[chosen].action)
            depth += 1
        play_on(worlds, words, out, shares, dice, plies, thoughts)
        appraise(worlds[WORLD], shares)
        give_back(nodes, path, depth, trees, shares, int(worlds[WORLD].seats))
    return used


def expand(
    nodes: Nodes,
    used: int,
    node: int,
    worlds: States,
    words: MemoryWords,
    out: Ids,
    shares: Shares,
    warmth: float,
) -> int:
    """A child for every sensible action, with a guess from one look at where it leads.

    Priors are the guesses, sharpened: a child that leads to twice the share looks far likelier.
    """
    actor, first, total = worlds[WORLD].actor, used, 0.0
    for i in range(sensible(worlds[WORLD], out)):
        copy_words(words, TRIAL, words, WORLD)
        apply(worlds[TRIAL], out[i])
        appraise(worlds[TRIAL], shares)
        prior = exp((shares[actor] - 1.0) / warmth)
        total += prior
        used = add_child(nodes, used, node, out[i], prior, shares[actor])
    for child in range(first, used):
        nodes[child].prior = float(nodes[child].prior) / total
    return used


def select(
    nodes: Nodes, used: int, node: int, worlds: States, out: Ids, slots: Ids, explore: float
) -> tuple[int, int]:
    """The child to go down to, among what is sensible in this world; nodes used, and which.

    An action that no world had offered here before becomes a child as likely as an average one.
    Once the tree is full it cannot; if there is no other, the answer is NO_NODE.
    """
    child = nodes[node].child
    while child != NO_NODE:
        slots[nodes[child].action] = child
        child = nodes[child].sibling
    count = sensible(worlds[WORLD], out)
    actor, best, chosen = worlds[WORLD].actor, -1.0, NO_NODE
    mean = average(nodes[node], actor)
    for i in range(count):
        child = slots[out[i]]
        if child == NO_NODE and used < len(nodes):
            child = used
            used = add_child(nodes, used, node, out[i], 1.0 / count, mean)
        if child != NO_NODE:
            nodes[child].available += 1
            score = promise(nodes[child], actor, explore)
            if score > best:
                best, chosen = score, child
    child = nodes[node].child
    while child != NO_NODE:
        slots[nodes[child].action] = NO_NODE
        child = nodes[child].sibling
    return used, chosen


def watch(
    nodes: Nodes, used: int, worlds: States, path: Ids, depth: int, own: int, trees: int
) -> tuple[int, bool]:
    """The other trees go down by what their eyes see: nodes used, and whether there was room."""
    action = nodes[path[depth + 1, own]].action
    for eyes in range(trees):
        if eyes != own:
            sight = seen(worlds[WORLD], action, eyes)
            used, child = child_for(nodes, used, path[depth, eyes], sight)
            path[depth + 1, eyes] = child
            if child == NO_NODE:
                return used, False
    return used, True


@kernel
def child_for(nodes: Nodes, used: int, node: int, action: int) -> tuple[int, int]:
    """The child that an action of somebody else leads to: nodes used, and which."""
    child = nodes[node].child
    while child != NO_NODE and nodes[child].action != action:
        child = nodes[child].sibling
    if child == NO_NODE and used < len(nodes):
        child = used
        used = add_child(nodes, used, node, action, 0.0, 0.0)
    return used, child


@kernel
def openly(s: State, action: int, eyes: int) -> int:
    """`seen` in a game where nothing is done unseen."""
    return action


@kernel
def average(node: np.record, seat: int) -> float:
    """The mean share of a seat over all visits; the guess while there were none."""
    if node.visits == 0:
        return float(node.guess)
    return float(node.value[seat]) / float(node.visits)


@kernel
def promise(node: np.record, seat: int, explore: float) -> float:
    """What is known of it, the guess counting as one visit, and a bonus while little is."""
    tried = float(node.visits) + 1.0
    known = (float(node.value[seat]) + float(node.guess)) / tried
    curious = explore * float(node.prior) * math.sqrt(float(node.available))
    return known + curious / tried


def play_on(
    worlds: States,
    words: MemoryWords,
    out: Ids,
    shares: Shares,
    dice: int,
    plies: int,
    thoughts: int,
) -> None:
    """A few plies from the leaf, so that what is about to happen has happened."""
    for _ in range(plies):
        if worlds[WORLD].actor < 0:
            return
        dice, action = best_of_few(worlds, words, out, shares, dice, thoughts)
        apply(worlds[WORLD], action)


def best_of_few(
    worlds: States, words: MemoryWords, out: Ids, shares: Shares, dice: int, thoughts: int
) -> tuple[int, int]:
    """Of some sensible actions, drawn at random, what looks best right after it; the dice first.

    The same may be drawn twice: so even where there are few, not everybody always sees the best.
    """
    actor, best, chosen = worlds[WORLD].actor, -1.0, 0
    count = sensible(worlds[WORLD], out)
    for _ in range(min(thoughts, count)):
        dice = scramble(dice)
        action = out[(dice * count) >> 32]
        if thoughts == 1 or count == 1:
            return dice, action
        copy_words(words, TRIAL, words, WORLD)
        apply(worlds[TRIAL], action)
        appraise(worlds[TRIAL], shares)
        if shares[actor] > best:
            best, chosen = shares[actor], action
    return dice, chosen


@kernel
def give_back(nodes: Nodes, path: Ids, depth: int, trees: int, shares: Shares, seats: int) -> None:
    """Note the shares at every node of the walk."""
    for i in range(depth + 1):
        for tree in range(trees):
            node = nodes[path[i, tree]]
            node.visits += 1
            for seat in range(seats):
                node.value[seat] += shares[seat]
