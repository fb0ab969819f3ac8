"""The bots that play the other seats, in environments with a single learner."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre import bots
from byre.batch import Batch
from byre.batch.internal import OwnPlayer
from byre.batch.kernels.stepping import NO_SEAT
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.search_kernels import search_kernels
from byre.engine.events import NO_EVENTS
from byre.engine.playouts import LUCK
from byre.engine.record import Array, empty
from byre.engine.stream import key_from_seed
from byre.engine.view_codec import view_record
from byre.engine.warmup import require
from byre.errors import BadOption

CHANCE = "random"
FOR_BOTS = b"byre opponents "  # mixed with a match's key, to make the random numbers of its bots
Slots = NDArray[np.int64]


class Opponents:
    """Bots of one level for all seats but the learner's, in every match of a batch."""

    def __init__(self, batch: Batch, level: str, seat: int) -> None:
        self.batch, self.level, self.seat = batch, level, seat
        bot = bots.make(level, game=batch.game.name, seed=0)
        if not hasattr(bot, "choose_id"):
            raise BadOption("opponents in an environment are bots of Byre's own levels")
        self._drawn = getattr(bot, "drawn", None)
        self._player = OwnPlayer(batch)
        rules = batch.game.implementation.rules
        self._lucks = np.zeros((batch.size, batch.players), LUCK)
        self._views, self._worlds = np.zeros(2, rules.view), np.zeros(1, rules.state)
        self._choices, self._decisions = empty(rules.choices), np.zeros(batch.players, np.int64)
        self._bots: dict[int, Any] = {}
        if level != CHANCE:
            require(heuristic_kernels(batch.game.name))
        if getattr(bot, "thinks", False):  # uncompiled, it would play below its strength
            require(search_kernels(batch.game.name))
        self.seed(np.arange(batch.size), [None] * batch.size)

    def seed(self, slots: Slots, seeds: list[int | bytes | None]) -> None:
        """Give the bots of some matches random numbers of their own, which follow from the seeds."""
        for slot, seed in zip(slots.tolist(), seeds, strict=True):
            digest = hashlib.sha256(FOR_BOTS + key_from_seed(seed)).digest()
            words = np.random.SeedSequence(int.from_bytes(digest)).generate_state(4 * self.batch.players, np.uint32)
            self._lucks[slot]["key"] = words.reshape(-1, 4)
            if slot in self._bots:
                self._bots[slot].reseed(int(words[0]))

    def play(self) -> None:
        """Play on in every match until the learner's seat owes a decision, or the match is over."""
        if self.level == CHANCE:
            self._play_at_random()
            return
        for slot in np.flatnonzero((self.batch.seats >= 0) & (self.batch.seats != self.seat)).tolist():
            if self._drawn is not None and not self.batch.recall:
                self._play_by_heuristics(slot)
            else:
                self._play_one_by_one(slot)

    def _play_at_random(self) -> None:
        batch = self.batch
        while True:
            others = np.where(batch.seats == self.seat, -1, batch.seats)
            if (others < 0).all():
                return
            batch.play(batch.random_actions(others), others)

    def _play_by_heuristics(self, slot: int) -> None:
        """Play in compiled code, without the events and the history that nobody asked for."""
        drawn = np.full(self.batch.players, self._drawn_now())
        drawn[self.seat] = 0.0
        states: Array = self.batch.states[slot : slot + 1]
        scratch = (self._views, self._worlds, self._lucks[slot], self._choices)
        kernels = heuristic_kernels(self.batch.game.name)
        self.batch.seats[slot] = kernels.play_on(states, drawn, *scratch, NO_EVENTS, self._decisions)

    def _play_one_by_one(self, slot: int) -> None:
        batch = self.batch
        while (seat := int(batch.seats[slot])) not in (NO_SEAT, self.seat):
            view = view_record(batch.game, batch.states[slot : slot + 1], seat)
            self._player.play(slot, seat, self._choose(slot, seat, view))

    def _choose(self, slot: int, seat: int, view: Array) -> int:
        """Return what a bot plays. One that chooses by heuristics chooses as `_play_by_heuristics` does."""
        game = self.batch.game.name
        if self._drawn is not None:
            luck = self._lucks[slot][seat : seat + 1]
            kernels = heuristic_kernels(game)
            return int(kernels.choose_action(view, self._drawn_now(), self._worlds, luck, self._choices))
        if slot not in self._bots:
            self._bots[slot] = bots.make(self.level, game=game, seed=int(self._lucks[slot]["key"][0, 0]))
        return int(self._bots[slot].choose_id(view))

    def _drawn_now(self) -> float:
        """Return how many actions a bot that chooses by heuristics compares."""
        assert self._drawn is not None
        return float(self._drawn.at(self.batch.players))
