"""beaver: Beverbende, Biberbande, Rat-a-Tat Cat."""

from byre.engine.game import Game, Option, Options
from byre.games.beaver.actions import FORMS, all_actions

ROUNDS_OF_TWO = 4


def fill_in(players: int, given: Options) -> Options:
    """R10 As many rounds as players, four with two players, unless another number is agreed on."""
    return {"rounds": given.get("rounds", ROUNDS_OF_TWO if players == 2 else players)}


GAME = Game(
    name="beaver",
    title="Beverbende · Rat-a-Tat Cat",
    players=range(2, 7),
    options={"rounds": Option(None, least=1, help="play so many rounds (else as many as players, 4 for two)")},
    fill_in=fill_in,
    actions=all_actions,
    forms=FORMS,
    implementation_module="byre.games.beaver.implementation",
)
