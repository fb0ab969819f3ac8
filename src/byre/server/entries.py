"""What is written down of a table. A table is a fold over its entries: nothing else changes it.

An entry says what was decided, with all that came by chance in it, so that the same entries give the same table.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from byre.server.messages import Settings


class Entry(Struct, tag_field="type", tag=str.lower, omit_defaults=True):
    """Persons are named by the random ids of their cookies, which nobody else ever gets to see."""


class Made(Entry):
    code: str
    settings: Settings
    host: str


class Promised(Entry):
    """The secret of the next match; its hash is shown."""

    secret: str


class Changed(Entry):
    settings: Settings


class Sat(Entry):
    seat: int
    person: str
    name: str
    nonce: str | None = None


class Left(Entry):
    """Of the own will, or as the host's."""

    seat: int


class Renamed(Entry):
    seat: int
    name: str


class Botted(Entry):
    """A bot sits down."""

    seat: int
    level: str


class Nonced(Entry):
    seat: int
    nonce: str


class Rotated(Entry):
    """Everybody moves one seat further on."""


class Started(Entry):
    pass


class Moved(Entry):
    seat: int
    action: int  # its number
    id: str | None = None  # the client's; a bot's has none


class Voted(Entry):
    """That a bot covers for a seat."""

    by: int
    seat: int


class Covered(Entry):
    seat: int
    level: str


class Uncovered(Entry):
    seat: int


class Extended(Entry):
    """More time for the decision that the seat owes."""

    seat: int
    id: str | None = None  # the client's


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
    Made | Promised | Changed | Sat | Left | Renamed | Botted | Nonced | Rotated | Started | Moved | Voted
    | Covered | Uncovered | Extended | Spoken | Muted
)  # fmt: skip

read_entry = msgspec.json.Decoder(AnyEntry).decode
write_entry = msgspec.json.Encoder().encode
