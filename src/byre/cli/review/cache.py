"""Where the reviews of this user are kept."""

from __future__ import annotations

import os
from pathlib import Path

from byre.cli.play.journal import state_folder


def reviews_folder() -> Path:
    return state_folder(os.environ) / "reviews"
