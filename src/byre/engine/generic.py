"""What every game can do, for code that is written once over all games.

Each function here picks the rules by the type of the record that it is given: when it is compiled, while typing, at
no cost; uncompiled, by a look-up. They trust their caller: `Match` and `Batch` are the checked doors.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import from_dtype
from numba.extending import overload

from byre.engine.record import Choices, Notes, State, View
from byre.engine.rule import OPTIONS

OVER = 0  # the phase, in every game, in which nobody owes a decision
LEGAL = 0  # what `refusal` answers for an action that may be played


@dataclass(frozen=True)
class Rules:
    """The compiled rules of one game; what each of them does stands with the function of the same name below."""

    state: np.dtype[np.record]
    view: np.dtype[np.record]
    deal: Any
    owes: Any
    first_owing: Any
    legal: Any
    refusal: Any
    play: Any
    see: Any
    restore: Any


_by_dtype: dict[np.dtype[Any], Rules] = {}
_by_type: dict[Any, Rules] = {}


def register(rules: Rules) -> Rules:
    for dtype in (rules.state, rules.view):
        _by_dtype[dtype] = rules
        _by_type[from_dtype(dtype)] = rules
    return rules


def deal(state: State, notes: Notes) -> None:
    """Starts a match: draws what is drawn by lot, and deals the first round."""
    _by_dtype[state.dtype].deal(state, notes)


def owes(state: State, seat: int) -> bool:
    """Does this seat owe a decision?"""
    return bool(_by_dtype[state.dtype].owes(state, seat))


def first_owing(state: State) -> int:
    """The lowest seat that owes a decision, or NOBODY when the match is over."""
    return int(_by_dtype[state.dtype].first_owing(state))


def legal(state: State, seat: int, choices: Choices) -> int:
    """Writes the numbers of the seat's legal actions into `choices.ids`, ascending, and says how many."""
    return int(_by_dtype[state.dtype].legal(state, seat, choices))


def refusal(state: State, seat: int, action: int) -> int:
    """LEGAL, or the number of the reason why the seat may not play this action."""
    return int(_by_dtype[state.dtype].refusal(state, seat, action))


def play(state: State, seat: int, action: int, notes: Notes) -> None:
    """Plays a legal action, and all that the table then does by itself."""
    _by_dtype[state.dtype].play(state, seat, action, notes)


def see(state: State, viewer: int, view: View) -> None:
    """Fills an empty view with what the viewer may know, and nothing else."""
    _by_dtype[state.dtype].see(state, viewer, view)


def restore(view: View, state: State) -> bool:
    """Sets a state up as a view tells; what is hidden there is drawn from the state's own stream.

    False if no state agrees with the view.
    """
    return bool(_by_dtype[state.dtype].restore(view, state))


# What numba compiles in place of the functions above: here, `state` and the others stand for types. A rule's own
# function is given, not one that calls it, which saves compiling each of these rules twice; numba wants the
# annotations of both to be the same words.


@overload(deal, jit_options=OPTIONS)
def _deal(state: State, notes: Notes) -> Any:
    return _by_type[state].deal.py_func


@overload(owes, jit_options=OPTIONS)
def _owes(state: State, seat: int) -> Any:
    return _by_type[state].owes.py_func


@overload(first_owing, jit_options=OPTIONS)
def _first_owing(state: State) -> Any:
    return _by_type[state].first_owing.py_func


@overload(legal, jit_options=OPTIONS)
def _legal(state: State, seat: int, choices: Choices) -> Any:
    return _by_type[state].legal.py_func


@overload(refusal, jit_options=OPTIONS)
def _refusal(state: State, seat: int, action: int) -> Any:
    return _by_type[state].refusal.py_func


@overload(play, jit_options=OPTIONS)
def _play(state: State, seat: int, action: int, notes: Notes) -> Any:
    return _by_type[state].play.py_func


@overload(see, jit_options=OPTIONS)
def _see(state: State, viewer: int, view: View) -> Any:
    return _by_type[state].see.py_func


@overload(restore, jit_options=OPTIONS)
def _restore(view: View, state: State) -> Any:
    return _by_type[state].restore.py_func
