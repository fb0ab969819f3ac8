"""A match at a table of a server: from the link of the table to a seat there."""

from __future__ import annotations

import asyncio
import contextlib
import getpass
import json
import os
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from byre.cli.exit_codes import FINE
from byre.cli.play.front_end import AGAIN, DisplayOptions, play_seat
from byre.cli.play.joined_seat import JoinedSeat
from byre.cli.play.journal import state_folder
from byre.cli.terminal import out
from byre.client import Message, Refused, Table, socket_address
from byre.engine.text import short
from byre.errors import BadOption
from byre.locale import language, words

FIRST_PATIENCE = 2.0  # seconds until a server that was never reached is given up
PATIENCE = 3600.0  # and one that was
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
    server, code = table_of(request.url)
    asyncio.run(_play(request, socket_address(server, code)))
    out(words(language(request.lang, os.environ))("left"))
    return FINE


def table_of(url: str) -> tuple[str, str]:
    """The server and the code of a table, from its link."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    code = CODE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not code:
        raise BadOption(f"URL is the link of a table, like http://192.168.1.5:8061/t/K7QX2P, not {short(url)}")
    return f"{parts.scheme}://{parts.netloc}", code[1].upper()


async def _play(request: JoinRequest, address: str) -> None:
    async with _seated(request, address) as client:
        say = words(language(request.lang, os.environ))
        seat = JoinedSeat(client, say, lambda token: _keep_token(address, token))
        display = DisplayOptions(client.info["settings"]["game"], request.lang, request.plain, request.speed)
        while await play_seat(seat, display) == AGAIN:
            await seat.play_again()


@contextlib.asynccontextmanager
async def _seated(request: JoinRequest, address: str) -> AsyncIterator[Table]:
    """A connection at a seat, the one that was had before if there is one; or looking on."""
    token = None if request.watch else _kept_tokens().get(address)
    async with Table(address, token=token, patience=FIRST_PATIENCE) as client:
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
    _keep_token(address, None)
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


def _tokens_file() -> Path:
    return state_folder(os.environ) / "seats.json"


def _kept_tokens() -> dict[str, str]:
    """The seats that were taken from here, by the addresses of their tables."""
    with contextlib.suppress(OSError, ValueError):
        return dict(json.loads(_tokens_file().read_text(encoding="utf-8")))
    return {}


def _keep_token(address: str, token: str | None) -> None:
    """Whoever has the token has the seat, so nobody else may read it."""
    kept = _kept_tokens()
    if kept.get(address) == token:
        return
    kept.pop(address, None)
    if token is not None:
        kept[address] = token
    file = _tokens_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.touch(mode=0o600)
    new.write_text(json.dumps(kept), encoding="utf-8")
    new.replace(file)
