"""The `byre` command under test: called in this process, at a pseudo-terminal of its own, or as a real program.

Starting an interpreter costs a second, so most tests call `main` here: `run` with piped input, `Terminal` at a
pseudo-terminal. What needs a process of its own (signals, kill -9, pipes, the entry point) uses `run_program` and
`Program`, which have the same interface.
"""

from __future__ import annotations

import contextlib
import io
import os
import pty
import signal
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO
from unittest import mock

import pexpect
from pexpect.fdpexpect import fdspawn

import byre
from byre.cli.main import main

TIMEOUT = 120  # seconds until a program counts as hanging; on a busy machine it may have to compile
PROGRAM = [sys.executable, "-m", "byre"]
LINES, COLUMNS = 24, 80
CTRL_C, CTRL_D = "\x03", "\x04"
Done = subprocess.CompletedProcess[str]

_in_this_process = threading.Lock()  # there is one sys.stdin
_open: list[Terminal] = []


def environment(**changes: str) -> dict[str, str]:
    """English, colourless, and this checkout's byre; changes on top of that."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    sources = str(Path(byre.__file__).parents[1])
    return {**kept, "PYTHONPATH": sources, "PYTHONIOENCODING": "utf-8", "NO_COLOR": "1", "TERM": "xterm", **changes}


def wait_until(holds: Callable[[], object]) -> None:
    """Wait for something that another process or thread brings about."""
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.01)


# --- in this process --------------------------------------------------------------------------------------------------


def run(*words: str, input: str = "", **changes: str) -> Done:
    """Run a command to its end in this process, with no terminal anywhere."""
    reading, writing = os.pipe()
    os.write(writing, input.encode())
    os.close(writing)
    said, wrong = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    with open(reading, encoding="utf-8") as stdin:
        code = _call_main(words, stdin, said, wrong, changes)
    return Done(list(words), code, _written(said), _written(wrong))


def _written(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


def _call_main(words: tuple[str, ...], stdin: TextIO, stdout: TextIO, stderr: TextIO, changes: dict[str, str]) -> int:
    """Call `main` with these streams and this environment; the exit code that the program would have."""
    assert _in_this_process.acquire(blocking=False), "two commands at once need two processes: use Program"
    streams = mock.patch.multiple(sys, stdin=stdin, stdout=stdout, stderr=stderr)
    try:
        with streams, mock.patch.dict(os.environ, environment(**changes), clear=True):
            return main(words)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    finally:
        _in_this_process.release()


class Terminal:
    """A command at a pseudo-terminal, called on a thread of this process."""

    def __init__(self, *words: str, **changes: str) -> None:
        self.seen = ""
        self.child = self._start(words, changes)

    def _start(self, words: tuple[str, ...], changes: dict[str, str]) -> Any:
        self._ours, self._theirs = pty.openpty()
        termios.tcsetwinsize(self._theirs, (LINES, COLUMNS))
        self._thread = threading.Thread(target=self._work, args=(words, changes), daemon=True)
        self._thread.start()
        _open.append(self)
        return fdspawn(self._ours, encoding="utf-8", codec_errors="replace", timeout=TIMEOUT)

    def _work(self, words: tuple[str, ...], changes: dict[str, str]) -> None:
        reading, writing = self._theirs, os.dup(self._theirs)
        with (
            contextlib.suppress(OSError),  # whoever looked on has hung up
            open(reading, encoding="utf-8") as stdin,
            open(writing, "w", buffering=1, encoding="utf-8") as stdout,
        ):
            self._code = _call_main(words, stdin, stdout, stdout, changes)

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
        self.close()
        return self._code

    def close(self) -> None:
        """Hang up, if the command still runs, and wait until it has ended."""
        if self in _open:
            _open.remove(self)
            self.child.close()
            self._thread.join(TIMEOUT)
            assert not self._thread.is_alive(), self.seen[-2000:]


@contextlib.contextmanager
def no_terminal_left_open() -> Iterator[None]:
    """A test that fails leaves its command at a question, with this process's streams: end it."""
    yield
    for terminal in list(_open):
        terminal.close()


# --- as real programs -------------------------------------------------------------------------------------------------


def run_program(*words: str, input: str = "", **changes: str) -> Done:
    """Run a command to its end as a process of its own, with no terminal anywhere."""
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
    return Done(child.args, child.returncode, said, wrong)


class Program(Terminal):
    """The real program at a pseudo-terminal of its own."""

    def _start(self, words: tuple[str, ...], changes: dict[str, str]) -> Any:
        child: pexpect.spawn[Any] = pexpect.spawn(
            PROGRAM[0],
            [*PROGRAM[1:], *words],
            env=environment(**changes),
            encoding="utf-8",
            timeout=TIMEOUT,
            dimensions=(LINES, COLUMNS),
        )
        child.delaybeforesend = None
        return child

    def code(self) -> int:
        self.child.close()
        assert self.child.signalstatus is None
        return int(self.child.exitstatus or 0)
