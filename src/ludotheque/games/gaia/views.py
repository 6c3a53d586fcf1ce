"""What a seat may know (rules 12.3, 12.4), and a world that fits what it knows."""

from typing import Annotated, Final, Literal, NotRequired, TypedDict, get_args

import numpy as np

from ludotheque.core.shapes import EVERY, CommonView
from ludotheque.core.state import NOBODY, Plain, Readable, State, plain
from ludotheque.games.gaia.data import (
    BACK_OF,
    BACKS,
    CARDS,
    FIRST_POWER,
    KIND_COUNTS,
    KINDS,
    LANDS,
    NATURE_OBJECTIVES,
    NO_CARD,
    OBJECTIVES,
    POWER,
    POWERS_FOR_OBJECTIVE,
    PROTECTION,
    Back,
    Land,
)
from ludotheque.games.gaia.foresight import Announced, Cell, Placement, announced, placements
from ludotheque.games.gaia.info import RULES
from ludotheque.games.gaia.slots import CITY_CARDS, CityCard, Met, met_by_cell
from ludotheque.games.gaia.state import (
    LYING,
    NAMING,
    NOT_IN_PLAY,
    PLACE,
    SECOND,
    TABLE,
    TAKEN,
)
from ludotheque.games.gaia.table import BACK, NAMES
from ludotheque.games.gaia.tornado import next_victim

LYING_PROTECTION = len(LANDS) + PROTECTION - FIRST_POWER

