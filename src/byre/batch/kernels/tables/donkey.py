"""donkey: its features."""

from byre.batch.kernels.features import Feature, at_least, number, one_hot, seat, wide_number
from byre.engine.rule import rule
from byre.engine.state import EACH_SEAT
from byre.games.donkey.actions import DONKEY, EQUAL_NUMBERS, JOKER, JOKERS, PASS
from byre.games.donkey.rules import card_in, jokers_in, numbers_in
from byre.games.donkey.state import NOT_BLOCKED, SEATS, State

MOST_PLAYED = EQUAL_NUMBERS + JOKERS


@rule
def played(state: State, seat: int) -> int:
    """Return the action of a seat in this round, or PASS if it has not had its turn."""
    turn = seat - state.starter if seat >= state.starter else seat - state.starter + state.players
    return state.plays[turn] if turn < state.turns else PASS


@rule
def played_card(state: State, seat: int) -> int:
    action = played(state, seat)
    return 0 if action == PASS else card_in(action)


@rule
def played_count(state: State, seat: int) -> int:
    action = played(state, seat)
    return 0 if action == PASS else numbers_in(action) + jokers_in(action)


@rule
def played_jokers(state: State, seat: int) -> int:
    action = played(state, seat)
    return 0 if action == PASS else jokers_in(action)


FEATURES = {
    "trick": Feature(wide_number(32)),
    "starter": Feature(seat()),
    "turns": Feature(number(SEATS)),
    "plays": Feature(wide_number(512), length="turns"),
    "played_card": Feature(
        number(DONKEY + 1),
        rule=played_card,
        shape=(EACH_SEAT,),
    ),
    "played_count": Feature(number(MOST_PLAYED), rule=played_count, shape=(EACH_SEAT,)),
    "played_jokers": Feature(number(JOKERS), rule=played_jokers, shape=(EACH_SEAT,)),
    "kind": Feature(one_hot(1, 3)),
    "leader": Feature(seat()),
    "blocked": Feature(one_hot(DONKEY, 2, none=NOT_BLOCKED)),
    "middle": Feature(number(2)),
    "hands": Feature(number(EQUAL_NUMBERS), start=1),
    "holds": Feature(
        at_least(4),
        field="hands",
        start=1,
        stop=JOKER + 1,
    ),
    "held": Feature(number(110)),
    "seen": Feature(number(EQUAL_NUMBERS), start=1),
    "piles": Feature(number(EQUAL_NUMBERS), start=1, when="ox"),
    "gone": Feature(number(EQUAL_NUMBERS), start=1),
    "turn": Feature(seat()),
    "best": Feature(number(JOKER)),
    "needed": Feature(number(MOST_PLAYED)),
}
SECRETS: dict[str, Feature] = {}
