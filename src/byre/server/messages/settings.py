"""What commands and messages have in common: the settings of a table, and the types of small fields."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from byre.deal import HEX_32_BYTES
from byre.server.text import NAME

LONGEST_ID = 64
Id = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID)]
Name = Annotated[str, Meta(min_length=1, max_length=4 * NAME)]  # tidied and cut by the table
Seat = Annotated[int, Meta(ge=0, lt=16)]
Level = Annotated[str, Meta(max_length=16)]
Hex32 = Annotated[str, Meta(pattern=HEX_32_BYTES)]  # 32 bytes as hexadecimal digits

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # none that is read as another
CODE_LENGTH = 6
CODE_PATTERN = "^[0-9A-Za-z]{1,16}$"  # what can be a code at all: it gets as far as the database
SHORTEST_CLOCK, LONGEST_CLOCK = 30, 3600  # seconds; a warning comes 25 s before the end (`clocks.WARNING`)


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
    tutor: bool = True  # may whoever plays alone with bots have advice?
