"""beaver: what a viewer is shown, and how hidden cards are drawn."""

import numpy as np

from byre.engine.rule import rule
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.cards import KINDS
from byre.games.beaver.rules import DECK, top_of_stock
from byre.games.beaver.state import CARDS, HIDDEN, NO_CARD, Phase, State, View


@rule
def show(state: State, viewer: int, view: View) -> None:
    """R11 A viewer knows the cards that it has seen. The card drawn is known to its drawer.

    R9 When the match is over, the rows are open to all.
    """
    view.drawn = state.drawn
    if state.drawn != NO_CARD and viewer != state.actor:
        view.drawn = HIDDEN
    for seat in range(state.players):
        for slot in range(SLOTS):
            is_seen = viewer >= 0 and state.known_to[seat, slot] >> viewer & 1 == 1
            is_open = is_seen or state.phase == Phase.OVER
            view.faces[seat, slot] = state.slots[seat, slot] if is_open else HIDDEN


@rule
def settle(state: State) -> None:
    """Shuffle the rest of the stock, so that the cards lie in the order in which they will be drawn."""
    if state.settled:
        return
    order = np.empty(CARDS, np.int64)
    count = state.in_stock
    for place in range(count - 1, -1, -1):
        order[place] = top_of_stock(state)
    for place in range(count):
        state.stock[place] = order[place]
    state.in_stock = count
    state.settled = 1


@rule
def derive(state: State) -> None:
    """R3 Whose turn it is follows from the turns had: the seat after the dealer had the first."""
    had = state.turns[: state.players].sum() + (state.phase != Phase.KNOCK)
    state.actor = (state.dealer + had) % state.players


@rule
def draw_hidden(state: State, view: View) -> bool:
    """Draw the cards that are hidden in the rows, in the stock and in another seat's hand.

    They come from the cards that the viewer does not know the place of. All ways are equally likely. Which seat knows
    which card is public.
    """
    left = state.in_stock
    if not gather_unseen(state, view):
        return False
    for seat in range(state.players):
        for slot in range(SLOTS):
            state.slots[seat, slot] = view.faces[seat, slot]
            if view.faces[seat, slot] == HIDDEN:
                if state.in_stock == 0:
                    return False
                state.slots[seat, slot] = top_of_stock(state)
    state.drawn = view.drawn
    if view.drawn == HIDDEN:
        if state.in_stock == 0:
            return False
        state.drawn = top_of_stock(state)
    return state.in_stock == left


@rule
def gather_unseen(state: State, view: View) -> bool:
    """Put all cards that are not visible into the stock. Return False if too many of a kind are visible."""
    unseen = np.zeros(KINDS, np.int64)
    for i in range(CARDS):
        unseen[DECK[i]] += 1
    for i in range(state.in_discard):
        unseen[state.discard[i]] -= 1
    if view.drawn >= 0:
        unseen[view.drawn] -= 1
    for seat in range(state.players):
        for slot in range(SLOTS):
            if view.faces[seat, slot] >= 0:
                unseen[view.faces[seat, slot]] -= 1
    state.in_stock = 0
    state.settled = 0
    for card in range(KINDS):
        if unseen[card] < 0:
            return False
        for _ in range(unseen[card]):
            state.stock[state.in_stock] = card
            state.in_stock += 1
    return True
