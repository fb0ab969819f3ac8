"""A cache in which nothing is compiled, and nothing becomes so until a test says it.

Who compiles waits for a lock in the cache's folder, and the test holds it. What is to be there next is copied from the
cache that the tests themselves use.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from byre.engine.cache import CARRIED, find, fingerprint

PRIVATE = 0o700


class UncompiledCache:
    """To be given to a program as BYRE_CACHE."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._folder = path / "compiled" / fingerprint()

    def add(self, unit: str) -> None:
        """From now on this unit is compiled."""
        new = self._folder / f"{unit}.new"
        shutil.copy(_compiled(unit), new)
        new.replace(self._folder / unit)  # all of it or nothing


@contextlib.contextmanager
def uncompiled_cache(path: Path) -> Iterator[UncompiledCache]:
    fcntl = pytest.importorskip("fcntl")
    if (CARRIED / fingerprint()).is_dir():
        pytest.skip("this installation brings compiled code along")
    cache = UncompiledCache(path)
    cache._folder.mkdir(parents=True, mode=PRIVATE)
    with open(cache._folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield cache


def _compiled(unit: str) -> Path:
    if find(unit) is None:
        subprocess.run([sys.executable, "-m", "byre.compile", unit], check=True)
    found = find(unit)
    assert found is not None
    return found
