"""twentyfour: 24 (Sebastian Rapp, Kosmos 2008), for 2 to 5 players.

The paragraphs are those of docs/rules/twentyfour.md:
R1 cards · R2 dealer and declarer · R3 blind yellow · R4 the deal and trump · R5 exchanging · R6 tricks · R7 who wins a
trick · R8 the 24 · R9 a 1 · R10 points · R11 no trick · R12 the end of a match · R13 trump chaos · R14 dropping out ·
R15 point limits.

`questions` has the numbers of cards and actions, and the small questions that the rules ask.
"""

from math import comb

import numpy as np

from byre.engine import dispatch
from byre.engine.dispatch import LEGAL, Choices
from byre.engine.events import DEALT, EventBuffer, emit, put
from byre.engine.record import NOBODY, wide
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.sets import has, highest, lowest, only, without_lowest
from byre.engine.stream import below, shuffle, skip_to_next_round
from byre.games.twentyfour import actions
from byre.games.twentyfour.actions import CARDS, VALUES
from byre.games.twentyfour.events import Event
from byre.games.twentyfour.questions import (
    FIRST_PLAYS,
    NOT_HELD,
    ONES,
    TWOS,
    card_of,
    cards_in_trick,
    cards_of_colour,
    cards_of_exchange,
    cards_to_play,
    declarer,
    exchange_size,
    kind_of_play,
    led_colour,
    may_call_blind,
    may_exchange,
    next_seat_in,
    phase_of,
    seat_after_declarer,
    seats_in,
    sets_below,
    trump_may_change,
    turns_after_declarer,
    two_naming,
)
from byre.games.twentyfour.state import (
    DEALT_AT_ONCE,
    HAND,
    LOST,
    NO_COLOUR,
    NO_DROP,
    NO_EXCHANGE,
    SEATS,
    START,
    WHITE,
    YELLOW,
    Phase,
    State,
)

# R5 Each set of up to three cards, and dropping out. There are fewer plays than that, even with the one number too many
# that `list_plays_of` may write.
MOST_LEGAL = sum(comb(HAND, size) for size in range(actions.MOST_EXCHANGED + 1)) + 1


