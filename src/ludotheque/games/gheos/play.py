"""Carrying out an action: which rule it is, and what the turn does then."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import State
from ludotheque.games.gheos.actions import FOUND, MIGRATE, PASS, PAY, TAKE, TOKEN, VICTOR
from ludotheque.games.gheos.data import TILES
from ludotheque.games.gheos.judge import cell_of, continent_of, slot_of, turn_of
from ludotheque.games.gheos.laying import close_step_one, lay_tile, pay, resolve
from ludotheque.games.gheos.migration import arrive
from ludotheque.games.gheos.peoples import found, take
from ludotheque.games.gheos.state import CALM, PEOPLING
from ludotheque.games.gheos.table import side_number
from ludotheque.games.gheos.turn import draw, open_step_three, open_step_two, play_token
from ludotheque.games.gheos.war import win_war


@kernel
def apply(s: State, action: int) -> None:
    """Rule 4.1: one decision, and whatever follows by itself."""
    s.ply += 1
    if action < FOUND:
        _carry_out_step_one(s, action)
    elif action < TOKEN:
        _carry_out_step_two(s, action)
    elif action == TOKEN:
        play_token(s)
    elif s.phase == PEOPLING:
        open_step_three(s)
    else:
        draw(s)


@kernel
def _carry_out_step_one(s: State, action: int) -> None:
    """Rules 5 to 8: each of these may be the last thing to do before the temple's points."""
    settled = True
    if action < PAY:
        lay_tile(s, slot_of(action), cell_of(action), turn_of(action))
        settled = bool(s.upheaval == CALM)
    elif action < VICTOR:
        pay(s, action - PAY)
        settled = resolve(s)
    elif action < MIGRATE:
        win_war(s, action - VICTOR)
    else:
        arrive(s, side_number(int(s.laid), action - MIGRATE))
    if settled:
        close_step_one(s)
        open_step_two(s)


@kernel
def _carry_out_step_two(s: State, action: int) -> None:
    """Rules 9."""
    if action < TAKE:
        found(s, (action - FOUND) // TILES, continent_of(action))
    else:
        take(s, action - TAKE)
    open_step_three(s)


assert PASS == TOKEN + 1, "passing comes last"
