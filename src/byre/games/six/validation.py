"""six: the checks that a position is consistent."""

import numpy as np

from byre.engine import validation
from byre.engine.record import NOBODY, Array, wide
from byre.engine.rule import rule
from byre.engine.validation import Problems, report, require, require_totals
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


def limits_of_a_round(players: int, pro: bool) -> tuple[int, int, int, int]:
    """R8, R9 Return the fewest and the most bulls that a seat takes in a round, and that all seats take.

    At the end of a round at least one card lies in each row, and at most five; all others are taken. A seat takes at
    most one full row in a trick.
    """
    played = HAND * players
    deck = played + ROWS if pro else CARDS
    costs = sorted(BULLS[1 : deck + 1].tolist())
    least_taken = played + ROWS - ROWS * FULL
    return 0, sum(costs[-min(played, FULL * HAND) :]), sum(costs[:least_taken]), sum(costs[-played:])


LIMITS = np.array([[limits_of_a_round(players, pro) for players in range(SEATS + 1)] for pro in (False, True)])


@rule
def find_problems(state: State, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    totals = totals_before(state)
    check_cards(state, problems)
    require(problems, (state.first != NOBODY) == (state.pro != 0), Problem.FIRST_PICKER)
    if state.phase == Phase.DRAFT:
        check_draft(state, problems)
    else:
        check_rows(state, problems)
        check_hands(state, problems)
    check_bulls(state, problems)
    check_end(state, totals, problems)
    limits = LIMITS[wide(state.pro), wide(state.players)]
    require_totals(problems, totals, state.players, wide(state.round_number) - 1, limits, Problem.TOTALS)


@rule
def totals_before(state: State) -> Array:
    """Return the totals when this round began."""
    totals = state.scores.copy()
    if state.phase == Phase.OVER:
        for seat in range(state.players):
            totals[seat] -= state.bulls[seat]
    return totals


@rule
def check_cards(state: State, problems: Problems) -> None:
    """R1 There is one of each card. R11 The pro variant uses all cards of a smaller deck."""
    counts = np.zeros(CARDS + 1, np.int64)
    for row in range(ROWS):
        count_ascending(state.rows[row], state.lengths[row], counts, problems)
    for seat in range(state.players):
        count_ascending(state.hands[seat], state.held[seat], counts, problems)
        if state.phase == Phase.ROW:  # R4 a card that is revealed has left the hand
            counts[state.chosen[seat]] += 1  # 0 stands for no card; its count is not used
    deck = HAND * wide(state.players) + ROWS
    for card in range(1, CARDS + 1):
        counts[card] += wide(state.gone[card]) + wide(state.draft[card])
        require(problems, counts[card] <= 1, Problem.CARD_TWICE)
        require(problems, not state.pro or (counts[card] > 0) == (card <= deck), Problem.PRO_CARDS)


@rule
def count_ascending(cards: Array, count: int, counts: Array, problems: Problems) -> None:
    """R5 The cards of a row, and of a hand, ascend."""
    for i in range(count):
        counts[cards[i]] += 1
        require(problems, i == 0 or cards[i - 1] <= cards[i], Problem.ORDER)


@rule
def check_draft(state: State, problems: Problems) -> None:
    """R11 Before anything is played, the seats pick their cards in turn."""
    players, picks = wide(state.players), wide(picks_made(state))
    require(problems, state.pro != 0, Problem.DRAFT_NOT_PRO)
    require(problems, state.trick == 1 and cards_placed(state) == 0, Problem.PLAYED_IN_DRAFT)
    require(problems, picks < HAND * players, Problem.PICKS)
    for i in range(players):
        seat = (state.first + i) % players
        picked = (picks - i + players - 1) // players
        require(problems, state.first == NOBODY or state.held[seat] == picked, Problem.PICKS)
        require(problems, state.chosen[seat] == 0, Problem.PLAYED_IN_DRAFT)


@rule
def check_rows(state: State, problems: Problems) -> None:
    """R2, R6 Four rows of one card or more. R8 What was taken from them is gone."""
    tricks = wide(state.trick) - (state.phase != Phase.OVER)
    require(problems, cards_placed(state) == ROWS + tricks * wide(state.players), Problem.CARDS_PLACED)
    require(problems, state.lengths.min() > 0, Problem.EMPTY_ROW)
    require(problems, not state.draft.any(), Problem.DRAFT_LEFT)


@rule
def cards_placed(state: State) -> int:
    """Return how many cards lie in rows or were taken with them."""
    return wide(state.lengths.sum()) + wide(state.gone.sum())


@rule
def check_hands(state: State, problems: Problems) -> None:
    """R3 Cards are chosen until all have. R7 A card that is too low waits for a row. R9 In the end all are placed."""
    size = HAND - wide(state.trick) + (state.phase == Phase.CHOOSE)
    lowest = lowest_chosen(state)
    for seat in range(state.players):
        require(problems, state.held[seat] == size, Problem.HAND_SIZE)
        if state.phase == Phase.CHOOSE and state.chosen[seat]:
            require(problems, holds(state, seat, state.chosen[seat]), Problem.CHOSEN_NOT_HELD)
    if state.phase == Phase.CHOOSE:
        require(problems, not all_have_chosen(state), Problem.ALL_CHOSEN)
    elif state.phase == Phase.OVER:
        require(problems, state.trick == HAND and lowest == NOBODY, Problem.OVER_EARLY)
    elif all_have_chosen(state):
        require(problems, row_for(state, state.chosen[lowest]) == NO_ROW, Problem.CARD_FITS)
    else:
        report(problems, Problem.NOT_ALL_CHOSEN)


@rule
def check_bulls(state: State, problems: Problems) -> None:
    """R8 The bulls of the cards taken count."""
    bulls = wide(0)
    for card in range(1, CARDS + 1):
        bulls += wide(state.gone[card]) * bulls_of(card)
    require(problems, bulls == state.bulls.sum(), Problem.BULLS)


@rule
def check_end(state: State, totals: Array, problems: Problems) -> None:
    """R10 A match ends with the first round that can be its last."""
    was_over = totals.max() > state.target if state.rounds == NO_ROUNDS else state.round_number > state.rounds
    require(problems, not was_over, Problem.OVER_ALREADY)
    require(problems, was_over or state.phase != Phase.OVER or is_last_round(state), Problem.NOT_OVER)
