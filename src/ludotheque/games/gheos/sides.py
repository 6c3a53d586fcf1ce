"""Something about each of the three sides of a cell, as small numbers packed into one.

No memory is needed for it, and loops can fill it: every rule that looks around stands once in the
compiled code, where tuples would need it once a side.
"""

from ludotheque.core.kernel import kernel

Sides = int

NO_SIDES = 0  # −1 on every side
_BITS, _MASK = 4, 15


@kernel
def on(sides: Sides, side: int) -> int:
    """What was noted for a side, from −1 to 14."""
    return ((sides >> (_BITS * side)) & _MASK) - 1


@kernel
def noted(sides: Sides, side: int, value: int) -> Sides:
    """The same with a value for a side that had none."""
    return sides | ((value + 1) << (_BITS * side))
