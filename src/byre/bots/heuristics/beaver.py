"""beaver: heuristics. An action is worth the points that it saves, by what the seat knows of the rows.

A card that a seat knows counts its value. An unknown card, and a special card, which is replaced at the end, count the
average of the numbers. The constants were found by matches between slightly different players.
"""

import numpy as np

from byre.engine.record import NOBODY, wide
from byre.engine.rule import rule
from byre.games.beaver import actions
from byre.games.beaver.actions import SEATS, SLOTS
from byre.games.beaver.rules import is_special, next_seat, own_slot, their_seat, their_slot
from byre.games.beaver.state import State

AVERAGE = 5.0  # of the numbers in the deck
TO_KNOW = 0.9  # the value of knowing a card of one's own
TO_PEEK = 0.6
TO_KNOW_IN_SWAP = 0.5

# The points that a draw saves, by the card that would be replaced.
DRAW_AT_LEAST = 0.3
DRAW_BY_WORST = 0.06
LAST_DRAW_BY_WORST = 0.1  # added in the last turn, when a swap takes one of the others' low cards

# The cost of a discarded card that the next seat may take.
GIFT = 0.225
NO_GIFT = 5.0  # nobody wants a card from this value on
UNKNOWN_GIFT = 0.2

# How low the cards are that others keep, by the turns that they had.
LOWER_EACH_TURN = 0.3
LOWEST_KEPT = 1.5
HARM = 0.55  # the value of a point that the others get together

# A row with a lower sum is good enough to knock, by players and turns had.
TURNS = 16
KNOTS = (1, 3, 6, 10)
GOOD_ROW_AT_KNOTS = {
    2: (14.0, 10.0, 10.5, 6.5),
    3: (13.0, 8.5, 9.0, 6.5),
    4: (12.0, 7.5, 8.0, 6.5),
    5: (11.0, 6.0, 7.0, 6.5),
    6: (9.5, 4.5, 6.5, 6.5),
}
GOOD_ROW = np.array([np.interp(range(TURNS), KNOTS, GOOD_ROW_AT_KNOTS[max(2, n)]) for n in range(SEATS + 1)])
RISK_OF_UNKNOWN = 0.55
OTHERS_COUNT = 0.35  # the weight of what is known of the others' rows

# For each point in it, a row of another seat is less likely by this power of e.
TILT_EACH_TURN = 0.045
TILT_TURNS = 8  # it does not grow after so many turns
TILT_OF_KNOCKER = 0.4

POINTS_OF_A_ROUND = 4.5  # two seats' rounds differ by 7.4 on average; a logistic curve is steeper


@rule
def worth(state: State, seat: int, action: int) -> float:
    if action >= actions.KNOCK:
        return gain_of_knocking(state, seat) if action == actions.KNOCK else 0.0
    if action < actions.DRAW:
        return gain_of_placing(state, seat, action - actions.FIRST_TAKE, state.discard[state.in_discard - 1])
    if actions.FIRST_KEEP <= action < actions.FIRST_SWAP:
        return gain_of_placing(state, seat, action - actions.FIRST_KEEP, state.drawn)
    if actions.FIRST_SWAP <= action < actions.FIRST_PEEK:
        return gain_of_swapping(state, seat, action)
    if actions.FIRST_PEEK <= action < actions.DRAW_TWO:
        knows_already = knows(state, seat, seat, action - actions.FIRST_PEEK)
        return 0.0 if knows_already or state.knocker != NOBODY else TO_PEEK
    if action == actions.DISCARD and not state.first_of_two:
        return -cost_of_gift(state, seat, state.drawn)
    return gain_of_drawing(state, seat)


@rule
def gain_of_placing(state: State, seat: int, slot: int, card: int) -> float:
    """Return the gain of placing a card: the old card leaves the slot, and the next seat may take it."""
    gift = UNKNOWN_GIFT
    if knows(state, seat, seat, slot):
        gift = cost_of_gift(state, seat, state.slots[seat, slot])
    elif next_seat(state, seat) == state.knocker:
        gift = 0.0
    return to_be_rid_of(state, seat, slot) - wide(card) - gift


