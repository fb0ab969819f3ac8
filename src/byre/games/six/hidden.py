"""six: what a viewer is shown, and how hidden cards are drawn."""

import numpy as np

from byre.engine.record import Array
from byre.engine.rule import rule
from byre.engine.stream import below
from byre.games.six.actions import CARDS, ROWS
from byre.games.six.rules import take_in_hand
from byre.games.six.state import HAND, Phase, State, View


@rule
def show(state: State, viewer: int, view: View) -> None:
    """R3 Chosen cards are hidden until all are revealed. R11 Hands that were picked are known to all."""
    for seat in range(state.players):
        view.has_chosen[seat] = state.chosen[seat] != 0
        if state.phase == Phase.ROW:
            view.revealed[seat] = state.chosen[seat]
        if state.pro:
            for i in range(HAND):
                view.picked[seat, i] = state.hands[seat, i]


@rule
def draw_hidden(state: State, view: View) -> bool:
    """Draw hidden hands from the cards that the viewer has not seen, and hidden choices from those hands.

    All possible ways are equally likely.
    """
    if state.pro:
        state.hands = view.picked
    if state.phase == Phase.ROW:
        state.chosen = view.revealed
    if not draw_hands(state, view.viewer):
        return False
    for seat in range(state.players):
        if view.has_chosen[seat] and state.chosen[seat] == 0:
            if state.held[seat] == 0:
                return False
            state.chosen[seat] = state.hands[seat, below(state, state.held[seat])]
    return True


@rule
def draw_hands(state: State, viewer: int) -> bool:
    unseen = np.empty(CARDS, np.int64)
    count = unseen_cards(state, unseen)
    for seat in range(state.players):
        if seat == viewer or state.pro:
            continue
        size = state.held[seat]
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
    """List the cards that are not visible anywhere, and return how many there are."""
    seen = np.zeros(CARDS + 1, np.uint8)
    for row in range(ROWS):
        for i in range(state.lengths[row]):
            seen[state.rows[row, i]] = 1
    for seat in range(state.players):
        for i in range(HAND):
            seen[state.hands[seat, i]] = 1
        if state.phase == Phase.ROW:
            seen[state.chosen[seat]] = 1
    count = 0
    for card in range(1, CARDS + 1):
        if not (seen[card] or state.gone[card] or state.draft[card]):
            unseen[count] = card
            count += 1
    return count
