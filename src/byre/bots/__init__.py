"""Bots. A bot gets the view of its seat and returns an action.

>>> m = byre.Match("six", players=4, seed=7)
>>> bot = byre.bots.make("medium", game="six", seed=1)
>>> action = bot.choose(m.view(0))
>>> action in m.legal(0)
True
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from byre.engine.actions import Action
from byre.engine.game import find_game
from byre.engine.text import did_you_mean, short
from byre.errors import BadOption
from byre.games import GAMES

LEVELS = ("random", "easy", "medium", "hard", "expert")  # weakest first
YARDSTICKS = ("flat",)  # bots to compare others with


class Bot(Protocol):
    """Anything that can play a seat from what that seat may know."""

    def choose(self, view: Mapping[str, Any]) -> Action:
        """Return a legal action for the viewer of this view, who must owe a decision."""
        ...


def make(level: str, game: str, seed: int | None = None, **settings: Any) -> Bot:
    """Return a bot of this level for this game. Raise BadOption if there is none.

    `level` is one of LEVELS or YARDSTICKS, or the class of a bot of your own: `mybot.py:MyBot` or `module:MyBot` (see
    `external`). Settings may be part of it, as in `expert:playouts=500`, or keyword arguments.

    With the same seed and the same views a bot plays the same actions, unless it thinks for a time (`time_ms`) instead
    of a number of `playouts`. Without a seed, one is drawn from the operating system.

    >>> m = byre.Match("donkey", players=3, seed=7)
    >>> bot = byre.bots.make("easy:drawn=1.5", game="donkey", seed=1)
    >>> seat = m.to_act[0]
    >>> m.play(seat, bot.choose(m.view(seat)))[0]["type"]
    'played'
    """
    name, written = _read_name(level)
    find_game(GAMES, game)
    if seed is not None and type(seed) is not int:
        raise BadOption(f"the seed of a bot is a whole number or None, not {short(seed)}")
    if ":" in name:
        bot: Bot = import_module("byre.bots.external").ExternalBot(name, game, seed, written | settings)
    else:
        bot = import_module("byre.bots.levels").make(name, game, seed, written | settings)
    return bot


def _read_name(level: object) -> tuple[str, dict[str, Any]]:
    """Split a level into its name, or the file or module and the class of an external bot, and its settings."""
    if not isinstance(level, str):
        raise _unknown(level)
    words = level.split(":")
    ours = words[0] in (*LEVELS, *YARDSTICKS)
    if not ours and (len(words) == 1 or "=" in words[1]):
        raise _unknown(words[0])
    name = words[0] if ours else f"{words[0]}:{words[1]}"
    return name, dict(map(_read_setting, words[1 if ours else 2 :]))


def _read_setting(word: str) -> tuple[str, Any]:
    """Split `playouts=500` into the name and the value, a number if possible."""
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
    hint = did_you_mean(level, LEVELS)
    return BadOption(f"the levels of bots are {', '.join(LEVELS)}, or file.py:Class, not {short(level)}{hint}")
