"""What Gheos tells, without language: one type for every kind of fact.

`who` is a seat, `civ` a civilization; cells are texts, as people type them, and `cells` are those
of the joined land that it is about.
"""

from typing import Literal, TypedDict

from ludotheque.games.gheos.data import Civilization, Side

# ---- what a seat does


class Laid(TypedDict):
    who: int
    cell: str
    tile: int
    face: str


class Replaced(Laid):
    old: int
    old_face: str


class TileLaid(Laid):
    what: Literal["adds"]


class TileLaidTurned(Laid):
    what: Literal["adds_turned"]
    side: Side


class TileReplaced(Replaced):
    what: Literal["replaces"]


class TileReplacedTurned(Replaced):
    what: Literal["replaces_turned"]
    side: Side


class FollowerPaid(TypedDict):
    what: Literal["pay"]
    who: int
    civ: Civilization


class CivilizationChosen(TypedDict):
    """The winner of a war, or whose follower is taken."""

    what: Literal["victor", "take"]
    who: int
    civ: Civilization
    cells: list[str]


class GoalChosen(TypedDict):
    what: Literal["migrate"]
    who: int
    side: Side


class CivilizationFounded(TypedDict):
    what: Literal["found"]
    who: int
    civ: Civilization
    continent: int
    count: int
    cells: list[str]


class TokenPlayed(TypedDict):
    what: Literal["token"]
    who: int
    points: int


class Passed(TypedDict):
    what: Literal["pass"]
    who: int


# ---- what a tile causes


class WarBegins(TypedDict):
    what: Literal["war"]
    count: int


class CivilizationFights(TypedDict):
    what: Literal["fights"]
    civ: Civilization
    swords: int
    cells: list[str]


class MigrationBegins(TypedDict):
    what: Literal["migration", "will_win", "will_fall"]
    civ: Civilization


class Tied(TypedDict):
    """The seat that pays decides."""

    what: Literal["war_tied", "migration_tied"]
    who: int


class FreeGoal(TypedDict):
    what: Literal["part_continent", "part_island"]
    side: Side
    wheat: int


class InhabitedGoal(TypedDict):
    what: Literal["part_inhabited"]
    side: Side
    wheat: int
    civ: Civilization


class MigrantWillGo(TypedDict):
    what: Literal["will_go"]
    civ: Civilization
    side: Side


class TempleAhead(TypedDict):
    what: Literal["temple_ahead"]
    points: int


class TempleDepends(TypedDict):
    what: Literal["temple_depends"]
    least: int
    most: int


# ---- what follows


class WarWon(TypedDict):
    what: Literal["wins"]
    civ: Civilization
    cells: list[str]


class MigrantSettled(TypedDict):
    what: Literal["settles"]
    civ: Civilization
    continent: int
    cells: list[str]


class CivilizationFell(TypedDict):
    what: Literal["falls"]
    civ: Civilization
    cells: list[str]


class FollowersLost(TypedDict):
    what: Literal["loses", "will_lose"]
    who: int
    civ: Civilization
    count: int


class TempleScored(TypedDict):
    what: Literal["temple"]
    who: int
    points: int
    cell: str


class EpochDrawn(TypedDict):
    what: Literal["epoch"]
    number: int


class PointsScored(TypedDict):
    what: Literal["epoch_points", "final_epochs", "final_tokens"]
    who: int
    points: int


class TileDrawn(TypedDict):
    """Told to those who may not know which."""

    what: Literal["draws"]
    who: int


class TileSeen(TypedDict):
    what: Literal["draws_tile"]
    who: int
    tile: int
    face: str


class MatchOver(TypedDict):
    what: Literal["over_epochs", "over_tokens"]


Laying = TileLaid | TileLaidTurned | TileReplaced | TileReplacedTurned
Deed = (
    Laying
    | FollowerPaid
    | CivilizationChosen
    | GoalChosen
    | CivilizationFounded
    | TokenPlayed
    | Passed
)
Cause = (
    WarBegins
    | CivilizationFights
    | MigrationBegins
    | Tied
    | FreeGoal
    | InhabitedGoal
    | MigrantWillGo
    | TempleAhead
    | TempleDepends
    | FollowersLost
)
Outcome = WarWon | MigrantSettled | CivilizationFell | FollowersLost | TempleScored
Course = EpochDrawn | PointsScored | TileDrawn | TileSeen | MatchOver
GheosFact = Deed | Cause | Outcome | Course

# ---- what is asked


class NothingAsked(TypedDict):
    what: Literal["ask_nothing"]
    rules: list[str]


class StepAsked(TypedDict):
    what: Literal["ask_lay", "ask_pay_war", "ask_pay_migration", "ask_victor", "ask_people"]
    who: int
    rules: list[str]


class GoalAsked(TypedDict):
    what: Literal["ask_migrate"]
    who: int
    civ: Civilization
    rules: list[str]


class TokenAsked(TypedDict):
    what: Literal["ask_token"]
    who: int
    tokens: int
    rules: list[str]


GheosQuestion = NothingAsked | StepAsked | GoalAsked | TokenAsked

# ---- where points come from


class SourcePoints(TypedDict):
    what: Literal["points_temples", "points_tokens", "points_epochs", "points_final"]
    points: int


GheosReason = SourcePoints
