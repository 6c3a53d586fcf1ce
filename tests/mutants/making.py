"""Making mutants: every small fault that a source file could have, as a change of its text.

Our own and no library's: those that are kept run many mutants in one process, which the compiled
kernels and their cache do not bear.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
_CALCULATED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any", "True": "False", "False": "True"}


@dataclass(frozen=True)
class Change:
    """A stretch of a source, counted in characters, and what stands there instead."""

    start: int
    stop: int
    instead: str


@dataclass(frozen=True)
class Mutant:
    """A source with one small fault."""

    file: str
    line: int
    function: str
    """Where it is: a function, a method as `Class.method`, or empty for the module."""
    before: str
    after: str
    source: str
    """The whole text with the fault."""

    @property
    def told(self) -> str:
        where = f"{self.file}:{self.line}" + (f" {self.function}" if self.function else "")
        return f"{where}\n    - {self.before}\n    + {self.after}"


def mutants_of(source: str, file: str) -> list[Mutant]:
    """All mutants of a source, in the order of its lines."""
    tree, lines = ast.parse(source), _Lines(source)
    found = [
        _mutant(source, file, function, change, lines)
        for function, node in _nodes(tree, "")
        for change in _changes(node, lines)
    ]
    return sorted(found, key=lambda mutant: mutant.line)


def _mutant(source: str, file: str, function: str, change: Change, lines: "_Lines") -> Mutant:
    first = source.rfind("\n", 0, change.start) + 1
    last = source.find("\n", change.stop)
    last = len(source) if last < 0 else last
    after = source[first : change.start] + change.instead + source[change.stop : last]
    whole = source[: change.start] + change.instead + source[change.stop :]
    before = source[first:last]
    line = lines.number(change.start)
    return Mutant(file, line, function, _in_one_line(before), _in_one_line(after), whole)


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


class _Lines:
    """Where the lines of a source begin: the syntax tree counts in lines and bytes of UTF-8."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))

    def offset(self, line: int, column: int) -> int:
        before = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(before)

    def number(self, offset: int) -> int:
        return self.source.count("\n", 0, offset) + 1

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.offset(node.lineno, node.col_offset)

    def stop(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.offset(node.end_lineno, node.end_col_offset)

    def sign_between(self, one: ast.expr, other: ast.expr, sign: str, instead: str) -> Change:
        """The sign that stands between two neighbours, replaced."""
        gap = self.source[self.stop(one) : self.start(other)]
        at = self.stop(one) + gap.index(sign)
        return Change(at, at + len(sign), instead)


def _nodes(node: ast.AST, function: str) -> Iterator[tuple[str, ast.AST]]:
    """All parts of a tree that run, each with the name of its function."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}" if function else node.name
    yield function, node
    for child in _that_runs(node):
        yield from _nodes(child, function)


def _that_runs(node: ast.AST) -> Iterator[ast.AST]:
    """What is below a node, without annotations, decorators, imports and texts for people."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "type_params"):
            continue
        children = value if isinstance(value, list) else [value]
        for child in children:
            if isinstance(child, ast.AST) and not _is_for_people(child):
                yield child


def _is_for_people(node: ast.AST) -> bool:
    """A docstring or a composed text; or an assertion: that one is a test itself."""
    is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    return is_docstring or isinstance(node, ast.JoinedStr | ast.Assert)


def _changes(node: ast.AST, lines: _Lines) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        yield from _compared(node, lines)
    elif isinstance(node, ast.BoolOp):
        yield from _joined(node, lines)
    elif isinstance(node, ast.BinOp):
        sign, instead = _CALCULATED.get(type(node.op), ("", ""))
        if sign:
            yield lines.sign_between(node.left, node.right, sign, instead)
    elif isinstance(node, ast.UnaryOp):
        yield from _negated(node, lines)
    elif isinstance(node, ast.Name | ast.Constant):
        yield from _said_otherwise(node, lines)
    elif isinstance(node, ast.stmt):
        yield from _left_out(node, lines)


def _compared(node: ast.Compare, lines: _Lines) -> Iterator[Change]:
    sides = [node.left, *node.comparators]
    for one, op, other in zip(sides, node.ops, sides[1:], strict=False):
        yield lines.sign_between(one, other, *_COMPARED[type(op)])


def _joined(node: ast.BoolOp, lines: _Lines) -> Iterator[Change]:
    sign, instead = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    for one, other in zip(node.values, node.values[1:], strict=False):
        yield lines.sign_between(one, other, sign, instead)


def _negated(node: ast.UnaryOp, lines: _Lines) -> Iterator[Change]:
    """Without the sign; the number of a negative constant is changed by itself."""
    sign = {ast.Not: "not", ast.USub: "-", ast.Invert: "~"}.get(type(node.op), "")
    if sign and not (sign == "-" and isinstance(node.operand, ast.Constant)):
        yield Change(lines.start(node), lines.start(node) + len(sign), "")


def _said_otherwise(node: ast.Name | ast.Constant, lines: _Lines) -> Iterator[Change]:
    """One more, the other of two names, or the other truth value."""
    said = node.id if isinstance(node, ast.Name) else str(node.value)
    is_name = isinstance(node, ast.Name) or isinstance(node.value, bool)
    if is_name and said in _NAMES:
        yield Change(lines.start(node), lines.stop(node), _NAMES[said])
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield Change(lines.start(node), lines.stop(node), str(node.value + 1))


def _left_out(node: ast.stmt, lines: _Lines) -> Iterator[Change]:
    """A call or a change of what is kept is left out; `+=` counts down; a loop ends or goes on."""
    start, stop = lines.start(node), lines.stop(node)
    if isinstance(node, ast.AugAssign):
        sign, instead = _CALCULATED[type(node.op)]
        yield lines.sign_between(node.target, node.value, sign + "=", instead + "=")
    if isinstance(node, ast.Continue | ast.Break):
        yield Change(start, stop, "break" if isinstance(node, ast.Continue) else "continue")
    if _is_call(node) or _keeps(node):
        yield Change(start, stop, "pass")


def _is_call(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)


def _keeps(node: ast.stmt) -> bool:
    """Does it set a field or an element? Names that are never set would only raise an error."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return isinstance(node, ast.AugAssign)
