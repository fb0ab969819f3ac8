"""One real server for many tests, and a fresh one for those that stop it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import no_command_goes_on as no_command_goes_on
from tests.server.postgres import PostgresServer, running_postgres
from tests.server.running import Server, check_log, serving


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A real PostgreSQL, in which each test makes a database of its own."""
    with running_postgres() as one:
        yield one


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as one:
        yield one
    check_log(one.log)


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """Shared by all tests; whatever one of them does to it, it has made no mistake."""
    logged = len(shared_server.logged)
    yield shared_server
    assert shared_server.process.poll() is None, "the server is gone"
    said = "".join(shared_server.logged[logged:])
    check_log(said)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For one test alone."""
    with serving(tmp_path / "tables.db") as one:
        yield one
    check_log(one.log)
