"""What a seat may know, built up from nothing (rules 10.1 to 10.3)."""

from collections.abc import Sequence
from typing import Final, Literal, NotRequired, TypedDict

from ludotheque.core.kernel import python_of
from ludotheque.core.shapes import CommonView, Pair
from ludotheque.core.state import NOBODY, Plain, Readable, State, plain
from ludotheque.games.eden.actions import ACTIONS, ADD, ATTACK, SUPPORT
from ludotheque.games.eden.attack import (
    first_targets,
    further_targets,
    may_pay_for,
    possible_helpers,
)
from ludotheque.games.eden.auction import least_bid, most_bid
from ludotheque.games.eden.board import NAMES, bit, names_in, squares_in
from ludotheque.games.eden.cultures import CULTURES, IDS
from ludotheque.games.eden.data import INCOME, MOST_LEVEL, POINTS_TO_WIN, RAISE
from ludotheque.games.eden.state import (
    AUCTION,
    DECLARING,
    TURN,
    fighting,
    opponent,
    owner_of,
    points_on,
    price_a_mana,
    red_points,
)
from ludotheque.games.eden.trade import purchase_price, sale_price

Phase = Literal["turn", "declare", "auction"]
PHASES: Final[tuple[Phase, ...]] = ("turn", "declare", "auction")

Cards = dict[str, int]
"""How many of each kind, of those that are there; the kinds are those of the box."""


class CultureView(TypedDict):
    """A kind of culture card, with what the bank gives and takes for it."""

    id: str
    id_fr: str
    en: str
    fr: str
    squares: list[Pair]
    sale: int
    purchase: int


class TileView(TypedDict):
    at: str
    seat: int
    level: int


class Stakes(TypedDict):
    """What a bid costs each side by the mana, and what would change hands."""

    attacker: int
    defender: int
    targets: list[str]
    attackers: list[str]
    points_attacked: int
    points_attacking: int
    attacker_pays: int
    defender_pays: int


class Attack(Stakes):
    """The attack declared, with the highest bid."""

    bid: int
    bidder: int | None
    price: int


class AttackChoice(Stakes):
    """An attack that one action away is."""

    action: str


class Bids(TypedDict):
    """The bids open to the actor; `most` below `least` where it can only accept."""

    least: int
    most: int
    price_a_mana: int


class SeatView(TypedDict):
    """What a purse and a hand hold only their owner sees."""

    cards: int
    known: Cards
    income: int
    mana: NotRequired[int]
    irrigation: NotRequired[list[str]]
    culture: NotRequired[Cards]


class Numbers(TypedDict):
    """The booklet's numbers that people want to read beside the table; `incomes` go by level."""

    points_to_win: int
    raise_by: int
    incomes: list[int]


class EdenPublic(TypedDict):
    round: int
    turn: int
    phase: Phase
    irrigated: int
    cultivated: int
    front: str | None
    rivals_at_front: bool
    tiles: list[TileView]
    display: Cards
    discards: Cards
    pile_size: int
    new_piles: int
    cultures: list[CultureView]
    seats: list[SeatView]
    attack: Attack | None
    attacks: list[AttackChoice]
    bids: Bids | None
    numbers: Numbers


class EdenPrivate(TypedDict):
    seats: list[SeatView]
    attacks: NotRequired[list[AttackChoice]]
    bids: NotRequired[Bids | None]


class EdenView(CommonView, EdenPublic):
    """A match of Eden as a seat or a spectator sees it."""


MATERIAL_VIEW: Final[list[CultureView]] = [
    {
        "id": culture.id,
        "id_fr": culture.id_fr,
        "en": culture.en,
        "fr": culture.fr,
        "squares": [list(square) for square in culture.squares],
        "sale": python_of(sale_price)(kind),
        "purchase": python_of(purchase_price)(kind),
    }
    for kind, culture in enumerate(CULTURES)
]
"""Made when the game is opened, by the kernels’ Python: nothing is compiled for it."""
"""The kinds of culture card in play, which an owner of the box may have replaced."""


NUMBERS: Final[Numbers] = {
    "points_to_win": POINTS_TO_WIN,
    "raise_by": RAISE,
    "incomes": [0, *(INCOME * red_points for red_points in range(MOST_LEVEL))],
}


def public(s: State) -> EdenPublic:
    """The open things."""
    seen = plain(s)
    return {
        "round": seen.rounds,
        "turn": seen.turn,
        "phase": PHASES[seen.phase],
        "irrigated": seen.irrigated,
        "cultivated": seen.cultivated,
        "front": square_name(seen.front),
        "rivals_at_front": bool(seen.phase == TURN and seen.front != NOBODY and first_targets(s)),
        "tiles": tiles(seen),
        "display": by_kind(seen.display),
        "discards": by_kind(seen.discards),
        "pile_size": seen.pile_size,
        "new_piles": seen.new_piles,
        "cultures": MATERIAL_VIEW,
        "seats": [_seat_view(s, seen, i) for i in range(seen.seats)],
        "attack": attack_view(s),
        "attacks": [],
        "bids": None,
        "numbers": NUMBERS,
    }


