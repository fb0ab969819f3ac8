"""twentyfour: 24 (Sebastian Rapp, Kosmos 2008), for 2 to 5 players.

The paragraphs are those of docs/rules/twentyfour.md:
R1 cards · R2 dealer and declarer · R3 blind yellow · R4 the deal and trump · R5 exchanging · R6 tricks · R7 who wins a
trick · R8 the 24 · R9 a 1 · R10 points · R11 no trick · R12 the end of a match · R13 trump chaos · R14 dropping out ·
R15 point limits.

Cards are numbers from 1 to 45 (see actions.py); where no card lies there is a 0. Colours are 0 to 3.
"""

from __future__ import annotations

from math import comb

import numpy as np

from byre.engine.generic import LEGAL
from byre.engine.notes import DEALT, FIRST_OF_GAME, NOBODY, note, tell
from byre.engine.record import Choices, Field, Notes, State, i1, i8, match_fields, record, u1, wide
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.sets import SET, has, highest, lowest, only, set_of, without_lowest
from byre.engine.stream import STREAM, below, shuffle, skip_to_next_round
from byre.games.twentyfour.actions import (
    CARDS,
    COLOUR_PLAYS,
    DROP,
    FIRST_BLIND,
    FIRST_ONE,
    FIRST_PAIR,
    FIRST_PLAY,
    FIRST_TRIPLE,
    FIRST_TRUMP,
    MOST_EXCHANGED,
    NO_CARD,
    ONE,
    PLAY_24,
    THE_24,
    THREE,
    TWO,
    TWO_KEEPS,
    VALUES,
)

SEATS = 5
HAND = 6  # cards of a seat, and tricks in a round
DEALT_AT_ONCE = 3
YELLOW = 3
WHITE = 4  # the colour of the 24 where it counts as one of its own
NO_COLOUR = -1

START = 24  # points
LOST = 48
NO_DROP, NO_EXCHANGE, BLIND_FROM = 12, 6, 25  # R15

BLIND, TRUMP, EXCHANGE, PLAY = 1, 2, 3, 4
PHASES = ("over", "blind", "trump", "exchange", "play")

BLIND_CALLED, TRUMP_NAMED, EXCHANGED, DROPPED, PLAYED, TRICK_WON = range(FIRST_OF_GAME, FIRST_OF_GAME + 6)

NOT_NOW, CARD_NOT_HELD, MUST_FOLLOW = 1, 2, 3
NO_EXCHANGE_LEFT, NO_DROPOUT, DECLARER_STAYS, TWO_STAY, TOO_GOOD_TO_DROP = 4, 5, 6, 7, 8
TRUMP_FIXED, TRUMP_UNSAID, TRUMP_UNCHANGED = 9, 10, 11
REASONS = {
    NOT_NOW: ("not_now", "that is not asked for now"),
    CARD_NOT_HELD: ("card_not_held", "not in your hand"),
    MUST_FOLLOW: ("must_follow", "you hold a card of the led colour, and must follow"),
    NO_EXCHANGE_LEFT: ("no_exchange", f"with {NO_EXCHANGE} points or fewer you may not exchange"),
    NO_DROPOUT: ("no_dropout", "this match is played without dropping out"),
    DECLARER_STAYS: ("declarer_stays", "the declarer may not drop out"),
    TWO_STAY: ("two_stay", "the declarer and one more seat must stay in"),
    TOO_GOOD_TO_DROP: ("too_good_to_drop", f"with {NO_DROP} points or fewer you may not drop out"),
    TRUMP_FIXED: ("trump_fixed", "a 2 names no trump here, and is played without 'trump'"),
    TRUMP_UNSAID: ("trump_unsaid", "a 2 is played with 'trump', a colour or null"),
    TRUMP_UNCHANGED: ("trump_unchanged", "that colour is trump in the next trick anyway; to keep it, 'trump' is null"),
}

