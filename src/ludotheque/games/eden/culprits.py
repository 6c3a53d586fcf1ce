"""What cannot have come about in a match of Eden, with the seat, square or card that shows it."""

from ludotheque.core.positions import impossible
from ludotheque.core.state import NOBODY, State
from ludotheque.games.eden.attack import possible_helpers
from ludotheque.games.eden.board import NAMES, SQUARES, beside, bit, connected_to, count, has
from ludotheque.games.eden.cards import COPIES, SIZE, hidden_cards
from ludotheque.games.eden.cultures import IDS, KINDS
from ludotheque.games.eden.data import (
    COIN,
    CULTURE_CARDS,
    FIRST_BID,
    INCOME,
    IRRIGATIONS,
    POINTS_TO_WIN,
    ROUNDS,
    SALE_PRICE,
    START_MANA,
)
from ludotheque.games.eden.state import (
    AUCTION,
    DECLARING,
    FIRST_CULTURE,
    SIXTY_ROUNDS,
    TURN,
    TWENTY_POINTS,
    fighting,
    opponent,
    points_on,
    price_a_mana,
    watered,
)


def check(s: State) -> None:
    """`Malformed` at the first thing that cannot be."""
    _check_irrigation(s)
    _check_culture(s)
    for seat in range(int(s.seats)):
        _check_knowledge(s, seat)
    _check_new_pile(s)
    _check_mana(s)
    _check_ending(s)
    _check_turn(s)
    _check_attack(s)


def _check_irrigation(s: State) -> None:
    pile = s.pile[: s.pile_size].tolist()
    for square in range(SQUARES):
        places = pile.count(square) + int(has(watered(s), square))
        places += sum(int(has(int(cards), square)) for cards in s.irrigation)
        if places != 1:
            where = "nowhere" if places == 0 else f"in {places} places"
            ou = "nulle part" if places == 0 else f"à {places} endroits"
            raise impossible(
                f"the irrigation card {NAMES[square]} is {where}: it is in the pile, in a hand, or"
                " played where its tile lies",
                f"la carte d’irrigation {NAMES[square]} est {ou} : elle est en pile, en main, ou"
                " jouée là où est sa tuile",
            )


def _check_culture(s: State) -> None:
    pile = s.pile[: s.pile_size].tolist()
    for kind in range(KINDS):
        cards = pile.count(FIRST_CULTURE + kind) + int(s.display[kind]) + int(s.discards[kind])
        cards += int(s.culture[:, kind].sum())
        if cards != COPIES[kind]:
            raise impossible(
                f"{cards} cards {IDS[kind]} in all; there are {COPIES[kind]}",
                f"{cards} cartes {IDS[kind]} en tout ; il y en a {COPIES[kind]}",
            )


def _check_knowledge(s: State, seat: int) -> None:
    """Rules 10.2, 10.4."""
    recycled = 0
    for kind in range(KINDS):
        known, own = int(s.known[seat, kind]), int(s.culture[seat, kind])
        if known > own:
            raise impossible(
                f"seat {seat} is known to have {known} {IDS[kind]}, but has {own}",
                f"on sait à place {seat} {known} {IDS[kind]}, mais elle en a {own}",
            )
        recycled += min(own - known, int(s.recycled[kind]))
    if s.late[seat] > recycled:
        raise impossible(
            f"late of seat {seat} is {int(s.late[seat])}; {recycled} of its cards can be from a"
            " new pile",
            f"late de place {seat} est {int(s.late[seat])} ; {recycled} de ses cartes peuvent"
            " être d’une nouvelle pile",
        )


