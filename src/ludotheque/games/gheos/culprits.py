"""What cannot have come about in a match of Gheos, with the seat, tile or cell that shows it."""

from ludotheque.core.positions import impossible
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gheos.continents import is_continent
from ludotheque.games.gheos.data import (
    BY_EPOCHS,
    BY_FINAL,
    BY_TOKENS,
    CIVILIZATIONS,
    EPOCHS,
    FOLLOWERS,
    HAND,
    LAST_EPOCH,
    SOURCES,
    START,
    TILES,
    TOKENS,
)
from ludotheque.games.gheos.faces import CUP
from ludotheque.games.gheos.laying import is_one
from ludotheque.games.gheos.migration import best_parts, goal, must_pick
from ludotheque.games.gheos.peoples import can_found, must_people
from ludotheque.games.gheos.scoring import value_of_followers
from ludotheque.games.gheos.state import (
    BY_LAST_EPOCH,
    BY_LAST_TOKEN,
    CALM,
    COUNTING,
    CROWNING,
    EPOCH,
    LAYING,
    MIGRATING,
    NO_SWORDS,
    NO_TILE,
    NOT_LAID,
    NOWHERE,
    PAYING,
    PEOPLING,
    REMOVED,
    WAR,
    facing,
    followers_of,
    is_tile,
    supply,
)
from ludotheque.games.gheos.table import CELLS, MIDDLE, NAMES, neighbour, side_name
from ludotheque.games.gheos.tiles import NO_PIECE, PROTECTED, TILE_OF
from ludotheque.games.gheos.war import strongest


def check(s: State) -> None:
    """`Malformed` at the first thing that cannot be."""
    _check_start(s)
    _check_together(s)
    _check_replaced(s)
    _check_stock(s)
    for civ in range(len(CIVILIZATIONS)):
        check_civilization(s, civ)
    for seat in range(int(s.seats)):
        _check_seat(s, seat)
        _check_hand(s, seat)
    _check_ending(s)
    _check_question(s)


def _check_start(s: State) -> None:
    """Rules 3.1, 5.3: the first tile lies in the middle, where one lies ever after."""
    number = START + 1
    if s.place[START] == NOT_LAID:
        raise impossible(
            f"tile {number} is the start tile: it lies on the table, or was replaced",
            f"la tuile {number} est celle de départ : elle est sur la table, ou a été remplacée",
        )
    if not is_tile(s, MIDDLE) or (s.place[START] >= 0 and s.place[START] != MIDDLE):
        raise impossible(
            f"tile {number}, the start tile, lies at {list(NAMES[MIDDLE])}",
            f"la tuile {number}, celle de départ, est en {list(NAMES[MIDDLE])}",
        )


def _check_together(s: State) -> None:
    """Rule 5.1: every tile was laid beside another, and none ever leaves its cell empty."""
    reached, edge = {MIDDLE}, [MIDDLE]
    while edge:
        cell = edge.pop()
        near = {neighbour(cell, side) for side in range(3)} - reached
        more = [other for other in near if other >= 0 and is_tile(s, other)]
        reached.update(more)
        edge.extend(more)
    for cell in range(CELLS):
        if is_tile(s, cell) and cell not in reached:
            raise impossible(
                f"the tile at {list(NAMES[cell])} does not hang together with the start tile",
                f"la tuile en {list(NAMES[cell])} n’est pas reliée à celle de départ",
            )


def _check_replaced(s: State) -> None:
    """Rule 5.2: a pyramid stays, and what was replaced has another tile in its place."""
    replaced = [tile for tile in range(TILES) if s.place[tile] == REMOVED]
    for tile in replaced:
        if PROTECTED[tile]:
            raise impossible(
                f"tile {tile + 1} has a pyramid: it cannot have been replaced",
                f"la tuile {tile + 1} a une pyramide : elle n’a pas pu être remplacée",
            )


def _check_stock(s: State) -> None:
    """Rules 1.1, 12.1."""
    places = [int(t) for t in (*s.pile[: s.pile_size], *s.hand.flat) if t not in (EPOCH, NO_TILE)]
    for tile in range(TILES):
        if s.place[tile] == NOT_LAID and tile not in places:
            raise impossible(
                f"tile {tile + 1} is nowhere: neither on the table nor in a hand nor in the pile",
                f"la tuile {tile + 1} n’est nulle part : ni sur la table, ni en main, ni en pile",
            )
    epochs = int(s.epochs) + s.pile[: s.pile_size].tolist().count(EPOCH)
    if epochs != EPOCHS:
        raise impossible(
            f"{epochs} epochs in the pile and drawn; there are {EPOCHS}",
            f"{epochs} époques dans la pile et tirées ; il y en a {EPOCHS}",
        )


