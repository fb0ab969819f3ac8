"""donkey: heuristics. They weigh what the played cards would have cost, the value of the next lead, and who takes up
the donkey.

A card in hand costs its value, times the chance that it is still held at the end. That chance is smaller the more cards
all others hold. Constants that are not computed here were found by millions of matches between such heuristics.
"""

from functools import cache
from math import comb, exp, log

import numpy as np

from byre.engine.record import wide
from byre.engine.rule import rule
from byre.games.donkey.actions import DONKEY, EQUAL_NUMBERS, JOKER, JOKERS, LEAD_DONKEY, LEAD_OX, OX, PASS
from byre.games.donkey.rules import (
    action_at,
    card_in,
    cost_in_hand,
    cost_in_pile,
    jokers_in,
    numbers_in,
    value_in_round,
)
from byre.games.donkey.state import DECK, IN_MIDDLE, SEATS, RoundKind, State

CROWD = 5  # players with which the constants were measured
MANY = 14  # cards in a hand; with more, the end of the deal is as far away
FULL_HAND = 25  # cards; a hand with more may hold the same
MOST = EQUAL_NUMBERS + JOKERS  # cards that may be led

LEADS_DONKEY = 13.0
LEADS_OX = 14.1
LAST_CARDS = np.array([4.05, 3.14, 0.39])  # the value of being left with none, one or two cards
LEAD = -2.28  # the value of the lead by itself, which forces the seat to play first
LEAD_PER_CARD = 0.222  # for each card left in hand
LEAD_WITH_DONKEY = 10.2
LEAD_WITH_OX = 7.12
OX_FROM_MIDDLE = 11.3
DONKEY_FROM_MIDDLE = 16.0
DONKEY_TAKEN = 17.6  # and this part of the cost of the cards that come with it:
OF_CARDS_TAKEN = 1.06
FOR_EACH_TO_COME = 0.258
OX_TAKEN = -0.388
OF_CARDS_PILED = 0.576
FOR_EACH_TO_BE_PILED = 1.77

POINTS_OF_A_DEAL = 10.5  # by which totals drift apart in a deal; much the same for 3 and for 12 players


def crowd(players: int) -> float:
    """Return the number of players on a scale that is 0 for CROWD."""
    return log(players / CROWD)


def chance(logit: float) -> float:
    return 1 / (1 + exp(-logit))


def held_to_the_end(players: int, fewest: int, card: int, count: int) -> float:
    """Return the chance that `count` equal numbers are still held when the deal ends."""
    if fewest == 0:
        return 1.0
    high = card / (JOKER - 1)
    more = count - 1
    return chance(
        -0.184
        + 0.404 * crowd(players)
        - 1.43 * log(fewest / 4)
        + (-1.53 + 0.871 * crowd(players)) * high
        - 2.76 * (high - 0.5) ** 2
        - 0.408 * more
    )


def jokers_held_to_the_end(fewest: int) -> float:
    return 1.0 if fewest == 0 else chance(-2.48 - 0.913 * log(fewest / 4))


def can_raise(held: int, count: int, value: int) -> float:
    """Return the chance that a random hand of `held` cards has `count` cards of a higher value."""
    can = 0.0
    for jokers in range(min(held, JOKERS) + 1):
        enough = 1.0
        if jokers < count:
            enough = 1 - (1 - has_equals(held - jokers, count - jokers)) ** (JOKER - 1 - value)
        can += has_jokers(held, jokers) * enough
    return can


@cache
def has_jokers(held: int, jokers: int) -> float:
    """Return the chance of exactly `jokers` jokers in a hand."""
    return comb(JOKERS, jokers) * comb(DECK - JOKERS, held - jokers) / comb(DECK, held)


@cache
def has_equals(numbers: int, count: int) -> float:
    """Return the chance that at least `count` of so many numbers are of one given value."""
    most = min(EQUAL_NUMBERS, numbers)
    others = DECK - JOKERS - EQUAL_NUMBERS
    ways = sum(comb(EQUAL_NUMBERS, n) * comb(others, numbers - n) for n in range(count, most + 1))
    return ways / comb(DECK - JOKERS, numbers)


def wants_to_raise(count: int) -> float:
    """Return the chance that a seat which can raise does so."""
    return chance(-0.0372 - 0.95 * (count - 1))


def goes_over(players: int, held: int, value: int) -> float:
    """Return the chance that a seat plays this high in a donkey or ox round, by choice or for want of a lower card."""
    willing = chance(-4.01 - 0.519 * crowd(players))
    lower = 0.0 if value <= 1 else (EQUAL_NUMBERS * (value - 1) + JOKERS) / DECK
    return willing + (1 - willing) * (1 - lower) ** (held * 1.89)


# The factor of the value of the lead, by players.
IN_A_CROWD = np.array([exp(0.199 * crowd(players)) for players in range(1, SEATS + 1)])
# What equal numbers are going to cost, by players, the fewest cards that another seat holds, card and count.
COST = np.array(
    [
        [
            [
                [card * n * held_to_the_end(players, fewest, card, n) for n in range(EQUAL_NUMBERS + 1)]
                for card in range(JOKER)
            ]
            for fewest in range(MANY + 1)
        ]
        for players in range(1, SEATS + 1)
    ],
    np.float32,
)
COST_OF_JOKERS = np.array(
    [[JOKER * n * jokers_held_to_the_end(fewest) for n in range(JOKERS + 1)] for fewest in range(MANY + 1)]
)
# The chance that a seat raises, by cards held, the number of cards led and their value.
RAISES = np.array(
    [
        [
            [wants_to_raise(count) * can_raise(held, count, value) for value in range(JOKER)]
            for count in range(1, MOST + 1)
        ]
        for held in range(FULL_HAND + 1)
    ]
)
# The chance of `goes_over`, by players, cards held and value.
GOES_OVER = np.array(
    [
        [[goes_over(players, held, value) for value in range(JOKER)] for held in range(FULL_HAND + 1)]
        for players in range(1, SEATS + 1)
    ]
)


