"""What a search has found, put in order: in kernels, so that a browser's search says the same.

What the trees of several threads have found is added up, action by action, before it is ranked.
"""

from ludotheque.bots.tree import NO_NODE, Nodes
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Ids, Shares

NOT_FOUND = -1
"""Instead of the visits of an action that no root has for a child."""


@kernel
def forget(visits: Ids, values: Shares, guesses: Shares) -> None:
    """Nothing has been found yet."""
    for action in range(len(visits)):
        visits[action] = NOT_FOUND
        values[action] = guesses[action] = 0.0


@kernel
def gather(
    nodes: Nodes, root: int, seat: int, visits: Ids, values: Shares, guesses: Shares
) -> None:
    """Add what one tree has found, to be chosen by a seat, for every action at its root."""
    child = nodes[root].child
    while child != NO_NODE:
        action = nodes[child].action
        visits[action] = max(visits[action], 0) + nodes[child].visits
        values[action] += nodes[child].value[seat]
        guesses[action] = nodes[child].guess
        child = nodes[child].sibling


@kernel
def rank(
    visits: Ids, values: Shares, guesses: Shares, shortlist: float, actions: Ids, chances: Shares
) -> int:
    """The actions, the best first, and the chances with each; how many there are.

    Those that were visited enough come first, by their shares, then the others by their visits;
    the guess counts as one visit.
    """
    most, count = 0, 0
    for action in range(len(visits)):
        most = max(most, visits[action])
    for action in range(len(visits)):
        if visits[action] != NOT_FOUND:
            _insert(action, actions, count, visits, values, guesses, shortlist * most)
            count += 1
    for place in range(count):
        chances[place] = _chance(actions[place], visits, values, guesses)
    return count


@kernel
def _insert(
    action: int, actions: Ids, count: int, visits: Ids, values: Shares, guesses: Shares,
    enough: float,
) -> None:  # fmt: skip
    """Before all that it is better than; of two alike the first one stays first."""
    place = count
    while place > 0 and _is_better(action, actions[place - 1], visits, values, guesses, enough):
        actions[place] = actions[place - 1]
        place -= 1
    actions[place] = action


@kernel
def _is_better(
    one: int, other: int, visits: Ids, values: Shares, guesses: Shares, enough: float
) -> bool:
    if (visits[one] >= enough) != (visits[other] >= enough):
        return bool(visits[one] >= enough)
    if visits[one] >= enough:
        return _known(one, visits, values, guesses) > _known(other, visits, values, guesses)
    return bool(visits[one] > visits[other])


@kernel
def _known(action: int, visits: Ids, values: Shares, guesses: Shares) -> float:
    return float((values[action] + guesses[action]) / (visits[action] + 1.0))


@kernel
def _chance(action: int, visits: Ids, values: Shares, guesses: Shares) -> float:
    """Of an action that no walk went to, how good it looked from before."""
    if visits[action] == 0:
        return float(guesses[action])
    return float(values[action] / visits[action])


@kernel
def add_chances(nodes: Nodes, root: int, seats: int, total: Shares) -> None:
    """Add what one tree's root says of every seat."""
    for seat in range(seats):
        total[seat] += nodes[root].value[seat]


@kernel
def share_out(total: Shares, seats: int) -> None:
    """Shares of a whole."""
    whole = 0.0
    for seat in range(seats):
        whole += total[seat]
    for seat in range(seats):
        total[seat] /= whole
