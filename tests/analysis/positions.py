"""Decisions to value, from views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import byre
from byre.analysis.decisions import LoggedDecision
from byre.bots.base import legal_ids
from byre.engine.positions import read_seat_view


def decision_of(view: Mapping[str, Any]) -> LoggedDecision:
    game = byre.GAMES[view["game"]]
    views = read_seat_view(game, view)
    legal = tuple(legal_ids(game, views).tolist())
    return LoggedDecision(game.name, 0, 0, view["viewer"], views, legal, legal[0])
