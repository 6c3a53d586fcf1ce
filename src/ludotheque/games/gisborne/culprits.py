"""What cannot have come about in a match of Gisborne: the seat, card or token that shows it."""

from itertools import pairwise

import numpy as np

from ludotheque.core.positions import impossible
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gisborne.chests import cards_offered, end_in_sight
from ludotheque.games.gisborne.data import (
    BEACH_PLACES,
    BOX,
    DRAWS,
    KIND_COUNTS,
    KIND_VALUES,
    KINDS,
    MOST_LAID,
    MOST_ROUNDS,
    PLACES,
    RIVER_KEEPS,
    SHORTCUT,
    STALL_ROUNDS,
    TENT_DRAWS,
    VILLAGE_DRAWS,
    WOLVES,
)
from ludotheque.games.gisborne.laying import highest_laid, may_mix
from ludotheque.games.gisborne.moving import arrived
from ludotheque.games.gisborne.path import (
    SPACES,
    is_beach,
    is_occupied,
    last_space,
    special_on,
    tile_at,
)
from ludotheque.games.gisborne.state import (
    BEACH,
    CHESTING,
    COLOUR,
    DISCARDING,
    LAYING,
    LOSING,
    REACHING,
    STALL,
    held,
    laid_cards,
    seat_in_turn,
)
from ludotheque.games.gisborne.token_culprits import check_tokens, check_tokens_of, taken

_SHORTCUTS = [tile for tile in BOX.tiles if tile.event == SHORTCUT]


def check(s: State) -> None:
    """`Malformed` at the first thing that cannot be."""
    _check_cards(s)
    _check_path(s)
    for seat in range(int(s.seats)):
        _check_pawn(s, seat)
        _check_cards_of(s, seat)
    _check_order(s)
    check_tokens(s)
    for seat in range(int(s.seats)):
        check_tokens_of(s, seat)
    _check_rounds(s)
    _check_end(s)
    _check_question(s)


def _check_cards(s: State) -> None:
    pile = np.bincount(s.pile[: s.pile_size].astype(int), minlength=len(KINDS))
    counts = pile + s.discards + s.chested + s.aside + s.hand.sum(axis=0) + s.laid.sum(axis=0)
    for kind, name in enumerate(KINDS):
        if counts[kind] != KIND_COUNTS[kind]:
            raise impossible(
                f"{counts[kind]} cards {name} in all; the box has {KIND_COUNTS[kind]}",
                f"{counts[kind]} cartes {name} en tout ; la boîte en a {KIND_COUNTS[kind]}",
            )
    put, inside = int(s.chest.sum()), int(s.chested.sum())
    if put != inside:
        raise impossible(
            f"the seats' chests have {put} cards, but chested names {inside}",
            f"les coffres des places ont {put} cartes, mais chested en nomme {inside}",
        )


def least_placed(s: State) -> int:
    """Rules 5.5, 5.6: a tile is turned up exactly when a pawn comes to the end of the path, or
    leaves it, as the option says.
    """
    furthest = max(s.position[: s.seats].tolist()) + int(s.next_tile == REACHING)
    end, place = 0, 0
    while place < PLACES and (place == 0 or furthest > end):
        end += int(SPACES[tile_at(s, place)])
        place += 1
    return place


def _check_path(s: State) -> None:
    least = least_placed(s)
    if s.placed != least:
        seat = int(s.position[: s.seats].argmax())
        raise impossible(
            f"placed is {int(s.placed)}, but the first pawn, of seat {seat}, has come to tile"
            f" {least} of the path",
            f"placed est {int(s.placed)}, mais le premier pion, de place {seat}, est venu à la"
            f" tuile {least} du chemin",
        )


def _check_pawn(s: State, seat: int) -> None:
    space = int(s.position[seat])
    if is_occupied(s, seat, space):
        raise impossible(
            f"two pawns stand on space {space}, one of them of seat {seat}",
            f"deux pions sont en {space}, dont un de place {seat}",
        )
    if space <= -int(s.seats):
        raise impossible(
            f"position of seat {seat} is {space}: the jetty ends at {1 - int(s.seats)}",
            f"position de place {seat} est {space} : la jetée finit à {1 - int(s.seats)}",
        )
    if is_beach(s, space) and space > last_space(s) + BEACH_PLACES:
        raise impossible(
            f"position of seat {seat} is {space}: the beach ends at {last_space(s) + BEACH_PLACES}",
            f"position de place {seat} est {space} : la plage finit à"
            f" {last_space(s) + BEACH_PLACES}",
        )
    if special_on(s, space) == SHORTCUT:
        raise impossible(
            f"the pawn of seat {seat} stands on {space}, where a shortcut leads on",
            f"le pion de place {seat} est en {space}, où un raccourci mène plus loin",
        )
    furthest = _furthest(s)
    if space > furthest:
        raise impossible(
            f"the pawn of seat {seat} stands on {space}: nobody can be beyond {furthest} in round"
            f" {int(s.rounds)}",
            f"le pion de place {seat} est en {space} : nul ne peut dépasser {furthest} à la manche"
            f" {int(s.rounds)}",
        )