TABLE_FIELDS: tuple[Field, ...] = (
    *match_fields(SEATS),
    ("chaos", u1),  # R13 is it played with trump chaos?
    ("dropout", u1),  # R14 may seats drop out?
    ("limits", u1),  # R15 do the point limits hold?
    ("declarer_penalty", u1),  # R11 does a declarer without a trick get twice the points?
    ("dealer", i1),
    ("turn", i1),  # the seat that owes a decision, NOBODY when the match is over
    ("hands", SET, (SEATS,)),  # the cards of each seat
    ("held", i1, (SEATS,)),  # how many cards each seat holds
    ("stock", i1, (CARDS,)),  # the next card lies at `drawn`, 0 where a card was dealt from
    ("drawn", i1),  # how many cards were dealt from the stock
    ("handed_in", SET, (SEATS,)),  # the cards that each seat has handed in
    ("handed", i1, (SEATS,)),  # how many those are
    ("dropped", u1, (SEATS,)),  # is the seat out of this round?
    ("blind", u1),  # was blind yellow called?
    ("trump", i1),  # a colour, NO_COLOUR until it is named
    ("next_trump", i1),  # from the next trick on
    ("high", i1),  # 11, or 1 when the order is reversed
    ("next_high", i1),  # from the next trick on
    ("trick", i1),  # of the round, from 1 to 6
    ("plays", i8, (SEATS,)),  # the actions played to this trick, in order, 0 where none is yet
    ("played_by", i1, (SEATS,)),  # who played them
    ("played", i1),  # how many
    ("tricks", i1, (SEATS,)),  # won in this round
    ("gone", SET),  # the cards played to earlier tricks of this round
    ("voids", u1, (SEATS, WHITE + 1)),  # by seat and colour: has it shown that it holds none?
)
STATE = record(*STREAM, *TABLE_FIELDS)

