"""The end of a round and of a match: points are added, the lowest total wins."""

from __future__ import annotations

from byre.engine.generic import OVER
from byre.engine.notes import MATCH_OVER, NOBODY, ROUND_SCORED, note, tell
from byre.engine.record import Array, Notes, State
from byre.engine.rule import rule


@rule
def score_round(state: State, points: Array, notes: Notes) -> None:
    """Adds the round's points to the totals."""
    note(notes, ROUND_SCORED, NOBODY)
    tell(notes, state.round_number)
    for seat in range(state.players):
        state.scores[seat] += points[seat]
        tell(notes, points[seat])
    for seat in range(state.players):
        tell(notes, state.scores[seat])


@rule
def end_match(state: State, notes: Notes) -> None:
    """The lowest total wins; seats that tie for it all win."""
    state.phase = OVER
    lowest = lowest_score(state)
    note(notes, MATCH_OVER, NOBODY)
    for seat in range(state.players):
        tell(notes, state.scores[seat])
    for seat in range(state.players):
        if state.scores[seat] == lowest:
            tell(notes, seat)


@rule
def lowest_score(state: State) -> int:
    lowest = state.scores[0]
    for seat in range(1, state.players):
        lowest = min(lowest, state.scores[seat])
    return lowest
