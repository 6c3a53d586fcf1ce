"""Records whose fields can be read quickly from Python.

Reading a field of a `np.record` goes through Python code of NumPy's and takes 5 µs; a view reads
hundreds. Here a subclass is made for each game's record, with a property in C for every field (0.5
µs). Kernels take it like any record: to them its type is the same.
"""

from operator import itemgetter
from typing import Any

import numpy as np

_TYPES: dict[str, np.dtype[Any]] = {}


def quick(state: Any) -> Any:
    """The same record, as a quick one; its copies are quick as well."""
    return np.frombuffer(bytearray(state.tobytes()), _quick_dtype(state.dtype))[0]


def _quick_dtype(dtype: np.dtype[Any]) -> np.dtype[Any]:
    key = str(dtype.descr)
    if key not in _TYPES:
        names: dict[str, Any] = {name: property(itemgetter(name)) for name in dtype.names or ()}
        names["__getattribute__"] = np.void.__getattribute__
        names["__getitem__"] = np.void.__getitem__
        kind = type("QuickRecord", (np.record,), names)
        _TYPES[key] = np.dtype((kind, dtype))  # as aligned as it was: Numba looks
    return _TYPES[key]
