"""Eden, put together."""

from ludotheque.core.game import Game, Kernels
from ludotheque.games.eden.actions import ACTIONS
from ludotheque.games.eden.culprits import check
from ludotheque.games.eden.cultures import MATERIAL
from ludotheque.games.eden.drawing import draw
from ludotheque.games.eden.info import INFO
from ludotheque.games.eden.invariants import INVARIANTS, fault
from ludotheque.games.eden.judge import ROOM, legal, refusal
from ludotheque.games.eden.particulars import particulars
from ludotheque.games.eden.play import apply
from ludotheque.games.eden.positions import read_position, write_position
from ludotheque.games.eden.scoring import appraise, standing, tally
from ludotheque.games.eden.sense import sensible
from ludotheque.games.eden.shorthand import in_full
from ludotheque.games.eden.state import EDEN_RECORD
from ludotheque.games.eden.story import REVEALING, asks, happened
from ludotheque.games.eden.turn import setup
from ludotheque.games.eden.views import private, public
from ludotheque.games.eden.words import FORBIDDEN, MESSAGES, TERMS
from ludotheque.games.eden.worlds import resample

GAME = Game(
    info=INFO,
    package=__package__,
    dtype=EDEN_RECORD,
    actions=ACTIONS,
    room=ROOM,
    kernels=Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise, sensible),
    public=public,
    private=private,
    write_position=write_position,
    read_position=read_position,
    shorthand=in_full,
    check_position=check,
    invariants=INVARIANTS,
    forbidden=FORBIDDEN,
    particulars=particulars,
    happened=happened,
    asks=asks,
    tally=tally,
    draw=draw,
    messages=MESSAGES,
    terms=TERMS,
    revealing=REVEALING,
    material=MATERIAL.mark,
)
