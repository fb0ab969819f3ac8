"""What the environments do with some matches of a batch, without the checks and the copies of its methods."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import msgspec
import numpy as np
from numpy.typing import ArrayLike, NDArray

from byre.batch.arrays import row_bytes
from byre.batch.batch import Batch
from byre.batch.kernels.observing import MARK, OBSERVE, PLAY
from byre.batch.kernels.stepping import NO_SEAT
from byre.batch.observer import Observer
from byre.batch.stepper import Stepper
from byre.engine import positions
from byre.engine.record import Array
from byre.engine.sets import lowest
from byre.engine.stream import start_stream
from byre.errors import BadView

FOR_POSITIONS = b"byre position "  # mixed with a view, to make the key of a match that goes on from it

encode = msgspec.json.Encoder(order="deterministic").encode


def deal_with_events(batch: Batch, seed: int | bytes, events: Array) -> None:
    """Deal all matches by one seed, and write what happens into an event buffer."""
    batch._reseed(np.arange(batch.size), [seed] * batch.size)
    batch._deal(np.ones(batch.size, np.bool_), again=False, events=events)


def set_up(batch: Batch, view: Mapping[str, Any]) -> None:
    """Set up the position of a full view in the only match of a batch. New random numbers follow from the view."""
    position = positions.set_up(batch.game, view, 0)
    if position.options != batch.options or view["players"] != batch.players or view["viewer"] is not None:
        raise BadView(f"this is not a full view of {batch.game.name} with the players and options of this game")
    row_bytes(batch.states)[:] = row_bytes(position.states)
    start_stream(batch.states, hashlib.sha256(FOR_POSITIONS + encode(view)).digest(), batch.quick)
    batch.seats[0] = lowest(position.to_act) if position.to_act else NO_SEAT
    batch.results[:] = batch.scores
    batch.pending[:] = batch._written[:] = batch.ended[:] = 0


def check_actions(batch: Batch, actions: ArrayLike, seats: ArrayLike) -> None:
    """Raise IllegalAction if `batch.play` would."""
    stepper = Stepper(batch)
    stepper.act(batch._seats(seats), batch._numbers.column("actions", actions))
    batch._check(stepper)


class OwnPlayer:
    """Plays single actions by the game's own numbers, unchecked, as the actions of the batch that they consist of.

    This is for bots beside a learner.
    """

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self._acting, self._actions = np.full(batch.size, NO_SEAT, np.int64), np.zeros(batch.size, np.int64)
        self._stepper = Stepper(batch)
        self._stepper.act(self._acting, self._actions)

    def __deepcopy__(self, memo: dict[int, Any]) -> OwnPlayer:
        return OwnPlayer(deepcopy(self.batch, memo))

    def play(self, match: int, seat: int, action: int) -> None:
        batch = self.batch
        self._acting[match], self._actions[match] = seat, action
        while True:
            if not batch.whole:
                self._actions[match] = batch._kernels.encode_one(batch.states, match, seat, batch.pending, action)
            self._stepper.run(match, match + 1, PLAY)
            if not batch.pending[match]:
                return


def observe_rows(
    batch: Batch,
    rows: ArrayLike,
    observer: Observer,
    viewers: NDArray[np.int64],
    observations: NDArray[Any],
    masks: NDArray[np.int8] | None = None,
) -> None:
    """Write what the viewers of a few matches see into their rows, and what they may play."""
    stepper = Stepper(batch)
    stepper.observe(observer, viewers, observations)
    if masks is not None:
        stepper.mark(viewers, masks, packed=False)
    for row in np.asarray(rows).tolist():
        stepper.run(row, row + 1, OBSERVE if masks is None else OBSERVE | MARK)