def check_civilization(s: State, civ: int) -> None:
    """Rules 2.3, 6.1: its followers and its marker."""
    name, held = CIVILIZATIONS[civ], FOLLOWERS - int(supply(s, civ))
    if held > FOLLOWERS:
        raise impossible(
            f"{held} followers of {name}; there are {FOLLOWERS}",
            f"{held} adeptes de {name} ; il y en a {FOLLOWERS}",
        )
    if held and s.marker[civ] == NOWHERE:
        seat = int((s.followers[:, civ] > 0).argmax())
        raise impossible(
            f"seat {seat} has followers of {name}, whose marker is not on the table",
            f"place {seat} a des adeptes de {name}, dont le marqueur n’est pas sur la table",
        )
    if s.marker[civ] == NOWHERE and (s.migrant == civ or s.swords[civ] >= 0):
        raise impossible(
            f"{name} is at war or migrates, but its marker is not on the table",
            f"{name} est en guerre ou migre, mais son marqueur n’est pas sur la table",
        )
    if s.marker[civ] >= 0 and not is_continent(s, int(s.marker[civ])):
        tile = int(TILE_OF[s.marker[civ]]) + 1
        raise impossible(
            f"{name} is on the land of tile {tile}, which touches no other tile: no continent",
            f"{name} est sur la terre de la tuile {tile}, qui n’en touche aucune autre : pas un"
            " continent",
        )
    _check_company(s, civ)


def _check_company(s: State, civ: int) -> None:
    """Rule 6.1: two on one continent are at war."""
    for other in range(civ):
        together = s.marker[civ] >= 0 and s.marker[civ] == s.marker[other]
        if together and (s.swords[civ] < 0 or s.swords[other] < 0):
            raise impossible(
                f"{CIVILIZATIONS[other]} and {CIVILIZATIONS[civ]} are on one continent without war",
                f"{CIVILIZATIONS[other]} et {CIVILIZATIONS[civ]} sont sur un continent sans guerre",
            )


def _check_seat(s: State, seat: int) -> None:
    """Rules 10.2, 11.2, 12.3: where points can come from."""
    reasons = {
        BY_TOKENS: int(s.tokens[seat]) < TOKENS,
        BY_EPOCHS: s.epochs > 0,
    }
    for source, may in reasons.items():
        if s.earned[seat, source] and not may:
            raise impossible(
                f"seat {seat} has points of {SOURCES[source]}, but has scored none yet",
                f"place {seat} a des points de {SOURCES[source]}, mais n’en a pas encore marqué",
            )
    due = int(value_of_followers(s, seat, CUP)) if s.actor == NOBODY else 0
    if s.earned[seat, BY_FINAL] != due:
        raise impossible(
            f"seat {seat} has {int(s.earned[seat, BY_FINAL])} final points; it has {due}",
            f"place {seat} a {int(s.earned[seat, BY_FINAL])} points de fin ; il en faut {due}",
        )


def _check_hand(s: State, seat: int) -> None:
    """Rules 5.1, 11.3: whose tile is laid and not yet drawn again has one; at the end any seat."""
    held = int((s.hand[seat] != NO_TILE).sum())
    asked = s.phase != LAYING and s.actor == seat
    short = asked or (s.actor == NOBODY and _is_short(s, seat))
    if held != HAND - int(short):
        raise impossible(
            f"seat {seat} has {held} tiles in hand, not {HAND - int(short)}",
            f"place {seat} a {held} tuiles en main, et non {HAND - int(short)}",
        )


def _is_short(s: State, seat: int) -> bool:
    """When the match is over, is this the first seat that has a tile less?"""
    short = [one for one in range(int(s.seats)) if s.hand[one, HAND - 1] == NO_TILE]
    return seat == (short[0] if short else int(s.seats) - 1)


