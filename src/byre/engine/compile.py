"""Compiles the rules of all games, each in a process of its own; or what bots need to play them:

    python -m byre.engine.compile
    python -m byre.engine.compile bots

Not needed for anything: each game is compiled when it is first dealt. But it spares others the wait.
"""

from __future__ import annotations

import subprocess
import sys
import time

from byre.games import GAMES

RULES = "import byre, sys; byre.GAMES[sys.argv[1]].play.doors"
BOTS = """
import byre, sys
for level in ("medium", "hard:playouts=2"):
    match, bot = byre.Match(sys.argv[1], players=3, seed=1), byre.bots.make(level, sys.argv[1], seed=1)
    bot.choose(match.view(match.to_act[0]))
"""


def compile_all(what: str) -> None:
    """Does nothing but look, where all is compiled already."""
    running = [subprocess.Popen([sys.executable, "-c", what, name]) for name in GAMES]
    failed = [name for name, process in zip(GAMES, running, strict=True) if process.wait() != 0]
    if failed:
        raise SystemExit(f"the rules of {', '.join(failed)} did not compile")


if __name__ == "__main__":
    begun = time.perf_counter()
    bots = sys.argv[1:] == ["bots"]
    compile_all(BOTS if bots else RULES)
    print(
        f"The {'bots' if bots else 'rules'} of {', '.join(GAMES)} are compiled ({time.perf_counter() - begun:.1f} s)."
    )
