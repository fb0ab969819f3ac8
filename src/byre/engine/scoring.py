"""The end of a round and of a match. Points are added up, and the lowest total wins."""

from byre.engine.dispatch import OVER
from byre.engine.events import MATCH_OVER, ROUND_SCORED, EventBuffer, emit, put
from byre.engine.record import NOBODY, Array
from byre.engine.rule import rule
from byre.engine.state import MatchState


@rule
def score_round(state: MatchState, points: Array, events: EventBuffer) -> None:
    """Add the points of a round to the totals."""
    emit(events, ROUND_SCORED, NOBODY, state.round_number)
    for seat in range(state.players):
        state.scores[seat] += points[seat]
        put(events, points[seat])
    for seat in range(state.players):
        put(events, state.scores[seat])


@rule
def end_match(state: MatchState, events: EventBuffer) -> None:
    """End the match. The lowest total wins; all seats that tie for it win."""
    state.phase = OVER
    lowest = state.scores[: state.players].min()
    emit(events, MATCH_OVER, NOBODY)
    for seat in range(state.players):
        put(events, state.scores[seat])
    for seat in range(state.players):
        if state.scores[seat] == lowest:
            put(events, seat)
