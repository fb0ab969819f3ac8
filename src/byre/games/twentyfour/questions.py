"""twentyfour: its cards and actions as numbers, and small questions that the rules ask. Nothing here changes a state.

Cards are numbers from 1 to 45 (see `actions`); 0 stands for no card. Colours are 0 to 3. Sets of cards are
whole numbers (see `engine.sets`).
"""

from math import comb

import numpy as np

from byre.engine.record import wide
from byre.engine.rule import rule
from byre.engine.sets import highest, only, set_of
from byre.games.twentyfour import actions
from byre.games.twentyfour.actions import CARDS, THE_24, VALUES
from byre.games.twentyfour.state import BLIND_FROM, NO_COLOUR, NO_EXCHANGE, WHITE, Phase, State

# By card (0 is none): its colour, its value (R8 the 24 is above the 11), and its first play.
COLOUR_OF = np.array([NO_COLOUR, *((card - 1) // VALUES for card in range(1, CARDS)), WHITE])
VALUE_OF = np.array([0, *((card - 1) % VALUES + 1 for card in range(1, CARDS)), VALUES + 1])
WAYS = {1: actions.TWO - actions.ONE, 2: actions.THREE - actions.TWO}  # to play a card of this value; else one
PLAYS_OF = np.array([0, *(WAYS.get(value, 1) for value in VALUE_OF[1:].tolist())])
FIRST_PLAYS = actions.FIRST_PLAY + np.cumsum(PLAYS_OF) - PLAYS_OF
# By play, from the first on: its card, and which of its colour's plays it is (the 24 is like a card above 2).
CARD_OF = np.repeat(np.arange(CARDS + 1), PLAYS_OF)
SETS_BELOW = np.array(
    [[comb(max(card - 1, 0), size) for card in range(CARDS + 1)] for size in range(actions.MOST_EXCHANGED + 1)]
)
KIND_OF = np.append(np.arange(actions.PLAY_24 - actions.FIRST_PLAY) % actions.COLOUR_PLAYS, actions.THREE)

# Sets of cards.
CARDS_OF_COLOUR = set_of(range(1, VALUES + 1))  # of the first one; each other one lies as many bits higher
ONES, TWOS = (set_of(np.flatnonzero(value == VALUE_OF).tolist()) for value in (1, 2))
NOT_HELD = -1  # no set of cards


@rule
def phase_of(action: int) -> int:
    """Return the phase in which an action is played."""
    if action >= actions.FIRST_PLAY:
        return Phase.PLAY
    if action >= actions.NO_CARD:
        return Phase.EXCHANGE
    return Phase.TRUMP if action >= actions.FIRST_TRUMP else Phase.BLIND


@rule
def card_of(action: int) -> int:
    """Return the card that is played."""
    return CARD_OF[action - actions.FIRST_PLAY]


@rule
def kind_of_play(action: int) -> int:
    """Return which of its colour's plays it is: actions.ONE, actions.TWO and so on."""
    return KIND_OF[action - actions.FIRST_PLAY]


@rule
def two_naming(colour: int) -> int:
    """Return the kind of play of a 2 that names this colour trump."""
    return actions.TWO_KEEPS + 1 + colour


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
    if action >= actions.FIRST_PAIR:
        return 3 if action >= actions.FIRST_TRIPLE else 2
    return 1 if action >= actions.FIRST_ONE else 0


@rule
def first_exchange(size: int) -> int:
    if size >= 2:
        return actions.FIRST_TRIPLE if size == 3 else actions.FIRST_PAIR
    return actions.FIRST_ONE if size == 1 else actions.NO_CARD


@rule
def sets_below(card: int, size: int) -> int:
    """Return how many sets of `size` cards are made of cards below this one."""
    return SETS_BELOW[size, card]


# --- the table ------------------------------------------------------------------------------------------------------


@rule
def declarer(state: State) -> int:
    """R2 Return the declarer: the seat left of the dealer."""
    return seat_after_declarer(state, 0)


@rule
def seat_after_declarer(state: State, turns: int) -> int:
    return around(state.players, state.dealer + 1 + turns)


@rule
def around(players: int, seat: int) -> int:
    """Return a seat number beyond the last seat as the seat that it means."""
    return seat - players if seat >= players else seat


@rule
def turns_after_declarer(state: State, seat: int) -> int:
    return around(state.players, seat - state.dealer - 1 + state.players)


@rule
def next_seat_in(state: State, seat: int) -> int:
    """Return the next seat clockwise that has not dropped out."""
    following = around(state.players, seat + 1)
    while state.dropped[following]:
        following = around(state.players, following + 1)
    return following


@rule
def seats_in(state: State) -> int:
    """Return how many seats have not dropped out."""
    count = state.players
    for seat in range(state.players):
        count -= state.dropped[seat]
    return count


@rule
def may_call_blind(state: State) -> bool:
    """R15 With the point limits, only a declarer with 25 points or more may call."""
    return not state.limits or state.scores[declarer(state)] >= BLIND_FROM


@rule
def may_exchange(state: State, seat: int) -> bool:
    """R15 With the point limits, a seat with 6 points or fewer may not exchange."""
    return not state.limits or state.scores[seat] > NO_EXCHANGE


@rule
def trump_may_change(state: State) -> bool:
    """R13 Trump may change under trump chaos, but never after blind yellow."""
    return bool(state.chaos) and not state.blind


@rule
def suit_of(state: State, card: int) -> int:
    """R8 Return the colour that a card counts as: the 24 is always a trump."""
    return state.trump if card == THE_24 else COLOUR_OF[card]


@rule
def led_colour(state: State) -> int:
    return suit_of(state, card_of(state.plays[0]))


@rule
def cards_of_colour(state: State, colour: int) -> int:
    """R8 Return all cards that count as a colour: the 24 is always a trump."""
    cards = cards_that_show(colour)
    return cards | only(THE_24) if colour == state.trump else cards


@rule
def cards_that_show(colour: int) -> int:
    """Return the 1 to 11 of a colour."""
    return CARDS_OF_COLOUR << VALUES * wide(colour)


@rule
def cards_to_play(state: State, seat: int) -> int:
    """R6 Return the cards of the led colour, or the whole hand if the seat has none or leads."""
    hand = state.hands[seat]
    if state.played == 0:
        return hand
    following = hand & cards_of_colour(state, led_colour(state))
    return following if following else hand


@rule
def cards_in_trick(state: State) -> int:
    cards = 0
    for i in range(state.played):
        cards |= only(card_of(state.plays[i]))
    return cards
