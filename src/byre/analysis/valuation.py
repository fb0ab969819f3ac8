"""Values of actions by playouts, in worlds drawn from what a seat knew.

The search of the bots picks the best other action. It is the best of many noisy values, so those values flatter it:
what was played is then compared with it in other worlds, which had no part in the choice. In the same worlds it is
compared with what a reference player would have chosen (`effects`): sums of that depend on no choice of a best one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil, log2, sqrt
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from byre.analysis.decisions import LoggedDecision, RoundStart
from byre.bots.candidates import best_place, drop_the_worse_half
from byre.bots.heuristic_kernels import ALL
from byre.bots.levels import STYLES
from byre.bots.scale import MOST_PLAYERS
from byre.bots.search_kernels import ARM, AS_IN_PLAYOUTS, STYLE, search_kernels
from byre.engine.events import NO_EVENTS
from byre.engine.playouts import LUCK
from byre.engine.record import Array, empty
from byre.games import GAMES

# Actions looked at in playouts, where it is not as in the search of the bots. With softer playouts, a chance that was
# missed once counts less often as lost again: single costs add up to less than twice what was lost.
DRAWN = {"six": 3}
# Playouts go on worse than a good player would, and so overstate what cannot be made up for later. Differences between
# actions are multiplied by this, which makes the costs of a match add up to what was lost by them (docs/analysis.md).
OVERSTATED = {"six": 0.75, "donkey": 0.75}
# Actions looked at by the reference player of accounts, where it is not as in playouts: between `medium` and `hard`. To
# a player who looks at all of beaver's actions, low cards are as good as won, and most people give them up again.
# Then luck is counted that is undone by play a few turns later, and it varies more than results do.
REFERENCE = {"beaver": 4}
SURE = 2.0  # standard errors from which on a difference counts
EXTRA = 64  # times as many worlds, at most, if it is not clear on which side of a limit a cost is
UNSURE = 3.0  # standard errors from a limit within which that is not clear
LEAST_WORLDS = 20  # before anything is said about the values
AT_ONCE = 1000  # worlds between two looks at whether somebody has stopped it
COMPARE = 1  # the part of a seed for the worlds in which what was played is compared
NO_EFFECTS = (0.0,) * MOST_PLAYERS


class ComesTrue(NamedTuple):
    """The part of the effects of a decision that comes true with the cards that the others really held."""

    better: float  # of the effect on the seat itself, if it looks better than the reference's choice
    worse: float
    others: float  # of the effects on the others


# Measured by benchmarks/effects.py. In donkey worlds are drawn without regard to what passing tells, so choices look
# better or worse than they are, and most of all those that were picked because they look best. In beaver effects on
# others look larger than they are, and why is not known: fitted so that luck is as near to 0 on average as one factor
# makes it, at tables of equals and at mixed ones (docs/analysis.md). Elsewhere all comes true, as nearly as measured.
COMES_TRUE = {
    "donkey": ComesTrue(better=0.4, worse=0.6, others=0.66),
    "beaver": ComesTrue(better=1.0, worse=1.0, others=0.87),
}
ALL_COMES_TRUE = ComesTrue(1.0, 1.0, 1.0)


@dataclass(frozen=True)
class Difference:
    """A paired difference between two actions, and its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        return self.mean > SURE * self.error and self.mean > 0

    def times(self, factor: float) -> Difference:
        return Difference(factor * self.mean, abs(factor) * self.error)

    def is_near(self, limit: float) -> bool:
        return abs(self.mean - limit) < UNSURE * self.error


NONE = Difference(0.0, 0.0)


@dataclass(frozen=True)
class ActionValue:
    """What is expected of an action: points of this round, and the share of the others that the seat ends ahead of.

    `more` and `behind` compare it with the action that was played, in the same worlds.
    """

    id: int
    points: float
    share: float
    more: Difference  # points more
    behind: Difference  # share less
    playouts: int


Effects: TypeAlias = tuple[float, ...]  # points more, by seat, than if the reference player had chosen


