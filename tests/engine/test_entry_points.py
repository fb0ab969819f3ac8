"""What Python calls is plain at first, compiled later, and the same either way."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import byre
from byre.bots.heuristic_kernels import heuristic_kernels
from byre.bots.levels import STYLES
from byre.bots.search_kernels import ARM, STYLE, search_kernels
from byre.engine import cache
from byre.engine.entry_points import EntryPoints
from byre.engine.events import NO_EVENTS, new_event_buffer
from byre.engine.playouts import new_luck
from byre.engine.record import empty
from byre.engine.rule import COMPILING, quick_entry_point
from tests.engine.compiled import plain

games = pytest.mark.parametrize("game", byre.GAMES)
needs_compiler = pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")


@games
@needs_compiler
def test_a_match_is_the_same_compiled_and_not(game: str) -> None:
    kernels = byre.GAMES[game].implementation.kernels
    assert kernels.compiled
    slow = plain(kernels)
    assert not slow.compiled
    luck = random.Random(1)
    match = byre.Match(game, players=4, seed=3)
    twin, events = match.copy(), (new_event_buffer(), new_event_buffer())
    for _ in range(150):
        if match.over:
            break
        seat = match.to_act[0]
        id = luck.choice(match.legal_ids(seat))
        match._to_act = kernels.act(match._states, seat, id, events[0])
        twin._to_act = slow.act(twin._states, seat, id, events[1])
        assert match._to_act == twin._to_act
        assert bytes(match) == bytes(twin)
        for viewer in (-1, *range(4)):
            views = np.zeros((2, 1), byre.GAMES[game].implementation.rules.view)
            kernels.observe(match._states, viewer, views[0])
            slow.observe(twin._states, viewer, views[1])
            assert views[0].tobytes() == views[1].tobytes()
    used = events[0]["used"][0]
    assert events[0]["values"][0][:used].tolist() == events[1]["values"][0][:used].tolist()


@games
@needs_compiler
def test_bots_decide_the_same_compiled_and_not(game: str) -> None:
    match = byre.Match(game, players=3, seed=5)
    rules = byre.GAMES[game].implementation.rules
    views, chosen = match.view_record(match.to_act[0]), []
    for points in (heuristic_kernels(game), plain(heuristic_kernels(game))):
        worlds, choices = np.zeros(2, rules.state), empty(rules.choices)
        lucks = np.concatenate([new_luck(1), new_luck(2)])
        chosen.append([int(points.choose_action(views, 3.5, worlds, lucks, choices)) for _ in range(5)])
    assert chosen[0] == chosen[1]


@games
@needs_compiler
def test_thinking_is_the_same_compiled_and_not(game: str) -> None:
    match = byre.Match(game, players=3, seed=5)
    seat = match.to_act[0]
    views, rules, found = match.view_record(seat), byre.GAMES[game].implementation.rules, []
    for points in (search_kernels(game), plain(search_kernels(game))):
        arms = np.zeros(2, ARM)
        arms["id"], arms["alive"] = match.legal_ids(seat)[:2], 1
        style = np.zeros(1, STYLE)
        style["answers"], style["drawn"], style["worlds"] = 2, 2, STYLES[game].get("worlds", 1)
        worlds, choices = np.zeros(2, rules.state), empty(rules.choices)
        lucks = np.concatenate([new_luck(1), new_luck(2)])
        points.size_up(views, arms, 2, 5.0, style, worlds, lucks)
        points.think(views, arms, 2, 0, 1, style, worlds, lucks, choices, NO_EVENTS)
        found.append(arms)
    assert [arm["id"] for arm in found[0]] == [arm["id"] for arm in found[1]]
    for field in ("looks", "result", "points", "behind"):
        assert found[0][field].tolist() == pytest.approx(found[1][field].tolist())


@quick_entry_point
def double(number: int) -> int:
    return 2 * number


@needs_compiler
def test_compiled_code_is_loaded_when_it_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from byre.engine.compiled import compile_unit

    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    points = EntryPoints("test-double", {"double": (double, (int,))})
    assert points.double(4) == 8
    assert not points.compiled
    (tmp_path / "test-double").write_bytes(compile_unit(points))
    assert points.available
    assert points.load()
    assert points.double is not double
    assert points.double(4) == 8


@needs_compiler
def test_a_damaged_file_is_removed_and_everything_stays_plain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(cache, "cache_folder", lambda: tmp_path)
    (tmp_path / "test-double").write_bytes(b"not compiled code")
    points = EntryPoints("test-double", {"double": (double, (int,))})
    assert points.double(4) == 8
    assert not points.compiled
    assert not (tmp_path / "test-double").exists()
    assert "cannot be used" in caplog.text
