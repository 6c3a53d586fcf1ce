"""Arrays over plain memory: what JavaScript hands over is only an address."""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array


@intrinsic  # type: ignore[untyped-decorator]
def array_at(typing_context: Any, address: Any, shape: Any) -> Any:
    """An array of this shape (a number or several) at an address; the memory is not its own."""
    several = isinstance(shape, types.BaseTuple)
    kind = types.Array(address.dtype, shape.count if several else 1, "C")

    def generate(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        lengths = _lengths(context, builder, signature.args[1], given[1])
        size = context.get_constant(types.intp, _size(context, kind.dtype))
        strides = [size]
        for length in reversed(lengths[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        element = context.get_data_type(kind.dtype).as_pointer()
        array = make_array(kind)(context, builder)
        populate_array(
            array,
            data=builder.bitcast(given[0], element),
            shape=lengths,
            strides=strides,
            itemsize=size,
            meminfo=None,
        )
        return array._getvalue()

    return kind(address, shape), generate


def _lengths(context: Any, builder: Any, shape: Any, given: Any) -> list[Any]:
    if not isinstance(shape, types.BaseTuple):
        return [context.cast(builder, given, shape, types.intp)]
    parts = zip(cgutils.unpack_tuple(builder, given, shape.count), shape, strict=True)
    return [context.cast(builder, part, kind, types.intp) for part, kind in parts]


def _size(context: Any, element: Any) -> int:
    if isinstance(element, types.Record):
        return int(element.size)
    return int(context.get_abi_sizeof(context.get_data_type(element)))
