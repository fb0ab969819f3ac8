"""A match told again, move by move, for the eyes of one viewer: the work behind POST /api/replay.

Anybody may ask for it, so all of it is bounded: what is read, how many moves are played, and what is answered.
"""

from __future__ import annotations

import time
from typing import Any, Literal

import msgspec
from msgspec import Struct

from byre.errors import BadLog, Error
from byre.match import Match, redact
from byre.server.files import is_match_file, log_of, read_fragment
from byre.server.limits import LIMITS
from byre.telling.moment import moment
from byre.telling.names import all_named

MOST_ACTIONS = LIMITS.replay_actions
LARGEST_ANSWER = LIMITS.largest_replay
LONGEST = 10.0  # seconds of processor time


class Retelling(Struct, forbid_unknown_fields=True):
    """A match to be told again: as a file, or as the part of a link behind #."""

    file: dict[str, Any] | None = None
    link: str | None = None
    viewer: int | Literal["table"] | None = None  # None sees everything


class EncodedRetold(Struct):
    file: dict[str, Any]  # what was told again, as it was given
    names: list[str]
    opening: dict[str, Any]  # how it looked before the first move
    moments: list[msgspec.Raw]  # each a Moment: as bytes they take a tenth of the memory


def retell(request: bytes) -> bytes:
    """Return the answer to a request, an EncodedRetold as JSON. BadLog if it asks for no match, or for too much."""
    asked = _read(request)
    file, log = read_match(asked.link if asked.link is not None else asked.file)
    try:
        return msgspec.json.encode(_retold(file, log, asked.viewer))
    except BadLog:
        raise
    except Error as error:
        raise BadLog(str(error)) from None


def read_match(match: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a match file and the log in it, given either or the text of a link. BadLog if that is not possible."""
    file = read_fragment(match) if isinstance(match, str) else match
    log = log_of(file)
    if not isinstance(file, dict) or not isinstance(log, dict):
        raise BadLog("this is no match: a match file or a log is a JSON object")
    actions = log.get("actions")
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        raise BadLog(f"a match of at most {MOST_ACTIONS} actions is told again here, not one of {len(actions)}")
    return file, log


def _read(request: bytes) -> Retelling:
    try:
        return msgspec.json.decode(request, type=Retelling)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadLog(f"this is no match to be told again: {error}") from None
    except RecursionError:
        raise BadLog("this is no match to be told again: it is nested too deeply") from None


def _retold(file: dict[str, Any], log: dict[str, Any], viewer: int | str | None) -> EncodedRetold:
    begun, size = time.process_time(), 0
    whole = Match.replay(log)  # checks it, action by action
    match = Match.replay({**log, "actions": []})
    opening = match.view(viewer)
    moments: list[msgspec.Raw] = []
    for seat, action in whole.log["actions"]:
        events = redact(match.play(seat, action), viewer)
        moments.append(msgspec.Raw(msgspec.json.encode(moment(seat, events, match.view(viewer)))))
        size += len(moments[-1])
        if size > LARGEST_ANSWER:
            raise BadLog(f"this match is too long to be told again here: more than {LARGEST_ANSWER // 2**20} MB")
        if time.process_time() - begun > LONGEST:
            raise BadLog(f"this match takes too long to be told again here: more than {LONGEST:.0f} seconds")
    return EncodedRetold(file, _names(file, match.players), opening, moments)


def _names(file: dict[str, Any], players: int) -> list[str]:
    """Return the names of the seats, as the file tells them."""
    names = file.get("names") if is_match_file(file) else None
    if not isinstance(names, list) or len(names) != players:
        names = [None] * players
    return all_named([name if isinstance(name, str) else None for name in names])
