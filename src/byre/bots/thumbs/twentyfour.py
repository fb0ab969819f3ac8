"""twentyfour, at a glance: what a card is likely to win in this trick, and those that are kept in the next ones."""

from __future__ import annotations

import numpy as np

from byre.engine.record import State, wide
from byre.engine.rule import rule
from byre.games.twentyfour.actions import (
    CARDS,
    DROP,
    FIRST_BLIND,
    FIRST_TRUMP,
    ONE,
    THE_24,
    THREE,
    TWO_KEEPS,
    VALUES,
)
from byre.games.twentyfour.rules import (
    COLOUR_OF,
    HAND,
    PLAY,
    TRUMP,
    EXCHANGE,
    VALUE_OF,
    WHITE,
    YELLOW,
    card_in_hand,
    card_of,
    declarer,
    exchange_size,
    kind_of_play,
    led_colour,
    next_seat_in,
    places_in_hand,
    seats_in,
    strength_of,
    suit_of,
    two_naming,
)

STEPS = 32
# chance that none of so many cards is one of a share of the unseen ones
NONE_OF = np.array([[(1 - s / STEPS) ** h for s in range(STEPS + 1)] for h in range(HAND + 1)])
MOST_HIGHER = 8
TRUMP_POWER = np.array(
    [
        [
            [0.82, 0.74, 0.66, 0.57, 0.47, 0.41, 0.34, 0.30, 0.26],
            [1.09, 1.04, 0.95, 0.85, 0.76, 0.68, 0.61, 0.55, 0.52],
            [1.08, 1.05, 0.97, 0.89, 0.84, 0.80, 0.77, 0.74, 0.71],
        ],
        [
            [0.93, 0.76, 0.56, 0.39, 0.28, 0.20, 0.17, 0.09, 0.06],
            [1.05, 0.92, 0.77, 0.62, 0.51, 0.42, 0.33, 0.28, 0.24],
            [1.05, 0.93, 0.81, 0.71, 0.65, 0.59, 0.56, 0.52, 0.49],
        ],
        [
            [0.94, 0.64, 0.36, 0.19, 0.08, 0.03, 0.00, 0.00, 0.00],
            [1.03, 0.81, 0.61, 0.45, 0.33, 0.23, 0.17, 0.13, 0.10],
            [1.03, 0.81, 0.69, 0.60, 0.54, 0.48, 0.43, 0.39, 0.37],
        ],
        [
            [0.97, 0.08, 0.01, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00],
            [1.03, 0.61, 0.42, 0.27, 0.17, 0.13, 0.11, 0.10, 0.10],
            [0.99, 0.69, 0.58, 0.50, 0.45, 0.38, 0.34, 0.32, 0.32],
        ],
    ]
)
# by seats in the round: how much the highest card of another colour is worth, and how quickly that falls
HIGHEST = (0.41, 0.26, 0.19, 0.14)
FALLS = (0.85, 0.55, 0.3, 0.2)


def power_table() -> np.ndarray:
    table = np.zeros((6, 2, HAND + 1, MOST_HIGHER + 1))
    for n in range(2, 6):
        for left in range(1, HAND + 1):
            low, mid, high = TRUMP_POWER[n - 2]
            table[n, 1, left] = low + (mid - low) * (left - 1) / 2 if left <= 3 else mid + (high - mid) * (left - 3) / 2
            for k in range(MOST_HIGHER + 1):
                table[n, 0, left, k] = 0.02 + HIGHEST[n - 2] * FALLS[n - 2] ** k * (0.5 + min(left, 5) / 10)
    return table


POWER = power_table()
OPTION = 0.1
NEW_CARD = np.array([0, 0, 0.37, 0.22, 0.17, 0.14])

# by order and card: the cards above it of its colour
ABOVE = np.array(
    [
        [
            sum(1 << c for c in range(1, CARDS) if card and COLOUR_OF[c] == COLOUR_OF[card] and (c > card) == up and c != card)
            for card in range(CARDS + 1)
        ]
        for up in (False, True)
    ]
)
COLOUR_CARDS = np.array([sum(1 << c for c in range(1, CARDS) if COLOUR_OF[c] == colour) for colour in range(4)])
WHITE_CARD = 1 << THE_24
ALL_CARDS = (1 << CARDS + 1) - 2


@rule
def worth(state: State, seat: int, action: int) -> float:
    if state.phase == PLAY:
        return worth_of_play(state, seat, action)
    if state.phase == EXCHANGE:
        return worth_of_exchange(state, seat, action)
    if state.phase == TRUMP:
        return worth_of_trump(state, seat, action - FIRST_TRUMP)
    return -2.0 * (action - FIRST_BLIND)


@rule
def worth_of_play(state: State, seat: int, action: int) -> float:
    card = card_of(action)
    unseen = cards_unseen(state, seat)
    trump, high = next_rules(state, kind_of_play(action))
    left = wide(state.held[seat]) - 1
    rest = 0.0
    for i in range(left + 1):
        other = card_in_hand(state, seat, i)
        if other != card:
            rest += power_of(state, other, trump, high, unseen, left)
    return outcome(state, seat, trump, chance_to_win(state, seat, card, unseen), rest)


@rule
def next_rules(state: State, kind: int) -> tuple[int, int]:
    high = wide(state.next_high)
    if kind == ONE + 1:
        high = VALUES + 1 - high
    if TWO_KEEPS < kind < THREE:
        return kind - two_naming(0), high
    return wide(state.next_trump), high


