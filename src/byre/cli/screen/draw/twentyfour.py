"""The table of twentyfour: the trick, the trump and the order of the cards."""

from __future__ import annotations

from byre.cli.screen.draw import Space
from byre.cli.screen.draw.cards import BLUE, GREEN, RED, YELLOW, Block, card, in_rows, lines, place, under
from byre.cli.words.base import View
from byre.cli.words.twentyfour import TwentyFourWords
from byre.telling.step import Card

COLOURS = {"red": RED, "blue": BLUE, "green": GREEN, "yellow": YELLOW, "24": "bold"}


def picture(words: TwentyFourWords, view: View, space: Space) -> Block:
    remarks = lines(words.remarks(view))
    if view["phase"] != "play":
        return remarks
    if not space.tall:
        return [*remarks, *lines(words.trick(view))]
    width = max(5, *map(len, words.names))
    plays = {play["seat"]: play for play in view["plays"]}
    seats = [play["seat"] for play in view["plays"]]
    waiting = [seat for seat in range(view["players"]) if seat not in plays and not view["dropped"][seat]]
    blocks = [under(words.names[seat].ljust(width), card_of(words, plays[seat]["card"])) for seat in seats]
    blocks += [under(words.names[seat].ljust(width), place(4), "dim") for seat in waiting]
    return [*remarks, *in_rows(blocks, space.width)]


def card_of(words: TwentyFourWords, one: Card) -> Block:
    return card(words.short(one), style_of(one), width=4)


def style_of(one: Card) -> str:
    return COLOURS[str(one).split("-")[0]]
