"""twentyfour: its implementation, as the engine needs it."""

from byre.engine.implementation import Implementation
from byre.games.twentyfour import codec, events, hidden, rules, state, types, validation

IMPLEMENTATION = Implementation.of(
    "twentyfour",
    (state, rules, hidden, validation, codec, events),
    view_type=types.View,
    most_legal=rules.MOST_LEGAL,
)
