"""Who somebody is: a random id in a signed cookie, and tokens that stand for a seat at one table.

They are signed by itsdangerous, with the time in them: a cookie is good for a year, a token for 90 days. Of several
keys the last signs, and all are good for reading, so that a key can be replaced while what it has signed lives on.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from itsdangerous import BadData, TimestampSigner

SIGNED = re.compile(r"[A-Za-z0-9_.-]{1,200}")  # itsdangerous would overlook what base64 does
PERSON_BYTES = 16
KEY_BYTES = 32
DAY = 86400
COOKIE_AGE, TOKEN_AGE = 365 * DAY, 90 * DAY  # seconds
OLD_COOKIE = 30 * DAY  # seconds, after which somebody who comes is given a new one
REMEMBERED = 20_000  # tokens of today, of which many are told again and again


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def new_person() -> str:
    return secrets.token_urlsafe(PERSON_BYTES)


class Claim(NamedTuple):
    """What a cookie says."""

    person: str
    age: float  # seconds

    @property
    def old(self) -> bool:
        return self.age > OLD_COOKIE


class Signer:
    """Signs with the server's last key, and reads what any of them has signed."""

    def __init__(self, keys: bytes | Sequence[bytes]) -> None:
        self._people, self._seats = _signer(keys, "byre person"), _signer(keys, "byre seat")
        self._token_of_day = lru_cache(REMEMBERED)(self._make_token)

    def cookie(self, person: str) -> str:
        return self._people.sign(person).decode()

    def read_cookie(self, cookie: str) -> Claim | None:
        """Return what a cookie of ours says; None if it is none, or too old."""
        if not SIGNED.fullmatch(cookie):
            return None
        try:
            person, made = self._people.unsign(cookie, COOKIE_AGE, return_timestamp=True)
            return Claim(person.decode(), time.time() - made.timestamp())
        except (BadData, ValueError):
            return None

    def token(self, code: str, person: str) -> str:
        """Return a token: whoever has it is this person at this table, and at no other."""
        return self._token_of_day(code, person, int(time.time() // DAY))

    def _make_token(self, code: str, person: str, day: int) -> str:
        return self._seats.sign(f"{code} {person}").decode().partition(" ")[2]

    def person_of_token(self, code: str, token: str) -> str | None:
        """Return whom a token of this table stands for; None if it is none, or too old."""
        if not SIGNED.fullmatch(token):
            return None
        try:
            return self._seats.unsign(f"{code} {token}", TOKEN_AGE).decode().partition(" ")[2]
        except (BadData, ValueError):
            return None


class DaySigner(TimestampSigner):
    """Notes the day, not the second: what is signed twice on one day is the same, and tells no more than that."""

    def get_timestamp(self) -> int:
        return int(time.time()) // DAY * DAY


def _signer(keys: bytes | Sequence[bytes], salt: str) -> TimestampSigner:
    return DaySigner(keys, salt.encode(), key_derivation="hmac", digest_method=hashlib.sha256)
