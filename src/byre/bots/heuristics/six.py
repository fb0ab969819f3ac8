"""six: heuristics. An action is worth what its card is likely to cost in this trick."""

from math import comb

import numpy as np

from byre.engine.record import wide
from byre.engine.rule import rule
from byre.games.six.actions import CARDS, FIRST_CHOOSE, FIRST_ROW, ROWS
from byre.games.six.rules import NO_ROW, bulls_of, row_for
from byre.games.six.state import FULL, NO_ROUNDS, SEATS, Phase, State

STEPS = 32  # chances are looked up in steps of 1/32
BULLS_OF_A_CARD = 171 / 104
BULLS_OF_A_ROUND = 8.0  # by how much the rounds of two seats differ, roughly
ROUND_OF_A_LOSER = 12.0  # bulls that the last seat takes in a round, roughly

# The chance that exactly so many cards come between, by how many others play, how many cards that is, and the chance of
# each.
JUST_SO_MANY = np.array(
    [
        [
            [comb(others, k) * (s / STEPS) ** k * (1 - s / STEPS) ** max(others - k, 0) for s in range(STEPS + 1)]
            for k in range(FULL + 1)
        ]
        for others in range(SEATS)
    ]
)


@rule
def worth(state: State, seat: int, action: int) -> float:
    if state.phase == Phase.CHOOSE:
        return -cost_of_card(state, seat, action - FIRST_CHOOSE + 1)
    if state.phase == Phase.ROW:
        return -wide(bulls_in(state, action - FIRST_ROW))
    return 0.0


@rule
def cost_of_card(state: State, seat: int, card: int) -> float:
    """Return the bulls of the row, times the chance that this card becomes its sixth.

    A card that is too low takes the cheapest row, if it is the lowest.
    """
    row = row_for(state, card)
    if row == NO_ROW:
        least = bulls_in(state, 0)
        for other in range(1, ROWS):
            least = min(least, bulls_in(state, other))
        return least * just_so_many(state, 0, card)
    length = wide(state.lengths[row])
    room = FULL - length
    chance = just_so_many(state, room, card - wide(state.rows[row, length - 1]) - 1)
    return chance * (bulls_in(state, row) + room * BULLS_OF_A_CARD)


@rule
def just_so_many(state: State, cards: int, gap: int) -> float:
    """Return the chance that exactly `cards` of the others play a card in a gap of `gap` numbers."""
    return JUST_SO_MANY[state.players - 1, cards, min(STEPS, gap * STEPS // CARDS)]


@rule
def bulls_in(state: State, row: int) -> int:
    bulls = 0
    for i in range(state.lengths[row]):
        bulls += bulls_of(state.rows[row, i])
    return bulls


@rule
def spread(state: State) -> float:
    """Estimate the rounds that are left: those agreed on, or as many as the last seat needs to pass the target."""
    if state.rounds != NO_ROUNDS:
        left = float(state.rounds - state.round_number + 1)
    else:
        most = 0
        for seat in range(state.players):
            most = max(most, state.scores[seat])
        left = max(1.0, (state.target - most) / ROUND_OF_A_LOSER)
    return BULLS_OF_A_ROUND * np.sqrt(left)


@rule
def reopen(state: State, viewer: int) -> None:
    """Take back the cards that the others have chosen face down."""
    if state.phase == Phase.CHOOSE:
        for seat in range(state.players):
            if seat != viewer:
                state.chosen[seat] = 0
