"""donkey: the fields that follow from a view, and how hidden cards are drawn."""

import numpy as np

from byre.engine.record import NOBODY, Array
from byre.engine.rule import rule
from byre.engine.stream import below
from byre.games.donkey.actions import EQUAL_NUMBERS, JOKER, JOKERS, KINDS, PASS
from byre.games.donkey.rules import action_at, card_in, clear_lead, jokers_in, numbers_in, weigh
from byre.games.donkey.state import DECK, Phase, State, View


@rule
def derive(state: State) -> None:
    """Set kind, leader and turn, which follow from the plays of the round."""
    clear_lead(state)
    for turn in range(state.turns):
        action = action_at(state, turn)
        if action != PASS:
            weigh(state, (state.starter + turn) % state.players, action)
    state.turn = (state.starter + state.turns) % state.players if state.phase == Phase.PLAY else NOBODY


@rule
def draw_hidden(state: State, view: View) -> bool:
    """Fill hidden hands with the cards that all saw being taken up, and draw the rest.

    The rest comes from the cards that the viewer does not see anywhere. All possible ways are equally likely.
    """
    for seat in range(state.players):
        if seat != view.viewer:
            for card in range(KINDS):
                state.hands[seat, card] = state.seen[seat, card]
    unseen = np.empty(DECK, np.int64)
    count = unseen_cards(state, unseen)
    for seat in range(state.players):
        if seat == view.viewer:
            continue
        missing = state.held[seat] - state.hands[seat].sum()
        if not 0 <= missing <= count:
            return False
        for _ in range(missing):
            place = below(state, count)
            state.hands[seat, unseen[place]] += 1
            count -= 1
            unseen[place] = unseen[count]
    return True


@rule
def unseen_cards(state: State, unseen: Array) -> int:
    """List the numbers and jokers that are not visible anywhere, and return how many there are."""
    count = 0
    for card in range(1, JOKER + 1):
        for _ in range(copies(card) - on_view(state, card)):
            unseen[count] = card
            count += 1
    return count


@rule
def on_view(state: State, card: int) -> int:
    count = np.int64(state.gone[card])
    for seat in range(state.players):
        count += state.hands[seat, card]
        count += state.piles[seat, card]
    for turn in range(state.turns):
        action = action_at(state, turn)
        if card == card_in(action):
            count += numbers_in(action)
        if card == JOKER:
            count += jokers_in(action)
    return count  # type: ignore[return-value]


@rule
def copies(card: int) -> int:
    """R1 Return how many there are of a number, or of the joker."""
    return JOKERS if card == JOKER else EQUAL_NUMBERS
