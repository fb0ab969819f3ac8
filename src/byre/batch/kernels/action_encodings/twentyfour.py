"""twentyfour: an exchange is asked card by card, so that 122 actions are enough instead of 15,302.

The acting seat names the cards that it hands in, in ascending order, and then that these are all; with the third card
the exchange is made at once. `pending` is the set of the cards named so far.
"""

from typing import Any

from byre.batch.kernels.actions import PART
from byre.engine.actions import Action
from byre.engine.dispatch import LEGAL, Choices, list_legal, refusal
from byre.engine.rule import rule
from byre.engine.sets import has, highest, lowest, only, size_of, without_lowest
from byre.engine.stream import below
from byre.games.twentyfour import actions
from byre.games.twentyfour.actions import CARDS, COLOURS, MOST_EXCHANGED, NAMES, all_actions
from byre.games.twentyfour.questions import cards_of_exchange, first_exchange, may_exchange, sets_below
from byre.games.twentyfour.rules import why_not_drop
from byre.games.twentyfour.state import HAND, Phase, State

FIRST_CARD = actions.FIRST_TRUMP + len(COLOURS)  # card 1; up to card 45
THESE = FIRST_CARD + CARDS  # the cards named so far are all
DROP = THESE + 1
FIRST_PLAY = DROP + 1
FEWER = actions.FIRST_PLAY - FIRST_PLAY  # each play has a number lower by this

pending_bits = CARDS


def offered_actions() -> list[Action]:
    """Return every offered action, in the order of their numbers."""
    own = all_actions()
    return [
        *own[:FIRST_CARD],
        *({"type": "hand_in", "card": card} for card in NAMES),
        {"type": "exchange"},
        {"type": "drop"},
        *own[actions.FIRST_PLAY :],
    ]


def longest_round(players: int) -> int:
    """Each seat is asked whether it plays blind, hands in up to three cards and plays six; one names trump."""
    return 1 + players * (1 + MOST_EXCHANGED + HAND)


@rule
def is_offered(state: State, seat: int, pending: int, action: int) -> bool:
    if action < FIRST_CARD:
        return refusal(state, seat, action) == LEGAL
    if action >= FIRST_PLAY:
        return refusal(state, seat, action + FEWER) == LEGAL
    if state.phase != Phase.EXCHANGE or seat != state.turn:
        return False
    if action == DROP:
        return pending == 0 and why_not_drop(state, seat) == LEGAL
    if not may_exchange(state, seat):
        return False
    return action == THESE or has(cards_left(state, seat, pending), action - FIRST_CARD + 1)


@rule
def cards_left(state: State, seat: int, pending: int) -> Any:
    """Return the cards of the hand above those named so far."""
    if pending == 0:
        return state.hands[seat]
    return state.hands[seat] >> highest(pending) + 1 << highest(pending) + 1


@rule
def list_offered(state: State, seat: int, pending: int, choices: Choices) -> int:
    if state.phase != Phase.EXCHANGE or seat != state.turn:
        count = list_legal(state, seat, choices)
        if state.phase == Phase.PLAY:
            for i in range(count):
                choices.ids[i] -= FEWER
        return count
    count = 0
    if may_exchange(state, seat):
        cards = cards_left(state, seat, pending)
        while cards:
            choices.ids[count] = FIRST_CARD + lowest(cards) - 1
            count += 1
            cards = without_lowest(cards)
        choices.ids[count] = THESE
        count += 1
    if pending == 0 and why_not_drop(state, seat) == LEGAL:
        choices.ids[count] = DROP
        count += 1
    return count


@rule
def complete(state: State, seat: int, pending: int, action: int) -> int:
    if action < FIRST_CARD:
        return action
    if action >= FIRST_PLAY:
        return action + FEWER
    if action == DROP:
        return actions.DROP
    if action == THESE:
        return exchange_of(pending)
    named = pending | only(action - FIRST_CARD + 1)
    return exchange_of(named) if size_of(named) == MOST_EXCHANGED else PART


@rule
def add_part(state: State, seat: int, pending: int, action: int) -> int:
    return pending | only(action - FIRST_CARD + 1)


@rule
def exchange_of(cards: int) -> int:
    """Return the game's own number of an exchange: sets are ordered by their highest card, then the next one."""
    size = size_of(cards)
    number = first_exchange(size)
    for place in range(1, size + 1):
        number += sets_below(lowest(cards), place)
        cards = without_lowest(cards)
    return number


@rule
def is_disclosed(view: Any, seat: int, action: int, back: int, whole: bool) -> bool:
    """The others do not see which cards are handed in."""
    if whole:
        return action < actions.FIRST_ONE or action >= actions.DROP
    return action < FIRST_CARD or action >= THESE


@rule
def encode(state: State, seat: int, pending: int, action: int) -> int:
    if action < FIRST_CARD:
        return action
    if action >= actions.FIRST_PLAY:
        return action - FEWER
    if action == actions.DROP:
        return DROP
    left = cards_of_exchange(state, seat, action) & ~pending
    return THESE if left == 0 else FIRST_CARD + lowest(left) - 1


@rule
def redraw_action(state: State, seat: int, later: int, pending: int, whole: bool) -> int:
    """Cards are handed in in ascending order, so the last one is the highest."""
    if whole:
        return exchange_of(state.handed_in[seat])
    cards = pending if pending else state.handed_in[seat]
    for _ in range(later):
        cards &= ~only(highest(cards))
    return FIRST_CARD + highest(cards) - 1


@rule
def redraw_pending(state: State, seat: int, pending: int) -> int:
    cards = state.hands[seat]
    for _ in range(state.held[seat] - size_of(pending)):
        skipped = cards
        for _ in range(below(state, size_of(cards))):
            skipped = without_lowest(skipped)
        cards &= ~only(lowest(skipped))
    return cards
