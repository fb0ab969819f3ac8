"""The doors of a batch: each works on the states from `first` up to `end`, so that threads can share an array."""

from __future__ import annotations

from byre.engine.generic import LEGAL, OVER, deal, first_owing, legal, owes, play, refusal
from byre.engine.notes import NOBODY
from byre.engine.play import look_at
from byre.engine.playouts import random_action
from byre.engine.record import Array
from byre.engine.rule import door
from byre.engine.stream import secret_block, word_at

NO_SEAT = NOBODY
ALL_LEGAL = -1


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
def deal_all(states: Array, first: int, end: int, seats: Array, notes: Array) -> None:
    for i in range(first, end):
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
    seats: Array,
    actions: Array,
    ended: Array,
    results: Array,
    again: bool,
    notes: Array,
) -> None:
    """Plays an action in each match that is not over; if `again` is set, a match that ends is dealt anew."""
    for i in range(first, end):
        ended[i] = False
        if seats[i] == NO_SEAT:
            continue
        play(states[i], seats[i], actions[i], notes[0])
        if states[i].phase == OVER:
            ended[i] = True
            for seat in range(states[i].players):
                results[i, seat] = states[i].scores[seat]
            if again:
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
