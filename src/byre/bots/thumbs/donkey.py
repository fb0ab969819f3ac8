"""donkey, at a glance."""

from __future__ import annotations

from byre.engine.record import State
from byre.engine.rule import rule


@rule
def worth(state: State, seat: int, action: int) -> float:
    return 0.0


@rule
def spread(state: State) -> float:
    return 10.0


@rule
def likelihood(state: State, viewer: int) -> float:
    return 1.0
