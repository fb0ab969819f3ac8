"""six: its features."""

from byre.batch.kernels.features import Feature, card_list, flag, number, one_hot, seat, wide_number
from byre.engine.rule import rule
from byre.games.six.actions import CARDS, DRAFT_CARDS, ROWS
from byre.games.six.rules import bulls_of
from byre.games.six.state import FULL, HAND, State


@rule
def row_end(state: State, row: int) -> int:
    return state.rows[row, state.lengths[row] - 1] if state.lengths[row] else 0


@rule
def row_bulls(state: State, row: int) -> int:
    bulls = 0
    for i in range(FULL):
        card = state.rows[row, i]
        bulls += bulls_of(card) if card else 0
    return bulls


FEATURES = {
    "trick": Feature(one_hot(1, HAND)),
    "rows": Feature(number(CARDS)),
    "lengths": Feature(one_hot(1, FULL)),
    "row_ends": Feature(number(CARDS), rule=row_end, shape=(ROWS,)),
    "row_bulls": Feature(number(35), rule=row_bulls, shape=(ROWS,)),
    "hands": Feature(card_list(CARDS)),
    "held": Feature(number(HAND)),
    "chosen": Feature(number(CARDS)),
    "has_chosen": Feature(flag()),
    "revealed": Feature(number(CARDS)),
    "bulls": Feature(wide_number(32)),
    "gone": Feature(flag(), start=1),
    "draft": Feature(flag(), start=1, stop=DRAFT_CARDS + 1, when="pro"),
    "first": Feature(seat(), when="pro", absent=-1),
    "picked": Feature(card_list(CARDS), when="pro"),
}
SECRETS: dict[str, Feature] = {}
