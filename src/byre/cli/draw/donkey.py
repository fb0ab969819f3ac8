"""The table of donkey: the last cards played, large, and what is said of the round."""

from __future__ import annotations

from byre.cli.draw import Room
from byre.cli.draw.cards import PURPLE, RED, YELLOW, Block, beside, card, in_rows, lines, under
from byre.cli.show.common import Card, Show, View

COLOURS = {"joker": PURPLE, "donkey": YELLOW, "ox": RED}


def picture(show: Show, view: View, room: Room) -> Block:
    played = [play for play in view["plays"] if play["cards"]]
    shown = played if view["kind"] in ("donkey", "ox") else played[-1:]
    blocks = [under(show.names[play["seat"]], beside([_card(show, one) for one in play["cards"]])) for play in shown]
    middle = [under("", _card(show, one)) for one in view["middle"]]
    pictures = in_rows([*middle, *blocks], room.width, "  ") if room.tall and (blocks or middle) else []
    return [*pictures, *lines(show.remarks(view))]


def _card(show: Show, one: Card) -> Block:
    return card(show.card(one), COLOURS.get(str(one), ""), width=4)
