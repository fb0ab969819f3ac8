"""Views, actions and events in words, one file a game; and one for all other games."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from byre.cli.show.common import Show
from byre.cli.show.generic import Generic
from byre.locale import Say

_CLASSES = {"six": "Six", "donkey": "Donkey", "twentyfour": "TwentyFour", "beaver": "Beaver"}


def show(game: str, say: Say, names: Sequence[str], me: int | None, memory_aid: bool = False) -> Show:
    """The words of this game for one reader, at a seat or, None, at none."""
    if game not in _CLASSES:
        return Generic(say, names, me, memory_aid)
    made: Show = getattr(import_module(f"byre.cli.show.{game}"), _CLASSES[game])(say, names, me, memory_aid)
    return made


def has_words(game: str) -> bool:
    """Has this game words, and so a picture, of its own?"""
    return game in _CLASSES
