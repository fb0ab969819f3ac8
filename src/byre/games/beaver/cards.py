"""beaver: its cards."""

from typing import TypeAlias

Card: TypeAlias = int | str  # in JSON

# R1 Numbers are their own value; higher cards are special.
HIGHEST = 9
SWAP, PEEK, DRAW2 = 10, 11, 12
COPIES = (4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 9, 7, 5)  # of each kind
KINDS = len(COPIES)
CARD_NAMES: tuple[Card, ...] = (*range(HIGHEST + 1), "swap", "peek", "draw2")
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}

NO_SLOT = -1  # of a card that was drawn and discarded at once
