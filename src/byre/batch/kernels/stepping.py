"""Dealing, playing, listing and rewarding, for the matches of a batch.

Each works on the states from `first` up to, but not including, `end`, so that threads can share an array. `pending` has
the parts of an action that a seat has named so far (see `actions`). If `whole` is set, actions are the game's own.
"""

from typing import NamedTuple

import numpy as np

from byre.batch.kernels.actions import (
    PART,
    add_part,
    complete,
    encode,
    is_disclosed,
    is_offered,
    list_offered,
    redraw_action,
    redraw_pending,
)
from byre.engine.dispatch import (
    LEGAL,
    OVER,
    Choices,
    Rules,
    apply,
    determinize,
    fill_view,
    is_to_act,
    list_legal,
    next_to_act,
    refusal,
    start,
)
from byre.engine.entry_points import Declared
from byre.engine.events import EVENT_BUFFER
from byre.engine.playouts import LUCK, copy_states, play_matches, quick_below
from byre.engine.record import NOBODY, Array, u1
from byre.engine.rule import allocates_nothing, entry_point, rule, rule_apart
from byre.engine.state import MatchState, MatchView, RandomStream, record_of, secret
from byre.engine.stream import next_key, secret_block, word_at

NO_SEAT = NOBODY
ALL_LEGAL = -1
NUMBERS, SMALL_NUMBERS, FLAGS = np.dtype(np.int64), np.dtype(np.int32), np.dtype(np.bool_)
FLOATS = np.dtype(np.float32)
MOVES = np.dtype(np.int16)  # of a history: the seat and the action of each decision


class Master(RandomStream):
    """The random stream from which a batch derives a key for each of its matches."""

    of_batch: int = secret("without a field of its own, numba would take every state for one of these", u1)


MASTER = record_of(Master)


def stepping(rules: Rules) -> Declared:
    """Return the entry points that step a batch."""
    states, choices, some = rules.state, rules.choices, (int, int)
    offered = (NUMBERS, bool)  # pending, whole
    return {
        "seed_all": (seed_all, (states, *some, MASTER, LUCK)),
        "deal_all": (deal_all, (states, *some, FLAGS, NUMBERS, NUMBERS, NUMBERS, bool, EVENT_BUFFER)),
        "choose_all": (choose_all, (states, *some, NUMBERS, LUCK, choices, *offered, NUMBERS)),
        "list_all": (list_all, (states, *some, NUMBERS, choices, *offered, (SMALL_NUMBERS, 2), NUMBERS)),
        "view_all": (view_all, (states, *some, NUMBERS, rules.view)),
        "determinize_all": (determinize_all, (rules.view, *some, states, NUMBERS, FLAGS)),
        "redraw_all": (redraw_all, (rules.view, *some, states, NUMBERS, NUMBERS, (MOVES, 3), NUMBERS, bool)),
        "encode_one": (encode_one, (states, int, int, NUMBERS, int)),
        "to_act_all": (to_act_all, (states, *some, (FLAGS, 2))),
        "play_matches": (play_matches, (states, int, LUCK, choices, EVENT_BUFFER)),
        "copy_states": (copy_states, (states, int)),
    }


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


@allocates_nothing
@entry_point
def deal_all(
    states: Array,
    first: int,
    end: int,
    wanted: Array,
    seats: Array,
    pending: Array,
    written: Array,
    again: bool,
    events: Array,
) -> None:
    """Deal each match that is wanted. If `again` is set, a match was played there before, and the next key is used."""
    for i in range(first, end):
        if wanted[i]:
            if again:
                next_key(states[i])
            start(states[i], events[0])
            seats[i] = next_to_act(states[i])
            pending[i] = 0
            written[i] = 0


class Playing(NamedTuple):
    """What is played with, and the arrays that the results are written into."""

    seats: Array  # by match: who owes the next decision
    ended: Array  # by row: did the match end?
    results: Array  # by row and seat: the totals
    rewards: Array  # by row and seat
    by_place: bool  # are rewards places, or minus the points of a round?
    again: bool  # is a match that ends dealt anew?
    pending: Array
    whole: bool
    history: Array  # by match: the last decisions
    written: Array  # by match: how many decisions were written there
    events: Array


