"""donkey: what lies on the table, and who may see it."""

from enum import IntEnum

from byre.engine.record import Array, i1, i2, i8, u1
from byre.engine.state import EACH_SEAT, MatchState, MatchView, own, public
from byre.games.donkey.actions import EQUAL_NUMBERS, JOKER, JOKERS, KINDS

SEATS = 12
DECK = (JOKER - 1) * EQUAL_NUMBERS + JOKERS  # the cards that are dealt
IN_MIDDLE = 2  # ox and donkey, as a deal of the ox variant starts
NOT_BLOCKED = 0


class Phase(IntEnum):
    OVER = 0
    PLAY = 1


class RoundKind(IntEnum):
    NOT_LED = 0
    NORMAL = 1
    DONKEY = 2
    OX = 3


class State(MatchState, seats=SEATS):
    """Hands, piles and the like are counts by card: `hands[seat, 7]` is how many sevens a seat holds."""

    deals: int = public("the match ends after so many", i8)
    ox: int = public("is it the ox variant?", u1)
    trick: int = public("which round of the deal it is, from 1", i2)
    starter: int = public("who has the first turn of the round", i8)
    turns: int = public("how many turns of the round were had", i8)
    plays: Array = public("the actions of those turns", i2, EACH_SEAT)
    kind: int = public("of the round: a RoundKind", i1)
    leader: int = public("who has played highest in it so far, or NOBODY", i8)
    blocked: int = public("the card that was taken up at the end of the round before, or NOT_BLOCKED", i1)
    middle: int = public("what lies there: 2 ox and donkey, 1 the donkey, 0 nothing", i1)
    hands: Array = own("how many of each card", i1, KINDS)
    held: Array = public("how many cards each seat holds", i2, EACH_SEAT)
    seen: Array = public("what all know to be in a hand, since all saw it being taken up", i1, EACH_SEAT, KINDS)
    piles: Array = public("the cards of an ox round, before the seat that took them", i1, EACH_SEAT, KINDS)
    gone: Array = public("the cards of the deal's normal rounds", i1, KINDS)
    turn: int = public("whose turn it is, NOBODY's when the match is over", i8)
    best: int = public("the value that the leader played", i1)
    needed: int = public("how many cards were led", i1)


class View(MatchView, of=State):
    """Hands are hidden, but for what all have seen being taken up; everything else lies, or lay, open."""
