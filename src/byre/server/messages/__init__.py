"""What goes over a table's socket: two closed unions of structs, both told apart by `type`.

Commands come from clients, messages go to them. Each command has an `id` of the client's choice, and is answered
by one `done`, `explained`, `advised` or `refused` with that id. `docs/protocol.md` tells how they play together; the
JSON Schema that the server gives, and the types of the browser's client, are made from here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from byre.server.messages.answers import (
    Advised,
    AdvisedAction,
    AnyMessage,
    Bye,
    Canceled,
    CanceledDeal,
    DealInfo,
    Done,
    EventOdds,
    Explained,
    Message,
    Missed,
    OptionProblem,
    Recovered,
    Refused,
    Remark,
    Result,
    Said,
    SeatInfo,
    TableChanged,
    TableInfo,
    Time,
    Times,
    Update,
    WarmingUp,
    Warmup,
    Welcome,
    You,
)
from byre.server.messages.commands import (
    Advice,
    AnyCommand,
    Back,
    Bot,
    Change,
    Command,
    Commit,
    Cover,
    Explain,
    Free,
    Hello,
    Leave,
    More,
    Move,
    Mute,
    Ping,
    Rematch,
    Rename,
    Reveal,
    Say,
    Shown,
    Sit,
    Start,
)
from byre.server.messages.settings import (
    CODE_LENGTH,
    CODE_LETTERS,
    CODE_PATTERN,
    LONGEST_ID,
    Level,
    Name,
    Seat,
    Settings,
)
from byre.telling import Step

__all__ = [
    "CODE_LENGTH",
    "CODE_LETTERS",
    "CODE_PATTERN",
    "LONGEST_ID",
    "Advice",
    "Advised",
    "AdvisedAction",
    "AnyCommand",
    "AnyMessage",
    "Back",
    "Bot",
    "Bye",
    "Canceled",
    "CanceledDeal",
    "Change",
    "Command",
    "Commit",
    "Cover",
    "DealInfo",
    "Done",
    "EventOdds",
    "Explain",
    "Explained",
    "Free",
    "Hello",
    "Leave",
    "Level",
    "Message",
    "Missed",
    "More",
    "Move",
    "Mute",
    "Name",
    "OptionProblem",
    "Ping",
    "Recovered",
    "Refused",
    "Remark",
    "Rematch",
    "Rename",
    "Result",
    "Reveal",
    "Said",
    "Say",
    "Seat",
    "SeatInfo",
    "Settings",
    "Shown",
    "Sit",
    "Start",
    "TableChanged",
    "TableInfo",
    "Time",
    "Times",
    "Update",
    "WarmingUp",
    "Warmup",
    "Welcome",
    "You",
    "read_command",
    "schema",
    "write_message",
]

read_command = msgspec.json.Decoder(AnyCommand).decode
write_message = msgspec.json.Encoder().encode


def schema() -> dict[str, Any]:
    """Both unions as JSON Schema."""
    (commands, messages, _), parts = msgspec.json.schema_components(
        (AnyCommand, AnyMessage, Step), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Byre: what goes over a table's socket",
        "properties": {"command": commands, "message": messages},
        "$defs": parts,
    }
