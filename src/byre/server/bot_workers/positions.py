"""A position of a match as one seat knew it, with what was hidden drawn anew: the work behind POST /api/tries.

After a match all cards are known. Whoever plays on from a position of it is to know no more than the seat did then, so
the true deal is not used: only the seat's view is.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from byre.errors import BadLog, Error
from byre.match import Match, determinize
from byre.server.bot_workers.retelling import MOST_ACTIONS, read_match


class PositionRequest(Struct):
    """The first decision of a seat that comes after so many moves of a match; None: of whoever moves next."""

    match: dict[str, Any] | str  # a match file, a log, or the part of a link behind #
    n: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)]
    seat: int | None


class DrawnPosition(Struct):
    log: dict[str, Any]  # of a match that begins there
    seat: int


def draw_position(request: bytes) -> bytes:
    """Return a DrawnPosition as JSON. BadLog if there is no such decision, or it is no match."""
    asked = msgspec.json.decode(request, type=PositionRequest)
    _, log = read_match(asked.match)
    try:
        match, seat = _decision_after(log, asked.n, asked.seat)
        world = determinize(match.view(seat))
    except BadLog:
        raise
    except Error as error:
        raise BadLog(str(error)) from None
    return msgspec.json.encode(DrawnPosition(world.log, seat))


def _decision_after(log: dict[str, Any], n: int, wanted: int | None) -> tuple[Match, int]:
    whole = Match.replay(log)  # checks it, action by action
    match = Match.replay({**log, "actions": []})
    if wanted is not None and wanted >= match.players:
        raise BadLog(f"the seats of this match are 0 to {match.players - 1}, not {wanted}")
    for number, (seat, id) in enumerate(whole.played_ids):
        if number >= n and (wanted is None or wanted in match.to_act):
            return match, seat if wanted is None else wanted
        match.play_id(seat, id)
    whose = "anybody" if wanted is None else f"seat {wanted}"
    raise BadLog(f"after {n} moves nothing is left in this match for {whose} to decide")
