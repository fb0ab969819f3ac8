"""beaver: Beverbende, Biberbande, Rat-a-Tat Cat, for 2 to 6 players.

The paragraphs are those of docs/rules/beaver.md:
R1 cards · R2 the deal · R3 a turn · R4 taking · R5 drawing · R6 special cards · R7 the stock runs out · R8 knocking ·
R9 the end of a round · R10 the end of a match · R11 what a seat knows.

Discard pile and stock hold their cards in front of an array, and the top card is the last of them. Shuffling takes
far more time than all else in a round, and few cards of the stock are ever drawn: so a stock is shuffled card by card,
as they are drawn, by the steps that shuffle all of it at once. A full view shows the order in which they will come.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from byre.engine.generic import LEGAL, OVER
from byre.engine.notes import DEALT, FIRST_OF_GAME, NOBODY, note, tell
from byre.engine.record import Choices, Field, Notes, State, i1, i8, match_fields, record, u1
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.stream import STREAM, below, skip_to_next_round
from byre.games.beaver.actions import (
    DISCARD,
    DRAW,
    DRAW_TWO,
    FIRST_KEEP,
    FIRST_PEEK,
    FIRST_SWAP,
    FIRST_TAKE,
    KNOCK,
    PASS,
    SEATS,
    SLOTS,
)

# R1 Numbers are their own value; what is higher is special.
HIGHEST = 9
SWAP, PEEK, DRAW2 = 10, 11, 12
KINDS = 13
COPIES = (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 9, 7, 5)  # of each kind
CARDS = 66
DECK = np.repeat(np.arange(KINDS, dtype=np.int8), COPIES)
NO_CARD = -1

LEFT, RIGHT = 0, SLOTS - 1  # R2 the outer slots
TURN_LIMIT = 100  # R8 so many turns each end a round in which nobody knocks

TURN, DRAWN, KNOCKING = 1, 2, 3
PHASES = ("over", "turn", "drawn", "knock")

# numpy's numbers: numba would compile what is called with an int of Python's once for each such number.
EVENTS: Any = np.arange(FIRST_OF_GAME, FIRST_OF_GAME + 9)
TOOK, DREW, DISCARDED, KEPT, SWAPPED, PEEKED, KNOCKED, REVEALED, REPLACED = EVENTS

NOT_NOW, TOP_IS_SPECIAL, SPECIAL_NOT_KEPT, OTHER_CARD_DRAWN, NO_SUCH_SEAT, OWN_CARD = range(1, 7)
REASONS = {
    NOT_NOW: ("not_now", "that is not asked for now"),
    TOP_IS_SPECIAL: ("top_is_special", "a special card can not be taken from the discard pile"),
    SPECIAL_NOT_KEPT: ("special_not_kept", "a special card can not be put into a row"),
    OTHER_CARD_DRAWN: ("other_card_drawn", "the card drawn does not say so"),
    NO_SUCH_SEAT: ("no_such_seat", "nobody sits there"),
    OWN_CARD: ("own_card", "a swap is with a card of another seat"),
}

TABLE_FIELDS: tuple[Field, ...] = (
    *match_fields(SEATS),
    ("rounds", i8),  # the match ends after so many
    ("dealer", i1),  # the seat after it starts, so it has the last turn of each lap
    ("turns", i1, (SEATS,)),  # had by each seat in this round
    ("knocker", i1),  # NOBODY before somebody knocks
    ("slots", i1, (SEATS, SLOTS)),  # the row of each seat
    ("known_to", u1, (SEATS, SLOTS)),  # who knows the card there: bit 0 for seat 0, and so on
    ("drawn", i1),  # the card drawn and not yet used, or NO_CARD
    ("first_of_two", u1),  # is that the first card of a draw two?
    ("discard", i1, (CARDS,)),
    ("in_discard", i8),  # how many cards lie there
    ("stock", i1, (CARDS,)),
    ("in_stock", i8),  # how many cards lie there
)
STATE = record(
    *STREAM,
    *TABLE_FIELDS,
    ("actor", i1),  # whose turn it is
    ("settled", u1),  # is the order of the stock settled? If not, each draw still shuffles it by one card
)


@rule
def deal(state: State, notes: Notes) -> None:
    """R2 The first dealer is drawn by lot."""
    players: Any = np.int64(state.players)
    state.round_number = 0
    state.scores[:] = 0
    state.dealer = below(state, players)
    deal_round(state, notes)


@rule
def deal_round(state: State, notes: Notes) -> None:
    """R2 Four cards each, face down in a row, and one face up; the seat left of the dealer starts."""
    state.round_number += 1
    state.turns[:] = 0
    state.knocker = NOBODY
    state.drawn = NO_CARD
    state.first_of_two = False
    fill_stock(state)
    for seat in range(state.players):
        for slot in range(SLOTS):
            state.slots[seat, slot] = top_of_stock(state)
            state.known_to[seat, slot] = first_look(seat, slot)
    state.in_discard = 0
    discard(state, top_of_stock(state))
    state.actor = next_seat(state, state.dealer)
    state.phase = TURN
    note_deal(state, notes)


@rule
def fill_stock(state: State) -> None:
    """R1 All cards go to the stock."""
    for i in range(CARDS):
        state.stock[i] = DECK[i]
    state.in_stock = CARDS
    state.settled = False


@rule
def first_look(seat: int, slot: int) -> int:
    """R2, R11 Who knows a card that was just dealt: its seat, if it is an outer one."""
    return 1 << seat if slot == LEFT or slot == RIGHT else 0


@rule
def owes(state: State, seat: int) -> bool:
    """R3 The seats have turns, clockwise."""
    return seat == state.actor and state.phase != OVER


@rule
def first_owing(state: State) -> int:
    return NOBODY if state.phase == OVER else state.actor


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3 What a seat may do, or the reason why it may not."""
    if not owes(state, seat) or state.phase != phase_of(action):
        return NOT_NOW
    if action < DRAW and not may_take(state):
        return TOP_IS_SPECIAL
    if state.phase != DRAWN or action == DISCARD:
        return LEGAL
    if action < FIRST_SWAP:
        return LEGAL if may_keep(state) else SPECIAL_NOT_KEPT
    if state.drawn != special_of(action):
        return OTHER_CARD_DRAWN
    return swap_refusal(state, seat, their_seat(action)) if action < FIRST_PEEK else LEGAL


