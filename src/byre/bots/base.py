"""The base of all bots of Byre, which read a view as a record and return the number of an action."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from byre.bots.heuristics.dispatch import load_heuristics
from byre.engine.actions import Action
from byre.engine.game import Game
from byre.engine.playouts import LUCK
from byre.engine.positions import read_seat_view
from byre.engine.record import Array, empty
from byre.engine.stream import key_from_seed, start_stream
from byre.games import GAMES


class BaseBot(ABC):
    """A bot of Byre. Between decisions it keeps nothing but its random generator."""

    thinks = False  # does it think ahead, and so need compiled code to play at its strength?

    def __init__(self, game: str, seed: int | None) -> None:
        self.game: Game = GAMES[game]
        load_heuristics(game)
        self._lucks = np.zeros(2, LUCK)
        self._worlds = np.zeros(2, self.game.implementation.rules.state)
        self._choices = empty(self.game.implementation.rules.choices)
        self.reseed(seed)

    def reseed(self, seed: int | None) -> None:
        """Restart its random generator, as if the bot were new."""
        entropy = None if seed is None else [abs(seed), seed < 0]
        self._lucks["key"][0] = np.random.SeedSequence(entropy).generate_state(4, np.uint32)

    def choose(self, view: Mapping[str, Any]) -> Action:
        """Return a legal action for the viewer of this view, who must owe a decision."""
        return self.game.codec.action(self.choose_id(read_seat_view(self.game, view)))

    def hurry_uncompiled(self) -> None:
        """Answer within half a second while the code is not compiled, even if told to think longer.

        This is for play with people. The decisions are then not reproducible. A bot that does not think ahead is fast
        enough anyway.
        """
        return

    @abstractmethod
    def choose_id(self, views: Array) -> int:
        """Return the number of an action, given a valid view as a record."""


class EitherBot(BaseBot):
    """One bot for few players, another for `many` or more."""

    thinks = True

    def __init__(self, game: str, seed: int | None, few_bot: BaseBot, many_bot: BaseBot, many: int) -> None:
        self._few_bot, self._many_bot, self._many = few_bot, many_bot, many
        super().__init__(game, seed)

    def reseed(self, seed: int | None) -> None:
        self._few_bot.reseed(seed)
        self._many_bot.reseed(seed)

    def hurry_uncompiled(self) -> None:
        self._few_bot.hurry_uncompiled()
        self._many_bot.hurry_uncompiled()

    def choose_id(self, views: Array) -> int:
        bot = self._many_bot if views["players"][0] >= self._many else self._few_bot
        return bot.choose_id(views)


def legal_ids(game: Game, views: Array) -> Array:
    """Return the actions that the viewer of a view may play. They do not depend on what it cannot see."""
    world = empty(game.implementation.rules.state)
    start_stream(world, key_from_seed(0), quick=True)
    choices = empty(game.implementation.rules.choices)
    game.implementation.kernels.imagine(views, world)
    count = game.implementation.kernels.list_actions(world, int(views["viewer"][0]), choices)
    return choices["ids"][0, :count]