@rule
def worth(state: State, seat: int, action: int) -> float:
    if action == PASS:
        return 0.0
    if action == LEAD_DONKEY or action == LEAD_OX:
        return (LEADS_DONKEY if action == LEAD_DONKEY else LEADS_OX) + worth_of_leaving(wide(state.held[seat]) - 1)
    if state.kind <= RoundKind.NORMAL:
        return worth_of_cards(state, seat, action)
    return worth_of_one_card(state, seat, action)


@rule
def worth_of_cards(state: State, seat: int, action: int) -> float:
    """Return the worth of a lead or a raise: what it saves, and the chance to lead in the next round."""
    card, count = card_in(action), numbers_in(action) + jokers_in(action)
    left = wide(state.held[seat]) - count
    fewest = fewest_held(state, seat)
    saved = saved_by(state, seat, action, fewest)
    if left == 0 or fewest == 0:
        return saved
    return saved + stays_highest(state, seat, card, count) * worth_of_lead(state, seat, left)


@rule
def worth_of_one_card(state: State, seat: int, action: int) -> float:
    """Return the worth of a card in a donkey or ox round: what it saves, less the risk of taking all cards."""
    saved = saved_by(state, seat, action, fewest_held(state, seat))
    taken = takes_all(state, seat, value_in_round(state.kind, action))
    if taken == 0.0:
        return saved
    to_come = state.players - state.turns - 1
    if state.kind == RoundKind.DONKEY:
        cost = DONKEY_TAKEN + OF_CARDS_TAKEN * cost_of_round(state) + FOR_EACH_TO_COME * to_come
        return (1 - taken) * saved - taken * cost
    cost = OX_TAKEN + OF_CARDS_PILED * (cost_in_pile(card_in(action)) + cost_of_round(state))
    return saved - taken * (cost + FOR_EACH_TO_BE_PILED * to_come)


@rule
def saved_by(state: State, seat: int, action: int, fewest: int) -> float:
    """Return what the cards of an action would cost if they were kept."""
    card, numbers, jokers = card_in(action), numbers_in(action), jokers_in(action)
    saved = 0.0
    if numbers > 0:
        held = state.hands[seat, card]
        saved += COST[state.players - 1, fewest, card, held] - COST[state.players - 1, fewest, card, held - numbers]
    if jokers > 0:
        held = state.hands[seat, JOKER]
        saved += COST_OF_JOKERS[fewest, held] - COST_OF_JOKERS[fewest, held - jokers]
    if fewest > 0:
        saved += worth_of_leaving(state.held[seat] - numbers - jokers)
    return saved


@rule
def worth_of_leaving(left: int) -> float:
    return LAST_CARDS[left] if left < len(LAST_CARDS) else 0.0


@rule
def worth_of_lead(state: State, seat: int, left: int) -> float:
    """Return the value of leading in the next round, with `left` cards in hand.

    R9, R17 Only the leader can get rid of donkey and ox. With the lead come the ox and the donkey in the middle.
    """
    lead = LEAD + LEAD_PER_CARD * left
    if state.hands[seat, DONKEY]:
        lead += LEAD_WITH_DONKEY
    if state.hands[seat, OX]:
        lead += LEAD_WITH_OX
    lead *= IN_A_CROWD[state.players - 1]
    if state.middle > 0:
        lead -= OX_FROM_MIDDLE if state.middle == IN_MIDDLE else DONKEY_FROM_MIDDLE
    return lead


@rule
def stays_highest(state: State, seat: int, value: int, count: int) -> float:
    """Return the chance that nobody who still has a turn raises."""
    if value == JOKER or state.turns + 1 == state.players:
        return 1.0
    stays = 1.0
    other = seat
    for _ in range(state.turns + 1, state.players):
        other = other + 1 if other + 1 < state.players else 0
        stays *= 1 - RAISES[min(FULL_HAND, wide(state.held[other])), count - 1, value]
    return stays


@rule
def takes_all(state: State, seat: int, value: int) -> float:
    """Return the chance that nobody who still has a turn goes as high. R11 Among equals, the last one takes all."""
    if value < state.best:
        return 0.0
    taken = 1.0
    other = seat
    for _ in range(state.turns + 1, state.players):
        other = other + 1 if other + 1 < state.players else 0
        taken *= 1 - GOES_OVER[state.players - 1, min(FULL_HAND, wide(state.held[other])), value]
    return taken


@rule
def cost_of_round(state: State) -> int:
    """Return the cost of the cards of this round, in hand or in a pile, without donkey and ox."""
    cost = 0
    for turn in range(1, state.turns):
        action = action_at(state, turn)
        if action < LEAD_DONKEY:
            card = card_in(action)
            cost += cost_in_hand(card) if state.kind == RoundKind.DONKEY else cost_in_pile(card)
    return cost


@rule
def fewest_held(state: State, seat: int) -> int:
    """Return the fewest cards that another seat holds: how near the end of the deal is."""
    fewest = MANY
    for other in range(state.players):
        if other != seat:
            fewest = min(fewest, wide(state.held[other]))
    return fewest


@rule
def spread(state: State) -> float:
    """Estimate the drift, to which each deal that is left adds the same."""
    return POINTS_OF_A_DEAL * np.sqrt(float(state.deals - state.round_number + 1))
