"""twentyfour: its actions as numbers and as JSON.

A card is 11 × colour + value, with the colours from 0 on; so red-1 is 1, yellow-11 is 44, and the 24 comes last, 45.
That is the order of a hand.
"""

from collections.abc import Iterator
from itertools import combinations

from byre.engine.actions import Action, Form

COLOURS = ("red", "blue", "green", "yellow")
VALUES = 11
CARDS = 45
THE_24 = 45
NAMES = (*(f"{colour}-{value}" for colour in COLOURS for value in range(1, VALUES + 1)), "24")  # in the order of cards
MOST_EXCHANGED = 3

# The numbers of the actions. Exchanges come by the number of cards, and among those of a size by the highest card, then
# the next lower one, and so on. Each colour has 17 plays: two of its 1, six of its 2, one of every other card.
FIRST_BLIND = 0
FIRST_TRUMP = FIRST_BLIND + 2
NO_CARD = FIRST_TRUMP + len(COLOURS)
FIRST_ONE = NO_CARD + 1
FIRST_PAIR = FIRST_ONE + CARDS
FIRST_TRIPLE = FIRST_PAIR + CARDS * (CARDS - 1) // 2
DROP = FIRST_TRIPLE + CARDS * (CARDS - 1) * (CARDS - 2) // 6
FIRST_PLAY = DROP + 1
COLOUR_PLAYS = 17
PLAY_24 = FIRST_PLAY + len(COLOURS) * COLOUR_PLAYS
NUM_ACTIONS = PLAY_24 + 1

# Within the plays of a colour:
ONE = 0  # a 1 that keeps the order of the cards; the next number is one that reverses it
TWO = 2  # a 2 that says nothing of trump
TWO_KEEPS = 3  # a 2 that keeps the trump; the next four name a colour each
THREE = 8

FORMS = {
    "blind": Form({"call": "true or false"}),
    "trump": Form({"colour": f"one of {', '.join(COLOURS)}"}),
    "exchange": Form({"cards": f"0 to {MOST_EXCHANGED} cards in the order of the hand"}),
    "drop": Form({}),
    "play": Form(
        {
            "card": "a card, as 'red-7' or '24'",
            "reverse": "true or false, with a 1",
            "trump": f"one of {', '.join(COLOURS)}, or null, with a 2 under chaos",
        },
        only_some=frozenset({"reverse", "trump"}),
    ),
}


def all_actions() -> list[Action]:
    """Return every action, in the order of their numbers."""
    return [
        *({"type": "blind", "call": call} for call in (False, True)),
        *({"type": "trump", "colour": colour} for colour in COLOURS),
        *({"type": "exchange", "cards": cards} for cards in _exchanges()),
        {"type": "drop"},
        *(play for card in NAMES for play in _plays(card)),
    ]


def _exchanges() -> Iterator[list[str]]:
    """Yield sets of cards, ordered by size, then by their highest card, the next lower one, and so on."""
    downwards = NAMES[::-1]
    for size in range(MOST_EXCHANGED + 1):
        for cards in reversed(list(combinations(downwards, size))):
            yield list(cards[::-1])


def _plays(card: str) -> list[Action]:
    play = {"type": "play", "card": card}
    if card.endswith("-1"):
        return [{**play, "reverse": reverse} for reverse in (False, True)]
    if card.endswith("-2"):
        return [play, *({**play, "trump": trump} for trump in (None, *COLOURS))]
    return [play]
