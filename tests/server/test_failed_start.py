"""A server that cannot be made ready says so, and ends: nobody waits for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.cli.program import environment
from tests.server.running import PATIENCE

BROKEN = """
import sys
from byre.cli.main import main
from byre.server.bot_workers import BotWorkers

def fail(self):
    raise RuntimeError("the rules cannot be loaded")

BotWorkers.load = fail
sys.argv[1:] = ["serve", "--port", "0", "--data", sys.argv[1]]
main()
"""


def test_a_start_that_fails_ends_the_server_and_is_logged(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BROKEN, str(tmp_path / "tables.db")],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
    )
    assert done.returncode == 1, done.stderr
    assert "server cannot be made ready, and ends: RuntimeError" in done.stderr
