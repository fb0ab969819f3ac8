"""What all bots of Byre have in common: they read a view, and find an action's number."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from byre.engine.actions import Action
from byre.engine.game import Game
from byre.engine.playouts import LUCK
from byre.engine.position import read_seat_view
from byre.engine.record import CHOICES, Array
from byre.games import GAMES


class Seated(ABC):
    """A bot that finds actions by compiled code. It keeps nothing between decisions but its luck."""

    def __init__(self, game: str, seed: int | None) -> None:
        self.game: Game = GAMES[game]
        self._lucks = np.zeros(2, LUCK)
        self._lucks["key"][0] = np.random.SeedSequence(seed).generate_state(4, np.uint32)
        self._worlds = np.zeros(2, self.game.play.rules.state)
        self._choices = np.zeros(1, CHOICES)

    def choose(self, view: Mapping[str, Any]) -> Action:
        """A legal action for the viewer of this view, who must owe a decision."""
        return self.game.codec.action(self.choose_id(read_seat_view(self.game, view)))

    @abstractmethod
    def choose_id(self, views: Array) -> int:
        """The same by number, from a view as a record that is known to be right."""
