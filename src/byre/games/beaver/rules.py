"""beaver: Beverbende, Biberbande, Rat-a-Tat Cat, for 2 to 6 players.

The paragraphs are those of docs/rules/beaver.md:
R1 cards · R2 the deal · R3 a turn · R4 taking · R5 drawing · R6 special cards · R7 the stock runs out · R8 knocking ·
R9 the end of a round · R10 the end of a match · R11 what a seat knows.

Shuffling takes far more time than everything else in a round, and few cards of the stock are ever drawn. So the stock
is shuffled one card at a time, as cards are drawn, by the same steps that shuffle all of it at once. A full view shows
the order in which the cards will come.
"""

import numpy as np

from byre.engine import dispatch
from byre.engine.dispatch import LEGAL, Choices
from byre.engine.events import DEALT, EventBuffer, emit, put
from byre.engine.record import NOBODY, wide
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.stream import below, skip_to_next_round
from byre.games.beaver import actions
from byre.games.beaver.actions import SEATS, SLOTS
from byre.games.beaver.cards import COPIES, DRAW2, HIGHEST, KINDS, NO_SLOT, PEEK, SWAP
from byre.games.beaver.events import Event
from byre.games.beaver.state import CARDS, NO_CARD, Phase, State

DECK = np.repeat(np.arange(KINDS, dtype=np.int8), COPIES)
LEFT, RIGHT = 0, SLOTS - 1  # R2 the outer slots
TURN_LIMIT = 100  # R8 a round in which nobody knocks ends after so many turns each


class Refusal(dispatch.Refusal):
    NOT_NOW = "not_now", "that is not asked for now"
    TOP_IS_SPECIAL = "top_is_special", "a special card cannot be taken from the discard pile"
    SPECIAL_NOT_KEPT = "special_not_kept", "a special card cannot be put into a row"
    OTHER_CARD_DRAWN = "other_card_drawn", "the card drawn does not say so"
    NO_SUCH_SEAT = "no_such_seat", "nobody sits there"
    OWN_CARD = "own_card", "a swap is with a card of another seat"


@rule
def start(state: State, events: EventBuffer) -> None:
    """R2 The first dealer is drawn by lot."""
    state.round_number = 0
    state.scores[:] = 0
    state.dealer = below(state, wide(state.players))
    deal_round(state, events)


@rule
def deal_round(state: State, events: EventBuffer) -> None:
    """R2 Four cards each, face down in a row, and one face up; the seat left of the dealer starts.

    R11 Each seat knows the outer cards of its row.
    """
    state.round_number += 1
    state.turns[:] = 0
    state.knocker = NOBODY
    state.drawn = NO_CARD
    state.first_of_two = False
    for i in range(CARDS):
        state.stock[i] = DECK[i]
    state.in_stock = CARDS
    state.settled = False
    for seat in range(state.players):
        for slot in range(SLOTS):
            state.slots[seat, slot] = top_of_stock(state)
            state.known_to[seat, slot] = 1 << seat if slot == LEFT or slot == RIGHT else 0
    clear_discard(state)
    discard(state, top_of_stock(state))
    state.actor = next_seat(state, state.dealer)
    state.phase = Phase.TURN
    emit_dealt(state, events)


