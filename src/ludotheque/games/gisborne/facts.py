"""What Gisborne tells, without language: one type for every kind of fact.

`who` is a seat; a card is `tent` or a kind like `gold-3`; `spaces` are numbers along the path.
"""

from typing import Literal, TypedDict

# ---- what a seat does, and what it can foresee


class CardLaid(TypedDict):
    """Told to its owner only."""

    what: Literal["lay", "discard"]
    who: int
    card: str


class CardsCounted(TypedDict):
    what: Literal["done", "draws", "last_draws"]
    who: int
    count: int


class StayPlanned(TypedDict):
    what: Literal["plan_tent"]
    count: int


class StepsPlanned(TypedDict):
    what: Literal["plan"]
    steps: int
    count: int


class AimedAt(TypedDict):
    what: Literal["aims"]
    tile: str
    space: int


class ChestChosen(TypedDict):
    what: Literal["chest"]
    who: int
    points: int
    count: int


# ---- what follows by itself


class Said(TypedDict):
    """What says everything by being said."""

    what: Literal["aims_beach", "unknown", "end_tile", "pile_anew", "scoring", "final_scoring"]


class CardsShown(TypedDict):
    """Of one kind."""

    what: Literal["turns_up", "discarded", "draws_card"]
    who: int
    count: int
    card: str


class SeatTold(TypedDict):
    what: Literal["turns_up_tent", "stays_tent", "stays_swamp", "crosses", "wolves"]
    who: int


class TileTurned(TypedDict):
    what: Literal["tile"]
    tile: str
    points: int


class Pushed(TypedDict):
    what: Literal["pushed"]
    who: int
    count: int
    spaces: list[int]


class ShortcutTaken(TypedDict):
    what: Literal["shortcut"]
    who: int
    spaces: list[int]


class Moved(TypedDict):
    what: Literal["moves"]
    who: int
    steps: int
    tile: str
    space: int
    spaces: list[int]


class Arrived(TypedDict):
    what: Literal["arrives"]
    who: int
    steps: int
    space: int
    spaces: list[int]


class TokenTaken(TypedDict):
    what: Literal["takes", "misses"]
    who: int
    points: int
    spaces: list[int]


class PointsChanged(TypedDict):
    what: Literal["lose", "wolves_take", "takes_four", "chested"]
    who: int
    points: int


class MatchOver(TypedDict):
    what: Literal["over_beach", "over_stall"]


GisborneFact = (
    CardLaid
    | CardsCounted
    | StayPlanned
    | StepsPlanned
    | AimedAt
    | ChestChosen
    | Said
    | CardsShown
    | SeatTold
    | TileTurned
    | Pushed
    | ShortcutTaken
    | Moved
    | Arrived
    | TokenTaken
    | PointsChanged
    | MatchOver
)

# ---- what is asked


class NothingAsked(TypedDict):
    what: Literal["ask_nothing"]
    rules: list[str]


class DiscardAsked(TypedDict):
    what: Literal["ask_discard"]
    who: int
    left: int
    rules: list[str]


class TokenAsked(TypedDict):
    what: Literal["ask_lose"]
    who: int
    rules: list[str]


class ChestAsked(TypedDict):
    what: Literal["ask_chest"]
    who: int
    offered: int
    rules: list[str]


class LayAsked(TypedDict):
    what: Literal["ask_lay", "ask_more"]
    who: int
    laid: int
    rules: list[str]


GisborneQuestion = NothingAsked | DiscardAsked | TokenAsked | ChestAsked | LayAsked

# ---- where points come from


class ChestPoints(TypedDict):
    what: Literal["points_chest"]
    count: int
    points: int


class TokenPoints(TypedDict):
    what: Literal["points_tokens"]
    count: int
    value: int
    points: int


GisborneReason = ChestPoints | TokenPoints
