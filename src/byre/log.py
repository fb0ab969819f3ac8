"""The log of a match in JSON: everything that is needed to play it again."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from byre.engine.actions import Action
from byre.engine.game import Game, Options
from byre.engine.text import short
from byre.errors import BadLog
from byre.version import RULES_VERSION, __version__

KEYS = ("game", "players", "options", "seed", "byre", "rules", "position", "actions")


@dataclass(frozen=True)
class Log:
    game: str
    players: int
    options: Options
    seed: int | bytes
    position: Mapping[str, Any] | None  # the full view that the match was set up from, if any
    actions: list[tuple[int, Action]]


def write_log(
    game: Game, players: int, options: Options, seed: int | bytes, position: Mapping[str, Any] | None, actions: Any
) -> dict[str, Any]:
    return {
        "game": game.name,
        "players": players,
        "options": dict(options),
        "seed": seed.hex() if isinstance(seed, bytes) else seed,
        "byre": __version__,
        "rules": RULES_VERSION,
        "position": position,
        "actions": actions,
    }


def read_log(log: object) -> Log:
    """Check the form of a log and return its content. Whether its actions are legal is not checked here."""
    if not isinstance(log, Mapping):
        raise BadLog(f"a log is a dict, not {short(log)}")
    if missing := [key for key in KEYS if key not in log]:
        raise BadLog(f"a log also has {', '.join(map(repr, missing))}")
    if extra := [key for key in log if key not in KEYS]:
        raise BadLog(f"a log has no {short(extra[0])}")
    _check_kinds(log)
    if log["rules"] != RULES_VERSION:
        raise BadLog(f"this log is of rules version {short(log['rules'])}, here is version {RULES_VERSION}")
    actions = [_move(number, move) for number, move in enumerate(log["actions"])]
    return Log(log["game"], log["players"], log["options"], _seed(log["seed"]), log["position"], actions)


VERSION = re.compile(r"\d{1,9}(\.\d{1,9}){1,3}\S{0,20}")
KINDS: dict[str, tuple[str, Callable[[object], bool]]] = {
    "game": ("the name of a game", lambda value: isinstance(value, str)),
    "players": ("a whole number", lambda value: type(value) is int),
    "options": ("a dict", lambda value: isinstance(value, Mapping)),
    "byre": (
        "a version of Byre, as text",
        lambda value: isinstance(value, str) and VERSION.fullmatch(value) is not None,
    ),
    "rules": ("a whole number", lambda value: type(value) is int),
    "position": ("a full view or null", lambda value: value is None or isinstance(value, Mapping)),
    "actions": ("a list", lambda value: isinstance(value, list)),
}


def _check_kinds(log: Mapping[str, Any]) -> None:
    for key, (kind, fits) in KINDS.items():
        if not fits(log[key]):
            raise BadLog(f"'{key}' of a log is {kind}, not {short(log[key])}")


def _seed(seed: object) -> int | bytes:
    if type(seed) is int:
        return seed
    try:
        return bytes.fromhex(seed)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise BadLog(f"'seed' of a log is an int or 64 hexadecimal digits, not {short(seed)}") from None


def _move(number: int, move: object) -> tuple[int, Action]:
    if not isinstance(move, list | tuple) or len(move) != 2:
        raise BadLog(f"action {number} of a log is [seat, action], not {short(move)}")
    seat, action = move
    if type(seat) is not int or not isinstance(action, Mapping):
        raise BadLog(f"action {number} of a log is [seat, action], not {short(move)}")
    return seat, dict(action)
