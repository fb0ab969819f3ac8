"""The compiled entry points of a batch.

Each works on the states from `first` up to, but not including, `end`, so that threads can share an array.
"""

from functools import cache

import numpy as np

from byre.engine.dispatch import (
    LEGAL,
    OVER,
    Rules,
    apply,
    fill_view,
    is_to_act,
    list_legal,
    next_to_act,
    refusal,
    start,
)
from byre.engine.entry_points import EntryPoints
from byre.engine.events import EVENT_BUFFER
from byre.engine.playouts import LUCK, copy_states, play_matches, random_action
from byre.engine.record import NOBODY, Array, u1
from byre.engine.rule import entry_point
from byre.engine.state import RandomStream, record_of, secret
from byre.engine.stream import next_key, secret_block, word_at

NO_SEAT = NOBODY
ALL_LEGAL = -1
NUMBERS, SMALL_NUMBERS, FLAGS = np.dtype(np.int64), np.dtype(np.int32), np.dtype(np.bool_)


class Master(RandomStream):
    """The random stream from which a batch derives a key for each of its matches."""

    of_batch: int = secret("without a field of its own, numba would take every state for one of these", u1)


MASTER = record_of(Master)


@cache
def batch_kernels(unit: str, rules: Rules) -> EntryPoints:
    """Return the entry points of a batch."""
    states, choices, some = rules.state, rules.choices, (int, int)
    return EntryPoints(
        unit,
        {
            "seed_all": (seed_all, (states, *some, MASTER, LUCK)),
            "deal_all": (deal_all, (states, *some, NUMBERS, bool, EVENT_BUFFER)),
            "find_illegal": (find_illegal, (states, *some, NUMBERS, NUMBERS)),
            "play_all": (play_all, (states, *some, NUMBERS, NUMBERS, NUMBERS, FLAGS, (NUMBERS, 2), bool, EVENT_BUFFER)),
            "choose_all": (choose_all, (states, *some, NUMBERS, LUCK, choices, NUMBERS)),
            "mark_all": (mark_all, (states, *some, NUMBERS, choices, (FLAGS, 2))),
            "list_all": (list_all, (states, *some, NUMBERS, choices, (SMALL_NUMBERS, 2), NUMBERS)),
            "observe_all": (observe_all, (states, *some, NUMBERS, rules.view)),
            "to_act_all": (to_act_all, (states, *some, (FLAGS, 2))),
            "play_matches": (play_matches, (states, int, LUCK, choices, EVENT_BUFFER)),
            "copy_states": (copy_states, (states, int)),
        },
    )


@entry_point
def seed_all(states: Array, first: int, end: int, master: Array, luck: Array) -> None:
    """Give each match its key and its luck: the two halves of the master's block with the number of the match."""
    for i in range(first, end):
        master[0].counter = i
        secret_block(master[0])
        for word in range(8):
            states[i].key[word] = word_at(master[0], word)
        for word in range(4):
            luck[i].key[word] = word_at(master[0], 8 + word)


@entry_point
def deal_all(states: Array, first: int, end: int, seats: Array, again: bool, events: Array) -> None:
    """Deal each match. If `again` is set, a match was played there before, and the next key is used."""
    for i in range(first, end):
        if again:
            next_key(states[i])
        start(states[i], events[0])
        seats[i] = next_to_act(states[i])


@entry_point
def find_illegal(states: Array, first: int, end: int, seats: Array, actions: Array) -> int:
    """Return the first match in which the action cannot be played, or ALL_LEGAL."""
    for i in range(first, end):
        if seats[i] != NO_SEAT and refusal(states[i], seats[i], actions[i]) != LEGAL:
            return i
    return ALL_LEGAL


@entry_point
def play_all(
    states: Array,
    first: int,
    end: int,
    acting: Array,
    actions: Array,
    seats: Array,
    ended: Array,
    results: Array,
    again: bool,
    events: Array,
) -> None:
    """Play the action of the acting seat in each match that has one, and write into `seats` who owes the next decision.

    If `again` is set, a match that ends is dealt anew.
    """
    for i in range(first, end):
        ended[i] = False
        if acting[i] == NO_SEAT:
            continue
        apply(states[i], acting[i], actions[i], events[0])
        if states[i].phase == OVER:
            ended[i] = True
            for seat in range(states[i].players):
                results[i, seat] = states[i].scores[seat]
            if again:
                next_key(states[i])
                start(states[i], events[0])
        seats[i] = next_to_act(states[i])


@entry_point
def choose_all(states: Array, first: int, end: int, seats: Array, luck: Array, choices: Array, actions: Array) -> None:
    """Choose a random legal action for each match that is not over."""
    for i in range(first, end):
        if seats[i] != NO_SEAT:
            actions[i] = random_action(states[i], seats[i], luck[i], choices[0])


@entry_point
def mark_all(states: Array, first: int, end: int, seats: Array, choices: Array, masks: Array) -> None:
    for i in range(first, end):
        if seats[i] != NO_SEAT:
            for j in range(list_legal(states[i], seats[i], choices[0])):
                masks[i, choices[0].ids[j]] = True


@entry_point
def list_all(states: Array, first: int, end: int, seats: Array, choices: Array, ids: Array, counts: Array) -> None:
    for i in range(first, end):
        if seats[i] != NO_SEAT:
            counts[i] = list_legal(states[i], seats[i], choices[0])
            for j in range(counts[i]):
                ids[i, j] = choices[0].ids[j]


@entry_point
def observe_all(states: Array, first: int, end: int, viewers: Array, views: Array) -> None:
    for i in range(first, end):
        fill_view(states[i], viewers[i], views[i])


@entry_point
def to_act_all(states: Array, first: int, end: int, to_act: Array) -> None:
    for i in range(first, end):
        for seat in range(states[i].players):
            to_act[i, seat] = is_to_act(states[i], seat)
