"""donkey: which states the rules can lead to."""

from __future__ import annotations

from byre.engine.record import State


def problem(state: State) -> str | None:
    """Why the rules can not lead to this state, in a sentence; None if they can."""
    return None
