"""One real server for the tests of a file, and a fresh one for those that stop it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Shared by the tests of a file; whatever they did to it, it has made no mistake."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as one:
        yield one
        assert one.process.poll() is None, "the server is gone"
    assert "Traceback" not in one.log, one.log


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """For one test alone."""
    with serving(tmp_path / "tables.db") as one:
        yield one
    assert "Traceback" not in one.log, one.log
