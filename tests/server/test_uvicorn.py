"""What of uvicorn is used that it does not promise to keep, and that only the version is installed where it was tested.

Its options `http` and `ws` are given classes of ours, and its server is subclassed. A newer minor version is allowed in
`pyproject.toml` once these tests and those of the sockets pass with it.
"""

from __future__ import annotations

import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn
from packaging.requirements import Requirement
from uvicorn.server import ServerState

from byre.server.connection_gate import ConnectionGate
from byre.server.run import Server
from byre.server.sockets import TableSocket

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_only_the_minor_version_that_was_tested_is_allowed() -> None:
    (pin,) = (one for one in map(Requirement, PROJECT["dependencies"]) if one.name == "uvicorn")
    major, minor, _ = version("uvicorn").split(".", 2)
    assert version("uvicorn") in pin.specifier
    assert f"{major}.{minor}.99" in pin.specifier
    assert f"{major}.{int(minor) + 1}.0" not in pin.specifier


@pytest.mark.parametrize("ours", [ConnectionGate, TableSocket])
def test_protocols_are_made_with_the_same_arguments_as_its_own(ours: type) -> None:
    config = uvicorn.Config(lambda: None, http="httptools", ws="websockets-sansio")
    config.load()
    theirs = config.http_protocol_class if ours is ConnectionGate else config.ws_protocol_class
    assert theirs is not None
    assert list(inspect.signature(ours).parameters) == list(inspect.signature(theirs).parameters)


def test_what_is_overridden_is_there_and_called_the_same() -> None:
    for name in ("capture_signals", "handle_exit", "startup", "on_tick", "shutdown"):
        ours, theirs = getattr(Server, name), getattr(uvicorn.Server, name)
        assert list(inspect.signature(ours).parameters) == list(inspect.signature(theirs).parameters), name


def test_the_state_that_sockets_enter_themselves_into() -> None:
    state = ServerState()
    assert (state.connections, state.tasks) == (set(), set())
