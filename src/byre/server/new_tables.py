"""What is asked and answered over HTTP by those who make tables, or sit down there."""

from __future__ import annotations

from msgspec import Struct

from byre.server import messages as m
from byre.server.avatars import Avatar


class NewTable(Struct, forbid_unknown_fields=True):
    settings: m.Settings
    name: m.Name | None = None  # to sit down as
    avatar: Avatar | None = None  # one that nobody has
    bots: m.Level | None = None  # to fill the other seats with
    start: bool = False


class NewPlayer(Struct, forbid_unknown_fields=True):
    name: m.Name
    seat: m.Seat | None = None  # any that is free
    avatar: Avatar | None = None  # one that nobody has


class Joined(Struct):
    code: str
    seat: int | None
    token: str  # stands for the seat; to be kept secret


def commands_for(new: NewTable) -> list[m.Command]:
    """What the host of a new table asks for."""
    sat = [] if new.name is None else [m.Sit("sit", 0, new.name, new.avatar)]
    seats = range(len(sat), new.settings.players)
    bots = [] if new.bots is None else [m.Bot(f"bot {seat}", seat, new.bots) for seat in seats]
    return [*sat, *bots, *([m.Start("start")] if new.start else [])]
