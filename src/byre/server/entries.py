"""The entries of a table's log. A table is a fold over its entries: nothing else changes it.

An entry says what was decided, with everything random in it, so that the same entries always give the same table. It
names actions as JSON and matches with the version of the rules, so that a later Byre reads them as they were meant.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from byre.server.avatars import Avatar
from byre.server.keys import Keyring
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
    avatar: Avatar | None = None  # one that nobody has


class Left(Entry):
    """The player gave up the seat, or the host freed it."""

    seat: int


class Renamed(Entry):
    seat: int
    name: str
    avatar: Avatar | None = None  # null: it stays


class Botted(Entry):
    """A bot sits down."""

    seat: int
    level: str
    name: str | None = None  # null in logs of the first edition: then it follows from the others' names


class RematchVoted(Entry):
    """A player wants the same again."""

    seat: int


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


class PositionSet(Entry, tag="position"):
    """A match begins in a position that was set up, and not dealt. The log on disk has it sealed."""

    rules: int  # the version of the rules
    log: str  # of a match that begins there, as JSON


# --- playing ----------------------------------------------------------------------------------------------------------


class Moved(Entry):
    """A seat made a move. The log on disk has the action sealed: other seats may not know it yet."""

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


class SealedMove(Entry, tag="moved"):
    """A move as the log on disk has it. Logs from before actions were sealed have them as JSON."""

    seat: int
    action: str | dict[str, Any]
    id: str | None = None


StoredEntry = (
    Made | Changed | Sat | Left | Renamed | Botted | RematchVoted | Rotated | Committed | DealAsked | NonceCommitted
    | RevealAsked | NonceRevealed | DealCanceled | Started | PositionSet | SealedMove | Ended | Abandoned | Voted
    | Covered | Uncovered | Extended | Spoken | Muted
)  # fmt: skip

_read = msgspec.json.Decoder(StoredEntry).decode
_write = msgspec.json.Encoder().encode


def _without_defaults(settings: Settings) -> dict[str, Any]:
    """Return only what is not as usual: so an older server reads tables of a later one that do not use what is new."""
    usual = msgspec.to_builtins(Settings(settings.game))
    return {key: value for key, value in msgspec.to_builtins(settings).items() if key == "game" or value != usual[key]}


class EntryCodec:
    """Writes entries as the log has them, and reads them again. Whatever may be hidden from somebody is sealed."""

    def __init__(self, keyring: Keyring) -> None:
        self._keyring = keyring

    def write(self, entry: Entry) -> bytes:
        keyring = self._keyring
        if type(entry) is Moved:
            return _write(SealedMove(entry.seat, keyring.seal_value(_write(entry.action)), entry.id))
        if isinstance(entry, Committed):
            entry = Committed(keyring.seal(entry.secret.encode()).decode())
        elif isinstance(entry, PositionSet):
            entry = PositionSet(entry.rules, keyring.seal(entry.log.encode()).decode())
        elif isinstance(entry, Made | Changed):
            return _write({**msgspec.to_builtins(entry), "settings": _without_defaults(entry.settings)})
        return _write(entry)

    def read(self, data: bytes) -> Entry:
        entry: Entry = _read(data)
        if type(entry) is SealedMove:
            action = entry.action
            if isinstance(action, str):
                action = msgspec.json.decode(self._keyring.unseal_value(action))
            return Moved(entry.seat, action, entry.id)
        if isinstance(entry, Committed):
            return Committed(self._keyring.unseal(entry.secret.encode()).decode())
        if isinstance(entry, PositionSet):
            return PositionSet(entry.rules, self._keyring.unseal(entry.log.encode()).decode())
        return entry
