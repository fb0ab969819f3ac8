"""States before a match starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byre.engine.record import Array, Fields, empty
from byre.engine.stream import start_stream

if TYPE_CHECKING:
    from byre.engine.game import Game, Options


def new_states(game: Game, players: int, options: Options, key: bytes, *, size: int = 1, quick: bool = False) -> Array:
    """Return `size` states with the players, the options and the random stream of a match that is not dealt yet."""
    dtype = game.implementation.rules.state
    states = empty(dtype) if size == 1 else np.zeros(size, dtype)
    first = Fields(states)
    first.players = players
    game.implementation.set_options(first, options)
    start_stream(states, key, quick)
    if size > 1:
        states[1:] = states[0]
    return states
