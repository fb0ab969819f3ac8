"""beaver: its own actions, but swaps name the other seat as the acting seat sees it: 1 is the next one.

All actions are played openly; only cards are hidden.
"""

from typing import Any

from byre.engine.actions import Action
from byre.engine.dispatch import LEGAL, Choices, list_legal, refusal
from byre.engine.rule import rule
from byre.games.beaver.actions import FIRST_PEEK, FIRST_SWAP, SEATS, SLOTS, all_actions
from byre.games.beaver.cards import COPIES, DRAW2
from byre.games.beaver.rules import TURN_LIMIT, own_slot, their_seat, their_slot
from byre.games.beaver.state import State

OTHERS = SEATS - 1
LAST_SWAP = FIRST_SWAP + SLOTS * OTHERS * SLOTS  # the first number behind the offered swaps
FEWER = FIRST_PEEK - LAST_SWAP  # each action behind the swaps has a number lower by this


def offered_actions() -> list[Action]:
    """Return every offered action, in the order of their numbers. `seat` of a swap counts from the acting seat."""
    own = all_actions()
    swaps: list[Action] = [
        {"type": "swap", "slot": slot, "seat": ahead, "their_slot": their_slot}
        for slot in range(SLOTS)
        for ahead in range(1, SEATS)
        for their_slot in range(SLOTS)
    ]
    return [*own[:FIRST_SWAP], *swaps, *own[FIRST_PEEK:]]


def longest_round(players: int) -> int:
    """Count the decisions of all turns: to draw, what to do with each card drawn, and whether to knock.

    With each of the cards that draw two, there are two decisions more.
    """
    return TURN_LIMIT * players * (3 + 2 * COPIES[DRAW2])


@rule
def encode(state: State, seat: int, pending: int, action: int) -> int:
    if action < FIRST_SWAP:
        return action
    if action >= FIRST_PEEK:
        return action - FEWER
    ahead = their_seat(action) - seat
    if ahead < 0:
        ahead += state.players
    return FIRST_SWAP + (own_slot(action) * OTHERS + ahead - 1) * SLOTS + their_slot(action)


@rule
def complete(state: State, seat: int, pending: int, action: int) -> int:
    if action < FIRST_SWAP:
        return action
    if action >= LAST_SWAP:
        return action + FEWER
    slot, ahead, their_slot = parts(action - FIRST_SWAP)
    other = seat + ahead
    if other >= state.players:
        other -= state.players
    return FIRST_SWAP + (slot * SEATS + other) * SLOTS + their_slot


@rule
def parts(swap: int) -> tuple[int, int, int]:
    """Return the own slot, how many seats ahead the other one sits, and the slot there."""
    return swap // (OTHERS * SLOTS), swap // SLOTS % OTHERS + 1, swap % SLOTS


@rule
def is_offered(state: State, seat: int, pending: int, action: int) -> bool:
    if FIRST_SWAP <= action < LAST_SWAP and parts(action - FIRST_SWAP)[1] >= state.players:
        return False
    return refusal(state, seat, complete(state, seat, pending, action)) == LEGAL


@rule
def list_offered(state: State, seat: int, pending: int, choices: Choices) -> int:
    count = list_legal(state, seat, choices)
    if count > 1 and FIRST_SWAP <= choices.ids[1] < FIRST_PEEK:
        place = 1
        for slot in range(SLOTS):
            for ahead in range(1, state.players):
                for their_slot in range(SLOTS):
                    choices.ids[place] = FIRST_SWAP + (slot * OTHERS + ahead - 1) * SLOTS + their_slot
                    place += 1
        return count
    for i in range(count):
        if choices.ids[i] >= FIRST_PEEK:
            choices.ids[i] -= FEWER
    return count


@rule
def is_disclosed(view: Any, seat: int, action: int, back: int, whole: bool) -> bool:
    return True
