"""The keys of a server: what it seals cannot be read from a stolen data file, and what it signs cannot be forged.

The keys are in the environment (BYRE_KEYS, with commas), or in a file beside the data that is made on first use. The
first key seals and signs. The others are older, and still open what they sealed.
"""

from __future__ import annotations

import base64
import contextlib
import hmac
import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from byre.server.store.records import StoreError

ENVIRONMENT = "BYRE_KEYS"
KEY_BYTES = 32
NAME_BYTES, NONCE_BYTES = 4, 12  # before each sealed value: which key it is, and a nonce
PADDED = 32  # bytes to a multiple of which small values are filled up, so that their length tells little
RING = "signing ring"  # the name of the value that has the signing keys of the database that a file is a copy of
CHECK = "keys"  # the name of the value in the data file by which it is known that the keys are the right ones


class WrongKey(StoreError):
    """Something was sealed with a key that is not there."""


class _ValueCipher:
    """Seals small values by one key; AES-SIV, so that two equal nonces tell no more than that two values are equal."""

    def __init__(self, key: bytes) -> None:
        self.name = hmac.digest(key, b"byre values: name", "sha256")[:NAME_BYTES]
        self.cipher = AESSIV(hmac.digest(key, b"byre values: key", "sha256"))


class Keyring:
    """Keys, the newest first."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self.keys = list(keys)
        self._fernet = MultiFernet([Fernet(base64.urlsafe_b64encode(key)) for key in keys])
        self._values = [_ValueCipher(key) for key in keys]
        self._nonces = count(int.from_bytes(os.urandom(NONCE_BYTES), "big") >> 1)  # cheaper than a random one for each

    def seal(self, data: bytes) -> bytes:
        """Return `data` encrypted and signed with the first key, in letters that JSON may have."""
        return self._fernet.encrypt(data)

    def unseal(self, token: bytes) -> bytes:
        """Return what was sealed with any of the keys; raise WrongKey if it was with none of them."""
        try:
            return self._fernet.decrypt(token)
        except InvalidToken:
            raise WrongKey("this was sealed with a key that is missing, or is damaged") from None

    def signing_keys(self, purpose: str) -> list[bytes]:
        """Return a key for each of the keys, for this purpose alone; the oldest first, as itsdangerous wants it."""
        return [hmac.digest(key, f"byre signing\n{purpose}".encode(), "sha256") for key in reversed(self.keys)]

    def with_ring(self, ring: bytes) -> Keyring:
        """Return these keys, and after them those of a ring that was copied with the data, one sealed key in a line."""
        copied = [self.unseal(line) for line in ring.split()]
        return Keyring([*self.keys, *(key for key in copied if key not in self.keys)])

    def seal_value(self, data: bytes) -> str:
        """Return a small value encrypted and signed with the first key. It costs a quarter of what `seal` does.

        The length of what is returned tells that of `data` only in steps of 32 bytes.
        """
        nonce, padded = next(self._nonces).to_bytes(NONCE_BYTES, "big"), data + b" " * (-len(data) % PADDED)
        first = self._values[0]
        return b64encode(first.name + nonce + first.cipher.encrypt(padded, [nonce])).decode()

    def unseal_value(self, sealed: str) -> bytes:
        """Return what `seal_value` was given, with spaces after it; raise WrongKey if none of the keys opens it."""
        token = b64decode(sealed)
        name, nonce = token[:NAME_BYTES], token[NAME_BYTES : NAME_BYTES + NONCE_BYTES]
        for one in self._values:
            if one.name == name:
                with contextlib.suppress(InvalidTag):
                    return one.cipher.decrypt(token[NAME_BYTES + NONCE_BYTES :], [nonce])
        raise WrongKey("this was sealed with a key that is missing, or is damaged")

    def check(self, value: Callable[[str, Callable[[], bytes]], bytes]) -> None:
        """Raise WrongKey if a data file was used with other keys; `value` is its `Store.value`."""
        try:
            self.unseal(value(CHECK, lambda: self.seal(b"byre")))
        except WrongKey:
            raise WrongKey(
                f"the keys are not those that this data was written with; put the .keys file that belongs to it back, "
                f"or name its keys in {ENVIRONMENT}"
            ) from None


def environment_keyring(environment: Mapping[str, str]) -> Keyring:
    """Return the keys of the environment; StoreError if there are none."""
    given = environment.get(ENVIRONMENT)
    if not given:
        raise StoreError(
            f"{ENVIRONMENT} is not set; with --database all servers have the same: `byre admin new-key` makes one"
        )
    return Keyring([_read(word, ENVIRONMENT) for word in given.split(",")])


def new_key() -> str:
    """Return a new key, as the environment has it."""
    return base64.urlsafe_b64encode(os.urandom(KEY_BYTES)).decode()


def open_keyring(data: Path, environment: Mapping[str, str]) -> Keyring:
    """Return the keys for a data file. If there are none, make the key file."""
    if environment.get(ENVIRONMENT):
        return environment_keyring(environment)
    path = key_file(data)
    try:
        with contextlib.suppress(FileExistsError):
            _create(path, [os.urandom(KEY_BYTES)])
        return Keyring(_read_file(path))
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror or error}") from None


def rotate_keys(data: Path) -> int:
    """Put a new key before those in the key file; return how many there are then."""
    path = key_file(data)
    try:
        keys = [os.urandom(KEY_BYTES), *(_read_file(path) if path.exists() else ())]
        new = path.with_name(path.name + ".new")
        new.unlink(missing_ok=True)
        _create(new, keys)
        os.replace(new, path)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror or error}") from None
    return len(keys)


def key_file(data: Path) -> Path:
    return data.with_name(data.name + ".keys")


def _create(path: Path, keys: Sequence[bytes]) -> None:
    """Whole or not at all: a half key would be worse than none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        raise FileExistsError
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.writelines(base64.urlsafe_b64encode(key) + b"\n" for key in keys)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(unfinished, path)  # which fails if somebody else was quicker
    finally:
        unfinished.unlink()


def _read_file(path: Path) -> list[bytes]:
    words = path.read_text(encoding="ascii", errors="replace").split()
    if not words:
        raise StoreError(f"{path} is empty; put the keys back that were in it")
    return [_read(word, str(path)) for word in words]


def _read(word: str, source: str) -> bytes:
    """What is wrong with a key is said without showing it."""
    try:
        key = base64.b64decode(word.strip().encode("ascii"), altchars=b"-_", validate=True)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise StoreError(f"{source} has a key that is none: a key is {KEY_BYTES} bytes in URL-safe base64")
    return key
