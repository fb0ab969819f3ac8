"""Matches to review: between bots of given levels, always the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import byre
from byre.bots.levels import make
from tests.situations import SHORT

EXPERT = {"playouts": 600}


def between(game: str, levels: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> byre.Match:
    """Play a match; an expert thinks in playouts, so that it is always the same match."""
    match = byre.Match(game, players=len(levels), seed=seed, options=options)
    bots = [make(level, game, seed, EXPERT if level == "expert" else {}) for level in levels]
    while not match.over:
        seat = match.to_act[0]
        match.play_id(seat, bots[seat].choose_id(match.view_record(seat)))
    return match


@cache
def short_log(game: str) -> dict[str, Any]:
    """A short match of three who play badly."""
    return between(game, ["easy", "random", "medium"], 4, SHORT[game]).log
