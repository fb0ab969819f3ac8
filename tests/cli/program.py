"""The real program, as a child process: at a pseudo-terminal, or with its output captured."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pexpect

import byre

TIMEOUT = 120  # the first deal may have to compile
PROGRAM = [sys.executable, "-m", "byre"]


def environment(**changes: str) -> dict[str, str]:
    """English, colourless, and this checkout's byre; changes on top of that."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    sources = str(Path(byre.__file__).parents[1])
    return {**kept, "PYTHONPATH": sources, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1", "TERM": "xterm", **changes}


def run(*words: str, input: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    """Runs a command to its end, no terminal anywhere."""
    child = subprocess.Popen(
        [PROGRAM[0], "-X", "faulthandler", *PROGRAM[1:], *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(**changes),
    )
    try:
        said, wrong = child.communicate(input, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        child.send_signal(signal.SIGABRT)  # so it tells where it stands
        said, wrong = child.communicate()
        raise AssertionError(f"byre {' '.join(words)} hangs after saying {said!r}:\n{wrong}") from None
    return subprocess.CompletedProcess(child.args, child.returncode, said, wrong)


class Terminal:
    """The program at a pseudo-terminal of its own."""

    def __init__(self, *words: str, **changes: str) -> None:
        self.child: pexpect.spawn[Any] = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *words],
            env=environment(**changes),
            encoding="utf-8",
            timeout=TIMEOUT,
            dimensions=(24, 80),
        )
        self.child.delaybeforesend = None
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """What comes before and with a text."""
        self.child.expect_exact(text)
        part = f"{self.child.before}{self.child.after}".replace("\r\n", "\n")
        self.seen += part
        return part

    def answer(self, text: str) -> None:
        self.child.sendline(text)

    def always_answer(self, text: str, prompt: str, most: int = 2000) -> int:
        """Gives the same answer to every question until the program ends; how many there were."""
        for asked in range(most):
            found = self.child.expect_exact([prompt, pexpect.EOF])
            after = self.child.after if isinstance(self.child.after, str) else ""
            self.seen += f"{self.child.before}{after}".replace("\r\n", "\n")
            if found == 1:
                return asked
            self.answer(text)
        raise AssertionError(f"{most} questions, and the match is not over")

    def end(self) -> int:
        """Waits for the end, and gives the exit code."""
        self.child.expect(pexpect.EOF)
        self.seen += str(self.child.before).replace("\r\n", "\n")
        return self.code()

    def code(self) -> int:
        self.child.close()
        assert self.child.signalstatus is None
        return int(self.child.exitstatus or 0)
