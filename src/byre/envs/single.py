"""One match for an environment: a batch of one, with the arguments of the compiled code prepared once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from byre.batch import Batch, Observer
from byre.batch.internal import deal_with_events
from byre.batch.kernels.observing import ALL_SEATS, CHECK, MARK, OBSERVE, PLAY
from byre.batch.kernels.stepping import ALL_LEGAL, NO_SEAT
from byre.batch.stepper import Stepper
from byre.engine.dispatch import OVER
from byre.engine.events import NO_EVENTS, new_event_buffer
from byre.engine.game import find_game
from byre.engine.game import whole as whole_number
from byre.engine.record import Array
from byre.engine.text import short
from byre.errors import IllegalAction
from byre.games import GAMES


def new_batch(game: str, size: int, players: int | None, options: Mapping[str, Any] | None, **settings: Any) -> Batch:
    """Return a batch for an environment, with the usual number of players unless another is given."""
    seats = find_game(GAMES, game).usual_players if players is None else players
    return Batch(game, size, seats, None, options, **settings)


class SingleMatch:
    """A match that is stepped decision by decision, or all seats at once.

    After each step, `observation` and `mask` are those of the seat to act next.
    """

    def __init__(self, batch: Batch, dtype: str = "float32", observer: Observer | None = None) -> None:
        self.batch, self.dtype = batch, dtype
        self.game, self.players = batch.game, batch.players
        self.observer: Observer = batch.observer(dtype) if observer is None else observer
        self.num_actions = batch.num_actions
        self._prepare()

    def _prepare(self) -> None:
        """Put the arguments of the compiled code together, for one seat and for all seats."""
        n = self.players
        self.observation = self.observer.new_buffer(1)
        self.mask = np.zeros((1, self.num_actions), np.int8)
        self._actions = np.zeros(1, np.int64)
        self._viewers = np.zeros(1, np.int64)
        self._to_act = np.zeros((1, n), np.bool_)
        self._events: Array = NO_EVENTS
        self._stepper = self._stepper_for(self.batch.seats, self.observation, self.mask)

    @cached_property
    def _looker(self) -> Stepper:
        """A step that looks for any seat."""
        return self._stepper_for(self._viewers, self.observer.new_buffer(1), np.zeros((1, self.num_actions), np.int8))

    @cached_property
    def _rows(self) -> Stepper:
        """A step in which each row is a seat of the match."""
        n = self.players
        self.observations = self.observer.new_buffer(n)
        self.masks = np.zeros((n, self.num_actions + 1), np.int8)  # the last is to wait, for seats without a decision
        self.acting, self._all_actions = np.full(n, NO_SEAT, np.int64), np.zeros(n, np.int64)
        self._seats = np.arange(n)
        rows = Stepper(self.batch)
        rows.act(self.acting, self._all_actions)
        rows.observe(self.observer, self._seats, self.observations)
        rows.mark(self._seats, self.masks, packed=False)
        rows.ended = np.zeros(self.players, np.bool_)
        rows.results = np.zeros((self.players, self.players), np.int64)
        rows.rewards = np.zeros((self.players, self.players), np.float32)
        rows.prepare(events=self._events)
        return rows

    def _stepper_for(self, viewers: Array, out: NDArray[Any], mask: NDArray[np.int8]) -> Stepper:
        stepper = Stepper(self.batch)
        stepper.act(self.batch.seats, self._actions)
        stepper.observe(self.observer, viewers, out)
        stepper.mark(viewers, mask, packed=False)
        stepper.prepare()
        return stepper

    @property
    def seat(self) -> int:
        """The lowest seat that owes a decision, or -1."""
        return int(self.batch.seats[0])

    def owing(self) -> list[bool]:
        """Return, by seat, whether it owes a decision."""
        self.batch.seats_to_act(out=self._to_act)
        owing: list[bool] = self._to_act[0].tolist()
        return owing

    @property
    def over(self) -> bool:
        return bool(self.batch.states["phase"][0] == OVER)

    def record(self) -> None:
        """Record events from now on, for `take_events`."""
        self._events = new_event_buffer()
        self._stepper.prepare(events=self._events)
        self.__dict__.pop("_rows", None)

    def take_events(self) -> list[int]:
        """Return what happened since this was last called, as the rules wrote it."""
        used = self._events["used"]
        events: list[int] = self._events["values"][0, : used[0]].tolist()
        used[0] = 0
        return events

    def deal_with_events(self, seed: int) -> list[int]:
        """Deal a match by this seed, and return what happened."""
        deal_with_events(self.batch, seed, self._events)
        self.renew()
        return self.take_events()

    def deal(self, seed: int | bytes | None) -> None:
        """Deal a match anew: by this seed, or with None the next one after the last seed."""
        self.batch.deal(seeds=None if seed is None else [seed])
        self._stepper.run_prepared(OBSERVE | MARK)

    def play(self, action: object, *, look: bool = True) -> list[float]:
        """Play an action of the seat to act. Return the rewards by seat; if it is illegal, nothing has changed.

        If `look` is not set, `observation` stays as it was.
        """
        self._actions[0] = check_action(action, self.num_actions)
        steps = CHECK | PLAY | OBSERVE | MARK if look else CHECK | PLAY | MARK
        if self._stepper.run_prepared(steps) != ALL_LEGAL:
            self._refuse(self.seat, int(self._actions[0]))
        rewards: list[float] = self.batch.rewards[0].tolist()
        return rewards

    def play_all(self, actions: Mapping[int, int]) -> list[float]:
        """Play an action for each seat that owes a decision, then look for all. Return the rewards by seat."""
        rows = self._rows
        self.acting.fill(NO_SEAT)
        for seat, action in actions.items():
            self.acting[seat] = seat
            self._all_actions[seat] = action
        illegal = rows.run_prepared(ALL_SEATS | CHECK | PLAY | OBSERVE | MARK, self.players)
        if illegal != ALL_LEGAL:
            self._refuse(illegal, int(self._all_actions[illegal]))
        rewards: list[list[float]] = rows.rewards.tolist()
        if any(map(any, rewards)):
            return [sum(column) for column in zip(*rewards, strict=True)]
        return [0.0] * self.players

    def look_for_all(self) -> None:
        """Write the observations and masks of all seats."""
        self._rows.run_prepared(ALL_SEATS | OBSERVE | MARK, self.players)

    def look(self, seat: int) -> tuple[NDArray[Any], NDArray[np.int8]]:
        """Return the observation and the mask of any seat."""
        self._viewers[0] = seat
        self._looker.run_prepared(OBSERVE | MARK)
        return self._looker.observed[0].copy(), self._looker.marked[0].copy()

    def renew(self) -> None:
        """Write the observation and the mask of the seat to act."""
        self._stepper.run_prepared(OBSERVE | MARK)

    def copy(self) -> SingleMatch:
        copied = SingleMatch(self.batch.copy(), self.dtype, self.observer)
        copied.observation[:], copied.mask[:] = self.observation, self.mask
        return copied

    def full_state(self) -> NDArray[Any]:
        """Return everything in the match, as seat 0 would see it, and what is hidden from it."""
        seen: NDArray[Any] = self.batch.observe(self._full_observer, [0])[0]
        return seen

    @cached_property
    def _full_observer(self) -> Observer:
        return self.batch.observer(self.dtype, full=True)

    def _refuse(self, seat: int, action: int) -> None:
        if seat == NO_SEAT:
            raise IllegalAction("the match is over; deal a new one by `reset`", "over")
        raise IllegalAction(f"seat {seat} cannot play action {action}, {self.batch.actions[action]}, now", "illegal")


def check_action(action: object, count: int) -> int:
    """Return the number of an action, whatever type of number it is."""
    if type(action) is int and 0 <= action < count:
        return action
    number = whole_number(action)
    if number is None and isinstance(action, np.ndarray) and action.size == 1 and action.dtype.kind in "iu":
        number = int(action.reshape(-1)[0])
    if number is None or not 0 <= number < count:
        raise IllegalAction(f"actions are numbers from 0 to {count - 1}, not {short(action)}")
    return number
