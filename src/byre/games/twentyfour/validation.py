"""twentyfour: the checks that a position is consistent."""

import numpy as np

from byre.engine import validation
from byre.engine.dispatch import LEGAL
from byre.engine.events import EVENT_BUFFER
from byre.engine.record import NOBODY, Array, wide
from byre.engine.rule import rule
from byre.engine.sets import has, only, size_of
from byre.engine.validation import Problems, report, require
from byre.games.twentyfour.actions import CARDS, VALUES
from byre.games.twentyfour.questions import (
    COLOUR_OF,
    card_of,
    declarer,
    may_call_blind,
    may_exchange,
    seats_in,
    turns_after_declarer,
)
from byre.games.twentyfour.rules import apply, clear_trick, is_last_round, refusal, round_points, why_not_drop
from byre.games.twentyfour.state import DEALT_AT_ONCE, HAND, NO_COLOUR, START, YELLOW, Phase, State

STATE = State.dtype  # numba cannot read attributes of classes


class Problem(validation.Problem):
    CARDS = "each of the 45 cards is in one place"
    FIRST_TOTALS = "all have 24 points in the first round"
    TOTALS = "a round begins when all have more than 0 points, and fewer than 48"
    MAY_NOT_DROP = (
        "seats drop out in that variant only; the declarer and one more stay in, and with the point "
        "limits who has 12 points or fewer"
    )
    DROPPED_PLAYS = "who dropped out hands in no card, wins no trick and shows no void"
    MAY_NOT_EXCHANGE = "with the point limits, nobody exchanges with 6 points or fewer"
    MAY_NOT_CALL = "with the point limits, no declarer with 24 points or fewer is asked for blind yellow"
    TRUMP_NAMED = "trump is named before cards are exchanged, and not earlier"
    BLIND_TRUMP = "yellow is trump after blind yellow was called"
    FIRST_HIGH = "11 is high in the first trick of a round"
    TO_ACT = "one seat is to act, and nobody when the match is over"
    PLAYED_EARLY = "nothing is played before all have exchanged"
    CHANGED_EARLY = "what is trump, and what is high, does not change before a card is played"
    HAND_SIZE = (
        "each seat has the cards that it was dealt, less those it has played: none when blind yellow is "
        "asked for, three when trump is, then six"
    )
    DECLARER_ASKED = "the declarer is asked for blind yellow and for trump"
    EXCHANGED_EARLY = "nobody exchanges or drops out before trump is named, and no blind yellow is called then"
    NOT_ASKED = "a seat that may neither exchange nor drop out is not asked to"
    EXCHANGE_ORDER = "the seats exchange, or drop out, in turn from the declarer on"
    LEAD = "the declarer leads the first trick, and each other one is led by a seat that has won one"
    TRICKS_WON = "as many tricks are won as are finished"
    GONE = "each seat that has not dropped out has played one card to each finished trick, and those are gone"
    PLAYS = "each seat that has not dropped out plays one card to a trick, and the last one ends it"
    VOID_HELD = "a seat that showed a void holds no such card"
    ILLEGAL_PLAY = "each card of this trick is one that its seat could play in its turn"
    TURN = "the next seat clockwise that has not dropped out is to play"
    NEXT_TRICK = "what changes from the next trick on is what the 1s and 2s of this one call for"
    VOIDS = "who does not follow shows that it has no card of the led colour, and no 24 if trump was led"
    NOT_OVER = "a match is over when somebody has 0 points or fewer, or 48 or more"
    OVER_EARLY = "a match ends after a sixth trick, with no card on the table"


@rule
def find_problems(state: State, problems: Problems) -> None:
    """Report everything that is inconsistent in a position."""
    start = with_totals_at_start(state)
    check_cards(state, problems)
    check_totals(start, problems)
    check_permissions(start, problems)
    check_trump(state, problems)
    if (state.turn == NOBODY) != (state.phase == Phase.OVER):
        report(problems, Problem.TO_ACT)
    elif state.phase == Phase.OVER:
        check_over(state, problems)
    elif state.phase == Phase.PLAY:
        check_playing(state, problems)
    else:
        check_before_playing(state, problems)


