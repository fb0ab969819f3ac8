"""six: 6 nimmt!, Take 6!, 6 qui perd!, 6 neemt!, 6… le prendi! (Wolfgang Kramer), for 2 to 10 players.

The paragraphs are those of docs/rules/six.md:
R1 cards and bulls · R2 the deal · R3 choosing · R4 revealing · R5 placing · R6 a full row · R7 too low a card ·
R8 taken cards · R9 the end of a round · R10 the end of a match · R11 the pro variant.

A seat's hand and a row hold their cards in front, 0 where no card lies. Cards are their numbers.
"""

from __future__ import annotations

import numpy as np

from byre.engine.generic import LEGAL
from byre.engine.hand import is_in, put_in, take_out
from byre.engine.notes import DEALT, FIRST_OF_GAME, NOBODY, note, tell, tell_all
from byre.engine.record import Array, Choices, Field, Notes, State, i1, i2, i8, match_fields, record, u1, wide
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.stream import STREAM, below, shuffle, skip_to_next_round
from byre.games.six.actions import CARDS, DRAFT_CARDS, FIRST_CHOOSE, FIRST_DRAFT, FIRST_ROW, ROWS

SEATS = 10
HAND = 10  # cards dealt to a seat, and tricks in a round
FULL = 5  # cards in a full row

DRAFT, CHOOSE, ROW = 1, 2, 3
PHASES = ("over", "draft", "choose", "row")

DRAFTED, CHOSE, REVEALED, PLACED, TOOK_ROW = range(FIRST_OF_GAME, FIRST_OF_GAME + 5)

NOT_NOW, CARD_NOT_HELD, CARD_TAKEN = 1, 2, 3
REASONS = {
    NOT_NOW: ("not_now", "that is not asked for now"),
    CARD_NOT_HELD: ("card_not_held", "that card is not in your hand"),
    CARD_TAKEN: ("card_taken", "that card is not among those still to pick"),
}

TABLE_FIELDS: tuple[Field, ...] = (
    *match_fields(SEATS),
    ("target", i8),  # the match ends when a total is over it; -1 if rounds are counted instead
    ("rounds", i8),  # the match ends after so many rounds; 0 if there is a target instead
    ("pro", u1),  # is it the pro variant?
    ("trick", i1),  # of the round, from 1 to 10
    ("rows", i1, (ROWS, FULL)),
    ("lengths", i1, (ROWS,)),  # how many cards lie in each row
    ("hands", i1, (SEATS, HAND)),  # ascending
    ("held", i1, (SEATS,)),  # how many cards each seat holds
    ("chosen", i1, (SEATS,)),  # the card each seat has put face down, 0 if none
    ("bulls", i2, (SEATS,)),  # taken in this round
    ("gone", u1, (CARDS + 1,)),  # by card: was it taken with a row in this round?
    ("draft", u1, (CARDS + 1,)),  # pro, by card: is it still to pick?
    ("first", i1),  # pro: who picks first in this round; else NOBODY
)
STATE = record(*STREAM, *TABLE_FIELDS)


@rule
def deal(state: State, notes: Notes) -> None:
    """R11 Who picks first is drawn by lot."""
    state.round_number = 0
    state.scores[:] = 0
    state.first = below(state, state.players) if state.pro else NOBODY
    deal_round(state, notes)


@rule
def deal_round(state: State, notes: Notes) -> None:
    clear_table(state)
    if state.pro:
        lay_out_draft(state)
    else:
        deal_hands_and_rows(state)
    note_deal(state, notes)


@rule
def clear_table(state: State) -> None:
    state.round_number += 1
    state.trick = 1
    state.rows[:] = 0
    state.lengths[:] = 0
    state.hands[:] = 0
    state.held[:] = 0
    state.chosen[:] = 0
    state.bulls[:] = 0
    state.gone[:] = 0


@rule
def deal_hands_and_rows(state: State) -> None:
    """R2 Ten cards each and four rows of one card; the rest is out of the round."""
    deck = np.arange(1, CARDS + 1)
    shuffle(state, deck, HAND * wide(state.players) + ROWS, CARDS)
    for seat in range(state.players):
        deal_hand(state, seat, deck)
    for row in range(ROWS):
        append(state, row, deck[HAND * wide(state.players) + row])
    state.phase = CHOOSE


@rule
def deal_hand(state: State, seat: int, deck: Array) -> None:
    """R2 Ten cards, in order: the place of each is the number of lower ones."""
    for i in range(HAND * seat, HAND * (seat + 1)):
        place = 0
        for j in range(HAND * seat, HAND * (seat + 1)):
            place += deck[j] < deck[i]
        state.hands[seat, place] = deck[i]
    state.held[seat] = HAND


