"""No test leaves a command running in this process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.program import no_terminal_left_open


@pytest.fixture(autouse=True)
def no_command_goes_on() -> Iterator[None]:
    with no_terminal_left_open():
        yield
