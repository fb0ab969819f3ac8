"""twentyfour: its implementation, as the engine needs it."""

from byre.engine.dispatch import Functions
from byre.engine.implementation import Implementation
from byre.games.twentyfour import codec, hidden, legality, rules, validation
from byre.games.twentyfour.events import EVENT_TYPES
from byre.games.twentyfour.legality import MOST_LEGAL
from byre.games.twentyfour.state import Phase, State, View
from byre.games.twentyfour.types import View as ViewType

IMPLEMENTATION = Implementation(
    name="twentyfour",
    state=State,
    view=View,
    functions=Functions.of(legality, rules, hidden, validation),
    most_legal=MOST_LEGAL,
    phase=Phase,
    refusal=legality.Refusal,
    problem=validation.Problem,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
)
