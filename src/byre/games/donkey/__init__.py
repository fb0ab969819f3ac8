"""donkey: Ochs & Esel, Os & Ezel."""

from byre.engine.game import Game, Option, Options
from byre.games.donkey.actions import FORMS, all_actions

DEALS = 5


def fill_in(players: int, given: Options) -> Options:
    return {"deals": given.get("deals", DEALS), "ox": given.get("ox", False)}


GAME = Game(
    name="donkey",
    title="Ochs & Esel · Os & Ezel",
    players=range(3, 13),
    options={
        "deals": Option(DEALS, least=1, help="play so many deals"),
        "ox": Option(False, help="the ox is in the game too"),
    },
    fill_in=fill_in,
    actions=all_actions,
    forms=FORMS,
    implementation_module="byre.games.donkey.implementation",
)
