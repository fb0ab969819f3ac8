"""donkey: what a seat may know, and a state that agrees with it."""

from __future__ import annotations

import numpy as np

from byre.engine.hand import may_see_hand
from byre.engine.notes import NOBODY
from byre.engine.record import EVERYTHING, Array, State, View, record, view_fields
from byre.engine.rule import rule
from byre.engine.stream import below
from byre.games.donkey.actions import EQUAL_NUMBERS, JOKER, JOKERS, KINDS, PASS
from byre.games.donkey.rules import (
    DECK,
    PLAYING,
    TABLE_FIELDS,
    action_at,
    card_in,
    clear_round,
    jokers_in,
    numbers_in,
    weigh,
)

VIEW = record(*view_fields(), *TABLE_FIELDS)  # a hand that is hidden is all 0; `held` tells its size


@rule
def see(state: State, viewer: int, view: View) -> None:
    """Hands are hidden, but for what all have seen being taken up; everything else lies, or lay, open."""
    view.players = state.players
    view.phase = state.phase
    view.round_number = state.round_number
    view.scores = state.scores
    view.deals = state.deals
    view.ox = state.ox
    view.trick = state.trick
    view.starter = state.starter
    view.turns = state.turns
    view.plays = state.plays
    view.kind = state.kind
    view.leader = state.leader
    view.blocked = state.blocked
    view.middle = state.middle
    view.held = state.held
    view.seen = state.seen
    view.piles = state.piles
    view.gone = state.gone
    for seat in range(state.players):
        if may_see_hand(viewer, seat):
            for card in range(KINDS):
                view.hands[seat, card] = state.hands[seat, card]


@rule
def restore(view: View, state: State) -> bool:
    """Hidden hands hold what was seen being taken up; the rest of them is drawn from the cards that the viewer does
    not see anywhere, each way that is possible being equally likely. Kind and leader follow from the plays."""
    state.players = view.players
    state.phase = view.phase
    state.round_number = view.round_number
    state.scores = view.scores
    state.deals = view.deals
    state.ox = view.ox
    state.trick = view.trick
    state.starter = view.starter
    state.blocked = view.blocked
    state.middle = view.middle
    state.hands = view.hands
    state.held = view.held
    state.seen = view.seen
    state.piles = view.piles
    state.gone = view.gone
    state.guessed = view.viewer != EVERYTHING
    restore_round(view, state)
    return draw_hidden_hands(state, view.viewer)


@rule
def restore_round(view: View, state: State) -> None:
    clear_round(state)
    state.turns = view.turns
    state.plays = view.plays
    for turn in range(state.turns):
        action = action_at(state, turn)
        if action != PASS:
            weigh(state, (state.starter + turn) % state.players, action)
    state.turn = (state.starter + state.turns) % state.players if state.phase == PLAYING else NOBODY


@rule
def draw_hidden_hands(state: State, viewer: int) -> bool:
    for seat in range(state.players):
        if not may_see_hand(viewer, seat):
            for card in range(KINDS):
                state.hands[seat, card] = state.seen[seat, card]
    unseen = np.empty(DECK, np.int64)
    count = unseen_cards(state, unseen)
    for seat in range(state.players):
        if may_see_hand(viewer, seat):
            continue
        missing = state.held[seat] - cards_in_hand(state, seat)
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
    """Lists the numbers and jokers that are nowhere on view, and says how many; none of those in excess."""
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
    """R1 How many there are of a number, or of the joker."""
    return JOKERS if card == JOKER else EQUAL_NUMBERS


@rule
def cards_in_hand(state: State, seat: int) -> int:
    count = np.int64(0)
    for card in range(KINDS):
        count += state.hands[seat, card]
    return count  # type: ignore[return-value]
