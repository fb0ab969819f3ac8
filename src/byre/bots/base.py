"""What all bots of Byre have in common: they read a view, and find an action's number."""

from __future__ import annotations

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
    """A bot of Byre. It keeps nothing between decisions but its luck."""

    thinks = False  # does it think ahead, and so need compiled code to play at its strength?

    def __init__(self, game: str, seed: int | None) -> None:
        self.game: Game = GAMES[game]
        load_heuristics(game)
        self._lucks = np.zeros(2, LUCK)
        self._worlds = np.zeros(2, self.game.implementation.rules.state)
        self._choices = empty(self.game.implementation.rules.choices)
        self.reseed(seed)

    def reseed(self, seed: int | None) -> None:
        """Starts its luck anew, as if it were just made."""
        entropy = None if seed is None else [abs(seed), seed < 0]
        self._lucks["key"][0] = np.random.SeedSequence(entropy).generate_state(4, np.uint32)

    def choose(self, view: Mapping[str, Any]) -> Action:
        """A legal action for the viewer of this view, who must owe a decision."""
        return self.game.codec.action(self.choose_id(read_seat_view(self.game, view)))

    def hurry_uncompiled(self) -> None:
        """While it is not compiled, answer within half a second even if told to think longer, for play with people.

        Its decisions cannot be repeated then. A bot that does not think ahead is fast enough as it is.
        """
        return

    @abstractmethod
    def choose_id(self, views: Array) -> int:
        """The same by number, from a view as a record that is known to be right."""


class EitherBot(BaseBot):
    """One bot where few play, another where there are `many` or more."""

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
    """The actions that the viewer of a view may play; they do not depend on what it cannot see."""
    world = empty(game.implementation.rules.state)
    start_stream(world, key_from_seed(0), quick=True)
    choices = empty(game.implementation.rules.choices)
    game.implementation.kernels.imagine(views, world)
    count = game.implementation.kernels.list_actions(world, int(views["viewer"][0]), choices)
    return choices["ids"][0, :count]
