"""Who somebody is: a random id in a signed cookie, and tokens that stand for a seat at one table."""

from __future__ import annotations

import base64
import hmac
import secrets

PERSON_BYTES = 16
KEY_BYTES = 32


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def new_person() -> str:
    return secrets.token_urlsafe(PERSON_BYTES)


class Signer:
    """Signs with the server's key, and reads what it has signed."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def cookie(self, person: str) -> str:
        return self._signed(person, "person")

    def person_of_cookie(self, cookie: str) -> str | None:
        return self._read(cookie, "person")

    def token(self, code: str, person: str) -> str:
        """Whoever has it is this person at this table, and at no other."""
        return self._signed(person, f"seat {code}")

    def person_of_token(self, code: str, token: str) -> str | None:
        return self._read(token, f"seat {code}")

    def _signed(self, person: str, use: str) -> str:
        digest = hmac.digest(self._key, f"{use}\n{person}".encode(), "sha256")
        return f"{person}.{base64.urlsafe_b64encode(digest).decode().rstrip('=')}"

    def _read(self, signed: str, use: str) -> str | None:
        person = signed.rpartition(".")[0]
        return person if hmac.compare_digest(signed.encode(), self._signed(person, use).encode()) else None
