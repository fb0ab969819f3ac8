"""The table of six: four rows, and what is still to be placed."""

from __future__ import annotations

from textual.content import Content

from byre.cli.screen.draw import Space
from byre.cli.screen.draw.cards import BLUE, PURPLE, RED, YELLOW, Block, beside, card, lines, place
from byre.cli.words.base import GameWords, View
from byre.cli.words.six import bulls
from byre.games.six.rules import bulls_of
from byre.games.six.state import FULL

COLOURS = {1: "", 2: BLUE, 3: YELLOW, 5: RED, 7: PURPLE}  # by the bulls of a card


def picture(words: GameWords, view: View, space: Space) -> Block:
    rows = [] if view["phase"] == "draft" else [_row(words, *row, space) for row in enumerate(view["rows"])]
    return [*(line for row in rows for line in row), *lines(words.remarks(view))]


def _row(words: GameWords, number: int, cards: list[int], space: Space) -> Block:
    cost = words.say("bulls", bulls=bulls(cards))
    if not space.tall:
        written = [(f"{card:>4}", _style(card)) for card in cards]
        free = "   ·" * (int(FULL) - len(cards))
        return [Content.assemble(f"{number + 1}:", *written, (free, "dim"), f"  {cost}")]
    blocks = [card_of(card) for card in cards] + [place(4)] * (int(FULL) - len(cards))
    return beside([[Content(""), Content(f"{number + 1} ")], *blocks, [Content(""), Content(f" {cost}")]])


def card_of(number: int) -> Block:
    """Draw a card with its bulls at the foot."""
    return card(str(number), _style(number), str(int(bulls_of(number))), 4)


def _style(number: int) -> str:
    return COLOURS.get(int(bulls_of(number)), "")
