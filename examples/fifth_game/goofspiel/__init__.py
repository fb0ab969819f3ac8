"""Goofspiel, the game of pure strategy, for 2 to 4 players.

Each seat has the cards 1 to 13. In each trick a prize from 1 to 13 is turned up, all bid a card face down, and the
highest bid takes the prize; if two seats bid the same, it counts for nothing, and the next highest bid decides. Prizes
are points to the good: they are taken off the total, and the lowest total wins.
"""

from byre.engine.actions import Action, Form
from byre.engine.game import Game, Option, Options

CARDS = 13


def fill_in(players: int, given: Options) -> Options:
    return {"rounds": given.get("rounds", 1)}


def actions() -> list[Action]:
    """Every action there is, in the order of the numbers."""
    return [{"type": "bid", "card": card} for card in range(1, CARDS + 1)]


GAME = Game(
    name="goofspiel",
    title="Goofspiel",
    players=range(2, 5),
    options={"rounds": Option(1, least=1, help="play so many rounds")},
    fill_in=fill_in,
    actions=actions,
    forms={"bid": Form({"card": f"a card from 1 to {CARDS}"})},
    implementation_module="goofspiel.rules",
)
