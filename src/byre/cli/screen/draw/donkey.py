"""The table of donkey: the last cards played, as pictures, and what there is to know of the round."""

from __future__ import annotations

from byre.cli.screen.draw import Space
from byre.cli.screen.draw.cards import PURPLE, RED, YELLOW, Block, beside, card, in_rows, lines, under
from byre.cli.words.base import GameWords, View
from byre.telling.step import Card

COLOURS = {"joker": PURPLE, "donkey": YELLOW, "ox": RED}


def picture(words: GameWords, view: View, space: Space) -> Block:
    played = [play for play in view["plays"] if play["cards"]]
    shown = played if view["kind"] in ("donkey", "ox") else played[-1:]
    blocks = [under(words.names[play["seat"]], beside([_card(words, one) for one in play["cards"]])) for play in shown]
    middle = [under("", _card(words, one)) for one in view["middle"]]
    pictures = in_rows([*middle, *blocks], space.width, "  ") if space.tall and (blocks or middle) else []
    return [*pictures, *lines(words.remarks(view))]


def _card(words: GameWords, one: Card) -> Block:
    return card(words.card(one), COLOURS.get(str(one), ""), width=4)