@rule
def with_totals_at_start(state: State) -> Array:
    """Return a copy of the state, as an array of one, with the points that the seats had when this round began."""
    start = np.zeros(1, STATE)
    start[0] = state
    if state.phase == Phase.OVER:
        for seat in range(state.players):
            start[0].scores[seat] -= round_points(state, seat)
    return start


# --- in every phase -------------------------------------------------------------------------------------------------


@rule
def check_cards(state: State, problems: Problems) -> None:
    """R1 There is one of each card."""
    counts = np.zeros(CARDS + 1, np.int64)
    for i in range(state.played):
        counts[card_of(state.plays[i])] += 1
    for place in range(state.drawn, CARDS):
        counts[state.stock[place]] += 1
    for card in range(1, CARDS + 1):
        counts[card] += has(state.gone, card)
        for seat in range(state.players):
            counts[card] += has(state.hands[seat], card)
            counts[card] += has(state.handed_in[seat], card)
        require(problems, counts[card] == 1, Problem.CARDS)


@rule
def check_totals(start: Array, problems: Problems) -> None:
    """R10 Everyone starts at 24 points. R12 The match goes on until someone is down to 0 or up to 48."""
    require(problems, not is_last_round(start[0]), Problem.TOTALS)
    for seat in range(start[0].players):
        require(problems, start[0].round_number > 1 or start[0].scores[seat] == START, Problem.FIRST_TOTALS)


@rule
def check_permissions(start: Array, problems: Problems) -> None:
    """R3, R5, R14, R15 With the points at the start of the round, what was done before the first trick was allowed."""
    state = start[0]
    for seat in range(state.players):
        require(problems, state.handed[seat] == 0 or may_exchange(state, seat), Problem.MAY_NOT_EXCHANGE)
        if state.dropped[seat]:
            check_dropped(start, seat, problems)
    is_asked = state.phase == Phase.BLIND or state.blind != 0
    require(problems, not is_asked or may_call_blind(state), Problem.MAY_NOT_CALL)


@rule
def check_dropped(start: Array, seat: int, problems: Problems) -> None:
    """R14 A seat that dropped out was allowed to, with the others out, and has done nothing else."""
    state = start[0]
    state.dropped[seat] = 0
    require(problems, why_not_drop(state, seat) == LEGAL, Problem.MAY_NOT_DROP)
    state.dropped[seat] = 1
    has_played = state.tricks[seat] > 0 or state.voids[seat].any()
    require(problems, state.handed[seat] == 0 and not has_played, Problem.DROPPED_PLAYS)


@rule
def check_trump(state: State, problems: Problems) -> None:
    """R4 The declarer names trump after its first three cards, or R3 calls it blind. R9 A round starts with 11 high."""
    is_named = state.phase != Phase.BLIND and state.phase != Phase.TRUMP
    if (state.trump != NO_COLOUR) != is_named or (state.next_trump != NO_COLOUR) != is_named:
        report(problems, Problem.TRUMP_NAMED)
    elif is_named and state.blind:
        require(problems, state.trump == YELLOW, Problem.BLIND_TRUMP)
    require(problems, state.trick > 1 or state.high == VALUES, Problem.FIRST_HIGH)


@rule
def changes_next(state: State) -> bool:
    return state.next_trump != state.trump or state.next_high != state.high


# --- before the first trick -----------------------------------------------------------------------------------------


@rule
def check_before_playing(state: State, problems: Problems) -> None:
    """R3, R4 Each seat was dealt no cards before blind yellow, three before trump, then six, and has played none."""
    is_clear = state.trick == 1 and state.played == 0 and state.gone == 0
    require(problems, is_clear and not state.tricks.any() and not state.voids.any(), Problem.PLAYED_EARLY)
    dealt = 0 if state.phase == Phase.BLIND else DEALT_AT_ONCE if state.phase == Phase.TRUMP else HAND
    for seat in range(state.players):
        require(problems, state.held[seat] == dealt, Problem.HAND_SIZE)
    require(problems, not changes_next(state), Problem.CHANGED_EARLY)
    if state.phase == Phase.EXCHANGE:
        check_exchanging(state, problems)
    else:
        require(problems, state.turn == declarer(state), Problem.DECLARER_ASKED)
        has_begun = state.blind != 0 or state.handed.any() or state.dropped.any()
        require(problems, not has_begun, Problem.EXCHANGED_EARLY)


