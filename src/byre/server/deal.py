"""A deal that nobody can bend: `docs/deals.md` tells the whole of it.

Before a match the table shows the hash of the server's secret. Each seat may add a nonce. The seed is made of all of
them, so the server could not choose it, having promised its secret, nor could any seat, not knowing it. When the match
is over the secret is told, and whoever likes deals again.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
SALT = b"byre deal 1"
NONCE = r"^[0-9a-f]{1,64}$"  # what a seat may add


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of a secret before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def deal_seed(secret: str, table: str, match: int, nonces: Sequence[str | None]) -> bytes:
    """The seed of a match, by HKDF-SHA-256 (RFC 5869) of the secret; table, match and nonces are its info."""
    lines = [f"table {table}", f"match {match}", *(f"nonce {seat} {nonce or ''}" for seat, nonce in enumerate(nonces))]
    return hkdf(bytes.fromhex(secret), SALT, "\n".join(lines).encode())


def hkdf(key: bytes, salt: bytes, info: bytes) -> bytes:
    """32 bytes: one block is all that is needed."""
    return hmac.digest(hmac.digest(salt, key, "sha256"), info + b"\x01", "sha256")
