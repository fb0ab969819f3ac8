"""donkey: Ochs & Esel, Os & Ezel (Wolfgang Kramer), for 3 to 12 players.

The paragraphs are those of docs/rules/donkey.md:
R1 the cards · R2 the deal · R3 the starter · R4 a round · R5 the lead · R6 raising and passing · R7 the end of a
round · R8 jokers · R9 leading the donkey · R10 a donkey round · R11 who takes it up · R12 never twice running ·
R13 the end of a deal · R14 what cards cost · R15 the next deal · R16 the end of a match · R17 the ox variant ·
R18 an ox round · R19 ox and donkey apart.
"""

from typing import Any

import numpy as np

from byre.engine import dispatch
from byre.engine.dispatch import LEGAL, Choices
from byre.engine.events import DEALT, EventBuffer, emit, put
from byre.engine.record import NOBODY
from byre.engine.rule import rule
from byre.engine.scoring import end_match, score_round
from byre.engine.stream import below, shuffle, skip_to_next_round
from byre.games.donkey import actions
from byre.games.donkey.actions import DONKEY, JOKER, KINDS, OX, PASS
from byre.games.donkey.events import Event
from byre.games.donkey.state import DECK, IN_MIDDLE, NOT_BLOCKED, SEATS, Phase, RoundKind, State


class Refusal(dispatch.Refusal):
    NOT_NOW = "not_now", "that is not asked for now"
    CARDS_NOT_HELD = "cards_not_held", "those cards are not in your hand"
    WRONG_COUNT = "wrong_count", "as many cards as were led are played, and one in a donkey or ox round"
    NOT_HIGHER = "not_higher", "the value must be higher than the one played last"
    ONLY_LED = "only_led", "donkey and ox are only played by the seat that leads"
    BLOCKED = "blocked", "that card was taken up at the end of the round before, and may not be played yet"
    MUST_PLAY = "must_play", "who has a card to play cannot pass on the lead, nor in a donkey or ox round"


@rule
def start(state: State, events: EventBuffer) -> None:
    """R3 Who starts the first deal is drawn by lot."""
    state.round_number = 0
    state.scores[:] = 0
    state.phase = Phase.PLAY
    deal_cards(state, below(state, state.players), events)


@rule
def deal_cards(state: State, starter: int, events: EventBuffer) -> None:
    """R2 The starter also holds the donkey. R17 In the ox variant, ox and donkey lie in the middle."""
    state.round_number += 1
    state.trick = 1
    state.blocked = NOT_BLOCKED
    state.middle = 0
    state.hands[:] = 0
    state.seen[:] = 0
    state.piles[:] = 0
    state.gone[:] = 0
    deal_hands(state)
    if state.ox:
        state.middle = IN_MIDDLE
    else:
        take_up(state, starter, DONKEY, 1)
    start_round(state, starter)
    emit_dealt(state, events)


@rule
def deal_hands(state: State) -> None:
    """R2 The same number of cards for each seat; the rest is put aside."""
    players: Any = np.int64(state.players)
    each = hand_size(players)
    deck = np.empty(DECK, np.int64)
    for place in range(DECK):
        deck[place] = place // actions.EQUAL_NUMBERS + 1  # the last four are jokers
    shuffle(state, deck, each * players, DECK)
    for seat in range(players):
        for i in range(each):
            state.hands[seat, deck[each * seat + i]] += 1
        state.held[seat] = each


@rule
def start_round(state: State, starter: int) -> None:
    clear_round(state)
    state.starter = starter
    state.turn = starter


@rule
def clear_round(state: State) -> None:
    state.turns = 0
    state.plays[:] = 0
    clear_lead(state)


@rule
def clear_lead(state: State) -> None:
    state.kind = RoundKind.NOT_LED
    state.leader = NOBODY
    state.best = 0
    state.needed = 0


@rule
def next_to_act(state: State) -> int:
    """R4 From the starter clockwise, each seat has one turn."""
    return state.turn


