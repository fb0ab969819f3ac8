"""beaver: what a seat may know, and a state that agrees with it."""

from __future__ import annotations

from typing import Any

import numpy as np

from byre.engine.generic import OVER
from byre.engine.record import EVERYTHING, TABLE, State, View, record, view_fields
from byre.engine.rule import rule
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.rules import (
    CARDS,
    DECK,
    KINDS,
    KNOCKING,
    NO_CARD,
    STATE,
    TABLE_FIELDS,
    everybody,
    first_look,
    top_of_stock,
)

# R11 A slot tells its card to a viewer who knows it, and `known_to` whether a viewer knows it by itself. In a seat's
# view nothing but `in_stock` tells of the stock.
VIEW = record(*view_fields(), *TABLE_FIELDS)
HIDDEN = -2  # a card lies there, face down


@rule
def see(state: State, viewer: int, view: View) -> None:
    """R11 A seat sees the discard pile, and knows the cards that it has seen; the stock and the rows are hidden."""
    view.players = state.players
    view.phase = state.phase
    view.round_number = state.round_number
    view.scores = state.scores
    view.rounds = state.rounds
    view.dealer = state.dealer
    view.turns = state.turns
    view.knocker = state.knocker
    view.first_of_two = state.first_of_two
    for i in range(state.in_discard):  # what lay there before is not looked at
        view.discard[i] = state.discard[i]
    view.in_discard = state.in_discard
    view.in_stock = state.in_stock
    if viewer == EVERYTHING:
        see_stock(state, view)
    view.drawn = state.drawn
    if state.drawn != NO_CARD and viewer != state.actor and viewer != EVERYTHING:
        view.drawn = HIDDEN
    for seat in range(state.players):
        for slot in range(SLOTS):
            see_slot(state, viewer, seat, slot, view)


@rule
def see_slot(state: State, viewer: int, seat: int, slot: int, view: View) -> None:
    """R9 When the match is over, the rows are open to all."""
    view.known_to[seat, slot] = state.known_to[seat, slot] & bits_of(state, viewer)
    is_open = viewer == EVERYTHING or state.phase == OVER or view.known_to[seat, slot] != 0
    view.slots[seat, slot] = state.slots[seat, slot] if is_open else HIDDEN


@rule
def see_stock(state: State, view: View) -> None:
    """The cards in the order in which they will be drawn: on a copy, so that looking changes nothing."""
    ahead = np.empty(1, STATE)
    ahead[0] = state
    for place in range(state.in_stock - 1, -1, -1):
        view.stock[place] = top_of_stock(ahead[0])


@rule
def bits_of(state: State, viewer: int) -> int:
    """The seats through whose eyes a viewer looks."""
    if viewer == EVERYTHING:
        return everybody(state)
    return 0 if viewer == TABLE else 1 << viewer


@rule
def restore(view: View, state: State) -> bool:
    """Cards that are hidden in the rows, in the stock and in another's hand are drawn from those that the viewer can
    not place; each way is equally likely.

    What other seats know is hidden from a seat as well. It is not drawn but set, to what is likely in most games and
    never more than the rules allow: each other seat knows its own two outer cards, as after the deal; what the viewer
    knows of another's row is known to all, as if taken from the discard pile; what it knows of its own row it alone
    knows. In the view of a bystander each seat knows its own two outer cards.
    """
    state.players = view.players
    state.phase = view.phase
    state.round_number = view.round_number
    state.scores = view.scores
    state.rounds = view.rounds
    state.dealer = view.dealer
    state.turns = view.turns
    state.knocker = view.knocker
    state.slots = view.slots
    state.known_to = view.known_to
    state.drawn = view.drawn
    state.first_of_two = view.first_of_two
    state.discard = view.discard
    state.in_discard = view.in_discard
    state.stock = view.stock
    state.in_stock = view.in_stock
    state.actor = actor_of(state)
    state.settled = True
    if view.viewer == EVERYTHING:
        return True
    set_knowledge(state, view.viewer)
    return draw_hidden_cards(state)


@rule
def actor_of(state: State) -> int:
    """R3 Whose turn it is follows from the turns had: the seat after the dealer had the first."""
    had: Any = 0 if state.phase == KNOCKING else 1
    for seat in range(state.players):
        had += np.int64(state.turns[seat])
    return (state.dealer + had) % state.players


@rule
def set_knowledge(state: State, viewer: int) -> None:
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.phase == OVER or (seat != viewer and state.known_to[seat, slot]):
                state.known_to[seat, slot] = everybody(state)
            elif seat != viewer:
                state.known_to[seat, slot] = first_look(seat, slot)


@rule
def draw_hidden_cards(state: State) -> bool:
    """What is not on view is gathered as a stock, from which the hidden cards are drawn; the rest is the stock."""
    left = state.in_stock
    if not gather_unseen(state):
        return False
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.slots[seat, slot] == HIDDEN:
                if state.in_stock == 0:
                    return False
                state.slots[seat, slot] = top_of_stock(state)
    if state.drawn == HIDDEN:
        if state.in_stock == 0:
            return False
        state.drawn = top_of_stock(state)
    return state.in_stock == left


@rule
def gather_unseen(state: State) -> bool:
    """Puts all cards that are nowhere on view into the stock; False if more of a kind are on view than there are."""
    unseen = np.zeros(KINDS, np.int64)
    for i in range(CARDS):
        unseen[DECK[i]] += 1
    for i in range(state.in_discard):
        unseen[state.discard[i]] -= 1
    if state.drawn >= 0:
        unseen[state.drawn] -= 1
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.slots[seat, slot] >= 0:
                unseen[state.slots[seat, slot]] -= 1
    state.in_stock = 0
    state.settled = False
    for card in range(KINDS):
        if unseen[card] < 0:
            return False
        for _ in range(unseen[card]):
            state.stock[state.in_stock] = card
            state.in_stock += 1
    return True
