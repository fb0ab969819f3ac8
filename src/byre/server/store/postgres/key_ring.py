"""The keys that sign cookies and tokens, the same for all servers: in the database, sealed with the environment's key.

A new key signs only after a while, when all servers have read it; older keys are good for reading.
"""

from __future__ import annotations

import os
from typing import Any

from byre.server.keys import KEY_BYTES, Keyring

READ_EVERY = 10.0  # seconds between looks at the ring
SIGNS_AFTER = "30 seconds"
FIRST_KEY = f"INSERT INTO keys (key, made) VALUES ($1, clock_timestamp() - 2 * interval '{SIGNS_AFTER}')"
LOCK = 0x6B657973  # of the advisory lock under which the first key is made: "keys"


async def read_ring(connection: Any, keyring: Keyring) -> Keyring:
    """Return the ring, the key that signs first. It begins with the keys of the environment, which may be older."""
    found = await connection.fetch(
        f"SELECT key, made < clock_timestamp() - interval '{SIGNS_AFTER}' FROM keys ORDER BY id DESC"
    )
    if not found:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            if not await connection.fetchval("SELECT EXISTS (SELECT FROM keys)"):
                for key in reversed(keyring.keys):
                    await connection.execute(FIRST_KEY, keyring.seal(key))
        return await read_ring(connection, keyring)
    ring = [(keyring.unseal(key), old) for key, old in found]
    signs = next((key for key, old in ring if old), ring[-1][0])
    return Keyring([signs, *(key for key, _ in ring if key != signs)])


async def add_key(connection: Any, keyring: Keyring) -> None:
    await connection.execute("INSERT INTO keys (key) VALUES ($1)", keyring.seal(os.urandom(KEY_BYTES)))