@rule
def refusal(state: State, seat: int, action: int) -> int:
    """R5, R6, R9, R10 Return LEGAL, or the reason why a seat may not play an action."""
    if seat != state.turn:
        return Refusal.NOT_NOW
    if action == PASS:
        return LEGAL if may_pass(state, seat) else Refusal.MUST_PLAY
    if action >= actions.LEAD_DONKEY:
        return special_refusal(state, seat, card_in(action))
    if not holds(state, seat, action):
        return Refusal.CARDS_NOT_HELD
    if state.kind != RoundKind.NOT_LED:
        return answer_refusal(state, action)
    return LEGAL


@rule
def may_pass(state: State, seat: int) -> bool:
    """May the seat pass?

    R6 A seat that has to raise may. R5 A seat that has to lead may only if its one card is blocked. R10, R19 In a
    donkey or ox round, a seat may only if it holds nothing but the other of the two.
    """
    if state.kind == RoundKind.NORMAL:
        return True
    if state.kind == RoundKind.NOT_LED:
        return state.held[seat] == state.hands[seat, state.blocked]
    return state.held[seat] == state.hands[seat, DONKEY] + state.hands[seat, OX]


@rule
def special_refusal(state: State, seat: int, card: int) -> int:
    """R9 Donkey and ox are only led. R12, R17 They are not led in the round after they were taken up."""
    if state.hands[seat, card] == 0:
        return Refusal.CARDS_NOT_HELD
    if state.kind != RoundKind.NOT_LED:
        return Refusal.ONLY_LED
    return Refusal.BLOCKED if state.blocked == card else LEGAL


@rule
def answer_refusal(state: State, action: int) -> int:
    """R6 An answer is as many cards as were led, of a higher value. R10 In a donkey or ox round, it is any one card."""
    if numbers_in(action) + jokers_in(action) != state.needed:
        return Refusal.WRONG_COUNT
    return LEGAL if card_in(action) > value_to_beat(state) else Refusal.NOT_HIGHER


@rule
def list_legal(state: State, seat: int, choices: Choices) -> int:
    if seat != state.turn:
        return 0
    count = list_leads(state, seat, choices) if state.kind == RoundKind.NOT_LED else list_answers(state, seat, choices)
    if may_pass(state, seat):
        choices.ids[count] = PASS
        count += 1
    return count


@rule
def list_leads(state: State, seat: int, choices: Choices) -> int:
    """R5 List cards of one value, R8 with and without jokers, jokers alone, and R9, R17 the donkey and the ox."""
    count = 0
    jokers = state.hands[seat, JOKER]
    for value in range(1, JOKER):
        for numbers in range(1, state.hands[seat, value] + 1):
            for j in range(jokers + 1):
                choices.ids[count] = (value - 1) * actions.A_VALUE + (numbers - 1) * actions.A_CARD + j
                count += 1
    for j in range(jokers):
        choices.ids[count] = actions.FIRST_JOKERS + j
        count += 1
    for card in (DONKEY, OX):
        if special_refusal(state, seat, card) == LEGAL:
            choices.ids[count] = actions.LEAD_DONKEY + card - DONKEY
            count += 1
    return count


@rule
def list_answers(state: State, seat: int, choices: Choices) -> int:
    """R6 List as many cards as were led, of a higher value, or R10 any one card in a donkey or ox round."""
    count = 0
    needed: Any = np.int64(state.needed)
    jokers: Any = np.int64(state.hands[seat, JOKER])
    lowest = value_to_beat(state) + 1
    for value in range(lowest, JOKER):
        for numbers in range(max(1, needed - jokers), min(needed, state.hands[seat, value]) + 1):
            choices.ids[count] = (value - 1) * actions.A_VALUE + (numbers - 1) * actions.A_CARD + needed - numbers
            count += 1
    if needed <= jokers and lowest <= JOKER:
        choices.ids[count] = actions.FIRST_JOKERS + needed - 1
        count += 1
    return count


@rule
def apply(state: State, seat: int, action: int, events: EventBuffer) -> None:
    emit(events, Event.PASSED if action == PASS else Event.PLAYED, seat, action)
    if action != PASS:
        give_up(state, seat, card_in(action), numbers_in(action))
        give_up(state, seat, JOKER, jokers_in(action))
        weigh(state, seat, action)
    state.plays[state.turns] = action
    state.turns += 1
    if state.turns == state.players:
        end_round(state, events)
    else:
        state.turn = (seat + 1) % state.players


