"""Which environments are tried: every game with the smallest, a middle and the largest number of players."""

from __future__ import annotations

import pytest

import byre
from tests.deep import deep_but
from tests.situations import SHORT

KINDS = [
    (game, players)
    for game in byre.GAMES
    for players in sorted({byre.GAMES[game].players[0], 4, byre.GAMES[game].players[-1]})
]
kinds = pytest.mark.parametrize(
    ("game", "players"), [pytest.param(*one, marks=pytest.mark.deep) if one != ("six", 4) else one for one in KINDS]
)
games = pytest.mark.parametrize("game", deep_but(byre.GAMES, "six", "twentyfour"))
OPTIONS = SHORT
# Each variant of the rules, with options for a short match.
VARIANTS = [
    pytest.param("six", {"rounds": 1, "pro": True}, id="pro"),
    pytest.param("donkey", {"deals": 1, "ox": True}, id="ox"),
    pytest.param("twentyfour", {"chaos": True, "dropout": True, "limits": True}, id="chaos"),
]
