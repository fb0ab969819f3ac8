"""Reviews of finished matches over HTTP."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Meta, Struct

from byre.errors import BadLog
from byre.server import messages as m
from byre.server.bot_workers.reviewing import ReviewAnswer
from byre.server.limits import LIMITS
from byre.server.problems import PROBLEMS
from byre.server.reviews import RunningReview

if TYPE_CHECKING:
    from byre.server.context import AppContext

Id = Annotated[str, Parameter(pattern="^[0-9a-f]{32}$", description="The id of a review")]
Since = Annotated[int, Parameter(ge=0, description="So many decisions, of those found first, are left out")]


class MatchRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """Something asked of a match: one of a table, or a match file or log, or the part of a link behind #."""

    table: Annotated[str, Meta(pattern=m.CODE_PATTERN)] | None = None
    match: Annotated[int, Meta(ge=1, le=10**6)] | None = None
    file: dict[str, Any] | None = None
    link: str | None = None


class ReviewRequest(MatchRequest):
    """A finished match to be reviewed."""


@post("/api/reviews", status_code=200, request_max_body_size=LIMITS.largest_review, responses=PROBLEMS)
async def ask_review(state: State, request: Request[Any, Any, Any], data: ReviewRequest) -> Response[ReviewAnswer]:
    """Have a finished match reviewed. The answer tells how far that is; the review is asked for by its id then."""
    context: AppContext = state.context
    match = await find_match(context, request, data)
    return _respond(request, await context.registry.services.reviews.ask(context.client(request), match))


@get("/api/reviews/{id:str}", responses=PROBLEMS)
async def review(state: State, request: Request[Any, Any, Any], id: Id, since: Since = 0) -> Response[ReviewAnswer]:
    """What is known of a review so far."""
    context: AppContext = state.context
    return _respond(request, await context.registry.services.reviews.get(id), since)


async def find_match(context: AppContext, request: Request[Any, Any, Any], asked: MatchRequest) -> Any:
    """Return the match that is asked for: a file, a log, or the text of a link."""
    given = [one for one in (asked.table, asked.file, asked.link) if one is not None]
    if len(given) != 1 or (asked.table is None) != (asked.match is None):
        raise BadLog("a match is named by 'table' and 'match', by 'file', or by 'link'")
    if asked.table is not None and asked.match is not None:
        return msgspec.json.decode(await context.match_file(request, asked.table, asked.match))
    return given[0]


def _respond(request: Request[Any, Any, Any], found: RunningReview | bytes, since: int = 0) -> Response[Any]:
    if isinstance(found, RunningReview):
        return Response(found.answer(since), media_type=MediaType.JSON)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        found = gzip.decompress(found)
    return Response(found, media_type=MediaType.JSON, headers=headers)


REVIEW_HANDLERS = (ask_review, review)
