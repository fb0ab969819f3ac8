"""Matches by their links: one carries the whole match after the #, the other names a match that its server keeps."""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, parse_qs, quote, urlsplit
from urllib.request import urlopen

from byre.errors import BadLog
from byre.server.files import LARGEST, read_fragment
from byre.server.text import tidy

PATIENCE = 20.0  # seconds to wait for a server
PATH = "/%:@!$&'()*+,;=~"  # what stands in the path of a link as it is, beside letters and digits
LINKS = "the link of a match ends with ?t=TABLE&m=NUMBER, or carries the match after a #"


def is_link(text: str) -> bool:
    return "://" in text


def read_link(link: str) -> Any:
    """Return the log or match file that a link leads to. Raise BadLog if it leads to none."""
    try:
        parts = urlsplit(link)
        _ = parts.port
    except ValueError as error:  # such as a bracket that is not closed, or a port that there is not
        raise BadLog(f"this is no link ({error}): {LINKS}") from None
    return read_fragment(parts.fragment) if parts.fragment else _ask(parts.netloc, _address(parts))


def _address(parts: SplitResult) -> str:
    """Return where the server of a link gives the match as a file."""
    asked = parse_qs(parts.query)
    code, number = (asked.get(key, [""])[0] for key in ("t", "m"))
    is_number = number.isascii() and number.isdecimal()
    if parts.scheme not in ("http", "https") or not parts.hostname or not code or not is_number:
        raise BadLog(f"this link names no match: {LINKS}")
    folder = quote(parts.path.rpartition("/")[0], safe=PATH)
    return f"{parts.scheme}://{parts.netloc}{folder}/api/tables/{quote(code, safe='')}/matches/{number}"


def _ask(host: str, address: str) -> Any:
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            file = answer.read(LARGEST)
    except HTTPError as error:
        raise BadLog(f"{host} does not give this match: {_refusal(error)}") from None
    except (URLError, HTTPException, OSError) as error:
        raise BadLog(f"{host} does not answer: {getattr(error, 'reason', None) or error}") from None
    except UnicodeError as error:
        raise BadLog(f"{host} cannot be the name of a server: {error}") from None
    try:
        return json.loads(file)
    except (ValueError, RecursionError):
        raise BadLog(f"what {host} answers is no match: is it a Byre server?") from None


def _refusal(error: HTTPError) -> str:
    """Return what the server says in words, or the status if it says nothing."""
    try:
        return tidy(str(json.loads(error.read(LARGEST))["text"]))
    except (ValueError, KeyError, TypeError, OSError, RecursionError):
        return f"status {error.code}"
