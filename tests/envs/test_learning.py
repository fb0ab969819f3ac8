"""The example learns: after a minute it plays better than at first, beyond the margin of both."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.mark.deep
def test_the_return_rises(tmp_path: Path) -> None:
    if importlib.util.find_spec("optax") is None:
        assert "CI" not in os.environ, "in CI the example must be run: `make deep` installs byre[learn]"
        pytest.skip("the example needs byre[learn]: `make deep` installs it")
    picture = tmp_path / "curve.png"
    words = ["--seconds", "60", "--every", "60", "--matches", "400", "--picture", str(picture), "--json"]
    told = subprocess.run([sys.executable, str(EXAMPLE), *words], check=True, capture_output=True, text=True).stdout
    first, *_, last = json.loads(told.splitlines()[-1])
    assert last["saved"] - last["margin"] > first["saved"] + first["margin"]
    assert picture.stat().st_size > 1000
