"""For functions of the tests' own that call rules."""

from __future__ import annotations

from byre.engine.entry_points import EntryPoints
from byre.engine.rule import COMPILING, Function


def compiled(function: Function) -> Function:
    """The compiled twin of an entry point, or the function itself where nothing is compiled."""
    if not COMPILING:
        return function
    from byre.engine.compiled import twin

    compiled_twin: Function = twin(function)
    return compiled_twin


def plain(points: EntryPoints) -> EntryPoints:
    """The same functions, uncompiled for good."""
    return EntryPoints(f"{points.unit}-never-compiled", points.functions)
