"""A player at a table of a server, for programs: bots, tests, and the terminal's `byre join`.

It speaks the protocol of `docs/protocol.md`, comes back by itself when the connection is lost, and sends again what was
not answered; the server does nothing twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Self
from urllib.parse import urlsplit, urlunsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from byre.client.nonces import Nonces
from byre.errors import Error

LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
FIRST_WAIT, LONGEST_WAIT = 0.05, 2.0  # seconds, at most, before trying again to connect
OPEN_WITHIN = 5.0  # seconds for a connection to be opened
DOUBT_AFTER = 1.0  # seconds without an answer after which it is found out whether the other end is there at all
PONG_WITHIN = 1.5  # seconds
LARGEST = 2**22
FOR_NOW = ("stopping", "slow", "not_saved")  # why a server ends a connection that may come back

Message = dict[str, Any]


class Refused(Error):
    """The server said no, and why."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(text)
        self.reason = reason


def socket_address(server: str, code: str) -> str:
    """`http://host:8061` and a code, or a table's own address, as the address of its socket."""
    parts = urlsplit(server)
    scheme = "wss" if parts.scheme in ("https", "wss") else "ws"
    return urlunsplit((scheme, parts.netloc, f"/api/tables/{code}/socket", "", ""))


def backoff(failed: int) -> float:
    """Return the seconds to wait after so many failed tries: exponential backoff with full jitter, as the page has.

    Without the jitter, all clients that a restarted server has lost would come back at the same moments.
    """
    return random.uniform(0, min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failed, 16)))


