"""The table as a picture, one file a game: what lies in the middle, in cards where there is room for them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from textual.content import Content

from byre.cli.draw.cards import one
from byre.cli.show.common import Show, View


@dataclass(frozen=True)
class Room:
    """How much of the screen there is for a picture."""

    width: int
    tall: bool  # is there room for whole cards?


def draw(show: Show, view: View, room: Room) -> Content:
    return one(import_module(f"byre.cli.draw.{view['game']}").picture(show, view, room))
