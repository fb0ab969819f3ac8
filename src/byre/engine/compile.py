"""Compiles the rules of all games, each in a process of its own:

    python -m byre.engine.compile

Not needed for anything: each game is compiled when it is first dealt. But it spares others the wait.
"""

from __future__ import annotations

import subprocess
import sys
import time

from byre.games import GAMES

ONE_GAME = "import byre, sys; byre.GAMES[sys.argv[1]].play.doors"


def compile_all() -> None:
    """Does nothing but look, where all is compiled already."""
    running = [subprocess.Popen([sys.executable, "-c", ONE_GAME, name]) for name in GAMES]
    failed = [name for name, process in zip(GAMES, running, strict=True) if process.wait() != 0]
    if failed:
        raise SystemExit(f"the rules of {', '.join(failed)} did not compile")


if __name__ == "__main__":
    begun = time.perf_counter()
    compile_all()
    print(f"The rules of {', '.join(GAMES)} are compiled ({time.perf_counter() - begun:.1f} s).")
