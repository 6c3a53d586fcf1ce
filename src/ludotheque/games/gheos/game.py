"""Gheos, put together."""

from ludotheque.core.assembly import Positions, Rules, Telling, put_together
from ludotheque.core.game import Kernels
from ludotheque.core.shapes import Shapes
from ludotheque.games.gheos.actions import ACTIONS
from ludotheque.games.gheos.culprits import check
from ludotheque.games.gheos.data import MATERIAL
from ludotheque.games.gheos.drawing import draw, left
from ludotheque.games.gheos.facts import GheosFact, GheosQuestion, GheosReason
from ludotheque.games.gheos.info import INFO
from ludotheque.games.gheos.invariants import INVARIANTS, fault
from ludotheque.games.gheos.judge import ROOM, legal, refusal
from ludotheque.games.gheos.play import apply
from ludotheque.games.gheos.positions import read_position, write_position
from ludotheque.games.gheos.rules_now import TYPED
from ludotheque.games.gheos.scoring import appraise, standing, tally
from ludotheque.games.gheos.shorthand import in_full
from ludotheque.games.gheos.state import GHEOS_RECORD
from ludotheque.games.gheos.story import FOREMOST, REVEALING, aims, asks, happened
from ludotheque.games.gheos.turn import as_if_over, setup
from ludotheque.games.gheos.views import GheosView, private, public
from ludotheque.games.gheos.words import FORBIDDEN, MESSAGES, TERMS, particulars
from ludotheque.games.gheos.worlds import resample

GAME = put_together(
    Rules(
        __package__,
        INFO,
        ACTIONS,
        GHEOS_RECORD,
        ROOM,
        INVARIANTS,
        FORBIDDEN,
        MATERIAL.mark,
        typed=TYPED,
    ),
    Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise),
    Telling(
        *(public, private, happened, asks, aims, tally, draw),
        *(REVEALING, MESSAGES, TERMS, particulars, FOREMOST, as_if_over, left),
    ),
    Positions(read_position, write_position, check, in_full),
    Shapes(GheosView, GheosFact, GheosQuestion, GheosReason),
)
