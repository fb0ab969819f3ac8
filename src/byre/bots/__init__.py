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
from byre.engine.reading import short
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
    """A bot of this level for this game; BadOption lists what there is.

    The same seed and the same views give the same actions, unless it is given time to think instead of `playouts`; no
    seed draws one from the operating system.
    """
    name = _find_level(level)
    find_game(GAMES, game)
    if seed is not None and type(seed) is not int:
        raise BadOption(f"the seed of a bot is a whole number or None, not {short(seed)}")
    bot: Bot = import_module("byre.bots.levels").make(name, game, seed, settings)
    return bot


def _find_level(level: object) -> str:
    if isinstance(level, str) and level in (*LEVELS, *YARDSTICKS):
        return level
    near = get_close_matches(level, LEVELS, 1) if isinstance(level, str) else []
    hint = f"; did you mean {near[0]}?" if near else ""
    raise BadOption(f"the levels of bots are {', '.join(LEVELS)}, not {short(level)}{hint}")
