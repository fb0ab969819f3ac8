"""donkey: Ochs & Esel, Os & Ezel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from byre.engine.game import Game, Option, Options
from byre.games.donkey.actions import FORMS, actions

if TYPE_CHECKING:
    from byre.engine.implementation import Implementation

DEALS = 5


def fill_in(players: int, given: Options) -> Options:
    return {"deals": given.get("deals", DEALS), "ox": given.get("ox", False)}


def load() -> Implementation:
    from byre.games.donkey.implementation import IMPLEMENTATION

    return IMPLEMENTATION


GAME = Game(
    name="donkey",
    title="Ochs & Esel · Os & Ezel",
    players=range(3, 13),
    options={
        "deals": Option(DEALS, least=1, help="play so many deals"),
        "ox": Option(False, help="the ox is in the game too"),
    },
    fill_in=fill_in,
    actions=actions,
    forms=FORMS,
    load=load,
)
