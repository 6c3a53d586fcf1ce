"""One relocatable WebAssembly object made a module: no linker, as there is nothing to link with.

LLVM fills in every index and address as if the object stood alone, with its data from address 0 on.
So nothing is left to relocate: what is missing are the exports, and that the memory and the stack
pointer are its own instead of imported.
"""

from collections.abc import Iterator, Sequence

_MAGIC = b"\0asm\1\0\0\0"
_CUSTOM, _TYPE, _IMPORT, _FUNCTION, _TABLE, _MEMORY, _GLOBAL, _EXPORT = range(8)
_START, _ELEMENT, _CODE, _DATA, _DATA_COUNT = range(8, 13)
_IN_ORDER = (
    _TYPE, _IMPORT, _FUNCTION, _TABLE, _MEMORY, _GLOBAL, _EXPORT, _START, _ELEMENT, _DATA_COUNT,
    _CODE, _DATA,
)  # fmt: skip
"""The sections in the order in which a module has them; that of their numbers but for one."""

_NO_SECTION = b"\0"
"""A count of nothing."""

# What can be imported and exported
_A_FUNCTION, _A_TABLE, _A_MEMORY, _A_GLOBAL = range(4)

_LINKING, _LINKING_VERSION, _SYMBOLS = b"linking", 2, 8
_IS_UNDEFINED, _HAS_NAME = 0x10, 0x40
_DATA_SYMBOL, _SECTION_SYMBOL = 1, 3

_I32, _VARIABLE, _I32_CONST, _END = 0x7F, 1, 0x41, 0x0B
_PAGE, _STACK, _ALIGNED, _HAS_LIMIT = 65536, 65536, 16, 1


class _Reader:
    """Goes through bytes, and counts nothing twice."""

    def __init__(self, data: bytes) -> None:
        self._data, self._at = data, 0

    @property
    def more(self) -> bool:
        return self._at < len(self._data)

    def byte(self) -> int:
        self._at += 1
        return self._data[self._at - 1]

    def take(self, count: int) -> bytes:
        self._at += count
        return self._data[self._at - count : self._at]

    def number(self) -> int:
        """Seven bits a byte, the lowest first; the eighth says that more follow."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def counted(self) -> bytes:
        """So many bytes as the number before them says: a name, or a whole section."""
        return self.take(self.number())

    def rest(self) -> bytes:
        return self._data[self._at :]


def link(unlinked: bytes, doors: Sequence[str]) -> bytes:
    """The module with these functions for doors, its `memory`, and where its heap may begin."""
    sections, symbols = _read(unlinked)
    assert not missing_from(unlinked)
    sections.pop(_IMPORT, None)  # the memory and the stack pointer become the module's own
    heap = _aligned(_end_of_data(sections.get(_DATA, _NO_SECTION)) + _STACK)
    sections[_MEMORY] = _number(1) + b"\0" + _number(-(-heap // _PAGE))
    sections[_GLOBAL] = _number(2) + _pointer(heap, _VARIABLE) + _pointer(heap, 0)
    sections[_EXPORT] = _exports(dict(_functions(symbols)), doors)
    return _MAGIC + b"".join(
        bytes([kind]) + _counted(sections[kind])
        for kind in _IN_ORDER
        if sections.get(kind, _NO_SECTION) != _NO_SECTION
    )


def _read(unlinked: bytes) -> tuple[dict[int, bytes], bytes]:
    """Its sections, and the symbols among what is only for linkers."""
    reader, sections, symbols = _Reader(unlinked), dict[int, bytes](), b""
    assert reader.take(len(_MAGIC)) == _MAGIC
    while reader.more:
        kind, body = reader.byte(), reader.counted()
        if kind != _CUSTOM:
            sections[kind] = body
        elif (inside := _Reader(body)).counted() == _LINKING:
            symbols = inside.rest()
    return sections, symbols


def missing_from(unlinked: bytes) -> list[str]:
    """The functions that somebody else would have to bring along, as libm would."""
    sections, _ = _read(unlinked)
    reader, missing = _Reader(sections.get(_IMPORT, _NO_SECTION)), list[str]()
    for _ in range(reader.number()):
        _, name, kind = reader.counted(), reader.counted().decode(), reader.byte()
        if kind == _A_FUNCTION:
            reader.number()
            missing.append(name)
        elif kind == _A_MEMORY:
            if reader.number() & _HAS_LIMIT:
                reader.number()
            reader.number()
        else:
            assert (kind, name) == (_A_GLOBAL, "__stack_pointer"), f"{name} is imported"
            reader.take(2)
    return missing


def _end_of_data(section: bytes) -> int:
    """How far the constants reach, where LLVM has laid them."""
    reader, end = _Reader(section), 0
    for _ in range(reader.number()):
        assert (reader.number(), reader.byte()) == (0, _I32_CONST)
        start = reader.number()
        assert reader.byte() == _END
        end = max(end, start + len(reader.counted()))
    return end


def _functions(symbols: bytes) -> Iterator[tuple[str, int]]:
    """The names of functions and their numbers."""
    reader = _Reader(symbols)
    assert reader.number() == _LINKING_VERSION
    while reader.more:
        kind, body = reader.byte(), reader.counted()
        if kind == _SYMBOLS:
            yield from _functions_among(_Reader(body))


def _functions_among(reader: _Reader) -> Iterator[tuple[str, int]]:
    for _ in range(reader.number()):
        kind, flags = reader.byte(), reader.number()
        if kind == _DATA_SYMBOL:
            reader.counted()
            if not flags & _IS_UNDEFINED:
                reader.number(), reader.number(), reader.number()
        elif kind == _SECTION_SYMBOL:
            reader.number()
        else:
            number = reader.number()
            name = reader.counted() if not flags & _IS_UNDEFINED or flags & _HAS_NAME else b""
            if kind == _A_FUNCTION and not flags & _IS_UNDEFINED:
                yield name.decode(), number


def _exports(functions: dict[str, int], doors: Sequence[str]) -> bytes:
    entries = [_export(name, _A_FUNCTION, functions[name]) for name in doors]
    entries += [_export("memory", _A_MEMORY, 0), _export("heap", _A_GLOBAL, 1)]
    return _number(len(entries)) + b"".join(entries)


def _export(name: str, kind: int, number: int) -> bytes:
    return _counted(name.encode()) + bytes([kind]) + _number(number)


def _pointer(address: int, mutable: int) -> bytes:
    """A global that holds an address."""
    return bytes([_I32, mutable, _I32_CONST]) + _signed(address) + bytes([_END])


def _counted(data: bytes) -> bytes:
    return _number(len(data)) + data


def _number(value: int) -> bytes:
    out = b""
    while value > 127:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value])


def _signed(value: int) -> bytes:
    out = b""
    while not -64 <= value < 64:
        out, value = out + bytes([value & 127 | 128]), value >> 7
    return out + bytes([value & 127])


def _aligned(address: int) -> int:
    return -(-address // _ALIGNED) * _ALIGNED
