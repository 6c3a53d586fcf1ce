"""A target of Numba's that makes WebAssembly of kernels: the CPU's, with no Python around it.

A kernel has a twin for this target, made of the same Python function; kernels that it calls become
their twins in turn. Nothing runs here: LLVM only writes the code down.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import (
    cgutils,
    codegen,
    cpu,
    dispatcher,
    errors,
    target_extension,
    types,
    typing,
)
from numba.core.compiler_lock import global_compiler_lock
from numba.core.descriptors import TargetDescriptor

from ludotheque.core.errors import Malformed
from ludotheque.core.kernel import Kernel

NAME = "wasm32"
_TRIPLE = "wasm32-unknown-unknown"
_FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
"""What every browser of the last years understands."""


llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()


class Wasm(target_extension.CPU):  # type: ignore[misc]
    """Takes all that is written for the CPU."""


target_extension.target_registry[NAME] = Wasm


class _Codegen(codegen.CPUCodegen):  # type: ignore[misc]
    """Writes modules; has no engine that could run them."""

    _library_class = codegen.AOTCodeLibrary

    def _init(self, llvm_module: Any) -> None:
        target = llvm.Target.from_triple(_TRIPLE)
        self._tm_features = _FEATURES
        self._tm = target.create_target_machine(opt=3, features=_FEATURES, reloc="static")
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._engine = None
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> ir.Module:
        module = ir.Module(cgutils.normalize_ir_text(name))
        module.triple = _TRIPLE
        if self._data_layout:  # the first module is only there to find it out
            module.data_layout = self._data_layout
        return module

    def _add_module(self, module: Any) -> None:
        """There is no engine to add it to."""


class _TypingContext(typing.Context):  # type: ignore[misc]
    def resolve_value_type(self, val: Any) -> Any:
        return super().resolve_value_type(
            _twin(val) if isinstance(val, dispatcher.Dispatcher) else val
        )


class _Context(cpu.CPUContext):  # type: ignore[misc]
    def __init__(self, typing_context: _TypingContext) -> None:
        super().__init__(typing_context, NAME)

    def init(self) -> None:
        self.is32bit = False  # its pointers are, but it divides 64 bits by itself
        self._internal_codegen = _Codegen("wasm")

    def load_additional_registries(self) -> None:
        """The CPU's; but Numba's runtime, which these load as well, is not for here."""
        from numba.core.runtime import rtsys

        rtsys.initialize = lambda context: None
        try:
            super().load_additional_registries()
        finally:
            del rtsys.initialize

    def post_lowering(self, mod: Any, library: Any) -> None:
        """There is no runtime to link with."""

    def create_cpython_wrapper(self, *args: Any, **kws: Any) -> None:
        """Python never calls it."""

    def create_cfunc_wrapper(self, library: Any, fndesc: Any, env: Any, call_helper: Any) -> None:
        """The door that JavaScript calls: plain arguments under a plain name; an error traps."""
        module = self.create_module("door")
        inner = ir.Function(
            module,
            self.call_conv.get_function_type(fndesc.restype, fndesc.argtypes),
            fndesc.llvm_func_name,
        )
        nothing = fndesc.restype == types.none
        answer = ir.VoidType() if nothing else self.get_value_type(fndesc.restype)
        kinds = [self.get_value_type(kind) for kind in fndesc.argtypes]
        door = ir.Function(module, ir.FunctionType(answer, kinds), plain_name(fndesc))
        builder = ir.IRBuilder(door.append_basic_block())
        status, value = self.call_conv.call_function(
            builder, inner, fndesc.restype, fndesc.argtypes, door.args
        )
        with builder.if_then(status.is_error, likely=False):
            trap = module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ()))
            builder.call(trap, ())
        _ = builder.ret_void() if nothing else builder.ret(value)
        library.add_ir_module(module)

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> tuple[str, Any]:
        return fndesc.llvm_func_name, library  # only names it: nothing is executed


class _Target(TargetDescriptor):  # type: ignore[misc]
    options = cpu.CPUTargetOptions

    def __init__(self) -> None:
        super().__init__(NAME)
        self.typing = _TypingContext()
        self.target = _Context(self.typing)

    @property
    def typing_context(self) -> _TypingContext:
        return self.typing

    @property
    def target_context(self) -> _Context:
        return self.target


class _Twin(Kernel):
    """A kernel for this target. Numbers come in at its doors as at a kernel's: with 64 bits."""

    targetdescr = _Target()

    def add_overload(self, cres: Any) -> None:
        self.overloads[tuple(cres.signature.args)] = cres  # nothing for Python to call
        _compiled.append(cres)


