"""`byre join`: from the link of a table to a seat there."""

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

from byre.cli.joined import JoinedSeat
from byre.cli.journal import state_folder
from byre.cli.sitting import AGAIN, Manner, sit
from byre.cli.terminal import out
from byre.client import Message, Refused, Table, socket_address
from byre.engine.text import short
from byre.errors import BadOption
from byre.locale import language, words

FINE = 0
FIRST_PATIENCE = 2.0  # seconds until a server that was never reached is given up
PATIENCE = 3600.0  # and one that was
CODE = re.compile(r"/t/([0-9A-Za-z]{6})/?")


@dataclass(frozen=True)
class Wish:
    """What was asked for."""

    url: str
    name: str | None
    seat: int | None  # counted from 1
    watch: bool
    lang: str | None
    plain: bool
    speed: str


def join(wish: Wish) -> int:
    if wish.watch and wish.seat is not None:
        raise BadOption("--watch looks on, and --seat takes a seat: give one of them")
    if wish.seat is not None and wish.seat < 1:
        raise BadOption(f"--seat is a number from 1 on, not {wish.seat}")
    server, code = table_of(wish.url)
    asyncio.run(_play(wish, socket_address(server, code)))
    out(words(language(wish.lang, os.environ))("left"))
    return FINE


def table_of(url: str) -> tuple[str, str]:
    """The server and the code of a table, from its link."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    code = CODE.fullmatch(parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or not code:
        raise BadOption(f"URL is the link of a table, like http://192.168.1.5:8061/t/K7QX2P, not {short(url)}")
    return f"{parts.scheme}://{parts.netloc}", code[1].upper()


async def _play(wish: Wish, address: str) -> None:
    async with _seated(wish, address) as client:
        say = words(language(wish.lang, os.environ))
        seat = JoinedSeat(client, say, lambda token: _keep_token(address, token))
        manner = Manner(client.info["settings"]["game"], wish.lang, wish.plain, wish.speed)
        while await sit(seat, manner) == AGAIN:
            await seat.play_again()


@contextlib.asynccontextmanager
async def _seated(wish: Wish, address: str) -> AsyncIterator[Table]:
    """A connection at a seat, the one that was had before if there is one; or looking on."""
    token = None if wish.watch else _kept_tokens().get(address)
    async with Table(address, token=token, patience=FIRST_PATIENCE) as client:
        try:
            await _welcome(client)
        except Refused as refused:
            if refused.reason != "bad_token":
                raise
        else:
            client.patience = PATIENCE
            await _take_seat(client, wish)
            yield client
            return
    _keep_token(address, None)
    async with _seated(wish, address) as client:
        yield client


async def _welcome(client: Table) -> Message:
    async for message in client.messages():
        if message["type"] == "welcome":
            return message
    closed = client.closed or {}
    raise Refused(closed.get("reason", "closed"), closed.get("text", "the server has ended the connection"))


async def _take_seat(client: Table, wish: Wish) -> None:
    if wish.watch or client.you["seat"] is not None:
        return
    seat = None if wish.seat is None else wish.seat - 1
    name = wish.name or getpass.getuser()
    try:
        await client.ask("sit", name=name, seat=seat)
    except Refused as refused:
        if refused.reason != "taken":
            raise
        which = "there is no free seat at this table" if seat is None else f"seat {wish.seat} is not free"
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