@rule
def to_be_rid_of(state: State, seat: int, slot: int) -> float:
    """Return the value of getting rid of a card. An unknown card may be high."""
    if knows(state, seat, seat, slot):
        return value_of(state.slots[seat, slot])
    return AVERAGE + TO_KNOW if state.knocker == NOBODY else AVERAGE


@rule
def cost_of_gift(state: State, seat: int, card: int) -> float:
    """Return the cost of a discarded card, which the next seat may take if it still has a turn."""
    if is_special(card) or next_seat(state, seat) == state.knocker:
        return 0.0
    return GIFT * max(0.0, NO_GIFT - wide(card))


@rule
def gain_of_drawing(state: State, seat: int) -> float:
    """Return the gain of drawing, which is higher the higher the worst card is."""
    worst = 0.0
    for slot in range(SLOTS):
        worst = max(worst, to_be_rid_of(state, seat, slot))
    gain = DRAW_AT_LEAST + DRAW_BY_WORST * worst * (worst + 1)
    return gain if state.knocker == NOBODY else gain + LAST_DRAW_BY_WORST * worst


@rule
def gain_of_swapping(state: State, seat: int, action: int) -> float:
    slot, other, other_slot = own_slot(action), their_seat(action), their_slot(action)
    known, theirs_known = knows(state, seat, seat, slot), knows(state, seat, other, other_slot)
    own = value_of(state.slots[seat, slot]) if known else AVERAGE
    theirs = value_of(state.slots[other, other_slot]) if theirs_known else kept_by(state, other)
    gain = (own - theirs) * (1 + HARM / (state.players - 1))
    return gain if state.knocker != NOBODY else gain + TO_KNOW_IN_SWAP * (wide(theirs_known) - wide(known))


@rule
def kept_by(state: State, other: int) -> float:
    """Return the expected value of a card of another seat that only that seat may know."""
    if other == state.knocker:
        return LOWEST_KEPT
    return max(LOWEST_KEPT, AVERAGE - LOWER_EACH_TURN * state.turns[other])


@rule
def gain_of_knocking(state: State, seat: int) -> float:
    """Return how much better the own row is than one that is good enough, given what is known of the others'."""
    own, others = 0.0, 0.0
    for slot in range(SLOTS):
        own += value_of(state.slots[seat, slot]) if knows(state, seat, seat, slot) else AVERAGE + RISK_OF_UNKNOWN
    for other in range(state.players):
        if other != seat:
            others += surprise_in_row(state, seat, other)
    good = GOOD_ROW[state.players, min(wide(state.turns[seat]), TURNS - 1)]
    return good + OTHERS_COUNT * others / (state.players - 1) - own


@rule
def surprise_in_row(state: State, seat: int, other: int) -> float:
    """Return by how much the known cards of another seat's row are higher than expected."""
    surprise = 0.0
    for slot in range(SLOTS):
        if knows(state, seat, other, slot):
            surprise += value_of(state.slots[other, slot]) - kept_by(state, other)
    return surprise


@rule
def knows(state: State, seat: int, other: int, slot: int) -> bool:
    """Does a seat know the card in a slot of a row, its own or another's?"""
    return (wide(state.known_to[other, slot]) >> seat) & 1 != 0


@rule
def value_of(card: int) -> float:
    return AVERAGE if is_special(card) else float(card)


@rule
def spread(state: State) -> float:
    """Estimate the drift. The differences of the rounds add up like a random walk."""
    return POINTS_OF_A_ROUND * np.sqrt(float(state.rounds - state.round_number + 1))


@rule
def likelihood(state: State, viewer: int) -> float:
    """Weigh rows: seats keep low cards, more so after more turns, and the knocker has the lowest."""
    exponent = 0.0
    for seat in range(state.players):
        if seat != viewer:
            tilt = (
                TILT_OF_KNOCKER if seat == state.knocker else TILT_EACH_TURN * min(wide(state.turns[seat]), TILT_TURNS)
            )
            for slot in range(SLOTS):
                if not knows(state, viewer, seat, slot):
                    exponent += tilt * value_of(state.slots[seat, slot])
    return np.exp(-exponent)
