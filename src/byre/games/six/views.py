"""six: what a seat may know, and a state that agrees with it."""

from __future__ import annotations

import numpy as np

from byre.engine.hand import may_see_hand
from byre.engine.record import Array, State, View, record, view_fields
from byre.engine.rule import rule
from byre.engine.stream import below
from byre.games.six.actions import CARDS, ROWS
from byre.games.six.rules import HAND, ROW, TABLE_FIELDS, take_in_hand

VIEW = record(*view_fields(), *TABLE_FIELDS)  # a hand that is hidden is all 0; `held` tells its size
HIDDEN = -1  # in `chosen`: a card lies there, face down


@rule
def see(state: State, viewer: int, view: View) -> None:
    """R3 Hands are hidden, and what is chosen, until all is revealed. R11 Hands that were picked are known to all."""
    view.players = state.players
    view.phase = state.phase
    view.round_number = state.round_number
    view.scores = state.scores
    view.target = state.target
    view.rounds = state.rounds
    view.pro = state.pro
    view.trick = state.trick
    view.rows = state.rows
    view.lengths = state.lengths
    view.held = state.held
    view.bulls = state.bulls
    view.gone = state.gone
    view.draft = state.draft
    view.first = state.first
    for seat in range(state.players):
        if state.pro or may_see_hand(viewer, seat):
            show_hand(state, seat, view)
        if state.chosen[seat]:
            is_open = state.phase == ROW or may_see_hand(viewer, seat)
            view.chosen[seat] = state.chosen[seat] if is_open else HIDDEN


@rule
def show_hand(state: State, seat: int, view: View) -> None:
    for i in range(HAND):
        view.hands[seat, i] = state.hands[seat, i]


@rule
def restore(view: View, state: State) -> bool:
    """Hidden hands are drawn from the cards that the viewer has not seen, hidden choices from those hands; each
    way that is possible is equally likely."""
    state.players = view.players
    state.phase = view.phase
    state.round_number = view.round_number
    state.scores = view.scores
    state.target = view.target
    state.rounds = view.rounds
    state.pro = view.pro
    state.trick = view.trick
    state.rows = view.rows
    state.lengths = view.lengths
    state.hands = view.hands
    state.held = view.held
    state.chosen = view.chosen
    state.bulls = view.bulls
    state.gone = view.gone
    state.draft = view.draft
    state.first = view.first
    return draw_hidden_hands(state) and draw_hidden_choices(state)


@rule
def draw_hidden_hands(state: State) -> bool:
    unseen = np.empty(CARDS, np.int64)
    count = unseen_cards(state, unseen)
    for seat in range(state.players):
        size = state.held[seat]
        if size == 0 or state.hands[seat, 0]:
            continue
        state.held[seat] = 0
        for _ in range(size):
            if count == 0:
                return False
            place = below(state, count)
            take_in_hand(state, seat, unseen[place])
            count -= 1
            unseen[place] = unseen[count]
    return True


@rule
def unseen_cards(state: State, unseen: Array) -> int:
    """Lists the cards that are nowhere on view, and says how many."""
    seen = np.zeros(CARDS + 1, np.uint8)
    for row in range(ROWS):
        for i in range(state.lengths[row]):
            seen[state.rows[row, i]] = 1
    for seat in range(state.players):
        for i in range(HAND):
            seen[state.hands[seat, i]] = 1
        if state.phase == ROW and state.chosen[seat] != HIDDEN:
            seen[state.chosen[seat]] = 1
    count = 0
    for card in range(1, CARDS + 1):
        if not (seen[card] or state.gone[card] or state.draft[card]):
            unseen[count] = card
            count += 1
    return count


@rule
def draw_hidden_choices(state: State) -> bool:
    for seat in range(state.players):
        if state.chosen[seat] == HIDDEN:
            if state.held[seat] == 0:
                return False
            state.chosen[seat] = state.hands[seat, below(state, state.held[seat])]
    return True
