"""six: what lies on the table, and who may see it."""

from enum import IntEnum

from byre.engine.record import Array, i1, i2, i8, u1
from byre.engine.state import EACH_SEAT, MatchState, MatchView, own, public, shown
from byre.games.six.actions import CARDS, ROWS

SEATS = 10
HAND = 10  # cards dealt to a seat, and tricks in a round
FULL = 5  # cards in a full row
NO_TARGET = -1
NO_ROUNDS = 0


class Phase(IntEnum):
    OVER = 0
    DRAFT = 1
    CHOOSE = 2
    ROW = 3


class State(MatchState, seats=SEATS):
    """A hand and a row have their cards in front, and 0 where no card lies. Cards are their numbers."""

    target: int = public("the match ends when a total is over it; NO_TARGET if rounds are counted instead", i8)
    rounds: int = public("the match ends after so many; NO_ROUNDS if there is a target instead", i8)
    pro: int = public("is it the pro variant?", u1)
    trick: int = public("of the round, from 1 to 10", i1)
    rows: Array = public("the four rows, left to right", i1, ROWS, FULL)
    lengths: Array = public("how many cards lie in each row", i1, ROWS)
    hands: Array = own("ascending", i1, HAND)
    held: Array = public("how many cards each seat holds", i1, EACH_SEAT)
    chosen: Array = own("the card that the seat has put face down, 0 if none", i1)
    bulls: Array = public("taken in this round", i2, EACH_SEAT)
    gone: Array = public("by card: was it taken with a row in this round?", u1, CARDS + 1)
    draft: Array = public("pro, by card: is it still to pick?", u1, CARDS + 1)
    first: int = public("pro: who picks first in this round; else NOBODY", i1)


class View(MatchView, of=State):
    """R3 Hands and chosen cards are hidden, until the cards are revealed. R11 All see who picks which card."""

    has_chosen: Array = shown("has the seat put a card face down?", u1, EACH_SEAT)
    revealed: Array = shown("the cards of this trick, once all have chosen", i1, EACH_SEAT)
    picked: Array = shown("pro: all hands", i1, EACH_SEAT, HAND)
