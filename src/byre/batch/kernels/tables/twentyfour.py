"""twentyfour: its features."""

from byre.batch.kernels.features import Feature, card_set, flag, number, one_hot, seat
from byre.engine.rule import rule
from byre.engine.state import EACH_SEAT
from byre.games.twentyfour.actions import CARDS, COLOURS, FIRST_PLAY, MOST_EXCHANGED, NUM_ACTIONS, VALUES
from byre.games.twentyfour.questions import card_of
from byre.games.twentyfour.state import HAND, SEATS, State


@rule
def card_played(state: State, seat: int) -> int:
    """Return the card that a seat has played to this trick, or 0."""
    for i in range(state.played):
        if state.played_by[i] == seat:
            return card_of(state.plays[i])
    return 0


FEATURES = {
    "dealer": Feature(seat()),
    "turn": Feature(seat()),
    "hands": Feature(card_set(CARDS)),
    "held": Feature(number(HAND)),
    "drawn": Feature(number(CARDS)),
    "handed_in": Feature(card_set(CARDS)),
    "handed": Feature(number(MOST_EXCHANGED)),
    "dropped": Feature(flag(), when="dropout"),
    "blind": Feature(flag()),
    "trump": Feature(one_hot(0, len(COLOURS))),
    "next_trump": Feature(one_hot(0, len(COLOURS))),
    "high": Feature(number(VALUES)),
    "next_high": Feature(number(VALUES)),
    "trick": Feature(one_hot(1, HAND)),
    "plays": Feature(number(NUM_ACTIONS - FIRST_PLAY, less=FIRST_PLAY - 1), length="played"),
    "played_by": Feature(seat(), length="played"),
    "played": Feature(number(SEATS)),
    "trick_cards": Feature(one_hot(1, CARDS), rule=card_played, shape=(EACH_SEAT,)),
    "tricks": Feature(number(HAND)),
    "gone": Feature(card_set(CARDS)),
    "voids": Feature(flag()),
}
SECRETS = {"stock": Feature(number(CARDS))}