def _rounds_done(s: State) -> int:
    """Rounds in which pawns can have moved."""
    return int(s.rounds) - int(s.phase == LAYING and s.actor != NOBODY)


def _furthest(s: State) -> int:
    """Further than any pawn can be: the longest lays, all pawns in the way, every shortcut."""
    in_the_way = (int(s.seats) - 1) * (1 + len(_SHORTCUTS))
    leaps = sum(tile.far_end - tile.at for tile in _SHORTCUTS)
    beach = 5 if s.placed == PLACES else 0
    done = _rounds_done(s)
    return done * (MOST_LAID * max(KIND_VALUES) + in_the_way) + (leaps + beach if done else 0)


def least_rounds(s: State) -> int:
    """The first round in which the pawns can stand where they stand."""
    s.rounds = 1
    while s.rounds < MOST_ROUNDS and max(s.position[: s.seats].tolist()) > _furthest(s):
        s.rounds += 1
    return int(s.rounds)


def _check_cards_of(s: State, seat: int) -> None:
    if laid_cards(s, seat) > MOST_LAID:
        raise impossible(
            f"seat {seat} has laid {laid_cards(s, seat)} cards, more than {MOST_LAID}",
            f"place {seat} a posé {laid_cards(s, seat)} cartes, plus que {MOST_LAID}",
        )
    last = int(highest_laid(s, seat))
    if s.phase == LAYING and not may_mix(s, seat):
        for kind in range(max(last, 0)):
            if s.laid[seat, kind] and COLOUR[kind] != COLOUR[last]:
                raise impossible(
                    f"seat {seat} has laid {KINDS[kind]} and {KINDS[last]}, of two colours",
                    f"place {seat} a posé {KINDS[kind]} et {KINDS[last]}, de deux couleurs",
                )
    for kind, name in enumerate(KINDS):
        own = int(s.hand[seat, kind]) + (int(s.aside[kind]) if s.actor == seat else 0)
        own += int(s.laid[seat, kind]) if s.phase == LAYING or s.tent[seat] else 0
        if s.shown[seat, kind] > own:
            raise impossible(
                f"seat {seat} is known to have {int(s.shown[seat, kind])} {name}, but has {own}",
                f"on sait à place {seat} {int(s.shown[seat, kind])} {name}, mais elle en a {own}",
            )


def _check_order(s: State) -> None:
    order = s.order[: s.seats].tolist()
    if s.phase not in (LAYING, CHESTING):
        return
    for ahead, behind in pairwise(order):
        if s.position[ahead] < s.position[behind]:
            raise impossible(
                f"order has seat {ahead} before seat {behind}, which is further on",
                f"order met place {ahead} avant place {behind}, qui est plus loin",
            )


def _check_rounds(s: State) -> None:
    if s.still > _rounds_done(s):
        raise impossible(
            f"still_rounds is {int(s.still)} in round {int(s.rounds)}",
            f"still_rounds est {int(s.still)} à la manche {int(s.rounds)}",
        )
    if s.scorings > taken(s) + int(s.actor == NOBODY):
        raise impossible(
            f"scorings is {int(s.scorings)}, but {taken(s)} tokens were taken",
            f"scorings est {int(s.scorings)}, mais {taken(s)} jetons furent pris",
        )
    if s.chest.any() and taken(s) == 0 and s.actor != NOBODY:
        seat = int(s.chest.argmax())
        raise impossible(
            f"seat {seat} has cards in its chest, but no token was taken: there was no scoring",
            f"place {seat} a des cartes au coffre, mais aucun jeton n’est pris : rien ne fut"
            " décompté",
        )
    between = s.phase in (LAYING, CHESTING)
    moves = s.phase in (DISCARDING, LOSING, CHESTING)
    if s.actor != NOBODY and bool(s.moved) != moves:
        raise impossible(
            f"moved is {int(s.moved)} in this phase", f"moved est {int(s.moved)} dans cette phase"
        )
    for seat in range(int(s.seats)):
        _check_due(s, seat, between)


def _check_due(s: State, seat: int, between: bool) -> None:
    """Rules 4.2, 4.3, 7.2: what is drawn after the moves, known when the lays are turned up."""
    due, last = int(s.due[seat]), int(highest_laid(s, seat))
    if between and due:
        raise impossible(
            f"seat {seat} has {due} cards due, but nothing is being moved",
            f"place {seat} doit piocher {due} cartes, mais rien ne se déplace",
        )
    if between:
        return
    if laid_cards(s, seat) == 0:
        raise impossible(
            f"pawns move, but seat {seat} has laid nothing",
            f"les pions avancent, mais place {seat} n’a rien posé",
        )
    usual = TENT_DRAWS if s.tent[seat] else DRAWS[COLOUR[last]]
    if due not in (usual, usual if s.tent[seat] else VILLAGE_DRAWS):
        raise impossible(
            f"seat {seat} has {due} cards due, not {usual} as it laid",
            f"place {seat} doit piocher {due} cartes, et non {usual} selon sa pose",
        )


