"""Compiled twins of the functions marked `@rule` and `@entry_point`, and the files that keep them.

A twin has the same code as its function. Its globals are a mirror of the module's globals, in which every marked
function is replaced by its own twin. So plain functions call only plain ones, twins call only twins, and both can be
used side by side.

This module uses private parts of numba (see the version range in pyproject.toml). Code is compiled for every processor
of a kind, not only for the one of this machine: the rules are no slower, and the result can be copied to other
machines.
"""

import pickle
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.core import compiler, serialize
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.extending import overload

from byre.engine import intrinsics  # noqa: F401  registers with numba how to count bits
from byre.engine.entry_points import Declared, EntryPoints, Parameter
from byre.engine.rule import ALLOCATING_NOTHING, GENERIC, MARKED

OPTIONS: dict[str, Any] = {"error_model": "numpy"}  # compiled functions trust their caller: no division is checked

_twins: dict[Callable[..., Any], Any] = {}
_mirrors: dict[str, dict[str, Any]] = {}


class _LinkedLibrary(JITCodeLibrary):
    """The code of a function that is only linked into others. It is neither optimized nor made executable by itself."""

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()  # type: ignore[no-untyped-call]
        return 0

    @property
    def codegen(self) -> Any:
        return _NoEnvironment


class _NoEnvironment:
    """A stand-in for the code generator, which would write to the memory of code that is not executable."""

    @staticmethod
    def set_env(*_: object) -> None: ...


class _InnerCompiler(compiler.Compiler):
    """Compile a function that only compiled code calls.

    numba would spend most of its time on making each such function callable from Python, and on optimizing code that is
    optimized again in each caller.
    """

    def _compile_core(self) -> Any:
        codegen = self.state.targetctx.codegen()
        self.state.library = _LinkedLibrary(codegen, self.state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        self.state.library.enable_object_caching()
        return super()._compile_core()  # type: ignore[no-untyped-call]


INNER: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": _InnerCompiler}


def twin(function: Callable[..., Any]) -> Any:
    """Return the twin of a marked function. numba compiles it when it is first called or asked to."""
    if function not in _twins:
        _learn_generic_functions()
        how = MARKED[function]
        options = {"nogil": how.releases_gil} if how.is_entry_point else INNER
        # Options that are missing here numba would take from the function that calls this one.
        options = {**options, "forceinline": how.inline, "_nrt": function not in ALLOCATING_NOTHING}
        _twins[function] = numba.njit(**OPTIONS, **options)(_mirrored(function))
    return _twins[function]


def _mirrored(function: Callable[..., Any]) -> FunctionType:
    """Return the same function with mirrored globals."""
    assert isinstance(function, FunctionType)
    mirrored = FunctionType(
        function.__code__, _mirror(function.__module__), function.__name__, function.__defaults__, function.__closure__
    )
    mirrored.__annotations__ = function.__annotations__
    return mirrored


def _mirror(module: str) -> dict[str, Any]:
    if module not in _mirrors:
        mirror = _mirrors[module] = dict(vars(sys.modules[module]))
        for name, value in list(mirror.items()):
            if isinstance(value, FunctionType) and value in MARKED:
                mirror[name] = twin(value)
    return _mirrors[module]


_learned: set[Callable[..., Any]] = set()


def _learn_generic_functions() -> None:
    """Tell numba what to compile in place of a function that picks another one by the type of a record."""
    for function in GENERIC.keys() - _learned:
        _learned.add(function)
        _learn(function, GENERIC[function])


def _learn(function: Callable[..., Any], pick: Callable[[Any], Callable[..., Any]]) -> None:
    def implementation(record: Any, *_others: Any) -> Any:
        return twin(pick(np.dtype((np.record, record.dtype)))).py_func

    counts = {"_nrt": function not in ALLOCATING_NOTHING}
    options: Any = {**OPTIONS, **INNER, "forceinline": False, **counts}
    overload(function, jit_options=options, strict=False)(implementation)


# --- kept in files --------------------------------------------------------------------------------------------------


def compile_unit(points: EntryPoints) -> bytes:
    """Compile all functions of a unit and return the content of its file."""
    return pickle.dumps({name: _compile(function, kinds) for name, (function, kinds) in points.functions.items()})


def _compile(function: Callable[..., Any], parameters: tuple[Parameter, ...]) -> bytes:
    types = tuple(map(_numba_type, parameters))
    compiled = twin(function)
    compiled.compile(types)
    content: bytes = serialize.dumps(compiled.overloads[types]._reduce())  # type: ignore[no-untyped-call]
    return content


def load_functions(functions: Declared, content: bytes) -> dict[str, Callable[..., Any]]:
    """Load the compiled functions of a unit from the content of its file."""
    context = cpu_target.target_context
    context.refresh()
    kept = pickle.loads(content)
    loaded = {}
    for name in functions:
        result = compiler.CompileResult._rebuild(context, *pickle.loads(kept[name]))  # type: ignore[no-untyped-call]
        loaded[name] = result.entry_point
    return loaded


def _numba_type(parameter: Parameter) -> Any:
    if isinstance(parameter, tuple):
        dtype, dimensions = parameter
        return numba.types.Array(numba.from_dtype(dtype), dimensions, "C")
    if isinstance(parameter, np.dtype):
        return numba.types.Array(numba.from_dtype(parameter), 1, "C")
    return {int: numba.int64, float: numba.float64, bool: numba.boolean}[parameter]


def for_any_processor() -> None:
    """Make this process compile for every processor of this kind. Call it before anything is compiled."""
    config: Any = numba.config
    config.CPU_NAME, config.CPU_FEATURES = "generic", ""
