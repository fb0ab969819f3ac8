"""Bots: a view in, an action out, and nothing else.

bot = byre.bots.make("expert", game="six", seed=1)
m.play(seat, bot.choose(m.view(seat)))
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, Protocol

from byre.engine.actions import Action
from byre.engine.game import find_game
from byre.engine.text import short
from byre.errors import BadOption
from byre.games import GAMES

LEVELS = ("random", "easy", "medium", "hard", "expert")  # weakest first
YARDSTICKS = ("flat",)  # to measure bots by


class Bot(Protocol):
    """Whoever can play a seat from what that seat may know."""

    def choose(self, view: Mapping[str, Any]) -> Action:
        """A legal action for the viewer of this view, who must owe a decision."""
        ...


def make(level: str, game: str, seed: int | None = None, **settings: Any) -> Bot:
    """A bot of this level for this game, or a guest (see `guests`); BadOption lists what there is.

    Settings may also stand behind the level: `expert:playouts=500`. The same seed and the same views give the same
    actions, unless it is given time to think instead of `playouts`; no seed draws one from the operating system.
    """
    name, written = _read_name(level)
    find_game(GAMES, game)
    if seed is not None and type(seed) is not int:
        raise BadOption(f"the seed of a bot is a whole number or None, not {short(seed)}")
    if ":" in name:
        guest: Bot = import_module("byre.bots.external").ExternalBot(name, game, seed, written | settings)
        return guest
    bot: Bot = import_module("byre.bots.levels").make(name, game, seed, written | settings)
    return bot


def _read_name(level: object) -> tuple[str, dict[str, Any]]:
    """The name of a level, or of a guest's file or module and class, and the settings behind it."""
    if not isinstance(level, str):
        raise _unknown(level)
    words = level.split(":")
    ours = words[0] in (*LEVELS, *YARDSTICKS)
    if not ours and (len(words) == 1 or "=" in words[1]):
        raise _unknown(words[0])
    name = words[0] if ours else f"{words[0]}:{words[1]}"
    return name, dict(map(_read_setting, words[1 if ours else 2 :]))


def _read_setting(word: str) -> tuple[str, Any]:
    """`playouts=500` as a name and a number, or the text itself where it is none."""
    name, equals, value = word.partition("=")
    if not equals:
        raise BadOption(f"a setting of a bot is written name=value, not {short(word)}")
    for number in (int, float):
        try:
            return name, number(value)
        except ValueError:
            continue
    return name, value


def _unknown(level: object) -> BadOption:
    near = get_close_matches(level, LEVELS, 1) if isinstance(level, str) else []
    hint = f"; did you mean {near[0]}?" if near else ""
    return BadOption(f"the levels of bots are {', '.join(LEVELS)}, or file.py:Class, not {short(level)}{hint}")
