"""What a bot must be told of a game, beside its rules: how an action looks at a glance, and what points mean.

Each game has a module in `thumbs` with these four functions; search and rules of thumb are written once over them.
Like the rules in `engine.generic`, they are picked by the type of the record that they are given. They may look at a
whole state, but use only what the acting seat knows of it: a playout in which the others know too much teaches fear.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Any

import numpy as np

from byre.engine.record import State
from byre.engine.rule import generic
from byre.games import GAMES


@dataclass(frozen=True)
class Sense:
    """The rules of thumb of one game; what each does stands with the function of the same name below."""

    worth: Any
    spread: Any
    likelihood: Any
    reopen: Any


_by_dtype: dict[np.dtype[Any], Sense] = {}


@cache
def make_sense_of(game: str) -> Sense:
    """Makes the rules of thumb of a game known to the functions below."""
    module = import_module(f"byre.bots.thumbs.{game}")
    sense = Sense(module.worth, module.spread, module.likelihood, module.reopen)
    state = GAMES[game].play.rules.state
    _by_dtype[state] = sense
    return sense


def _sense(name: str) -> Callable[[np.dtype[Any]], Callable[..., Any]]:
    """Finds the rule of thumb of this name of the game that has states of a dtype."""
    find = attrgetter(name)
    return lambda dtype: find(_by_dtype[dtype])


@generic(_sense("worth"))
def worth(state: State, seat: int, action: int) -> float:
    """How good a legal action looks at a glance, in points saved: only to be compared with the seat's other actions."""
    return float(_by_dtype[state.dtype].worth(state, seat, action))


@generic(_sense("spread"))
def spread(state: State) -> float:
    """Between two rounds: by how many points the totals are likely to drift apart before the match is over."""
    return float(_by_dtype[state.dtype].spread(state))


@generic(_sense("likelihood"))
def likelihood(state: State, viewer: int) -> float:
    """How well what others hold goes with how they play: a weight from 0 to 1 for a world that a viewer imagines."""
    return float(_by_dtype[state.dtype].likelihood(state, viewer))


@generic(_sense("reopen"))
def reopen(state: State, viewer: int) -> None:
    """Takes back what the others have chosen face down: in a playout they choose by rules of thumb, not by lot."""
    _by_dtype[state.dtype].reopen(state, viewer)
