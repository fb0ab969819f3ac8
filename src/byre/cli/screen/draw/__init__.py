"""The table as a picture, one file for each game: what lies in the middle, as cards if there is space for them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from textual.content import Content

from byre.cli.screen.draw.cards import one
from byre.cli.words.base import GameWords, View


@dataclass(frozen=True)
class Space:
    """The space for a picture."""

    width: int
    tall: bool  # is there space for whole cards?


def draw(words: GameWords, view: View, space: Space) -> Content:
    return one(import_module(f"byre.cli.screen.draw.{view['game']}").picture(words, view, space))
