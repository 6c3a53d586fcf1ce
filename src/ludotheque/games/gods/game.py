"""Gods, put together."""

from ludotheque.core.game import Game, Kernels
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
from ludotheque.games.gods.scoring import appraise, standing, tally
from ludotheque.games.gods.shorthand import in_full
from ludotheque.games.gods.state import GODS_RECORD
from ludotheque.games.gods.story import REVEALING, asks, happened
from ludotheque.games.gods.turn import setup
from ludotheque.games.gods.views import GodsView, private, public
from ludotheque.games.gods.words import FORBIDDEN, MESSAGES, TERMS, particulars
from ludotheque.games.gods.worlds import resample

GAME = Game(
    info=INFO,
    package=__package__,
    dtype=GODS_RECORD,
    actions=ACTIONS,
    room=ROOM,
    kernels=Kernels(setup, legal, refusal, apply, standing, resample, fault, appraise),
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
    shapes=Shapes(GodsView, GodsFact, GodsQuestion, GodsReason),
)
