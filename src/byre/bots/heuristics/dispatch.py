"""What a bot must be told of a game, beside its rules: how good an action looks, and what points mean.

Bots and search are written once over these four functions. Like the rules in `engine.dispatch`, they are picked by the
type of the record that they are given. They may look at a whole state, but must use only what the acting seat knows of
it: in a playout nobody may know more than in a real match.

Byre's own games have a module with them in this folder. A game of another package brings them as `Game.heuristics`; a
game that brings none is played out at random.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from operator import attrgetter
from typing import Any

import numpy as np

from byre.engine.game import Game
from byre.engine.rule import generic, rule
from byre.engine.state import MatchState
from byre.games import GAMES, OWN


@rule
def no_worth(state: MatchState, seat: int, action: int) -> float:
    return 0.0


@rule
def usual_spread(state: MatchState) -> float:
    return 10.0


@rule
def always_likely(state: MatchState, viewer: int) -> float:
    return 1.0


@rule
def reopen_nothing(state: MatchState, viewer: int) -> None:
    return


@dataclass(frozen=True)
class Heuristics:
    """The heuristics of one game: what each does stands with the function of the same name below."""

    worth: Any = no_worth
    spread: Any = usual_spread
    likelihood: Any = always_likely
    reopen: Any = reopen_nothing


_by_dtype: dict[np.dtype[Any], Heuristics] = {}


@cache
def load_heuristics(name: str) -> Heuristics:
    """Make the heuristics of a game known to the functions below."""
    game = GAMES[name]
    found = _heuristics_of(game)
    _by_dtype[game.implementation.rules.state] = found
    return found


def _heuristics_of(game: Game) -> Heuristics:
    if game in OWN:
        module = import_module(f"byre.bots.heuristics.{game.name}")
        return Heuristics(module.worth, module.spread, module.likelihood, module.reopen)
    if game.heuristics is None:
        return Heuristics()
    brought = game.heuristics()
    assert isinstance(brought, Heuristics), f"{game.name} brings no byre.bots.heuristics.dispatch.Heuristics"
    return brought


def _heuristic(name: str) -> Callable[[np.dtype[Any]], Callable[..., Any]]:
    """Find the function of this name of the game that has states of a dtype."""
    find = attrgetter(name)
    return lambda dtype: find(_by_dtype[dtype])


@generic(_heuristic("worth"))
def worth(state: MatchState, seat: int, action: int) -> float:
    """How good a legal action looks, in points saved: only to be compared with the seat's other actions."""
    return float(_by_dtype[state.dtype].worth(state, seat, action))


@generic(_heuristic("spread"))
def spread(state: MatchState) -> float:
    """Between two rounds: by how many points the totals are likely to drift apart before the match is over."""
    return float(_by_dtype[state.dtype].spread(state))


@generic(_heuristic("likelihood"))
def likelihood(state: MatchState, viewer: int) -> float:
    """How well what others hold goes with how they play: a weight from 0 to 1 for a state that a viewer imagines."""
    return float(_by_dtype[state.dtype].likelihood(state, viewer))


@generic(_heuristic("reopen"))
def reopen(state: MatchState, viewer: int) -> None:
    """Take back what the others have chosen face down: in a playout they choose it by heuristics, not by lot."""
    _by_dtype[state.dtype].reopen(state, viewer)