def _check_new_pile(s: State) -> None:
    """Rules 3.6, 10.4."""
    pile = s.pile[: s.pile_size].tolist()
    if s.new_piles == 0:
        if s.fresh.any() or s.recycled.any():
            raise impossible(
                "fresh or recycled is given, but new_piles is 0",
                "fresh ou recycled est donné, mais new_piles est 0",
            )
        return
    if any(card < FIRST_CULTURE for card in pile):
        raise impossible(
            f"a new pile has no irrigation card: {NAMES[min(pile)]} is in it",
            f"une nouvelle pile n’a pas de carte d’irrigation : {NAMES[min(pile)]} y est",
        )
    for kind in range(KINDS):
        limit = min(int(s.fresh[kind]), int(s.recycled[kind]))
        here = pile.count(FIRST_CULTURE + kind)
        if here > limit or s.recycled[kind] > hidden_cards(s, kind):
            raise impossible(
                f"{IDS[kind]}: {here} in the pile, {int(s.fresh[kind])} fresh,"
                f" {int(s.recycled[kind])} recycled and {int(hidden_cards(s, kind))} hidden",
                f"{IDS[kind]} : {here} en pile, {int(s.fresh[kind])} fresh,"
                f" {int(s.recycled[kind])} recycled et {int(hidden_cards(s, kind))} cachées",
            )
    drawn_late = int(s.late.sum())
    if not s.fresh.any() or len(pile) + drawn_late > s.recycled.sum():
        raise impossible(
            f"fresh names {int(s.fresh.sum())} cards and recycled {int(s.recycled.sum())}; the"
            f" pile has {len(pile)} and {drawn_late} are late in hands",
            f"fresh nomme {int(s.fresh.sum())} cartes et recycled {int(s.recycled.sum())} ; la"
            f" pile en a {len(pile)} et {drawn_late} sont late en main",
        )


def most_given(s: State) -> int:
    """More than the bank can have given: an income each turn, and every culture card sold."""
    turns = (int(s.rounds) - 1) * int(s.seats) + int(s.turn) + 1
    sales = CULTURE_CARDS * SALE_PRICE * int(SIZE.max())
    return START_MANA * int(s.seats) + turns * (INCOME * POINTS_TO_WIN + sales)


def _check_mana(s: State) -> None:
    for seat in range(int(s.seats)):
        if s.mana[seat] % COIN:
            raise impossible(
                f"seat {seat} has {int(s.mana[seat])} mana; mana comes in steps of {COIN}",
                f"place {seat} a {int(s.mana[seat])} mana ; le mana va de {COIN} en {COIN}",
            )
    given, least = int(s.bank_gave), START_MANA * int(s.seats)
    if s.bank_took % COIN or given < least:
        raise impossible(
            f"bank_took is {int(s.bank_took)}: with the purses that makes {given} mana; the bank"
            f" gave {least} at the beginning, all in steps of {COIN}",
            f"bank_took est {int(s.bank_took)} : avec les bourses cela fait {given} mana ; la"
            f" banque en a donné {least} au début, de {COIN} en {COIN}",
        )
    if given > most_given(s):
        seat = int(s.mana.argmax())
        raise impossible(
            f"seat {seat} has {int(s.mana[seat])} mana, and all together had {given}: by round"
            f" {int(s.rounds)} the bank gave {most_given(s)} at most",
            f"place {seat} a {int(s.mana[seat])} mana, et toutes en ont eu {given} : à la manche"
            f" {int(s.rounds)} la banque en a donné {most_given(s)} au plus",
        )


def _check_ending(s: State) -> None:
    seat = int(s.points.argmax())
    won = bool(s.points[seat] >= POINTS_TO_WIN)
    if won != (s.ending == TWENTY_POINTS):
        raise impossible(
            f"seat {seat} has {int(s.points[seat])} points: {POINTS_TO_WIN} end the match, and"
            " fewer do not",
            f"place {seat} a {int(s.points[seat])} points : {POINTS_TO_WIN} finissent la partie,"
            " et moins non",
        )
    last = s.rounds == ROUNDS and s.turn == s.seats - 1
    if s.ending == SIXTY_ROUNDS and not last:
        raise impossible(
            f"ending is sixty rounds in round {int(s.rounds)}, turn of seat {int(s.turn)}",
            f"ending est sixty rounds à la manche {int(s.rounds)}, tour de place {int(s.turn)}",
        )


