"""donkey: its cards in JSON."""

from collections.abc import Iterable
from typing import TypeAlias

from byre.games.donkey.actions import DONKEY, NAMES, OX, all_actions, cards_of

Card: TypeAlias = int | str

ROUND_KINDS = (None, "normal", "donkey", "ox")
NUMBER_OF: dict[Card, int] = {name: card for card, name in enumerate(NAMES) if card}
CARDS_OF = [cards_of(action) for action in all_actions()]  # by the number of an action
ACTION_OF = {tuple(cards): number for number, cards in enumerate(CARDS_OF)}


def names(cards: Iterable[int]) -> list[Card]:
    return [NAMES[card] for card in cards]


def counted(counts: Iterable[int]) -> list[Card]:
    """Return the cards of which there are `counts`, in the order of hands."""
    return [name for name, count in zip(NAMES, counts) if count for _ in range(count)]


def in_middle(count: int) -> list[Card]:
    """Return the cards in the middle. The ox is taken first."""
    return names([DONKEY, OX][:count])
