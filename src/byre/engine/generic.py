"""What every game can do, for code that is written once over all games.

Each function here picks the rules by the type of the record that it is given: when it is compiled, while typing, at
no cost; uncompiled, by a look-up. They trust their caller: `Match` and `Batch` are the checked doors.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import numpy as np

from byre.engine.record import Choices, Notes, State, View
from byre.engine.rule import generic

OVER = 0  # the phase, in every game, in which nobody owes a decision
LEGAL = 0  # what `refusal` answers for an action that may be played


@dataclass(frozen=True)
class Rules:
    """The rules of one game; what each of them does stands with the function of the same name below."""

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


def register(rules: Rules) -> Rules:
    for dtype in (rules.state, rules.view):
        _by_dtype[dtype] = rules
    return rules


def _rule(name: str) -> Callable[[np.dtype[Any]], Callable[..., Any]]:
    """Finds the rule of this name of the game that has records of a dtype."""
    find = attrgetter(name)
    return lambda dtype: find(_by_dtype[dtype])


@generic(_rule("deal"))
def deal(state: State, notes: Notes) -> None:
    """Starts a match: draws what is drawn by lot, and deals the first round."""
    _by_dtype[state.dtype].deal(state, notes)


@generic(_rule("owes"))
def owes(state: State, seat: int) -> bool:
    """Does this seat owe a decision?"""
    return bool(_by_dtype[state.dtype].owes(state, seat))


@generic(_rule("first_owing"))
def first_owing(state: State) -> int:
    """The lowest seat that owes a decision, or NOBODY when the match is over."""
    return int(_by_dtype[state.dtype].first_owing(state))


@generic(_rule("legal"))
def legal(state: State, seat: int, choices: Choices) -> int:
    """Writes the numbers of the seat's legal actions into `choices.ids`, ascending, and says how many."""
    return int(_by_dtype[state.dtype].legal(state, seat, choices))


@generic(_rule("refusal"))
def refusal(state: State, seat: int, action: int) -> int:
    """LEGAL, or the number of the reason why the seat may not play this action."""
    return int(_by_dtype[state.dtype].refusal(state, seat, action))


@generic(_rule("play"))
def play(state: State, seat: int, action: int, notes: Notes) -> None:
    """Plays a legal action, and all that the table then does by itself."""
    _by_dtype[state.dtype].play(state, seat, action, notes)


@generic(_rule("see"))
def see(state: State, viewer: int, view: View) -> None:
    """Fills an empty view with what the viewer may know, and nothing else."""
    _by_dtype[state.dtype].see(state, viewer, view)


@generic(_rule("restore"))
def restore(view: View, state: State) -> bool:
    """Sets a state up as a view tells; what is hidden there is drawn from the state's own stream.

    False if no state agrees with the view.
    """
    return bool(_by_dtype[state.dtype].restore(view, state))