# By card, after a place for none: its colour, its value (R8 the 24 is above the 11), and its first play.
COLOUR_OF = np.array([NO_COLOUR, *((card - 1) // VALUES for card in range(1, CARDS)), WHITE])
VALUE_OF = np.array([0, *((card - 1) % VALUES + 1 for card in range(1, CARDS)), VALUES + 1])
PLAYS_OF = np.array([0, *({1: TWO - ONE, 2: THREE - TWO}.get(value, 1) for value in VALUE_OF[1:].tolist())])
FIRST_PLAYS = FIRST_PLAY + np.cumsum(PLAYS_OF) - PLAYS_OF
# By play, from the first on: its card, and which of its colour's plays it is (the 24 is like a card above 2).
CARD_OF = np.repeat(np.arange(CARDS + 1), PLAYS_OF)
SETS_BELOW = np.array(
    [[comb(max(card - 1, 0), size) for card in range(CARDS + 1)] for size in range(MOST_EXCHANGED + 1)]
)
KIND_OF = np.append(np.arange(PLAY_24 - FIRST_PLAY) % COLOUR_PLAYS, THREE)

# Sets of cards.
CARDS_OF_COLOUR = set_of(range(1, VALUES + 1))  # of the first one; each other one lies as many bits higher
ONES, TWOS = (set_of(np.flatnonzero(value == VALUE_OF).tolist()) for value in (1, 2))
NOT_HELD = -1  # no set of cards


@rule
def deal(state: State, notes: Notes) -> None:
    """R2 The first dealer is drawn by lot. R10 Everyone starts at 24 points."""
    state.round_number = 0
    for seat in range(SEATS):
        state.scores[seat] = START if seat < state.players else 0
    state.dealer = below(state, state.players)
    begin_round(state, notes)


@rule
def begin_round(state: State, notes: Notes) -> None:
    """R3 Before any card is dealt, the declarer is asked for blind yellow, if it may call it."""
    clear_table(state)
    for place in range(CARDS):
        state.stock[place] = place + 1
    shuffle(state, state.stock, CARDS, CARDS)
    state.turn = declarer(state)
    if may_call_blind(state):
        state.phase = BLIND
    else:
        deal_three(state, notes)
        state.phase = TRUMP


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
def deal_three(state: State, notes: Notes) -> None:
    """R4 Three cards each, from the declarer on."""
    note(notes, DEALT, NOBODY)
    tell(notes, state.round_number)
    tell(notes, 1 if state.drawn == 0 else 2)
    tell(notes, declarer(state))
    for i in range(state.players):
        draw(state, seat_after_declarer(state, i), DEALT_AT_ONCE, notes)


@rule
def owes(state: State, seat: int) -> bool:
    return state.turn == seat


@rule
def first_owing(state: State) -> int:
    return state.turn


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3 to R6 What a seat may do, or the reason why it may not."""
    if not owes(state, seat) or state.phase != phase_of(action):
        return NOT_NOW
    if state.phase == PLAY:
        return why_not_play(state, seat, action)
    if state.phase == EXCHANGE:
        return why_not_drop(state, seat) if action == DROP else why_not_exchange(state, seat, action)
    return LEGAL


@rule
def why_not_play(state: State, seat: int, action: int) -> int:
    """R6 The led colour must be followed, by who can. R13 Under chaos, a 2 says what is trump next."""
    card = card_of(action)
    if not has(state.hands[seat], card):
        return CARD_NOT_HELD
    if not has(cards_to_play(state, seat), card):
        return MUST_FOLLOW
    kind = kind_of_play(action)
    if kind < TWO or kind >= THREE:
        return LEGAL
    if not trump_may_change(state):
        return LEGAL if kind == TWO else TRUMP_FIXED
    if kind == TWO:
        return TRUMP_UNSAID
    return TRUMP_UNCHANGED if kind == two_naming(state.next_trump) else LEGAL


@rule
def why_not_exchange(state: State, seat: int, action: int) -> int:
    """R5 Up to three cards of the hand. R15 Not with few points."""
    if not may_exchange(state, seat):
        return NO_EXCHANGE_LEFT
    return CARD_NOT_HELD if cards_of_exchange(state, seat, action) == NOT_HELD else LEGAL


@rule
def why_not_drop(state: State, seat: int) -> int:
    """R14 Not the declarer, who needs one more seat to play with. R15 Not with few points."""
    if not state.dropout:
        return NO_DROPOUT
    if seat == declarer(state):
        return DECLARER_STAYS
    if seats_in(state) == 2:
        return TWO_STAY
    if state.limits and state.scores[seat] <= NO_DROP:
        return TOO_GOOD_TO_DROP
    return LEGAL


@rule
def legal(state: State, seat: int, choices: Choices) -> int:
    """To call or not, each colour, each exchange and dropping out, or each card that may be played."""
    if not owes(state, seat):
        return 0
    if state.phase == PLAY:
        return list_plays(state, seat, choices)
    if state.phase == EXCHANGE:
        return list_exchanges(state, seat, choices)
    first = FIRST_BLIND if state.phase == BLIND else FIRST_TRUMP
    count = FIRST_TRUMP - FIRST_BLIND if state.phase == BLIND else NO_CARD - FIRST_TRUMP
    for i in range(count):
        choices.ids[i] = first + i
    return count


@rule
def list_exchanges(state: State, seat: int, choices: Choices) -> int:
    """R5 Each set of up to three cards. R14 Or dropping out."""
    count = 0
    if may_exchange(state, seat):
        choices.ids[0] = NO_CARD
        count = list_sets(state, seat, choices)
    if why_not_drop(state, seat) == LEGAL:
        choices.ids[count] = DROP
        count += 1
    return count


@rule
def list_sets(state: State, seat: int, choices: Choices) -> int:
    """Cards alone, pairs and triples, each by its highest card first: so the numbers ascend."""
    single, pair, triple = 1, 1 + HAND, 1 + HAND + HAND * (HAND - 1) // 2
    hand = state.hands[seat]
    thirds = hand
    for k in range(HAND):
        third = lowest(thirds)
        choices.ids[single] = FIRST_ONE + sets_below(third, 1)
        single += 1
        seconds = hand
        for j in range(k):
            second = lowest(seconds)
            choices.ids[pair] = FIRST_PAIR + sets_below(third, 2) + sets_below(second, 1)
            pair += 1
            higher_two = FIRST_TRIPLE + sets_below(third, 3) + sets_below(second, 2)
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
    """R6 Each card that follows, or each card."""
    count = 0
    cards = cards_to_play(state, seat)
    while cards:
        count += list_plays_of(state, lowest(cards), choices, count)
        cards = without_lowest(cards)
    return count


@rule
def list_plays_of(state: State, card: int, choices: Choices, count: int) -> int:
    """R9 A 1 with and without reversing. R13 A 2 with each other trump. Says how many these are; one id too many may be
    written, which the next one covers: that takes less time than to ask."""
    first = FIRST_PLAYS[card]
    if trump_may_change(state) and has(TWOS, card):
        return list_namings(state, first - TWO, choices, count) - count
    choices.ids[count] = first
    choices.ids[count + 1] = first + 1
    return 1 + has(ONES, card)


@rule
def list_namings(state: State, first: int, choices: Choices, count: int) -> int:
    """R13 A 2 that keeps the trump, or names a colour that would not be trump anyway."""
    for kind in range(TWO_KEEPS, THREE):
        if kind != two_naming(state.next_trump):
            choices.ids[count] = first + kind
            count += 1
    return count


@rule
def play(state: State, seat: int, action: int, notes: Notes) -> None:
    if state.phase == PLAY:
        put_down(state, seat, action, notes)
    elif state.phase == EXCHANGE:
        if action == DROP:
            drop_out(state, seat, notes)
        else:
            exchange(state, seat, action, notes)
    elif state.phase == TRUMP:
        name_trump(state, action - FIRST_TRUMP, notes)
    else:
        answer_blind(state, action - FIRST_BLIND, notes)


@rule
def answer_blind(state: State, call: int, notes: Notes) -> None:
    """R3 Blind yellow makes yellow trump before a card is dealt."""
    note(notes, BLIND_CALLED, state.turn)
    tell(notes, call)
    deal_three(state, notes)
    if call:
        state.blind = 1
        set_trump(state, YELLOW, notes)
    else:
        state.phase = TRUMP


@rule
def name_trump(state: State, colour: int, notes: Notes) -> None:
    """R4 The declarer names trump after its first three cards."""
    note(notes, TRUMP_NAMED, state.turn)
    tell(notes, colour)
    set_trump(state, colour, notes)


@rule
def set_trump(state: State, colour: int, notes: Notes) -> None:
    """R4 With trump named, everyone gets three more cards."""
    state.trump = state.next_trump = colour
    deal_three(state, notes)
    state.phase = EXCHANGE
    ask_next(state, 0)


@rule
def ask_next(state: State, asked: int) -> None:
    """R5 From the declarer on, each seat that has a choice is asked to exchange; then the declarer leads."""
    for i in range(asked, state.players):
        seat = seat_after_declarer(state, i)
        if may_exchange(state, seat) or why_not_drop(state, seat) == LEGAL:
            state.turn = seat
            return
    state.phase = PLAY
    state.turn = declarer(state)


@rule
def exchange(state: State, seat: int, action: int, notes: Notes) -> None:
    """R5 Cards are handed in face down, and as many come from the stock at once."""
    count = exchange_size(action)
    hand_in(state, seat, cards_of_exchange(state, seat, action), count)
    note(notes, EXCHANGED, seat)
    tell_cards(notes, state.handed_in[seat])
    draw(state, seat, count, notes)
    ask_next(state, turns_after_declarer(state, seat) + 1)


@rule
def hand_in(state: State, seat: int, cards: int, count: int) -> None:
    state.handed_in[seat] = cards
    state.handed[seat] = count
    state.hands[seat] ^= cards
    state.held[seat] -= count


@rule
def drop_out(state: State, seat: int, notes: Notes) -> None:
    """R14 The seat leaves the round, and keeps its cards to itself."""
    note(notes, DROPPED, seat)
    state.dropped[seat] = 1
    ask_next(state, turns_after_declarer(state, seat) + 1)


@rule
def put_down(state: State, seat: int, action: int, notes: Notes) -> None:
    """R6 One card from each seat, clockwise. R9, R13 What a 1 or a 2 changes holds from the next trick on."""
    note(notes, PLAYED, seat)
    tell(notes, action)
    show_voids(state, seat, card_of(action))
    state.hands[seat] ^= only(card_of(action))
    state.held[seat] -= 1
    state.plays[state.played] = action
    state.played_by[state.played] = seat
    state.played += 1
    change_next_trick(state, kind_of_play(action))
    state.turn = next_seat_in(state, seat)
    if state.turn == state.played_by[0]:
        end_trick(state, notes)


@rule
def show_voids(state: State, seat: int, card: int) -> None:
    """R6 Who does not follow has none of the led colour. R8 Nor the 24, if trump was led."""
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
    """R9 What is high after a play of this kind."""
    return VALUES + 1 - high if kind == ONE + 1 else high


@rule
def trump_after(trump: int, kind: int) -> int:
    """R13 What is trump after a play of this kind."""
    return kind - two_naming(0) if TWO_KEEPS < kind < THREE else trump


@rule
def end_trick(state: State, notes: Notes) -> None:
    """R7 The winner leads the next trick. R10 After six tricks the round is scored."""
    winner = trick_winner(state)
    state.tricks[winner] += 1
    state.turn = winner
    sweep_up(state)
    state.trump = state.next_trump
    state.high = state.next_high
    note(notes, TRICK_WON, winner)
    tell(notes, state.trick)
    tell(notes, state.trump)
    tell(notes, state.high)
    if state.trick < HAND:
        state.trick += 1
    else:
        end_round(state, notes)


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
def end_round(state: State, notes: Notes) -> None:
    """R12 The match goes on until someone is down to 0 or up to 48. R2 The deal moves clockwise."""
    points = np.zeros(SEATS, np.int64)
    for seat in range(state.players):
        points[seat] = round_points(state, seat)
    score_round(state, points, notes)
    if is_last_round(state):
        state.turn = NOBODY
        end_match(state, notes)
    else:
        state.dealer = declarer(state)
        skip_to_next_round(state)
        begin_round(state, notes)


@rule
def round_points(state: State, seat: int) -> int:
    """R10 Tricks are subtracted. R11 None costs as much as all, the declarer twice that. R14 Who is out stays put."""
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


# --- the words that the rules are made of ---------------------------------------------------------------------------


@rule
def declarer(state: State) -> int:
    """R2 The seat left of the dealer."""
    return seat_after_declarer(state, 0)


@rule
def seat_after_declarer(state: State, turns: int) -> int:
    return around(state.players, state.dealer + 1 + turns)


@rule
def around(players: int, seat: int) -> int:
    """A seat counted on past the last one."""
    return seat - players if seat >= players else seat


@rule
def turns_after_declarer(state: State, seat: int) -> int:
    return around(state.players, seat - state.dealer - 1 + state.players)


@rule
def next_seat_in(state: State, seat: int) -> int:
    """The next seat clockwise that has not dropped out."""
    following = around(state.players, seat + 1)
    while state.dropped[following]:
        following = around(state.players, following + 1)
    return following


@rule
def seats_in(state: State) -> int:
    """How many seats have not dropped out."""
    count = state.players
    for seat in range(state.players):
        count -= state.dropped[seat]
    return count


@rule
def may_call_blind(state: State) -> bool:
    """R15 With the point limits, only who has 25 or more."""
    return not state.limits or state.scores[declarer(state)] >= BLIND_FROM


@rule
def may_exchange(state: State, seat: int) -> bool:
    """R15 With the point limits, not who has 6 or fewer."""
    return not state.limits or state.scores[seat] > NO_EXCHANGE


@rule
def trump_may_change(state: State) -> bool:
    """R13 Under trump chaos, but never after blind yellow."""
    return bool(state.chaos) and not state.blind


@rule
def suit_of(state: State, card: int) -> int:
    """R8 The colour that a card counts as: the 24 is always a trump."""
    return state.trump if card == THE_24 else COLOUR_OF[card]


@rule
def led_colour(state: State) -> int:
    return suit_of(state, card_of(state.plays[0]))


@rule
def cards_of_colour(state: State, colour: int) -> int:
    """R8 All cards that count as a colour: the 24 is always a trump."""
    cards = cards_that_show(colour)
    return cards | only(THE_24) if colour == state.trump else cards


@rule
def cards_that_show(colour: int) -> int:
    """The 1 to 11 of a colour."""
    return CARDS_OF_COLOUR << VALUES * wide(colour)


@rule
def cards_to_play(state: State, seat: int) -> int:
    """R6 Those of the led colour, if the seat has any; else, and for who leads, the whole hand."""
    hand = state.hands[seat]
    if state.played == 0:
        return hand
    following = hand & cards_of_colour(state, led_colour(state))
    return following if following else hand


@rule
def cards_in_trick(state: State) -> int:
    cards = 0
    for i in range(state.played):
        cards |= only(card_of(state.plays[i]))
    return cards


@rule
def strongest(state: State, cards: int) -> int:
    """R8, R9 Of one colour, the highest card; or, reversed, the lowest: then the 24 is below all other trumps."""
    return highest(cards) if state.high == VALUES else lowest(cards)


@rule
def draw(state: State, seat: int, count: int, notes: Notes) -> None:
    """The next cards of the stock go to a hand."""
    drawn = 0
    for place in range(state.drawn, state.drawn + count):
        drawn |= only(wide(state.stock[place]))
        tell(notes, state.stock[place])
        state.stock[place] = 0
    state.drawn += count
    state.hands[seat] |= drawn
    state.held[seat] += count


@rule
def tell_cards(notes: Notes, cards: int) -> None:
    while cards:
        tell(notes, lowest(cards))
        cards = without_lowest(cards)


# --- the numbers of the actions -------------------------------------------------------------------------------------


@rule
def phase_of(action: int) -> int:
    """In which phase an action is asked for."""
    if action >= FIRST_PLAY:
        return PLAY
    if action >= NO_CARD:
        return EXCHANGE
    return TRUMP if action >= FIRST_TRUMP else BLIND


@rule
def card_of(action: int) -> int:
    """The card that is played."""
    return CARD_OF[action - FIRST_PLAY]


@rule
def kind_of_play(action: int) -> int:
    """Which of its colour's plays it is: ONE, TWO and so on."""
    return KIND_OF[action - FIRST_PLAY]


@rule
def two_naming(colour: int) -> int:
    """The kind of play of a 2 that names this colour trump."""
    return TWO_KEEPS + 1 + colour


@rule
def cards_of_exchange(state: State, seat: int, action: int) -> int:
    """The cards of an exchange, NOT_HELD if one is not in the hand.

    Of all sets of a size, those with a lower highest card come first: so the number itself tells which card of the
    hand can only be the highest, then the next, and if nothing is left over these are the cards.
    """
    left = exchange_size(action)
    rest = action - first_exchange(left)
    found, hand = 0, state.hands[seat]
    while left and hand:
        card = highest(hand)
        hand ^= only(card)
        if sets_below(card, left) <= rest:
            rest -= sets_below(card, left)
            found |= only(card)
            left -= 1
    return found if left == 0 and rest == 0 else NOT_HELD


@rule
def exchange_size(action: int) -> int:
    if action >= FIRST_PAIR:
        return 3 if action >= FIRST_TRIPLE else 2
    return 1 if action >= FIRST_ONE else 0


@rule
def first_exchange(size: int) -> int:
    if size >= 2:
        return FIRST_TRIPLE if size == 3 else FIRST_PAIR
    return FIRST_ONE if size == 1 else NO_CARD


@rule
def sets_below(card: int, size: int) -> int:
    """How many sets of so many cards are made of cards below this one."""
    return SETS_BELOW[size, card]
