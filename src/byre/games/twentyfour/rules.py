"""twentyfour: 24 (Sebastian Rapp, Kosmos 2008), for 2 to 5 players.

The paragraphs are those of docs/rules/twentyfour.md:
R1 cards · R2 dealer and declarer · R3 blind yellow · R4 the deal and trump · R5 exchanging · R6 tricks · R7 who wins a
trick · R8 the 24 · R9 a 1 · R10 points · R11 no trick · R12 the end of a match · R13 trump chaos · R14 dropping out ·
R15 point limits.

`legality` has what a seat may do, `questions` the small questions that the rules ask.
"""

from __future__ import annotations

import numpy as np

from byre.engine.dispatch import LEGAL
from byre.engine.events import DEALT, EventBuffer, emit, put
from byre.engine.record import NOBODY, wide
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.sets import has, lowest, only, without_lowest
from byre.engine.stream import below, shuffle, skip_to_next_round
from byre.games.twentyfour.actions import CARDS, DROP, FIRST_BLIND, FIRST_TRUMP, ONE, THREE, TWO_KEEPS, VALUES
from byre.games.twentyfour.events import Event
from byre.games.twentyfour.legality import why_not_drop
from byre.games.twentyfour.numbering import (
    card_of,
    cards_of_exchange,
    exchange_size,
    kind_of_play,
    two_naming,
)
from byre.games.twentyfour.questions import (
    cards_in_trick,
    cards_of_colour,
    declarer,
    led_colour,
    may_call_blind,
    may_exchange,
    next_seat_in,
    seat_after_declarer,
    strongest,
    turns_after_declarer,
)
from byre.games.twentyfour.state import (
    DEALT_AT_ONCE,
    HAND,
    LOST,
    NO_COLOUR,
    SEATS,
    START,
    WHITE,
    YELLOW,
    Phase,
    State,
)


@rule
def start(state: State, events: EventBuffer) -> None:
    """R2 The first dealer is drawn by lot. R10 Everyone starts at 24 points."""
    state.round_number = 0
    for seat in range(SEATS):
        state.scores[seat] = START if seat < state.players else 0
    state.dealer = below(state, state.players)
    begin_round(state, events)


@rule
def begin_round(state: State, events: EventBuffer) -> None:
    """R3 Before any card is dealt, the declarer is asked for blind yellow if it may call it."""
    clear_table(state)
    for place in range(CARDS):
        state.stock[place] = place + 1
    shuffle(state, state.stock, CARDS, CARDS)
    state.turn = declarer(state)
    if may_call_blind(state):
        state.phase = Phase.BLIND
    else:
        deal_three(state, events)
        state.phase = Phase.TRUMP


@rule
def clear_table(state: State) -> None:
    """R9 A new round starts with 11 high."""
    state.round_number += 1
    state.hands[:] = 0
    state.held[:] = 0
    state.drawn = 0
    state.handed_in[:] = 0
    state.handed[:] = 0
    state.dropped[:] = 0
    state.blind = 0
    state.trump = state.next_trump = NO_COLOUR
    state.high = state.next_high = VALUES
    state.trick = 1
    state.plays[:] = 0
    state.played_by[:] = 0
    state.played = 0
    state.tricks[:] = 0
    state.gone = 0
    state.voids[:] = 0


@rule
def deal_three(state: State, events: EventBuffer) -> None:
    """R4 Three cards each, from the declarer on."""
    emit(events, DEALT, NOBODY)
    put(events, state.round_number)
    put(events, 1 if state.drawn == 0 else 2)
    put(events, declarer(state))
    for i in range(state.players):
        draw(state, seat_after_declarer(state, i), DEALT_AT_ONCE, events)