@rule
def lay_out_draft(state: State) -> None:
    """R11 Only the cards 1 to 10n+4 are used, all face up."""
    for card in range(1, HAND * state.players + ROWS + 1):
        state.draft[card] = 1
    state.phase = DRAFT


@rule
def owes(state: State, seat: int) -> bool:
    """R3 All choose at the same time. R7 Who played too low a card chooses a row. R11 They pick in turn."""
    if state.phase == CHOOSE:
        return state.chosen[seat] == 0
    if state.phase == ROW:
        return seat == lowest_chosen(state)
    if state.phase == DRAFT:
        return seat == picker(state)
    return False


@rule
def first_owing(state: State) -> int:
    for seat in range(state.players):
        if owes(state, seat):
            return seat
    return NOBODY


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3, R7, R11 What a seat may do, or the reason why it may not."""
    if not owes(state, seat) or state.phase != phase_of(action):
        return NOT_NOW
    if state.phase == CHOOSE and not holds(state, seat, action - FIRST_CHOOSE + 1):
        return CARD_NOT_HELD
    if state.phase == DRAFT and not state.draft[action - FIRST_DRAFT + 1]:
        return CARD_TAKEN
    return LEGAL


@rule
def legal(state: State, seat: int, choices: Choices) -> int:
    """Each card of the hand, each row, or each card still to pick."""
    if not owes(state, seat):
        return 0
    if state.phase == CHOOSE:
        for i in range(HAND):  # all places: those past the count are not looked at
            choices.ids[i] = FIRST_CHOOSE + wide(state.hands[seat, i]) - 1
        return state.held[seat]
    if state.phase == ROW:
        for row in range(ROWS):
            choices.ids[row] = FIRST_ROW + row
        return ROWS
    count = 0
    for card in range(1, DRAFT_CARDS + 1):
        if state.draft[card]:
            choices.ids[count] = FIRST_DRAFT + card - 1
            count += 1
    return count


@rule
def play(state: State, seat: int, action: int, notes: Notes) -> None:
    if state.phase == CHOOSE:
        choose(state, seat, action - FIRST_CHOOSE + 1, notes)
    elif state.phase == ROW:
        take_chosen_row(state, seat, action - FIRST_ROW, notes)
    else:
        pick(state, seat, action - FIRST_DRAFT + 1, notes)


@rule
def pick(state: State, seat: int, card: int, notes: Notes) -> None:
    """R11 One card each in turn, until each has ten; the four left are the rows, in ascending order."""
    state.draft[card] = 0
    take_in_hand(state, seat, card)
    note(notes, DRAFTED, seat)
    tell(notes, card)
    if picks_made(state) == HAND * state.players:
        lay_rows_from_draft(state)


@rule
def lay_rows_from_draft(state: State) -> None:
    row = 0
    for card in range(1, HAND * state.players + ROWS + 1):
        if state.draft[card]:
            state.draft[card] = 0
            append(state, row, card)
            row += 1
    state.phase = CHOOSE


@rule
def choose(state: State, seat: int, card: int, notes: Notes) -> None:
    """R3 A card is put face down; when the last has chosen, all are revealed."""
    state.chosen[seat] = card
    note(notes, CHOSE, seat)
    tell(notes, card)
    if all_have_chosen(state):
        reveal(state, notes)


@rule
def reveal(state: State, notes: Notes) -> None:
    """R4 All cards are turned over; the lowest is placed first."""
    note(notes, REVEALED, NOBODY)
    for seat in range(state.players):
        tell(notes, state.chosen[seat])
        take_out(state.hands[seat], state.held[seat], state.chosen[seat])
        state.held[seat] -= 1
    if row_for(state, state.chosen[lowest_chosen(state)]) == NOBODY:
        state.phase = ROW  # only the lowest card can be too low: once it lies there, the others are higher
    else:
        place_all(state, notes)


@rule
def take_chosen_row(state: State, seat: int, row: int, notes: Notes) -> None:
    """R7 Too low a card: its seat takes a row of its choice, and the card starts the row anew."""
    card = state.chosen[seat]
    take_row(state, seat, row, notes)
    append(state, row, card)
    note_placed(seat, card, row, notes)
    state.chosen[seat] = 0
    state.phase = CHOOSE
    place_all(state, notes)


@rule
def place_all(state: State, notes: Notes) -> None:
    """R4 The cards chosen go to the rows, lowest first."""
    seat = lowest_chosen(state)
    while seat != NOBODY:
        place(state, seat, state.chosen[seat], notes)
        state.chosen[seat] = 0
        seat = lowest_chosen(state)
    end_trick(state, notes)


@rule
def place(state: State, seat: int, card: int, notes: Notes) -> None:
    """R5 A card goes to the row whose last card is the nearest below it. R6 The sixth card takes the row."""
    row = row_for(state, card)
    if is_full(state, row):
        take_row(state, seat, row, notes)
    append(state, row, card)
    note_placed(seat, card, row, notes)


@rule
def take_row(state: State, seat: int, row: int, notes: Notes) -> None:
    """R8 Taken cards never go to the hand; their bulls count."""
    bulls = 0
    for i in range(state.lengths[row]):
        bulls += bulls_of(state.rows[row, i])
        state.gone[state.rows[row, i]] = 1
    state.bulls[seat] += bulls
    note_taken(state, seat, row, bulls, notes)
    for i in range(FULL):
        state.rows[row, i] = 0
    state.lengths[row] = 0


@rule
def end_trick(state: State, notes: Notes) -> None:
    """R9 After ten tricks the round is over."""
    if state.trick < HAND:
        state.trick += 1
    else:
        end_round(state, notes)


@rule
def end_round(state: State, notes: Notes) -> None:
    """R9 The bulls taken are added to the totals. R11 The next round's first picker sits one seat on."""
    score_round(state, state.bulls, notes)
    if is_last_round(state):
        end_match(state, notes)
        return
    if state.pro:
        state.first = (state.first + 1) % state.players
    skip_to_next_round(state)
    deal_round(state, notes)