@rule
def outcome(state: State, seat: int, trump: int, chance: float, rest: float) -> float:
    points = wide(state.tricks[seat]) + chance + rest
    if state.tricks[seat] == 0:
        penalty = 2 * HAND if state.declarer_penalty and seat == declarer(state) else HAND
        points -= penalty * (1.0 - chance) * none_at_all(state, rest)
    return points * stake(state, trump)


@rule
def none_at_all(state: State, rest: float) -> float:
    return np.exp(-rest * (0.6 + 1.1 * rest))


@rule
def stake(state: State, trump: int) -> int:
    return 4 if state.blind else 2 if trump == YELLOW else 1


@rule
def power_of(state: State, card: int, trump: int, high: int, unseen: int, left: int) -> float:
    is_trump = card == THE_24 or COLOUR_OF[card] == trump
    above = higher_cards(card, trump, high)
    bonus = OPTION if left > 1 and VALUE_OF[card] == 1 else 0.0
    return POWER[seats_in(state), int(is_trump), left, min(MOST_HIGHER, count_cards(unseen & above))] + bonus


@rule
def higher_cards(card: int, trump: int, high: int) -> int:
    """The cards above one, of its own colour or trump."""
    if card == THE_24:
        return 0 if high == VALUES else COLOUR_CARDS[trump]
    above = ABOVE[int(high == VALUES), card]
    return above | WHITE_CARD if COLOUR_OF[card] == trump and high == VALUES else above


@rule
def chance_to_win(state: State, seat: int, card: int, unseen: int) -> float:
    """The chance that a card that is played now wins the trick."""
    led = suit_of(state, card) if state.played == 0 else led_colour(state)
    strength = strength_of(state, card, led)
    if strength == 0:
        return 0.0
    for i in range(state.played):
        if strength_of(state, card_of(state.plays[i]), led) > strength:
            return 0.0
    if state.played == seats_in(state) - 1:
        return 1.0
    return chance_to_hold(state, seat, card, led, unseen)


@rule
def chance_to_hold(state: State, seat: int, card: int, led: int, unseen: int) -> float:
    """The chance that nobody who comes later has a card that beats this one and may play it."""
    trump = wide(state.trump)
    all_trumps = COLOUR_CARDS[trump] | WHITE_CARD
    above = higher_cards(card, trump, wide(state.high))
    is_trump = suit_of(state, card) == trump
    higher, trumps, followers = above & ~all_trumps, above if is_trump else all_trumps, COLOUR_CARDS[led]
    steps = STEPS / count_cards(unseen)
    higher_part = int(count_cards(unseen & higher) * steps + 0.5)
    trumps_part = int(count_cards(unseen & trumps) * steps + 0.5)
    followers_part = 0 if led == trump else int(count_cards(unseen & followers) * steps + 0.5)
    chance = 1.0
    later = next_seat_in(state, seat)
    last = state.played_by[0] if state.played > 0 else seat
    while later != last:
        held = state.held[later]
        void = 1.0 if led == trump or state.voids[later, led] else NONE_OF[held, followers_part]
        no_higher = 1.0 if state.voids[later, led] else NONE_OF[held, higher_part]
        no_trump = 1.0 if state.voids[later, trump] and state.voids[later, WHITE] else NONE_OF[held, trumps_part]
        chance *= max(0.0, no_higher - void * (1.0 - no_trump))
        later = next_seat_in(state, later)
    return chance


@rule
def cards_unseen(state: State, seat: int) -> int:
    """The cards that the seat has not seen, a bit for each."""
    seen = 0
    for card in range(1, CARDS + 1):
        seen |= wide(state.gone[card]) << card
    for i in range(state.held[seat]):
        seen |= 1 << card_in_hand(state, seat, i)
    for i in range(state.played):
        seen |= 1 << card_of(state.plays[i])
    for i in range(state.handed[seat]):
        seen |= 1 << wide(state.handed_in[seat, i])
    return ALL_CARDS & ~seen


@rule
def count_cards(cards: int) -> int:
    cards = cards - (cards >> 1 & 0x5555555555555555)
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = (cards + (cards >> 4)) & 0x0F0F0F0F0F0F0F0F
    cards = cards + (cards >> 8)
    cards = cards + (cards >> 16)
    return (cards + (cards >> 32)) & 0x7F


@rule
def worth_of_exchange(state: State, seat: int, action: int) -> float:
    if action == DROP:
        return 0.0
    places = places_in_hand(state, seat, action)
    trump = wide(state.trump)
    unseen = cards_unseen(state, seat)
    rest = exchange_size(action) * NEW_CARD[seats_in(state)]
    for i in range(HAND):
        if not places >> i & 1:
            rest += power_of(state, card_in_hand(state, seat, i), trump, VALUES, unseen, HAND)
    return outcome(state, seat, trump, 0.0, rest)


@rule
def worth_of_trump(state: State, seat: int, colour: int) -> float:
    rest = 3 * 1.5 * NEW_CARD[state.players]
    unseen = cards_unseen(state, seat)
    for i in range(state.held[seat]):
        rest += power_of(state, card_in_hand(state, seat, i), colour, VALUES, unseen, HAND)
    return outcome(state, seat, colour, 0.0, rest)


@rule
def spread(state: State) -> float:
    return 10.0


@rule
def likelihood(state: State, viewer: int) -> float:
    return 1.0