@rule
def swap_refusal(state: State, seat: int, other: int) -> int:
    """R6 A swap is with another seat."""
    if other >= state.players:
        return NO_SUCH_SEAT
    return OWN_CARD if other == seat else LEGAL


@rule
def legal(state: State, seat: int, choices: Choices) -> int:
    """R3 Take or draw; R5, R6 what the card drawn allows; R8 knock or not."""
    if not owes(state, seat):
        return 0
    if state.phase == TURN:
        count = list_slots(choices, 0, FIRST_TAKE) if may_take(state) else 0
        choices.ids[count] = DRAW
        return count + 1
    if state.phase == KNOCKING:
        choices.ids[0] = KNOCK
        choices.ids[1] = PASS
        return 2
    choices.ids[0] = DISCARD
    if may_keep(state):
        return list_slots(choices, 1, FIRST_KEEP)
    if state.drawn == SWAP:
        return list_swaps(state, seat, choices, 1)
    if state.drawn == PEEK:
        return list_slots(choices, 1, FIRST_PEEK)
    choices.ids[1] = DRAW_TWO
    return 2


@rule
def list_slots(choices: Choices, count: int, first: int) -> int:
    for slot in range(SLOTS):
        choices.ids[count + slot] = first + slot
    return count + SLOTS


@rule
def list_swaps(state: State, seat: int, choices: Choices, count: int) -> int:
    for slot in range(SLOTS):
        for other in range(state.players):
            if swap_refusal(state, seat, other) == LEGAL:
                count = list_slots(choices, count, FIRST_SWAP + (slot * SEATS + other) * SLOTS)
    return count


@rule
def play(state: State, seat: int, action: int, notes: Notes) -> None:
    if action >= KNOCK:
        knock_or_not(state, seat, action == KNOCK, notes)
    elif action == DRAW:
        draw(state, seat, notes)
    elif action == DRAW_TWO:
        draw_two(state, seat, notes)
    elif action == DISCARD and state.first_of_two:
        draw_the_other(state, seat, notes)
    else:
        use_card(state, seat, action, notes)
        end_action(state, seat, notes)


@rule
def use_card(state: State, seat: int, action: int, notes: Notes) -> None:
    """R4, R5, R6 What makes a turn complete."""
    if action < DRAW:
        take(state, seat, action - FIRST_TAKE, notes)
    elif action == DISCARD:
        put_off_drawn(state, seat, False, notes)
    elif action < FIRST_SWAP:
        keep(state, seat, action - FIRST_KEEP, notes)
    elif action < FIRST_PEEK:
        swap(state, seat, action, notes)
    else:
        peek(state, seat, action - FIRST_PEEK, notes)


@rule
def take(state: State, seat: int, slot: int, notes: Notes) -> None:
    """R4 The top of the discard pile is put in place of a card of the row. R11 All see which it is."""
    state.in_discard -= 1
    card = state.discard[state.in_discard]
    note_card(TOOK, seat, slot, card, notes)
    put_in_row(state, seat, slot, card, everybody(state), notes)