def _check_ending(s: State) -> None:
    last, left = LAST_EPOCH[int(s.seats)], int(s.tokens.sum())
    if (s.epochs == last) != (s.ending == BY_LAST_EPOCH):
        raise impossible(
            f"epochs is {int(s.epochs)}: the match ends with epoch {last}, and with it alone",
            f"epochs est {int(s.epochs)} : la partie finit à l’époque {last}, et à elle seule",
        )
    if (left == 0) != (s.ending == BY_LAST_TOKEN):
        raise impossible(
            f"{left} tokens are left: the match ends with the last token, and with it alone",
            f"il reste {left} jetons : la partie finit avec le dernier, et avec lui seul",
        )


def _check_question(s: State) -> None:
    """What is asked must be there to be decided (rules 5.5, 6, 7, 9.1, 10.1)."""
    settling = s.actor != NOBODY and PAYING <= s.phase <= MIGRATING
    if s.actor == NOBODY and s.phase != LAYING:
        raise impossible("the match is over, but phase is not lay", "phase n’est pas lay à la fin")
    if not settling and (s.laid != NOBODY or s.upheaval != CALM):
        raise impossible(
            "laid, war and migration are given while nothing is being settled",
            "laid, war et migration sont donnés alors que rien ne se règle",
        )
    if settling and (s.laid == NOBODY or not is_tile(s, int(s.laid)) or s.upheaval == CALM):
        raise impossible(
            "laid must be the tile that caused a war or a migration, which is given too",
            "laid doit être la tuile qui a causé une guerre ou une migration, donnée aussi",
        )
    if settling:
        check_upheaval(s)
    if s.phase == PAYING and followers_of(s, int(s.actor)) == 0:
        raise impossible(
            f"seat {s.actor} has no follower to pay with",
            f"place {s.actor} n’a pas d’adepte pour payer",
        )
    if s.phase == PEOPLING and not (must_people(s) or can_found(s, 0)):
        raise impossible(
            f"phase is people, but seat {s.actor} can neither found nor take anything",
            f"phase est people, mais place {s.actor} ne peut rien fonder ni prendre",
        )
    if s.phase == COUNTING and s.tokens[s.actor] == 0:
        raise impossible(
            f"phase is token, but seat {s.actor} has no token",
            f"phase est token, mais place {s.actor} n’a pas de jeton",
        )


def check_upheaval(s: State) -> None:
    """The war or the migration that is being settled."""
    war = s.upheaval == WAR
    if s.phase == (MIGRATING if war else CROWNING):
        raise impossible(
            f"{'war' if war else 'migration'} is given, which does not go with this phase",
            f"{'war' if war else 'migration'} est donné, ce qui ne va pas avec cette phase",
        )
    if war:
        _check_war(s)
    else:
        _check_migration(s)


def _check_war(s: State) -> None:
    """Rules 6.1 to 6.3."""
    armies = [civ for civ in range(len(CIVILIZATIONS)) if s.swords[civ] != NO_SWORDS]
    names = ", ".join(CIVILIZATIONS[civ] for civ in armies)
    if len(armies) < 2 or len({int(s.marker[civ]) for civ in armies}) > 1:
        raise impossible(
            f"war is given for {names or 'nobody'}; it takes two or more on one continent",
            f"war est donné pour {names or 'personne'} ; il en faut deux sur un même continent",
        )
    if s.phase != PAYING and is_one(strongest(s)):
        raise impossible(
            f"a winner is asked for, but one alone is the strongest in the war of {names}",
            f"on demande un vainqueur, mais un seul est le plus fort dans la guerre de {names}",
        )


def _check_migration(s: State) -> None:
    """Rules 7.1 to 7.5."""
    name = CIVILIZATIONS[s.migrant]
    sides = [side for side in range(3) if s.parts >> side & 1]
    for side in sides:
        if facing(s, int(s.laid), side) == NO_PIECE:
            raise impossible(
                f"migration: no land lies at the side {side_name(int(s.laid), side)} of the tile",
                f"migration : aucune terre au côté {side_name(int(s.laid), side)} de la tuile",
            )
    if not sides or len({int(goal(s, side)) for side in sides}) < len(sides):
        raise impossible(
            f"migration: the sides by which {name} may go each lead to another land, one at least",
            f"migration : les côtés par où {name} peut aller mènent chacun à une autre terre",
        )
    if s.phase == MIGRATING and not must_pick(s, best_parts(s)):
        raise impossible(
            f"phase is migrate, but there is only one way for {name}",
            f"phase est migrate, mais {name} n’a qu’un chemin",
        )
