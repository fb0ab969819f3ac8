"""Views, actions and events in words, one file a game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from byre.cli.show.common import Show
from byre.locale import Say

_CLASSES = {"six": "Six", "donkey": "Donkey", "twentyfour": "TwentyFour", "beaver": "Beaver"}


def show(game: str, say: Say, names: Sequence[str], me: int | None, memory_aid: bool = False) -> Show:
    """The words of this game for one reader, at a seat or, None, at none."""
    made: Show = getattr(import_module(f"byre.cli.show.{game}"), _CLASSES[game])(say, names, me, memory_aid)
    return made
