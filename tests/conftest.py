"""How the rules run under the tests, chosen by what numba is told: the slower, the fewer examples are tried.

And what the tests' own programs inherit: started in the background by a shell, a program would be deaf to Ctrl-C.
"""

from __future__ import annotations

import os
import signal
import threading

from hypothesis import HealthCheck, settings

EXAMPLES = {"compiled": 60, "checked": 30, "plain": 15}


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
        max_examples=_examples,
        deadline=None,
        derandomize=True,  # the same examples for everybody, so that a failure can be repeated
        suppress_health_check=list(HealthCheck),
    )
settings.load_profile(way_of_running())


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"rules: {way_of_running()}"