def private(s: State, seat: int, shown: EdenPublic) -> EdenPrivate:
    """Hand and purse, and the choices of the seat that decides."""
    seats = list(shown["seats"])
    seats[seat] = {
        **seats[seat],
        "mana": int(s.mana[seat]),
        "irrigation": names_in(int(s.irrigation[seat])),
        "culture": by_kind(s.culture[seat]),
    }
    if seat != s.actor:
        return {"seats": seats}
    return {"seats": seats, "attacks": attack_choices(s), "bids": bid_choices(s)}


def _seat_view(s: State, seen: Plain, seat: int) -> SeatView:
    """What all may know of a seat."""
    return {
        "cards": seen.cards[seat],
        "known": by_kind(seen.known[seat]),
        "income": INCOME * red_points(s, seat),
    }


def by_kind(counts: Sequence[int]) -> Cards:
    return {name: int(n) for name, n in zip(IDS, counts, strict=True) if n}


def square_name(square: int) -> str | None:
    return None if square == NOBODY else NAMES[square]


def tiles(s: Readable) -> list[TileView]:
    """What lies on the board, in reading order."""
    owners = {sq: seat for seat in range(int(s.seats)) for sq in squares_in(int(s.land[seat]))}
    raised = [int(squares) for squares in s.raised]
    return [
        {"at": NAMES[sq], "seat": seat, "level": 1 + sum([high >> sq & 1 for high in raised])}
        for sq, seat in sorted(owners.items())
    ]


def attack_view(s: State) -> Attack | None:
    """The attack declared: what each side stakes, and the highest bid."""
    if s.phase == TURN:
        return None
    bidder = opponent(s, int(s.actor)) if s.phase == AUCTION else None
    price = 0 if bidder is None else int(s.bid) * price_a_mana(s, bidder)
    stakes = stakes_of(s, int(s.rival), int(s.targets), fighting(s, int(s.turn)))
    return {**stakes, "bid": int(s.bid), "bidder": bidder, "price": price}


def stakes_of(s: State, rival: int, targets: int, attackers: int) -> Stakes:
    """Rules 8.1, 8.8: what a bid costs each side by the mana, and what would change hands.

    The attacker would win `targets`, the defender would win `attackers`, and both pay by the points
    of the other side.
    """
    attacked, attacking = points_on(s, targets), points_on(s, attackers)
    return {
        "attacker": int(s.turn),
        "defender": rival,
        "targets": names_in(targets),
        "attackers": names_in(attackers),
        "points_attacked": attacked,
        "points_attacking": attacking,
        "attacker_pays": attacked,
        "defender_pays": attacking,
    }


def attack_choices(s: State) -> list[AttackChoice]:
    """Every attack that is one choice away, with its stakes, as far as the actor can pay for it.

    Groups are built tile by tile, so every legal group comes up here before it is declared.
    """
    if s.phase == TURN and s.front != NOBODY:
        attackers = bit(int(s.front))
        return [
            _choice(s, ATTACK + square, owner_of(s, square), bit(square), attackers)
            for square in squares_in(first_targets(s))
            if may_pay_for(s, bit(square))
        ]
    return _declared_choices(s) if s.phase == DECLARING else []


def _declared_choices(s: State) -> list[AttackChoice]:
    rival, targets, attackers = int(s.rival), int(s.targets), fighting(s, int(s.turn))
    helpers = squares_in(possible_helpers(s)) if s.helper == NOBODY else []
    more = [sq for sq in squares_in(further_targets(s)) if may_pay_for(s, targets | bit(sq))]
    return [
        *(_choice(s, ADD + sq, rival, targets | bit(sq), attackers) for sq in more),
        *(_choice(s, SUPPORT + sq, rival, targets, attackers | bit(sq)) for sq in helpers),
    ]


def _choice(s: State, action: int, rival: int, targets: int, attackers: int) -> AttackChoice:
    return {"action": ACTIONS[action].text, **stakes_of(s, rival, targets, attackers)}


def bid_choices(s: State) -> Bids | None:
    """The bids open to the actor; `most` below `least` where it can only accept."""
    if s.phase == TURN:
        return None
    price = price_a_mana(s, int(s.actor))
    return {"least": least_bid(s), "most": most_bid(s), "price_a_mana": price}
