"""One real server for many tests, and a fresh one for those that stop it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import no_command_goes_on as no_command_goes_on
from tests.server.running import Server, serving


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as one:
        yield one
    assert "Traceback" not in one.log, one.log


@pytest.fixture
def server(shared_server: Server) -> Iterator[Server]:
    """Shared by all tests; whatever one of them does to it, it has made no mistake."""
    logged = len(shared_server.logged)
    yield shared_server
    assert shared_server.process.poll() is None, "the server is gone"
    said = "".join(shared_server.logged[logged:])
    assert "Traceback" not in said, said


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For one test alone."""
    with serving(tmp_path / "tables.db") as one:
        yield one
    assert "Traceback" not in one.log, one.log