@rule
def next_to_act(state: State) -> int:
    """R3 The seats have turns, clockwise."""
    return NOBODY if state.phase == Phase.OVER else state.actor


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R3 Return LEGAL, or the reason why a seat may not play an action."""
    if seat != next_to_act(state) or state.phase != phase_of(action):
        return Refusal.NOT_NOW
    if action < actions.DRAW and not may_take(state):
        return Refusal.TOP_IS_SPECIAL
    if state.phase != Phase.DRAWN or action == actions.DISCARD:
        return LEGAL
    if action < actions.FIRST_SWAP:
        return LEGAL if may_keep(state) else Refusal.SPECIAL_NOT_KEPT
    if state.drawn != special_of(action):
        return Refusal.OTHER_CARD_DRAWN
    return swap_refusal(state, seat, their_seat(action)) if action < actions.FIRST_PEEK else LEGAL


@rule
def swap_refusal(state: State, seat: int, other: int) -> int:
    """R6 A swap is with another seat."""
    if other >= state.players:
        return Refusal.NO_SUCH_SEAT
    return Refusal.OWN_CARD if other == seat else LEGAL


@rule
def list_legal(state: State, seat: int, choices: Choices) -> int:
    """R3 List take and draw, R5, R6 what the card drawn allows, or R8 knock or not."""
    if seat != next_to_act(state):
        return 0
    if state.phase == Phase.TURN:
        count = list_slots(choices, 0, actions.FIRST_TAKE) if may_take(state) else 0
        choices.ids[count] = actions.DRAW
        return count + 1
    if state.phase == Phase.KNOCK:
        choices.ids[0] = actions.KNOCK
        choices.ids[1] = actions.PASS
        return 2
    choices.ids[0] = actions.DISCARD
    if may_keep(state):
        return list_slots(choices, 1, actions.FIRST_KEEP)
    if state.drawn == SWAP:
        return list_swaps(state, seat, choices, 1)
    if state.drawn == PEEK:
        return list_slots(choices, 1, actions.FIRST_PEEK)
    choices.ids[1] = actions.DRAW_TWO
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
                count = list_slots(choices, count, actions.FIRST_SWAP + (slot * SEATS + other) * SLOTS)
    return count


@rule
def apply(state: State, seat: int, action: int, events: EventBuffer) -> None:
    if action >= actions.KNOCK:
        if action == actions.KNOCK:
            state.knocker = seat
            emit(events, Event.KNOCKED, seat)
        end_turn(state, seat, events)
    elif action == actions.DRAW:
        draw(state, seat, events)
    elif action == actions.DRAW_TWO or (action == actions.DISCARD and state.first_of_two):
        draw_of_two(state, seat, action == actions.DRAW_TWO, events)
    else:
        use_card(state, seat, action, events)
        end_action(state, seat, events)


@rule
def use_card(state: State, seat: int, action: int, events: EventBuffer) -> None:
    """R4, R5, R6 Play an action that completes a turn."""
    if action < actions.DRAW:
        take(state, seat, action - actions.FIRST_TAKE, events)
    elif action == actions.DISCARD:
        put_off_drawn(state, seat, False, events)
    elif action < actions.FIRST_SWAP:
        keep(state, seat, action - actions.FIRST_KEEP, events)
    elif action < actions.FIRST_PEEK:
        swap(state, seat, action, events)
    else:
        peek(state, seat, action - actions.FIRST_PEEK, events)


@rule
def take(state: State, seat: int, slot: int, events: EventBuffer) -> None:
    """R4 The top of the discard pile replaces a card of the row. R11 Everybody sees it."""
    state.in_discard -= 1
    card = wide(state.discard[state.in_discard])
    state.discard[state.in_discard] = 0
    emit(events, Event.TOOK, seat, slot, card)
    put_in_row(state, seat, slot, card, everybody(state), events)


@rule
def keep(state: State, seat: int, slot: int, events: EventBuffer) -> None:
    """R5 The card drawn replaces a card of the row. R11 Only its drawer knows it."""
    emit(events, Event.KEPT, seat, slot, state.drawn)
    put_in_row(state, seat, slot, state.drawn, 1 << seat, events)


@rule
def put_in_row(state: State, seat: int, slot: int, card: int, known_to: int, events: EventBuffer) -> None:
    """R4, R5 The card that lay there is discarded face up; a special card has no effect."""
    old = state.slots[seat, slot]
    state.slots[seat, slot] = card
    state.known_to[seat, slot] = known_to
    discard(state, old)
    emit(events, Event.DISCARDED, seat, slot, old, False)


@rule
def swap(state: State, seat: int, action: int, events: EventBuffer) -> None:
    """R6 A card of the own row is swapped for one of another seat; nobody looks. R11 Who knew them still does."""
    slot, other, other_slot = own_slot(action), their_seat(action), their_slot(action)
    card, known_to = state.slots[seat, slot], state.known_to[seat, slot]
    state.slots[seat, slot] = state.slots[other, other_slot]
    state.known_to[seat, slot] = state.known_to[other, other_slot]
    state.slots[other, other_slot] = card
    state.known_to[other, other_slot] = known_to
    emit(events, Event.SWAPPED, seat, slot, other, other_slot)
    put_off_drawn(state, seat, True, events)


@rule
def peek(state: State, seat: int, slot: int, events: EventBuffer) -> None:
    """R6 The seat looks at a card of its own row."""
    state.known_to[seat, slot] |= 1 << seat
    emit(events, Event.PEEKED, seat, slot, state.slots[seat, slot])
    put_off_drawn(state, seat, True, events)


@rule
def draw(state: State, seat: int, events: EventBuffer) -> None:
    """R5 A card is drawn, which only the drawer sees."""
    reshuffled = refill_stock(state)
    state.drawn = top_of_stock(state)
    state.phase = Phase.DRAWN
    emit(events, Event.DREW, seat, state.drawn, state.first_of_two, reshuffled)


@rule
def draw_of_two(state: State, seat: int, is_first: bool, events: EventBuffer) -> None:
    """R6 A draw two is used, and its first card drawn. When that is discarded, another is drawn, which must be used."""
    put_off_drawn(state, seat, is_first, events)
    state.first_of_two = is_first
    draw(state, seat, events)


@rule
def put_off_drawn(state: State, seat: int, used: bool, events: EventBuffer) -> None:
    discard(state, state.drawn)
    emit(events, Event.DISCARDED, seat, NO_SLOT, state.drawn, used)


@rule
def end_action(state: State, seat: int, events: EventBuffer) -> None:
    """R3 The turn is counted. R8 Then the seat is asked to knock, if it may."""
    state.drawn = NO_CARD
    state.first_of_two = False
    state.turns[seat] += 1
    if may_knock(state):
        state.phase = Phase.KNOCK
    else:
        end_turn(state, seat, events)


@rule
def end_turn(state: State, seat: int, events: EventBuffer) -> None:
    """R8 After a knock, each other seat has one more turn. Without one, the round ends after too many turns."""
    following = next_seat(state, seat)
    if state.knocker == NOBODY and turn_limit_is_reached(state):
        state.knocker = seat
        following = seat
    if following == state.knocker:
        end_round(state, events)
    else:
        state.actor = following
        state.phase = Phase.TURN


@rule
def end_round(state: State, events: EventBuffer) -> None:
    """R9 All cards are turned up, and their sums added to the totals. R2 The next seat deals the next round."""
    emit(events, Event.REVEALED, NOBODY, state.knocker)
    for owner in range(state.players):
        for slot in range(SLOTS):
            state.known_to[owner, slot] = everybody(state)
            put(events, state.slots[owner, slot])
    points = np.zeros(SEATS, np.int64)
    seat = wide(state.knocker)
    for _ in range(state.players):
        for slot in range(SLOTS):
            replace_special(state, seat, slot, events)
            points[seat] += state.slots[seat, slot]
        seat = next_seat(state, seat)
    score_round(state, points, events)
    if is_last_round(state):
        end_match(state, events)
    else:
        state.dealer = next_seat(state, state.dealer)
        skip_to_next_round(state)
        deal_round(state, events)


@rule
def replace_special(state: State, seat: int, slot: int, events: EventBuffer) -> None:
    """R9 A special card is put on the discard pile, and another drawn, until a number lies there."""
    while is_special(state.slots[seat, slot]):
        aside = state.slots[seat, slot]
        discard(state, aside)
        reshuffled = refill_stock(state)
        state.slots[seat, slot] = top_of_stock(state)
        emit(events, Event.REPLACED, seat, slot, state.slots[seat, slot], aside)
        put(events, reshuffled)


@rule
def is_last_round(state: State) -> bool:
    """R10 A match has as many rounds as agreed on."""
    return state.round_number == state.rounds


# --- questions and small steps --------------------------------------------------------------------------------------


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
    """R8 A seat may knock once each seat has had a turn (the dealer is the last), if nobody has knocked."""
    return state.knocker == NOBODY and state.turns[state.dealer] > 0 and not turn_limit_is_reached(state)


@rule
def turn_limit_is_reached(state: State) -> bool:
    """R8 Has every seat had its last turn? The dealer is the last of a lap."""
    return state.turns[state.dealer] >= TURN_LIMIT


@rule
def next_seat(state: State, seat: int) -> int:
    following = wide(seat) + 1
    return following if following < state.players else 0


@rule
def everybody(state: State) -> int:
    """R11 Return all seats as bits."""
    return (1 << wide(state.players)) - 1


@rule
def discard(state: State, card: int) -> None:
    state.discard[state.in_discard] = card
    state.in_discard += 1


@rule
def clear_discard(state: State) -> None:
    """Empty the discard pile. Its places are cleared, too, because views show all of them."""
    for i in range(state.in_discard):
        state.discard[i] = 0
    state.in_discard = 0


@rule
def top_of_stock(state: State) -> int:
    """Draw the next card of the stock, which is not empty. Unless it is settled, this is one step of the shuffle."""
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
    clear_discard(state)
    state.settled = False
    return True


@rule
def phase_of(action: int) -> int:
    """Return the phase in which an action is played."""
    if action <= actions.DRAW:
        return Phase.TURN
    return Phase.DRAWN if action <= actions.DRAW_TWO else Phase.KNOCK


@rule
def special_of(action: int) -> int:
    """R6 Return the special card that an action uses."""
    if action < actions.FIRST_PEEK:
        return SWAP
    return PEEK if action < actions.DRAW_TWO else DRAW2


@rule
def own_slot(action: int) -> int:
    """R6 Return the slot of the own row that a swap gives away."""
    return (action - actions.FIRST_SWAP) // (SEATS * SLOTS)


@rule
def their_seat(action: int) -> int:
    """R6 Return the seat that a swap is made with."""
    return (action - actions.FIRST_SWAP) // SLOTS % SEATS


@rule
def their_slot(action: int) -> int:
    """R6 Return the slot of the other seat's row that a swap takes."""
    return (action - actions.FIRST_SWAP) % SLOTS


# --- events ---------------------------------------------------------------------------------------------------------


@rule
def emit_dealt(state: State, events: EventBuffer) -> None:
    """R2 Emit what was dealt, and what each seat saw at its first look."""
    emit(events, DEALT, NOBODY, state.round_number, state.dealer, state.actor)
    put(events, state.discard[0])
    put(events, state.in_stock)
    for seat in range(state.players):
        for slot in range(SLOTS):
            put(events, state.slots[seat, slot])
    for seat in range(state.players):
        for slot in range(SLOTS):
            if state.known_to[seat, slot]:
                emit(events, Event.PEEKED, seat, slot, state.slots[seat, slot])
