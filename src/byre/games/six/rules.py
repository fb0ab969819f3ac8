"""six: 6 nimmt!, Take 6!, 6 qui perd!, 6 neemt!, 6… le prendi! (Wolfgang Kramer), for 2 to 10 players.

The paragraphs are those of docs/rules/six.md:
R1 cards and bulls · R2 the deal · R3 choosing · R4 revealing · R5 placing · R6 a full row · R7 too low a card ·
R8 taken cards · R9 the end of a round · R10 the end of a match · R11 the pro variant.
"""

import numpy as np

from byre.engine import dispatch
from byre.engine.dispatch import LEGAL, Choices
from byre.engine.events import DEALT, EventBuffer, emit, put, put_all
from byre.engine.record import NOBODY, Array, wide
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.stream import below, shuffle, skip_to_next_round
from byre.games.six.actions import CARDS, DRAFT_CARDS, FIRST_CHOOSE, FIRST_DRAFT, FIRST_ROW, ROWS
from byre.games.six.events import Event
from byre.games.six.state import FULL, HAND, NO_ROUNDS, Phase, State

NO_ROW = -1


class Refusal(dispatch.Refusal):
    NOT_NOW = "not_now", "that is not asked for now"
    CARD_NOT_HELD = "card_not_held", "that card is not in your hand"
    CARD_TAKEN = "card_taken", "that card is not among those still to pick"


@rule
def start(state: State, events: EventBuffer) -> None:
    """R11 Who picks first is drawn by lot."""
    state.round_number = 0
    state.scores[:] = 0
    state.first = below(state, state.players) if state.pro else NOBODY
    deal_round(state, events)


@rule
def deal_round(state: State, events: EventBuffer) -> None:
    state.round_number += 1
    state.trick = 1
    state.rows[:] = 0
    state.lengths[:] = 0
    state.hands[:] = 0
    state.held[:] = 0
    state.chosen[:] = 0
    state.bulls[:] = 0
    state.gone[:] = 0
    if state.pro:
        lay_out_draft(state)
    else:
        deal_hands_and_rows(state)
    emit_dealt(state, events)


@rule
def deal_hands_and_rows(state: State) -> None:
    """R2 Ten cards each and four rows of one card; the rest is out of the round."""
    deck = np.arange(1, CARDS + 1)
    shuffle(state, deck, HAND * wide(state.players) + ROWS, CARDS)
    for seat in range(state.players):
        deal_hand(state, seat, deck)
    for row in range(ROWS):
        append(state, row, deck[HAND * wide(state.players) + row])
    state.phase = Phase.CHOOSE


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
    state.phase = Phase.DRAFT


