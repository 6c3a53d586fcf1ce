"""A world that fits what a seat knows (rule 13.5): hands and pile are dealt anew."""

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Key, State
from ludotheque.games.gheos.data import EPOCHS, TILES
from ludotheque.games.gheos.state import (
    NOT_LAID,
)
from ludotheque.games.gheos.turn import deal


@kernel
def resample(s: State, seat: int, key: Key) -> None:
    """Deal the others' hands and the pile anew from all tiles that the seat has not seen."""
    rekey(s, key)
    size = 0
    for tile in range(TILES):
        if s.place[tile] == NOT_LAID and not holds(s, seat, tile):
            s.pile[size] = tile
            size += 1
    shuffle(s, s.pile, 0, size)
    deal(s, size, 0, seat, EPOCHS - int(s.epochs))


@kernel
def holds(s: State, seat: int, tile: int) -> bool:
    return bool(s.hand[seat, 0] == tile or s.hand[seat, 1] == tile)