_compiled: list[Any] = []
_twins: dict[dispatcher.Dispatcher, _Twin] = {}


def _twin(kernel: dispatcher.Dispatcher) -> _Twin:
    if isinstance(kernel, _Twin):
        return kernel
    if kernel not in _twins:
        _twins[kernel] = _made_for_wasm(kernel.py_func)
    return _twins[kernel]


def _made_for_wasm(function: Callable[..., object], **options: bool) -> _Twin:
    chosen = {"nopython": True, "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return _Twin(py_func=function, locals={}, targetoptions=chosen | options)


def _jit(**_: object) -> Callable[..., _Twin]:
    """The decorator for Numba's own helpers, which some operations need."""
    return _made_for_wasm


target_extension.dispatcher_registry[Wasm] = _Twin
target_extension.jit_registry[Wasm] = _jit


def plain_name(fndesc: Any) -> str:
    return str(fndesc.qualname).rsplit(".", 1)[-1]


def compile_door(function: Callable[..., object], kinds: tuple[types.Type, ...]) -> llvm.ModuleRef:
    """The function with all that it calls; it alone can be seen from outside, by its own name."""
    twin = _made_for_wasm(function, no_cfunc_wrapper=False)
    with target_extension.target_override(NAME), global_compiler_lock:
        try:
            twin.compile(kinds)
        except errors.NumbaError as error:
            raise cannot_be(function.__name__, str(error).strip().splitlines()[-1]) from error
        library = twin.overloads[kinds].library
        library._ensure_finalized()
    module = library._final_module.clone()
    for one in module.functions:
        if not one.is_declaration and one.name != function.__name__:
            one.linkage = "linkonce_odr"  # another door may bring it along as well
    return module


_SQRT = """
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
declare double @llvm.sqrt.f64(double)
"""
"""Numba asks the C library for a root; the machine that browsers are has one by itself."""


def together(modules: Sequence[llvm.ModuleRef]) -> llvm.ModuleRef:
    """One module of all; what several brought along stands in it once."""
    whole, *others = modules
    for other in others:
        whole.link_in(other)
    if any(one.name == "sqrt" and one.is_declaration for one in whole.functions):
        whole.link_in(llvm.parse_assembly(f'target datalayout = "{whole.data_layout}"\n{_SQRT}'))
    return whole


def optimized(module: llvm.ModuleRef, doors: set[str]) -> bytes:
    """The object file of a whole module, of which only the doors stay."""
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name not in doors:
            one.linkage = "internal"
    made = _Twin.targetdescr.target_context.codegen()
    passes, builder = made._module_pass_manager()
    passes.run(module, builder)
    module.verify()
    return bytes(made._tm.emit_object(module))


def who_calls(name: str) -> str:
    """The smallest kernel of all that were compiled which names this: the others call that one."""
    named = re.compile(rf"@(llvm\.)?{re.escape(name)}[.(]")
    texts = {plain_name(one.fndesc): one.library.get_llvm_str() for one in _compiled}
    callers = [caller for caller, text in texts.items() if named.search(text)]
    return min(callers, key=lambda caller: len(texts[caller]), default="?")


def cannot_be(kernel: str, why: str) -> Malformed:
    return Malformed(
        f"{kernel} cannot become WebAssembly: {why}",
        f"{kernel} ne peut devenir du WebAssembly : {why}",
    )
