"""Carrying out an action: which rule it is, and what the turn does then."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gods.actions import (
    BUILD_TEMPLE,
    DISCARD,
    DONE,
    DROP,
    END,
    EXTRA,
    LIFT,
    PLACE_WASTELAND,
    PLAY_TORNADO,
    TAKE,
    TURN,
)
from ludotheque.games.gods.state import ACTING
from ludotheque.games.gods.table import CELLS
from ludotheque.games.gods.temples import build_temple, pick_tribe
from ludotheque.games.gods.tribes import place_tribe
from ludotheque.games.gods.turn import (
    discard,
    ending_open_to,
    finish,
    next_turn,
    pass_on_if_finished,
    play_extra,
    take_extra,
)
from ludotheque.games.gods.wastelands import (
    drop_wasteland,
    lift_for_crystals,
    lift_with_tornado,
    place_wasteland,
)


@kernel
def apply(s: State, action: int) -> None:
    """Rules 3.6 to 3.9: one decision, and whatever follows by itself."""
    s.ply += 1
    if action == END:
        finish(s, ending_open_to(s, int(s.actor)))
    elif action == DONE:
        next_turn(s)
    else:
        _carry_out(s, action)
        if s.phase == ACTING:
            pass_on_if_finished(s)


@kernel
def _carry_out(s: State, action: int) -> None:
    if DROP <= action < TURN:
        drop_wasteland(s, action - DROP)
    elif TURN <= action < DISCARD:
        pick_tribe(s, action - TURN)
    elif action == EXTRA:
        play_extra(s)
    else:
        s.actions_left -= 1
        _spend_action(s, action)


@kernel
def _spend_action(s: State, action: int) -> None:
    if action < BUILD_TEMPLE:
        place_tribe(s, action // CELLS, action % CELLS)
    elif action < PLACE_WASTELAND:
        build_temple(s, action - BUILD_TEMPLE)
    elif action < PLAY_TORNADO:
        place_wasteland(s, action - PLACE_WASTELAND)
    elif action < LIFT:
        lift_with_tornado(s, action - PLAY_TORNADO)
    elif action < DROP:
        lift_for_crystals(s, action - LIFT)
    elif action == TAKE:
        take_extra(s)
    else:
        discard(s, action - DISCARD)
