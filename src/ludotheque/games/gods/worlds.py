"""A world that fits what a seat knows (rule 11.4): only the order of the pile is hidden."""

from ludotheque.core.chance import rekey, shuffle
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Key, State
from ludotheque.games.gods.state import (
    END_TILE_TURNED_UP,
)
from ludotheque.games.gods.turn import shuffle_pile


@kernel
def resample(s: State, seat: int, key: Key) -> None:
    """Draw the order of the pile anew. The end tile stays among the last places still covered."""
    rekey(s, key)
    _sort_pile(s)
    if s.ending == END_TILE_TURNED_UP:
        shuffle(s, s.pile, int(s.drawn), int(s.pile_size))
    else:
        shuffle_pile(s, int(s.drawn))


@kernel
def _sort_pile(s: State) -> None:
    """Forget the order: by kind, hence the end tile last, where `shuffle_pile` takes it from."""
    for i in range(int(s.drawn) + 1, int(s.pile_size)):
        kind, place = s.pile[i], i
        while place > s.drawn and s.pile[place - 1] > kind:
            s.pile[place] = s.pile[place - 1]
            place -= 1
        s.pile[place] = kind