@rule
def check_exchanging(state: State, problems: Problems) -> None:
    """R5 From the declarer on, each seat that has a choice is asked."""
    has_choice = may_exchange(state, state.turn) or why_not_drop(state, state.turn) == LEGAL
    require(problems, has_choice, Problem.NOT_ASKED)
    for seat in range(state.players):
        if turns_after_declarer(state, seat) >= turns_after_declarer(state, state.turn):
            require(problems, state.handed[seat] == 0 and state.dropped[seat] == 0, Problem.EXCHANGE_ORDER)


# --- tricks ---------------------------------------------------------------------------------------------------------


@rule
def check_playing(state: State, problems: Problems) -> None:
    """R6 The declarer leads the first trick, then whoever won the last."""
    check_sizes(state, wide(state.trick) - 1, problems)
    leader = state.played_by[0] if state.played > 0 else state.turn
    may_lead = leader == declarer(state) if state.trick == 1 else state.tricks[leader] > 0
    if state.dropped[leader] or not may_lead:
        report(problems, Problem.LEAD)
    elif not problems.found[Problem.PLAYS] and not problems.found[Problem.TRUMP_NAMED]:
        again = at_start_of_trick(state, leader)
        check_voids(again, problems)
        play_again(state, again, np.zeros(1, EVENT_BUFFER), problems)


@rule
def check_sizes(state: State, finished: int, problems: Problems) -> None:
    """R6 Each seat that is in plays a card to each trick, which one of them wins."""
    for seat in range(state.players):
        played = wide((state.played_by[: state.played] == seat).sum())
        if played > (0 if state.dropped[seat] else 1):
            report(problems, Problem.PLAYS)
        else:
            left = HAND if state.dropped[seat] else HAND - finished - played
            require(problems, state.held[seat] == left, Problem.HAND_SIZE)
    require(problems, state.played < seats_in(state), Problem.PLAYS)
    require(problems, wide(state.tricks.sum()) == finished, Problem.TRICKS_WON)
    require(problems, size_of(state.gone) == finished * seats_in(state), Problem.GONE)


@rule
def at_start_of_trick(state: State, leader: int) -> Array:
    """Return a copy of the state, as an array of one, at the start of this trick. Voids that were shown in it stay."""
    again = np.zeros(1, STATE)
    again[0] = state
    table = again[0]
    for i in range(state.played):
        table.hands[state.played_by[i]] |= only(card_of(state.plays[i]))
        table.held[state.played_by[i]] += 1
    clear_trick(table)
    table.next_trump = state.trump
    table.next_high = state.high
    table.turn = leader
    return again


@rule
def check_voids(again: Array, problems: Problems) -> None:
    """R6, R8 A seat that did not follow has no card of that colour, and had none when the trick began."""
    table = again[0]
    for seat in range(table.players):
        for card in range(1, CARDS + 1):
            if has(table.hands[seat], card):
                require(problems, table.voids[seat, COLOUR_OF[card]] == 0, Problem.VOID_HELD)


@rule
def play_again(state: State, again: Array, events: Array, problems: Problems) -> None:
    """R6 Play the trick again from its start, by the rules. It must lead to this position."""
    table = again[0]
    for i in range(state.played):
        seat, action = wide(state.played_by[i]), wide(state.plays[i])
        if refusal(table, seat, action) != LEGAL:
            report(problems, Problem.ILLEGAL_PLAY)
            return
        apply(table, seat, action, events[0])
    is_next = table.next_trump == state.next_trump and table.next_high == state.next_high
    require(problems, table.turn == state.turn, Problem.TURN)
    require(problems, is_next, Problem.NEXT_TRICK)
    require(problems, (table.voids == state.voids).all(), Problem.VOIDS)


# --- the end --------------------------------------------------------------------------------------------------------


@rule
def check_over(state: State, problems: Problems) -> None:
    """R12 The match ends with a round, after its sixth trick."""
    check_sizes(state, HAND, problems)
    is_done = state.trick == HAND and state.played == 0 and not changes_next(state)
    require(problems, is_last_round(state), Problem.NOT_OVER)
    require(problems, is_done, Problem.OVER_EARLY)
