"""Connections to PostgreSQL that come back after it was gone."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, TypeVar

import asyncpg

from byre.server.store.records import StoreError

T = TypeVar("T")
ANSWER_WITHIN = 2.0  # seconds for a statement of a server: less than a lease lasts
CONNECT_WITHIN = 2.0  # seconds
READERS = 4  # connections that read

# What the database says when it cannot be reached, or goes: the same may succeed with a new connection.
GONE = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that was lost between two messages of one statement
    asyncpg.PostgresConnectionError,
    asyncpg.AdminShutdownError,
    asyncpg.CannotConnectNowError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
)


async def connect(address: str, answer_within: float | None = ANSWER_WITHIN) -> Any:
    """Return a connection; StoreError in one sentence if the address is none, or the database refuses it."""
    settings = {"application_name": "byre", "jit": "off", "default_transaction_isolation": "read committed"}
    if answer_within is None:  # a copy may have long to do in between
        settings["idle_in_transaction_session_timeout"] = "0"
    try:
        return await asyncpg.connect(
            address, timeout=CONNECT_WITHIN, command_timeout=answer_within, server_settings=settings
        )
    except GONE:
        raise
    except (asyncpg.PostgresError, ValueError, OverflowError) as error:  # of a port, the last one
        raise StoreError(f"{shown(address)} cannot be used: {error}") from None


def connect_once(address: str, work: Callable[[Any], Coroutine[Any, Any, T]]) -> T:
    """Do something with a connection of its own, where no loop runs. StoreError says in a sentence what is wrong."""

    async def connected() -> T:
        connection = await connect(address, None)
        try:
            return await work(connection)
        finally:
            await connection.close()

    try:
        return asyncio.run(connected())
    except GONE as error:
        raise StoreError(f"{shown(address)} does not answer: {str(error) or type(error).__name__}") from None
    except asyncpg.PostgresError as error:
        raise StoreError(f"{shown(address)} refuses it: {error}") from None


def shown(address: str) -> str:
    """Return an address without the password in it."""
    scheme, _, rest = address.partition("://")
    place = re.split("[?#]", rest)[0]
    return f"{scheme}://{place.rpartition('@')[2]}"


class KeptConnection:
    """One connection, opened when it is needed, and anew when it was lost."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Any = None

    async def get(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await connect(self._address)
        return self._connection

    def drop(self) -> None:
        """Let it go without a word: it is lost, or hangs."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        if self._connection is not None and not self._connection.is_closed():
            with contextlib.suppress(*GONE):
                await self._connection.close(timeout=CONNECT_WITHIN)
        self._connection = None


class Readers:
    """A few connections for whoever reads; each is used by one at a time."""

    def __init__(self, address: str, most: int = READERS) -> None:
        self._free: asyncio.LifoQueue[KeptConnection] = asyncio.LifoQueue()
        self._all = [KeptConnection(address) for _ in range(most)]
        for one in self._all:
            self._free.put_nowait(one)

    @contextlib.asynccontextmanager
    async def one(self) -> AsyncIterator[Any]:
        """Give a connection. What cannot be asked of the database raises StoreError."""
        kept = await self._free.get()
        try:
            yield await kept.get()
        except GONE as error:
            kept.drop()
            raise StoreError(f"the database does not answer: {type(error).__name__}") from None
        except asyncpg.PostgresError as error:
            raise StoreError(f"the database refuses it: {error}") from None
        finally:
            self._free.put_nowait(kept)

    async def close(self) -> None:
        for one in self._all:
            await one.close()
