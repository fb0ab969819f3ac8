"""What goes over a table's socket: two closed unions of structs, both told apart by `type`.

`COMMANDS` come from clients, `MESSAGES` go to them. Each command has an `id` of the client's choice, and is answered
by one `done`, `explained` or `refused` with that id. `docs/protocol.md` tells how they play together; the JSON Schema
that the server gives, and the types of the browser's client, are made from here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from byre.deal import HEX_32_BYTES
from byre.server.words import NAME, TEXT
from byre.telling import Step

LONGEST_ID = 64
Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
Name = Annotated[str, Meta(min_length=1, max_length=4 * NAME)]  # tidied and cut by the table
Seat = Annotated[int, Meta(ge=0, lt=16)]
Level = Annotated[str, Meta(max_length=16)]
Hex32 = Annotated[str, Meta(pattern=HEX_32_BYTES)]  # 32 bytes as hexadecimal digits

# JSON already
Written = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "object"})]
WrittenEvents = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "object"}})]
WrittenSteps = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Step"}})]

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is read as another
CODE_LENGTH = 6
SHORTEST_CLOCK, LONGEST_CLOCK = 30, 3600  # seconds; a warning comes 20 s before the end


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    """How a table is to be: what is played there, and by what customs."""

    game: str
    players: Annotated[int, Meta(ge=1, le=16)] = 4
    options: dict[str, int | bool | None] = {}
    public: bool = False  # listed in the lobby, for anybody to join
    watch: bool = True  # may others than those at the seats look on?
    clock: Annotated[int, Meta(ge=SHORTEST_CLOCK, le=LONGEST_CLOCK)] | None = None  # seconds for a decision
    memory_aid: bool = False  # beaver: is a seat shown again what it has seen?
    chat: bool = True  # free text, beside the ready phrases


class Command(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something that a client asks of a table."""

    id: Id


class Hello(Command):
    """The first of all: who it is, if no cookie says so, and what was already seen."""

    token: Annotated[str, Meta(max_length=200)] | None = None  # of a seat
    screen: bool = False  # look on as the table does, though at a seat
    match: int | None = None  # of this match,
    seen: int | None = None  # so many moves


class Move(Command):
    """An answer to a decision: the seat's own decisions are counted from 0 in each match."""

    match: int
    decision: int
    action: dict[str, Any]


class Sit(Command):
    seat: Seat | None = None  # any that is free
    name: Name = "?"


class Explain(Command):
    """Ask whether an action is legal for the own seat now, and if not, why. Nothing is played."""

    match: int
    action: dict[str, Any]


class Leave(Command):
    """Give up the seat. In a match a bot plays on, and the seat stays the player's until it ends."""


class Rename(Command):
    name: Name


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
    """The same again, everybody one seat further on."""


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
    Hello | Move | Explain | Sit | Leave | Rename | Bot | Free | Change | Commit | Reveal | Start | Rematch | Cover
    | Back | More | Say | Mute | Ping
)  # fmt: skip


class Message(Struct, tag_field="type", tag=str.lower):
    """Something that a client is told."""


class SeatInfo(Struct, frozen=True):
    """What all may know of a seat. It is free if it has neither a player nor a bot."""

    name: str | None  # of the player, else of the bot
    player: bool  # does it belong to a player?
    bot: str | None  # the level of the bot that plays, or covers for the player
    here: bool  # is the player connected?
    open: bool  # may somebody sit down there?
    votes: int = 0  # to let a bot cover


class Result(Struct, frozen=True):
    scores: list[int]
    winners: list[int]


class DealInfo(Struct, frozen=True):
    """What a match is dealt from. A seat without a player, or whose player took no part, has no hash and no nonce."""

    match: int  # its number
    commitment: str  # the hash of the server's secret
    hashes: list[str | None]  # by seat: what the player has committed to
    nonces: list[str | None]  # by seat, as far as they are revealed
    stage: Literal["commit", "reveal"] | None = None  # what players are waited for, while the cards are being dealt
    secret: str | None = None  # when the match is over


class TableInfo(Struct, frozen=True):
    """What all may know of a table, its cards aside."""

    code: str
    settings: Settings
    status: Literal["open", "playing", "over"]
    match: int  # the number of the match that is played, or was; 0 before the first
    seats: list[SeatInfo]
    host: int | None  # the seat of the host, if at one
    deal: DealInfo | None  # of the match that is played, or was
    next_deal: DealInfo | None  # of the match that will be, while none is played
    result: Result | None  # of the match that is over
    watchers: int


class You(Struct, frozen=True):
    seat: int | None
    host: bool
    token: str | None = None  # for the own seat, on another device or for a program; to be kept secret
    muted: list[int] = []


class Remark(Struct, frozen=True):
    """Something that was said at the table."""

    seat: int
    name: str
    phrase: str | None
    text: str | None


class Welcome(Message):
    you: You
    table: TableInfo
    said: list[Remark] = []


class TableChanged(Message, tag="table"):
    """The table has changed."""

    table: TableInfo
    you: You | UnsetType = UNSET


class Time(Struct, frozen=True):
    """How long a seat still has for its decision."""

    seat: int
    left_ms: int


class Update(Message):
    """A move: what happened, and how it looks now. All of it is what the receiver may know."""

    match: int
    n: int  # so many moves were made in this match
    events: WrittenEvents
    steps: WrittenSteps  # the events as they are shown and told, one step each
    view: Written
    legal: list[Written]  # the actions that the receiver may play now
    decision: int | None  # to be named in a move, if the receiver owes a decision
    times: list[Time] = []


class Missed(Message):
    """The moves from `since` on, as they would have been told; an update follows."""

    match: int
    since: int
    moves: list[WrittenEvents]  # the events of each
    steps: list[WrittenSteps]


class Times(Message):
    """The clocks that run: sent when there is little time left, or more than before."""

    match: int
    times: list[Time]


class Said(Message):
    remark: Remark


class Done(Message):
    id: str
    n: int | UnsetType = UNSET  # of a move: which one it was


class Explained(Message):
    """Why an action is not legal, as in `refused`; null if it is legal."""

    id: str
    reason: str | None
    text: str | None


class Refused(Message):
    """Nothing has changed. `reason` is one word, `text` a sentence in English."""

    id: str | None
    reason: str
    text: str


class Warmup(Struct, frozen=True):
    """How far the compiling is that a new installation does once. Until it is done, what it concerns is slower."""

    done: int
    total: int
    game: str | None  # whose code is compiled next; null when all is done


class WarmingUp(Message, tag="warmup"):
    """The compiling goes on. `weaker` are the levels of bots that play below their strength here until it is done."""

    warmup: Warmup
    weaker: list[str]


class Recovered(Message):
    """Something failed at the table, and it was restored from disk. What was acknowledged is all there."""

    text: str


class Canceled(Message):
    """The cards were not dealt: players did not reveal what they had committed to, or left."""

    seats: list[int]


class Bye(Message):
    """The server ends the connection; `reason` tells why, and whether to come back."""

    reason: str
    text: str


AnyMessage = (
    Welcome
    | TableChanged
    | Update
    | Missed
    | Times
    | Said
    | Done
    | Explained
    | Refused
    | WarmingUp
    | Recovered
    | Canceled
    | Bye
)

read_command = msgspec.json.Decoder(AnyCommand).decode
write_message = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """Both unions as JSON Schema."""
    (commands, messages, _), parts = msgspec.json.schema_components(
        (AnyCommand, AnyMessage, Step), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Byre: what goes over a table's socket",
        "properties": {"command": commands, "message": messages},
        "$defs": parts,
    }
