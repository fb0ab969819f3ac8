"""Programs that a test asks and that not every machine has."""

from __future__ import annotations

import os
import shutil

import pytest


def needs(program: str) -> pytest.MarkDecorator:
    """Skips the test where the program is missing; in CI it is run all the same, and fails."""
    missing = shutil.which(program) is None
    return pytest.mark.skipif(missing and "CI" not in os.environ, reason=f"{program} is not installed")
