"""beaver: the checks that a position is consistent."""

import numpy as np

from byre.engine import validation
from byre.engine.record import NOBODY, wide
from byre.engine.rule import rule
from byre.engine.validation import Problems, report, require, require_totals
from byre.games.beaver.actions import SEATS, SLOTS
from byre.games.beaver.cards import COPIES, DRAW2, HIGHEST, KINDS
from byre.games.beaver.rules import DECK, TURN_LIMIT, everybody, is_special, may_knock, next_seat
from byre.games.beaver.state import NO_CARD, Phase, State


class Problem(validation.Problem):
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
    ALL_KNOWN = "everybody knows all cards when the match is over"
    OVER_ALREADY = "a match has no more rounds than were agreed on"
    NOT_OVER = "a match is over when its last round is"
    TOTALS = "the totals are what the finished rounds can give"


# R1 The sum of the lowest numbers, and of the highest, by how many they are.
NUMBERS = DECK[DECK <= HIGHEST].astype(np.int64)
LEAST = np.append(0, NUMBERS.cumsum())
MOST = np.append(0, NUMBERS[::-1].cumsum())
# R9 What a round can give a seat, and all seats, by their number: the sums of four numbers each.
LIMITS = np.array([(LEAST[SLOTS], MOST[SLOTS], LEAST[SLOTS * n], MOST[SLOTS * n]) for n in range(SEATS + 1)])


@rule
def find_problems(state: State, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    had = wide(state.turns[: state.players].sum())
    check_cards(state, problems)
    check_piles(state, had, problems)
    check_turns(state, had, problems)
    check_end(state, problems)


@rule
def check_cards(state: State, problems: Problems) -> None:
    """R1 Each card is there as often as it exists. R9 At the end, the rows have only numbers, which all know."""
    counts = np.zeros(KINDS, np.int64)
    for i in range(state.in_discard):
        counts[state.discard[i]] += 1
    for i in range(state.in_stock):
        counts[state.stock[i]] += 1
    if state.drawn != NO_CARD:
        counts[state.drawn] += 1
    for seat in range(state.players):
        for slot in range(SLOTS):
            counts[state.slots[seat, slot]] += 1
            if state.phase == Phase.OVER:
                require(problems, not is_special(state.slots[seat, slot]), Problem.SPECIAL_LEFT)
                require(problems, state.known_to[seat, slot] == everybody(state), Problem.ALL_KNOWN)
    for card in range(KINDS):
        require(problems, counts[card] == COPIES[card], Problem.CARDS)


@rule
def check_piles(state: State, had: int, problems: Problems) -> None:
    """R2 One card starts the discard pile. R5 A card that was drawn waits to be used. R6 So does the first of two.

    R7 The discard pile is empty only after it became the new stock. Then the first card of that stock is held, or has
    replaced a special card at the end.
    """
    require(problems, (state.drawn != NO_CARD) == (state.phase == Phase.DRAWN), Problem.HELD_CARD)
    draw_two_was_used = state.in_discard == 0 or state.discard[state.in_discard - 1] == DRAW2
    is_first_of_two = state.phase == Phase.DRAWN and draw_two_was_used
    require(problems, not state.first_of_two or is_first_of_two, Problem.FIRST_OF_TWO)
    if state.phase == Phase.TURN and had == 0:
        require(problems, state.in_discard == 1, Problem.DISCARD_SIZE)
    elif state.phase == Phase.TURN or state.phase == Phase.KNOCK:
        require(problems, state.in_discard > 0, Problem.DISCARD_SIZE)


@rule
def check_turns(state: State, had: int, problems: Problems) -> None:
    """R3 The seats have turns clockwise, the dealer last."""
    players = wide(state.players)
    in_order = True
    for place in range(players):
        in_order &= state.turns[(state.dealer + 1 + place) % players] == (had - place + players - 1) // players
    require(problems, in_order, Problem.TURN_ORDER)
    if not in_order:
        return
    if state.phase == Phase.OVER:
        check_last_turn(state, had, problems)
    elif state.phase == Phase.KNOCK:
        require(problems, may_knock(state), Problem.MAY_NOT_KNOCK)
    else:
        check_next_turn(state, had, problems)


@rule
def check_next_turn(state: State, had: int, problems: Problems) -> None:
    """R8 Each other seat has one more turn after a knock; without one, the round ends after so many turns."""
    players = wide(state.players)
    if state.knocker == NOBODY:
        require(problems, had < TURN_LIMIT * players, Problem.TURN_LIMIT)
        return
    since_knock = (state.dealer + had - state.knocker) % players
    if since_knock < players - 1:
        require(problems, may_have_knocked(state, had - since_knock), Problem.KNOCK_TIME)
    else:
        report(problems, Problem.KNOCKER_TURN)


@rule
def check_last_turn(state: State, had: int, problems: Problems) -> None:
    """R8 The seat after the last turn knocked, or nobody did, and the seat of the last turn counts as the knocker."""
    players = wide(state.players)
    last = (state.dealer + had) % players
    if state.knocker == next_seat(state, last):
        require(problems, may_have_knocked(state, had - players + 1), Problem.KNOCK_TIME)
    elif state.knocker != NOBODY:
        require(problems, state.knocker == last and had == TURN_LIMIT * players, Problem.LAST_TURN)
    require(problems, state.knocker != NOBODY, Problem.NO_KNOCKER)


@rule
def may_have_knocked(state: State, had: int) -> bool:
    """R8 Could a seat knock when so many turns were had?"""
    return wide(state.players) <= had < TURN_LIMIT * wide(state.players)


@rule
def check_end(state: State, problems: Problems) -> None:
    """R9 Each seat gets the sum of its row in each round. R10 A match has as many rounds as agreed on."""
    require(problems, state.round_number <= state.rounds, Problem.OVER_ALREADY)
    require(problems, state.round_number >= state.rounds or state.phase != Phase.OVER, Problem.NOT_OVER)
    totals = state.scores.copy()  # when this round began
    if state.phase == Phase.OVER:
        for seat in range(state.players):
            totals[seat] -= state.slots[seat].sum()
    limits = LIMITS[wide(state.players)]
    require_totals(problems, totals, state.players, wide(state.round_number) - 1, limits, Problem.TOTALS)
