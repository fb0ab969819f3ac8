"""beaver: its implementation, as the engine needs it."""

from byre.engine.dispatch import Functions
from byre.engine.implementation import Implementation
from byre.games.beaver import codec, hidden, rules, validation
from byre.games.beaver.actions import SEATS, SLOTS
from byre.games.beaver.events import EVENT_TYPES
from byre.games.beaver.state import Phase, State, View
from byre.games.beaver.types import View as ViewType

IMPLEMENTATION = Implementation(
    name="beaver",
    state=State,
    view=View,
    functions=Functions.of(rules, hidden, validation),
    most_legal=1 + SLOTS * (SEATS - 1) * SLOTS,  # to discard a swap card, or to use it
    phase=Phase,
    refusal=rules.Refusal,
    problem=validation.Problem,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
)
