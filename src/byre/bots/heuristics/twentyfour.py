"""twentyfour: heuristics. They weigh what a card is likely to win now, and what the rest of the hand wins later.

How many tricks a card brings depends on whether it is a trump, how many higher ones are still in play, and the number
of players. It was measured in matches of this heuristic against itself (least squares over some hundred thousand
hands). A hand is worth the sum of its cards, less the risk of no trick at all.
"""

import numpy as np

from byre.engine.record import Array, wide
from byre.engine.rule import rule
from byre.engine.sets import lowest, only, size_of, without_lowest
from byre.games.twentyfour.actions import CARDS, DROP, FIRST_BLIND, FIRST_TRUMP, THE_24, VALUES
from byre.games.twentyfour.questions import (
    COLOUR_OF,
    VALUE_OF,
    card_of,
    cards_in_trick,
    cards_of_exchange,
    cards_that_show,
    exchange_size,
    kind_of_play,
    led_colour,
    next_seat_in,
    seats_in,
    suit_of,
)
from byre.games.twentyfour.rules import high_after, trick_worth, tricks_that_none_costs, trump_after, winning_card
from byre.games.twentyfour.state import DEALT_AT_ONCE, HAND, LOST, SEATS, WHITE, Phase, State

MOST_HIGHER = 8  # with more higher cards in play, a card is worth no less
TRICKS_LEFT = (1, 3, 5)  # for which the tables below were measured
# The tricks that a trump brings, by seats in the round (2 to 5), tricks left, and higher trumps that the seat has not
# seen. It can be more than one, as a trump also saves other cards.
TRUMP_BRINGS = (
    (
        (0.82, 0.74, 0.66, 0.57, 0.47, 0.41, 0.34, 0.30, 0.26),
        (1.09, 1.04, 0.95, 0.85, 0.76, 0.68, 0.61, 0.55, 0.52),
        (1.08, 1.05, 0.97, 0.89, 0.84, 0.80, 0.77, 0.74, 0.71),
    ),
    (
        (0.93, 0.76, 0.56, 0.39, 0.28, 0.20, 0.17, 0.09, 0.06),
        (1.05, 0.92, 0.77, 0.62, 0.51, 0.42, 0.33, 0.28, 0.24),
        (1.05, 0.93, 0.81, 0.71, 0.65, 0.59, 0.56, 0.52, 0.49),
    ),
    (
        (0.94, 0.64, 0.36, 0.19, 0.08, 0.03, 0.00, 0.00, 0.00),
        (1.03, 0.81, 0.61, 0.45, 0.33, 0.23, 0.17, 0.13, 0.10),
        (1.03, 0.81, 0.69, 0.60, 0.54, 0.48, 0.43, 0.39, 0.37),
    ),
    (
        (0.97, 0.08, 0.01, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
        (1.03, 0.61, 0.42, 0.27, 0.17, 0.13, 0.11, 0.10, 0.10),
        (0.99, 0.69, 0.58, 0.50, 0.45, 0.38, 0.34, 0.32, 0.32),
    ),
)
# The same for the highest card of another colour with five tricks left, and the part of it that each lower card brings.
HIGHEST_BRINGS = (0.41, 0.26, 0.19, 0.14)
EACH_LOWER = (0.85, 0.55, 0.30, 0.20)
ANY_BRINGS = 0.02
TURNING = 0.1  # added to a 1 while there are tricks left, as it can reverse the order
NEW_CARD = np.array([0.0, 0.0, 0.37, 0.22, 0.17, 0.14])  # tricks of a card from the stock, by seats in the round
EXCHANGED = 1.5  # the factor of a card's worth before exchanging

# The chance of a hand to win no trick is exp(-x(0.6 + 1.1x)) if its cards bring x tricks: measured likewise.
NO_TRICK, NO_TRICK_SQUARED = 0.6, 1.1

# Blind yellow gains nothing on average. It is called by a seat that would lose otherwise.
FAR_BEHIND, NEARLY_WON = 12, 12

# The scale at which exp(-total / scale) predicts the winner best, by players, and by how near a total is to an end of
# the match.
SPREAD_AT_THE_END = np.array([0.0, 0.0, 3.2, 3.3, 6.0, 5.5])
SPREAD_A_POINT = np.array([0.0, 0.0, 0.15, 0.20, 0.18, 0.12])

# The chance that a card is handed in: trumps hardly ever are, and the highest of a colour seldom.
HANDS_IN_TRUMP, HANDS_IN_HIGHEST = 0.1, 0.3

STEPS = 32  # chances are looked up in steps of 1/32
# The chance that a hand has none of some cards, by its size and their share of the unseen cards.
NONE_OF = np.array([[(1 - step / STEPS) ** held for step in range(STEPS + 1)] for held in range(HAND + 1)])


def tricks_brought() -> Array:
    """Return the tricks that a card brings, by seats in the round, trump or not, tricks left and higher cards."""
    table = np.zeros((SEATS + 1, 2, HAND + 1, MOST_HIGHER + 1))
    for seats in range(2, SEATS + 1):
        highest, lower = HIGHEST_BRINGS[seats - 2], EACH_LOWER[seats - 2]
        for left in range(1, HAND + 1):
            for higher in range(MOST_HIGHER + 1):
                trumps = [row[higher] for row in TRUMP_BRINGS[seats - 2]]
                table[seats, 1, left, higher] = np.interp(left, TRICKS_LEFT, trumps)
                table[seats, 0, left, higher] = ANY_BRINGS + highest * lower**higher * (5 + min(left, 5)) / 10
    return table


def cards_above(card: int, upwards: bool) -> int:
    """Return the cards of a card's own colour that are above it in this order, a bit for each."""
    same = [other for other in range(1, CARDS) if 0 < card < CARDS and COLOUR_OF[other] == COLOUR_OF[card]]
    return sum(1 << other for other in same if (other > card if upwards else other < card))


TRICKS_BROUGHT = tricks_brought()
ABOVE = np.array([[cards_above(card, upwards) for card in range(CARDS + 1)] for upwards in (False, True)])
THE_24_ALONE = 1 << THE_24
ALL_CARDS = (1 << CARDS + 1) - 2


@rule
def worth(state: State, seat: int, action: int) -> float:
    if state.phase == Phase.PLAY:
        return worth_of_play(state, seat, action)
    if state.phase == Phase.EXCHANGE:
        return 0.0 if action == DROP else worth_of_exchange(state, seat, action)
    if state.phase == Phase.TRUMP:
        return worth_of_trump(state, seat, action - FIRST_TRUMP)
    return worth_of_blind(state, seat) * (action - FIRST_BLIND)


@rule
def worth_of_play(state: State, seat: int, action: int) -> float:
    """Return the worth of a play: its chance to win this trick, and what the rest of the hand brings later."""
    card = card_of(action)
    unseen = unseen_cards(state, seat)
    kind = kind_of_play(action)
    trump, high = trump_after(wide(state.next_trump), kind), high_after(wide(state.next_high), kind)
    left = wide(state.held[seat]) - 1
    seats = seats_in(state)
    rest = tricks_of_all(state.hands[seat] & ~only(card), trump, high, unseen, seats, left)
    return points_saved(state, seat, trump, chance_to_win(state, seat, card, unseen), rest)


@rule
def worth_of_exchange(state: State, seat: int, action: int) -> float:
    kept = state.hands[seat] & ~cards_of_exchange(state, seat, action)
    unseen = unseen_cards(state, seat)
    trump = wide(state.trump)
    seats = seats_in(state)
    tricks = exchange_size(action) * NEW_CARD[seats] + tricks_of_all(kept, trump, VALUES, unseen, seats, HAND)
    return points_saved(state, seat, trump, 0.0, tricks)


@rule
def worth_of_trump(state: State, seat: int, colour: int) -> float:
    unseen = unseen_cards(state, seat)
    seats = wide(state.players)
    tricks = DEALT_AT_ONCE * EXCHANGED * NEW_CARD[seats]
    tricks += tricks_of_all(state.hands[seat], colour, VALUES, unseen, seats, HAND)
    return points_saved(state, seat, colour, 0.0, tricks)


@rule
def worth_of_blind(state: State, seat: int) -> float:
    least = state.scores[seat]
    for other in range(state.players):
        least = min(least, state.scores[other])
    return 1.0 if least <= NEARLY_WON and state.scores[seat] - least >= FAR_BEHIND else -1.0


@rule
def points_saved(state: State, seat: int, trump: int, chance: float, rest: float) -> float:
    """Return the points saved, given the chance to win this trick, and later ones. R11 No trick at all costs most."""
    tricks = state.tricks[seat] + chance + rest
    if state.tricks[seat] == 0:
        tricks -= (
            tricks_that_none_costs(state, seat) * (1.0 - chance) * np.exp(-rest * (NO_TRICK + NO_TRICK_SQUARED * rest))
        )
    return tricks * trick_worth(state, trump)


# --- what a card brings later ---------------------------------------------------------------------------------------


@rule
def tricks_of_all(cards: int, trump: int, high: int, unseen: int, seats: int, left: int) -> float:
    """Return how many tricks some cards bring, with `left` tricks left."""
    tricks = 0.0
    while cards:
        tricks += tricks_of(lowest(cards), trump, high, unseen, seats, left)
        cards = without_lowest(cards)
    return tricks


@rule
def tricks_of(card: int, trump: int, high: int, unseen: int, seats: int, left: int) -> float:
    """Return how many tricks a card brings, with `left` tricks left."""
    is_trump = card == THE_24 or COLOUR_OF[card] == trump
    higher = min(MOST_HIGHER, size_of(unseen & higher_cards(card, trump, high)))
    turning = TURNING if left > 1 and VALUE_OF[card] == 1 else 0.0
    return TRICKS_BROUGHT[seats, int(is_trump), left, higher] + turning


@rule
def higher_cards(card: int, trump: int, high: int) -> int:
    """Return the cards of its colour above a card. The 24 is a trump."""
    upwards = high == VALUES
    if card == THE_24:
        return 0 if upwards else cards_that_show(trump)
    return ABOVE[int(upwards), card] | (THE_24_ALONE if upwards and COLOUR_OF[card] == trump else 0)


# --- what a card wins now -------------------------------------------------------------------------------------------


@rule
def chance_to_win(state: State, seat: int, card: int, unseen: int) -> float:
    """Return the chance that a card wins the trick that it is played to."""
    led = suit_of(state, card) if state.played == 0 else led_colour(state)
    if winning_card(state, cards_in_trick(state) | only(card), led) != card:
        return 0.0
    if state.played == seats_in(state) - 1:
        return 1.0
    return chance_to_hold(state, seat, card, led, unseen)


@rule
def chance_to_hold(state: State, seat: int, card: int, led: int, unseen: int) -> float:
    """Return the chance that no later seat has a card that beats this one and may be played."""
    trump = wide(state.trump)
    beating = higher_cards(card, trump, wide(state.high))
    is_trump = suit_of(state, card) == trump
    all_trumps = cards_that_show(trump) | THE_24_ALONE
    followers = share(unseen, 0 if led == trump else cards_that_show(led), 0)
    higher = share(unseen, 0 if is_trump else beating, 0)
    trumps = share(unseen, beating if is_trump else all_trumps, handed_in_by_others(state, seat))
    chance = 1.0
    later = next_seat_in(state, seat)
    last = state.played_by[0] if state.played > 0 else seat
    while later != last:
        held = state.held[later]
        void = state.voids[later, led]
        cannot_follow = 1.0 if void else NONE_OF[held, followers]
        none_higher = 1.0 if void else NONE_OF[held, higher]
        shows_no_trump = state.voids[later, trump] and state.voids[later, WHITE]
        no_trump = 1.0 if shows_no_trump else NONE_OF[held, trumps]
        chance *= max(0.0, none_higher - cannot_follow * (1.0 - no_trump))
        later = next_seat_in(state, later)
    return chance


@rule
def share(unseen: int, cards: int, put_aside: int) -> int:
    """Return the share of `cards` among the unseen ones, in steps. `put_aside` of the unseen ones are none of these."""
    there = size_of(unseen) - put_aside
    return min(STEPS, (2 * STEPS * size_of(unseen & cards) + there) // (2 * there))


@rule
def handed_in_by_others(state: State, seat: int) -> int:
    """Return how many cards the others have handed in, which are assumed not to be trumps."""
    count = -wide(state.handed[seat])
    for other in range(state.players):
        count += state.handed[other]
    return count


@rule
def unseen_cards(state: State, seat: int) -> int:
    """Return the cards that a seat has not seen in this round, a bit for each."""
    seen = state.gone | state.hands[seat] | state.handed_in[seat]
    return ALL_CARDS & ~(seen | cards_in_trick(state))


# --- what the search needs ------------------------------------------------------------------------------------------


@rule
def spread(state: State) -> float:
    """R12 Estimate the drift, which is smaller the nearer a total is to 0 or 48."""
    near = LOST
    for seat in range(state.players):
        near = min(near, state.scores[seat], LOST - state.scores[seat])
    return SPREAD_AT_THE_END[state.players] + SPREAD_A_POINT[state.players] * near


@rule
def likelihood(state: State, viewer: int) -> float:
    """Weigh the cards handed in: they are hardly ever trumps, and seldom an 11."""
    weight = 1.0
    for seat in range(state.players):
        if seat != viewer:
            cards = state.handed_in[seat]
            while cards:
                card = lowest(cards)
                if suit_of(state, card) == state.trump:
                    weight *= HANDS_IN_TRUMP
                elif VALUE_OF[card] == VALUES:
                    weight *= HANDS_IN_HIGHEST
                cards = without_lowest(cards)
    return weight