Phase = Literal[
    "act", "place", "swap", "name", "answer", "keep", "discard", "objective", "feed", "spent"
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

RuleSet = Literal["basic", "advanced", "disasters"]
_RULE_SETS: Final[tuple[RuleSet, ...]] = get_args(RuleSet)
assert RULES.choices == _RULE_SETS

Cards = dict[str, int]
"""How many of each kind, of those that are there."""
ByBack = Annotated[dict[Back, int], EVERY]


class BackNamed(TypedDict):
    """Which back a tornado is to take from a seat."""

    seat: int
    back: Back


Stolen = TypedDict("Stolen", {"from": int, "back": Back, "card": str | None})
"""What a tornado took; the card, if these eyes know it."""


class City(TypedDict):
    """`needs` counts those met; `people` has a seat for each meeple."""

    number: int
    needs: int
    people: list[int]


class Tile(TypedDict):
    at: Cell
    land: Land
    animals: int
    city: City | None


class Objective(TypedDict):
    """`cards` asks for landscapes, or for any `power` cards."""

    number: int
    cards: Cards
    taken: int | None


class Face(TypedDict):
    """A card of a hand that these eyes know; `open` if all do."""

    card: str
    open: bool


class SeatView(TypedDict):
    meeples: int
    hand: ByBack
    known: list[Face]
    lying: Cards


class UnderWay(TypedDict):
    """What is being done, and what would come of it.

    `protectors` are the seats that could hold a Protection, as far as everybody knows.
    """

    phase: Phase
    actions_left: int
    card: str | None
    victim: int | None
    named: list[BackNamed]
    stolen: list[Stolen]
    hungry: list[Cell]
    announced: Announced | None
    protectors: list[int]
    placements: list[Placement]


class GaiaPublic(UnderWay):
    turn: int
    rules: RuleSet
    lightnings: int
    tiles: list[Tile]
    places: list[Cell]
    supply: Annotated[dict[Land, int], EVERY]
    tokens: int
    piles: ByBack
    display: Annotated[dict[Back, list[str]], EVERY]
    discarded: Cards
    objectives: list[Objective]
    cities: list[CityCard]
    met: Met
    seats: list[SeatView]


class GaiaPrivate(TypedDict):
    seats: list[SeatView]
    stolen: list[Stolen]
    placements: NotRequired[list[Placement]]


class GaiaView(CommonView, GaiaPublic):
    """A match of Gaïa as a seat or a spectator sees it."""


def public(s: State) -> GaiaPublic:
    """Everything on the table, the backs of all hands, and those faces that all have seen."""
    seen = plain(s)
    return {
        "turn": seen.turn,
        "rules": _RULE_SETS[seen.rules],
        "lightnings": seen.lightnings,
        **_question(s, seen),
        "tiles": tiles(seen),
        "places": [list(NAMES[cell]) for cell in np.flatnonzero(s.at == PLACE).tolist()],
        "supply": dict(zip(LANDS, seen.supply, strict=True)),
        "tokens": seen.tokens,
        "piles": dict(zip(BACKS, seen.pile_size, strict=True)),
        "display": display(seen),
        "discarded": discarded(seen),
        "objectives": _objectives(seen),
        "cities": [{**card} for card in CITY_CARDS],
        "met": met_by_cell(seen),
        "seats": [_seat_view(seen, i) for i in range(seen.seats)],
    }


def private(s: State, seat: int, shown: GaiaPublic) -> GaiaPrivate:
    """The faces that the seat knows, and what its placements would change."""
    hands = s.hand.tolist(), s.known.tolist(), s.hand_size.tolist()
    seats: list[SeatView] = [
        {**public, "known": _faces(hand[:size], known[:size], seat)}
        for public, hand, known, size in zip(shown["seats"], *hands, strict=False)
    ]
    own: GaiaPrivate = {"seats": seats, "stolen": _stolen(s, seat) if shown["stolen"] else []}
    return own if seat != s.actor else {**own, "placements": placements(s)}


def _question(s: State, seen: Plain) -> UnderWay:
    """What is under way, and what would come of it."""
    answering = PHASES[seen.phase] == "answer"
    return {
        "protectors": protectors(seen) if answering else [],
        "phase": PHASES[seen.phase],
        "actions_left": seen.actions_left,
        "card": KINDS[seen.card] if seen.card != NO_CARD else None,
        "victim": int(next_victim(s)) if seen.phase == NAMING else None,
        "named": _named(seen),
        "stolen": _stolen(seen, None),
        "hungry": hungry(seen),
        "announced": announced(s),
        "placements": [],
    }


def protectors(s: Readable) -> list[int]:
    """The seats that could hold a Protection, as far as everybody knows."""
    gone = int(s.discarded[PROTECTION])
    gone += sum(int(s.lying[seat][LYING_PROTECTION]) for seat in range(int(s.seats)))
    gone += sum(row.count(PROTECTION) for row in np.asarray(s.display).tolist())
    powers = [_powers(s, seat) for seat in range(int(s.seats))]
    gone += sum(card == PROTECTION and is_open for hand in powers for card, is_open in hand)
    is_left = gone < KIND_COUNTS[PROTECTION]
    return [
        seat
        for seat, hand in enumerate(powers)
        if any(card == PROTECTION if is_open else is_left for card, is_open in hand)
    ]


def _powers(s: Readable, seat: int) -> list[tuple[int, bool]]:
    """The Power cards of a hand, and whether everybody knows them."""
    held = zip(s.hand[seat], s.known[seat], range(int(s.hand_size[seat])), strict=False)
    return [(int(c), bool(by & TABLE)) for c, by, _ in held if BACK_OF[int(c)] == POWER]


def _named(s: Readable) -> list[BackNamed]:
    """Which backs a tornado is to take."""
    seats = [i for i in range(int(s.seats)) if s.named[i] != NOBODY]
    return [{"seat": i, "back": BACKS[s.named[i]]} for i in seats]


def _stolen(s: Readable, seat: int | None) -> list[Stolen]:
    """What a tornado took, as far as the seat knows."""
    cards: list[Stolen] = []
    for victim in range(int(s.seats)):
        if s.stolen[victim] != NO_CARD:
            known = knows(int(s.stolen_known[victim]), seat)
            card = KINDS[s.stolen[victim]] if known else None
            cards.append({"from": victim, "back": BACKS[BACK[s.stolen[victim]]], "card": card})
    return cards


def knows(known: int, eyes: int | None) -> bool:
    """Does a seat (or, for None, everybody) know a card?"""
    return bool(known & (TABLE if eyes is None else 1 << eyes))


def hungry(s: Readable) -> list[Cell]:
    slots = [slot for slot in range(int(s.tiles)) if int(s.hungry) >> slot & 1]
    return [list(NAMES[s.tile_cell[slot]]) for slot in slots]


def tiles(s: Readable) -> list[Tile]:
    """The tiles in the order in which they came, with what is on them."""
    return [_tile(s, slot) for slot in range(int(s.tiles))]


def _tile(s: Readable, slot: int) -> Tile:
    tile: Tile = {
        "at": list(NAMES[s.tile_cell[slot]]),
        "land": LANDS[s.land[slot]],
        "animals": int(s.animals[slot]),
        "city": None,
    }
    if s.city[slot]:
        tile["city"] = {
            "number": int(s.city[slot]),
            "needs": int(s.needs[slot]),
            "people": people(s, slot),
        }
    return tile


def people(s: Readable, slot: int) -> list[int]:
    """The seats of the meeples on a city; twice the same for two meeples."""
    seats = [seat for seat in range(int(s.seats)) if int(s.people[slot]) >> seat & 1]
    return seats * 2 if s.people[slot] & SECOND else seats


def display(s: Readable) -> dict[Back, list[str]]:
    return {
        back: [KINDS[card] for card in s.display[i] if card != NO_CARD]
        for i, back in enumerate(BACKS)
    }


def discarded(s: Readable) -> Cards:
    return {KINDS[card]: int(n) for card, n in enumerate(s.discarded) if n}


def _objectives(s: Readable) -> list[Objective]:
    """Those on the table, what they ask for and who has them."""
    found: list[Objective] = []
    for i in range(OBJECTIVES):
        if s.objective[i] != NOT_IN_PLAY:
            taken = int(s.objective[i]) - TAKEN
            found.append(
                {"number": i + 1, "cards": cards_for(i), "taken": taken if taken >= 0 else None}
            )
    return found


def cards_for(objective: int) -> Cards:
    """What an objective asks for; `power` means any Power cards."""
    if objective >= NATURE_OBJECTIVES:
        return {"power": POWERS_FOR_OBJECTIVE}
    return {LANDS[i]: n for i, n in enumerate(CARDS.objectives[objective]) if n}


def _seat_view(s: Readable, seat: int) -> SeatView:
    hand, known = (cards[seat][: s.hand_size[seat]] for cards in (s.hand, s.known))
    backs = [BACK_OF[card] for card in hand]
    return {
        "meeples": s.meeples[seat],
        "hand": {back: backs.count(i) for i, back in enumerate(BACKS)},
        "known": _faces(hand, known, None),
        "lying": lying(s, seat),
    }


def _faces(hand: list[int], known: list[int], eyes: int | None) -> list[Face]:
    """The cards of a hand whose faces these eyes know; `open` are those that all know."""
    held = zip(hand, known, strict=True)
    faces = [(card, bool(by & TABLE)) for card, by in held if knows(by, eyes)]
    return [{"card": KINDS[c], "open": o} for c, o in sorted(faces, key=lambda c: (c[0], -c[1]))]


def lying(s: Readable, seat: int) -> Cards:
    """The played cards before a seat."""
    names = (*LANDS, *KINDS[FIRST_POWER:])
    return {names[i]: int(s.lying[seat][i]) for i in range(LYING) if s.lying[seat][i]}
