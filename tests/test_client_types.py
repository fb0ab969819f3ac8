"""The browser's types are those of the server."""

from __future__ import annotations

from pathlib import Path

from byre.server.typescript import typescript

PROTOCOL = Path(__file__).parents[1] / "web" / "src" / "protocol.ts"


def test_the_clients_types_are_made_from_the_servers_messages() -> None:
    assert PROTOCOL.read_text(encoding="utf-8") == typescript(), "run 'make protocol'"