@allocates_nothing
@rule
def find_illegal(
    states: Array, first: int, end: int, together: bool, acting: Array, actions: Array, count: int, playing: Playing
) -> int:
    """Return the first row whose action cannot be played, or ALL_LEGAL."""
    for row in range(first, end):
        i = 0 if together else row
        pending, whole = playing.pending[i], playing.whole
        if acting[row] != NO_SEAT and not may_play(states[i], acting[row], actions[row], count, pending, whole):
            return row
    return ALL_LEGAL


@rule
def may_play(state: MatchState, seat: int, action: int, count: int, pending: int, whole: bool) -> bool:
    """May the seat play this one of `count` actions?"""
    if not 0 <= action < count:
        return False
    if whole:
        return refusal(state, seat, action) == LEGAL
    return is_offered(state, seat, pending, action)


@allocates_nothing
@rule
def play_one(states: Array, i: int, row: int, seat: int, action: int, playing: Playing) -> None:
    """Play the action of the acting seat in match i, if there is one.

    Write who owes the next decision; into the row, whether the match ended and with which totals, and the rewards.
    """
    state, results, pending = states[i], playing.results, playing.pending
    playing.ended[row] = False
    for one in range(state.players):
        playing.rewards[row, one] = 0.0
    if seat == NO_SEAT:
        return
    if playing.history.shape[1] > 0:
        remember(playing.history, playing.written, i, seat, action)
    own_action = action if playing.whole else complete(state, seat, pending[i], action)
    if own_action == PART:
        pending[i] = add_part(state, seat, pending[i], action)
        return
    pending[i] = 0
    round_number = state.round_number
    for one in range(state.players):
        results[row, one] = state.scores[one]
    apply(state, seat, own_action, playing.events[0])
    is_over = state.phase == OVER
    if state.round_number != round_number or is_over:
        end_round(state, row, is_over, playing.by_place, results, playing.rewards)
        playing.written[i] = playing.written[i] if is_over and not playing.again else 0
    if is_over:
        playing.ended[row] = True
        if playing.again:
            next_key(state)
            start(state, playing.events[0])
    playing.seats[i] = next_to_act(state)


@allocates_nothing
@rule
def remember(history: Array, written: Array, i: int, seat: int, action: int) -> None:
    """Write a decision over the oldest one that is remembered."""
    place = written[i] % history.shape[1]
    history[i, place, 0] = seat
    history[i, place, 1] = action
    written[i] += 1


@allocates_nothing
@rule_apart
def end_round(state: MatchState, row: int, is_over: bool, by_place: bool, results: Array, rewards: Array) -> None:
    """Write the totals, and the rewards: minus the points of the round, or the place at the end of the match.

    A place is the share of the others that a seat is ahead of, minus the share that is ahead of it.
    """
    for seat in range(state.players):
        points = state.scores[seat] - results[row, seat]
        results[row, seat] = state.scores[seat]
        if not by_place:
            rewards[row, seat] = -points
        elif is_over:
            ahead = 0
            for other in range(state.players):
                ahead += int(state.scores[seat] < state.scores[other]) - int(state.scores[seat] > state.scores[other])
            rewards[row, seat] = ahead / (state.players - 1)


@rule_apart
def list_actions(state: MatchState, seat: int, pending: int, whole: bool, choices: Choices) -> int:
    if whole:
        return list_legal(state, seat, choices)
    return list_offered(state, seat, pending, choices)


@allocates_nothing
@entry_point
def choose_all(
    states: Array,
    first: int,
    end: int,
    seats: Array,
    luck: Array,
    choices: Array,
    pending: Array,
    whole: bool,
    actions: Array,
) -> None:
    """Choose a random legal action for each match that is not over."""
    for i in range(first, end):
        actions[i] = 0
        if seats[i] != NO_SEAT:
            count = list_actions(states[i], seats[i], pending[i], whole, choices[0])
            if count > 0:
                actions[i] = choices[0].ids[quick_below(luck[i], count)]


