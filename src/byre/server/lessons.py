"""The lessons, as the page shows them: the same for everybody, so each is played through once and kept."""

from __future__ import annotations

from functools import cache

import msgspec
from litestar import MediaType, Response, get

from byre.server.commands import RequestRefused


@get("/api/lessons/{game:str}", include_in_schema=False, sync_to_thread=True)
def lesson(game: str) -> Response[bytes]:
    return Response(_told(game), media_type=MediaType.JSON, headers={"Cache-Control": "max-age=3600"})


@cache
def _told(game: str) -> bytes:
    """As the rules have it; they are imported here, since loading them takes longer than opening the page."""
    from byre.lessons import LESSONS, tell

    if game not in LESSONS:
        raise RequestRefused("no_page", f"there are lessons for {', '.join(LESSONS)}, not for {game[:16]!r}")
    return msgspec.json.encode(tell(game, LESSONS[game]))
