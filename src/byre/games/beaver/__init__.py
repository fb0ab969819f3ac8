"""beaver: Beverbende, Biberbande, Rat-a-Tat Cat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from byre.engine.game import Game, Option, Options
from byre.games.beaver.actions import FORMS, actions

if TYPE_CHECKING:
    from byre.engine.implementation import Implementation

ROUNDS_OF_TWO = 4


def fill_in(players: int, given: Options) -> Options:
    """R10 As many rounds as players, four with two players, unless another number is agreed on."""
    return {"rounds": given.get("rounds", ROUNDS_OF_TWO if players == 2 else players)}


def load() -> Implementation:
    from byre.games.beaver.implementation import IMPLEMENTATION

    return IMPLEMENTATION


GAME = Game(
    name="beaver",
    title="Beverbende · Rat-a-Tat Cat",
    players=range(2, 7),
    options={"rounds": Option(None, least=1, help="play so many rounds (else as many as players, 4 for two)")},
    fill_in=fill_in,
    actions=actions,
    forms=FORMS,
    load=load,
)
