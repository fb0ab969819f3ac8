"""The four heuristics that every game has, for bots and search, which are written once for all games.

Like the rules in `engine.dispatch`, they are picked by the type of the record that they are given. They get a whole
state but must use only what the acting seat knows of it: in a playout nobody may know more than in a real match.

Each of Byre's own games has a module with them in this folder. A game of another package may have them as
`Game.heuristics`; without them, its playouts are random.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from byre.engine.implementation import Implementation
from byre.engine.rule import generic, rule
from byre.engine.state import MatchState
from byre.games import GAMES, OWN

_heuristics: dict[np.dtype[Any], Mapping[str, Any]] = {}  # of each game by name, by the dtype of its states


@generic(_heuristics)
def worth(state: MatchState, seat: int, action: int) -> float:
    """Return how good a legal action looks, in points saved. Only comparable with the seat's other actions."""
    return float(_heuristics[state.dtype]["worth"](state, seat, action))


@generic(_heuristics)
def spread(state: MatchState) -> float:
    """Return by how many points the totals are likely to drift apart before the match is over."""
    return float(_heuristics[state.dtype]["spread"](state))


@generic(_heuristics)
def likelihood(state: MatchState, viewer: int) -> float:
    """Return a weight from 0 to 1: how well the hidden cards of a drawn state agree with how the others played."""
    return float(_heuristics[state.dtype]["likelihood"](state, viewer))


@generic(_heuristics)
def reopen(state: MatchState, viewer: int) -> None:
    """Take back what the others have chosen face down. In a playout they choose again, by heuristics."""
    _heuristics[state.dtype]["reopen"](state, viewer)


# --- what a game brings ---------------------------------------------------------------------------------------------


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
    """Do nothing: no action is chosen face down."""


@dataclass(frozen=True)
class Heuristics:
    """The heuristics of one game. Each is documented with the function of the same name above."""

    worth: Any = no_worth
    spread: Any = usual_spread
    likelihood: Any = always_likely
    reopen: Any = reopen_nothing


@cache
def load_heuristics(name: str) -> Implementation:
    """Register the heuristics of a game with the functions above, and return its implementation."""
    game = GAMES[name]
    found = game.heuristics() if game.heuristics else Heuristics()
    if game in OWN:
        module = import_module(f"byre.bots.heuristics.{name}")
        found = Heuristics(**{one.name: getattr(module, one.name, one.default) for one in fields(Heuristics)})
    assert isinstance(found, Heuristics), f"{name} brings no byre.bots.heuristics.dispatch.Heuristics"
    _heuristics[game.implementation.rules.state] = vars(found)
    return game.implementation