@rule
def weigh(state: State, seat: int, action: int) -> None:
    """R5 The lead sets the kind of round and the number of cards. R7, R11 The seat that plays highest is the leader.

    Only a donkey or ox round has equal values. There the later one leads.
    """
    if state.kind == RoundKind.NOT_LED:
        state.kind = kind_led_by(action)
        state.needed = numbers_in(action) + jokers_in(action)
    value = value_in_round(state.kind, action)
    if value >= state.best:
        state.best = value
        state.leader = seat


@rule
def end_round(state: State, events: EventBuffer) -> None:
    """R7 The seat that played highest starts the next round. R13 If a hand is empty, the deal is over."""
    winner = state.leader
    emit(events, Event.ROUND_WON, winner, state.trick, state.kind)
    state.blocked = NOT_BLOCKED
    if state.kind == RoundKind.NORMAL:
        put_away(state)
    elif state.kind == RoundKind.DONKEY:
        take_up_round(state, winner, events)
    else:
        lay_down_round(state, winner, events)
    if state.middle > 0:
        take_from_middle(state, winner, events)
    if a_hand_is_empty(state):
        end_deal(state, events)
    else:
        state.trick += 1
        start_round(state, winner)


@rule
def put_away(state: State) -> None:
    """R7 The cards of a normal round leave the deal."""
    for turn in range(state.turns):
        action = action_at(state, turn)
        state.gone[card_in(action)] += numbers_in(action)
        state.gone[JOKER] += jokers_in(action)


@rule
def take_up_round(state: State, seat: int, events: EventBuffer) -> None:
    """R11 All cards of a donkey round go into the hand, the donkey too. R12 It may not be played at once."""
    emit_took_cards(state, seat, events)
    for turn in range(state.turns):
        action = action_at(state, turn)
        take_up(state, seat, card_in(action), numbers_in(action))
        take_up(state, seat, JOKER, jokers_in(action))
    state.blocked = DONKEY


@rule
def lay_down_round(state: State, seat: int, events: EventBuffer) -> None:
    """R18 All cards of an ox round lie before the seat until the deal is over, the ox too."""
    emit_took_cards(state, seat, events)
    for turn in range(state.turns):
        action = action_at(state, turn)
        state.piles[seat, card_in(action)] += numbers_in(action)
        state.piles[seat, JOKER] += jokers_in(action)


@rule
def take_from_middle(state: State, seat: int, events: EventBuffer) -> None:
    """R17 Who is highest in the first round takes the ox, in the second the donkey; it may not be played at once."""
    card = OX if state.middle == IN_MIDDLE else DONKEY
    state.middle -= 1
    take_up(state, seat, card, 1)
    state.blocked = card
    emit(events, Event.TOOK_SPECIAL, seat, card)


@rule
def end_deal(state: State, events: EventBuffer) -> None:
    """R14 Cards in hand cost points. R15 Who holds the donkey starts the next deal, R16 if there is one."""
    points = np.zeros(SEATS, np.int64)
    for seat in range(state.players):
        points[seat] = points_of(state, seat)
    score_round(state, points, events)
    if state.round_number < state.deals:
        skip_to_next_round(state)
        deal_cards(state, next_starter(state), events)
    else:
        clear_round(state)
        state.blocked = NOT_BLOCKED
        state.turn = NOBODY
        end_match(state, events)


@rule
def next_starter(state: State) -> int:
    """R15 Return who holds the donkey, or who would have started the next round if it lies in the middle."""
    for seat in range(state.players):
        if state.hands[seat, DONKEY]:
            return seat
    return state.leader


@rule
def points_of(state: State, seat: int) -> int:
    """Return what a deal costs a seat: R14 its cards in hand, and R18 the cards of its pile."""
    points = 0
    for card in range(1, KINDS):
        in_hand: Any = np.int64(state.hands[seat, card])
        in_pile: Any = np.int64(state.piles[seat, card])
        points += in_hand * cost_in_hand(card) + in_pile * cost_in_pile(card)
    return points


