"""donkey: the checks that a position is consistent."""

import numpy as np

from byre.engine import validation
from byre.engine.dispatch import LEGAL
from byre.engine.events import EVENT_BUFFER
from byre.engine.record import Array, wide
from byre.engine.rule import rule
from byre.engine.validation import Problems, report, require, require_totals
from byre.games.donkey.actions import DONKEY, JOKER, OX
from byre.games.donkey.hidden import copies, on_view
from byre.games.donkey.rules import (
    a_hand_is_empty,
    action_at,
    apply,
    card_in,
    cost_in_hand,
    hand_size,
    jokers_in,
    numbers_in,
    refusal,
    start_round,
)
from byre.games.donkey.state import IN_MIDDLE, NOT_BLOCKED, SEATS, Phase, State

STATE = State.dtype  # numba cannot read attributes of classes


class Problem(validation.Problem):
    HAND_HIDDEN = "a hand that the viewer sees is given card by card"
    TOO_OFTEN = "there are eight of each number, and four jokers"
    CARDS_DEALT = "as many cards as were dealt are in hands, in this round's plays, in piles or gone"
    HAND_SIZE = "each seat has as many cards as it was dealt when the first round of a deal starts"
    SEEN_NOT_HELD = "what all saw a seat taking up, and not playing since, is in its hand"
    HOLDER_NOT_SEEN = "everybody knows who holds donkey and ox"
    MIDDLE = "ox and donkey lie in the middle until the first and the second round of the ox variant are over"
    SPECIAL_GONE = "the donkey is never gone, nor in a pile, and the ox is never gone"
    DONKEY = "one seat has the donkey, once it is not in the middle"
    OX = "one seat has the ox in the ox variant, once it is not in the middle, and nobody in the base game"
    BLOCKED = "what was taken up at the end of the round before is blocked, and nothing else"
    STARTER = "the starter holds what is blocked, and in the first round of the base game the donkey"
    PILE_WITHOUT_OX = "the only pile is that of the ox round, and has the ox in it"
    PILE_EARLY = "the ox is not played before the third round"
    PILE_SIZE = "the pile has one card of each seat, but for one that had nothing but the donkey"
    EMPTY_HAND = "no hand is empty as a round starts"
    ILLEGAL_PLAY = "each play of this round is one that its seat could make"
    PLAYS_WHEN_OVER = "nothing lies on the table when the match is over"
    NO_EMPTY_HAND = "a deal ends when a hand is empty"
    OVER_ALREADY = "a match has no more deals than were agreed on"
    NOT_OVER = "a match is over when its last deal is"
    TOTALS = "the totals are what the finished deals can cost"


def most_points(players: int) -> int:
    """R14 Return the cost of the most expensive cards that can be dealt, with donkey and ox."""
    cards = [card for card in range(1, JOKER + 1) for _ in range(copies(card))]
    return sum(map(cost_in_hand, [*cards[-players * hand_size(players) :], DONKEY, OX]))


# What a deal can cost a seat, and all seats, by their number. R15 Somebody holds the donkey, or many hold many cards.
LIMITS = np.array([(0, most_points(n), cost_in_hand(DONKEY), most_points(n)) for n in range(SEATS + 1)])


