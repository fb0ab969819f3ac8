"""One record of a game's views that is filled again and again, and read where it lies.

A server writes a view for every player after every move. To make a new record each time, and Python values of all of
its fields, would take longer than to fill it.
"""

from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np

from byre.engine.record import Array
from byre.engine.view_codec import Seen

if TYPE_CHECKING:
    from byre.engine.game import Game


class ViewReader:
    """What `look` returns is to be read before it is called again, and by the same thread."""

    def __init__(self, game: "Game") -> None:
        self.game, dtype = game, game.implementation.rules.view
        self._memory, self._empty = bytearray(dtype.itemsize), bytes(dtype.itemsize)
        self._views: Array = np.ndarray(1, dtype, self._memory)
        self._kernels = game.implementation.kernels
        names = dtype.names or ()
        self._numbers = [name for name in names if not dtype[name].shape]
        self._columns = self._views[self._numbers]  # shows the same memory
        arrays = {name: self._views[name][0] for name in names if dtype[name].shape}
        self._fields = SimpleNamespace(**arrays)

    def look(self, states: Array, viewer: int) -> Seen:
        """Return what a seat or a bystander sees of a state."""
        self._memory[:] = self._empty
        self._kernels.observe(states, viewer, self._views)
        fields = self._fields
        vars(fields).update(zip(self._numbers, self._columns.item(0)))
        return Seen(fields, fields.viewer, fields.to_act)
