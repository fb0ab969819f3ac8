"""twentyfour: which points some rounds can lead to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from operator import sub

import numpy as np

from byre.games.twentyfour.rules import (
    BLIND_FROM,
    HAND,
    LOST,
    NO_DROP,
    SEATS,
    START,
    STATE,
    YELLOW,
    round_points,
)

Scores = tuple[int, ...]

# So many rounds are looked back upon, by players: more would take too long, and exclude next to nothing. After eight
# rounds, two players can have just those points that they can have two rounds later.
LOOK_BACK = {2: 8, 3: 3, 4: 2, 5: 2}
RED = 0  # or any colour but yellow


@lru_cache(100_000)
def can_be_reached(
    scores: Scores, rounds: int, declarer: int, dropout: bool, limits: bool, declarer_penalty: bool
) -> bool:
    """Can so many finished rounds, the last with this declarer, lead to these points, the match going on?"""
    n = len(scores)
    start = (START,) * n
    if rounds == 0:
        return scores == start
    if sum(scores) % HAND:
        return False  # six tricks are shared out: each round adds or takes a multiple of six
    if rounds > LOOK_BACK[n]:
        if n > 2:
            return True
        rounds = LOOK_BACK[n] - rounds % 2
    for changes, blind, out in _rounds(n, declarer, dropout, declarer_penalty):
        before = tuple(map(sub, scores, changes))
        if before == start if rounds == 1 else min(before) > 0 and max(before) < LOST:
            if limits and ((blind and before[declarer] < BLIND_FROM) or any(before[seat] <= NO_DROP for seat in out)):
                continue
            if can_be_reached(before, rounds - 1, (declarer - 1) % n, dropout, limits, declarer_penalty):
                return True
    return False


@cache
def _rounds(n: int, declarer: int, dropout: bool, declarer_penalty: bool) -> list[tuple[Scores, bool, Scores]]:
    """How a round can end: how the points change, whether blind yellow was called, and who was out."""
    state = np.zeros(1, STATE)[0]
    state.players, state.dealer, state.declarer_penalty = n, (declarer - 1) % n, declarer_penalty
    endings = []
    for out in _seats_out(n, declarer, dropout):
        state.dropped[:] = [seat in out for seat in range(SEATS)]
        for tricks in shares(HAND, [seat for seat in range(n) if seat not in out]):
            state.tricks[:] = [tricks.get(seat, 0) for seat in range(SEATS)]
            for trump, blind in (RED, False), (YELLOW, False), (YELLOW, True):
                state.trump, state.blind = trump, blind
                changes = tuple(int(round_points(state, seat)) for seat in range(n))
                endings.append((changes, blind, out))
    return endings


def _seats_out(n: int, declarer: int, dropout: bool) -> Iterator[Scores]:
    others = [seat for seat in range(n) if seat != declarer]
    for count in range(n - 1 if dropout else 1):
        yield from combinations(others, count)


def shares(tricks: int, seats: list[int]) -> Iterator[dict[int, int]]:
    """Every way to share out some tricks among seats."""
    first, *others = seats
    if not others:
        yield {first: tricks}
        return
    for won in range(tricks + 1):
        for share in shares(tricks - won, others):
            yield {first: won, **share}
