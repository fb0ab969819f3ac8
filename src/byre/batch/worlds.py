"""Matches drawn at random that agree with what their viewers know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from byre.engine.record import Array
from byre.engine.stream import key_from_seed
from byre.errors import BadView

if TYPE_CHECKING:
    from byre.batch.batch import Batch, Seed


def draw_worlds(batch: Batch, views: Array, seed: Seed) -> Batch:
    """Return a batch like this one, with a match for each view."""
    worlds = batch._like(len(views))
    worlds._seed_all(key_from_seed(seed))
    possible = np.zeros(len(views), np.bool_)
    drawn = (worlds.states, worlds.seats, possible)
    worlds._share(lambda first, end, _: worlds._kernels.determinize_all(views, first, end, *drawn))
    if not possible.all():
        raise BadView(f"no deal agrees with view {int(possible.argmin())}")
    worlds.results[:] = worlds.scores
    return worlds


def keep_history(batch: Batch, worlds: Batch, views: Array) -> None:
    """Copy the history and the parts of actions from a batch, and draw anew what the viewers do not know of them."""
    worlds.pending[:], worlds._history[:], worlds._written[:] = batch.pending, batch._history, batch._written
    kept = (worlds.states, worlds.seats, worlds.pending, worlds._history, worlds._written, worlds.whole)
    worlds._share(lambda first, end, _: worlds._kernels.redraw_all(views, first, end, *kept))
