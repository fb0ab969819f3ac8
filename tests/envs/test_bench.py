"""The benchmark measures every interface of every game, and reports the others that are installed."""

from __future__ import annotations

from typing import Any

import pytest

import byre
from byre.cli.bench import envs
from tests.cli.program import run


@pytest.mark.deep
def test_everything_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "SECONDS", 0.01)
    monkeypatch.setattr(envs, "ROUNDS", 1)
    results = envs.measure(peers=True)
    assert results["games"].keys() == byre.GAMES.keys()
    assert all(rate > 0 for game in results["games"].values() for rate in game.values())
    assert results["peers"]["OpenSpiel leduc_poker, tensors"] > 0
    assert "Gymnasium vector" in envs.report(results)


def test_the_command_measures_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    results: dict[str, Any] = {"players": 4, "slots": 1024, "peers": {}, "left_out": {"Chess": "ImportError: no chess"}}
    results["games"] = {"six": dict.fromkeys(envs.KINDS, 1_000_000)}
    monkeypatch.setattr(envs, "measure", lambda peers: results)
    printed = run("bench", "--envs").stdout
    assert "1,000,000" in printed
    assert "left out: Chess (ImportError: no chess)" in printed
