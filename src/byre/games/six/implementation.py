"""six: its implementation, as the engine needs it."""

from byre.engine.implementation import Implementation
from byre.games.six import codec, events, hidden, rules, state, types, validation
from byre.games.six.actions import DRAFT_CARDS

IMPLEMENTATION = Implementation.of(
    "six",
    (state, rules, hidden, validation, codec, events),
    view_type=types.View,
    most_legal=DRAFT_CARDS,
)