@rule
def is_last_round(state: State) -> bool:
    """R10 After so many rounds as agreed on; or else when a total is over the target."""
    if state.rounds > 0:
        return state.round_number == state.rounds
    for seat in range(state.players):
        if state.scores[seat] > state.target:
            return True
    return False


# --- the words that the rules are made of ---------------------------------------------------------------------------


def bulls_by_rule(card: int) -> int:
    """R1 What a card costs."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


BULLS = np.array([bulls_by_rule(card) for card in range(CARDS + 1)])


@rule
def bulls_of(card: int) -> int:
    return BULLS[card]


@rule
def row_for(state: State, card: int) -> int:
    """R5 The row whose last card is the nearest below this card, or NOBODY if every row ends higher."""
    nearest, found = 0, NOBODY
    for row in range(ROWS):
        last = state.rows[row, state.lengths[row] - 1]
        if nearest < last < card:
            nearest, found = last, row
    return found


@rule
def is_full(state: State, row: int) -> bool:
    return state.lengths[row] == FULL


@rule
def append(state: State, row: int, card: int) -> None:
    state.rows[row, state.lengths[row]] = card
    state.lengths[row] += 1


@rule
def holds(state: State, seat: int, card: int) -> bool:
    return is_in(state.hands[seat], state.held[seat], card)


@rule
def take_in_hand(state: State, seat: int, card: int) -> None:
    put_in(state.hands[seat], state.held[seat], card)
    state.held[seat] += 1


@rule
def all_have_chosen(state: State) -> bool:
    for seat in range(state.players):
        if state.chosen[seat] == 0:
            return False
    return True


@rule
def lowest_chosen(state: State) -> int:
    """The seat with the lowest card that is chosen and not placed yet, or NOBODY."""
    lowest, found = CARDS + 1, NOBODY
    for seat in range(state.players):
        if 0 < state.chosen[seat] < lowest:
            lowest, found = state.chosen[seat], seat
    return found


@rule
def picks_made(state: State) -> int:
    picks = 0
    for seat in range(state.players):
        picks += state.held[seat]
    return picks


@rule
def picker(state: State) -> int:
    """R11 Whose turn it is to pick."""
    return (state.first + picks_made(state)) % state.players


@rule
def phase_of(action: int) -> int:
    """In which phase an action is asked for."""
    if action >= FIRST_ROW:
        return ROW
    return CHOOSE if action >= FIRST_CHOOSE else DRAFT


# --- what is told ---------------------------------------------------------------------------------------------------


@rule
def note_placed(seat: int, card: int, row: int, notes: Notes) -> None:
    note(notes, PLACED, seat)
    tell(notes, card)
    tell(notes, row)


@rule
def note_taken(state: State, seat: int, row: int, bulls: int, notes: Notes) -> None:
    note(notes, TOOK_ROW, seat)
    tell(notes, row)
    tell(notes, bulls)
    tell_all(notes, state.rows[row], state.lengths[row])


@rule
def note_deal(state: State, notes: Notes) -> None:
    note(notes, DEALT, NOBODY)
    tell(notes, state.round_number)
    tell(notes, state.first)
    for seat in range(state.players):
        tell_all(notes, state.hands[seat], state.held[seat])
    for row in range(ROWS):
        tell(notes, state.rows[row, 0])
    tell(notes, HAND * state.players + ROWS if state.pro else 0)
