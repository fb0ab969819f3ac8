"""Hypothesis tries fewer examples where the rules run uncompiled or checked, which is slow."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

EXAMPLES = 15 if os.environ.get("NUMBA_DISABLE_JIT") else 60

settings.register_profile(
    "byre", max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.load_profile("byre")