@rule
def find_problems(state: State, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    start = at_start_of_round(state)
    if (state.hands.sum(axis=1) == state.held).all():
        check_cards(state, problems)
        check_hands(state, start, problems)
        check_specials(state, start, problems)
        check_blocked(state, start, problems)
        check_round(state, start, np.zeros(1, EVENT_BUFFER), problems)
    else:
        report(problems, Problem.HAND_HIDDEN)
    require(problems, state.middle == left_in_middle(state), Problem.MIDDLE)
    check_pile(state, problems)
    check_end(state, problems)


@rule
def at_start_of_round(state: State) -> Array:
    """Return a copy of the state, as an array of one, with the cards of this round back in the hands."""
    start = np.zeros(1, STATE)
    start[0] = state
    start_round(start[0], state.starter)
    for turn in range(state.turns):
        seat, action = seat_at(state, turn), action_at(state, turn)
        start[0].hands[seat, card_in(action)] += numbers_in(action)
        start[0].hands[seat, JOKER] += jokers_in(action)
        start[0].held[seat] += numbers_in(action) + jokers_in(action)
    return start


@rule
def seat_at(state: State, turn: int) -> int:
    """R4 From the starter clockwise, each seat has one turn."""
    return (state.starter + turn) % wide(state.players)


@rule
def check_cards(state: State, problems: Problems) -> None:
    """R1, R2 All cards that were dealt are in hands, on the table, in a pile or gone."""
    dealt = wide(0)
    for card in range(1, JOKER + 1):
        dealt += on_view(state, card)
        require(problems, on_view(state, card) <= copies(card), Problem.TOO_OFTEN)
    require(problems, dealt == wide(state.players) * hand_size(state.players), Problem.CARDS_DEALT)


@rule
def check_hands(state: State, start: Array, problems: Problems) -> None:
    """R2 In the first round each seat has as many cards, not counting the donkey. R11 All see what is taken up."""
    is_first = state.phase != Phase.OVER and state.trick <= 1
    for seat in range(state.players):
        dealt = start[0].held[seat] - start[0].hands[seat, DONKEY]
        require(problems, not is_first or dealt == hand_size(state.players), Problem.HAND_SIZE)
        for card in range(1, JOKER + 1):
            require(problems, state.seen[seat, card] <= state.hands[seat, card], Problem.SEEN_NOT_HELD)
        for card in (DONKEY, OX):
            require(problems, state.seen[seat, card] == state.hands[seat, card], Problem.HOLDER_NOT_SEEN)


@rule
def check_specials(state: State, start: Array, problems: Problems) -> None:
    """R2, R17 Donkey and ox are each in one place."""
    hands = start[0].hands
    donkeys, oxen = hands[:, DONKEY].sum(), hands[:, OX].sum() + state.piles[:, OX].sum()
    is_gone = state.gone[DONKEY] > 0 or state.gone[OX] > 0 or state.piles[:, DONKEY].any()
    require(problems, not is_gone, Problem.SPECIAL_GONE)
    require(problems, donkeys == (left_in_middle(state) == 0), Problem.DONKEY)
    require(problems, oxen == (state.ox != 0 and left_in_middle(state) < IN_MIDDLE), Problem.OX)


@rule
def left_in_middle(state: State) -> int:
    """R17 Who is highest in the first round takes the ox, in the second the donkey."""
    return max(0, IN_MIDDLE - finished_rounds(state)) if state.ox else 0


@rule
def finished_rounds(state: State) -> int:
    """Return how many rounds of this deal are finished."""
    return wide(state.trick) - (state.phase != Phase.OVER)


@rule
def check_blocked(state: State, start: Array, problems: Problems) -> None:
    """R12, R17 A special card that was taken up cannot be played at once. R3, R7 The seat that has it starts."""
    if state.phase == Phase.OVER or state.trick == 1:
        fits = state.blocked == NOT_BLOCKED
    elif state.ox and state.trick <= 1 + IN_MIDDLE:
        fits = state.blocked == (OX if left_in_middle(state) > 0 else DONKEY)
    else:
        fits = state.blocked != OX
    require(problems, fits, Problem.BLOCKED)
    if fits and state.phase != Phase.OVER:
        hand = start[0].hands[state.starter]
        has_blocked = state.blocked == NOT_BLOCKED or hand[state.blocked] > 0
        has_donkey = state.trick > 1 or state.ox != 0 or hand[DONKEY] > 0
        require(problems, has_blocked and has_donkey, Problem.STARTER)


@rule
def check_round(state: State, start: Array, events: Array, problems: Problems) -> None:
    """R5, R6, R10 Play the round again from its start. R13 A deal ends with the round that leaves a hand empty."""
    if state.phase == Phase.OVER:
        require(problems, state.turns == 0, Problem.PLAYS_WHEN_OVER)
        require(problems, a_hand_is_empty(state), Problem.NO_EMPTY_HAND)
        return
    if a_hand_is_empty(start[0]):
        report(problems, Problem.EMPTY_HAND)
        return
    for turn in range(state.turns):
        seat, action = seat_at(state, turn), action_at(state, turn)
        if refusal(start[0], seat, action) != LEGAL:
            report(problems, Problem.ILLEGAL_PLAY)
            return
        apply(start[0], seat, action, events[0])


@rule
def check_pile(state: State, problems: Problems) -> None:
    """R18 The one ox round of a deal gives one pile. R19 A seat that held nothing but the donkey has passed."""
    players = wide(state.players)
    for seat in range(players):
        size = wide(state.piles[seat].sum())
        if size > 0:
            require(problems, state.piles[seat, OX] > 0, Problem.PILE_WITHOUT_OX)
            require(problems, finished_rounds(state) > IN_MIDDLE, Problem.PILE_EARLY)
            require(problems, players - 1 <= size <= players, Problem.PILE_SIZE)


@rule
def check_end(state: State, problems: Problems) -> None:
    """R16 A match has as many deals as agreed on. R14 A deal counts when it is over.

    The last hands may be hidden, so the totals are not compared with them.
    """
    require(problems, state.round_number <= state.deals, Problem.OVER_ALREADY)
    require(problems, state.round_number >= state.deals or state.phase != Phase.OVER, Problem.NOT_OVER)
    deals = wide(state.round_number) - (state.phase != Phase.OVER)
    require_totals(problems, state.scores, state.players, deals, LIMITS[wide(state.players)], Problem.TOTALS)
