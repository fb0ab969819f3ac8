"""The four heuristics that every game has, for bots and search, which are written once for all games.

Like the rules in `engine.dispatch`, they are picked by the type of the record that they are given. They get a whole
state but must use only what the acting seat knows of it: in a playout nobody may know more than in a real match.

Each of Byre's own games has a module with them in this folder. A game of another package may have them as
`Game.heuristics`; without them, its playouts are random.
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
    """The heuristics of one game. Each is documented with the function of the same name below."""

    worth: Any = no_worth
    spread: Any = usual_spread
    likelihood: Any = always_likely
    reopen: Any = reopen_nothing


_by_dtype: dict[np.dtype[Any], Heuristics] = {}


@cache
def load_heuristics(name: str) -> Heuristics:
    """Register the heuristics of a game with the functions below, and return them."""
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
    """Return how good a legal action looks, in points saved. Only comparable with the seat's other actions."""
    return float(_by_dtype[state.dtype].worth(state, seat, action))


@generic(_heuristic("spread"))
def spread(state: MatchState) -> float:
    """Return by how many points the totals are likely to drift apart before the match is over."""
    return float(_by_dtype[state.dtype].spread(state))


@generic(_heuristic("likelihood"))
def likelihood(state: MatchState, viewer: int) -> float:
    """Return a weight from 0 to 1: how well the hidden cards of a drawn state agree with how the others played."""
    return float(_by_dtype[state.dtype].likelihood(state, viewer))


@generic(_heuristic("reopen"))
def reopen(state: MatchState, viewer: int) -> None:
    """Take back what the others have chosen face down. In a playout they choose again, by heuristics."""
    _by_dtype[state.dtype].reopen(state, viewer)
