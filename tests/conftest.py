"""How the rules run under the tests, chosen by what numba is told: the slower, the fewer examples are tried.

And what the tests' own programs inherit: started in the background by a shell, a program would be deaf to Ctrl-C.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

WEB = Path(__file__).parent / "web"
EXAMPLES = {"compiled": 30, "checked": 15, "plain": 6}
TIMES = int(os.environ.get("BYRE_EXAMPLES", "1"))  # so many times as many are tried


def way_of_running() -> str:
    """Compiled; compiled with its indices checked; or plain Python."""
    if _is_set("NUMBA_DISABLE_JIT"):
        return "plain"
    return "checked" if _is_set("NUMBA_BOUNDSCHECK") else "compiled"


def _is_set(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


for _way, _examples in EXAMPLES.items():
    settings.register_profile(
        _way,
        max_examples=_examples * TIMES,
        deadline=None,
        derandomize=True,  # the same examples for everybody, so that a failure can be repeated
        suppress_health_check=list(HealthCheck),
    )
settings.load_profile(way_of_running())


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session", autouse=True)
def state_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Matches that are played in tests are none of whoever runs them, nor of those who run other tests meanwhile; nor
    are the tables of servers.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


def pytest_report_header() -> str:
    return f"rules: {way_of_running()}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The browser's tests leave an event loop running: they are a run of their own, and left out unless asked for."""
    asked = any(Path(word.split("::")[0]).resolve().is_relative_to(WEB) for word in config.args)
    return True if collection_path == WEB and not asked else None
