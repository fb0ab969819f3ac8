"""donkey: its implementation, as the engine needs it."""

from byre.engine.dispatch import Functions
from byre.engine.implementation import Implementation
from byre.games.donkey import codec, hidden, rules, validation
from byre.games.donkey.actions import NUM_ACTIONS
from byre.games.donkey.events import EVENT_TYPES
from byre.games.donkey.state import Phase, State, View
from byre.games.donkey.types import View as ViewType

IMPLEMENTATION = Implementation(
    name="donkey",
    state=State,
    view=View,
    functions=Functions.of(rules, hidden, validation),
    most_legal=NUM_ACTIONS,
    phase=Phase,
    refusal=rules.Refusal,
    problem=validation.Problem,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
    round_scored="deal_scored",  # a deal is a round
)
