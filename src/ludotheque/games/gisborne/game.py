"""Gisborne, put together."""

from ludotheque.core.assembly import Positions, Rules, Telling, put_together
from ludotheque.core.game import Kernels
from ludotheque.core.shapes import Shapes
from ludotheque.games.gisborne.actions import ACTIONS
from ludotheque.games.gisborne.culprits import check
from ludotheque.games.gisborne.data import MATERIAL
from ludotheque.games.gisborne.drawing import draw
from ludotheque.games.gisborne.facts import GisborneFact, GisborneQuestion, GisborneReason
from ludotheque.games.gisborne.info import INFO
from ludotheque.games.gisborne.invariants import INVARIANTS, fault
from ludotheque.games.gisborne.judge import ROOM, legal, refusal
from ludotheque.games.gisborne.play import apply, seen
from ludotheque.games.gisborne.positions import read_position, write_position
from ludotheque.games.gisborne.rules_now import TYPED
from ludotheque.games.gisborne.scoring import appraise, standing, tally
from ludotheque.games.gisborne.shorthand import in_full
from ludotheque.games.gisborne.state import GISBORNE_RECORD
from ludotheque.games.gisborne.story import REVEALING, aims, asks, happened
from ludotheque.games.gisborne.turn import setup
from ludotheque.games.gisborne.views import GisborneView, private, public
from ludotheque.games.gisborne.words import FORBIDDEN, MESSAGES, TERMS, particulars
from ludotheque.games.gisborne.worlds import resample

GAME = put_together(
    Rules(
        __package__,
        INFO,
        ACTIONS,
        GISBORNE_RECORD,
        ROOM,
        INVARIANTS,
        FORBIDDEN,
        MATERIAL.mark,
        typed=TYPED,
    ),
    Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise, seen=seen),
    Telling(
        public, private, happened, asks, aims, tally, draw, REVEALING, MESSAGES, TERMS, particulars
    ),
    Positions(read_position, write_position, check, in_full),
    Shapes(GisborneView, GisborneFact, GisborneQuestion, GisborneReason),
)
