"""The one judge of what is legal, and the list of what it passes."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import MATCH_IS_OVER, NOBODY, Ids, State
from ludotheque.games.gheos.actions import FOUND, LAY, MIGRATE, PASS, PAY, TAKE, TOKEN, VICTOR
from ludotheque.games.gheos.continents import is_continent
from ludotheque.games.gheos.data import CIVILIZATIONS, HAND, TILES
from ludotheque.games.gheos.migration import best_parts
from ludotheque.games.gheos.peoples import can_be_taken, is_free_continent, must_people
from ludotheque.games.gheos.state import (
    CALM,
    COUNTING,
    CROWNING,
    LAYING,
    MIGRATING,
    NO_TILE,
    NOWHERE,
    PAYING,
    PEOPLING,
    WAR,
    civilization_on,
    followers_of,
    is_place,
    is_tile,
    supply,
    tile_on,
)
from ludotheque.games.gheos.table import CELLS, COLUMNS, points, side_number
from ludotheque.games.gheos.tiles import LANDMASS, LANDMASSES, LOOKS, OFFERED, PROTECTED, TILE_OF
from ludotheque.games.gheos.upheaval import upheaval_of
from ludotheque.games.gheos.war import strongest

LEGAL: Final = 0
(
    LAY_FIRST,
    PAY_FIRST,
    NAME_VICTOR_FIRST,
    MIGRATE_FIRST,
    PEOPLE_FIRST,
    TOKEN_OR_PASS,
    NO_TILE_IN_HAND,
    ALIKE_IN_HAND,
    TOUCHES_NOTHING,
    PYRAMID_STAYS,
    LOOKS_ALIKE,
    NO_FOLLOWER_FOR_WAR,
    NO_FOLLOWER_FOR_MIGRATION,
    NO_SUCH_FOLLOWER,
    NOT_STRONGEST,
    NOT_MOST_WHEAT,
    MARKER_ON_TABLE,
    NO_CONTINENT,
    INHABITED,
    MARKER_NOT_ON_TABLE,
    NONE_IN_SUPPLY,
    SOMETHING_TO_DO,
) = range(MATCH_IS_OVER + 1, MATCH_IS_OVER + 23)

# Room in the buffer of `legal`: n triangles have at most n + 2 places around, and both tiles of a
# hand can be turned three ways on each; the list of these cells stands beyond
_MOST_SPOTS: Final = TILES + TILES + 2
_MOST_LEGAL: Final = HAND * 3 * _MOST_SPOTS
ROOM: Final = _MOST_LEGAL + _MOST_SPOTS


@kernel
def slot_of(action: int) -> int:
    return (action - LAY) // (3 * CELLS)


@kernel
def cell_of(action: int) -> int:
    return (action - LAY) // 3 % CELLS


@kernel
def turn_of(action: int) -> int:
    """Rule 14.2: how the tile is turned whose first land goes to the side named."""
    return side_number(cell_of(action), (action - LAY) % 3)


@kernel
def continent_of(action: int) -> int:
    """Rule 14.3: the landmass of the tile that names a continent."""
    return int(LANDMASS[(action - FOUND) % TILES])


@kernel
def refusal(s: State, action: int) -> int:
    """0 if the action is legal, else which rule forbids it."""
    if s.actor < 0:
        return MATCH_IS_OVER
    if s.phase == LAYING:
        return _refuse_lay(s, action) if action < PAY else LAY_FIRST
    if s.phase == PAYING:
        return _refuse_payment(s, action - PAY) if PAY <= action < VICTOR else PAY_FIRST
    if s.phase == CROWNING:
        return _refuse_victor(s, action) if VICTOR <= action < MIGRATE else NAME_VICTOR_FIRST
    if s.phase == MIGRATING:
        return _refuse_goal(s, action) if MIGRATE <= action < FOUND else MIGRATE_FIRST
    if s.phase == PEOPLING:
        return _refuse_step_two(s, action)
    return LEGAL if action >= TOKEN else TOKEN_OR_PASS


@kernel
def _refuse_lay(s: State, action: int) -> int:
    """Rules 5.1 to 5.4, 5.7."""
    tile, cell = int(s.hand[s.actor, slot_of(action)]), cell_of(action)
    code = _refuse_chosen(s, slot_of(action))
    if code == LEGAL:
        code = _refuse_spot(s, cell)
    if code == LEGAL and not OFFERED[tile, points(cell), (action - LAY) % 3]:
        return LOOKS_ALIKE
    if code == LEGAL and followers_of(s, int(s.actor)) == 0:
        return _refuse_upheaval(s, cell, tile, turn_of(action))
    return code


@kernel
def _refuse_chosen(s: State, slot: int) -> int:
    """Rule 5.4: equal tiles are one choice."""
    tile, older = int(s.hand[s.actor, slot]), int(s.hand[s.actor, 0])
    if tile == NO_TILE:
        return NO_TILE_IN_HAND
    return ALIKE_IN_HAND if slot > 0 and LOOKS[tile] == LOOKS[older] else LEGAL


@kernel
def _refuse_spot(s: State, cell: int) -> int:
    """Rules 5.1 to 5.3."""
    if is_tile(s, cell):
        return PYRAMID_STAYS if PROTECTED[tile_on(s, cell)] else LEGAL
    return LEGAL if is_place(s, cell) else TOUCHES_NOTHING


@kernel
def _refuse_upheaval(s: State, cell: int, tile: int, turn: int) -> int:
    """Rule 5.7, for a seat without followers."""
    cause = upheaval_of(s, cell, tile, turn)
    if cause == CALM:
        return LEGAL
    return NO_FOLLOWER_FOR_WAR if cause == WAR else NO_FOLLOWER_FOR_MIGRATION


@kernel
def _refuse_payment(s: State, civ: int) -> int:
    """Rule 5.5."""
    return LEGAL if s.followers[s.actor, civ] > 0 else NO_SUCH_FOLLOWER


@kernel
def _refuse_victor(s: State, action: int) -> int:
    """Rule 6.4."""
    return LEGAL if (strongest(s) >> (action - VICTOR)) & 1 else NOT_STRONGEST


@kernel
def _refuse_goal(s: State, action: int) -> int:
    """Rules 7.3 to 7.5."""
    side = side_number(int(s.laid), action - MIGRATE)
    return LEGAL if (best_parts(s) >> side) & 1 else NOT_MOST_WHEAT


@kernel
def _refuse_step_two(s: State, action: int) -> int:
    """Rules 9."""
    if action == PASS:
        return SOMETHING_TO_DO if must_people(s) else LEGAL
    if FOUND <= action < TAKE:
        return _refuse_founding(s, (action - FOUND) // TILES, continent_of(action))
    if TAKE <= action < TOKEN:
        return _refuse_taking(s, action - TAKE)
    return PEOPLE_FIRST


@kernel
def _refuse_founding(s: State, civ: int, root: int) -> int:
    """Rules 9.2, 9.3."""
    if s.marker[civ] != NOWHERE:
        return MARKER_ON_TABLE
    if not is_continent(s, root):
        return NO_CONTINENT
    return LEGAL if civilization_on(s, root) == NOBODY else INHABITED


@kernel
def _refuse_taking(s: State, civ: int) -> int:
    """Rule 9.6."""
    if s.marker[civ] == NOWHERE:
        return MARKER_NOT_ON_TABLE
    return LEGAL if supply(s, civ) > 0 else NONE_IN_SUPPLY


@kernel
def legal(s: State, out: Ids) -> int:
    """All that `refusal` passes, ascending."""
    if s.phase == LAYING:
        return _list_placements(s, out)
    if s.phase == PAYING:
        return _list_payments(s, out)
    if s.phase == CROWNING:
        return _list_victors(s, out)
    if s.phase == MIGRATING:
        return _list_goals(s, out)
    if s.phase == PEOPLING:
        return _list_step_two(s, out)
    out[0], out[1] = TOKEN, PASS
    return 2


@kernel
def _list_placements(s: State, out: Ids) -> int:
    """Never none: beside the topmost or lowest row a place touches one tile only, without upheaval.

    Pyramids cannot change that, nor can the border: 52 tiles do not reach round the table.
    """
    spots, n = _survey(s, out), 0
    careful = followers_of(s, int(s.actor)) == 0
    for slot in range(HAND):
        if _refuse_chosen(s, slot) == LEGAL:
            tile = int(s.hand[s.actor, slot])
            for i in range(_MOST_LEGAL, _MOST_LEGAL + spots):
                n = _list_turns(s, out, n, slot, tile, int(out[i]), careful)
    return n


@kernel
def _survey(s: State, out: Ids) -> int:
    """Note the cells on which a tile may be laid beyond the legal list: one walk for both tiles."""
    at = _MOST_LEGAL
    for row in range(int(s.top), int(s.bottom) + 1):
        for cell in range(row * COLUMNS + int(s.left), row * COLUMNS + int(s.right) + 1):
            if s.cell[cell] > 0 and _refuse_spot(s, cell) == LEGAL:
                out[at] = cell
                at += 1
    return at - _MOST_LEGAL


@kernel
def _list_turns(s: State, out: Ids, n: int, slot: int, tile: int, cell: int, careful: bool) -> int:
    """The ways to turn a tile on a cell; a careful seat has nothing to pay with."""
    for side in range(3):
        if OFFERED[tile, points(cell), side]:
            turn = side_number(cell, side)
            if not careful or upheaval_of(s, cell, tile, turn) == CALM:
                out[n] = LAY + (slot * CELLS + cell) * 3 + side
                n += 1
    return n


@kernel
def _list_payments(s: State, out: Ids) -> int:
    n = 0
    for civ in range(len(CIVILIZATIONS)):
        if s.followers[s.actor, civ] > 0:
            out[n] = PAY + civ
            n += 1
    return n


@kernel
def _list_victors(s: State, out: Ids) -> int:
    n, best = 0, strongest(s)
    for civ in range(len(CIVILIZATIONS)):
        if (best >> civ) & 1:
            out[n] = VICTOR + civ
            n += 1
    return n


@kernel
def _list_goals(s: State, out: Ids) -> int:
    n, best = 0, best_parts(s)
    for side in range(3):
        if (best >> side_number(int(s.laid), side)) & 1:
            out[n] = MIGRATE + side
            n += 1
    return n


@kernel
def _list_step_two(s: State, out: Ids) -> int:
    n, free = 0, _survey_continents(s, out)
    for civ in range(len(CIVILIZATIONS)):
        if s.marker[civ] == NOWHERE:
            for i in range(_MOST_LEGAL, _MOST_LEGAL + free):
                out[n] = FOUND + civ * TILES + TILE_OF[out[i]]
                n += 1
    for civ in range(len(CIVILIZATIONS)):
        if can_be_taken(s, civ):
            out[n] = TAKE + civ
            n += 1
    if not must_people(s):
        out[n] = PASS
        n += 1
    return n


@kernel
def _survey_continents(s: State, out: Ids) -> int:
    """Note the free continents beyond the legal list, in the order of the tiles that name them."""
    at = _MOST_LEGAL
    for root in range(LANDMASSES):
        if is_free_continent(s, root):
            out[at] = root
            at += 1
    return at - _MOST_LEGAL


assert COUNTING > PEOPLING > MIGRATING, "what is asked last comes last"
