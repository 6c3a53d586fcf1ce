"""Pebbles, put together."""

from ludotheque.core.assembly import Positions, Rules, Telling, put_together
from ludotheque.core.game import Kernels

from .info import INFO
from .play import ACTIONS, ROOM, apply, legal, refusal, setup
from .scoring import appraise, standing, tally
from .state import INVARIANTS, PEBBLES_RECORD, fault
from .views import private, public, read_position, resample, write_position
from .words import FORBIDDEN, MESSAGES, REVEALING, aims, asks, draw, happened, particulars

GAME = put_together(
    Rules(__package__, INFO, ACTIONS, PEBBLES_RECORD, ROOM, INVARIANTS, FORBIDDEN),
    Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise),
    Telling(
        public, private, happened, asks, aims, tally, draw, REVEALING, MESSAGES, {}, particulars
    ),
    Positions(read_position, write_position),
)
