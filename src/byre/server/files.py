"""A finished match as one JSON file, and as one link that carries it whole.

The file has the match's log, what it was dealt from, the players' names, and the result. `check` deals and plays it
again, without trusting any of that.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from byre.engine.text import short
from byre.errors import BadLog
from byre.match import Match
from byre.server.deal import NONCE, commitment, deal_seed
from byre.server.table import PLAYING, Table

FORMAT = "byre match 1"
KEYS = {"format", "log", "deal", "names", "result"}
DEAL_KEYS = {"table", "match", "commitment", "secret", "nonces"}
LARGEST = 10 * 2**20  # bytes, of a file that came out of a link
RAW = -15  # for zlib: no header


def match_file(table: Table) -> dict[str, Any]:
    """The match that is over at a table."""
    assert table.match is not None
    assert table.secret is not None
    assert table.status != PLAYING
    return {
        "format": FORMAT,
        "log": table.match.log,
        "deal": {
            "table": table.code,
            "match": table.number,
            "commitment": commitment(table.secret),
            "secret": table.secret,
            "nonces": table.nonces,
        },
        "names": [chair.name for chair in table.chairs],
        "result": {"scores": list(table.match.scores), "winners": list(table.match.winners)},
    }


def fragment(file: Mapping[str, Any]) -> str:
    """The file, deflated and in letters that a link may have."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW)
    data = deflate.compress(json.dumps(file, separators=(",", ":")).encode()) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read_fragment(text: str) -> Any:
    """What `fragment` wrote; BadLog if it did not."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        inflate = zlib.decompressobj(RAW)
        written = inflate.decompress(data, LARGEST)
        if not inflate.eof:
            raise ValueError("its end is missing, or it is huge")
        return json.loads(written)
    except (ValueError, zlib.error, RecursionError) as error:
        raise BadLog(f"this link carries no match: {error}") from None


def is_match_file(data: object) -> bool:
    return isinstance(data, Mapping) and "format" in data


def log_of(data: Any) -> Any:
    """The log in a match file, or the log itself."""
    return data.get("log") if is_match_file(data) else data


def check(file: Mapping[str, Any]) -> Match:
    """Deals and plays a match file again; BadLog tells the first thing that differs."""
    _check_form(file)
    deal, log = file["deal"], file["log"]
    if commitment(deal["secret"]) != deal["commitment"]:
        raise BadLog("the secret is not the one that was promised: its SHA-256 is not the commitment")
    match = Match.replay(log)
    seed = deal_seed(deal["secret"], deal["table"], deal["match"], deal["nonces"])
    if match.seed != seed:
        raise BadLog("the match was not dealt from the secret and the nonces: they make another seed")
    if not match.over:
        raise BadLog(f"the log ends after {len(log['actions'])} actions, before the match is over")
    for what, found in (("scores", list(match.scores)), ("winners", list(match.winners))):
        if file["result"][what] != found:
            raise BadLog(f"the {what} are {found}, not {short(file['result'][what])}")
    return match


def _check_form(file: Mapping[str, Any]) -> None:
    if file["format"] != FORMAT:
        raise BadLog(f"this file is of the format {short(file['format'])}, and Byre reads {FORMAT!r}")
    _check_keys("a match file", file, KEYS)
    for key in ("deal", "result", "log"):
        if not isinstance(file[key], Mapping):
            raise BadLog(f"'{key}' of a match file is a dict, not {short(file[key])}")
    _check_keys("'deal'", file["deal"], DEAL_KEYS)
    _check_keys("'result'", file["result"], {"scores", "winners"})
    deal, players = file["deal"], file["log"].get("players")
    try:
        bytes.fromhex(deal["secret"])
    except (TypeError, ValueError):
        raise BadLog(f"'secret' is written in hexadecimal digits, not {short(deal['secret'])}") from None
    if type(deal["table"]) is not str or type(deal["match"]) is not int:
        raise BadLog(f"'table' and 'match' are a code and a number, not {short([deal['table'], deal['match']])}")
    nonces = deal["nonces"]
    if not isinstance(nonces, list) or len(nonces) != players or not all(map(_is_nonce, nonces)):
        raise BadLog(f"'nonces' is a list with hexadecimal digits or null for each seat, not {short(nonces)}")


def _is_nonce(nonce: object) -> bool:
    return nonce is None or (isinstance(nonce, str) and re.fullmatch(NONCE, nonce) is not None)


def _check_keys(what: str, given: Mapping[str, Any], keys: set[str]) -> None:
    if missing := sorted(keys - given.keys()):
        raise BadLog(f"{what} also has {', '.join(map(repr, missing))}")
    if extra := sorted(map(str, given.keys() - keys)):
        raise BadLog(f"{what} has no {short(extra[0])}")
