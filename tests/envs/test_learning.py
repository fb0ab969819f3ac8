"""The example learns: after a minute it plays better than at first, beyond the margin of both."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.mark.deep
def test_it_runs_and_draws_its_curve(tmp_path: Path) -> None:
    picture = tmp_path / "curve.png"
    told = train(5, picture)
    assert len(told) >= 2
    assert picture.stat().st_size > 1000


@pytest.mark.nightly
def test_the_return_rises_within_a_minute(tmp_path: Path) -> None:
    first, *_, last = train(60, tmp_path / "curve.png")
    assert last["saved"] - last["margin"] > first["saved"] + first["margin"]


def train(seconds: int, picture: Path) -> list[dict[str, Any]]:
    """Run the example, and return what it told before, between and after."""
    if importlib.util.find_spec("optax") is None:
        assert "CI" not in os.environ, "in CI the example must be run: `make deep` installs byre[learn]"
        pytest.skip("the example needs byre[learn]: `make deep` installs it")
    words = [
        "--seconds",
        str(seconds),
        "--every",
        str(seconds),
        "--matches",
        "400",
        "--picture",
        str(picture),
        "--json",
    ]
    told = subprocess.run([sys.executable, str(EXAMPLE), *words], check=True, capture_output=True, text=True).stdout
    rows: list[dict[str, Any]] = json.loads(told.splitlines()[-1])
    return rows
