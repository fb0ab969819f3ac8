"""What connections and requests know of a table in memory, whether this server owns it or only follows it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

from byre.server import messages as m
from byre.server.outgoing import NotBegun, Visitor

Answer = TypeVar("Answer")


class TableRoom(Protocol):
    idle_since: float
    closed: bool
    successor: TableRoom | None  # the room of the same table, if it has got another owner

    @property
    def code(self) -> str: ...

    def enter(self, visitor: Visitor, hello: m.Hello) -> None:
        """Let somebody in, who is told all that there is to know; or turn them away."""

    def leave(self, visitor: Visitor) -> None:
        """A connection is gone; the seat stays."""

    def ask(self, visitor: Visitor, command: m.Command) -> None:
        """Do what somebody asks for. The answer comes by `tell`, in the order of the commands."""

    async def do(self, person: str, client: str, command: m.Command) -> int | None:
        """Do the same for somebody who is not connected, wait until it is saved, and return that person's seat.

        RequestRefused if it is not done, NotBegun if the table gets another owner before.
        """

    async def info(self) -> m.TableInfo:
        """Return what all may know of the table, once all of that is saved. NotBegun as above."""

    def tell_warmup(self) -> None:
        """Tell everybody how far the compiling is."""

    def is_idle(self) -> bool:
        """Can it be put away? Nobody is there, and nothing goes on."""

    def close(self) -> None:
        """Stop. What is not told yet is on disk, or was never acknowledged."""


async def ask_owner(room: TableRoom, ask: Callable[[TableRoom], Awaitable[Answer]]) -> Answer:
    """Ask a room for something, and the next one if the table gets another owner before that is begun."""
    while True:
        try:
            return await ask(room)
        except NotBegun:
            if room.successor is None:
                raise
            room = room.successor