@allocates_nothing
@rule
def mark_one(
    state: MatchState, row: int, seat: int, pending: int, whole: bool, choices: Choices, masks: Array, bits: Array
) -> int:
    """Mark the legal actions of a seat in a row of `masks`, or as bits in `bits`, the lowest bit of a byte first.

    The array that is not wanted has no rows. Return how many actions there are.
    """
    count = 0 if seat == NO_SEAT else list_actions(state, seat, pending, whole, choices)
    if masks.shape[0] > 0:
        masks[row, :] = False
        for j in range(count):
            masks[row, np.uint64(choices.ids[j])] = True
    else:
        bits[row, :] = 0
        for j in range(count):
            action = choices.ids[j]
            bits[row, action >> 3] |= 1 << (action & 7)
    return count


@allocates_nothing
@entry_point
def list_all(
    states: Array,
    first: int,
    end: int,
    seats: Array,
    choices: Array,
    pending: Array,
    whole: bool,
    ids: Array,
    counts: Array,
) -> None:
    for i in range(first, end):
        counts[i] = 0
        if seats[i] != NO_SEAT:
            counts[i] = list_actions(states[i], seats[i], pending[i], whole, choices[0])
            for j in range(counts[i]):
                ids[i, j] = choices[0].ids[j]


@allocates_nothing
@entry_point
def view_all(states: Array, first: int, end: int, viewers: Array, views: Array) -> None:
    """Fill empty views."""
    for i in range(first, end):
        fill_view(states[i], viewers[i], views[i])


@entry_point
def determinize_all(views: Array, first: int, end: int, states: Array, seats: Array, possible: Array) -> None:
    """Set up a state that agrees with each view. Hidden cards are drawn from the stream of the state."""
    for i in range(first, end):
        possible[i] = determinize(views[i], states[i])
        next_key(states[i])
        seats[i] = next_to_act(states[i])


@entry_point
def redraw_all(
    views: Array,
    first: int,
    end: int,
    states: Array,
    seats: Array,
    pending: Array,
    history: Array,
    written: Array,
    whole: bool,
) -> None:
    """Replace what was played in secret by what agrees with each new state. The viewer's own actions stay."""
    for i in range(first, end):
        viewer, acting = views[i].viewer, seats[i]
        if pending[i] != 0 and viewer != acting:
            pending[i] = redraw_pending(states[i], acting, pending[i])
        for back in range(min(written[i], history.shape[1])):
            at = (written[i] - 1 - back) % history.shape[1]
            seat = int(history[i, at, 0])
            if is_secret(views[i], i, back, history, written, whole):
                named = pending[i] if seat == acting else 0
                later = count_secret(views[i], i, back, history, written, whole)
                history[i, at, 1] = redraw_action(states[i], seat, later, named, whole)


@rule
def count_secret(view: MatchView, i: int, back: int, history: Array, written: Array, whole: bool) -> int:
    """Return how many secret actions the seat of the decision `back` has played since."""
    seat, count = history[i, (written[i] - 1 - back) % history.shape[1], 0], 0
    for later in range(back):
        same_seat = history[i, (written[i] - 1 - later) % history.shape[1], 0] == seat
        if same_seat and is_secret(view, i, later, history, written, whole):
            count += 1
    return count


@rule_apart
def is_secret(view: MatchView, i: int, back: int, history: Array, written: Array, whole: bool) -> bool:
    """Is the decision `back` of match i hidden from the viewer?"""
    at = (written[i] - 1 - back) % history.shape[1]
    seat, action = int(history[i, at, 0]), int(history[i, at, 1])
    return seat != view.viewer and not is_disclosed(view, seat, action, back, whole)


@entry_point
def encode_one(states: Array, i: int, seat: int, pending: Array, action: int) -> int:
    """Return the offered action that is next, for a seat that wants to play an action by the game's own number."""
    return encode(states[i], seat, pending[i], action)


@allocates_nothing
@entry_point
def to_act_all(states: Array, first: int, end: int, to_act: Array) -> None:
    for i in range(first, end):
        for seat in range(states[i].players):
            to_act[i, seat] = is_to_act(states[i], seat)
