"""What Gods tells, without language: one type for every kind of fact.

`who` is a seat that does something, `god` the god of a seat; cells are texts, as people type them.
"""

from typing import Literal, TypedDict

from ludotheque.games.gods.data import Colour, Kind

# ---- what a seat does


class TribePlaced(TypedDict):
    what: Literal["tribe"]
    who: int
    tile: Colour
    cell: str
    price: int


class TemplePlaced(TypedDict):
    what: Literal["temple"]
    who: int
    cell: str
    price: int


class WastelandPlaced(TypedDict):
    what: Literal["wasteland"]
    who: int
    cell: str
    gain: int


class WastelandLifted(TypedDict):
    what: Literal["lift"]
    who: int
    cell: str
    price: int


class WastelandDropped(TypedDict):
    what: Literal["drop"]
    who: int
    cell: str
    source: str


class CellChosen(TypedDict):
    """Lifted with a tornado, or picked to be converted."""

    what: Literal["tornado", "turn"]
    who: int
    cell: str


class TileDiscarded(TypedDict):
    what: Literal["discard"]
    who: int
    tile: Kind


class Said(TypedDict):
    """Done without anything on the table."""

    what: Literal["take", "extra", "end", "done"]
    who: int


# ---- what follows


class NoGodAdopted(TypedDict):
    what: Literal["adopts_none"]
    cell: str


class GodAdopted(TypedDict):
    what: Literal["adopts"]
    god: int
    cell: str


class TribesTurned(TypedDict):
    what: Literal["turned"]
    count: int
    god: int
    cells: list[str]


class NationChanged(TypedDict):
    what: Literal["founds", "declines"]
    god: int
    colour: Colour
    cells: list[str]
    points: int


class FineChanged(TypedDict):
    """The fine for most temples comes or goes."""

    what: Literal["fined", "spared"]
    god: int
    points: int


class Harvested(TypedDict):
    what: Literal["harvests"]
    who: int
    gain: int
    crystals: int


class TileAppeared(TypedDict):
    what: Literal["appears"]
    tile: Kind


Over = Literal["over_end tile", "over_three colours", "over_four nations"]


class MatchOver(TypedDict):
    what: Over


GodsFact = (
    TribePlaced
    | TemplePlaced
    | WastelandPlaced
    | WastelandLifted
    | WastelandDropped
    | CellChosen
    | TileDiscarded
    | Said
    | NoGodAdopted
    | GodAdopted
    | TribesTurned
    | NationChanged
    | FineChanged
    | Harvested
    | TileAppeared
    | MatchOver
)

# ---- what is asked


class NothingAsked(TypedDict):
    what: Literal["ask_nothing"]
    rules: list[str]


class StepAsked(TypedDict):
    what: Literal["ask_drop", "ask_free"]
    who: int
    rules: list[str]


class SomeAsked(TypedDict):
    what: Literal["ask_turn", "ask_act"]
    who: int
    left: int
    rules: list[str]


GodsQuestion = NothingAsked | StepAsked | SomeAsked

# ---- where points come from


class ColourPoints(TypedDict):
    what: Literal["points_nations", "points_victories"]
    count: int
    colour: Colour
    points: int


class TemplePoints(TypedDict):
    what: Literal["points_temples"]
    count: int
    points: int


GodsReason = ColourPoints | TemplePoints
