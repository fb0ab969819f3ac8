"""`byre replay` and `byre verify`: logs told again, and logs checked."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from byre.cli.show import show
from byre.cli.terminal import out
from byre.engine.log import read_log
from byre.engine.match import Match
from byre.errors import BadLog
from byre.locale import language, words
from byre.server.files import check, is_match_file, log_of

FITS, DOES_NOT_FIT = 0, 1


def replay(file: str, lang: str | None, as_json: bool) -> int:
    """Tells every event of a log, all cards open."""
    code = language(lang, os.environ)
    log = log_of(load(file))
    match = Match.replay(log)
    moves = _moves(log)
    if as_json:
        out(json.dumps({**_described(match), "moves": moves}))
    else:
        _tell(match, moves, code)
    return FITS


def _moves(log: dict[str, Any]) -> list[dict[str, Any]]:
    """Each action of a log with the events that it caused."""
    match = Match.replay({**log, "actions": []})
    return [{"seat": seat, "action": action, "events": match.play(seat, action)} for seat, action in log["actions"]]


def _tell(match: Match, moves: list[dict[str, Any]], lang: str) -> None:
    say = words(lang)
    names = [say("player", number=seat + 1) for seat in range(match.players)]
    game = match.game
    out(say("replay-start", title=game.title, count=match.players, seed=_seed(match)))
    told = show(game.name, say, names, None)
    for move in moves:
        for event in move["events"]:
            for line in told.tell(event):
                out(line)
    if not match.over:
        out(say("replay-unfinished"))


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
        out(json.dumps({"fits": True, "as_dealt": promised or None, **_described(match)}))
    else:
        out(_verdict(match, promised))
    return FITS


def _verdict(match: Match, promised: bool) -> str:
    """A log tells its seed, and whoever wrote it may have chosen that; a match file proves that nobody could."""
    end = f"won by {_seats(match.winners)}" if match.over else "not over yet"
    fits = "As dealt: the seed is made of the promised secret and the nonces, and" if promised else "This log fits:"
    return f"{fits} {match.game.name}, {match.players} players, {len(match.log['actions'])} actions, {end}."


def _seats(seats: tuple[int, ...]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(map(str, seats))


def _described(match: Match) -> dict[str, Any]:
    return {
        "game": match.game.name,
        "players": match.players,
        "options": match.options,
        "seed": _seed(match),
        "actions": len(match.log["actions"]),
        "over": match.over,
        "scores": match.scores,
        "winners": match.winners,
    }


def _seed(match: Match) -> str | int:
    return match.seed.hex() if isinstance(match.seed, bytes) else match.seed


def load(file: str) -> Any:
    """A log from a file; BadLog if it is no JSON."""
    try:
        return json.loads(Path(file).read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadLog(f"{file} is no log, since it is no JSON: {error}") from None
    except OSError as error:
        raise BadLog(f"{file} can not be read: {error.strerror or error}") from None
