"""`@rule` compiles a function of the rules, and keeps the result in a folder that follows the sources.

numba's own cache looks only at the file that a function stands in, and would miss a change in another file that the
function calls. So the folder is named after a digest of every source that compiled functions stand in or take anything
from, and of the versions of what compiles them.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import numba
import numpy as np
from numba.core.caching import FunctionCache
from numba.core.compiler import Compiler

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED_ROOMS = ("engine", "games", "bots")
COMPILED = re.compile(r"^@(rule|rule_apart|door|quick_door|overload)\b", re.MULTILINE)
IMPORTED = re.compile(r"^\s*from (byre\.[\w.]+) import", re.MULTILINE)
FOLDERS_KEPT = 24
config: Any = numba.config
INNER_LEVEL = 1  # of LLVM's optimization; at 0, numba could not cache the result

# Compiled functions trust their caller: a division checks nothing.
OPTIONS: Any = {"error_model": "numpy"}
COMPILING = not config.DISABLE_JIT


class InnerCompiler(Compiler):
    """Leaves most of the optimizing to the door that a rule is linked into: it would only be done once more there."""

    def _compile_core(self) -> Any:
        level, config.OPT = config.OPT, INNER_LEVEL
        try:
            return super()._compile_core()  # type: ignore[no-untyped-call]
        finally:
            config.OPT = level


def rule(function: Function) -> Function:
    """A function of the rules: compiled when a door that calls it is, and written out where it is called."""
    return _compiled(function, pipeline_class=InnerCompiler, forceinline=True)


def rule_apart(function: Function) -> Function:
    """A rule that is long and seldom needed, or called from many places: it is called, not written out."""
    return _compiled(function, pipeline_class=InnerCompiler)


def door(function: Function) -> Function:
    """A compiled function that Python calls, without the GIL: all that it calls is linked in and optimized as one."""
    return _compiled(function, nogil=True)


def quick_door(function: Function) -> Function:
    """A door that is passed in a microsecond or two: to let go of the GIL would only wake others up in vain."""
    return _compiled(function)


def _compiled(function: Function, **options: Any) -> Function:
    compiled: Any = numba.njit(**OPTIONS, **options)(function)
    if COMPILING:
        theirs, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder())
        try:
            compiled._cache = SharedCache(function)  # type: ignore[no-untyped-call]
        finally:
            config.CACHE_DIR = theirs
    result: Function = compiled
    return result


class SharedCache(FunctionCache):
    """Lets one process at a time add to the cache: numba would let two choose the same file for different code."""

    def save_overload(self, sig: Any, data: Any) -> None:
        with open(cache_folder() / "lock", "w") as lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


@cache
def cache_folder() -> Path:
    """Where compiled rules are kept: a folder of the user's, or a temporary one where there is none to write to."""
    for home in (_user_cache(), Path(tempfile.gettempdir()) / f"byre-{_user()}"):
        folder = home / "compiled" / _fingerprint()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            folder.touch()
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            _forget_oldest(folder.parent)
            return folder
    return Path(tempfile.mkdtemp(prefix="byre-"))


def _user_cache() -> Path:
    if own := os.environ.get("BYRE_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "byre"


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


def _fingerprint() -> str:
    digest = hashlib.sha256()
    for version in (numba.__version__, np.__version__, sys.version, platform.machine(), config.BOUNDSCHECK):
        digest.update(f"{version}\n".encode())
    for module, source in compiled_sources().items():
        digest.update(f"{module}\n{source}".encode())
    return digest.hexdigest()[:16]


def compiled_sources() -> dict[str, str]:
    """By module: the sources with compiled functions in them, those that these import, and so on."""
    root = Path(__file__).parent.parent
    sources = {
        ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__"): path.read_text("utf-8")
        for room in COMPILED_ROOMS
        for path in (root / room).rglob("*.py")
    }
    found: set[str] = set()
    waiting = [module for module, source in sources.items() if COMPILED.search(source)]
    while waiting:
        module = waiting.pop()
        if module in sources and module not in found:
            found.add(module)
            waiting += IMPORTED.findall(sources[module])
    return {module: sources[module] for module in sorted(found)}


def _forget_oldest(parent: Path) -> None:
    """Each change of the sources makes a folder; the ones of long ago are not needed again."""
    with suppress(FileNotFoundError):  # somebody else forgets them at the same time
        folders = sorted(parent.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for folder in folders[FOLDERS_KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)
