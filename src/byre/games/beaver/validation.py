"""beaver: the checks that a position is consistent."""

from __future__ import annotations

import numpy as np

from byre.engine import validation
from byre.engine.record import NOBODY, Array, wide
from byre.engine.rule import rule
from byre.engine.validation import Problems, report
from byre.games.beaver.actions import SLOTS
from byre.games.beaver.cards import COPIES, DRAW2, HIGHEST, KINDS
from byre.games.beaver.rules import (
    DECK,
    TURN_LIMIT,
    everybody,
    is_last_round,
    is_special,
    may_knock,
    next_seat,
)
from byre.games.beaver.state import HIDDEN, NO_CARD, Phase, State


class Problem(validation.Problem):
    HIDDEN_CARD = "a full view hides no card"
    CARDS = "each of the 66 cards is in one place"
    SPECIAL_LEFT = "special cards in the rows are replaced at the end"
    HELD_CARD = "a card is held in phase 'drawn', and only then"
    FIRST_OF_TWO = "the first of two is a card that is held, drawn right after a draw two was discarded"
    DISCARD_SIZE = "one card lies on the discard pile before the first turn, and one or more after each turn"
    TURN_ORDER = "the seats have turns one after another, from the one after the dealer on"
    MAY_NOT_KNOCK = "a knock is asked for from the first turn of each seat on, before the 100th, and only once"
    TURN_LIMIT = "a round in which nobody knocks ends after 100 turns each"
    KNOCKER_TURN = "the knocker has no further turn"
    NO_KNOCKER = "a round does not end without a knocker"
    LAST_TURN = "a round ends when the turn comes to the knocker again"
    KNOCK_TIME = "a knock comes after each seat has had a turn, and before 100 turns each"
    UNKNOWN_SEAT = "only seats that take part know cards"
    ALL_KNOWN = "everybody knows all cards when the match is over"
    OVER_ALREADY = "a match has no more rounds than were agreed on"
    NOT_OVER = "a match is over when its last round is"
    TOTALS = "the totals are what the finished rounds can give"


# R1 The sum of the lowest numbers, and of the highest, by how many they are.
NUMBERS = DECK[DECK <= HIGHEST].astype(np.int64)
LEAST = np.append(0, NUMBERS.cumsum())
MOST = np.append(0, NUMBERS[::-1].cumsum())


