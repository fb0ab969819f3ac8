"""A plugin of pytest that runs tests as a browser runs the rules, without NumPy: `pytest -p tests.offline.no_numpy`."""

from __future__ import annotations

import sys
from typing import Any, cast

import byre.offline.start  # noqa: F401
from byre.offline import arrays

# Hypothesis puts NumPy's random numbers back where it found them. Here are none.
vars(arrays.random).update({name: lambda *_: None for name in ("seed", "get_state", "set_state")})
sys.modules["numpy.random"] = cast("Any", arrays.random)
