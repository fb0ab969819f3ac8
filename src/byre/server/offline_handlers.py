"""What a browser needs to play the deal of the day without this server: the sources of the rules."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from msgspec import Struct

from byre.offline.sources import sources


class PackedSources(Struct, frozen=True):
    """The answer, made once."""

    plain: bytes
    packed: bytes
    tag: str


@get("/api/python", include_in_schema=False, sync_to_thread=True)
def python(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Each file of Byre that Python runs in the browser, by its path. A browser that has them is told so."""
    made = _packed_sources()
    headers = {"Cache-Control": "no-cache", "ETag": made.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == made.tag:
        return Response(b"", status_code=304, media_type=MediaType.JSON, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(made.plain, media_type=MediaType.JSON, headers=headers)
    return Response(made.packed, media_type=MediaType.JSON, headers={**headers, "Content-Encoding": "gzip"})


@cache
def _packed_sources() -> PackedSources:
    plain = msgspec.json.encode(sources())
    return PackedSources(plain, gzip.compress(plain, mtime=0), f'"{hashlib.sha256(plain).hexdigest()[:16]}"')
