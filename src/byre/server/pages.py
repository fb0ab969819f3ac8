"""The browser's table: the built page and its parts, QR codes, what is printed on the cards, and matches told again
for the eyes of one viewer.

The page is built from `web/` into `byre/web/` when the package is. Its parts have names that change with what is in
them, so a browser may keep them for good; the page itself is asked for anew each time.
"""

from __future__ import annotations

import io
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec
import segno
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter
from msgspec import Struct

from byre.server.bot_workers import BotWorkers, Busy
from byre.server.limits import LIMITS

FOLDER = Path(str(files("byre"))) / "web"
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}  # by the name of the coding, the best first
LARGE = 500_000  # bytes; such a file is seldom asked for, and read anew each time
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}
ICONS = ("/icon.svg", "/icon-192.png", "/icon-512.png", "/mask-180.png", "/mask-192.png", "/mask-512.png")
PATHS = [
    *("/", "/t/{code:str}", "/learn/{code:str}", "/replay", "/matches", "/league/{code:str}"),
    *("/today", "/today/{code:str}", "/today/{code:str}/{day:str}"),
    *("/puzzles", "/puzzles/{code:str}", "/puzzles/{code:str}/{id:str}"),
]  # that the page is at
LARGEST_MATCH = LIMITS.largest_match
LONGEST_QR = 300
NO_PAGE = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Byre</title>'
    "<p>This is a Byre server, installed without its page. Programs play at its tables: see "
    "<a href='/api/openapi.json'>the API</a> and <a href='/api/protocol.json'>what goes over the socket</a>."
)


# --- the page -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class File:
    """A file of the page, and its packed forms by the name of the coding: what is in it, or where it is."""

    kind: str
    plain: bytes | Path
    packed: Mapping[str, bytes | Path]

    def response(self, accepted: str, cache: str) -> Response[bytes]:
        coding = next((name for name in self.packed if name in accepted), None)
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        if coding is not None:
            headers["Content-Encoding"] = coding
        content = self.packed[coding] if coding else self.plain
        read = content.read_bytes() if isinstance(content, Path) else content
        return Response(read, media_type=self.kind, headers=headers)


def read_folder(folder: Path) -> dict[str, File]:
    """All files of the built page, by their path in it; none if it was not built."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKED.values()]
    return {path.relative_to(folder).as_posix(): _read(path) for path in paths}


def _read(path: Path) -> File:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    text = kind.startswith("text/") or kind.endswith(("+json", "+xml"))
    beside = {coding: path.with_name(path.name + ending) for coding, ending in PACKED.items()}
    packed = {coding: _content(other) for coding, other in beside.items() if other.is_file()}
    return File(f"{kind}; charset=utf-8" if text else kind, _content(path), packed)


def _content(path: Path) -> bytes | Path:
    return path if path.stat().st_size > LARGE else path.read_bytes()


PAGE: dict[str, File] = {}


def _file(name: str) -> File | None:
    """Read when it is first asked for, all at once: a name that is not in the folder is no path to anything."""
    if not PAGE:
        PAGE.update(read_folder(FOLDER))
    return PAGE.get(name)


def _respond(request: Request[Any, Any, Any], name: str, cache: str) -> Response[bytes]:
    file = _file(name)
    if file is None:
        return Response(b"", status_code=404, media_type="text/plain")
    return file.response(request.headers.get("accept-encoding", ""), cache)


@get(
    PATHS,
    media_type=MediaType.HTML,
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: Request[Any, Any, Any], code: str = "", id: str = "") -> Response[bytes]:
    if _file("index.html") is None:
        return Response(NO_PAGE.encode(), media_type="text/html; charset=utf-8")
    return _respond(request, "index.html", ASK_AGAIN)


def missing_page(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """Return the page, which says that there is nothing at this address, if it is a browser that asks to show it."""
    shown = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not shown or request.url.path.startswith(("/api/", "/assets/")) or _file("index.html") is None:
        return None
    response = _respond(request, "index.html", ASK_AGAIN)
    response.status_code = 404
    return response


@get("/assets/{name:path}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    return _respond(request, f"assets{name}", FOR_GOOD)


@get(["/sw.js", "/manifest.webmanifest", *ICONS], include_in_schema=False, sync_to_thread=False)
def part(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _respond(request, request.url.path.lstrip("/"), ASK_AGAIN)


@get("/favicon.ico", include_in_schema=False, sync_to_thread=False)
def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    if _file("icon.svg") is None:
        return Response(b"", status_code=204, media_type="image/x-icon")
    return _respond(request, "icon.svg", ASK_AGAIN)


# --- what the page asks for -----------------------------------------------------------------------------------------


@get("/api/qr", media_type="image/svg+xml", include_in_schema=False, sync_to_thread=False)
def qr(text: Annotated[str, Parameter(min_length=1, max_length=LONGEST_QR)]) -> Response[bytes]:
    """A text, mostly a link to a table, as a QR code."""
    drawn = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, scale=8, border=3, dark="#000", light="#fff"
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


class Printed(Struct):
    """What is printed on cards and board, for who draws them."""

    bulls: list[int]  # six: on a card, by its number
    row_length: int  # six: places of a row
    costs: dict[str, int]  # donkey: of the special cards


@get("/api/cards", include_in_schema=False, sync_to_thread=True)
def cards() -> Response[Printed]:
    return Response(_printed(), headers={"Cache-Control": "max-age=3600"})


@cache
def _printed() -> Printed:
    """As the rules say; they are imported here, since loading them takes longer than opening the page."""
    from byre.games.donkey.actions import DONKEY, NAMES, OX
    from byre.games.donkey.rules import cost_in_hand
    from byre.games.six.rules import BULLS
    from byre.games.six.state import FULL

    return Printed([0, *BULLS.tolist()[1:]], FULL, {str(NAMES[card]): int(cost_in_hand(card)) for card in (DONKEY, OX)})


@post("/api/replay", status_code=200, request_max_body_size=LARGEST_MATCH, include_in_schema=False)
async def retell(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """A match once more, move by move, as a viewer may see it; a worker computes it from its log (`retelling`)."""
    workers: BotWorkers = state.bot_workers
    try:
        told = await workers.replay(await request.body())
    except Busy as error:
        problem = msgspec.json.encode({"reason": "busy", "text": str(error)})
        return Response(problem, status_code=503, media_type=MediaType.JSON)
    return Response(told, media_type=MediaType.JSON)


HANDLERS = (page, asset, part, favicon, qr, cards, retell)