@dataclass(frozen=True)
class Valuation:
    """What a decision was worth, by playouts in worlds that agree with what the seat knew."""

    values: tuple[ActionValue, ...]  # of all legal actions, in the order of their numbers
    played: int
    best: int
    points_lost: Difference  # by what was played, compared with the best
    share_lost: Difference
    effects: Effects
    playouts: int

    @property
    def cost(self) -> float:
        """The points lost, if it is clear that the action cost a share of the match; else 0."""
        return max(0.0, self.points_lost.mean) if self.share_lost.is_clear else 0.0

    @cached_property
    def by_id(self) -> dict[int, ActionValue]:
        return {value.id: value for value in self.values}


@dataclass(frozen=True)
class RoundValue:
    """What is expected of a round before the cards are dealt."""

    points: tuple[float, ...]  # of each seat, among reference players
    spread: float  # the standard deviation of a seat's points in playouts, on average


class Stopped(Exception):
    """Nobody waits for the values any more."""


class Valuer:
    """Value decisions of one game. Only one thread may use it at a time. `stopped` ends it from another thread."""

    def __init__(self, game: str, stopped: threading.Event | None = None) -> None:
        self._stopped = stopped or threading.Event()
        rules = GAMES[game].implementation.rules
        style = STYLES.get(game, {"drawn": ALL})
        self.kernels = search_kernels(game)
        self.trust = float(style.get("trust", 0.0))
        drawn, worlds = DRAWN.get(game, style["drawn"]), style.get("worlds", 1)
        self._style = _style(drawn, worlds)
        self._reference = _style(REFERENCE.get(game, drawn), worlds)
        self._worlds = np.zeros(2, rules.state)
        self._lucks = np.zeros(2, LUCK)
        self._choices = empty(rules.choices)
        self._factor = OVERSTATED.get(game, 1.0)
        self._comes_true = COMES_TRUE.get(game, ALL_COMES_TRUE)

    def value(self, decision: LoggedDecision, playouts: int, seed: tuple[int, ...], limit: float) -> Valuation:
        """Value a decision: `playouts` playouts find the best action, and a third as many or more compare it."""
        self.reseed(seed)
        if decision.is_forced:
            return self._value_forced(decision)
        played = decision.legal.index(decision.played)
        arms = self._search(decision, playouts, keep=played)
        rival = _best_other(arms, played)
        self.reseed((*seed, COMPARE))
        rivals = self._compare(decision, int(arms["id"][rival]), playouts, limit / self._factor)
        effects = self.value_effects(decision, playouts, seed)
        return _valuation(decision, arms, rival, rivals, effects, self._factor)

    def find_best(self, decision: LoggedDecision, playouts: int, seed: tuple[int, ...]) -> int:
        """Return the action that stands best after a search of `playouts` playouts."""
        self.reseed(seed)
        arms = self._search(decision, playouts, keep=None)
        return int(arms["id"][best_place(arms)])

    def rank(
        self,
        decision: LoggedDecision,
        first: int,
        playouts: int,
        seed: tuple[int, ...],
        go_on: Callable[[list[ActionValue]], bool] = lambda values: True,
    ) -> list[ActionValue]:
        """Return the values of all legal actions compared with the `first`, all in the same worlds, that one first.

        The others follow, the best first. `go_on` is asked now and then whether the values so far are worth more
        playouts.
        """
        self.reseed(seed)
        arms = _arms([first, *(id for id in decision.legal if id != first)])
        for worlds in _steps(max(2, playouts // len(arms))):
            self._try(decision, arms, 0, worlds, self._style)
            values = _ranked(arms, self._factor)
            if not go_on(values):
                break
        return values

    def looks_lost(self, decision: LoggedDecision) -> float:
        """Return how much worse what was played looks than the best action, by heuristics alone."""
        if decision.is_forced:
            return 0.0
        self.reseed((decision.n,))
        arms = _arms(decision.legal)
        self.kernels.size_up(decision.view, arms, len(arms), 1.0, self._style, self._worlds, self._lucks)
        return float(arms["looks"].max() - arms["looks"][decision.legal.index(decision.played)])

    def value_effects(self, decision: LoggedDecision, playouts: int, seed: tuple[int, ...]) -> Effects:
        """Compare what was played with the reference player's choice, and go on among reference players."""
        if decision.is_forced:
            return NO_EFFECTS
        self.reseed((*seed, COMPARE))
        rivals = _arms([decision.played, AS_IN_PLAYOUTS])
        self._try(decision, rivals, 0, _worlds_to_compare(playouts), self._reference)
        return _effects(rivals, decision.seat, self._comes_true)

    def value_round(self, start: RoundStart, rounds: int, seed: tuple[int, ...]) -> RoundValue:
        """Value a round before its deal, by `rounds` rounds with other cards."""
        points, deviations = self._play_rounds(start, rounds, seed, self._reference)
        if self._reference != self._style:
            _, deviations = self._play_rounds(start, rounds, seed, self._style)
        return RoundValue(tuple(points.tolist()), float(deviations.mean()))

    def expect_points(self, start: RoundStart, rounds: int, seed: tuple[int, ...]) -> tuple[float, ...]:
        """Return only the points that `value_round` returns."""
        return tuple(self._play_rounds(start, rounds, seed, self._reference)[0].tolist())

    def _play_rounds(self, start: RoundStart, rounds: int, seed: tuple[int, ...], style: Array) -> tuple[Array, Array]:
        """Return the mean of each seat's points in `rounds` rounds with other cards, and their standard deviation."""
        self.reseed(seed)
        players = int(start.states["players"][0])
        totals, squares = np.zeros(MOST_PLAYERS), np.zeros(MOST_PLAYERS)
        scratch = style, totals, squares, self._worlds, self._lucks, self._choices, NO_EVENTS
        for done in range(0, rounds, AT_ONCE):
            self._go_on()
            self.kernels.play_rounds(start.states, start.seat, start.action, min(AT_ONCE, rounds - done), *scratch)
        means = totals[:players] / rounds
        return means, np.sqrt(np.maximum(squares[:players] / rounds - means**2, 0.0))

    def reseed(self, seed: tuple[int, ...]) -> None:
        """Start the random numbers of a purpose."""
        self._lucks["key"][0] = np.random.SeedSequence(seed).generate_state(4, np.uint32)

    def follow(self, decision: LoggedDecision, id: int, whole_round: bool, events: Array, until_next: Array) -> bool:
        """Play an action in the next random world, and what follows: see `search_kernels.follow`."""
        scratch = self._style, self._worlds, self._lucks, self._choices, events, until_next
        return bool(self.kernels.follow(decision.view, id, whole_round, *scratch))

    def _value_forced(self, decision: LoggedDecision) -> Valuation:
        (only,) = decision.legal
        value = ActionValue(only, 0.0, 0.0, NONE, NONE, 0)
        return Valuation((value,), only, only, NONE, NONE, NO_EFFECTS, 0)

    def _search(self, decision: LoggedDecision, playouts: int, keep: int | None) -> Array:
        """Try all legal actions by sequential halving. The one at place `keep` stays: others are compared with it."""
        arms = _arms(decision.legal)
        if self.trust > 0:
            self.kernels.size_up(decision.view, arms, len(arms), self.trust, self._style, self._worlds, self._lucks)
        turns = max(1, ceil(log2(len(arms))))
        for turn in range(1, turns + 1):
            left = turn / turns * playouts - int(arms["tried"].sum())
            self._try(decision, arms, keep or 0, max(1, ceil(left / int(arms["alive"].sum()))), self._style)
            if turn < turns:
                drop_the_worse_half(arms)
                if keep is not None:
                    arms["alive"][keep] = 1
        return arms

    def _compare(self, decision: LoggedDecision, rival: int, playouts: int, limit: float) -> Array:
        """Compare what was played with its best rival."""
        rivals = _arms([decision.played, rival])
        worlds = _worlds_to_compare(playouts)
        self._try(decision, rivals, 0, worlds, self._style)
        for more in _doublings(worlds):
            if not _is_open(_lost(rivals, "more"), _lost(rivals, "behind"), limit):
                break
            self._try(decision, rivals, 0, more, self._style)
        return rivals

    def _try(self, decision: LoggedDecision, arms: Array, leader: int, worlds: int, style: Array) -> None:
        scratch = style, self._worlds, self._lucks, self._choices, NO_EVENTS
        for done in range(0, worlds, AT_ONCE):
            self._go_on()
            self.kernels.think(decision.view, arms, len(arms), leader, min(AT_ONCE, worlds - done), *scratch)

    def _go_on(self) -> None:
        if self._stopped.is_set():
            raise Stopped


def _style(drawn: int, worlds: int) -> Array:
    style = np.zeros(1, STYLE)
    style["answers"] = style["drawn"] = drawn
    style["worlds"] = worlds
    return style


def _steps(worlds: int) -> Iterator[int]:
    """Yield by how many worlds to go on, each time as many as so far, until there were `worlds`."""
    done = 0
    while done < worlds:
        more = min(max(LEAST_WORLDS, done), worlds - done)
        yield more
        done += more


def _ranked(arms: Array, factor: float) -> list[ActionValue]:
    points, share = (float(arms[sums][0] / max(1, arms["tried"][0])) for sums in ("points", "result"))
    values = [_action_value(arm, points, share, factor) for arm in arms]
    return values[:1] + sorted(values[1:], key=lambda value: (value.points, value.id))


def _worlds_to_compare(playouts: int) -> int:
    """Return in how many worlds to compare two actions at first: a third as many playouts as found the best one."""
    return max(2, playouts // 6)


def _effects(rivals: Array, seat: int, comes_true: ComesTrue) -> Effects:
    """Return by how many points each seat is to get more by the first of some actions of a seat than by the last."""
    more = (rivals["of_seats"][0] - rivals["of_seats"][-1]) / max(1, int(rivals["compared"][-1]))
    parts = np.full(len(more), comes_true.others)
    parts[seat] = comes_true.better if more[seat] < 0 else comes_true.worse
    return tuple((parts * more).tolist())


def _doublings(worlds: int) -> list[int]:
    """Return by how many worlds to go on, again and again, until there were EXTRA times as many."""
    return [worlds << turn for turn in range(round(log2(EXTRA)))]


def _arms(ids: Any) -> Array:
    arms = np.zeros(len(ids), ARM)
    arms["id"] = ids
    arms["alive"] = 1
    return arms


def _difference(arm: Any, sums: str) -> Difference:
    n = int(arm["compared"])
    if n == 0:
        return NONE
    mean = float(arm[sums] / n)
    return Difference(mean, sqrt(max(0.0, arm[sums + "2"] / n - mean**2) / max(1, n - 1)))


def _lost(rivals: Array, sums: str, factor: float = 1.0) -> Difference:
    """Return what the first of two lost by not being the second."""
    return _difference(rivals[1], sums).times(-factor)


def _is_open(points: Difference, share: Difference, limit: float) -> bool:
    """Is it open whether at least `limit` points were lost, and clearly a share of the match?"""
    may_count = points.mean + UNSURE * points.error > limit and share.mean + UNSURE * share.error > 0
    return may_count and (points.is_near(limit) or share.is_near(0.0))


def _best_other(arms: Array, played: int) -> int:
    """Return the place of the best action beside the one that was played."""
    others = arms.copy()
    others["alive"][played] = 0
    return best_place(others)


def _valuation(
    decision: LoggedDecision, arms: Array, rival: int, rivals: Array, effects: Effects, factor: float
) -> Valuation:
    """Return the values. The rival is the best action if it is better in the worlds that had no part in its choice."""
    own = rivals[0]
    points, share = float(own["points"] / own["tried"]), float(own["result"] / own["tried"])
    values = tuple(
        _action_value(rivals[1] if place == rival else arm, points, share, factor) for place, arm in enumerate(arms)
    )
    share_lost = _lost(rivals, "behind", factor)
    better = share_lost.mean > 0
    return Valuation(
        values,
        decision.played,
        int(arms["id"][rival]) if better else decision.played,
        _lost(rivals, "more", factor) if better else NONE,
        share_lost if better else NONE,
        effects,
        int(arms["tried"].sum() + rivals["tried"].sum()),
    )


def _action_value(arm: Any, points: float, share: float, factor: float) -> ActionValue:
    """Return the value of an action: that of what was played, and the difference in the same worlds."""
    more, behind = _difference(arm, "more").times(factor), _difference(arm, "behind").times(factor)
    return ActionValue(int(arm["id"]), points + more.mean, share - behind.mean, more, behind, int(arm["tried"]))
