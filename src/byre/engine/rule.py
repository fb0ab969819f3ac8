"""Decorators that mark the functions to compile: `@rule`, `@entry_point` and `@generic`.

A marked function stays a plain Python function. Plain functions take some milliseconds a move, which is fast enough for
people to play before anything is compiled. Compiled, each function has a twin that calls the twins of the others (see
`engine.compiled`). Only the functions that Python calls, marked `@entry_point`, are kept as compiled code: everything
that they call is compiled into them.

Importing this module imports no compiler.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


COMPILING = os.environ.get("NUMBA_DISABLE_JIT", "0") in ("", "0")  # False: everything stays plain Python


@dataclass(frozen=True)
class Marked:
    """How a marked function is compiled."""

    is_entry_point: bool = False  # is it called from Python?
    inline: bool = False  # is it inlined where it is called?
    releases_gil: bool = False


MARKED: dict[Callable[..., Any], Marked] = {}
GENERIC: dict[Callable[..., Any], Callable[[Any], Callable[..., Any]]] = {}
ALLOCATING_NOTHING: set[Callable[..., Any]] = set()


def rule(function: Function) -> Function:
    """Mark a function of the rules. It is compiled into the entry points that call it, and inlined."""
    return _mark(function, Marked(inline=True))


def rule_apart(function: Function) -> Function:
    """Mark a rule that is not inlined, because it is long and rarely needed, or called from many places."""
    return _mark(function, Marked())


def entry_point(function: Function) -> Function:
    """Mark an entry point: a function that Python calls. Compiled, it releases the GIL."""
    return _mark(function, Marked(is_entry_point=True, releases_gil=True))


def quick_entry_point(function: Function) -> Function:
    """Mark an entry point that keeps the GIL, because it takes no more than a microsecond or two."""
    return _mark(function, Marked(is_entry_point=True))


def generic(functions: Mapping[Any, Mapping[str, Callable[..., Any]]]) -> Callable[[Function], Function]:
    """Mark a function that calls the one of its name in `functions`, by the dtype of the record that it is given first.

    In compiled code that function replaces it, at no cost.
    """

    def mark(function: Function) -> Function:
        GENERIC[function] = lambda dtype: functions[dtype][function.__name__]
        return function

    return mark


def allocates_nothing(function: Function) -> Function:
    """Mark further that a marked or generic function makes no array: compiled, it does not count references to arrays.

    Counting is done by atomic instructions, on which a kernel that passes many arrays on spends a quarter of its time.
    """
    ALLOCATING_NOTHING.add(function)
    return function


def _mark(function: Function, how: Marked) -> Function:
    MARKED[function] = how
    return function
