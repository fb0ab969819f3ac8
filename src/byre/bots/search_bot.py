"""Bots that search: the levels `hard` and `expert`, and the yardstick `flat`."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, log2, sqrt
from typing import Any

import numpy as np

from byre.bots.base import BaseBot, legal_ids
from byre.bots.candidates import begin_to_compare, best_place, drop_the_worse_half, standing
from byre.bots.scale import Given, Scale
from byre.bots.search_kernels import ARM, STYLE, search_kernels
from byre.engine.actions import Action
from byre.engine.events import NO_EVENTS
from byre.engine.positions import read_seat_view
from byre.engine.record import Array

SLICE = 0.002  # seconds between two looks at the clock
CLEAR = 4.0  # a candidate is dropped if it is so many standard errors behind the leader
ALL_THE_SAME = 0.001  # a smaller difference is ignored
ENOUGH = 100  # worlds in which candidates are compared before one is dropped
UNCOMPILED_CANDIDATES = 2
UNCOMPILED_SECONDS = 0.3
LUCKY = 3  # points by which a seat may be ahead by luck alone


@dataclass(frozen=True)
class Outlook:
    """What a bot expects of an action.

    `ahead` is the share of the others that the seat ends the match ahead of, `points` are those of this round. Both
    have a standard error.
    """

    action: Action
    ahead: float
    ahead_error: float
    points: float
    points_error: float
    playouts: int


class SearchBot(BaseBot):
    """Try all actions in random worlds, and go on with the better half of them until one is left or time is up.

    A decision takes `playouts` playouts, which is reproducible, or else `time_ms` milliseconds. A playout compares
    `drawn` actions in each decision, by heuristics; in answer to the candidate, the others compare `answers` actions,
    or `poor_answers` if they have played poorly so far. The heuristic value of a candidate counts as much as `trust`
    playouts. Each world is picked out of `worlds` drawn ones by its likelihood. With `relative`, results are points
    compared with the others'; without `halving`, no candidate is dropped.
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
        self._stopped = False  # by another thread
        self._search = search_kernels(game)
        self._hurry = playouts is None

    def choose_id(self, views: Array) -> int:
        arms = self._candidates(views)
        if len(arms) > 1:
            self._think(views, arms)
        return int(arms["id"][best_place(arms)])

    def evaluate(self, view: Mapping[str, Any]) -> list[Outlook]:
        """Return what to expect of each legal action, the best first."""
        views = read_seat_view(self.game, view)
        arms = self._candidates(views)
        self._think(views, arms)
        order = sorted(arms, key=lambda arm: (-int(arm["alive"]), -float(standing(arm))))
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
        """End the current search, if any, from another thread. The bot answers with what it has found."""
        self._stopped = True

    def _candidates(self, views: Array) -> Array:
        ids = legal_ids(self.game, views)
        arms = np.zeros(len(ids), ARM)
        arms["id"] = ids
        arms["alive"] = 1
        if self.trust > 0:
            self._search.size_up(views, arms, len(arms), float(self.trust), self._style, self._worlds, self._lucks)
        return arms

    def _think(self, views: Array, arms: Array) -> None:
        """Search by sequential halving: each turn takes the same share of the playouts, for half as many candidates."""
        self._stopped = False
        self._begun = time.perf_counter()
        self._style["answers"] = self._poor_answers if _others_play_poorly(views) else self._answers
        self._planned = None if self.playouts is None else round(self.playouts.at(views["players"][0]))
        if self._hurry and not self._search.compiled:
            self._think_uncompiled(views, arms)
            return
        turns = max(1, ceil(log2(arms["alive"].sum()))) if self.halving else 1
        for turn in range(1, turns + 1):
            self._try_all(views, arms, turn / turns)
            if self._stopped or arms["alive"].sum() == 1:
                break
            if turn < turns:
                drop_the_worse_half(arms)

    def _think_uncompiled(self, views: Array, arms: Array) -> None:
        """Try only the candidates that look best, while there is time: a playout takes a thousand times as long."""
        if self.trust == 0:
            self._search.size_up(views, arms, len(arms), 1.0, self._style, self._worlds, self._lucks)
        order = np.argsort(-arms["looks"], kind="stable")
        arms["alive"][order[UNCOMPILED_CANDIDATES:]] = 0
        leader = begin_to_compare(arms)
        others = self._worlds, self._lucks, self._choices, NO_EVENTS
        while True:
            self._search.think(views, arms, len(arms), leader, 1, self._style, *others)
            if self._stopped or time.perf_counter() - self._begun > UNCOMPILED_SECONDS:
                return

    def _try_all(self, views: Array, arms: Array, part: float) -> None:
        """Try the candidates that are left until this part of the search is done, or the best one is clear."""
        leader = begin_to_compare(arms)
        worlds = 1
        while (worlds := self._worlds_now(arms, part, worlds)) > 0:
            before = time.perf_counter()
            found = self._search.think(
                views, arms, len(arms), leader, worlds, self._style, self._worlds, self._lucks, self._choices, NO_EVENTS
            )
            if self._stopped or found == 0:
                return
            if self._planned is None:
                pace = (time.perf_counter() - before) / worlds
                worlds = max(1, min(4 * worlds, int(SLICE / max(pace, 1e-9))))
                if self.halving and _sort_out(arms, leader):
                    return
                if best_place(arms) != leader and arms["compared"].max() >= ENOUGH:
                    leader = begin_to_compare(arms)

    def _worlds_now(self, arms: Array, part: float, worlds: int) -> int:
        """Return how many worlds to try next: as many as the playouts allow, or `worlds` while there is time."""
        tried, left = int(arms["tried"].sum()), int(arms["alive"].sum())
        if self._planned is not None:
            return ceil((part * self._planned - tried) / left)
        assert self.time_ms is not None
        in_time = time.perf_counter() - self._begun < part * self.time_ms / 1000
        return worlds if in_time or tried == 0 else 0


def _others_play_poorly(views: Array) -> bool:
    """Have the others taken more than twice as many points as the viewer so far, and more than by luck?"""
    scores = views["scores"][0][: views["players"][0]]
    own = scores[views["viewer"][0]]
    others = (scores.sum() - own) / (len(scores) - 1)
    return bool(others > 2 * own + LUCKY)


def _sort_out(arms: Array, leader: int) -> bool:
    """Drop the candidates that are clearly behind the leader. Return True if the others are clearly equal to it."""
    rivals = np.flatnonzero((arms["alive"] == 1) & (np.arange(len(arms)) != leader))
    n = arms["compared"][rivals]
    if (n < ENOUGH).any():
        return False
    behind = arms["behind"][rivals] / n
    error = np.sqrt(np.maximum(arms["behind2"][rivals] / n - behind**2, 0.0) / n)
    worse = behind > np.maximum(CLEAR * error, ALL_THE_SAME)
    arms["alive"][rivals[worse]] = 0
    return bool((np.abs(behind) + 2 * error < ALL_THE_SAME)[~worse].all())


def _mean_and_error(arm: Any, what: str) -> tuple[float, float]:
    n = int(arm["tried"])
    mean = float(arm[what] / max(1, n))
    if n < 2:
        return mean, float("inf")
    return mean, sqrt(max(0.0, arm[what + "2"] / n - mean**2) / (n - 1))
