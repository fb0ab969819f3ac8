"""beaver: its features."""

from byre.batch.kernels.features import Feature, card_counts, flag, number, one_hot, seat, seat_bits
from byre.engine.rule import rule
from byre.games.beaver.cards import COPIES, KINDS
from byre.games.beaver.state import CARDS, HIDDEN, State

MOST_COPIES = max(COPIES)
MOST_TURNS = 100


@rule
def discard_top(state: State) -> int:
    return state.discard[state.in_discard - 1] if state.in_discard else HIDDEN


FEATURES = {
    "dealer": Feature(seat()),
    "turns": Feature(number(MOST_TURNS)),
    "knocker": Feature(seat()),
    "known_to": Feature(seat_bits()),
    "first_of_two": Feature(flag()),
    "discard": Feature(number(KINDS), length="in_discard", shift=1),
    "in_discard": Feature(number(CARDS)),
    "discard_top": Feature(one_hot(0, KINDS), rule=discard_top),
    "discarded": Feature(card_counts(KINDS, MOST_COPIES), field="discard", length="in_discard"),
    "in_stock": Feature(number(CARDS)),
    "actor": Feature(seat()),
    "faces": Feature(one_hot(0, KINDS, none=HIDDEN)),
    "drawn": Feature(one_hot(HIDDEN, KINDS - HIDDEN)),
}
SECRETS = {
    "slots": Feature(one_hot(0, KINDS)),
    "drawn": Feature(one_hot(-1, KINDS + 1)),
    "stock": Feature(card_counts(KINDS, MOST_COPIES), length="in_stock"),
}
