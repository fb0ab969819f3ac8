"""Messages: what clients are told."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from byre.server.avatars import Avatar
from byre.server.messages.settings import Settings

# JSON already
Written = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "object"})]
WrittenEvents = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "array", "items": {"type": "object"}})]
WrittenSteps = Annotated[msgspec.Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Step"}})]


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
    avatar: Avatar | None = None  # null if the seat is free
    again: bool = False  # does the player want the same again, after a match?


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


class CanceledDeal(Struct, frozen=True):
    """A deal that came to nothing: players did not reveal what they had committed to, or left."""

    commitment: str
    seats: list[int]  # whose players these were


class TableInfo(Struct, frozen=True):
    """What all may know of a table, its cards aside."""

    code: str
    settings: Settings
    status: Literal["open", "playing", "over"]
    match: int  # the number of the match that is played, or was; 0 before the first
    seats: list[SeatInfo]
    host: int | None  # the seat of the host, if at one
    deal: DealInfo | None  # of the match that is played, or was; null if it began in a position that was set up
    next_deal: DealInfo | None  # of the match that will be, while none is played
    result: Result | None  # of the match that is over
    watchers: int
    spectators: list[str] = []  # the names of some of them, as far as they have said one
    canceled: list[CanceledDeal] = []  # the last ones, for players who were away meanwhile


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
    """What happened, and how it looks now: a move, several of the same moment, or none. It is what the receiver may
    know."""

    match: int
    n: int  # so many moves were made in this match
    since: int  # so many were made before those that are told
    events: WrittenEvents
    steps: WrittenSteps  # the events as they are shown and told, one step each; none unless the hello asked for them
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


class EventOdds(Struct, frozen=True):
    """How often an event follows from an action before the seat owes such a decision again."""

    event: str  # its type, as in `events`
    share: float
    size: float | None  # how large it is on average, of those that have a size: the bulls of a row


class AdvisedAction(Struct, frozen=True):
    """What an action leads to on average, by playouts from what the seat knows."""

    action: Written
    points: float  # of the round
    share: float  # of the others that the seat is likely to finish ahead of
    cost: float  # points more than the best action costs, 0 unless that is clear
    error: float  # the standard error of that difference
    is_mistake: bool  # does it cost so much that a tutor should speak up?
    odds: list[EventOdds]


class Advised(Message):
    """What each legal action leads to, the best first. Only whoever asked is told."""

    id: str
    match: int
    decision: int
    actions: list[AdvisedAction]


class OptionProblem(Struct, frozen=True):
    """Which of a table's settings is wrong, and why: for clients that say it in other languages."""

    option: str  # the name of an option, or "players"
    why: str  # one word
    arguments: dict[str, int]  # the numbers in it


class Refused(Message):
    """Nothing has changed. `reason` is one word, `text` a sentence in English."""

    id: str | None
    reason: str
    text: str
    option: OptionProblem | UnsetType = UNSET  # after `bad_option`


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

    commitment: str
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
    | Advised
    | Refused
    | WarmingUp
    | Recovered
    | Canceled
    | Bye
)