@rule
def apply(state: State, seat: int, action: int, events: EventBuffer) -> None:
    if state.phase == Phase.PLAY:
        put_down(state, seat, action, events)
    elif state.phase == Phase.EXCHANGE:
        if action == DROP:
            drop_out(state, seat, events)
        else:
            exchange(state, seat, action, events)
    elif state.phase == Phase.TRUMP:
        name_trump(state, action - FIRST_TRUMP, events)
    else:
        answer_blind(state, action - FIRST_BLIND, events)


@rule
def answer_blind(state: State, call: int, events: EventBuffer) -> None:
    """R3 Blind yellow makes yellow trump before a card is dealt."""
    emit(events, Event.BLIND_CALLED, state.turn)
    put(events, call)
    deal_three(state, events)
    if call:
        state.blind = 1
        set_trump(state, YELLOW, events)
    else:
        state.phase = Phase.TRUMP


@rule
def name_trump(state: State, colour: int, events: EventBuffer) -> None:
    """R4 The declarer names trump after its first three cards."""
    emit(events, Event.TRUMP_NAMED, state.turn)
    put(events, colour)
    set_trump(state, colour, events)


@rule
def set_trump(state: State, colour: int, events: EventBuffer) -> None:
    """R4 With trump named, everyone gets three more cards."""
    state.trump = state.next_trump = colour
    deal_three(state, events)
    state.phase = Phase.EXCHANGE
    ask_next(state, 0)


@rule
def ask_next(state: State, asked: int) -> None:
    """R5 From the declarer on, each seat that has a choice is asked to exchange; then the declarer leads."""
    for i in range(asked, state.players):
        seat = seat_after_declarer(state, i)
        if may_exchange(state, seat) or why_not_drop(state, seat) == LEGAL:
            state.turn = seat
            return
    state.phase = Phase.PLAY
    state.turn = declarer(state)


@rule
def exchange(state: State, seat: int, action: int, events: EventBuffer) -> None:
    """R5 Cards are handed in face down, and as many come from the stock at once."""
    count = exchange_size(action)
    hand_in(state, seat, cards_of_exchange(state, seat, action), count)
    emit(events, Event.EXCHANGED, seat)
    put_cards(events, state.handed_in[seat])
    draw(state, seat, count, events)
    ask_next(state, turns_after_declarer(state, seat) + 1)


@rule
def hand_in(state: State, seat: int, cards: int, count: int) -> None:
    state.handed_in[seat] = cards
    state.handed[seat] = count
    state.hands[seat] ^= cards
    state.held[seat] -= count


@rule
def drop_out(state: State, seat: int, events: EventBuffer) -> None:
    """R14 The seat leaves the round, and keeps its cards to itself."""
    emit(events, Event.DROPPED, seat)
    state.dropped[seat] = 1
    ask_next(state, turns_after_declarer(state, seat) + 1)


@rule
def put_down(state: State, seat: int, action: int, events: EventBuffer) -> None:
    """R6 One card from each seat, clockwise. R9, R13 What a 1 or a 2 changes holds from the next trick on."""
    emit(events, Event.PLAYED, seat)
    put(events, action)
    show_voids(state, seat, card_of(action))
    state.hands[seat] ^= only(card_of(action))
    state.held[seat] -= 1
    state.plays[state.played] = action
    state.played_by[state.played] = seat
    state.played += 1
    change_next_trick(state, kind_of_play(action))
    state.turn = next_seat_in(state, seat)
    if state.turn == state.played_by[0]:
        end_trick(state, events)


@rule
def show_voids(state: State, seat: int, card: int) -> None:
    """R6 A seat that does not follow has no card of the led colour. R8 If trump was led, it does not have the 24."""
    if state.played == 0:
        return
    colour = led_colour(state)
    missing = not has(cards_of_colour(state, colour), card)
    state.voids[seat, colour] |= missing
    state.voids[seat, WHITE] |= missing & (colour == state.trump)


@rule
def change_next_trick(state: State, kind: int) -> None:
    """R9 Each call reverses the order once more. R13 The trump called last counts."""
    state.next_high = high_after(state.next_high, kind)
    state.next_trump = trump_after(state.next_trump, kind)


