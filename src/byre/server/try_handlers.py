"""Try again from here: a table that begins in a position of a match, with what its seat did not know drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import Request, Response, post
from litestar.datastructures import State
from msgspec import Meta

from byre.bots import LEVELS
from byre.server import entries as e
from byre.server import messages as m
from byre.server.avatars import Avatar
from byre.server.bot_workers.positions import DrawnPosition, PositionRequest
from byre.server.commands import refuse
from byre.server.limits import LIMITS
from byre.server.new_tables import Joined
from byre.server.problems import PROBLEMS
from byre.server.review_handlers import MatchRequest, find_match
from byre.version import RULES_VERSION

if TYPE_CHECKING:
    from byre.server.context import AppContext


class NewTry(MatchRequest):
    """A position of a match to play on from, against bots."""

    n: Annotated[int, Meta(ge=0, le=LIMITS.replay_actions)]  # so many moves were made before it
    seat: m.Seat | None = None  # whose next decision it is; null: whoever moves next
    bots: m.Level = "hard"  # that play all other seats
    name: m.Name = "?"
    avatar: Avatar | None = None  # one that nobody has


@post("/api/tries", request_max_body_size=LIMITS.largest_match, responses=PROBLEMS)
async def try_again(state: State, request: Request[Any, Any, Any], data: NewTry) -> Response[Joined]:
    """Make a table where the match goes on from a position, with whoever asks in that seat."""
    context: AppContext = state.context
    if data.bots not in LEVELS:
        refuse("no_level", f"the levels of bots are {', '.join(LEVELS)}, not {data.bots!r}")
    match = await find_match(context, request, data)
    asked = msgspec.json.encode(PositionRequest(match, data.n, data.seat))
    position = msgspec.json.decode(await context.registry.services.bots.draw_position(asked), type=DrawnPosition)
    person = context.person(request)
    room = await context.registry.make_table(
        person, context.client(request), settings_of(position), _seated(data, position), [_begun(position)]
    )
    return context.joined(request, room.code, position.seat, person)


def settings_of(position: DrawnPosition) -> m.Settings:
    """Return how the table is to be. Nobody remembers what that seat had seen, so it is shown."""
    log = position.log
    return m.Settings(log["game"], log["players"], log["options"], memory_aid=True)


def _seated(asked: NewTry, position: DrawnPosition) -> list[m.Command]:
    sat = m.Sit("sit", position.seat, asked.name, asked.avatar)
    others = [seat for seat in range(position.log["players"]) if seat != position.seat]
    return [sat, *(m.Bot(f"bot {seat}", seat, asked.bots) for seat in others)]


def _begun(position: DrawnPosition) -> e.PositionSet:
    return e.PositionSet(RULES_VERSION, msgspec.json.encode(position.log).decode())


TRY_HANDLERS = (try_again,)