class Table:
    """A connection to a table. What it last heard is in `info`, `you` and `update`.

    With `steps` the server also tells how events are shown and put into words.
    """

    def __init__(
        self,
        address: str,
        *,
        token: str | None = None,
        screen: bool = False,
        steps: bool = False,
        patience: float = 30.0,
    ) -> None:
        self.address, self.token, self.screen, self.patience = address, token, screen, patience
        self._steps = steps
        self.info: Message = {}
        self.you: Message = {}
        self.update: Message | None = None
        self.closed: Message | None = None  # why the server wants no more of it
        self._messages: asyncio.Queue[Message | None] = asyncio.Queue()
        self._asked: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._numbers = itertools.count()
        self._played = 0  # the last match that was played to its end
        self._own = secrets.token_hex(6)  # so that no other's ids are like these
        self._nonces = Nonces()
        self._socket: ClientConnection | None = None
        self._heard = 0  # messages
        self._silent: set[asyncio.Future[None]] = set()

    async def __aenter__(self) -> Self:
        self._running = asyncio.ensure_future(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._running.cancel()
        for asking in list(self._silent):
            asking.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._running

    @property
    def connected(self) -> bool:
        return self._socket is not None

    @property
    def deal_is_bent(self) -> bool:
        """Was the match dealt from other hashes than those that the server showed before? Then it cheats."""
        return self._nonces.is_bent(self.info.get("deal"))

    async def messages(self) -> AsyncIterator[Message]:
        """All that the server tells, answers aside; ends when the server ends it."""
        while (message := await self._messages.get()) is not None:
            yield message

    async def ask(self, type: str, **values: Any) -> Message:
        """Send a command, again if need be, and return the answer; Refused says why not."""
        id = f"{self._own}-{next(self._numbers)}"
        command = {"type": type, "id": id, **values}
        answered: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._asked[id] = command, answered
        await self._send(command)
        answer = await answered
        if answer["type"] == "refused":
            raise Refused(answer["reason"], answer["text"])
        return answer

    async def move(self, action: Message, update: Message | None = None) -> Message:
        """Answers the decision of an update, the last one if none is given."""
        asked = update or self.update
        assert asked is not None
        return await self.ask("move", match=asked["match"], decision=asked["decision"], action=action)

    async def explain(self, action: Message) -> Message:
        """Return whether an action is legal now, and why not: `reason` and `text`, or null."""
        return await self.ask("explain", match=self.info["match"], action=action)

    async def advice(self, update: Message | None = None) -> Message:
        """Ask what each legal action of the own seat leads to; only where all other seats are bots."""
        asked = update or self.update
        assert asked is not None
        return await self.ask("advice", match=asked["match"], decision=asked["decision"])

    async def play(self, choose: Callable[[Message, list[Message]], Message]) -> Message:
        """Plays the match that is on to its end, or the next one; gives the last update."""
        async for message in self.messages():
            if message["type"] == "update":
                if message["decision"] is not None and message is self.update:
                    with contextlib.suppress(Refused):  # a bot may have covered meanwhile
                        await self.move(choose(message["view"], message["legal"]), message)
                if message["view"]["over"] and message["match"] > self._played:  # an end may be told again
                    self._played = message["match"]
                    return message
        raise Refused("closed", (self.closed or {}).get("text", "the connection was closed"))

    def drop(self) -> None:
        """Loses the connection, as networks do; it comes back by itself."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _send(self, command: Message) -> None:
        if self._socket is not None:
            with contextlib.suppress(*LOST):
                await self._socket.send(json.dumps(command))

    async def _run(self) -> None:
        """Stay connected until the server ends it, or nobody answers for too long."""
        tries, loop = 0, asyncio.get_running_loop()
        last = loop.time()
        while self.closed is None:
            try:
                opening = connect(self.address, max_size=LARGEST, compression=None, open_timeout=OPEN_WITHIN)
                async with opening as socket:
                    with contextlib.suppress(*LOST):  # what was said before the connection was closed is heard below
                        await self._greet(socket)
                    self._socket = socket
                    for command, _ in list(self._asked.values()):
                        await self._send(command)
                    async with _beside(self._watch(socket)):
                        async for data in socket:
                            message = json.loads(data)
                            if message["type"] != "bye":
                                tries, last = 0, loop.time()
                            self._heard += 1
                            self._hear(message)
            except LOST as error:
                if self.closed is None and loop.time() - last > self.patience:
                    self.closed = {"reason": "unreachable", "text": f"{self.address} cannot be reached: {error}"}
            self._socket = None
            if self.closed is None:
                await asyncio.sleep(backoff(tries))
                tries += 1
        self._end()

    async def _watch(self, socket: ClientConnection) -> None:
        """Come back by another way if the other end does not answer, and is not there."""
        heard = -1
        while True:
            await asyncio.sleep(DOUBT_AFTER)
            if self._asked and heard == self._heard and not await _is_there(socket):
                socket.transport.abort()
            heard = self._heard

    async def _greet(self, socket: ClientConnection) -> None:
        seen = {"match": self.update["match"], "seen": self.update["n"]} if self.update else {}
        hello = {
            "type": "hello",
            "id": "hello",
            "token": self.token,
            "screen": self.screen,
            "steps": self._steps,
            **seen,
        }
        await socket.send(json.dumps(hello))

    def _hear(self, message: Message) -> None:
        if message["type"] in ("done", "explained", "advised", "refused"):
            self._hear_answer(message)
            return
        if message["type"] == "bye":
            if message["reason"] not in FOR_NOW:
                self.closed = message
            return
        missed: list[Message] = []
        if message["type"] == "welcome":
            canceled = message["table"].get("canceled", ())
            missed = [deal for deal in canceled if self._nonces.note_canceled(deal["commitment"])]
        if message["type"] in ("welcome", "table"):
            self.info, self.you = message["table"], message.get("you", self.you)
            self.token = self.you.get("token") or self.token
            self._take_part_in_deal()
        elif message["type"] == "canceled":
            self._nonces.note_canceled(message["commitment"])
        elif message["type"] == "update":
            self.update = message
        for told in (message, *({"type": "canceled", **deal} for deal in missed)):
            self._messages.put_nowait(told)

    def _hear_answer(self, answer: Message) -> None:
        command, answered = self._asked.pop(answer["id"], (None, None))
        if command is not None and command["type"] in ("commit", "reveal"):
            self._nonces.answered(command)
        if answered is not None and not answered.done():
            answered.set_result(answer)

    def _take_part_in_deal(self) -> None:
        """Commit to a nonce for the next deal, and reveal it when all have committed: docs/deals.md tells why."""
        command = self._nonces.command(self.info["next_deal"], None if self.screen else self.you["seat"])
        if command is not None:
            asking = asyncio.ensure_future(self._ask_silently(command))
            self._silent.add(asking)
            asking.add_done_callback(self._silent.discard)

    async def _ask_silently(self, command: Message) -> None:
        """Ask for something that another device of the same player may have done already."""
        with contextlib.suppress(Refused):
            await self.ask(**command)

    def _end(self) -> None:
        assert self.closed is not None
        for _, answered in self._asked.values():
            if not answered.done():
                answered.set_result({**self.closed, "type": "refused"})
        self._messages.put_nowait(None)


@contextlib.asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    """Have something done meanwhile."""
    task = asyncio.ensure_future(work)
    try:
        yield
    finally:
        task.cancel()


async def _is_there(socket: ClientConnection) -> bool:
    """Find out whether the other end answers at all; a server does, whatever becomes of a command."""
    with contextlib.suppress(*LOST):
        async with asyncio.timeout(PONG_WITHIN):
            await (await socket.ping())
            return True
    return False
