"""Carrying out an action: which rule it is, and what the turn does then."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
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
from ludotheque.games.gaia.animals import set_free
from ludotheque.games.gaia.cities import found_city, settle
from ludotheque.games.gaia.data import (
    EARTHQUAKE,
    FIRST_ANIMALS,
    FIRST_CITY,
    FIRST_POWER,
    TORNADO,
)
from ludotheque.games.gaia.draws import discard, draw_face_down, take_face_up
from ludotheque.games.gaia.feeding import eat, go_on_feeding
from ludotheque.games.gaia.hands import show_card
from ludotheque.games.gaia.lands import lay_tile
from ludotheque.games.gaia.objectives import choose_objective, claim
from ludotheque.games.gaia.protection import (
    announce,
    ask_after,
    cancel,
    clear_announcement,
    conclude,
    lay_down,
)
from ludotheque.games.gaia.state import EXHAUSTION, PLACING, SPENT, SWAPPING, finish, slot_at
from ludotheque.games.gaia.table import EAST, whole
from ludotheque.games.gaia.tornado import begin_naming, keep, name_back, next_victim
from ludotheque.games.gaia.turn import proceed


@kernel
def apply(s: State, action: int) -> None:
    """Rule 3.1: one decision, and whatever follows by itself."""
    s.ply += 1
    act(s, action)
    proceed(s)


@kernel
def act(s: State, action: int) -> None:
    """The decision itself, up to the end of the action that it is part of."""
    if action < DRAW:
        take_face_up(s, action)
    elif action < END:
        draw_face_down(s, action - DRAW)
    elif action < PLAY:
        finish(s, EXHAUSTION)
    elif action < AT:
        name_card(s, action - PLAY)
    elif action < NAME_BACK:
        _aim(s, action)
    elif action < KEEP:
        _go_on_with_power(s, action)
    else:
        _answer(s, action)


@kernel
def name_card(s: State, card: int) -> None:
    """Rule 4.5."""
    show_card(s, whole(s.actor), card)
    s.card = card
    if card == TORNADO:
        begin_naming(s)
        if next_victim(s) < 0:
            announce(s)
    else:
        s.phase = SWAPPING if card == EARTHQUAKE else PLACING


@kernel
def _aim(s: State, action: int) -> None:
    """Rule 4.5: where the card is played."""
    if action >= SWAP:
        aim_power(s, (action - SWAP) // 2, EAST + (action - SWAP) % 2)
        announce(s)
    elif s.card >= FIRST_POWER:
        aim_power(s, action - AT, -1)
        announce(s)
    else:
        place_card(s, action - AT)


@kernel
def aim_power(s: State, cell: int, toward: int) -> None:
    s.target, s.toward = cell, toward


@kernel
def place_card(s: State, cell: int) -> None:
    """Rules 4 to 6: a Nature or Life card."""
    card = whole(s.card)
    clear_announcement(s)
    s.phase = SPENT
    if card < FIRST_CITY:
        _play_nature(s, cell, card)
    elif card < FIRST_ANIMALS:
        found_city(s, slot_at(s, cell), card)
    else:
        set_free(s, slot_at(s, cell), card)


@kernel
def _play_nature(s: State, cell: int, land: int) -> None:
    """Rules 4.1, 4.4, 9.4."""
    lay_tile(s, cell, land)
    settle(s, whole(s.turn))
    lay_down(s, whole(s.turn), land)
    if s.ending == 0:
        claim(s, whole(s.turn))


@kernel
def _go_on_with_power(s: State, action: int) -> None:
    """Rules 10.2, 10.3, 10.8."""
    if action == ALLOW:
        ask_after(s, whole(s.actor))
    elif action == PROTECT:
        cancel(s)
    else:
        name_back(s, action - NAME_BACK)
        if next_victim(s) < 0:
            announce(s)


@kernel
def _answer(s: State, action: int) -> None:
    """Rules 3.6, 8.2, 9.3, 10.10."""
    if action < DISCARD:
        keep(s, action - KEEP)
        conclude(s)
    elif action < CLAIM:
        discard(s, action - DISCARD)
    elif action < FEED:
        choose_objective(s, action - CLAIM)
    else:
        city, direction = (action - FEED) // 4, (action - FEED) % 4
        eat(s, slot_at(s, city), direction)
        go_on_feeding(s)
