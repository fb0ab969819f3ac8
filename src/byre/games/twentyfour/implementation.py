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
    functions=Functions(
        start=rules.start,
        is_to_act=legality.is_to_act,
        next_to_act=legality.next_to_act,
        list_legal=legality.list_legal,
        refusal=legality.refusal,
        apply=rules.apply,
        draw_hidden=hidden.draw_hidden,
        find_problems=validation.find_problems,
    ),
    most_legal=MOST_LEGAL,
    phase=Phase,
    refusals=legality.REFUSALS,
    problems=validation.SENTENCES,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
)
