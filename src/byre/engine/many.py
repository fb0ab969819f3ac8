"""The doors of a batch: each works on the states from `first` up to `end`, so that threads can share an array."""

from __future__ import annotations

from functools import cache

import numpy as np

from byre.engine.entry_points import EntryPoints
from byre.engine.generic import LEGAL, OVER, Rules, deal, first_owing, legal, owes, play, refusal
from byre.engine.notes import NOBODY, NOTES
from byre.engine.play import look_at
from byre.engine.playouts import LUCK, copy_states, play_matches, random_action
from byre.engine.record import CHOICES, Array, record, u1
from byre.engine.rule import door
from byre.engine.stream import STREAM, next_key, secret_block, word_at

NO_SEAT = NOBODY
ALL_LEGAL = -1
MASTER = record(("of_batch", u1), *STREAM)  # not just a stream: to numba, every state would be a kind of that
NUMBERS, SMALL_NUMBERS, FLAGS = np.dtype(np.int64), np.dtype(np.int32), np.dtype(np.bool_)


@cache
def batch_of(game: str, rules: Rules) -> EntryPoints:
    """The entry points of a batch."""
    states, some = rules.state, (int, int)
    return EntryPoints(
        f"{game}-batch",
        {
            "seed_all": (seed_all, (states, *some, MASTER, LUCK)),
            "deal_all": (deal_all, (states, *some, NUMBERS, bool, NOTES)),
            "find_illegal": (find_illegal, (states, *some, NUMBERS, NUMBERS)),
            "play_all": (play_all, (states, *some, NUMBERS, NUMBERS, NUMBERS, FLAGS, (NUMBERS, 2), bool, NOTES)),
            "choose_all": (choose_all, (states, *some, NUMBERS, LUCK, CHOICES, NUMBERS)),
            "mark_all": (mark_all, (states, *some, NUMBERS, CHOICES, (FLAGS, 2))),
            "list_all": (list_all, (states, *some, NUMBERS, CHOICES, (SMALL_NUMBERS, 2), NUMBERS)),
            "look_all": (look_all, (states, *some, NUMBERS, rules.view)),
            "owing_all": (owing_all, (states, *some, (FLAGS, 2))),
            "play_matches": (play_matches, (states, int, LUCK, CHOICES, NOTES)),
            "copy_states": (copy_states, (states, int)),
        },
    )


@door
def seed_all(states: Array, first: int, end: int, master: Array, luck: Array) -> None:
    """Gives each match its key and its luck, the two halves of the master's block with the match's number."""
    for i in range(first, end):
        master[0].counter = i
        secret_block(master[0])
        for word in range(8):
            states[i].key[word] = word_at(master[0], word)
        for word in range(4):
            luck[i].key[word] = word_at(master[0], 8 + word)


@door
def deal_all(states: Array, first: int, end: int, seats: Array, again: bool, notes: Array) -> None:
    """Deals each match; if there was one before it (`again`), from the next key."""
    for i in range(first, end):
        if again:
            next_key(states[i])
        deal(states[i], notes[0])
        seats[i] = first_owing(states[i])


@door
def find_illegal(states: Array, first: int, end: int, seats: Array, actions: Array) -> int:
    """The first match that can not play its action, or ALL_LEGAL."""
    for i in range(first, end):
        if seats[i] != NO_SEAT and refusal(states[i], seats[i], actions[i]) != LEGAL:
            return i
    return ALL_LEGAL


@door
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
    notes: Array,
) -> None:
    """Plays the action of the acting seat in each match that has one, and notes in `seats` who owes the next decision.

    If `again` is set, a match that ends is dealt anew.
    """
    for i in range(first, end):
        ended[i] = False
        if acting[i] == NO_SEAT:
            continue
        play(states[i], acting[i], actions[i], notes[0])
        if states[i].phase == OVER:
            ended[i] = True
            for seat in range(states[i].players):
                results[i, seat] = states[i].scores[seat]
            if again:
                next_key(states[i])
                deal(states[i], notes[0])
        seats[i] = first_owing(states[i])


@door
def choose_all(states: Array, first: int, end: int, seats: Array, luck: Array, choices: Array, actions: Array) -> None:
    """A random legal action for each match that is not over."""
    for i in range(first, end):
        if seats[i] != NO_SEAT:
            actions[i] = random_action(states[i], seats[i], luck[i], choices[0])


@door
def mark_all(states: Array, first: int, end: int, seats: Array, choices: Array, masks: Array) -> None:
    for i in range(first, end):
        if seats[i] != NO_SEAT:
            for j in range(legal(states[i], seats[i], choices[0])):
                masks[i, choices[0].ids[j]] = True


@door
def list_all(states: Array, first: int, end: int, seats: Array, choices: Array, ids: Array, counts: Array) -> None:
    for i in range(first, end):
        if seats[i] != NO_SEAT:
            counts[i] = legal(states[i], seats[i], choices[0])
            for j in range(counts[i]):
                ids[i, j] = choices[0].ids[j]


@door
def look_all(states: Array, first: int, end: int, viewers: Array, views: Array) -> None:
    for i in range(first, end):
        look_at(states[i], viewers[i], views[i])


@door
def owing_all(states: Array, first: int, end: int, owing: Array) -> None:
    for i in range(first, end):
        for seat in range(states[i].players):
            owing[i, seat] = owes(states[i], seat)
