"""Waiting for servers that cannot be reached to be gone for good: one question for all tables of such a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from byre.server.store import StoreError

LOOK_EVERY = 0.1  # seconds between looks at a server's row
LOOK_FOR = 0.4  # seconds after which whoever waits looks for itself: a server may be there, and its tables elsewhere


class ServerWatch:
    """`is_there` tells whether a server's row lasts, or raises StoreError."""

    def __init__(self, is_there: Callable[[str], Awaitable[bool]]) -> None:
        self._is_there = is_there
        self._watched: dict[str, asyncio.Task[None]] = {}

    async def wait(self, server: str) -> None:
        """Return when a server is gone, or after a while."""
        if server not in self._watched:
            self._watched[server] = asyncio.ensure_future(self._watch(server))
        await asyncio.wait([self._watched[server]], timeout=LOOK_FOR)

    async def _watch(self, server: str) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + LOOK_FOR
        try:
            while await self._is_there(server) and loop.time() < end:
                await asyncio.sleep(LOOK_EVERY)
        except StoreError:
            pass  # whoever waits finds that out as well
        finally:
            del self._watched[server]
