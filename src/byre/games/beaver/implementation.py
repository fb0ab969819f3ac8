"""beaver: its implementation, as the engine needs it."""

from byre.engine.implementation import Implementation
from byre.games.beaver import codec, events, hidden, rules, state, types, validation
from byre.games.beaver.actions import SEATS, SLOTS

IMPLEMENTATION = Implementation.of(
    "beaver",
    (state, rules, hidden, validation, codec, events),
    view_type=types.View,
    most_legal=1 + SLOTS * (SEATS - 1) * SLOTS,  # to discard a swap card, or to use it
)
