"""Pebbles, put together."""

from ludotheque.core.game import Game, Kernels

from .info import INFO
from .play import ACTIONS, ROOM, apply, legal, refusal, setup
from .scoring import appraise, standing, tally
from .state import INVARIANTS, PEBBLES_RECORD, fault
from .views import private, public, read_position, resample, write_position
from .words import FORBIDDEN, MESSAGES, REVEALING, asks, draw, happened, particulars

GAME = Game(
    info=INFO,
    package=__package__,
    dtype=PEBBLES_RECORD,
    actions=ACTIONS,
    room=ROOM,
    kernels=Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise),
    public=public,
    private=private,
    write_position=write_position,
    read_position=read_position,
    invariants=INVARIANTS,
    forbidden=FORBIDDEN,
    particulars=particulars,
    happened=happened,
    asks=asks,
    tally=tally,
    draw=draw,
    messages=MESSAGES,
    terms={},
    revealing=REVEALING,
)
