"""Gaïa, put together."""

from ludotheque.core.assembly import Positions, Rules, Telling, put_together
from ludotheque.core.game import Kernels
from ludotheque.core.shapes import Shapes
from ludotheque.games.gaia.actions import ACTIONS
from ludotheque.games.gaia.culprits import check
from ludotheque.games.gaia.data import MATERIAL
from ludotheque.games.gaia.drawing import draw
from ludotheque.games.gaia.facts import GaiaFact, GaiaQuestion, GaiaReason
from ludotheque.games.gaia.info import INFO
from ludotheque.games.gaia.invariants import INVARIANTS, fault
from ludotheque.games.gaia.judge import refusal
from ludotheque.games.gaia.lists import ROOM, legal
from ludotheque.games.gaia.names import TERMS
from ludotheque.games.gaia.play import apply
from ludotheque.games.gaia.positions import read_position, write_position
from ludotheque.games.gaia.refusals import FORBIDDEN, particulars
from ludotheque.games.gaia.rules_now import TYPED
from ludotheque.games.gaia.scoring import appraise, standing, tally
from ludotheque.games.gaia.shorthand import in_full
from ludotheque.games.gaia.state import GAIA_RECORD
from ludotheque.games.gaia.story import REVEALING, aims, asks, happened
from ludotheque.games.gaia.turn import setup
from ludotheque.games.gaia.views import GaiaView, private, public
from ludotheque.games.gaia.words import MESSAGES
from ludotheque.games.gaia.worlds import resample

GAME = put_together(
    Rules(
        __package__,
        INFO,
        ACTIONS,
        GAIA_RECORD,
        ROOM,
        INVARIANTS,
        FORBIDDEN,
        MATERIAL.mark,
        typed=TYPED,
    ),
    Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise),
    Telling(
        public, private, happened, asks, aims, tally, draw, REVEALING, MESSAGES, TERMS, particulars
    ),
    Positions(read_position, write_position, check, in_full),
    Shapes(GaiaView, GaiaFact, GaiaQuestion, GaiaReason),
)
