"""What Eden tells, without language: one type for every kind of fact.

`who` and `other` are seats; squares are one text, as people type them: `C3 C4 D4`.
"""

from typing import Literal, TypedDict

# ---- what a seat does


class SquareChosen(TypedDict):
    what: Literal["irrigate", "attack", "add", "support"]
    who: int
    square: str


class BidMade(TypedDict):
    what: Literal["bid"]
    who: int
    bid: int


class Cultivated(TypedDict):
    what: Literal["cultivate"]
    who: int
    squares: str


class CardTraded(TypedDict):
    what: Literal["sell", "buy"]
    who: int
    card: str


class SeatTold(TypedDict):
    what: Literal["accept", "end", "draws"]
    who: int


# ---- what follows


class MayAttack(TypedDict):
    what: Literal["may_attack"]
    squares: str


class Staked(TypedDict):
    """`attacked` and `attacking` are what each side pays by the mana."""

    what: Literal["stakes"]
    who: int
    other: int
    attackers: str
    targets: str
    attacked: int
    attacking: int


class Settlement(TypedDict):
    what: Literal["if_accepted", "settled"]
    who: int
    other: int
    price: int
    squares: str
    points: int


class TilesRose(TypedDict):
    what: Literal["rise"]
    squares: str
    level: int
    price: int
    points: int


class ManaMoved(TypedDict):
    what: Literal["bank_pays", "bank_takes", "income"]
    who: int
    price: int


class PileMade(TypedDict):
    what: Literal["new_pile"]
    count: int


class CardDrawn(TypedDict):
    """A kind of culture card, or the square of an irrigation card; told to its owner only."""

    what: Literal["draws_card"]
    card: str


class WonByPoints(TypedDict):
    what: Literal["over_twenty points"]
    who: int
    points: int


class RoundsOver(TypedDict):
    what: Literal["over_sixty rounds"]


EdenFact = (
    SquareChosen
    | BidMade
    | Cultivated
    | CardTraded
    | SeatTold
    | MayAttack
    | Staked
    | Settlement
    | TilesRose
    | ManaMoved
    | PileMade
    | CardDrawn
    | WonByPoints
    | RoundsOver
)

# ---- what is asked


class NothingAsked(TypedDict):
    what: Literal["ask_nothing"]
    rules: list[str]


class StepAsked(TypedDict):
    what: Literal["ask_turn", "ask_rest", "ask_declare"]
    who: int
    rules: list[str]


class FrontAsked(TypedDict):
    what: Literal["ask_after_irrigation"]
    who: int
    square: str
    rules: list[str]


class AnswerAsked(TypedDict):
    what: Literal["ask_answer"]
    who: int
    other: int
    bid: int
    price: int
    rules: list[str]


EdenQuestion = NothingAsked | StepAsked | FrontAsked | AnswerAsked

# ---- where points come from


class TilePoints(TypedDict):
    what: Literal["points_tiles"]
    count: int
    level: int
    points: int


EdenReason = TilePoints