@rule
def is_to_act(state: State, seat: int) -> bool:
    """R3 All choose at the same time. R7 Who played too low a card chooses a row. R11 Seats pick in turn."""
    if state.phase == Phase.CHOOSE:
        return state.chosen[seat] == 0
    if state.phase == Phase.ROW:
        return seat == lowest_chosen(state)
    if state.phase == Phase.DRAFT:
        return seat == (state.first + picks_made(state)) % state.players
    return False


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3, R7, R11 Return LEGAL, or the reason why a seat may not play an action."""
    if not is_to_act(state, seat) or state.phase != phase_of(action):
        return Refusal.NOT_NOW
    if state.phase == Phase.CHOOSE and not holds(state, seat, action - FIRST_CHOOSE + 1):
        return Refusal.CARD_NOT_HELD
    if state.phase == Phase.DRAFT and not state.draft[action - FIRST_DRAFT + 1]:
        return Refusal.CARD_TAKEN
    return LEGAL


@rule
def list_legal(state: State, seat: int, choices: Choices) -> int:
    """List each card of the hand, each row, or each card still to pick."""
    if not is_to_act(state, seat):
        return 0
    if state.phase == Phase.CHOOSE:
        for i in range(HAND):  # all places; the caller ignores those past the count
            choices.ids[i] = FIRST_CHOOSE + wide(state.hands[seat, i]) - 1
        return state.held[seat]
    if state.phase == Phase.ROW:
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
def apply(state: State, seat: int, action: int, events: EventBuffer) -> None:
    if state.phase == Phase.CHOOSE:
        choose(state, seat, action - FIRST_CHOOSE + 1, events)
    elif state.phase == Phase.ROW:
        take_chosen_row(state, seat, action - FIRST_ROW, events)
    else:
        pick(state, seat, action - FIRST_DRAFT + 1, events)


@rule
def pick(state: State, seat: int, card: int, events: EventBuffer) -> None:
    """R11 One card each in turn, until each has ten; the four left are the rows, in ascending order."""
    state.draft[card] = 0
    take_in_hand(state, seat, card)
    emit(events, Event.DRAFTED, seat, card)
    if picks_made(state) == HAND * state.players:
        row = 0
        for left in range(1, HAND * state.players + ROWS + 1):
            if state.draft[left]:
                state.draft[left] = 0
                append(state, row, left)
                row += 1
        state.phase = Phase.CHOOSE


@rule
def choose(state: State, seat: int, card: int, events: EventBuffer) -> None:
    """R3 A card is put face down; when the last has chosen, all are revealed."""
    state.chosen[seat] = card
    emit(events, Event.CHOSE, seat, card)
    if all_have_chosen(state):
        reveal(state, events)


@rule
def reveal(state: State, events: EventBuffer) -> None:
    """R4 All cards are turned over; the lowest is placed first."""
    emit(events, Event.REVEALED, NOBODY)
    for seat in range(state.players):
        put(events, state.chosen[seat])
        take_from_hand(state, seat, state.chosen[seat])
    if row_for(state, state.chosen[lowest_chosen(state)]) == NO_ROW:
        state.phase = Phase.ROW  # only the lowest card can be too low: once it is placed, the others are higher
    else:
        place_all(state, events)


@rule
def take_chosen_row(state: State, seat: int, row: int, events: EventBuffer) -> None:
    """R7 If a card is too low, its seat takes a row of its choice, and the card starts that row anew."""
    card = state.chosen[seat]
    take_row(state, seat, row, events)
    append(state, row, card)
    emit(events, Event.PLACED, seat, card, row)
    state.chosen[seat] = 0
    state.phase = Phase.CHOOSE
    place_all(state, events)


@rule
def place_all(state: State, events: EventBuffer) -> None:
    """R4 The chosen cards go to the rows, lowest first. R9 After ten tricks the round is over."""
    seat = lowest_chosen(state)
    while seat != NOBODY:
        place(state, seat, state.chosen[seat], events)
        state.chosen[seat] = 0
        seat = lowest_chosen(state)
    if state.trick < HAND:
        state.trick += 1
    else:
        end_round(state, events)


@rule
def place(state: State, seat: int, card: int, events: EventBuffer) -> None:
    """R5 A card goes to the row whose last card is the nearest below it. R6 The sixth card takes the row."""
    row = row_for(state, card)
    if state.lengths[row] == FULL:
        take_row(state, seat, row, events)
    append(state, row, card)
    emit(events, Event.PLACED, seat, card, row)


@rule
def take_row(state: State, seat: int, row: int, events: EventBuffer) -> None:
    """R8 Taken cards never go to the hand; their bulls count."""
    bulls = 0
    for i in range(state.lengths[row]):
        bulls += bulls_of(state.rows[row, i])
        state.gone[state.rows[row, i]] = 1
    state.bulls[seat] += bulls
    emit(events, Event.TOOK_ROW, seat, row, bulls)
    put_all(events, state.rows[row], state.lengths[row])
    for i in range(FULL):
        state.rows[row, i] = 0
    state.lengths[row] = 0


@rule
def end_round(state: State, events: EventBuffer) -> None:
    """R9 The bulls taken are added to the totals. R11 The next seat picks first in the next round."""
    score_round(state, state.bulls, events)
    if is_last_round(state):
        end_match(state, events)
        return
    if state.pro:
        state.first = (state.first + 1) % state.players
    skip_to_next_round(state)
    deal_round(state, events)


@rule
def is_last_round(state: State) -> bool:
    """R10 The match ends after the agreed number of rounds, or else when a total is over the target."""
    if state.rounds != NO_ROUNDS:
        return state.round_number == state.rounds
    for seat in range(state.players):
        if state.scores[seat] > state.target:
            return True
    return False


# --- questions and small steps --------------------------------------------------------------------------------------


def bulls_by_rule(card: int) -> int:
    """R1 Return how many bulls a card costs."""
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
    """R5 Return the row whose last card is the nearest below this card, or NO_ROW if every row ends higher."""
    nearest, found = 0, NO_ROW
    for row in range(ROWS):
        last = state.rows[row, state.lengths[row] - 1]
        if nearest < last < card:
            nearest, found = last, row
    return found


@rule
def append(state: State, row: int, card: int) -> None:
    state.rows[row, state.lengths[row]] = card
    state.lengths[row] += 1


@rule
def holds(state: State, seat: int, card: int) -> bool:
    found = False
    for i in range(HAND):  # over all places, without a branch, which is much faster
        found |= state.hands[seat, i] == card
    return found


@rule
def take_in_hand(state: State, seat: int, card: int) -> None:
    """Insert a card behind all lower ones."""
    place = wide(state.held[seat])
    while place > 0 and state.hands[seat, place - 1] > card:
        state.hands[seat, place] = state.hands[seat, place - 1]
        place -= 1
    state.hands[seat, place] = card
    state.held[seat] += 1


@rule
def take_from_hand(state: State, seat: int, card: int) -> None:
    """Remove a card that is in the hand, and close the gap. This loop, too, branches as little as possible."""
    hand = state.hands[seat]
    for i in range(HAND - 1):
        hand[i] = hand[i + 1] if hand[i] >= card else hand[i]
    state.held[seat] -= 1
    hand[state.held[seat]] = 0


@rule
def all_have_chosen(state: State) -> bool:
    for seat in range(state.players):
        if state.chosen[seat] == 0:
            return False
    return True


@rule
def lowest_chosen(state: State) -> int:
    """Return the seat with the lowest chosen card that is not placed yet, or NOBODY."""
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
def phase_of(action: int) -> int:
    """Return the phase in which an action is played."""
    if action >= FIRST_ROW:
        return Phase.ROW
    return Phase.CHOOSE if action >= FIRST_CHOOSE else Phase.DRAFT


# --- events ---------------------------------------------------------------------------------------------------------


@rule
def emit_dealt(state: State, events: EventBuffer) -> None:
    emit(events, DEALT, NOBODY, state.round_number, state.first)
    for seat in range(state.players):
        put_all(events, state.hands[seat], state.held[seat])
    for row in range(ROWS):
        put(events, state.rows[row, 0])
    put(events, HAND * state.players + ROWS if state.pro else 0)
