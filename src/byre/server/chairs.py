"""The seats of a table and who has them, and the words for how far a table is."""

from __future__ import annotations

from hashlib import blake2b
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from byre.server.avatars import Avatar

Status: TypeAlias = Literal["open", "playing", "over"]
OPEN: Status = "open"
PLAYING: Status = "playing"
OVER: Status = "over"
Stage: TypeAlias = Literal["commit", "reveal"]
COMMIT: Stage = "commit"
REVEAL: Stage = "reveal"
COVER = "medium"  # the level of the bot that plays for somebody who is away
SAID_KEPT = 50
CANCELED_KEPT = 8  # deals: each takes seconds, and who is away for longer has not seen them begin
DIGEST = 8  # bytes


class Finisher(NamedTuple):
    """Who had a seat when a match ended."""

    name: str | None
    bot: str | None  # the level of the bot, if it was no person's seat
    person: str | None  # the player, here or not: whoever leaves when losing has lost
    covered: float  # the share of the player's decisions that a bot made


class Chair(msgspec.Struct):
    """A seat of the table, and who has it."""

    name: str | None = None  # of the player, else of the bot
    avatar: Avatar | None = None  # of whoever has a name here
    person: str | None = None  # the player
    bot: str | None = None  # the level of the bot that plays there, or plays for the player
    left: bool = False  # did the player leave in this match? The seat is the player's until the match ends
    hash: str | None = None  # what the player has committed to for the next deal
    nonce: str | None = None  # what was revealed of it
    votes: set[int] = msgspec.field(default_factory=set)  # of the seats that want a bot to play for the player
    again: bool = False  # does the player want the same again?
    opened: float = 0.0  # when the decision began that the seat owes
    extended: int = 0  # how often it was given more time
    ids: bytes = b""  # of this match: a digest of each move's id,
    moves: list[int] = []  # and which move of the match it was

    @property
    def decision(self) -> int:
        """How many decisions the seat has made in this match."""
        return len(self.moves)

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    def finisher(self) -> Finisher:
        return Finisher(self.name, None if self.person else self.bot, self.person, self._covered_share())

    def _covered_share(self) -> float:
        if self.person is None or not self.moves:
            return 0.0
        ids = [self.ids[place : place + DIGEST] for place in range(0, len(self.ids), DIGEST)]
        return ids.count(digest(None)) / len(ids)

    def forget_moves(self) -> None:
        self.ids, self.moves = b"", []

    def forget_nonce(self) -> None:
        self.hash = self.nonce = None

    def begin_match(self) -> None:
        self.forget_moves()
        self.forget_nonce()
        self.votes.clear()
        self.again = False
        self.opened = 0.0

    def vacate(self) -> None:
        self.name = self.avatar = self.person = self.bot = None
        self.left = self.again = False
        self.forget_nonce()
        self.votes.clear()


def digest(id: str | None) -> bytes:
    """A few bytes that tell the ids of moves apart; a bot's move has none."""
    return bytes(DIGEST) if id is None else blake2b(id.encode(), digest_size=DIGEST).digest()
