"""The table of beaver: the piles, the drawn card, and everybody's four places, which never move."""

from __future__ import annotations

from textual.content import Content

from byre.cli.screen.draw import Space
from byre.cli.screen.draw.cards import Block, back, beside, card, lines, under
from byre.cli.words.base import View, size
from byre.cli.words.beaver import BeaverWords
from byre.telling.sentences import FACE_DOWN


def picture(words: BeaverWords, view: View, space: Space) -> Block:
    piles = _piles(words, view) if space.tall else lines([_piles_in_words(words, view)])
    return [*piles, *_places(words, view), *lines(words.remarks(view))]


def _piles(words: BeaverWords, view: View) -> Block:
    stock = under(words.say("stock-count", count=size(view["stock"])), back(4))
    top = view["discard"][-1:]
    discard = under(words.say("discard-pile"), card(words.card(top[0]) if top else "–", width=4))
    return beside([stock, discard, *_drawn(words, view)], "   ")


def _drawn(words: BeaverWords, view: View) -> list[Block]:
    if view["drawing"] is None:
        return []
    hidden = view["drawn"] is True
    return [under(words.names[view["drawing"]], back(4) if hidden else card(words.card(view["drawn"]), width=4))]


def _piles_in_words(words: BeaverWords, view: View) -> str:
    top = words.card(view["discard"][-1]) if view["discard"] else "–"
    return words.say("beaver-discard", card=top, stock=size(view["stock"]))


def _places(words: BeaverWords, view: View) -> Block:
    """Return a line for each seat: what lies at each place, as far as the reader may see it."""
    width = max(map(len, words.names))
    cells = [[words.lying(view, seat, slot) for slot in range(len(row))] for seat, row in enumerate(view["slots"])]
    rows = zip(words.names, cells, strict=True)
    return [Content.assemble(f"{name:<{width}}", *map(_place, row)) for name, row in rows]


def _place(cell: str) -> tuple[str, str]:
    return f" [{cell}]", "dim" if cell == FACE_DOWN else "bold"
