"""The real program, as a child process: at a pseudo-terminal, or with its output captured."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pexpect

import byre

TIMEOUT = 120  # the first deal may have to compile
PROGRAM = [sys.executable, "-m", "byre"]
ENTER, LEFT = "\r", "\x1b[D"
COLOUR = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b[()][0-9A-B]|\x1b[=>]")  # or a move


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


class Full(Terminal):
    """The program on the whole screen, with keys to press."""

    def __init__(self, *words: str, **changes: str) -> None:
        super().__init__(*words, **{"TERM": "xterm-256color", **changes})
        self._begun = ""  # the beginning of a colour or move whose rest has not come yet

    def press(self, *keys: str) -> None:
        for key in keys:
            self.child.send(key)

    def look(self) -> str:
        """What has come to the screen since, without colours and moves."""
        try:
            raw: str = self.child.read_nonblocking(10**6, timeout=0.03)
        except pexpect.TIMEOUT:
            return ""
        whole, escape, last = (self._begun + raw).rpartition("\x1b")
        if escape and not COLOUR.match(escape + last):
            self.seen, self._begun = self.seen + without_colours(whole), escape + last
        else:
            self.seen, self._begun = self.seen + without_colours(whole + escape + last), ""
        return raw

    def wait_to_see(self, text: str, *keys: str) -> None:
        """Presses keys over and over until a text is seen."""
        self.wait_to_see_one_of(text, keys=keys)

    def wait_to_see_one_of(self, *texts: str, keys: Sequence[str] = ()) -> None:
        end = time.monotonic() + 120
        while not any(text in self.seen for text in texts):
            assert time.monotonic() < end, self.seen[-2000:]
            for key in keys or ("",):
                self.press(key)
                self.look()

    def leave(self) -> int:
        """Presses Q until the program ends: a key that meets a sheet just as that goes is lost. The exit code."""
        end = time.monotonic() + 120
        with contextlib.suppress(pexpect.EOF, OSError):
            while True:
                assert time.monotonic() < end, self.seen[-2000:]
                self.press("q")
                self.look()
        return self.code()


def without_colours(raw: str) -> str:
    return COLOUR.sub("", raw)
