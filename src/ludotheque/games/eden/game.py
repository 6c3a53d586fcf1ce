"""Eden, put together."""

from ludotheque.core.assembly import Positions, Rules, Telling, put_together
from ludotheque.core.game import Kernels
from ludotheque.core.shapes import Shapes
from ludotheque.games.eden.actions import ACTIONS
from ludotheque.games.eden.culprits import check
from ludotheque.games.eden.cultures import MATERIAL
from ludotheque.games.eden.drawing import draw
from ludotheque.games.eden.facts import EdenFact, EdenQuestion, EdenReason
from ludotheque.games.eden.info import INFO
from ludotheque.games.eden.invariants import INVARIANTS, fault
from ludotheque.games.eden.judge import ROOM, legal, refusal
from ludotheque.games.eden.particulars import particulars
from ludotheque.games.eden.play import apply
from ludotheque.games.eden.positions import read_position, write_position
from ludotheque.games.eden.rules_now import TYPED
from ludotheque.games.eden.scoring import appraise, standing, tally
from ludotheque.games.eden.sense import sensible
from ludotheque.games.eden.shorthand import in_full
from ludotheque.games.eden.state import EDEN_RECORD
from ludotheque.games.eden.story import REVEALING, aims, asks, happened
from ludotheque.games.eden.turn import setup
from ludotheque.games.eden.views import EdenView, private, public
from ludotheque.games.eden.words import FORBIDDEN, MESSAGES, TERMS
from ludotheque.games.eden.worlds import resample

GAME = put_together(
    Rules(
        __package__,
        INFO,
        ACTIONS,
        EDEN_RECORD,
        ROOM,
        INVARIANTS,
        FORBIDDEN,
        MATERIAL.mark,
        typed=TYPED,
    ),
    Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise, sensible),
    Telling(
        public, private, happened, asks, aims, tally, draw, REVEALING, MESSAGES, TERMS, particulars
    ),
    Positions(read_position, write_position, check, in_full),
    Shapes(EdenView, EdenFact, EdenQuestion, EdenReason),
)
