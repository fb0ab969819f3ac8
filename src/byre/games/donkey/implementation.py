"""donkey: its implementation, as the engine needs it."""

from byre.engine.implementation import Implementation
from byre.games.donkey import codec, events, hidden, rules, state, types, validation
from byre.games.donkey.actions import NUM_ACTIONS

IMPLEMENTATION = Implementation.of(
    "donkey",
    (state, rules, hidden, validation, codec, events),
    view_type=types.View,
    most_legal=NUM_ACTIONS,
    round_scored="deal_scored",  # a deal is a round
)
