"""Who somebody is: a random id in a signed cookie, and tokens that stand for a seat at one table.

They are signed by itsdangerous, with the day in them: a cookie is good for a year, a token for 90 days. Of several
keys the last signs, and all are good for reading, so that a key can be replaced while what it has signed lives on.
Servers whose clocks are up to `SKEW` apart accept what the others have signed.
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
DAY = 86400
COOKIE_AGE, TOKEN_AGE = 365 * DAY, 90 * DAY  # seconds
SKEW = 2 * 3600  # seconds by which the clock of another server may be ahead
OLD_COOKIE = 30 * DAY  # seconds, after which somebody who comes is given a new one
REMEMBERED = 20_000  # tokens of today, of which many are told again and again


def new_person() -> str:
    return secrets.token_urlsafe(PERSON_BYTES)


class Claim(NamedTuple):
    """What a cookie or a token says."""

    person: str  # in a token: the code of the table, a space, and the person
    age: float  # seconds, since the beginning of the day on which it was signed

    @property
    def old(self) -> bool:
        return self.age > OLD_COOKIE


class Signer:
    """Signs with the server's last key, and reads what any of them has signed."""

    def __init__(self, keys: bytes | Sequence[bytes]) -> None:
        self.use(keys)

    def use(self, keys: bytes | Sequence[bytes]) -> None:
        """Go on with these keys."""
        self._people, self._seats = _signer(keys, "byre person"), _signer(keys, "byre seat")
        self._token_of_day = lru_cache(REMEMBERED)(self._make_token)

    def cookie(self, person: str) -> str:
        return self._people.sign(person).decode()

    def read_cookie(self, cookie: str) -> Claim | None:
        """Return what a cookie of ours says; None if it is none, or too old."""
        if not SIGNED.fullmatch(cookie):
            return None
        signed = _read(self._people, cookie)
        return signed if signed is not None and signed.age <= COOKIE_AGE else None

    def token(self, code: str, person: str) -> str:
        """Return a token: whoever has it is this person at this table, and at no other."""
        return self._token_of_day(code, person, int(time.time() // DAY))

    def _make_token(self, code: str, person: str, day: int) -> str:
        return self._seats.sign(f"{code} {person}").decode().partition(" ")[2]

    def person_of_token(self, code: str, token: str) -> str | None:
        """Return whom a token of this table stands for; None if it is none, or too old."""
        if not SIGNED.fullmatch(token):
            return None
        signed = _read(self._seats, f"{code} {token}")
        return signed.person.partition(" ")[2] if signed is not None and signed.age <= TOKEN_AGE else None


class DaySigner(TimestampSigner):
    """Notes the day, not the second: what is signed twice on one day is the same, and tells no more than that."""

    def get_timestamp(self) -> int:
        return int(time.time()) // DAY * DAY


def _signer(keys: bytes | Sequence[bytes], salt: str) -> TimestampSigner:
    return DaySigner(keys, salt.encode(), key_derivation="hmac", digest_method=hashlib.sha256)


def _read(signer: TimestampSigner, signed: str) -> Claim | None:
    """Return what was signed and how long ago; None if it was not signed here, or more than `SKEW` ahead of now."""
    try:
        value, made = signer.unsign(signed, return_timestamp=True)
        claim = Claim(value.decode(), time.time() - made.timestamp())
    except (BadData, ValueError):
        return None
    return claim if claim.age >= -SKEW else None
