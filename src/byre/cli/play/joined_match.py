"""A match at a table of a server: from the link of the table to a seat there."""

from __future__ import annotations

import asyncio
import contextlib
import getpass
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from urllib.parse import urlsplit

from byre.cli.exit_codes import FINE
from byre.cli.play.front_end import AGAIN, DisplayOptions, play_seat
from byre.cli.play.joined_seat import JoinedSeat
from byre.cli.play.seat_tokens import keep_token, read_tokens
from byre.cli.terminal import out
from byre.client import Message, Refused, Table, socket_address
from byre.engine.text import short
from byre.errors import BadOption
from byre.locale import language, words

FIRST_PATIENCE = 2.0  # seconds to wait for a server that was never reached
PATIENCE = 3600.0  # seconds to wait for one that was
CODE = re.compile(r"/t/([0-9A-Za-z]{6})/?")


@dataclass(frozen=True)
class JoinRequest:
    url: str
    name: str | None
    seat: int | None  # counted from 1
    watch: bool
    lang: str | None
    plain: bool
    speed: str


def join(request: JoinRequest) -> int:
    """Play at the table until it is left; return the exit code."""
    server, code = table_of(request.url)
    asyncio.run(_play(request, socket_address(server, code)))
    out(words(language(request.lang, os.environ))("left"))
    return FINE


def table_of(url: str) -> tuple[str, str]:
    """Return the server and the code of a table, from its link."""
    refusal = BadOption(f"URL is the link of a table, like http://192.168.1.5:8061/t/K7QX2P, not {short(url)}")
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:  # such as a bracket that is not closed
        raise refusal from None
    code = CODE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not code:
        raise refusal
    return f"{parts.scheme}://{parts.netloc}", code[1].upper()


async def _play(request: JoinRequest, address: str) -> None:
    async with _seated(request, address) as client:
        say = words(language(request.lang, os.environ))
        seat = JoinedSeat(client, say, lambda token: keep_token(address, token))
        display = DisplayOptions(client.info["settings"]["game"], request.lang, request.plain, request.speed)
        while await play_seat(seat, display) == AGAIN:
            await seat.play_again()


@contextlib.asynccontextmanager
async def _seated(request: JoinRequest, address: str) -> AsyncIterator[Table]:
    """Connect and take a seat, the same as before if there was one; or watch."""
    token = None if request.watch else read_tokens().get(address)
    async with Table(address, token=token, patience=FIRST_PATIENCE, steps=True) as client:
        try:
            await _welcome(client)
        except Refused as refused:
            if refused.reason != "bad_token":
                raise
        else:
            client.patience = PATIENCE
            await _take_seat(client, request)
            yield client
            return
    keep_token(address, None)
    async with _seated(request, address) as client:
        yield client


async def _welcome(client: Table) -> Message:
    async for message in client.messages():
        if message["type"] == "welcome":
            return message
    closed = client.closed or {}
    raise Refused(closed.get("reason", "closed"), closed.get("text", "the server has ended the connection"))


async def _take_seat(client: Table, request: JoinRequest) -> None:
    if request.watch or client.you["seat"] is not None:
        return
    seat = None if request.seat is None else request.seat - 1
    name = request.name or getpass.getuser()
    try:
        await client.ask("sit", name=name, seat=seat)
    except Refused as refused:
        if refused.reason != "taken":
            raise
        which = "there is no free seat at this table" if seat is None else f"seat {request.seat} is not free"
        raise BadOption(f"{which}; --watch looks on") from None
