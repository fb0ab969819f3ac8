"""The table of beaver: the piles, the card drawn, and everybody's four places, which never move."""

from __future__ import annotations

from textual.content import Content

from byre.cli.draw import Room
from byre.cli.draw.cards import Block, back, beside, card, lines, under
from byre.cli.show.beaver import UNKNOWN, Beaver
from byre.cli.show.common import View, size


def picture(show: Beaver, view: View, room: Room) -> Block:
    piles = _piles(show, view) if room.tall else lines([_piles_in_words(show, view)])
    return [*piles, *_places(show, view), *lines(show.remarks(view))]


def _piles(show: Beaver, view: View) -> Block:
    stock = under(show.say("web-stock", count=size(view["stock"])), back(4))
    top = view["discard"][-1:]
    discard = under(show.say("web-discard"), card(show.card(top[0]) if top else "–", width=4))
    return beside([stock, discard, *_drawn(show, view)], "   ")


def _drawn(show: Beaver, view: View) -> list[Block]:
    if view["drawing"] is None:
        return []
    hidden = view["drawn"] is True
    return [under(show.names[view["drawing"]], back(4) if hidden else card(show.card(view["drawn"]), width=4))]


def _piles_in_words(show: Beaver, view: View) -> str:
    top = show.card(view["discard"][-1]) if view["discard"] else "–"
    return show.say("beaver-discard", card=top, stock=size(view["stock"]))


def _places(show: Beaver, view: View) -> Block:
    """A line a seat: what lies at each place, as far as the reader is shown it."""
    width = max(map(len, show.names))
    cells = [[show.lying(view, seat, slot) for slot in range(len(row))] for seat, row in enumerate(view["slots"])]
    rows = zip(show.names, cells, strict=True)
    return [Content.assemble(f"{name:<{width}}", *map(_place, row)) for name, row in rows]


def _place(cell: str) -> tuple[str, str]:
    return f" [{cell}]", "dim" if cell == UNKNOWN else "bold"
