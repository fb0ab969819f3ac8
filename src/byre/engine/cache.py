"""Where compiled code is kept: a folder of the user's own, named after the sources of the code.

numba's own cache checks only the path and the time of the file that defines a function. Byre's folder is named after a
digest of every source that defines compiled functions or is imported by one, and of the versions of Python, NumPy,
numba and llvmlite. So every change is noticed, and a copy works wherever the same sources are installed: a wheel can
carry the folder.

A cache is code that will be run, so a folder that other users can write to is not used.
"""

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

PACKAGE = Path(__file__).parent.parent
CARRIED = PACKAGE / "compiled"  # part of a platform wheel
COMPILED_FOLDERS = ("engine", "games", "bots")
COMPILED = re.compile(r"^@(rule|rule_apart|entry_point|quick_entry_point|generic)\b", re.MULTILINE)
IMPORTED = re.compile(r"^from (byre(?:\.[\w.]+)?) import ([^\n(]+|\([^)]*\))", re.MULTILINE)
FOLDERS_KEPT = 24
PRIVATE = 0o700


def find(unit: str) -> Path | None:
    """Return the file with the compiled code of a unit, or None."""
    for folder in (CARRIED / fingerprint(), cache_folder()):
        if (file := folder / unit).is_file():
            return file
    return None


@cache
def cache_folder() -> Path:
    """Return the folder for new compiled code: BYRE_CACHE, the user's cache folder, or else a private temporary one."""
    from platformdirs import user_cache_path  # imported late: in a browser there is none

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
    """Return a folder that the next program finds again, or one with a random name if others could have prepared it."""
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
    """Is this a folder (not a link) that belongs to this user and that nobody else may write to?"""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        return False
    return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)


@cache
def fingerprint() -> str:
    """Return a digest that changes whenever the compiled code would."""
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
    """Return, by module, the sources with compiled functions, and all sources that they import from."""
    sources = {
        ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__"): path
        for folder in COMPILED_FOLDERS
        for path in (PACKAGE / folder).rglob("*.py")
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
    """Return a digest of all sources in the folder of a module of another package."""
    file = sys.modules[module].__file__
    assert file is not None
    digest = hashlib.sha256()
    for path in sorted(Path(file).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _imported_by(source: str) -> list[str]:
    """Return the modules that a source imports from, and those of the imported names that could be modules."""
    modules = []
    for module, names in IMPORTED.findall(source):
        modules.append(module)
        modules += [f"{module}.{name}" for name in re.findall(r"[A-Za-z_]\w*", names)]
    return modules


def _forget_oldest(parent: Path) -> None:
    """Remove the oldest folders. Each change of the sources makes a new one."""
    with suppress(FileNotFoundError):  # another process removes them at the same time
        folders = sorted(parent.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
        for folder in folders[FOLDERS_KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)
