"""Animals: the cards (rules 5), and feeding at the beginning of a turn (rules 8)."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gaia.cities import settle
from ludotheque.games.gaia.data import ANY, FIRST_ANIMALS, HERD
from ludotheque.games.gaia.lands import beside, move_tokens
from ludotheque.games.gaia.state import ACTING, FEEDING, is_free
from ludotheque.games.gaia.table import EATS, whole

_UNFED = 4  # a fifth answer to "from which side does this city eat?"
_NO_MEAL = -1


@kernel
def may_graze(s: State, slot: int, icon: int) -> bool:
    """Rules 5.1, 5.2."""
    return bool(is_free(s, slot) and (icon == ANY or s.land[slot] == icon))


@kernel
def set_free(s: State, slot: int, card: int) -> None:
    """Rules 5.1, 5.4."""
    move_tokens(s, slot, HERD)
    s.discarded[card] += 1
    settle(s, whole(s.turn))


@kernel
def begin_feeding(s: State) -> None:
    """Rules 8.1, 8.3 to 8.5: which cities eat is settled now."""
    s.hungry = 0
    for slot in range(whole(s.tiles)):
        city = whole(s.city[slot])
        if city > 0 and EATS[city - 1] and (whole(s.people[slot]) >> whole(s.turn)) & 1:
            s.hungry |= 1 << slot
    if s.hungry != 0:
        go_on_feeding(s)


@kernel
def go_on_feeding(s: State) -> None:
    """Rules 8.6, 8.7: ask while it matters, else eat what is left and settle."""
    s.phase = FEEDING
    if has_choice(s) and meals_differ(s):
        return
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot):
            _eat_anything(s, slot)
    s.hungry = 0
    s.phase = ACTING
    settle(s, whole(s.turn))


@kernel
def is_hungry(s: State, slot: int) -> bool:
    return bool((whole(s.hungry) >> slot) & 1)


@kernel
def _eat_anything(s: State, slot: int) -> None:
    for direction in range(4):
        if may_eat(s, slot, direction):
            eat(s, slot, direction)
            return


@kernel
def may_eat(s: State, slot: int, direction: int) -> bool:
    """Rules 8.1, 8.2."""
    tile = beside(s, slot, direction)
    return bool(tile >= 0 and s.animals[tile] > 0)


@kernel
def eat(s: State, slot: int, direction: int) -> None:
    s.hungry = whole(s.hungry) & ~(1 << slot)
    move_tokens(s, beside(s, slot, direction), -1)


@kernel
def meals_of(s: State, slot: int) -> int:
    """How many tiles a city can eat from."""
    meals = 0
    for direction in range(4):
        meals += whole(may_eat(s, slot, direction))
    return meals


@kernel
def has_choice(s: State) -> bool:
    """Is any city left that can eat from several tiles?"""
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot) and meals_of(s, slot) > 1:
            return True
    return False


@kernel
def meals_differ(s: State) -> bool:
    """Rule 8.6: can the tokens come out in two ways?

    Tries every answer for every hungry city (at most five of them, since a seat in play has no
    more meeples out): a side to eat from, or unfed.
    """
    tries = 1
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot):
            tries *= _UNFED + 1
    first = _NO_MEAL
    for answers in range(tries):
        eaten = meal(s, answers)
        if eaten != _NO_MEAL:
            if first == _NO_MEAL:
                first = eaten
            elif eaten != first:
                return True
    return False


@kernel
def meal(s: State, answers: int) -> int:
    """How many tokens each herd loses by these answers, three bits a herd; or _NO_MEAL.

    Answers are one digit (base 5) for each hungry city. They are possible in some order if no herd
    loses more than it has, and whoever stays unfed could not have eaten.
    """
    eaten, digits = 0, answers
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot):
            answer, digits = digits % (_UNFED + 1), digits // (_UNFED + 1)
            if answer != _UNFED:
                if not may_eat(s, slot, answer):
                    return _NO_MEAL
                eaten += 1 << (3 * herd_number(s, beside(s, slot, answer)))
    return eaten if _is_possible(s, answers, eaten) else _NO_MEAL


@kernel
def _is_possible(s: State, answers: int, eaten: int) -> bool:
    for slot in range(whole(s.tiles)):
        if is_hungry(s, slot):
            answer, answers = answers % (_UNFED + 1), answers // (_UNFED + 1)
            for direction in range(4):
                if may_eat(s, slot, direction):
                    tile = beside(s, slot, direction)
                    left = whole(s.animals[tile]) - ((eaten >> (3 * herd_number(s, tile))) & 7)
                    if left < 0 or (left > 0 and answer == _UNFED):
                        return False
    return True


@kernel
def herd_number(s: State, tile: int) -> int:
    """Tiles with animals are counted in order of their slots; there are seventeen at most."""
    number = 0
    for slot in range(tile):
        number += whole(s.animals[slot] > 0)
    return number


@kernel
def icon_of(card: int) -> int:
    return card - FIRST_ANIMALS
