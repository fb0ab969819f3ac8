"""beaver: what lies on the table, and who may see it."""

from enum import IntEnum

from byre.engine.record import Array, i1, i8, u1
from byre.engine.state import EACH_SEAT, MatchState, MatchView, public, secret, shown
from byre.games.beaver.actions import SEATS, SLOTS

CARDS = 66
NO_CARD = -1
HIDDEN = -2  # in a view: a card lies there, face down


class Phase(IntEnum):
    OVER = 0
    TURN = 1
    DRAWN = 2
    KNOCK = 3


class State(MatchState, seats=SEATS):
    """Discard pile and stock have their cards at the front of an array, the top card last, and 0 behind them."""

    rounds: int = public("the match ends after so many", i8)
    dealer: int = public("the seat after it starts, so it has the last turn of each lap", i1)
    turns: Array = public("had by each seat in this round", i1, EACH_SEAT)
    knocker: int = public("NOBODY before somebody knocks", i1)
    slots: Array = secret("the row of each seat", i1, EACH_SEAT, SLOTS)
    known_to: Array = public("who knows the card there: bit 0 for seat 0, and so on", u1, EACH_SEAT, SLOTS)
    drawn: int = secret("the card drawn and not yet used, or NO_CARD", i1)
    first_of_two: int = public("is that the first card of a draw two?", u1)
    discard: Array = public("the pile", i1, CARDS)
    in_discard: int = public("how many cards lie there", i8)
    stock: Array = secret("the pile", i1, CARDS)
    in_stock: int = public("how many cards lie there", i8)
    actor: int = public("whose turn it is", i1)
    settled: int = secret("is the order of the stock settled? If not, each draw still shuffles it by one card", u1)


class View(MatchView, of=State):
    """R11 A seat sees the discard pile, and knows the cards that it has seen; the stock and the rows are hidden."""

    faces: Array = shown("the cards in the rows that the viewer knows; HIDDEN elsewhere", i1, EACH_SEAT, SLOTS)
    drawn: int = shown("the card drawn; HIDDEN to all but its drawer", i1)
