"""Where compiled code is kept: a folder of the user's own, named after what the code was made from.

numba's own cache looks only at the file that a function stands in, and at that file's path and time. Ours is named
after a digest of every source that compiled functions stand in or import from, and of the versions of what compiles
them. So it follows every change, and a copy of it works wherever the same sources are installed: a wheel can carry one.

A cache is code that will be run: nobody else may be able to write it.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import stat
import sys
import tempfile
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

PACKAGE = Path(__file__).parent.parent
CARRIED = PACKAGE / "compiled"  # what a platform wheel brings along
COMPILED_ROOMS = ("engine", "games", "bots")
COMPILED = re.compile(r"^@(rule|rule_apart|door|quick_door|generic)\b", re.MULTILINE)
IMPORTED = re.compile(r"^from (byre(?:\.[\w.]+)?) import ([^\n(]+|\([^)]*\))", re.MULTILINE)
FOLDERS_KEPT = 24
PRIVATE = 0o700


def find(unit: str) -> Path | None:
    """The file with the compiled code of a unit, if there is one."""
    for folder in (CARRIED / fingerprint(), cache_folder()):
        if (file := folder / unit).is_file():
            return file
    return None


@cache
def cache_folder() -> Path:
    """The folder for what is compiled here: BYRE_CACHE, the user's cache folder, or else a private temporary one."""
    own = os.environ.get("BYRE_CACHE")
    home = Path(own) if own else user_cache_path("byre", appauthor=False)
    folder = home / "compiled" / fingerprint()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE)
        folder.touch()
    except OSError:
        return _temporary_folder()
    if not os.access(folder, os.W_OK) or not _is_ours(folder):
        return _temporary_folder()
    _forget_oldest(folder.parent)
    return folder


def _temporary_folder() -> Path:
    """One that stays for the next program if nobody else can have prepared it, else a new one with a random name."""
    if hasattr(os, "getuid"):
        folder = Path(tempfile.gettempdir()) / f"byre-{os.getuid()}"
        with suppress(OSError):
            folder.mkdir(mode=PRIVATE, exist_ok=True)
            if _is_ours(folder) and stat.S_IMODE(folder.lstat().st_mode) == PRIVATE:
                inside = folder / fingerprint()
                inside.mkdir(mode=PRIVATE, exist_ok=True)
                return inside
    return Path(tempfile.mkdtemp(prefix="byre-"))


def _is_ours(folder: Path) -> bool:
    """Is it a folder, no link, that belongs to this user and that nobody else may write to?"""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        return False
    return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)


@cache
def fingerprint() -> str:
    """Changes when compiled code would."""
    digest = hashlib.sha256()
    bounds = os.environ.get("NUMBA_BOUNDSCHECK", "0")
    numpy = version("numpy").partition(".")[0]  # the layout of arrays is the same in all releases of a major version
    python = sys.implementation.cache_tag
    for part in (version("numba"), version("llvmlite"), numpy, python, platform.machine(), sys.platform, bounds):
        digest.update(f"{part}\n".encode())
    for module, source in compiled_sources().items():
        digest.update(f"{module}\n{source}".encode())
    return digest.hexdigest()[:16]


def compiled_sources() -> dict[str, str]:
    """By module: the sources with compiled functions in them, those that these import from, and so on."""
    sources = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for room in COMPILED_ROOMS
        for path in (PACKAGE / room).rglob("*.py")
    }
    texts = {module: path.read_text("utf-8") for module, path in sources.items()}
    found: set[str] = set()
    waiting = [module for module, text in texts.items() if COMPILED.search(text)]
    while waiting:
        module = waiting.pop()
        if module in texts and module not in found:
            found.add(module)
            waiting += _imported_by(texts[module])
    return {module: texts[module] for module in sorted(found)}


def digest_of_package(module: str) -> str:
    """Changes when a source does that lies in the same folder as this module, which is not one of Byre's."""
    file = sys.modules[module].__file__
    assert file is not None
    digest = hashlib.sha256()
    for path in sorted(Path(file).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _imported_by(source: str) -> list[str]:
    """The modules that a source imports from, and what could be modules among the names that it imports."""
    modules = []
    for module, names in IMPORTED.findall(source):
        modules.append(module)
        modules += [f"{module}.{name}" for name in re.findall(r"[A-Za-z_]\w*", names)]
    return modules


def _forget_oldest(parent: Path) -> None:
    """Each change of the sources makes a folder; the ones of long ago are not needed again."""
    with suppress(FileNotFoundError):  # somebody else forgets them at the same time
        folders = sorted(parent.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for folder in folders[FOLDERS_KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)
