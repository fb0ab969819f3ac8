"""Kills a server under load as often as is wished: `python -m tests.server.soak_crash --times 200`."""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from tests.server.running import run, serving
from tests.server.storm import storm

AT_A_TIME = 10  # kills, before the promises are held against the files, and a new server is taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--parties", type=int, default=8, help="tables that are played at")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    begun, moves, killed = time.monotonic(), 0, 0
    while killed < given.times:
        kills = min(AT_A_TIME, given.times - killed)
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as server:
            moves += len(run(storm(server, kills, given.parties, (given.seed, killed)), within=60.0 * kills))
            assert "Traceback" not in server.log, server.log
        killed += kills
        print(
            f"killed {killed} times, {moves} moves acknowledged and kept, {time.monotonic() - begun:.0f} s", flush=True
        )


if __name__ == "__main__":
    main()
