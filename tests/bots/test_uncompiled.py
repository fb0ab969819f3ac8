"""Bots decide the same uncompiled and compiled, in every game, variant and number of players; nothing overflows."""

from __future__ import annotations

import random

import numpy as np
import pytest

import byre
from byre.bots.heuristic_kernels import ALL, heuristic_kernels
from byre.bots.levels import STYLES
from byre.bots.search_kernels import ARM, STYLE, search_kernels
from byre.engine.entry_points import EntryPoints
from byre.engine.events import NO_EVENTS
from byre.engine.playouts import new_luck
from byre.engine.record import Array, empty
from byre.engine.rule import COMPILING
from tests.contract.settings import SETTINGS, Setting, somewhere
from tests.deep import one_in
from tests.engine.compiled import plain

pytestmark = pytest.mark.skipif(not COMPILING, reason="there is nothing compiled to compare with in this run")
POSITIONS = 4  # of each setting
EVERY = one_in(8, SETTINGS)
SEARCHED = one_in(4, SETTINGS[::9])


def positions(setting: Setting, count: int) -> list[tuple[byre.Match, int]]:
    """Matches at random moments, each with a seat that owes a decision."""
    found: list[tuple[byre.Match, int]] = []
    seed = 0
    while len(found) < count:
        match = somewhere(setting, seed)
        seed += 1
        if not match.over:
            found.append((match, random.Random(seed).choice(match.to_act)))
    return found


@pytest.mark.parametrize("setting", EVERY, ids=str)
@pytest.mark.parametrize("drawn", [2.5, float(ALL)])
def test_heuristics(setting: Setting, drawn: float) -> None:
    compiled = heuristic_kernels(setting.game)
    for match, seat in positions(setting, POSITIONS):
        views = match.view_record(seat)
        chosen = [_choose(points, setting.game, views, drawn) for points in (compiled, plain(compiled))]
        assert chosen[0] == chosen[1]


def _choose(points: EntryPoints, game: str, views: Array, drawn: float) -> list[int]:
    rules = byre.GAMES[game].implementation.rules
    worlds, choices = np.zeros(2, rules.state), empty(rules.choices)
    lucks = np.concatenate([new_luck(1), new_luck(2)])
    return [int(points.choose_action(views, drawn, worlds, lucks, choices)) for _ in range(2)]


@pytest.mark.parametrize("setting", SEARCHED, ids=str)
def test_search(setting: Setting) -> None:
    compiled = search_kernels(setting.game)
    for match, seat in positions(setting, 1):
        results = [_search(points, match, seat) for points in (compiled, plain(compiled))]
        for field in ("looks", "result", "points", "behind"):
            assert results[0][field].tolist() == pytest.approx(results[1][field].tolist()), field


def _search(points: EntryPoints, match: byre.Match, seat: int) -> Array:
    """One world, and the first two actions in it."""
    arms, style = np.zeros(min(2, len(match.legal_ids(seat))), ARM), np.zeros(1, STYLE)
    arms["id"], arms["alive"] = match.legal_ids(seat)[: len(arms)], 1
    style["answers"], style["drawn"] = 2, 3
    style["worlds"] = STYLES[match.game.name].get("worlds", 1)
    rules = match.game.implementation.rules
    worlds, choices = np.zeros(2, rules.state), empty(rules.choices)
    lucks, views = np.concatenate([new_luck(1), new_luck(2)]), match.view_record(seat)
    points.size_up(views, arms, len(arms), 5.0, style, worlds, lucks)
    points.think(views, arms, len(arms), 0, 1, style, worlds, lucks, choices, NO_EVENTS)
    return arms
