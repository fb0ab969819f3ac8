"""The levels that think ahead: `hard` and `expert`; and the yardstick `flat`."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log2, sqrt
from typing import Any

import numpy as np

from byre.bots.search import ARM, STYLE, think
from byre.bots.seated import Seated, legal_ids
from byre.engine.actions import Action
from byre.engine.notes import NO_NOTES
from byre.engine.position import read_seat_view
from byre.engine.record import Array

SLICE = 0.002  # seconds between looks at the clock
CLEAR = 4.0  # standard errors by which a leader must be ahead of all others to be taken at once


@dataclass(frozen=True)
class Outlook:
    """What a bot expects of an action: the share of a win, and the points of this round, with standard errors."""

    action: Action
    win: float
    win_error: float
    points: float
    points_error: float
    playouts: int


class Thinker(Seated):
    """Tries all actions in imagined worlds, and goes on with the better half of them until one is left or time is up.

    It thinks `playouts` playouts a decision, which can be repeated exactly, or else for `time_ms`.
    """

    def __init__(
        self,
        game: str,
        seed: int | None,
        *,
        time_ms: float | None = None,
        playouts: int | None = None,
        drawn: int = 2,
        relative: bool = False,
        halving: bool = True,
        worlds: int = 1,
    ) -> None:
        super().__init__(game, seed)
        self.time_ms, self.playouts, self.halving = time_ms, playouts, halving
        self._style = np.zeros(1, STYLE)
        self._style["drawn"], self._style["relative"], self._style["worlds"] = drawn, relative, worlds
        self._stopped = threading.Event()

    def choose_id(self, views: Array) -> int:
        arms = self._candidates(views)
        if len(arms) > 1:
            self._think(views, arms)
        return int(arms["id"][_leader(arms)])

    def evaluate(self, view: Mapping[str, Any]) -> list[Outlook]:
        """What to expect of each legal action, the best first."""
        views = read_seat_view(self.game, view)
        arms = self._candidates(views)
        self._think(views, arms)
        order = sorted(arms, key=lambda arm: (-int(arm["alive"]), -_mean(arm, "result")))
        return [
            Outlook(
                self.game.codec.action(int(arm["id"])),
                *_mean_and_error(arm, "result"),
                *_mean_and_error(arm, "points"),
                int(arm["tried"]),
            )
            for arm in order
        ]

    def stop(self) -> None:
        """From another thread: ends the thinking that goes on now, if any; it answers with what it has."""
        self._stopped.set()

    def _candidates(self, views: Array) -> Array:
        ids = legal_ids(self.game, views)
        arms = np.zeros(len(ids), ARM)
        arms["id"] = ids
        arms["alive"] = 1
        return arms

    def _think(self, views: Array, arms: Array) -> None:
        self._stopped.clear()
        turns = max(1, ceil(log2(len(arms)))) if self.halving else 1
        begun = time.perf_counter()
        for turn in range(1, turns + 1):
            self._try_all(views, arms, turn / turns, begun)
            if self._stopped.is_set() or _is_clear(arms):
                break
            if turn < turns:
                _drop_the_worse_half(arms)

    def _try_all(self, views: Array, arms: Array, part: float, begun: float) -> None:
        """Tries the candidates that are left until this part of all thinking is done."""
        leader = _leader(arms)
        arms["behind"] = arms["behind2"] = arms["compared"] = 0
        left = int(arms["alive"].sum())
        worlds = 1
        while True:
            worlds = self._worlds_until(part, arms, left, begun, worlds)
            if worlds <= 0:
                return
            before = time.perf_counter()
            think(
                views, arms, len(arms), leader, worlds, self._style, self._worlds, self._lucks, self._choices, NO_NOTES
            )
            if self._stopped.is_set():
                return
            if self.playouts is None:
                pace = max(1e-7, (time.perf_counter() - before) / worlds)
                worlds = max(1, min(4 * worlds, int(SLICE / pace)))
                if _is_clear(arms):
                    return

    def _worlds_until(self, part: float, arms: Array, left: int, begun: float, worlds: int) -> int:
        if self.playouts is not None:
            return ceil((part * self.playouts - int(arms["tried"].sum())) / left)
        assert self.time_ms is not None
        return worlds if time.perf_counter() - begun < part * self.time_ms / 1000 else 0


def _leader(arms: Array) -> int:
    """The place of the candidate with the best mean result; the first, while none was tried."""
    means = np.where(arms["alive"], arms["result"] / np.maximum(arms["tried"], 1), -np.inf)
    return int(means.argmax())


def _drop_the_worse_half(arms: Array) -> None:
    alive = np.flatnonzero(arms["alive"])
    means = arms["result"][alive] / np.maximum(arms["tried"][alive], 1)
    worse = alive[np.argsort(-means, kind="stable")[ceil(len(alive) / 2) :]]
    arms["alive"][worse] = 0


def _is_clear(arms: Array) -> bool:
    """Is the leader of before so far ahead of all others that luck can be ruled out?"""
    rivals = arms[(arms["alive"] == 1) & (arms["compared"] > 0)]
    if len(rivals) < int(arms["alive"].sum()) - 1 or len(rivals) == 0:
        return False
    n = rivals["compared"]
    if n.min() < 30:
        return False
    mean = rivals["behind"] / n
    error = np.sqrt(np.maximum(rivals["behind2"] / n - mean**2, 1e-12) / n)
    return bool((mean > CLEAR * error).all())


def _mean(arm: Any, what: str) -> float:
    return float(arm[what] / max(1, arm["tried"]))


def _mean_and_error(arm: Any, what: str) -> tuple[float, float]:
    n = int(arm["tried"])
    if n < 2:
        return _mean(arm, what), float("inf")
    mean = _mean(arm, what)
    return mean, sqrt(max(0.0, arm[what + "2"] / n - mean**2) / (n - 1))
