"""`byre replay`: a logged match shown again, on the whole screen, line by line, or all of it at once."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from typing import Any

from byre.cli.arguments import ALL_EYES, TABLE_EYES
from byre.cli.logs import described, load, seed_words
from byre.cli.playback import Eyes, Playback
from byre.cli.terminal import Lines, bold, is_full, out
from byre.errors import BadOption
from byre.locale import language, words
from byre.match import Match, redact
from byre.server.files import is_match_file, log_of

FINE = 0
QUIT, BACK, EYES = "q", "b", "e"


def replay(file: str, eyes: str, lang: str | None, plain: bool, as_json: bool) -> int:
    code = language(lang, os.environ)
    found = load(file)
    log = log_of(found)
    match = Match.replay(log)
    seen_by = _eyes(eyes, match.players)
    if as_json:
        out(json.dumps({**described(match), "moves": _moves(log, seen_by)}))
        return FINE
    say = words(code)
    playback = Playback(log, _names(found, match.players, say), say)
    playback.eyes = seen_by
    if is_full() and not plain:
        from byre.cli.screen.replay import ReplayApp

        ReplayApp(playback).run()
    elif sys.stdin.isatty() and sys.stdout.isatty():
        asyncio.run(_step_through(playback))
    else:
        _tell_all(playback)
    return FINE


def _eyes(eyes: str, players: int) -> Eyes:
    if eyes == ALL_EYES:
        return None
    if eyes == TABLE_EYES:
        return "table"
    if re.fullmatch("[0-9]{1,3}", eyes) and 1 <= int(eyes) <= players:
        return int(eyes) - 1
    raise BadOption(f"--eyes is {ALL_EYES}, {TABLE_EYES}, or a player's number from 1 to {players}, not {eyes[:40]!r}")


def _moves(log: dict[str, Any], eyes: Eyes) -> list[dict[str, Any]]:
    """Each action of a log with what is seen of it."""
    match = Match.replay({**log, "actions": []})
    told = []
    for seat, action in log["actions"]:
        events = redact(match.play(seat, action), eyes)
        told.append({"seat": seat, "action": action if eyes in (None, seat) else None, "events": events})
    return told


def _names(found: Any, players: int, say: Any) -> list[str]:
    known = found.get("names") if is_match_file(found) else None
    names = known if isinstance(known, list) and len(known) == players else [None] * players
    return [str(name) if name else say("player", number=seat + 1) for seat, name in enumerate(names)]


def _start(playback: Playback) -> str:
    title, count = playback.game.title, playback.players
    return playback.say("replay-start", title=title, count=count, seed=seed_words(playback.match))


def _tell_all(playback: Playback) -> None:
    out(_start(playback))
    playback.go(playback.last)
    for line in playback.sentences():
        out(line)
    _tell_end(playback)


def _tell_end(playback: Playback) -> None:
    if playback.at == playback.last and not playback.match.over:
        out(playback.say("replay-unfinished"))


async def _step_through(playback: Playback) -> None:
    """A move at a time, forward and back."""
    say, lines = playback.say, Lines()
    out(bold(_start(playback)))
    out(say("replay-help", back=BACK, eyes=EYES, quit=QUIT))
    _lay_out(playback)
    try:
        while (typed := (await lines.ask(_where(playback))).casefold()) != QUIT:
            before = playback.at
            if not _go(playback, typed):
                out(say("replay-wrong", count=playback.last, back=BACK, eyes=EYES, quit=QUIT))
                continue
            if playback.at > before:
                for sentence in playback.sentences(before):
                    out(sentence)
                _tell_end(playback)
            _lay_out(playback)
    except (EOFError, asyncio.CancelledError):
        out()


def _go(playback: Playback, typed: str) -> bool:
    """Moves, or changes the eyes; says if it was understood."""
    if typed == "":
        playback.go(playback.at + 1)
    elif typed == BACK:
        playback.go(playback.at - 1)
    elif typed == EYES:
        playback.next_eyes()
    elif re.fullmatch("[0-9]{1,9}", typed) and int(typed) <= playback.last:
        playback.go(int(typed))
    else:
        return False
    return True


def _lay_out(playback: Playback) -> None:
    for line in playback.table():
        out(line)


def _where(playback: Playback) -> str:
    where = f"{playback.say('web-move')} {playback.at}/{playback.last}"
    return f"{where} · {playback.say('web-eyes')}: {playback.whose()} >"
