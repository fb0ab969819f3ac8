"""twentyfour: small questions that the rules ask. None of these functions changes a state."""

from __future__ import annotations

from byre.engine.record import wide
from byre.engine.rule import rule
from byre.engine.sets import highest, lowest, only
from byre.games.twentyfour.actions import THE_24, VALUES
from byre.games.twentyfour.numbering import CARDS_OF_COLOUR, COLOUR_OF, card_of
from byre.games.twentyfour.state import BLIND_FROM, NO_EXCHANGE, State


@rule
def declarer(state: State) -> int:
    """R2 Return the declarer: the seat left of the dealer."""
    return seat_after_declarer(state, 0)


@rule
def seat_after_declarer(state: State, turns: int) -> int:
    return around(state.players, state.dealer + 1 + turns)


@rule
def around(players: int, seat: int) -> int:
    """Return a seat number beyond the last seat as the seat that it means."""
    return seat - players if seat >= players else seat


@rule
def turns_after_declarer(state: State, seat: int) -> int:
    return around(state.players, seat - state.dealer - 1 + state.players)


@rule
def next_seat_in(state: State, seat: int) -> int:
    """Return the next seat clockwise that has not dropped out."""
    following = around(state.players, seat + 1)
    while state.dropped[following]:
        following = around(state.players, following + 1)
    return following


@rule
def seats_in(state: State) -> int:
    """Return how many seats have not dropped out."""
    count = state.players
    for seat in range(state.players):
        count -= state.dropped[seat]
    return count


@rule
def may_call_blind(state: State) -> bool:
    """R15 With the point limits, only a declarer with 25 points or more may call."""
    return not state.limits or state.scores[declarer(state)] >= BLIND_FROM


@rule
def may_exchange(state: State, seat: int) -> bool:
    """R15 With the point limits, a seat with 6 points or fewer may not exchange."""
    return not state.limits or state.scores[seat] > NO_EXCHANGE


@rule
def trump_may_change(state: State) -> bool:
    """R13 Trump may change under trump chaos, but never after blind yellow."""
    return bool(state.chaos) and not state.blind


@rule
def suit_of(state: State, card: int) -> int:
    """R8 Return the colour that a card counts as: the 24 is always a trump."""
    return state.trump if card == THE_24 else COLOUR_OF[card]


@rule
def led_colour(state: State) -> int:
    return suit_of(state, card_of(state.plays[0]))


@rule
def cards_of_colour(state: State, colour: int) -> int:
    """R8 Return all cards that count as a colour: the 24 is always a trump."""
    cards = cards_that_show(colour)
    return cards | only(THE_24) if colour == state.trump else cards


@rule
def cards_that_show(colour: int) -> int:
    """Return the 1 to 11 of a colour."""
    return CARDS_OF_COLOUR << VALUES * wide(colour)


@rule
def cards_to_play(state: State, seat: int) -> int:
    """R6 Return the cards of the led colour, or the whole hand if the seat has none or leads."""
    hand = state.hands[seat]
    if state.played == 0:
        return hand
    following = hand & cards_of_colour(state, led_colour(state))
    return following if following else hand


@rule
def cards_in_trick(state: State) -> int:
    cards = 0
    for i in range(state.played):
        cards |= only(card_of(state.plays[i]))
    return cards


@rule
def strongest(state: State, cards: int) -> int:
    """R8, R9 Return the highest card of one colour, or the lowest if the order is reversed (then the 24 is)."""
    return highest(cards) if state.high == VALUES else lowest(cards)
