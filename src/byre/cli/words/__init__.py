"""Views, actions and events in words, one file a game; and one for all other games."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from byre.cli.words.base import GameWords
from byre.cli.words.generic import GenericWords
from byre.locale import Translator

_CLASSES = {"six": "SixWords", "donkey": "DonkeyWords", "twentyfour": "TwentyFourWords", "beaver": "BeaverWords"}


def words_for(game: str, say: Translator, names: Sequence[str], me: int | None, memory_aid: bool = False) -> GameWords:
    """The words of this game for one reader, at a seat or, None, at none."""
    if game not in _CLASSES:
        return GenericWords(say, names, me, memory_aid)
    made: GameWords = getattr(import_module(f"byre.cli.words.{game}"), _CLASSES[game])(say, names, me, memory_aid)
    return made


def has_words(game: str) -> bool:
    """Has this game words, and so a picture, of its own?"""
    return game in _CLASSES
