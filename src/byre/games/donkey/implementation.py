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
    functions=Functions(
        start=rules.start,
        is_to_act=rules.is_to_act,
        next_to_act=rules.next_to_act,
        list_legal=rules.list_legal,
        refusal=rules.refusal,
        apply=rules.apply,
        draw_hidden=hidden.draw_hidden,
        derive=hidden.derive,
        find_problems=validation.find_problems,
    ),
    most_legal=NUM_ACTIONS,
    phase=Phase,
    refusals=rules.REFUSALS,
    problems=validation.SENTENCES,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
    round_scored="deal_scored",  # a deal is a round
)