@rule
def keep(state: State, seat: int, slot: int, notes: Notes) -> None:
    """R5 The card drawn is put in place of a card of the row. R11 Its drawer alone knows it."""
    note_card(KEPT, seat, slot, state.drawn, notes)
    put_in_row(state, seat, slot, state.drawn, 1 << seat, notes)


@rule
def put_in_row(state: State, seat: int, slot: int, card: int, known_to: int, notes: Notes) -> None:
    """R4, R5 The card that lay there is discarded face up; a special one has no effect."""
    old = state.slots[seat, slot]
    state.slots[seat, slot] = card
    state.known_to[seat, slot] = known_to
    discard(state, old)
    note_discarded(seat, old, slot, False, notes)


@rule
def swap(state: State, seat: int, action: int, notes: Notes) -> None:
    """R6 A card of the own row for one of another seat's; nobody looks. R11 What is known of them goes with them."""
    slot, other, other_slot = own_slot(action), their_seat(action), their_slot(action)
    card, known_to = state.slots[seat, slot], state.known_to[seat, slot]
    state.slots[seat, slot] = state.slots[other, other_slot]
    state.known_to[seat, slot] = state.known_to[other, other_slot]
    state.slots[other, other_slot] = card
    state.known_to[other, other_slot] = known_to
    note(notes, SWAPPED, seat)
    tell(notes, slot)
    tell(notes, other)
    tell(notes, other_slot)
    put_off_drawn(state, seat, True, notes)


@rule
def peek(state: State, seat: int, slot: int, notes: Notes) -> None:
    """R6 A look at a card of the own row."""
    state.known_to[seat, slot] |= 1 << seat
    note_card(PEEKED, seat, slot, state.slots[seat, slot], notes)
    put_off_drawn(state, seat, True, notes)


@rule
def draw(state: State, seat: int, notes: Notes) -> None:
    """R5 A card is drawn, which the drawer alone sees."""
    reshuffled = refill_stock(state)
    state.drawn = top_of_stock(state)
    state.phase = DRAWN
    note(notes, DREW, seat)
    tell(notes, state.drawn)
    tell(notes, state.first_of_two)
    tell(notes, reshuffled)


@rule
def draw_two(state: State, seat: int, notes: Notes) -> None:
    """R6 A draw two is discarded as it is used, before its first card is drawn."""
    put_off_drawn(state, seat, True, notes)
    state.first_of_two = True
    draw(state, seat, notes)


@rule
def draw_the_other(state: State, seat: int, notes: Notes) -> None:
    """R6 When the first of two is discarded, another card is drawn, which must be used."""
    put_off_drawn(state, seat, False, notes)
    state.first_of_two = False
    draw(state, seat, notes)


@rule
def put_off_drawn(state: State, seat: int, used: bool, notes: Notes) -> None:
    discard(state, state.drawn)
    note_discarded(seat, state.drawn, NOBODY, used, notes)


@rule
def end_action(state: State, seat: int, notes: Notes) -> None:
    """R3 The turn counts as had; R8 then a knock is asked for, if it may be made."""
    state.drawn = NO_CARD
    state.first_of_two = False
    state.turns[seat] += 1
    if may_knock(state):
        state.phase = KNOCKING
    else:
        end_turn(state, seat, notes)


@rule
def knock_or_not(state: State, seat: int, knocks: bool, notes: Notes) -> None:
    """R8 After a knock, each other seat has one more turn."""
    if knocks:
        state.knocker = seat
        note(notes, KNOCKED, seat)
    end_turn(state, seat, notes)


@rule
def end_turn(state: State, seat: int, notes: Notes) -> None:
    """R8 The round ends when the turn comes to the knocker again, or when nobody knocks for too long."""
    following = next_seat(state, seat)
    if state.knocker == NOBODY and turn_limit_is_reached(state):
        state.knocker = seat
        following = seat
    if following == state.knocker:
        end_round(state, notes)
    else:
        state.actor = following
        state.phase = TURN


@rule
def end_round(state: State, notes: Notes) -> None:
    """R9 All cards are turned up, and their sums added to the totals. R2 The next seat deals the next round."""
    turn_up(state, notes)
    points = np.zeros(SEATS, np.int64)
    seat: Any = np.int64(state.knocker)
    for _ in range(state.players):
        for slot in range(SLOTS):
            replace_special(state, seat, slot, notes)
            points[seat] += state.slots[seat, slot]
        seat = next_seat(state, seat)
    score_round(state, points, notes)
    if is_last_round(state):
        end_match(state, notes)
    else:
        state.dealer = next_seat(state, state.dealer)
        skip_to_next_round(state)
        deal_round(state, notes)


@rule
def turn_up(state: State, notes: Notes) -> None:
    note(notes, REVEALED, NOBODY)
    tell(notes, state.knocker)
    for seat in range(state.players):
        for slot in range(SLOTS):
            state.known_to[seat, slot] = everybody(state)
            tell(notes, state.slots[seat, slot])