def _check_end(s: State) -> None:
    here = int(arrived(s))
    if s.ending == BEACH and here == 0:
        raise impossible(
            "ending is beach, but no pawn stands there", "ending est beach, mais nul pion n’y est"
        )
    stalled = s.still == STALL_ROUNDS or s.rounds == MOST_ROUNDS
    if s.ending == STALL and (here or not stalled):
        raise impossible(
            f"ending is stall after {int(s.still)} rounds without a move, in round {int(s.rounds)}",
            f"ending est stall après {int(s.still)} manches immobiles, à la manche {int(s.rounds)}",
        )
    if s.actor == NOBODY:
        return
    if s.phase == LAYING and (here or s.still == STALL_ROUNDS):
        raise impossible(
            "the match should be over: a pawn is on the beach, or none moves any more",
            "la partie devrait être finie : un pion est à la plage, ou plus aucun ne bouge",
        )


def _check_question(s: State) -> None:
    if s.actor == NOBODY:
        if s.phase != LAYING or s.laid.any() or s.tent.any() or s.aside.any() or s.to_discard:
            raise impossible(
                "the match is over, but phase, laid or aside tell of something to do",
                "la partie est finie, mais phase, laid ou aside disent qu’il reste à faire",
            )
        return
    if s.turn >= s.seats or s.actor != seat_in_turn(s):
        raise impossible(
            f"actor is {int(s.actor)}, but turn {int(s.turn)} of the order is not this seat's",
            f"actor est {int(s.actor)}, mais le tour {int(s.turn)} de order n’est pas le sien",
        )
    if s.phase != DISCARDING and (s.aside.any() or s.to_discard):
        raise impossible(
            "aside or to_discard is given outside phase discard",
            "aside ou to_discard est donné hors de la phase discard",
        )
    _QUESTIONS[int(s.phase)](s)


def _check_laying(s: State) -> None:
    """Rule 3.3: one seat after the other, and the actor is not done before five cards."""
    if s.scorings:
        raise impossible(
            f"scorings is {int(s.scorings)} while seats lay",
            f"scorings est {int(s.scorings)} pendant la pose",
        )
    for i, seat in enumerate(s.order[: s.seats].tolist()):
        cards = int(laid_cards(s, seat))
        if (i < s.turn and cards == 0) or (i > s.turn and cards > 0):
            raise impossible(
                f"seat {seat} has laid {cards} cards, but it is the turn of seat {s.actor}",
                f"place {seat} a posé {cards} cartes, mais c’est le tour de place {s.actor}",
            )
    if laid_cards(s, int(s.actor)) >= MOST_LAID:
        raise impossible(
            f"seat {s.actor} has laid {MOST_LAID} cards: its turn is over",
            f"place {s.actor} a posé {MOST_LAID} cartes : son tour est fini",
        )


def _check_discarding(s: State) -> None:
    """Rule 6.9."""
    if s.to_discard == 0 or held(s, int(s.actor)) != s.to_discard + RIVER_KEEPS:
        raise impossible(
            f"to_discard is {int(s.to_discard)}; seat {s.actor} has {held(s, int(s.actor))} cards,"
            f" and keeps {RIVER_KEEPS}",
            f"to_discard est {int(s.to_discard)} ; place {s.actor} a {held(s, int(s.actor))}"
            f" cartes, et en garde {RIVER_KEEPS}",
        )


def _check_losing(s: State) -> None:
    """Rules 6.12, 6.13: asked only where there is something to choose."""
    on_wolves = special_on(s, int(s.position[s.actor])) == WOLVES
    if not on_wolves or (s.tokens[s.actor] > 0).sum() < 2:
        raise impossible(
            f"seat {s.actor} has nothing to choose for wolves: it stands beside them, or has fewer"
            " than two kinds of token",
            f"place {s.actor} n’a rien à choisir pour des loups : elle n’y est pas, ou a moins de"
            " deux sortes de jetons",
        )


def _check_chesting(s: State) -> None:
    """Rules 8.2 to 8.4."""
    if s.laid.any() or s.tent.any():
        raise impossible("cards lie there in phase chest", "des cartes sont posées en phase chest")
    if s.scorings == 0 or s.turn >= s.seats - 1 or cards_offered(s) == 0 or end_in_sight(s):
        raise impossible(
            f"phase is chest, but nothing is offered to seat {s.actor}: scorings is"
            f" {int(s.scorings)}, turn {int(s.turn)}",
            f"phase est chest, mais rien n’est offert à place {s.actor} : scorings est"
            f" {int(s.scorings)}, turn {int(s.turn)}",
        )


_QUESTIONS = {
    LAYING: _check_laying,
    DISCARDING: _check_discarding,
    LOSING: _check_losing,
    CHESTING: _check_chesting,
}