@rule
def find_problems(state: State, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    check_cards(state, problems)
    check_held_card(state, problems)
    check_discard(state, problems)
    check_turns(state, problems)
    check_knowledge(state, problems)
    check_end(state, problems)
    check_totals(state, problems)


@rule
def check_cards(state: State, problems: Problems) -> None:
    """R1 Each card is there as often as it exists. R9 At the end, the rows have only numbers."""
    counts = np.zeros(KINDS, np.int64)
    hidden = count_cards(state, counts)
    if hidden > 0:
        report(problems, Problem.HIDDEN_CARD)
    for card in range(KINDS):
        if hidden == 0 and counts[card] != COPIES[card]:
            report(problems, Problem.CARDS)
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.phase == Phase.OVER and is_special(state.slots[seat, slot]):
                report(problems, Problem.SPECIAL_LEFT)


@rule
def count_cards(state: State, counts: Array) -> int:
    """Count the cards by their kind, and return how many are hidden."""
    hidden = wide(0)
    for seat in range(state.players):
        for slot in range(SLOTS):
            hidden += state.slots[seat, slot] == HIDDEN
            count_card(state.slots[seat, slot], counts)
    for i in range(state.in_discard):
        count_card(state.discard[i], counts)
    for i in range(state.in_stock):
        count_card(state.stock[i], counts)
    count_card(state.drawn, counts)
    return hidden + (state.drawn == HIDDEN)


@rule
def count_card(card: int, counts: Array) -> None:
    if card >= 0:
        counts[card] += 1


@rule
def check_held_card(state: State, problems: Problems) -> None:
    """R5 A card that was drawn waits to be used. R6 So does the first of two."""
    if (state.drawn != NO_CARD) != (state.phase == Phase.DRAWN):
        report(problems, Problem.HELD_CARD)
    if state.first_of_two and (state.phase != Phase.DRAWN or not draw_two_was_used(state)):
        report(problems, Problem.FIRST_OF_TWO)


@rule
def draw_two_was_used(state: State) -> bool:
    """R6 A draw two lies on top. R7 Unless the whole pile became the stock, since a card had to be drawn."""
    return state.in_discard == 0 or state.discard[state.in_discard - 1] == DRAW2


@rule
def check_discard(state: State, problems: Problems) -> None:
    """R2 One card starts the discard pile. R7 It is empty only after it became the new stock.

    Then the first card of that stock is held, or has replaced a special card at the end.
    """
    if state.phase == Phase.TURN and turns_had(state) == 0:
        if state.in_discard != 1:
            report(problems, Problem.DISCARD_SIZE)
    elif (state.phase == Phase.TURN or state.phase == Phase.KNOCK) and state.in_discard == 0:
        report(problems, Problem.DISCARD_SIZE)


@rule
def check_turns(state: State, problems: Problems) -> None:
    """R3 The seats have turns clockwise, the dealer last."""
    players, had = wide(state.players), turns_had(state)
    in_order = True
    for place in range(players):
        in_order &= state.turns[(state.dealer + 1 + place) % players] == (had - place + players - 1) // players
    if not in_order:
        report(problems, Problem.TURN_ORDER)
    elif state.phase == Phase.OVER:
        check_last_turn(state, problems)
    elif state.phase == Phase.KNOCK:
        if not may_knock(state):
            report(problems, Problem.MAY_NOT_KNOCK)
    else:
        check_next_turn(state, problems)


@rule
def turns_had(state: State) -> int:
    had = wide(0)
    for seat in range(state.players):
        had += wide(state.turns[seat])
    return had


@rule
def check_next_turn(state: State, problems: Problems) -> None:
    """R8 Each other seat has one more turn after a knock; without one, the round ends after so many turns."""
    players, had = wide(state.players), turns_had(state)
    if state.knocker == NOBODY:
        if had >= TURN_LIMIT * players:
            report(problems, Problem.TURN_LIMIT)
        return
    since_knock = (state.dealer + had - state.knocker) % players
    if since_knock == players - 1:
        report(problems, Problem.KNOCKER_TURN)
    elif not may_have_knocked(state, had - since_knock):
        report(problems, Problem.KNOCK_TIME)


@rule
def check_last_turn(state: State, problems: Problems) -> None:
    """R8 The seat after the last turn knocked, or nobody did, and the seat of the last turn counts as the knocker."""
    players, had = wide(state.players), turns_had(state)
    last = (state.dealer + had) % players
    if state.knocker == NOBODY:
        report(problems, Problem.NO_KNOCKER)
    elif state.knocker == next_seat(state, last):
        if not may_have_knocked(state, had - players + 1):
            report(problems, Problem.KNOCK_TIME)
    elif state.knocker != last or had != TURN_LIMIT * players:
        report(problems, Problem.LAST_TURN)


@rule
def may_have_knocked(state: State, had: int) -> bool:
    """R8 Could a seat knock when so many turns were had?"""
    return wide(state.players) <= had < TURN_LIMIT * wide(state.players)


@rule
def check_knowledge(state: State, problems: Problems) -> None:
    """R11 Seats know cards. R9 At the end, all seats know all cards."""
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.known_to[seat, slot] > everybody(state):
                report(problems, Problem.UNKNOWN_SEAT)
            elif state.phase == Phase.OVER and state.known_to[seat, slot] != everybody(state):
                report(problems, Problem.ALL_KNOWN)


@rule
def check_end(state: State, problems: Problems) -> None:
    """R10 A match has as many rounds as agreed on."""
    if state.round_number > state.rounds:
        report(problems, Problem.OVER_ALREADY)
    elif state.phase == Phase.OVER and not is_last_round(state):
        report(problems, Problem.NOT_OVER)


@rule
def check_totals(state: State, problems: Problems) -> None:
    """R9 Each seat gets the sum of four numbers a round."""
    players, rounds = wide(state.players), wide(state.round_number) - 1
    total = wide(0)
    for seat in range(players):
        before = total_before(state, seat)
        total += before
        if not rounds * LEAST[SLOTS] <= before <= rounds * MOST[SLOTS]:
            report(problems, Problem.TOTALS)
    if not rounds * LEAST[SLOTS * players] <= total <= rounds * MOST[SLOTS * players]:
        report(problems, Problem.TOTALS)


@rule
def total_before(state: State, seat: int) -> int:
    """Return the total of a seat when this round began. When the match is over, its row is already counted."""
    total = wide(state.scores[seat])
    if state.phase == Phase.OVER:
        for slot in range(SLOTS):
            total -= wide(state.slots[seat, slot])
    return total