@rule
def replace_special(state: State, seat: int, slot: int, notes: Notes) -> None:
    """R9 A special card is put on the discard pile, and another drawn, until a number lies there."""
    while is_special(state.slots[seat, slot]):
        aside = state.slots[seat, slot]
        discard(state, aside)
        reshuffled = refill_stock(state)
        state.slots[seat, slot] = top_of_stock(state)
        note_card(REPLACED, seat, slot, state.slots[seat, slot], notes)
        tell(notes, aside)
        tell(notes, reshuffled)


@rule
def is_last_round(state: State) -> bool:
    """R10 A match has as many rounds as agreed on."""
    return state.round_number == state.rounds


# --- the words that the rules are made of ---------------------------------------------------------------------------


@rule
def is_special(card: int) -> bool:
    return card > HIGHEST


@rule
def may_take(state: State) -> bool:
    """R4 The top of the discard pile may be taken, unless it is special."""
    return not is_special(state.discard[state.in_discard - 1])


@rule
def may_keep(state: State) -> bool:
    """R5 A number may be put into the row, a special card never."""
    return not is_special(state.drawn)


@rule
def may_knock(state: State) -> bool:
    """R8 Once each seat has had a turn, the dealer being the last, and nobody has knocked."""
    return state.knocker == NOBODY and state.turns[state.dealer] > 0 and not turn_limit_is_reached(state)


@rule
def turn_limit_is_reached(state: State) -> bool:
    """R8 Has the last seat of the lap, and so each, had its last turn?"""
    return state.turns[state.dealer] >= TURN_LIMIT


@rule
def next_seat(state: State, seat: int) -> int:
    following: Any = np.int64(seat) + 1
    return following if following < state.players else 0


@rule
def everybody(state: State) -> int:
    """R11 The seats of all as bits."""
    players: Any = np.int64(state.players)
    return (1 << players) - 1


@rule
def discard(state: State, card: int) -> None:
    state.discard[state.in_discard] = card
    state.in_discard += 1


@rule
def top_of_stock(state: State) -> int:
    """Draws the next card, which is there; a step of Fisher and Yates's shuffle, if that is not done yet."""
    top = state.in_stock - 1
    place = top if state.settled else below(state, state.in_stock)
    card = state.stock[place]
    state.stock[place] = state.stock[top]
    state.in_stock = top
    return card


@rule
def refill_stock(state: State) -> bool:
    """R7 When a card must be drawn and none is left, the whole discard pile is shuffled into the new stock."""
    if state.in_stock > 0:
        return False
    for i in range(state.in_discard):
        state.stock[i] = state.discard[i]
    state.in_stock = state.in_discard
    state.in_discard = 0
    state.settled = False
    return True


@rule
def phase_of(action: int) -> int:
    """In which phase an action is asked for."""
    if action <= DRAW:
        return TURN
    return DRAWN if action <= DRAW_TWO else KNOCKING


@rule
def special_of(action: int) -> int:
    """R6 Which special card an action uses."""
    if action < FIRST_PEEK:
        return SWAP
    return PEEK if action < DRAW_TWO else DRAW2


@rule
def own_slot(action: int) -> int:
    """R6 Which card of the own row a swap gives away,"""
    return (action - FIRST_SWAP) // (SEATS * SLOTS)


@rule
def their_seat(action: int) -> int:
    """with whom it is,"""
    return (action - FIRST_SWAP) // SLOTS % SEATS


@rule
def their_slot(action: int) -> int:
    """and which card of theirs it takes."""
    return (action - FIRST_SWAP) % SLOTS


# --- what is told ---------------------------------------------------------------------------------------------------


@rule
def note_card(kind: int, seat: int, slot: int, card: int, notes: Notes) -> None:
    note(notes, kind, seat)
    tell(notes, slot)
    tell(notes, card)


@rule
def note_discarded(seat: int, card: int, slot: int, used: bool, notes: Notes) -> None:
    """The slot that the card came from, or NOBODY if it was drawn."""
    note_card(DISCARDED, seat, slot, card, notes)
    tell(notes, used)


@rule
def note_deal(state: State, notes: Notes) -> None:
    """R2 What was dealt, and what each seat saw at its first look."""
    note(notes, DEALT, NOBODY)
    tell(notes, state.round_number)
    tell(notes, state.dealer)
    tell(notes, state.actor)
    tell(notes, state.discard[0])
    tell(notes, state.in_stock)
    for seat in range(state.players):
        for slot in range(SLOTS):
            tell(notes, state.slots[seat, slot])
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.known_to[seat, slot]:
                note_card(PEEKED, seat, slot, state.slots[seat, slot], notes)
