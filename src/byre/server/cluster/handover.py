"""The visitors of a table that move from one room to another with it, and what each of them still waits for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from byre.server import messages as m
from byre.server.commands import RequestRefused
from byre.server.outgoing import Addressed, Visitor, send
from byre.server.room import Room
from byre.server.store import Row


@dataclass(eq=False)
class TransferredVisitor:
    visitor: Visitor
    hello: m.Hello
    welcomed: bool = False  # was it told all that there is to know?
    pending: dict[str, m.Command] = field(default_factory=dict)  # by id: what was asked for and not answered


def adopt(room: Room, visitors: list[TransferredVisitor], rows: list[Row], seamless: bool) -> None:
    """Have visitors at a room whose table this server has taken over, as if they had always been there.

    `rows` are entries of the owner before of which they were not told. If that is not known (`seamless` is False),
    those who had been welcomed are to come back, and are told what they missed then.
    """
    for one in visitors:
        one.visitor.moved_to(room)
    room.post(lambda: _adopt(room, visitors, rows, seamless))
    for one in visitors:
        if not one.welcomed:
            room.enter(one.visitor, one.hello)
        if seamless or not one.welcomed:
            for command in one.pending.values():
                room.ask(one.visitor, command)


def _adopt(room: Room, visitors: list[TransferredVisitor], rows: list[Row], seamless: bool) -> None:
    for one in visitors:
        if one.welcomed and not (seamless and _enter_silently(room, one.visitor, one.hello)):
            one.visitor.come_back()
    for _, together in groupby(rows, key=lambda row: row.up):  # what was saved at once is told at once
        send(room.fold(list(together)))


def _enter_silently(room: Room, visitor: Visitor, hello: m.Hello) -> bool:
    try:
        room.audience.enter(visitor, hello, 0.0)
    except RequestRefused:
        return False
    return True


def rejoin(room: Room, visitor: Visitor, hello: m.Hello, told: int) -> None:
    """Let somebody in who was at the table before, by another owner, and was told of the entries before `told`."""

    def enter() -> None:
        if room.told != told or room.is_saving():
            visitor.come_back()
            return
        messages = room.audience.enter(visitor, hello, 0.0)
        send(_for_others(messages, visitor))

    room.post(enter, visitor, hello)


def _for_others(messages: Iterable[Addressed], visitor: Visitor) -> list[Addressed]:
    return [(visitors, outgoing) for visitors, outgoing in messages if list(visitors) != [visitor]]
