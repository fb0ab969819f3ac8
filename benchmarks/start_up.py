"""How soon the command answers: `python benchmarks/start_up.py [--json]`.

Each is the best of some runs, in milliseconds, as users have it: from the call to the last word, or to the first
question. `byre --help` has a bar: 150 ms.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable

import pexpect

BYRE = [sys.executable, "-m", "byre"]
RUNS = 5
PROMPT, QUESTION = "Your choice:", "Which card do you put face down?"
PLAY = ("play", "six", "--lang", "en", "--seed", "1")


def ended(*words: str) -> None:
    subprocess.run([*BYRE, *words], capture_output=True, check=True)


def asked(question: str, *words: str) -> None:
    child = pexpect.spawn(BYRE[0], [*BYRE[1:], *words], encoding="utf-8", timeout=300, dimensions=(24, 80))
    child.expect_exact(question)
    child.close(force=True)


MEASURED: dict[str, Callable[[], None]] = {
    "byre --help": lambda: ended("--help"),
    "byre --complete play six --": lambda: ended("--complete", "play", "six", "--"),
    "byre rules six": lambda: ended("rules", "six"),
    "byre play six --plain": lambda: asked(PROMPT, *PLAY, "--plain"),
    "byre play six": lambda: asked(QUESTION, *PLAY),
}


def best(of: Callable[[], None]) -> float:
    times = []
    for _ in range(RUNS):
        begun = time.perf_counter()
        of()
        times.append(time.perf_counter() - begun)
    return 1000 * min(times)


def main() -> None:
    found = {name: round(best(of), 1) for name, of in MEASURED.items()}
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    for name, milliseconds in found.items():
        print(f"{name:<30} {milliseconds:>8.1f} ms")


if __name__ == "__main__":
    main()
