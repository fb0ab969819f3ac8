"""Deals that nobody can choose: `docs/deals.md` says exactly what is proved, and what is not.

Before a match the server commits to a secret by showing its hash. Then each player commits to a nonce in the same way,
and only when all hashes are there are the nonces revealed. The seed is made of the secret and all nonces, so nobody
could choose it: whoever commits last has not seen the others' parts. When the match is over the secret is shown, and
anybody can deal again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence

SECRET_BYTES = 32
HEX_32_BYTES = r"^[0-9a-f]{64}$"
FIRST, SECOND = 1, 2  # the ways in which seeds were made; all new matches use the second
SALTS = {FIRST: b"byre deal 1", SECOND: b"byre deal 2"}


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """Return what is shown of a secret before the deal."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def nonce_hash(commitment: str, seat: int, nonce: str) -> str:
    """Return what a player shows of a nonce before the deal. It is bound to deal and seat, so a copy is of no use."""
    return hashlib.sha256(f"byre nonce\n{commitment}\n{seat}\n{nonce}".encode()).hexdigest()


def deal_seed(
    secret: str,
    table: str,
    match: int,
    nonces: Sequence[str | None],
    *,
    game: str,
    players: int,
    options: Mapping[str, object],
    rules: int,
) -> bytes:
    """Return the seed of a match, by HKDF-SHA-256 (RFC 5869) of the secret. Its info is everything else."""
    lines = [
        f"table {table}",
        f"match {match}",
        f"game {game}",
        f"players {players}",
        f"options {json.dumps(options, separators=(',', ':'), sort_keys=True)}",
        f"rules {rules}",
        *_nonce_lines(nonces),
    ]
    return hkdf(bytes.fromhex(secret), SALTS[SECOND], "\n".join(lines).encode())


def first_deal_seed(secret: str, table: str, match: int, nonces: Sequence[str | None]) -> bytes:
    """Return the seed of a match as the first edition made it."""
    lines = [f"table {table}", f"match {match}", *_nonce_lines(nonces)]
    return hkdf(bytes.fromhex(secret), SALTS[FIRST], "\n".join(lines).encode())


def _nonce_lines(nonces: Sequence[str | None]) -> list[str]:
    return [f"nonce {seat} {nonce or ''}" for seat, nonce in enumerate(nonces)]


def hkdf(key: bytes, salt: bytes, info: bytes) -> bytes:
    """Return 32 bytes: one block is all that is needed."""
    return hmac.digest(hmac.digest(salt, key, "sha256"), info + b"\x01", "sha256")
