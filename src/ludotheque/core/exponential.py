"""e to the x by additions and multiplications alone: the same bits on every machine.

What a machine's own library calls `exp` differs from the next one's in the last bit, and a tree
search that differs in one bit soon differs everywhere. Every step here is one IEEE operation, and
LLVM joins none of them unless it is told to: so compiled, interpreted, with and without fused
instructions it comes out the same. `math.sqrt` needs no such care, IEEE says what it gives.
"""

from typing import Final

import numpy as np

from ludotheque.core.kernel import kernel

_FURTHEST: Final = 177.0
"""Beyond it nothing grows or shrinks any more: no appraisal goes so far, and nothing overflows."""

_LOG2_E: Final = 1.44269504088896338700e00
# The natural logarithm of 2 in two parts: a power times the high one has no bits to lose
_LN2_HIGH: Final = 6.93147180369123816490e-01
_LN2_LOW: Final = 1.90821492927058770002e-10

# FDLIBM's polynomial (Remez) for r * (e^r + 1) / (e^r - 1), in powers of r², within 2^-59
_P1: Final = 1.66666666666666019037e-01
_P2: Final = -2.77777777770155933842e-03
_P3: Final = 6.61375632143793436117e-05
_P4: Final = -1.65339022054652515390e-06
_P5: Final = 4.13813679705723846039e-08

_MOST_TWOS: Final = 256
_POWERS_OF_TWO: Final = np.array([2.0**k for k in range(-_MOST_TWOS, _MOST_TWOS + 1)])


@kernel
def exp(x: float) -> float:
    """Within one unit of the last place, as FDLIBM finds it: 2^k times e^r, r at most ln 2 / 2."""
    x = min(max(x, -_FURTHEST), _FURTHEST)
    scaled = x * _LOG2_E
    k = int(scaled + 0.5) if scaled >= 0.0 else int(scaled - 0.5)
    high, low = x - float(k) * _LN2_HIGH, float(k) * _LN2_LOW
    r = high - low
    rr = r * r
    c = r - rr * (_P1 + rr * (_P2 + rr * (_P3 + rr * (_P4 + rr * _P5))))
    e_to_r = 1.0 - ((low - (r * c) / (2.0 - c)) - high)
    return float(e_to_r * _POWERS_OF_TWO[k + _MOST_TWOS])
