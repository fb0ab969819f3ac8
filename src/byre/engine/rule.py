"""`@rule` marks a function of the rules. It stays a plain Python function, which can also be compiled.

Uncompiled, functions call each other as they stand, at some milliseconds a move: enough for people to play at once.
Compiled, each has a twin that calls the others' twins (`engine.compiled`). Only the functions that Python calls, marked
`@door`, are kept as compiled code: all that they call is compiled into them.

Importing this module imports no compiler.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def _is_set(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


COMPILING = not _is_set("NUMBA_DISABLE_JIT")  # False: everything stays plain Python


@dataclass(frozen=True)
class Marked:
    """How a marked function is compiled."""

    is_door: bool = False  # does Python call it?
    inline: bool = False  # is it written out where it is called?
    releases_gil: bool = False


MARKED: dict[Callable[..., Any], Marked] = {}
GENERIC: dict[Callable[..., Any], Callable[[Any], Callable[..., Any]]] = {}


def rule(function: Function) -> Function:
    """A function of the rules: compiled with a door that calls it, and written out where it is called."""
    return _mark(function, Marked(inline=True))


def rule_apart(function: Function) -> Function:
    """A rule that is long and seldom needed, or called from many places: it is called, not written out."""
    return _mark(function, Marked())


def door(function: Function) -> Function:
    """A function that Python calls, without the GIL once it is compiled."""
    return _mark(function, Marked(is_door=True, releases_gil=True))


def quick_door(function: Function) -> Function:
    """A door that is passed in a microsecond or two: to let go of the GIL would only wake others up in vain."""
    return _mark(function, Marked(is_door=True))


def generic(pick: Callable[[Any], Callable[..., Any]]) -> Callable[[Function], Function]:
    """A function that calls another one, picked by the dtype of the record that it is given first.

    Compiled, the picked function stands in its place, at no cost.
    """

    def mark(function: Function) -> Function:
        GENERIC[function] = pick
        return function

    return mark


def _mark(function: Function, how: Marked) -> Function:
    MARKED[function] = how
    return function