def _check_turn(s: State) -> None:
    if s.irrigated and s.cultivated:
        raise impossible(
            "irrigated and cultivated in one turn", "irrigated et cultivated dans un même tour"
        )
    if s.irrigated > min(count(watered(s)), IRRIGATIONS):
        raise impossible(
            f"irrigated is {int(s.irrigated)}, but {count(watered(s))} tiles lie on the board",
            f"irrigated est {int(s.irrigated)}, mais il y a {count(watered(s))} tuiles",
        )
    if s.cultivated and s.ending != SIXTY_ROUNDS and not s.discards.any():
        raise impossible(
            "cultivated is 1, but no culture card is discarded",
            "cultivated est 1, mais aucune carte de culture n’est défaussée",
        )
    if s.front == NOBODY:
        return
    level_1 = int(s.land[s.turn]) & ~int(s.raised[0])
    if s.irrigated == 0 or not has(level_1, int(s.front)):
        raise impossible(
            f"front is {NAMES[s.front]}: not a tile of level 1 that seat {s.turn} laid this turn",
            f"front est {NAMES[s.front]} : pas une tuile de niveau 1 que place {s.turn} a posée"
            " ce tour",
        )


def _check_attack(s: State) -> None:
    if s.phase == TURN:
        told = {"rival": s.rival >= 0, "targets": s.targets, "helper": s.helper >= 0, "bid": s.bid}
        for name, given in told.items():
            if given:
                raise impossible(
                    f"{name} is given, but nobody attacks", f"{name} est donné, mais nul n’attaque"
                )
        if s.actor not in (s.turn, NOBODY):
            raise impossible(
                f"seat {s.actor} decides in the turn of seat {s.turn}",
                f"place {s.actor} décide au tour de place {s.turn}",
            )
        return
    _check_sides(s)
    _check_targets(s)
    _check_bid(s)


def _check_sides(s: State) -> None:
    sides = (s.turn, s.rival) if s.phase == AUCTION else (s.turn,)
    if s.actor not in sides or s.rival in (NOBODY, s.turn):
        raise impossible(
            f"in an attack of seat {s.turn} on seat {s.rival} seat {s.actor} cannot decide",
            f"dans une attaque de place {s.turn} contre place {s.rival}, place {s.actor} ne"
            " décide pas",
        )
    if s.front == NOBODY:
        raise impossible("an attack needs its front", "une attaque a besoin de front")


def _check_targets(s: State) -> None:
    """Rules 7.2 to 7.5."""
    targets = int(s.targets)
    touching = targets & beside(bit(int(s.front)))
    foreign = targets & ~int(s.land[s.rival])
    if touching == 0 or foreign or connected_to(touching & -touching, targets) != targets:
        raise impossible(
            f"targets must be tiles of seat {s.rival} that hang together, from one beside"
            f" {NAMES[s.front]}",
            f"targets sont des tuiles de place {s.rival} qui se tiennent, depuis une à côté de"
            f" {NAMES[s.front]}",
        )
    if s.helper != NOBODY and not has(possible_helpers(s), int(s.helper)):
        raise impossible(
            f"helper is {NAMES[s.helper]}: no tile of seat {s.turn} beside {NAMES[s.front]}",
            f"helper est {NAMES[s.helper]} : pas une tuile de place {s.turn} près de"
            f" {NAMES[s.front]}",
        )


def _check_bid(s: State) -> None:
    """Rules 7.6, 8.2, 8.4, 8.5."""
    bid = int(s.bid)
    least = FIRST_BID if s.phase == AUCTION else 0
    if (s.phase == DECLARING and bid) or bid < least or bid % COIN:
        raise impossible(
            f"bid is {bid}: none before the auction, from {FIRST_BID} in steps of {COIN} in it",
            f"bid est {bid} : aucune avant l’enchère, puis dès {FIRST_BID} et de {COIN} en {COIN}",
        )
    seat = int(s.turn) if s.phase == DECLARING else opponent(s, int(s.actor))
    price = (
        FIRST_BID * points_on(s, fighting(s, int(s.rival)))
        if s.phase == DECLARING
        else bid * price_a_mana(s, seat)
    )
    if price > s.mana[seat]:
        raise impossible(
            f"seat {seat} has {int(s.mana[seat])} mana and cannot pay {price}",
            f"place {seat} a {int(s.mana[seat])} mana et ne peut pas payer {price}",
        )
