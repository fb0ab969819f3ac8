"""A program that is killed in the middle of something, as by a power cut or kill -9."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.program import TIMEOUT, environment

BEGINNING = """
import os, signal
from pathlib import Path

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

def kill_at_call(owner, name, number):
    real, calls = getattr(owner, name), []

    def counted(*given, **named):
        calls.append(1)
        if len(calls) == number:
            die()
        return real(*given, **named)

    setattr(owner, name, counted)
"""


def run_and_kill(*lines: str) -> None:
    """Run lines of Python in a process of its own, which must end by being killed."""
    program = "\n".join([BEGINNING, *lines])
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, env=environment(), timeout=TIMEOUT, text=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr


def start(*lines: str) -> subprocess.Popen[str]:
    """Start lines of Python in a process of its own; what it prints is read from its stdout."""
    program = "\n".join([BEGINNING, *lines])
    return subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=environment())


def files_of(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}