# --- questions and small steps --------------------------------------------------------------------------------------


@rule
def hand_size(players: int) -> int:
    """R2 Return how many cards each seat is dealt."""
    if players <= 8:
        return 13
    if players == 9:
        return 12
    return 10 if players == 10 else 9


@rule
def cost_in_hand(card: int) -> int:
    """R14 A number costs its value, a joker 14, the donkey 20; R17 the ox 15."""
    if card == DONKEY:
        return 20
    return 15 if card == OX else card


@rule
def cost_in_pile(card: int) -> int:
    """R18 A number costs its value, a joker 1, the ox nothing."""
    if card < JOKER:
        return card
    return 1 if card == JOKER else 0


@rule
def value_to_beat(state: State) -> int:
    """R6 Return the value that the leader played. R10 In a donkey or ox round there is none to beat."""
    return state.best if state.kind == RoundKind.NORMAL else 0


@rule
def value_in_round(kind: int, action: int) -> int:
    """R8 Jokers alone are a 14. R10 In a donkey or ox round, a joker is a 1, donkey and ox are a 0."""
    card = card_in(action)
    if card == JOKER and kind != RoundKind.NORMAL:
        return 1
    return card if card <= JOKER else 0


@rule
def kind_led_by(action: int) -> int:
    if action == actions.LEAD_DONKEY:
        return RoundKind.DONKEY
    return RoundKind.OX if action == actions.LEAD_OX else RoundKind.NORMAL


@rule
def card_in(action: int) -> int:
    """Return the card that an action plays: a number, the donkey, the ox, or JOKER for jokers alone."""
    if action < actions.FIRST_JOKERS:
        return action // actions.A_VALUE + 1
    if action == actions.LEAD_DONKEY:
        return DONKEY
    return OX if action == actions.LEAD_OX else JOKER


@rule
def numbers_in(action: int) -> int:
    """Return how many of that card an action plays, not counting jokers."""
    if action < actions.FIRST_JOKERS:
        return action // actions.A_CARD % actions.EQUAL_NUMBERS + 1
    return 1 if action == actions.LEAD_DONKEY or action == actions.LEAD_OX else 0


@rule
def jokers_in(action: int) -> int:
    """Return how many jokers an action plays."""
    if action < actions.FIRST_JOKERS:
        return action % actions.A_CARD
    return action - actions.FIRST_JOKERS + 1 if action < actions.LEAD_DONKEY else 0


@rule
def action_at(state: State, turn: int) -> int:
    return np.int64(state.plays[turn])  # type: ignore[return-value]


@rule
def holds(state: State, seat: int, action: int) -> bool:
    return state.hands[seat, card_in(action)] >= numbers_in(action) and state.hands[seat, JOKER] >= jokers_in(action)


@rule
def give_up(state: State, seat: int, card: int, count: int) -> None:
    """Remove cards from a hand. If others have seen equal cards in it, these count as the ones seen."""
    state.hands[seat, card] -= count
    state.held[seat] -= count
    state.seen[seat, card] = max(0, state.seen[seat, card] - count)


@rule
def take_up(state: State, seat: int, card: int, count: int) -> None:
    """Add cards to a hand. Everybody sees them."""
    state.hands[seat, card] += count
    state.held[seat] += count
    state.seen[seat, card] += count


@rule
def a_hand_is_empty(state: State) -> bool:
    for seat in range(state.players):
        if state.held[seat] == 0:
            return True
    return False


# --- events ---------------------------------------------------------------------------------------------------------


@rule
def emit_took_cards(state: State, seat: int, events: EventBuffer) -> None:
    emit(events, Event.TOOK_CARDS, seat, state.kind)
    for turn in range(state.turns):
        put(events, state.plays[turn])


@rule
def emit_dealt(state: State, events: EventBuffer) -> None:
    emit(events, DEALT, NOBODY, state.round_number, state.starter, state.middle)
    for seat in range(state.players):
        for card in range(KINDS):
            put(events, state.hands[seat, card])
