"""The one judge of what is legal, and what may be done with each card."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import MATCH_IS_OVER, State
from ludotheque.games.gaia.actions import (
    ALLOW,
    AT,
    CLAIM,
    DISCARD,
    DRAW,
    END,
    FEED,
    KEEP,
    NAME_BACK,
    PLAY,
    PROTECT,
    SWAP,
)
from ludotheque.games.gaia.animals import may_graze
from ludotheque.games.gaia.cities import may_found, suits
from ludotheque.games.gaia.data import (
    ANY,
    BASIC,
    EARTHQUAKE,
    ERUPTION,
    FIRST_ANIMALS,
    FIRST_CITY,
    FIRST_POWER,
    HERD,
    LIGHTNING,
    MOUNTAIN,
    POWER,
    PROTECTION,
    RAIN,
    SUN,
    TORNADO,
)
from ludotheque.games.gaia.draws import is_exhausted, may_discard
from ludotheque.games.gaia.feeding import has_food, is_hungry, may_eat, meals_of
from ludotheque.games.gaia.hands import count_back, find_card, in_display
from ludotheque.games.gaia.lands import beside
from ludotheque.games.gaia.objectives import is_payable
from ludotheque.games.gaia.powers import may_change, may_erupt, weather
from ludotheque.games.gaia.state import (
    ACTING,
    ANSWERING,
    CLAIMING,
    DISCARDING,
    KEEPING,
    NAMING,
    PLACING,
    SWAPPING,
    is_free,
    is_place,
    slot_at,
)
from ludotheque.games.gaia.table import CITY_ICON, EAST, whole
from ludotheque.games.gaia.tornado import has_victim, is_stolen, next_victim

LEGAL: Final = 0
(
    # another question is asked
    PLACE_FIRST,
    SWAP_FIRST,
    NAME_FIRST,
    ANSWER_FIRST,
    KEEP_FIRST,
    DISCARD_FIRST,
    CHOOSE_FIRST,
    FEED_FIRST,
    NOT_ASKED,
    # drawing
    NO_POWERS_IN_BASIC,
    NOT_IN_DISPLAY,
    PILE_EMPTY,
    ALL_GONE,
    NOT_EXHAUSTED,
    # naming a card
    NOT_IN_HAND,
    NO_TILE_IN_SUPPLY,
    TOO_FEW_TOKENS,
    NO_TILE_FOR_ANIMALS,
    NO_TILE_FOR_CITY,
    PROTECTION_WAITS,
    NOTHING_TO_CHANGE,
    NO_PAIR,
    NO_VICTIM,
    NO_TILE_YET,
    NO_MOUNTAIN_FIT,
    # choosing a cell
    OCCUPIED,
    TOUCHES_NOTHING,
    FIRST_IN_THE_MIDDLE,
    NO_TILE_THERE,
    NOT_FREE,
    WRONG_LAND,
    WRONG_LAND_FOR_CITY,
    NO_CITY_ON_SEA,
    TOO_FEW_NEEDS,
    WRONG_WEATHER,
    CITY_IN_THE_WAY,
    NO_NEW_TILE,
    NO_MOUNTAIN,
    TOO_FEW_DESERTS,
    NO_NEIGHBOUR,
    # answers
    BACK_NOT_THERE,
    NO_PROTECTION,
    NOT_STOLEN,
    POWER_MUST_GO,
    NOT_PAYABLE,
    NOT_HUNGRY,
    NO_ANIMALS_THERE,
    NO_CHOICE_OF_TILES,
    STARVES_ANOTHER,
) = range(MATCH_IS_OVER + 1, MATCH_IS_OVER + 50)


@kernel
def refusal(s: State, action: int) -> int:
    """0 if the action is legal, else which rule forbids it."""
    if s.actor < 0:
        return MATCH_IS_OVER
    if s.phase == ACTING:
        return _refuse_action(s, action)
    if s.phase == PLACING:
        return refuse_cell(s, whole(s.card), action - AT) if AT <= action < SWAP else PLACE_FIRST
    if s.phase == SWAPPING:
        return _refuse_swap(s, action - SWAP) if SWAP <= action < NAME_BACK else SWAP_FIRST
    if s.phase == NAMING:
        return _refuse_back(s, action - NAME_BACK) if NAME_BACK <= action < ALLOW else NAME_FIRST
    if s.phase == ANSWERING:
        return _refuse_answer(s, action)
    return _refuse_other(s, action)


@kernel
def _refuse_other(s: State, action: int) -> int:
    """The questions that come up now and then."""
    if s.phase == KEEPING:
        if not KEEP <= action < DISCARD:
            return KEEP_FIRST
        return LEGAL if is_stolen(s, action - KEEP) else NOT_STOLEN
    if s.phase == DISCARDING:
        return _refuse_discard(s, action - DISCARD) if DISCARD <= action < CLAIM else DISCARD_FIRST
    if s.phase == CLAIMING:
        if not CLAIM <= action < FEED:
            return CHOOSE_FIRST
        return LEGAL if is_payable(s, whole(s.actor), action - CLAIM) else NOT_PAYABLE
    return (
        refuse_meal(s, (action - FEED) // 4, (action - FEED) % 4) if action >= FEED else FEED_FIRST
    )


@kernel
def _refuse_action(s: State, action: int) -> int:
    """Rule 3.2."""
    if action < DRAW:
        return LEGAL if in_display(s, action) else NOT_IN_DISPLAY
    if action < END:
        return refuse_draw(s, action - DRAW)
    if action < PLAY:
        return refuse_end(s, action - END)
    if action < AT:
        return refuse_card(s, action - PLAY)
    return NOT_ASKED


@kernel
def refuse_draw(s: State, back: int) -> int:
    """Rules 3.4, 3.5."""
    if s.pile_size[back] > 0:
        return LEGAL
    if back == POWER and s.rules == BASIC:
        return NO_POWERS_IN_BASIC
    return ALL_GONE if is_exhausted(s, back) else PILE_EMPTY


@kernel
def refuse_end(s: State, back: int) -> int:
    """Rule 11.3."""
    if back == POWER and s.rules == BASIC:
        return NO_POWERS_IN_BASIC
    return LEGAL if is_exhausted(s, back) else NOT_EXHAUSTED


@kernel
def refuse_card(s: State, card: int) -> int:
    """Rule 4.5: is it in hand, and can it be played anywhere?"""
    if find_card(s, whole(s.actor), card) < 0:
        return NOT_IN_HAND
    return refuse_held(s, card)


@kernel
def refuse_held(s: State, card: int) -> int:
    """The same for a card that is in hand."""
    if card < FIRST_CITY:
        return LEGAL if s.supply[card] > 0 else NO_TILE_IN_SUPPLY
    if card < FIRST_POWER:
        return _refuse_life(s, card)
    if card == PROTECTION:
        return PROTECTION_WAITS
    if card == TORNADO:
        return LEGAL if has_victim(s) else NO_VICTIM
    return _refuse_striking(s, card)


@kernel
def _refuse_life(s: State, card: int) -> int:
    """Rules 5.1 to 5.3, 6.1 to 6.3."""
    if card >= FIRST_ANIMALS and s.tokens < HERD:
        return TOO_FEW_TOKENS
    if has_tile_for(s, card):
        return LEGAL
    return NO_TILE_FOR_CITY if card < FIRST_ANIMALS else NO_TILE_FOR_ANIMALS


@kernel
def _refuse_striking(s: State, card: int) -> int:
    """Rules 10.5 to 10.7, 10.11, 10.12. All tiles hang together, so two of them make a pair."""
    if card == EARTHQUAKE:
        return LEGAL if s.tiles > 1 else NO_PAIR
    if card == LIGHTNING:
        return LEGAL if s.tiles > 0 else NO_TILE_YET
    if has_tile_for(s, card):
        return LEGAL
    return NO_MOUNTAIN_FIT if card == ERUPTION else NOTHING_TO_CHANGE


@kernel
def has_tile_for(s: State, card: int) -> bool:
    """Rule 4.5: is there any tile to play this card on?"""
    for slot in range(whole(s.tiles)):
        if fits(s, card, slot):
            return True
    return False


@kernel
def fits(s: State, card: int, slot: int) -> bool:
    """May this card, which is played on a tile, be played on this one?"""
    if card < FIRST_ANIMALS:
        return may_found(s, slot, card - FIRST_CITY + 1)
    if card < FIRST_POWER:
        return may_graze(s, slot, card - FIRST_ANIMALS)
    if card == SUN or card == RAIN:
        return may_change(s, slot, card)
    return bool(card == LIGHTNING or may_erupt(s, slot))


@kernel
def refuse_cell(s: State, card: int, cell: int) -> int:
    """Rules 4 to 6, 10: where the card that was named may go."""
    if card < FIRST_CITY:
        if is_place(s, cell):
            return LEGAL
        return _why_no_place(s, cell)
    slot = slot_at(s, cell)
    if slot < 0:
        return NO_TILE_THERE
    return LEGAL if fits(s, card, slot) else _why_not(s, card, slot)


@kernel
def _why_no_place(s: State, cell: int) -> int:
    """Rules 4.1, 4.2."""
    if slot_at(s, cell) >= 0:
        return OCCUPIED
    return TOUCHES_NOTHING if s.tiles > 0 else FIRST_IN_THE_MIDDLE


@kernel
def _why_no_city(s: State, city: int, slot: int) -> int:
    """Rules 6.1 to 6.3, for a free tile."""
    if suits(s, slot, city):
        return TOO_FEW_NEEDS
    return NO_CITY_ON_SEA if CITY_ICON[city - 1] == ANY else WRONG_LAND_FOR_CITY


@kernel
def _why_not(s: State, card: int, slot: int) -> int:
    """Why a card cannot be played on a tile."""
    if card < FIRST_POWER:
        if not is_free(s, slot):
            return NOT_FREE
        if card >= FIRST_ANIMALS:
            return WRONG_LAND
        return _why_no_city(s, card - FIRST_CITY + 1, slot)
    if card == ERUPTION:
        return TOO_FEW_DESERTS if s.land[slot] == MOUNTAIN else NO_MOUNTAIN
    if weather(card, whole(s.land[slot])) < 0:
        return WRONG_WEATHER
    return CITY_IN_THE_WAY if s.city[slot] > 0 else NO_NEW_TILE


@kernel
def _refuse_swap(s: State, pair: int) -> int:
    """Rule 10.7."""
    slot = slot_at(s, pair // 2)
    if slot < 0:
        return NO_TILE_THERE
    return LEGAL if beside(s, slot, EAST + pair % 2) >= 0 else NO_NEIGHBOUR


@kernel
def _refuse_back(s: State, back: int) -> int:
    """Rule 10.8."""
    return LEGAL if count_back(s, next_victim(s), back) > 0 else BACK_NOT_THERE


@kernel
def _refuse_answer(s: State, action: int) -> int:
    """Rules 10.2, 10.3."""
    if action == ALLOW:
        return LEGAL
    if action != PROTECT:
        return ANSWER_FIRST
    return LEGAL if find_card(s, whole(s.actor), PROTECTION) >= 0 else NO_PROTECTION


@kernel
def _refuse_discard(s: State, card: int) -> int:
    """Rules 3.6, 3.7."""
    if find_card(s, whole(s.actor), card) < 0:
        return NOT_IN_HAND
    return LEGAL if may_discard(s, card) else POWER_MUST_GO


@kernel
def refuse_meal(s: State, cell: int, direction: int) -> int:
    """Rules 8.1, 8.2, 8.5, 13.1."""
    slot = slot_at(s, cell)
    if slot < 0 or not is_hungry(s, slot):
        return NOT_HUNGRY
    if not has_food(s, slot, direction):
        return NO_ANIMALS_THERE
    if not may_eat(s, slot, direction):
        return STARVES_ANOTHER
    return LEGAL if meals_of(s, slot) > 1 else NO_CHOICE_OF_TILES
