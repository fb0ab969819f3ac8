"""twentyfour: its cards and actions as numbers.

Cards are numbers from 1 to 45 (see `actions`); 0 stands for no card. Colours are 0 to 3. Sets of cards are
whole numbers (see `engine.sets`).
"""

from __future__ import annotations

from math import comb

import numpy as np

from byre.engine.rule import rule
from byre.engine.sets import highest, only, set_of
from byre.games.twentyfour.actions import (
    CARDS,
    COLOUR_PLAYS,
    FIRST_ONE,
    FIRST_PAIR,
    FIRST_PLAY,
    FIRST_TRIPLE,
    FIRST_TRUMP,
    MOST_EXCHANGED,
    NO_CARD,
    ONE,
    PLAY_24,
    THREE,
    TWO,
    TWO_KEEPS,
    VALUES,
)
from byre.games.twentyfour.state import NO_COLOUR, WHITE, Phase, State

# By card (0 is none): its colour, its value (R8 the 24 is above the 11), and its first play.
COLOUR_OF = np.array([NO_COLOUR, *((card - 1) // VALUES for card in range(1, CARDS)), WHITE])
VALUE_OF = np.array([0, *((card - 1) % VALUES + 1 for card in range(1, CARDS)), VALUES + 1])
PLAYS_OF = np.array([0, *({1: TWO - ONE, 2: THREE - TWO}.get(value, 1) for value in VALUE_OF[1:].tolist())])
FIRST_PLAYS = FIRST_PLAY + np.cumsum(PLAYS_OF) - PLAYS_OF
# By play, from the first on: its card, and which of its colour's plays it is (the 24 is like a card above 2).
CARD_OF = np.repeat(np.arange(CARDS + 1), PLAYS_OF)
SETS_BELOW = np.array(
    [[comb(max(card - 1, 0), size) for card in range(CARDS + 1)] for size in range(MOST_EXCHANGED + 1)]
)
KIND_OF = np.append(np.arange(PLAY_24 - FIRST_PLAY) % COLOUR_PLAYS, THREE)

# Sets of cards.
CARDS_OF_COLOUR = set_of(range(1, VALUES + 1))  # of the first one; each other one lies as many bits higher
ONES, TWOS = (set_of(np.flatnonzero(value == VALUE_OF).tolist()) for value in (1, 2))
NOT_HELD = -1  # no set of cards


@rule
def phase_of(action: int) -> int:
    """Return the phase in which an action is played."""
    if action >= FIRST_PLAY:
        return Phase.PLAY
    if action >= NO_CARD:
        return Phase.EXCHANGE
    return Phase.TRUMP if action >= FIRST_TRUMP else Phase.BLIND


@rule
def card_of(action: int) -> int:
    """Return the card that is played."""
    return CARD_OF[action - FIRST_PLAY]


@rule
def kind_of_play(action: int) -> int:
    """Return which of its colour's plays it is: ONE, TWO and so on."""
    return KIND_OF[action - FIRST_PLAY]


@rule
def two_naming(colour: int) -> int:
    """Return the kind of play of a 2 that names this colour trump."""
    return TWO_KEEPS + 1 + colour


@rule
def cards_of_exchange(state: State, seat: int, action: int) -> int:
    """Return the cards of an exchange, or NOT_HELD if one is not in the hand.

    Sets of a size are ordered by their highest card. So the number determines which card of the hand can be the
    highest, then the next one, and so on. If nothing remains of the number, these are the cards.
    """
    left = exchange_size(action)
    rest = action - first_exchange(left)
    found, hand = 0, state.hands[seat]
    while left and hand:
        card = highest(hand)
        hand ^= only(card)
        if sets_below(card, left) <= rest:
            rest -= sets_below(card, left)
            found |= only(card)
            left -= 1
    return found if left == 0 and rest == 0 else NOT_HELD


@rule
def exchange_size(action: int) -> int:
    if action >= FIRST_PAIR:
        return 3 if action >= FIRST_TRIPLE else 2
    return 1 if action >= FIRST_ONE else 0


@rule
def first_exchange(size: int) -> int:
    if size >= 2:
        return FIRST_TRIPLE if size == 3 else FIRST_PAIR
    return FIRST_ONE if size == 1 else NO_CARD


@rule
def sets_below(card: int, size: int) -> int:
    """Return how many sets of `size` cards are made of cards below this one."""
    return SETS_BELOW[size, card]
