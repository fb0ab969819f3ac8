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

import msgspec

from byre.deal import HEX_32_BYTES, commitment, deal_seed, first_deal_seed, nonce_hash
from byre.engine.text import short
from byre.errors import BadLog
from byre.match import Match
from byre.server.limits import LIMITS
from byre.server.table import PLAYING, Table

FORMAT, FIRST_FORMAT = "byre match 2", "byre match 1"
KEYS = {"format", "log", "deal", "names", "result"}
FIRST_DEAL_KEYS = {"table", "match", "commitment", "secret", "nonces"}
DEAL_KEYS = {*FIRST_DEAL_KEYS, "hashes"}
FIRST_NONCE = r"^[0-9a-f]{1,64}$"
LARGEST = LIMITS.largest_link
RAW = -15  # for zlib: no header


def match_file(table: Table) -> bytes:
    """Return the match that is over at a table, as JSON."""
    assert table.match is not None
    assert table.status != PLAYING
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "log": table.match.log,
            "deal": _deal_of(table),
            "names": [one.name for one in table.finishers],
            "result": {"scores": list(table.match.scores), "winners": list(table.match.winners)},
        }
    )


def _deal_of(table: Table) -> dict[str, Any] | None:
    """Return what the match was dealt from; None if it began in a position that was set up."""
    if table.secret is None:
        return None
    return {
        "table": table.code,
        "match": table.number,
        "commitment": commitment(table.secret),
        "secret": table.secret,
        "hashes": table.hashes,
        "nonces": table.nonces,
    }


def fragment(file: bytes) -> str:
    """Return a match file, deflated and in letters that a link may have."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, RAW)
    data = deflate.compress(file) + deflate.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def read_fragment(text: str) -> Any:
    """What `fragment` wrote; BadLog if it did not."""
    try:
        data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        inflate = zlib.decompressobj(RAW)
        written = inflate.decompress(data, LARGEST)
        if not inflate.eof:
            huge = len(written) >= LARGEST
            raise ValueError(f"it holds more than {LARGEST // 2**20} MB" if huge else "its end is missing")
        return json.loads(written)
    except (ValueError, zlib.error, RecursionError) as error:
        raise BadLog(f"this link carries no match: {error}") from None


def is_match_file(data: object) -> bool:
    return isinstance(data, Mapping) and "format" in data


def log_of(data: Any) -> Any:
    """The log in a match file, or the log itself."""
    return data.get("log") if is_match_file(data) else data


def check(file: Mapping[str, Any]) -> Match:
    """Deal and play a match file again; BadLog tells the first thing that differs."""
    _check_form(file)
    deal, log = file["deal"], file["log"]
    if commitment(deal["secret"]) != deal["commitment"]:
        raise BadLog("the secret is not the one that the server committed to: its SHA-256 is not the commitment")
    match = Match.replay(log)
    if file["format"] == FIRST_FORMAT:
        seed = first_deal_seed(deal["secret"], deal["table"], deal["match"], deal["nonces"])
    else:
        _check_hashes(deal)
        seed = _seed(match, log["rules"], deal)
    if match.seed != seed:
        raise BadLog("the match was not dealt from the secret and the nonces: they make another seed")
    if not match.over:
        raise BadLog(f"the log ends after {len(log['actions'])} actions, before the match is over")
    for what, found in (("scores", list(match.scores)), ("winners", list(match.winners))):
        if file["result"][what] != found:
            raise BadLog(f"the {what} are {found}, not {short(file['result'][what])}")
    return match


def _seed(match: Match, rules: int, deal: Mapping[str, Any]) -> bytes:
    return deal_seed(
        deal["secret"],
        deal["table"],
        deal["match"],
        deal["nonces"],
        game=match.game.name,
        players=match.players,
        options=match.options,
        rules=rules,
    )


def _check_hashes(deal: Mapping[str, Any]) -> None:
    """Each nonce is the one that its player committed to, before any was revealed."""
    for seat, (nonce, hash) in enumerate(zip(deal["nonces"], deal["hashes"])):
        if hash != (nonce and nonce_hash(deal["commitment"], seat, nonce)):
            raise BadLog(f"the nonce of seat {seat} is not the one that its player committed to")


def _check_form(file: Mapping[str, Any]) -> None:
    if file["format"] not in (FORMAT, FIRST_FORMAT):
        raise BadLog(f"this file is of the format {short(file['format'])}, and Byre reads {FORMAT!r}")
    first = file["format"] == FIRST_FORMAT
    _check_keys("a match file", file, KEYS)
    if file["deal"] is None and not first:
        raise BadLog("this match began in a position that was set up and not dealt, so there is no deal to be checked")
    for key in ("deal", "result", "log"):
        if not isinstance(file[key], Mapping):
            raise BadLog(f"'{key}' of a match file is a dict, not {short(file[key])}")
    _check_keys("'deal'", file["deal"], FIRST_DEAL_KEYS if first else DEAL_KEYS)
    _check_keys("'result'", file["result"], {"scores", "winners"})
    deal, players = file["deal"], file["log"].get("players")
    try:
        bytes.fromhex(deal["secret"])
    except (TypeError, ValueError):
        raise BadLog(f"'secret' is written in hexadecimal digits, not {short(deal['secret'])}") from None
    if type(deal["table"]) is not str or type(deal["match"]) is not int:
        raise BadLog(f"'table' and 'match' are a code and a number, not {short([deal['table'], deal['match']])}")
    for key in ("nonces",) if first else ("nonces", "hashes"):
        _check_digits(key, deal[key], players, FIRST_NONCE if first else HEX_32_BYTES)


def _check_digits(key: str, values: object, players: object, pattern: str) -> None:
    fits = lambda value: value is None or (isinstance(value, str) and re.fullmatch(pattern, value))  # noqa: E731
    if not isinstance(values, list) or len(values) != players or not all(map(fits, values)):
        raise BadLog(f"'{key}' is a list with hexadecimal digits or null for each seat, not {short(values)}")


def _check_keys(what: str, given: Mapping[str, Any], keys: set[str]) -> None:
    if missing := sorted(keys - given.keys()):
        raise BadLog(f"{what} also has {', '.join(map(repr, missing))}")
    if extra := sorted(map(str, given.keys() - keys)):
        raise BadLog(f"{what} has no {short(extra[0])}")
