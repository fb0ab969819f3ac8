"""The entries of a table's log. A table is a fold over its entries: nothing else changes it.

An entry says what was decided, with everything random in it, so that the same entries always give the same table. It
names actions as JSON and matches with the version of the rules, so that a later Byre reads them as they were meant.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from byre.server.messages import Settings


class Entry(Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """The base of all entries. Persons are named by the random ids of their cookies, which nobody else ever sees."""


class Made(Entry):
    code: str
    settings: Settings
    host: str


class Changed(Entry):
    settings: Settings


# --- seats ------------------------------------------------------------------------------------------------------------


class Sat(Entry):
    seat: int
    person: str
    name: str


class Left(Entry):
    """The player gave up the seat, or the host freed it."""

    seat: int


class Renamed(Entry):
    seat: int
    name: str


class Botted(Entry):
    """A bot sits down."""

    seat: int
    level: str
    name: str | None = None  # null in logs of the first edition: then it follows from the others' names


class Rotated(Entry):
    """Everybody moves one seat further on."""


# --- the deal ---------------------------------------------------------------------------------------------------------


class Committed(Entry):
    """The server committed to the secret of the next deal. The log on disk has it sealed."""

    secret: str


class DealAsked(Entry):
    """The cards are to be dealt. Players who have not committed yet are waited for."""


class NonceCommitted(Entry):
    seat: int
    hash: str


class RevealAsked(Entry):
    """All hashes that count are there: now the nonces are revealed."""


class NonceRevealed(Entry):
    seat: int
    nonce: str


class DealCanceled(Entry):
    """These seats did not reveal their nonces, or left meanwhile."""

    seats: list[int]


class Started(Entry):
    """The cards were dealt."""

    rules: int  # the version of the rules
    deal: int  # how the seed is made
    nonces: list[str | None]


# --- playing ----------------------------------------------------------------------------------------------------------


class Moved(Entry):
    seat: int
    action: dict[str, Any]
    id: str | None = None  # the client's; a bot's move has none


class Ended(Entry):
    """The match is over."""

    scores: list[int]
    winners: list[int]


class Abandoned(Entry):
    """The match cannot go on, since the rules have changed since it began."""


class Voted(Entry):
    """A seat wants a bot to play for another."""

    by: int
    seat: int


class Covered(Entry):
    """A bot plays for the player."""

    seat: int
    level: str


class Uncovered(Entry):
    """The player is back."""

    seat: int


class Extended(Entry):
    """More time for the decision that the seat owes."""

    seat: int
    id: str | None = None  # the client's


# --- talking ----------------------------------------------------------------------------------------------------------


class Spoken(Entry):
    seat: int
    phrase: str | None = None
    text: Annotated[str, Meta(max_length=1000)] | None = None
    id: str | None = None  # the client's


class Muted(Entry):
    person: str
    seat: int
    on: bool


AnyEntry = (
    Made | Changed | Sat | Left | Renamed | Botted | Rotated | Committed | DealAsked | NonceCommitted | RevealAsked
    | NonceRevealed | DealCanceled | Started | Moved | Ended | Abandoned | Voted | Covered | Uncovered | Extended
    | Spoken | Muted
)  # fmt: skip

_read = msgspec.json.Decoder(AnyEntry).decode
_write = msgspec.json.Encoder().encode


class EntryCodec:
    """Writes entries as the log has them, and reads them again. Secrets are sealed there."""

    def __init__(self, seal: Callable[[bytes], bytes], unseal: Callable[[bytes], bytes]) -> None:
        self._seal, self._unseal = seal, unseal

    def write(self, entry: Entry) -> bytes:
        if isinstance(entry, Committed):
            entry = Committed(self._seal(entry.secret.encode()).decode())
        return _write(entry)

    def read(self, data: bytes) -> Entry:
        entry: Entry = _read(data)
        if isinstance(entry, Committed):
            return Committed(self._unseal(entry.secret.encode()).decode())
        return entry
