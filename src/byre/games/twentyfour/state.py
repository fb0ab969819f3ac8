"""twentyfour: what lies on the table, and who may see it."""

from enum import IntEnum

from byre.engine.record import Array, i1, i8, u1
from byre.engine.sets import SET
from byre.engine.state import EACH_SEAT, MatchState, MatchView, own, public, secret
from byre.games.twentyfour.actions import CARDS

SEATS = 5
HAND = 6  # cards of a seat, and tricks in a round
DEALT_AT_ONCE = 3
YELLOW = 3
WHITE = 4  # the colour of the 24 where it counts as a colour of its own
NO_COLOUR = -1

START = 24  # points
LOST = 48
NO_DROP, NO_EXCHANGE, BLIND_FROM = 12, 6, 25  # R15


class Phase(IntEnum):
    OVER = 0
    BLIND = 1
    TRUMP = 2
    EXCHANGE = 3
    PLAY = 4


class State(MatchState, seats=SEATS):
    """Cards are numbers from 1 to 45 (see `actions`); 0 stands for no card. Colours are 0 to 3."""

    chaos: int = public("R13 is it played with trump chaos?", u1)
    dropout: int = public("R14 may seats drop out?", u1)
    limits: int = public("R15 do the point limits hold?", u1)
    declarer_penalty: int = public("R11 does a declarer without a trick get twice the points?", u1)
    dealer: int = public("the seat after it is the declarer", i1)
    turn: int = public("the seat that owes a decision, NOBODY when the match is over", i1)
    hands: Array = own("the set of its cards", SET)
    held: Array = public("how many cards each seat holds", i1, EACH_SEAT)
    stock: Array = secret("the next card lies at `drawn`, 0 where a card was dealt from", i1, CARDS)
    drawn: int = public("how many cards were dealt from the stock", i1)
    handed_in: Array = own("the set of the cards that it has handed in", SET)
    handed: Array = public("how many those are", i1, EACH_SEAT)
    dropped: Array = public("is the seat out of this round?", u1, EACH_SEAT)
    blind: int = public("was blind yellow called?", u1)
    trump: int = public("a colour, NO_COLOUR until it is named", i1)
    next_trump: int = public("from the next trick on", i1)
    high: int = public("11, or 1 when the order is reversed", i1)
    next_high: int = public("from the next trick on", i1)
    trick: int = public("of the round, from 1 to 6", i1)
    plays: Array = public("the actions played to this trick, in order, 0 where none is yet", i8, EACH_SEAT)
    played_by: Array = public("who played them", i1, EACH_SEAT)
    played: int = public("how many", i1)
    tricks: Array = public("won in this round", i1, EACH_SEAT)
    gone: int = public("the set of the cards played to earlier tricks of this round", SET)
    voids: Array = public("by seat and colour: has it shown that it holds none?", u1, EACH_SEAT, WHITE + 1)


class View(MatchView, of=State):
    """R4, R5 Hands, the stock and what others hand in are hidden; all that is played or shown is open."""
