"""What always holds in a match of Gheos, numbered, and the kernel that looks."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import NOBODY, State
from ludotheque.games.gheos.continents import has, is_continent, reach_of
from ludotheque.games.gheos.data import (
    BY_EPOCHS,
    BY_FINAL,
    BY_TOKENS,
    CIVILIZATIONS,
    EPOCHS,
    FOLLOWERS,
    HAND,
    MOST_SEATS,
    PILE,
    SOURCES,
    TILES,
    TOKENS,
)
from ludotheque.games.gheos.faces import CUP
from ludotheque.games.gheos.laying import is_one
from ludotheque.games.gheos.migration import best_parts, goal, must_pick
from ludotheque.games.gheos.scoring import value_of_followers
from ludotheque.games.gheos.state import (
    ADRIFT,
    BY_LAST_EPOCH,
    BY_LAST_TOKEN,
    CALM,
    COUNTING,
    CROWNING,
    EPOCH,
    LAYING,
    MIGRATING,
    MIGRATION,
    NO_LAND,
    NO_SWORDS,
    NO_TILE,
    NOT_LAID,
    NOWHERE,
    PAYING,
    REMOVED,
    WAR,
    contacts,
    facing,
    followers_of,
    is_tile,
    piece_on,
    supply,
    tile_on,
)
from ludotheque.games.gheos.table import CELLS, COLUMNS, neighbour
from ludotheque.games.gheos.tiles import NO_PIECE, PIECES, TILE_OF
from ludotheque.games.gheos.turn import LAST_EPOCHS
from ludotheque.games.gheos.war import strongest

INVARIANTS: Final = (
    "actor, seats and ending agree",
    "every cell holds a tile that knows it lies there, or the number of tiles that touch it",
    "the rows and columns in use are those with a tile or beside one",
    "every land tile is in one place",
    "eight epochs, and the match ends with the last that counts",
    "joined land has its lowest piece as root, and nothing else has",
    "a marker stands on a continent, alone unless there is war",
    "five followers of each civilization on the table, none of another",
    "tokens from 0 to 3, and the match ends with the last of all",
    "points are what was earned, from what was played",
    "two tiles in every hand, one in that of a seat that has laid its tile",
    "the final points are what followers are worth at the end",
    "empty seats have nothing",
    "the question asked has what it needs",
)


@kernel
def fault(s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    code = _fault_of_table(s)
    if code == 0:
        code = _fault_of_stock(s)
    return code


@kernel
def _fault_of_table(s: State) -> int:
    if not _actor_is_sound(s):
        return 1
    if not _cells_are_sound(s):
        return 2
    if not _box_is_sound(s):
        return 3
    if not _pile_is_sound(s):
        return 5
    for tile in range(TILES):
        if _count_tile(s, tile) != 1:
            return 4
    if _count_epochs(s) != EPOCHS or not _ending_is_sound(s):
        return 5
    return 0 if _lands_are_sound(s) else 6


@kernel
def _fault_of_stock(s: State) -> int:
    for civ in range(len(CIVILIZATIONS)):
        if not _marker_is_sound(s, civ):
            return 7
        if supply(s, civ) < 0 or (s.marker[civ] == NOWHERE and supply(s, civ) != FOLLOWERS):
            return 8
    for seat in range(MOST_SEATS):
        if seat >= s.seats:
            if not _has_nothing(s, seat):
                return 13
            continue
        code = _fault_of_seat(s, seat)
        if code:
            return code
    if (_tokens_left(s) == 0) != (s.ending == BY_LAST_TOKEN):
        return 9
    if not _hands_are_sound(s):
        return 11
    return 0 if _question_is_sound(s) else 14


@kernel
def _fault_of_seat(s: State, seat: int) -> int:
    for civ in range(len(CIVILIZATIONS)):
        if s.followers[seat, civ] < 0:
            return 8
    if not 0 <= s.tokens[seat] <= TOKENS:
        return 9
    if not _points_are_sound(s, seat):
        return 10
    due = value_of_followers(s, seat, CUP) if s.actor == NOBODY else 0
    return 0 if s.earned[seat, BY_FINAL] == due else 12


@kernel
def _actor_is_sound(s: State) -> bool:
    if not 2 <= s.seats <= MOST_SEATS:
        return False
    if s.actor == NOBODY:
        return bool(0 < s.ending <= 2)
    return bool(0 <= s.actor < s.seats and s.ending == 0)


@kernel
def _cells_are_sound(s: State) -> bool:
    for cell in range(CELLS):
        if is_tile(s, cell):
            tile = tile_on(s, cell)
            if tile >= TILES or s.place[tile] != cell or s.turned[tile] > 2:
                return False
        elif contacts(s, cell) != _count_contacts(s, cell):
            return False
    for tile in range(TILES):
        if s.place[tile] < 0 and s.turned[tile] != 0:
            return False
    return True


@kernel
def _count_contacts(s: State, cell: int) -> int:
    touching = 0
    for side in range(3):
        near = neighbour(cell, side)
        touching += int(near >= 0 and is_tile(s, near))
    return touching


@kernel
def _box_is_sound(s: State) -> bool:
    top, bottom, left, right = CELLS, -1, COLUMNS, -1
    for cell in range(CELLS):
        if s.cell[cell] > 0:
            row, column = cell // COLUMNS, cell % COLUMNS
            top, bottom = min(top, row), max(bottom, row)
            left, right = min(left, column), max(right, column)
    return bool(s.top == top and s.bottom == bottom and s.left == left and s.right == right)


@kernel
def _count_tile(s: State, tile: int) -> int:
    """Table, hands, pile, and tiles replaced."""
    place = int(s.place[tile])
    count = int(place == REMOVED)
    if 0 <= place < CELLS:
        count += int(is_tile(s, place) and tile_on(s, place) == tile)
    for seat in range(MOST_SEATS):
        for slot in range(HAND):
            count += int(s.hand[seat, slot] == tile)
    for i in range(s.pile_size):
        count += int(s.pile[i] == tile)
    return count if REMOVED <= place < CELLS else 0


@kernel
def _pile_is_sound(s: State) -> bool:
    if not 0 <= s.pile_size <= PILE:
        return False
    for i in range(PILE):
        if (s.pile[i] == NO_TILE) != (i >= s.pile_size) or not NO_TILE <= s.pile[i] <= EPOCH:
            return False
    return True


@kernel
def _count_epochs(s: State) -> int:
    count = int(s.epochs)
    for i in range(s.pile_size):
        count += int(s.pile[i] == EPOCH)
    return count


@kernel
def _ending_is_sound(s: State) -> bool:
    last = LAST_EPOCHS[s.seats]
    return bool(0 <= s.epochs <= last and (s.epochs == last) == (s.ending == BY_LAST_EPOCH))


@kernel
def _lands_are_sound(s: State) -> bool:
    for piece in range(PIECES):
        on_table = s.place[TILE_OF[piece]] >= 0
        if on_table == (s.land[piece] == NO_LAND):
            return False
        if on_table and (s.land[piece] >= PIECES or s.land[piece] > piece):
            return False
    for piece in range(PIECES):
        if s.land[piece] == piece and not _is_all_of_its_land(s, piece):
            return False
        if s.land[piece] != NO_LAND and not _agrees_with_neighbours(s, piece):
            return False
    return True


@kernel
def _is_all_of_its_land(s: State, root: int) -> bool:
    reach = reach_of(s, root, NO_PIECE)
    for piece in range(PIECES):
        if s.land[piece] == root and not has(reach, piece):
            return False
    return True


@kernel
def _agrees_with_neighbours(s: State, piece: int) -> bool:
    if s.land[s.land[piece]] != s.land[piece]:
        return False
    cell = int(s.place[TILE_OF[piece]])
    for side in range(3):
        near = facing(s, cell, side)
        if near != NO_PIECE and s.land[near] != s.land[piece_on(s, cell, side)]:
            return False
    return True


@kernel
def _marker_is_sound(s: State, civ: int) -> bool:
    land = int(s.marker[civ])
    if land == ADRIFT:
        return bool(s.migrant == civ)
    if land == NOWHERE:
        return bool(s.migrant != civ and s.swords[civ] == NO_SWORDS)
    if not is_continent(s, land):
        return False
    for other in range(len(CIVILIZATIONS)):
        if other != civ and s.marker[other] == land and not _are_at_war(s, civ, other):
            return False
    return True


@kernel
def _are_at_war(s: State, civ: int, other: int) -> bool:
    return bool(s.swords[civ] != NO_SWORDS and s.swords[other] != NO_SWORDS)


@kernel
def _tokens_left(s: State) -> int:
    left = 0
    for seat in range(s.seats):
        left += int(s.tokens[seat])
    return left


@kernel
def _points_are_sound(s: State, seat: int) -> bool:
    total = 0
    for source in range(len(SOURCES)):
        if s.earned[seat, source] < 0:
            return False
        total += int(s.earned[seat, source])
    if s.tokens[seat] == TOKENS and s.earned[seat, BY_TOKENS] > 0:
        return False
    if s.epochs == 0 and s.earned[seat, BY_EPOCHS] > 0:
        return False
    return bool(s.points[seat] == total)


@kernel
def _hands_are_sound(s: State) -> bool:
    """When the match is over, one seat has laid its tile and not drawn."""
    short = 0
    for seat in range(s.seats):
        if s.hand[seat, 0] == NO_TILE:
            return False
        if s.hand[seat, 1] == NO_TILE:
            short += 1
            if s.actor != NOBODY and s.actor != seat:
                return False
    return short == int(s.actor == NOBODY or s.phase != LAYING)


@kernel
def _has_nothing(s: State, seat: int) -> bool:
    held = abs(int(s.tokens[seat])) + abs(int(s.points[seat]))
    for civ in range(len(CIVILIZATIONS)):
        held += abs(int(s.followers[seat, civ]))
    for source in range(len(SOURCES)):
        held += abs(int(s.earned[seat, source]))
    for slot in range(HAND):
        held += int(s.hand[seat, slot] != NO_TILE)
    return held == 0


@kernel
def _question_is_sound(s: State) -> bool:
    if not LAYING <= s.phase <= COUNTING:
        return False
    if s.actor == NOBODY or s.phase == LAYING or s.phase > MIGRATING:
        return _is_settled(s) and (s.phase != COUNTING or s.tokens[s.actor] > 0)
    if not 0 <= s.laid < CELLS or not is_tile(s, int(s.laid)):
        return False
    if s.phase == PAYING and followers_of(s, int(s.actor)) == 0:
        return False
    if s.upheaval == WAR:
        return bool(s.phase != MIGRATING and s.migrant == NOBODY) and _war_is_sound(s)
    return bool(s.upheaval == MIGRATION and s.phase != CROWNING) and _migration_is_sound(s)


@kernel
def _is_settled(s: State) -> bool:
    if s.actor == NOBODY and s.phase != LAYING:
        return False
    calm = s.upheaval == CALM and s.laid == NOBODY and s.migrant == NOBODY and s.parts == 0
    return bool(calm and _count_at_war(s) == 0)


@kernel
def _war_is_sound(s: State) -> bool:
    """A winner is picked among several only."""
    if s.parts != 0 or _count_at_war(s) < 2:
        return False
    return bool(s.phase == PAYING) or not is_one(strongest(s))


@kernel
def _count_at_war(s: State) -> int:
    """Those with swords, all on one continent; −1 if they are not."""
    count, land = 0, NOWHERE
    for civ in range(len(CIVILIZATIONS)):
        if s.swords[civ] != NO_SWORDS:
            if s.swords[civ] < 0 or (count > 0 and s.marker[civ] != land):
                return -1
            land = int(s.marker[civ])
            count += 1
    return count


@kernel
def _migration_is_sound(s: State) -> bool:
    if _count_at_war(s) != 0 or not 0 <= s.migrant < len(CIVILIZATIONS) or not 0 < s.parts < 8:
        return False
    if s.marker[s.migrant] != ADRIFT or not _parts_are_sound(s):
        return False
    return bool(s.phase == PAYING) or must_pick(s, best_parts(s))


@kernel
def _parts_are_sound(s: State) -> bool:
    """Each leads to a land, and no two to the same."""
    for side in range(3):
        if (s.parts >> side) & 1:
            if facing(s, int(s.laid), side) == NO_PIECE:
                return False
            for other in range(side):
                if (s.parts >> other) & 1 and goal(s, other) == goal(s, side):
                    return False
    return True


assert NOT_LAID > REMOVED, "places off the table are negative"
