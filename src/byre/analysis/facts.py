"""What follows from an action, counted in random worlds: odds before a decision, and reasons after it.

The rest of the round is played by the rules, which tell what happens as events. `game_facts` has what counts in which
game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from byre.analysis.decisions import LoggedDecision
from byre.analysis.followed import WORLDS, Followed, FollowedEvent, follow_worlds
from byre.analysis.game_facts import EVENTS, FACTS, ODDS, Fact, OddsOf
from byre.analysis.valuation import SURE, Valuer
from byre.engine.record import Array

SEED_OF_FACTS = 2  # the part of a seed for these worlds
ALL_WORLDS, LEAST_WORLDS = 3000, 100  # of all actions together, and of each, in which odds are counted
NO_NOISE = 1e-9  # the standard error of what is the same in all worlds


@dataclass(frozen=True)
class Odds:
    """How often an event followed before the next such decision of the seat, and how large it was on average."""

    event: str
    share: float
    size: float | None


@dataclass(frozen=True)
class Contrast:
    """A fact that clearly differs between what was played and the best action: its mean after each of the two."""

    fact: Fact
    played: float
    best: float
    clarity: float  # the difference in standard errors


def count_odds(
    valuer: Valuer, decision: LoggedDecision, ids: Sequence[int], seed: tuple[int, ...]
) -> dict[int, list[Odds]]:
    """Return the odds of the events that are told of a game, for each of some actions, in the same worlds."""
    counted = [one for one in ODDS.get(decision.game, ()) if decision.phase >= one.first_phase]
    if not counted:
        return {id: [] for id in ids}
    names = {one.event for one in counted}
    worlds = min(WORLDS, max(LEAST_WORLDS, ALL_WORLDS // len(ids)))
    return {
        id: _odds(
            counted, list(follow_worlds(valuer, decision, id, (*seed, SEED_OF_FACTS), names, worlds, whole_round=False))
        )
        for id in ids
    }


def find_contrasts(
    valuer: Valuer, decision: LoggedDecision, played: int, best: int, seed: tuple[int, ...]
) -> list[Contrast]:
    """Return which facts tell why the best action is better, the clearest first."""
    return contrasts(decision.game, *(measure_facts(valuer, decision, id, seed) for id in (played, best)))


def measure_facts(
    valuer: Valuer, decision: LoggedDecision, id: int, seed: tuple[int, ...], worlds: int = WORLDS
) -> Array:
    """Return the facts of a game after an action: a row for each world, the same worlds for each action.

    A row is NaN if the round was so long that not all of its events are known.
    """
    facts = FACTS.get(decision.game, ())
    followed = follow_worlds(valuer, decision, id, (*seed, SEED_OF_FACTS), EVENTS.get(decision.game, ()), worlds)
    rows = [[fact.measure(one) if one.is_whole else np.nan for fact in facts] for one in followed]
    return np.array(rows, float).reshape(-1, len(facts))


def contrasts(game: str, played: Array, best: Array) -> list[Contrast]:
    """Compare the facts after two actions, world by world."""
    known = ~np.isnan(played - best).any(axis=1)
    played, best = played[known], best[known]
    if len(played) < 2:
        return []
    more = played - best
    errors = more.std(axis=0, ddof=1) / np.sqrt(len(more))
    clarity = abs(more.mean(axis=0)) / np.maximum(errors, NO_NOISE)
    means = zip(FACTS.get(game, ()), played.mean(axis=0).tolist(), best.mean(axis=0).tolist(), clarity.tolist())
    found = (Contrast(*one) for one in means)
    return sorted(filter(_tells, found), key=lambda one: (one.fact.rank, -one.clarity))


def _tells(one: Contrast) -> bool:
    """Is a difference clear, large enough to be read, and to the disadvantage of what was played?"""
    more = one.played - one.best
    return one.clarity > SURE and abs(more) >= one.fact.least and one.fact.more_is * more <= 0


def _odds(counted: Sequence[OddsOf], worlds: Sequence[Followed]) -> list[Odds]:
    return [_odds_of(one, [next(_matching(one, world), None) for world in worlds]) for one in counted]


def _odds_of(one: OddsOf, firsts: Sequence[FollowedEvent | None]) -> Odds:
    found = [first for first in firsts if first is not None]
    size = None if one.size is None or not found else sum(each.values[one.size] for each in found) / len(found)
    return Odds(one.event, len(found) / max(1, len(firsts)), size)


def _matching(one: OddsOf, world: Followed) -> Iterator[FollowedEvent]:
    return (each for each in world.soon if each.name == one.event and (each.seat == world.seat) == one.by_viewer)
