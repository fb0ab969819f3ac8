"""six: the checks that a position is consistent."""

from __future__ import annotations

import numpy as np

from byre.engine import validation
from byre.engine.record import NOBODY, Array, wide
from byre.engine.rule import rule
from byre.engine.validation import Problems, report
from byre.games.six.actions import CARDS, ROWS
from byre.games.six.rules import (
    BULLS,
    NO_ROW,
    all_have_chosen,
    bulls_of,
    holds,
    is_last_round,
    lowest_chosen,
    picks_made,
    row_for,
)
from byre.games.six.state import FULL, HAND, NO_ROUNDS, SEATS, Phase, State


class Problem(validation.Problem):
    CARD_TWICE = "each card is in one place"
    PRO_CARDS = "the pro variant uses ten cards for each seat and four more, the lowest ones, and no others"
    ORDER = "the cards of a row, and of a hand, ascend"
    FIRST_PICKER = "somebody picks first in the pro variant, and only there"
    DRAFT_NOT_PRO = "cards are picked in the pro variant only"
    PLAYED_IN_DRAFT = "there are no rows, and nothing is played, before all cards are picked"
    PICKS = "the seats pick one card each in turn, from the first picker on, until each has ten"
    DRAFT_LEFT = "there is nothing left to pick once cards are chosen"
    EMPTY_ROW = "a row is never empty once cards are chosen"
    CARDS_PLACED = "as many cards as were played in finished tricks, and four more, lie in rows or are gone"
    HAND_SIZE = "each seat holds ten cards in the first trick, and one fewer after each trick is revealed"
    CHOSEN_NOT_HELD = "a card that is chosen stays in the hand until all are revealed"
    ALL_CHOSEN = "somebody is still to choose a card, or all would be revealed"
    NOT_ALL_CHOSEN = "a row is chosen when the cards of all seats are revealed"
    CARD_FITS = "a row is chosen when the lowest card fits none"
    OVER_EARLY = "a match ends after the tenth trick of a round, with no card chosen"
    BULLS = "the bulls of this round are those of the cards gone"
    OVER_ALREADY = "a match that was over before this round does not go on"
    NOT_OVER = "a match is over when its last round is, or when a total is over the target"
    TOTALS = "the totals are what the finished rounds can give"


def bulls_of_a_round(players: int, pro: bool) -> tuple[int, int, int]:
    """R8, R9 Return the fewest and the most bulls that all seats take in a round, and the most that one seat takes.

    At the end of a round at least one card lies in each row, and at most five; all others are taken. A seat takes at
    most one full row in a trick.
    """
    played = HAND * players
    deck = played + ROWS if pro else CARDS
    costs = sorted(BULLS[1 : deck + 1].tolist())
    least_taken = played + ROWS - ROWS * FULL
    return sum(costs[:least_taken]), sum(costs[-played:]), sum(costs[-min(played, FULL * HAND) :])


BULLS_OF_A_ROUND = np.array([[bulls_of_a_round(players, pro) for players in range(SEATS + 1)] for pro in (False, True)])


