"""The levels that think ahead: `hard` and `expert`; and the yardstick `flat`."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log2, sqrt
from typing import Any

import numpy as np

from byre.bots.base import BaseBot, legal_ids
from byre.bots.scale import Given, Scale
from byre.bots.search_kernels import ARM, STYLE, search_kernels
from byre.engine.actions import Action
from byre.engine.events import NO_EVENTS
from byre.engine.positions import read_seat_view
from byre.engine.record import Array

SLICE = 0.002  # seconds between looks at the clock
CLEAR = 4.0  # standard errors by which a leader must be ahead of another candidate for luck to be ruled out
ALL_THE_SAME = 0.001  # so small a difference is not worth thinking about
ENOUGH = 100  # worlds to compare candidates in, before either is believed
UNCOMPILED_CANDIDATES = 2
UNCOMPILED_SECONDS = 0.3
LUCKY = 3  # points that anybody may have more than others by luck


@dataclass(frozen=True)
class Outlook:
    """What a bot expects of an action, with standard errors: the share of the others that it ends the match ahead of,
    and the points of this round."""

    action: Action
    ahead: float
    ahead_error: float
    points: float
    points_error: float
    playouts: int


class SearchBot(BaseBot):
    """Tries all actions in imagined worlds, and goes on with the better half of them until one is left or time is up.

    It thinks `playouts` playouts a decision, which can be repeated exactly, or else for `time_ms`. How a candidate
    looks at a glance counts as much as `trust` playouts of it. In answer to a candidate, the others look at `answers`
    actions; at `poor_answers`, if they have done so poorly that they can hardly have looked.
    """

    thinks = True

    def __init__(
        self,
        game: str,
        seed: int | None,
        *,
        time_ms: float | None = None,
        playouts: Given | None = None,
        drawn: int = 2,
        answers: int | None = None,
        poor_answers: int | None = None,
        relative: bool = False,
        halving: bool = True,
        worlds: int = 1,
        trust: float = 0.0,
    ) -> None:
        super().__init__(game, seed)
        self.time_ms, self.halving, self.trust = time_ms, halving, trust
        self.playouts = None if playouts is None else Scale(playouts)
        self._style = np.zeros(1, STYLE)
        self._answers = drawn if answers is None else answers
        self._poor_answers = self._answers if poor_answers is None else poor_answers
        self._style["drawn"], self._style["relative"], self._style["worlds"] = drawn, relative, worlds
        self._stopped = threading.Event()
        self._search = search_kernels(game)
        self._hurry = playouts is None

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
        order = sorted(arms, key=lambda arm: (-int(arm["alive"]), -float(_standing(arm))))
        return [
            Outlook(
                self.game.codec.action(int(arm["id"])),
                *_mean_and_error(arm, "result"),
                *_mean_and_error(arm, "points"),
                int(arm["tried"]),
            )
            for arm in order
        ]

    def hurry_uncompiled(self) -> None:
        self._hurry = True

    def stop(self) -> None:
        """From another thread: ends the thinking that goes on now, if any; it answers with what it has."""
        self._stopped.set()

    def _candidates(self, views: Array) -> Array:
        ids = legal_ids(self.game, views)
        arms = np.zeros(len(ids), ARM)
        arms["id"] = ids
        arms["alive"] = 1
        if self.trust > 0:
            self._search.size_up(views, arms, len(arms), float(self.trust), self._style, self._worlds, self._lucks)
        return arms

    def _think(self, views: Array, arms: Array) -> None:
        """Sequential halving: each turn has the same share of all thinking, for half as many candidates."""
        self._stopped.clear()
        self._begun = time.perf_counter()
        self._style["answers"] = self._poor_answers if _others_play_poorly(views) else self._answers
        self._planned = None if self.playouts is None else round(self.playouts.at(views["players"][0]))
        if self._hurry and not self._search.compiled:
            self._think_uncompiled(views, arms)
            return
        turns = max(1, ceil(log2(arms["alive"].sum()))) if self.halving else 1
        for turn in range(1, turns + 1):
            self._try_all(views, arms, turn / turns)
            if self._stopped.is_set() or arms["alive"].sum() == 1:
                break
            if turn < turns:
                _drop_the_worse_half(arms)

    def _think_uncompiled(self, views: Array, arms: Array) -> None:
        """A playout takes a thousand times as long: try the candidates that look best, while there is time."""
        if self.trust == 0:
            self._search.size_up(views, arms, len(arms), 1.0, self._style, self._worlds, self._lucks)
        order = np.argsort(-arms["looks"], kind="stable")
        arms["alive"][order[UNCOMPILED_CANDIDATES:]] = 0
        leader = _begin_to_compare(arms)
        others = self._worlds, self._lucks, self._choices, NO_EVENTS
        while True:
            self._search.think(views, arms, len(arms), leader, 1, self._style, *others)
            if self._stopped.is_set() or time.perf_counter() - self._begun > UNCOMPILED_SECONDS:
                return

    def _try_all(self, views: Array, arms: Array, part: float) -> None:
        """Tries the candidates that are left until this part of all thinking is done, or they are sorted out."""
        leader = _begin_to_compare(arms)
        worlds = 1
        while (worlds := self._worlds_now(arms, part, worlds)) > 0:
            before = time.perf_counter()
            found = self._search.think(
                views, arms, len(arms), leader, worlds, self._style, self._worlds, self._lucks, self._choices, NO_EVENTS
            )
            if self._stopped.is_set() or found == 0:
                return
            if self._planned is None:
                pace = (time.perf_counter() - before) / worlds
                worlds = max(1, min(4 * worlds, int(SLICE / max(pace, 1e-9))))
                if self.halving and _sort_out(arms, leader):
                    return
                if _leader(arms) != leader and arms["compared"].max() >= ENOUGH:
                    leader = _begin_to_compare(arms)

    def _worlds_now(self, arms: Array, part: float, worlds: int) -> int:
        """How many worlds to try next: as many as the playouts allow, or the given number, while there is time."""
        tried, left = int(arms["tried"].sum()), int(arms["alive"].sum())
        if self._planned is not None:
            return ceil((part * self._planned - tried) / left)
        assert self.time_ms is not None
        in_time = time.perf_counter() - self._begun < part * self.time_ms / 1000
        return worlds if in_time or tried == 0 else 0


def _others_play_poorly(views: Array) -> bool:
    """Have they taken more than twice as many points as the viewer in the rounds so far, and more than luck brings?"""
    scores = views["scores"][0][: views["players"][0]]
    own = scores[views["viewer"][0]]
    others = (scores.sum() - own) / (len(scores) - 1)
    return bool(others > 2 * own + LUCKY)


def _leader(arms: Array) -> int:
    """The place of the candidate that stands best; while none was tried, the one that looks best, or else the first."""
    return int(np.where(arms["alive"], _standing(arms), -np.inf).argmax())


def _standing(arms: Any) -> Any:
    """The mean results of candidates, and what their looks add to that: the less, the more often they were tried."""
    return (arms["result"] + arms["looks"]) / np.maximum(arms["tried"], 1)


def _drop_the_worse_half(arms: Array) -> None:
    alive = np.flatnonzero(arms["alive"])
    worse = alive[np.argsort(-_standing(arms[alive]), kind="stable")[ceil(len(alive) / 2) :]]
    arms["alive"][worse] = 0


def _begin_to_compare(arms: Array) -> int:
    """From now on, the others are compared with the candidate that leads now."""
    arms["behind"] = arms["behind2"] = arms["compared"] = 0
    return _leader(arms)


def _sort_out(arms: Array, leader: int) -> bool:
    """Drops the candidates that are surely behind the leader; says if those left are surely as good as each other."""
    rivals = np.flatnonzero((arms["alive"] == 1) & (np.arange(len(arms)) != leader))
    n = arms["compared"][rivals]
    if (n < ENOUGH).any():
        return False
    behind = arms["behind"][rivals] / n
    error = np.sqrt(np.maximum(arms["behind2"][rivals] / n - behind**2, 0.0) / n)
    worse = behind > np.maximum(CLEAR * error, ALL_THE_SAME)
    arms["alive"][rivals[worse]] = 0
    return bool((np.abs(behind) + 2 * error < ALL_THE_SAME)[~worse].all())


def _mean(arm: Any, what: str) -> float:
    return float(arm[what] / max(1, arm["tried"]))


def _mean_and_error(arm: Any, what: str) -> tuple[float, float]:
    n = int(arm["tried"])
    if n < 2:
        return _mean(arm, what), float("inf")
    mean = _mean(arm, what)
    return mean, sqrt(max(0.0, arm[what + "2"] / n - mean**2) / (n - 1))
