"""twentyfour: how hidden cards are drawn."""

import numpy as np

from byre.engine.record import Array
from byre.engine.rule import rule
from byre.engine.sets import has, only
from byre.engine.stream import below, shuffle
from byre.games.twentyfour.actions import CARDS
from byre.games.twentyfour.questions import COLOUR_OF, cards_in_trick
from byre.games.twentyfour.state import SEATS, WHITE, State, View

ANY_COLOUR = (1 << WHITE + 1) - 1
MOST_TRIES = 100_000  # far more than were ever seen to be needed


@rule
def draw_hidden(state: State, view: View) -> bool:
    """Draw hidden hands, cards handed in and the stock from the cards that the viewer has not seen.

    No seat gets a card that it has shown not to hold. All such ways are equally likely. Nothing else is inferred from
    how the others played.
    """
    state.stock[:] = 0
    unseen = np.empty(CARDS, np.int64)
    count = unseen_cards(state, unseen)
    if count != hidden_places(state):
        return False
    order = np.empty(SEATS, np.int64)
    bound = list_bound_seats(state, order)
    if bound > 0:
        numbers = np.zeros(WHITE + 1, np.int64)
        for i in range(count):
            numbers[COLOUR_OF[unseen[i]]] += 1
        if not can_be_filled(state, order, bound, numbers):
            return False
        sort_by_room(state, order, bound, numbers)
        if not draw_bound_hands(state, order, bound, numbers, unseen, count):
            return False
        for i in range(bound):
            count -= int(state.held[order[i]])
            state.hands[order[i]] = set_of_some(unseen, count, state.held[order[i]])
    shuffle(state, unseen, count, count)
    fill_the_rest(state, unseen)
    return True


@rule
def unseen_cards(state: State, unseen: Array) -> int:
    """List the cards that are not visible anywhere, and return how many there are."""
    seen = state.gone | cards_in_trick(state)
    for seat in range(state.players):
        seen |= state.hands[seat] | state.handed_in[seat]
    count = 0
    for card in range(1, CARDS + 1):
        if not has(seen, card):
            unseen[count] = card
            count += 1
    return count


@rule
def hidden_places(state: State) -> int:
    """Return how many cards are hidden."""
    count = 0
    for seat in range(state.players):
        if hand_is_hidden(state, seat):
            count += int(state.held[seat])
        if hand_in_is_hidden(state, seat):
            count += int(state.handed[seat])
    return count + CARDS - int(state.drawn)


@rule
def fill_the_rest(state: State, cards: Array) -> None:
    """Give out the cards, in their order, to all hidden places that are still empty."""
    used = 0
    for seat in range(state.players):
        if hand_is_hidden(state, seat):
            state.hands[seat] = set_of_some(cards, used, state.held[seat])
            used += int(state.held[seat])
        if hand_in_is_hidden(state, seat):
            state.handed_in[seat] = set_of_some(cards, used, state.handed[seat])
            used += int(state.handed[seat])
    for place in range(state.drawn, CARDS):
        state.stock[place] = cards[used]
        used += 1


# --- hands that showed what they do not hold ------------------------------------------------------------------------


@rule
def list_bound_seats(state: State, order: Array) -> int:
    """List the seats with hidden hands that have shown a void, and return how many there are."""
    bound = 0
    for seat in range(state.players):
        if hand_is_hidden(state, seat) and colours_left(state, seat) != ANY_COLOUR:
            order[bound] = seat
            bound += 1
    return bound


@rule
def can_be_filled(state: State, order: Array, bound: int, numbers: Array) -> bool:
    """Can these hands be filled? By Hall's theorem, they can if each set of the seats has enough cards to draw from."""
    for chosen in range(1, 1 << bound):
        colours, needed = 0, 0
        for i in range(bound):
            if chosen >> i & 1:
                colours |= colours_left(state, order[i])
                needed += int(state.held[order[i]])
        if needed > cards_of(colours, numbers):
            return False
    return True


@rule
def sort_by_room(state: State, order: Array, bound: int, numbers: Array) -> None:
    """Sort the seats by how many cards they can draw from, the fewest first, so that draws seldom fail."""
    for i in range(1, bound):
        place, seat = i, order[i]
        room = cards_of(colours_left(state, seat), numbers)
        while place > 0 and cards_of(colours_left(state, order[place - 1]), numbers) > room:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat


@rule
def draw_bound_hands(state: State, order: Array, bound: int, numbers: Array, unseen: Array, count: int) -> bool:
    """Draw until every draw hits a card. The hand of the first seat is then last in `unseen`, and so on."""
    rooms = np.empty(SEATS, np.int64)
    for i in range(bound):
        rooms[i] = most_room(state, order, i, numbers)
    for _ in range(MOST_TRIES):
        left, drawn = count, 0
        while drawn < bound and draw_bound_hand(state, order[drawn], rooms[drawn], unseen, left):
            left -= int(state.held[order[drawn]])
            drawn += 1
        if drawn == bound:
            return True
    return False


@rule
def most_room(state: State, order: Array, place: int, numbers: Array) -> int:
    """Return the most cards that the seats before this one can leave to draw from."""
    colours = colours_left(state, order[place])
    room = cards_of(colours, numbers)
    for i in range(place):
        elsewhere = cards_of(colours_left(state, order[i]) & ~colours, numbers)
        room -= max(0, int(state.held[order[i]]) - elsewhere)
    return room


@rule
def draw_bound_hand(state: State, seat: int, room: int, unseen: Array, left: int) -> bool:
    """Draw a hand from the first `left` cards, and put it behind them. Return False if a draw fails.

    Each card is drawn from `room` places, the most that there can be whatever the others have drawn. So all
    combinations of hands are equally likely. A draw that hits an empty place fails.
    """
    there = bring_forward(unseen, left, colours_left(state, seat))
    for _ in range(state.held[seat]):
        place = below(state, room)
        if place >= there:
            return False
        room -= 1
        there -= 1
        left -= 1
        card = unseen[place]
        unseen[place] = unseen[there]
        unseen[there] = unseen[left]
        unseen[left] = card
    return True


@rule
def bring_forward(cards: Array, count: int, colours: int) -> int:
    """Move the cards of some colours to the front, and return how many they are."""
    there = 0
    for i in range(count):
        card = cards[i]
        if colours >> COLOUR_OF[card] & 1:
            cards[i] = cards[there]
            cards[there] = card
            there += 1
    return there


# --- questions and small steps --------------------------------------------------------------------------------------


@rule
def hand_is_hidden(state: State, seat: int) -> bool:
    return state.held[seat] > 0 and state.hands[seat] == 0


@rule
def hand_in_is_hidden(state: State, seat: int) -> bool:
    return state.handed[seat] > 0 and state.handed_in[seat] == 0


@rule
def set_of_some(cards: Array, first: int, count: int) -> int:
    """Return the set of `count` cards of a list, from place `first` on."""
    some = 0
    for i in range(count):
        some |= only(cards[first + i])
    return some


@rule
def colours_left(state: State, seat: int) -> int:
    """Return the colours that a seat may hold: a bit for each, the last for the 24."""
    colours = ANY_COLOUR
    for colour in range(WHITE + 1):
        if state.voids[seat, colour]:
            colours ^= 1 << colour
    return colours


@rule
def cards_of(colours: int, numbers: Array) -> int:
    """Return how many unseen cards are of these colours."""
    count = 0
    for colour in range(WHITE + 1):
        if colours >> colour & 1:
            count += numbers[colour]
    return count
