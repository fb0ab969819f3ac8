"""six: its implementation, as the engine needs it."""

from byre.engine.dispatch import Functions
from byre.engine.implementation import Implementation
from byre.games.six import codec, hidden, rules, validation
from byre.games.six.actions import DRAFT_CARDS
from byre.games.six.events import EVENT_TYPES
from byre.games.six.state import Phase, State, View
from byre.games.six.types import View as ViewType

IMPLEMENTATION = Implementation(
    name="six",
    state=State,
    view=View,
    functions=Functions.of(rules, hidden, validation),
    most_legal=DRAFT_CARDS,
    phase=Phase,
    refusal=rules.Refusal,
    problem=validation.Problem,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
)
