"""What Gaïa tells, without language: one type for every kind of fact.

`who` and `victim` are seats; cells are texts, as people type them; a card is named by its kind.
"""

from typing import Literal, TypedDict

from ludotheque.games.gaia.data import Back, Land

# ---- what a seat does


class CardNamed(TypedDict):
    """`finds` and `keep_card` are told to its owner only."""

    what: Literal["take", "finds", "play", "discard", "keep_card"]
    who: int
    card: str


class BackNamed(TypedDict):
    what: Literal["draw", "keep", "end"]
    who: int
    back: Back


class CardPlaced(TypedDict):
    what: Literal["at"]
    who: int
    cell: str
    card: str


class CellsChosen(TypedDict):
    """Tiles that change places, or a city that eats and the animals."""

    what: Literal["swap", "feed"]
    who: int
    cell: str
    other: str


class BackOfVictimNamed(TypedDict):
    what: Literal["name", "steals"]
    who: int
    victim: int
    back: Back


class CardOfVictimNamed(TypedDict):
    what: Literal["protect", "steals_card"]
    who: int
    victim: int
    card: str


class SeatTold(TypedDict):
    what: Literal["allow", "turn"]
    who: int


Deed = (
    CardNamed
    | BackNamed
    | CardPlaced
    | CellsChosen
    | BackOfVictimNamed
    | CardOfVictimNamed
    | SeatTold
)

# ---- what follows


class CardShown(TypedDict):
    what: Literal["appears", "scatters"]
    card: str


class UnlessProtected(TypedDict):
    """The changes told next come only if nobody protects."""

    what: Literal["unless_protected"]


class LandBecame(TypedDict):
    what: Literal["becomes"]
    cell: str
    land: Land


class AnimalsMoved(TypedDict):
    cell: str
    count: int


class AnimalsLeave(AnimalsMoved):
    what: Literal["animals_leave"]


class AnimalsCome(AnimalsMoved):
    what: Literal["animals_come"]


class CityTold(TypedDict):
    """`before` and `needs` are how many of its needs are met."""

    card: str
    cell: str
    before: int
    needs: int


class CityFounded(CityTold):
    what: Literal["founded"]


class CityChanged(CityTold):
    what: Literal["vanishes", "rises", "falls"]


class MeeplesMoved(TypedDict):
    who: int
    count: int
    card: str
    cell: str


class MeeplesGoHome(MeeplesMoved):
    what: Literal["goes_home"]


class MeeplesSettle(MeeplesMoved):
    what: Literal["settles"]


class ObjectiveClaimed(TypedDict):
    what: Literal["claims"]
    who: int
    objective: int


class LastMeeplePlaced(TypedDict):
    what: Literal["over_last meeple"]
    who: int


class CardsRunOut(TypedDict):
    what: Literal["over_exhaustion"]


Change = (
    LandBecame
    | AnimalsLeave
    | AnimalsCome
    | CityFounded
    | CityChanged
    | MeeplesGoHome
    | MeeplesSettle
    | ObjectiveClaimed
    | LastMeeplePlaced
    | CardsRunOut
)
"""What differs between two states of the table."""

GaiaFact = Deed | CardShown | UnlessProtected | Change

# ---- what is asked


class NothingAsked(TypedDict):
    what: Literal["ask_nothing"]
    rules: list[str]


class ActionsAsked(TypedDict):
    what: Literal["ask_act"]
    who: int
    left: int
    rules: list[str]


class PowersAsked(TypedDict):
    what: Literal["ask_discard_power"]
    who: int
    rules: list[str]


class StepAsked(TypedDict):
    what: Literal[
        "ask_place",
        "ask_swap",
        "ask_name",
        "ask_answer",
        "ask_keep",
        "ask_discard",
        "ask_objective",
        "ask_feed",
    ]
    who: int
    card: str | None
    by: int
    victim: int | None
    count: int
    rules: list[str]


GaiaQuestion = NothingAsked | ActionsAsked | PowersAsked | StepAsked

# ---- where points come from


class MeeplePoints(TypedDict):
    what: Literal["points_cities", "points_objectives"]
    points: int


GaiaReason = MeeplePoints
