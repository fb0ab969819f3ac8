"""Views and actions in words: a file for each game, and one for all other games. Events are told by `byre.telling`."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from byre.cli.words.base import GameWords
from byre.cli.words.generic import GenericWords
from byre.locale import Translator

_CLASSES = {"six": "SixWords", "donkey": "DonkeyWords", "twentyfour": "TwentyFourWords", "beaver": "BeaverWords"}


def words_for(game: str, say: Translator, names: Sequence[str], me: int | None, memory_aid: bool = False) -> GameWords:
    """Return the words of a game for one reader, at the seat `me` or at none."""
    if game not in _CLASSES:
        return GenericWords(say, names, me, memory_aid)
    made: GameWords = getattr(import_module(f"byre.cli.words.{game}"), _CLASSES[game])(say, names, me, memory_aid)
    return made


def has_words(game: str) -> bool:
    """Say whether a game has words of its own, and so a picture."""
    return game in _CLASSES