@rule
def find_problems(state: State, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    check_cards(state, problems)
    check_order(state, problems)
    check_first_picker(state, problems)
    if state.phase == Phase.DRAFT:
        check_draft(state, problems)
    else:
        check_rows(state, problems)
        check_hand_sizes(state, problems)
        check_chosen(state, problems)
    check_bulls(state, problems)
    check_end(state, problems)
    check_totals(state, problems)


@rule
def check_cards(state: State, problems: Problems) -> None:
    """R1 There is one of each card. R11 The pro variant uses all cards of a smaller deck."""
    counts = np.zeros(CARDS + 1, np.int64)
    count_cards(state, counts)
    deck = HAND * wide(state.players) + ROWS
    for card in range(1, CARDS + 1):
        if counts[card] > 1:
            report(problems, Problem.CARD_TWICE)
        if state.pro and (counts[card] > 0) != (card <= deck):
            report(problems, Problem.PRO_CARDS)


@rule
def count_cards(state: State, counts: Array) -> None:
    """Count, for each card, the places that it is in. A chosen card leaves the hand when it is revealed."""
    for card in range(1, CARDS + 1):
        counts[card] += wide(state.gone[card]) + wide(state.draft[card])
    for row in range(ROWS):
        for i in range(state.lengths[row]):
            counts[state.rows[row, i]] += 1
    for seat in range(state.players):
        for i in range(state.held[seat]):
            counts[state.hands[seat, i]] += 1
        if state.phase == Phase.ROW:
            counts[state.chosen[seat]] += 1  # 0 stands for no card; its count is not used


@rule
def check_order(state: State, problems: Problems) -> None:
    """R5 A card is put behind a lower one."""
    for row in range(ROWS):
        if not ascends(state.rows[row], state.lengths[row]):
            report(problems, Problem.ORDER)
    for seat in range(state.players):
        if not ascends(state.hands[seat], state.held[seat]):
            report(problems, Problem.ORDER)


@rule
def ascends(cards: Array, count: int) -> bool:
    for i in range(1, count):
        if cards[i - 1] > cards[i]:
            return False
    return True


@rule
def check_first_picker(state: State, problems: Problems) -> None:
    if (state.first != NOBODY) != (state.pro != 0):
        report(problems, Problem.FIRST_PICKER)


@rule
def check_draft(state: State, problems: Problems) -> None:
    """R11 Before anything is played, the seats pick their cards in turn."""
    if not state.pro:
        report(problems, Problem.DRAFT_NOT_PRO)
    elif state.first != NOBODY:
        check_picks(state, problems)
    if state.trick != 1 or cards_placed(state) > 0:
        report(problems, Problem.PLAYED_IN_DRAFT)
    for seat in range(state.players):
        if state.chosen[seat]:
            report(problems, Problem.PLAYED_IN_DRAFT)


@rule
def check_picks(state: State, problems: Problems) -> None:
    players = wide(state.players)
    picks = wide(picks_made(state))
    if picks == HAND * players:
        report(problems, Problem.PICKS)
    for i in range(players):
        if state.held[(state.first + i) % players] != (picks - i + players - 1) // players:
            report(problems, Problem.PICKS)


@rule
def check_rows(state: State, problems: Problems) -> None:
    """R2, R6 Four rows of one card or more. R8 What was taken from them is gone."""
    tricks = wide(state.trick) if state.phase == Phase.OVER else wide(state.trick) - 1
    if cards_placed(state) != ROWS + tricks * wide(state.players):
        report(problems, Problem.CARDS_PLACED)
    for row in range(ROWS):
        if state.lengths[row] == 0:
            report(problems, Problem.EMPTY_ROW)
    for card in range(1, CARDS + 1):
        if state.draft[card]:
            report(problems, Problem.DRAFT_LEFT)


@rule
def cards_placed(state: State) -> int:
    """Return how many cards lie in rows or were taken with them."""
    count = wide(0)
    for row in range(ROWS):
        count += wide(state.lengths[row])
    for card in range(1, CARDS + 1):
        count += wide(state.gone[card])
    return count


@rule
def check_hand_sizes(state: State, problems: Problems) -> None:
    """R3 A card is chosen from the hand. R4 It stays there until all are revealed."""
    size = HAND - wide(state.trick) + (state.phase == Phase.CHOOSE)
    for seat in range(state.players):
        if state.held[seat] != size:
            report(problems, Problem.HAND_SIZE)


@rule
def check_chosen(state: State, problems: Problems) -> None:
    """R3 Cards are chosen until all have. R7 A card that is too low waits for a row. R9 In the end all are placed."""
    if state.phase == Phase.CHOOSE:
        for seat in range(state.players):
            if state.chosen[seat] and not holds(state, seat, state.chosen[seat]):
                report(problems, Problem.CHOSEN_NOT_HELD)
        if all_have_chosen(state):
            report(problems, Problem.ALL_CHOSEN)
    elif state.phase == Phase.ROW:
        if not all_have_chosen(state):
            report(problems, Problem.NOT_ALL_CHOSEN)
        elif row_for(state, state.chosen[lowest_chosen(state)]) != NO_ROW:
            report(problems, Problem.CARD_FITS)
    elif state.trick != HAND or lowest_chosen(state) != NOBODY:
        report(problems, Problem.OVER_EARLY)


@rule
def check_bulls(state: State, problems: Problems) -> None:
    """R8 The bulls of the cards taken count."""
    bulls = wide(0)
    for seat in range(state.players):
        bulls += wide(state.bulls[seat])
    for card in range(1, CARDS + 1):
        if state.gone[card]:
            bulls -= bulls_of(card)
    if bulls != 0:
        report(problems, Problem.BULLS)


@rule
def check_end(state: State, problems: Problems) -> None:
    """R10 A match ends with the first round that can be its last."""
    if was_over_before(state):
        report(problems, Problem.OVER_ALREADY)
    elif state.phase == Phase.OVER and not is_last_round(state):
        report(problems, Problem.NOT_OVER)


@rule
def was_over_before(state: State) -> bool:
    if state.rounds != NO_ROUNDS:
        return state.round_number > state.rounds
    for seat in range(state.players):
        if total_before(state, seat) > state.target:
            return True
    return False


@rule
def check_totals(state: State, problems: Problems) -> None:
    """R9 The totals are the bulls of the finished rounds."""
    rounds = wide(state.round_number) - 1
    limits = BULLS_OF_A_ROUND[wide(state.pro), wide(state.players)]
    total = wide(0)
    for seat in range(state.players):
        total += total_before(state, seat)
        if not 0 <= total_before(state, seat) <= rounds * limits[2]:
            report(problems, Problem.TOTALS)
    if not rounds * limits[0] <= total <= rounds * limits[1]:
        report(problems, Problem.TOTALS)


@rule
def total_before(state: State, seat: int) -> int:
    """Return the total of a seat when this round began."""
    return state.scores[seat] - state.bulls[seat] if state.phase == Phase.OVER else state.scores[seat]