@rule
def high_after(high: int, kind: int) -> int:
    """R9 Return what is high after a play of this kind."""
    return VALUES + 1 - high if kind == ONE + 1 else high


@rule
def trump_after(trump: int, kind: int) -> int:
    """R13 Return what is trump after a play of this kind."""
    return kind - two_naming(0) if TWO_KEEPS < kind < THREE else trump


@rule
def end_trick(state: State, events: EventBuffer) -> None:
    """R7 The winner leads the next trick. R10 After six tricks the round is scored."""
    winner = trick_winner(state)
    state.tricks[winner] += 1
    state.turn = winner
    sweep_up(state)
    state.trump = state.next_trump
    state.high = state.next_high
    emit(events, Event.TRICK_WON, winner)
    put(events, state.trick)
    put(events, state.trump)
    put(events, state.high)
    if state.trick < HAND:
        state.trick += 1
    else:
        end_round(state, events)


@rule
def trick_winner(state: State) -> int:
    winning, winner = winning_card(state, cards_in_trick(state), led_colour(state)), NOBODY
    for i in range(state.played):
        if card_of(state.plays[i]) == winning:
            winner = state.played_by[i]
    return winner


@rule
def winning_card(state: State, cards: int, led: int) -> int:
    """R7 The highest trump wins, or else the highest card of the led colour."""
    trumps = cards & cards_of_colour(state, state.trump)
    return strongest(state, trumps if trumps else cards & cards_of_colour(state, led))


@rule
def sweep_up(state: State) -> None:
    state.gone |= cards_in_trick(state)
    state.plays[:] = 0
    state.played_by[:] = 0
    state.played = 0


@rule
def end_round(state: State, events: EventBuffer) -> None:
    """R12 The match goes on until someone is down to 0 or up to 48. R2 The deal moves clockwise."""
    points = np.zeros(SEATS, np.int64)
    for seat in range(state.players):
        points[seat] = round_points(state, seat)
    score_round(state, points, events)
    if is_last_round(state):
        state.turn = NOBODY
        end_match(state, events)
    else:
        state.dealer = declarer(state)
        skip_to_next_round(state)
        begin_round(state, events)


@rule
def round_points(state: State, seat: int) -> int:
    """R10 Tricks are subtracted. R11 No trick costs as much as all are worth. R14 Who dropped out keeps its total."""
    worth = trick_worth(state, state.trump)
    if state.dropped[seat]:
        return 0
    if state.tricks[seat] > 0:
        return -worth * state.tricks[seat]
    return tricks_that_none_costs(state, seat) * worth


@rule
def tricks_that_none_costs(state: State, seat: int) -> int:
    """R11 No trick costs as much as all tricks are worth, the declarer twice that."""
    return 2 * HAND if state.declarer_penalty and seat == declarer(state) else HAND


@rule
def trick_worth(state: State, trump: int) -> int:
    """R10 One point, with yellow trump two, with blind yellow four. R13 The trump named last counts."""
    if state.blind:
        return 4
    return 2 if trump == YELLOW else 1


@rule
def is_last_round(state: State) -> bool:
    """R12 Someone has 0 points or fewer, or 48 or more."""
    for seat in range(state.players):
        if state.scores[seat] <= 0 or state.scores[seat] >= LOST:
            return True
    return False


@rule
def draw(state: State, seat: int, count: int, events: EventBuffer) -> None:
    """Move the next cards of the stock to a hand."""
    drawn = 0
    for place in range(state.drawn, state.drawn + count):
        drawn |= only(wide(state.stock[place]))
        put(events, state.stock[place])
        state.stock[place] = 0
    state.drawn += count
    state.hands[seat] |= drawn
    state.held[seat] += count


@rule
def put_cards(events: EventBuffer, cards: int) -> None:
    while cards:
        put(events, lowest(cards))
        cards = without_lowest(cards)
