"""Advice for a decision: the work behind the command `advice`."""

from __future__ import annotations

from typing import Any

import msgspec

from byre.analysis.advice import advise
from byre.bots.search_kernels import search_kernels
from byre.games import GAMES
from byre.match import Match

FEW = 20  # playouts


def warm_up() -> None:
    """Give advice once in each game that can be searched, so that the first who asks waits no longer than others."""
    for game in GAMES:
        if search_kernels(game).compiled:
            match = Match(game, players=GAMES[game].players[0], seed=0)
            advise(match.view(match.to_act[0]), playouts=FEW)


def advise_on(view: dict[str, Any]) -> bytes:
    """Return what each legal action of a view's viewer leads to, as JSON. It depends on the view alone."""
    return msgspec.json.encode([one.json() for one in advise(view)])
