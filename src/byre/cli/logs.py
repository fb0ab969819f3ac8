"""Logs of matches: where they are read from, and `byre verify`, which checks them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from byre.cli.journal import is_journal, read
from byre.cli.terminal import out
from byre.errors import BadLog
from byre.log import read_log
from byre.match import Match
from byre.server.files import check, is_match_file, log_of, read_fragment

FITS, DOES_NOT_FIT = 0, 1


def verify(file: str, as_json: bool) -> int:
    """Deals and plays again: 0 if it fits, 1 and the first thing that does not if it does not fit."""
    found = load(file)
    read_log(log_of(found))
    promised = is_match_file(found)
    try:
        match = check(found) if promised else Match.replay(found)
    except BadLog as error:
        out(json.dumps({"fits": False, "problem": str(error)}) if as_json else str(error))
        return DOES_NOT_FIT
    if as_json:
        took_part = _took_part(found) if promised else None
        out(json.dumps({"fits": True, "as_dealt": promised or None, "took_part": took_part, **described(match)}))
    else:
        out(_verdict(match))
        if promised:
            out(_parts(_took_part(found)))
    return FITS


def _verdict(match: Match) -> str:
    end = f"won by {_seats(match.winners)}" if match.over else "not over yet"
    return f"This fits: {match.game.name}, {match.players} players, {len(match.log['actions'])} actions, {end}."


def _took_part(file: Any) -> list[int]:
    """Return the seats whose players added to the deal."""
    return [seat for seat, nonce in enumerate(file["deal"]["nonces"]) if nonce is not None]


def _parts(seats: list[int]) -> str:
    """A log has a seed that its writer may have chosen. The seed of a match file has parts of several."""
    made = "As dealt: the seed is made of the secret that the server had committed to"
    if not seats:
        return f"{made}. No player took part in the deal."
    return f"{made}, and of what the players of {_seats(tuple(seats))} added."


def _seats(seats: tuple[int, ...]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))


def described(match: Match) -> dict[str, Any]:
    return {
        "game": match.game.name,
        "players": match.players,
        "options": match.options,
        "seed": seed_words(match),
        "actions": len(match.log["actions"]),
        "over": match.over,
        "scores": match.scores,
        "winners": match.winners,
    }


def seed_words(match: Match) -> str | int:
    return match.seed.hex() if isinstance(match.seed, bytes) else match.seed


def load(file: str) -> Any:
    """A log or a match file: from a file, from the journal of `byre play`, or out of a link; BadLog if it is none."""
    if "://" in file:
        return read_fragment(file.partition("#")[2])
    try:
        text = Path(file).read_text(encoding="utf-8")
        return read(Path(file)).log if is_journal(text) else json.loads(text)
    except BadLog:
        raise
    except (ValueError, RecursionError) as error:
        raise BadLog(f"{file} is no log, since it is no JSON: {error}") from None
    except OSError as error:
        raise BadLog(f"{file} cannot be read: {error.strerror or error}") from None
