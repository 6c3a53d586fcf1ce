"""Gods, put together."""

from ludotheque.core.assembly import Positions, Rules, Telling, put_together
from ludotheque.core.game import Kernels
from ludotheque.core.shapes import Shapes
from ludotheque.games.gods.actions import ACTIONS
from ludotheque.games.gods.culprits import check
from ludotheque.games.gods.drawing import draw
from ludotheque.games.gods.facts import GodsFact, GodsQuestion, GodsReason
from ludotheque.games.gods.info import INFO
from ludotheque.games.gods.invariants import INVARIANTS, fault
from ludotheque.games.gods.judge import ROOM, legal, refusal
from ludotheque.games.gods.play import apply
from ludotheque.games.gods.positions import read_position, write_position
from ludotheque.games.gods.rules_now import TYPED
from ludotheque.games.gods.scoring import appraise, standing, tally
from ludotheque.games.gods.shorthand import in_full
from ludotheque.games.gods.state import GODS_RECORD
from ludotheque.games.gods.story import FOREMOST, REVEALING, aims, asks, happened
from ludotheque.games.gods.turn import setup
from ludotheque.games.gods.views import GodsView, private, public
from ludotheque.games.gods.words import FORBIDDEN, MESSAGES, TERMS, particulars
from ludotheque.games.gods.worlds import resample

GAME = put_together(
    Rules(__package__, INFO, ACTIONS, GODS_RECORD, ROOM, INVARIANTS, FORBIDDEN, typed=TYPED),
    Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise),
    Telling(
        *(public, private, happened, asks, aims, tally, draw),
        *(REVEALING, MESSAGES, TERMS, particulars, FOREMOST),
    ),
    Positions(read_position, write_position, check, in_full),
    Shapes(GodsView, GodsFact, GodsQuestion, GodsReason),
)
