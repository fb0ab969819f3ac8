"""The table of twentyfour: the trick, and by which trump and order it goes."""

from __future__ import annotations

from byre.cli.draw import Room
from byre.cli.draw.cards import BLUE, GREEN, RED, YELLOW, Block, card, in_rows, lines, place, under
from byre.cli.show.common import Card, View
from byre.cli.show.twentyfour import TwentyFour

COLOURS = {"red": RED, "blue": BLUE, "green": GREEN, "yellow": YELLOW, "24": "bold"}


def picture(show: TwentyFour, view: View, room: Room) -> Block:
    words = lines(show.remarks(view))
    if view["phase"] != "play":
        return words
    if not room.tall:
        return [*words, *lines(show.trick(view))]
    width = max(5, *map(len, show.names))
    plays = {play["seat"]: play for play in view["plays"]}
    seats = [play["seat"] for play in view["plays"]]
    waiting = [seat for seat in range(view["players"]) if seat not in plays and not view["dropped"][seat]]
    blocks = [under(show.names[seat].ljust(width), card_of(show, plays[seat]["card"])) for seat in seats]
    blocks += [under(show.names[seat].ljust(width), place(4), "dim") for seat in waiting]
    return [*words, *in_rows(blocks, room.width)]


def card_of(show: TwentyFour, one: Card) -> Block:
    return card(show.short(one), style_of(one), width=4)


def style_of(one: Card) -> str:
    return COLOURS[str(one).split("-")[0]]
