"""Commands: what clients ask of a table."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from byre.server.avatars import Avatar
from byre.server.messages.settings import Hex32, Id, Level, Name, Seat, Settings
from byre.server.text import TEXT


class Command(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something that a client asks of a table."""

    id: Id


class Hello(Command):
    """The first of all: who it is, if no cookie says so, and what was already seen."""

    token: Annotated[str, Meta(max_length=200)] | None = None  # of a seat
    screen: bool = False  # look on as the table does, though at a seat
    steps: bool = False  # have events also told as steps, for showing them
    match: int | None = None  # of this match,
    seen: int | None = None  # so many moves
    name: Name | None = None  # to be listed by, while looking on


class Move(Command):
    """An answer to a decision: the seat's own decisions are counted from 0 in each match."""

    match: int
    decision: int
    action: dict[str, Any]


class Sit(Command):
    seat: Seat | None = None  # any that is free
    name: Name = "?"
    avatar: Avatar | None = None  # one that nobody has


class Shown(Command):
    """So many moves of a match were shown to the player, who is ready for the next: bots wait for that from now on."""

    match: int
    n: int


class Explain(Command):
    """Ask whether an action is legal for the own seat now, and if not, why. Nothing is played."""

    match: int
    action: dict[str, Any]


class Advice(Command):
    """Ask what each legal action of the own seat leads to, where all other seats are bots."""

    match: int
    decision: int


class Leave(Command):
    """Give up the seat. In a match a bot plays on, and the seat stays the player's until it ends."""


class Rename(Command):
    """Change the own name, and with it the picture, if one is given."""

    name: Name
    avatar: Avatar | None = None


class Bot(Command):
    """The host puts a bot on a seat that nobody has."""

    seat: Seat
    level: Level


class Free(Command):
    """The host frees a seat between matches: of a bot, or of somebody else."""

    seat: Seat


class Change(Command):
    """The host changes how the table is to be."""

    settings: Settings


class Commit(Command):
    """Commit to a seat's part in the next deal, by the hash of its nonce (`deal.nonce_hash`).

    What the hash is bound to is named with it: it may be on its way while the seats, or the commitment, change.
    """

    match: int
    commitment: Hex32
    seat: Seat
    hash: Hex32


class Reveal(Command):
    """Reveal the nonce that the seat has committed to, once the deal's stage is "reveal"."""

    match: int
    nonce: Hex32


class Start(Command):
    """The host has the cards dealt, as soon as the players' parts in the deal are there."""


class Rematch(Command):
    """Want the same again, everybody one seat further on. It begins when most of the players who are here want it."""


class Cover(Command):
    """Let a bot play for somebody who is away: the host's word, or a vote of the others."""

    seat: Seat


class Back(Command):
    """Take the seat back from the bot that covers it."""


class More(Command):
    """More time for this decision."""


class Say(Command):
    phrase: Annotated[str, Meta(max_length=32)] | None = None
    text: Annotated[str, Meta(min_length=1, max_length=4 * TEXT)] | None = None


class Mute(Command):
    """Hear no more of what a seat's player says, or again."""

    seat: Seat
    on: bool = True


class Ping(Command):
    pass


AnyCommand = (
    Hello | Move | Shown | Explain | Advice | Sit | Leave | Rename | Bot | Free | Change | Commit | Reveal | Start
    | Rematch | Cover | Back | More | Say | Mute | Ping
)  # fmt: skip
