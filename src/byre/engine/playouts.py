"""Random playouts in compiled code, for search and for measuring speed."""

import numpy as np

from byre.engine.dispatch import OVER, Choices, apply, list_legal, next_to_act, start
from byre.engine.events import EventBuffer
from byre.engine.record import Array
from byre.engine.rule import entry_point, rule
from byre.engine.state import Luck, MatchState, record_of
from byre.engine.stream import quick_word

LUCK = record_of(Luck)


@entry_point
def play_matches(states: Array, count: int, luck: Array, choices: Array, events: Array) -> int:
    """Deal and play `count` matches in states[0]. Return the number of decisions."""
    decisions = 0
    for _ in range(count):
        start(states[0], events[0])
        decisions += play_out(states[0], luck[0], choices[0], events[0])
    return decisions


@entry_point
def copy_states(states: Array, count: int) -> None:
    """Copy states[0] to the other states in turn, `count` times."""
    for i in range(count):
        states[1 + i % (len(states) - 1)] = states[0]


@rule
def play_out(state: MatchState, luck: Luck, choices: Choices, events: EventBuffer) -> int:
    """Play random legal actions until the match is over. Return the number of decisions."""
    decisions = 0
    while state.phase != OVER:
        seat = next_to_act(state)
        apply(state, seat, random_action(state, seat, luck, choices), events)
        decisions += 1
    return decisions


@rule
def random_action(state: MatchState, seat: int, luck: Luck, choices: Choices) -> int:
    """Return a random legal action. All are equally likely, up to one part in 2^32."""
    return choices.ids[quick_below(luck, list_legal(state, seat, choices))]


@rule
def quick_below(luck: Luck, n: int) -> int:
    return (quick_word(luck) * n) >> 32


def new_luck(seed: int) -> Array:
    luck = np.zeros(1, LUCK)
    luck[0].key[:] = np.random.SeedSequence(seed).generate_state(4, np.uint32)
    return luck
