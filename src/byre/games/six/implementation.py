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
    functions=Functions(
        start=rules.start,
        is_to_act=rules.is_to_act,
        next_to_act=rules.next_to_act,
        list_legal=rules.list_legal,
        refusal=rules.refusal,
        apply=rules.apply,
        show=hidden.show,
        draw_hidden=hidden.draw_hidden,
        find_problems=validation.find_problems,
    ),
    most_legal=DRAFT_CARDS,
    phase=Phase,
    refusals=rules.REFUSALS,
    problems=validation.SENTENCES,
    set_options=codec.set_options,
    keys=codec.KEYS,
    view_type=ViewType,
    own_event_types=EVENT_TYPES,
)