class Refusal(dispatch.Refusal):
    NOT_NOW = "not_now", "that is not asked for now"
    CARD_NOT_HELD = "card_not_held", "not in your hand"
    MUST_FOLLOW = "must_follow", "you hold a card of the led colour, and must follow"
    NO_EXCHANGE_LEFT = "no_exchange", f"with {NO_EXCHANGE} points or fewer you may not exchange"
    NO_DROPOUT = "no_dropout", "this match is played without dropping out"
    DECLARER_STAYS = "declarer_stays", "the declarer may not drop out"
    TWO_STAY = "two_stay", "the declarer and one more seat must stay in"
    TOO_GOOD_TO_DROP = "too_good_to_drop", f"with {NO_DROP} points or fewer you may not drop out"
    TRUMP_FIXED = "trump_fixed", "a 2 names no trump here, and is played without 'trump'"
    TRUMP_UNSAID = "trump_unsaid", "a 2 is played with 'trump', a colour or null"
    TRUMP_UNCHANGED = (
        "trump_unchanged",
        "that colour is trump in the next trick anyway; to keep it, 'trump' is null",
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
    clear_trick(state)
    state.tricks[:] = 0
    state.gone = 0
    state.voids[:] = 0


@rule
def deal_three(state: State, events: EventBuffer) -> None:
    """R4 Three cards each, from the declarer on."""
    emit(events, DEALT, NOBODY, state.round_number, 1 if state.drawn == 0 else 2, declarer(state))
    for i in range(state.players):
        draw(state, seat_after_declarer(state, i), DEALT_AT_ONCE, events)


@rule
def next_to_act(state: State) -> int:
    return state.turn


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3 to R6 Return LEGAL, or the reason why a seat may not play an action."""
    if seat != state.turn or state.phase != phase_of(action):
        return Refusal.NOT_NOW
    if state.phase == Phase.PLAY:
        return why_not_play(state, seat, action)
    if state.phase == Phase.EXCHANGE:
        return why_not_drop(state, seat) if action == actions.DROP else why_not_exchange(state, seat, action)
    return LEGAL


@rule
def why_not_play(state: State, seat: int, action: int) -> int:
    """R6 The led colour must be followed by a seat that can. R13 Under chaos, a 2 says what is trump next."""
    card = card_of(action)
    if not has(state.hands[seat], card):
        return Refusal.CARD_NOT_HELD
    if not has(cards_to_play(state, seat), card):
        return Refusal.MUST_FOLLOW
    kind = kind_of_play(action)
    if kind < actions.TWO or kind >= actions.THREE:
        return LEGAL
    if not trump_may_change(state):
        return LEGAL if kind == actions.TWO else Refusal.TRUMP_FIXED
    if kind == actions.TWO:
        return Refusal.TRUMP_UNSAID
    return Refusal.TRUMP_UNCHANGED if kind == two_naming(state.next_trump) else LEGAL


@rule
def why_not_exchange(state: State, seat: int, action: int) -> int:
    """R5 Up to three cards of the hand are exchanged. R15 With few points, none are."""
    if not may_exchange(state, seat):
        return Refusal.NO_EXCHANGE_LEFT
    return Refusal.CARD_NOT_HELD if cards_of_exchange(state, seat, action) == NOT_HELD else LEGAL


@rule
def why_not_drop(state: State, seat: int) -> int:
    """R14 The declarer and one more seat stay in. R15 So does a seat with few points."""
    if not state.dropout:
        return Refusal.NO_DROPOUT
    if seat == declarer(state):
        return Refusal.DECLARER_STAYS
    if seats_in(state) == 2:
        return Refusal.TWO_STAY
    if state.limits and state.scores[seat] <= NO_DROP:
        return Refusal.TOO_GOOD_TO_DROP
    return LEGAL


@rule
def list_legal(state: State, seat: int, choices: Choices) -> int:
    """List to call or not, each colour, each exchange and dropping out, or each card that may be played."""
    if seat != state.turn:
        return 0
    if state.phase == Phase.PLAY:
        return list_plays(state, seat, choices)
    if state.phase == Phase.EXCHANGE:
        return list_exchanges(state, seat, choices)
    first = actions.FIRST_BLIND if state.phase == Phase.BLIND else actions.FIRST_TRUMP
    count = (
        actions.FIRST_TRUMP - actions.FIRST_BLIND
        if state.phase == Phase.BLIND
        else actions.NO_CARD - actions.FIRST_TRUMP
    )
    for i in range(count):
        choices.ids[i] = first + i
    return count


@rule
def list_exchanges(state: State, seat: int, choices: Choices) -> int:
    """R5 List each set of up to three cards, and R14 dropping out."""
    count = 0
    if may_exchange(state, seat):
        choices.ids[0] = actions.NO_CARD
        count = list_sets(state, seat, choices)
    if why_not_drop(state, seat) == LEGAL:
        choices.ids[count] = actions.DROP
        count += 1
    return count


@rule
def list_sets(state: State, seat: int, choices: Choices) -> int:
    """List single cards, pairs and triples, ordered by their highest card, so that the numbers ascend."""
    single, pair, triple = 1, 1 + HAND, 1 + HAND + HAND * (HAND - 1) // 2
    hand = state.hands[seat]
    thirds = hand
    for k in range(HAND):
        third = lowest(thirds)
        choices.ids[single] = actions.FIRST_ONE + sets_below(third, 1)
        single += 1
        seconds = hand
        for j in range(k):
            second = lowest(seconds)
            choices.ids[pair] = actions.FIRST_PAIR + sets_below(third, 2) + sets_below(second, 1)
            pair += 1
            higher_two = actions.FIRST_TRIPLE + sets_below(third, 3) + sets_below(second, 2)
            firsts = hand
            for _ in range(j):
                choices.ids[triple] = higher_two + sets_below(lowest(firsts), 1)
                triple += 1
                firsts = without_lowest(firsts)
            seconds = without_lowest(seconds)
        thirds = without_lowest(thirds)
    return triple


@rule
def list_plays(state: State, seat: int, choices: Choices) -> int:
    """R6 List each card that follows, or each card."""
    count = 0
    cards = cards_to_play(state, seat)
    while cards:
        count += list_plays_of(state, lowest(cards), choices, count)
        cards = without_lowest(cards)
    return count


@rule
def list_plays_of(state: State, card: int, choices: Choices, count: int) -> int:
    """List the plays of a card, and return how many are listed by then.

    R9 A 1 is played with and without reversing. R13 A 2 is played with each other trump. To save a branch, one number
    too many may be written, which the next one overwrites.
    """
    first = FIRST_PLAYS[card]
    if trump_may_change(state) and has(TWOS, card):
        return list_namings(state, first - actions.TWO, choices, count) - count
    choices.ids[count] = first
    choices.ids[count + 1] = first + 1
    return 1 + has(ONES, card)


@rule
def list_namings(state: State, first: int, choices: Choices, count: int) -> int:
    """R13 List a 2 that keeps the trump, and one for each colour that would not be trump anyway."""
    for kind in range(actions.TWO_KEEPS, actions.THREE):
        if kind != two_naming(state.next_trump):
            choices.ids[count] = first + kind
            count += 1
    return count


@rule
def apply(state: State, seat: int, action: int, events: EventBuffer) -> None:
    if state.phase == Phase.PLAY:
        put_down(state, seat, action, events)
    elif state.phase == Phase.EXCHANGE:
        if action == actions.DROP:
            drop_out(state, seat, events)
        else:
            exchange(state, seat, action, events)
    elif state.phase == Phase.TRUMP:
        name_trump(state, action - actions.FIRST_TRUMP, events)
    else:
        answer_blind(state, action - actions.FIRST_BLIND, events)


@rule
def answer_blind(state: State, call: int, events: EventBuffer) -> None:
    """R3 Blind yellow makes yellow trump before a card is dealt."""
    emit(events, Event.BLIND_CALLED, state.turn, call)
    deal_three(state, events)
    if call:
        state.blind = 1
        set_trump(state, YELLOW, events)
    else:
        state.phase = Phase.TRUMP


@rule
def name_trump(state: State, colour: int, events: EventBuffer) -> None:
    """R4 The declarer names trump after its first three cards."""
    emit(events, Event.TRUMP_NAMED, state.turn, colour)
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
    cards = cards_of_exchange(state, seat, action)
    state.handed_in[seat] = cards
    state.handed[seat] = count
    state.hands[seat] ^= cards
    state.held[seat] -= count
    emit(events, Event.EXCHANGED, seat)
    while cards:
        put(events, lowest(cards))
        cards = without_lowest(cards)
    draw(state, seat, count, events)
    ask_next(state, turns_after_declarer(state, seat) + 1)


@rule
def drop_out(state: State, seat: int, events: EventBuffer) -> None:
    """R14 The seat leaves the round, and keeps its cards to itself."""
    emit(events, Event.DROPPED, seat)
    state.dropped[seat] = 1
    ask_next(state, turns_after_declarer(state, seat) + 1)


@rule
def put_down(state: State, seat: int, action: int, events: EventBuffer) -> None:
    """R6 One card from each seat, clockwise. R9, R13 What a 1 or a 2 changes holds from the next trick on."""
    emit(events, Event.PLAYED, seat, action)
    show_voids(state, seat, card_of(action))
    state.hands[seat] ^= only(card_of(action))
    state.held[seat] -= 1
    state.plays[state.played] = action
    state.played_by[state.played] = seat
    state.played += 1
    state.next_high = high_after(state.next_high, kind_of_play(action))
    state.next_trump = trump_after(state.next_trump, kind_of_play(action))
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
def high_after(high: int, kind: int) -> int:
    """R9 Return what is high after a play of this kind. Each call reverses the order once more."""
    return VALUES + 1 - high if kind == actions.ONE + 1 else high


@rule
def trump_after(trump: int, kind: int) -> int:
    """R13 Return what is trump after a play of this kind. The trump called last counts."""
    return kind - two_naming(0) if actions.TWO_KEEPS < kind < actions.THREE else trump


@rule
def end_trick(state: State, events: EventBuffer) -> None:
    """R7 The winner leads the next trick. R10 After six tricks the round is scored."""
    winner = trick_winner(state)
    state.tricks[winner] += 1
    state.turn = winner
    state.gone |= cards_in_trick(state)
    clear_trick(state)
    state.trump = state.next_trump
    state.high = state.next_high
    emit(events, Event.TRICK_WON, winner, state.trick, state.trump, state.high)
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
    """R7 The highest trump wins, or else the highest card of the led colour.

    R8, R9 The lowest wins if the order is reversed; then the 24 is the lowest.
    """
    trumps = cards & cards_of_colour(state, state.trump)
    beating = trumps if trumps else cards & cards_of_colour(state, led)
    return highest(beating) if state.high == VALUES else lowest(beating)


@rule
def clear_trick(state: State) -> None:
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
