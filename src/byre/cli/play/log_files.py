"""Logs of matches: where they are read from, and what is told of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from byre.cli.play.journal import is_journal, read
from byre.cli.play.match_links import is_link, read_link
from byre.errors import BadLog
from byre.locale import Translator
from byre.match import Match
from byre.server.files import is_match_file
from byre.server.text import clean_name


def load(file: str) -> Any:
    """Return a log or a match file, which is read from a file, a journal of `byre play` or a link.

    Raise BadLog if there is none.
    """
    if is_link(file):
        return read_link(file)
    try:
        text = Path(file).read_text(encoding="utf-8")
        return read(Path(file)).log if is_journal(text) else json.loads(text)
    except BadLog:
        raise
    except (ValueError, RecursionError) as error:
        raise BadLog(f"{file} is no log, since it is no JSON: {error}") from None
    except OSError as error:
        raise BadLog(f"{file} cannot be read: {error.strerror or error}") from None


def describe(match: Match) -> dict[str, Any]:
    """Return what is printed of a match as JSON."""
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
    """Return the seed as it stands in a log."""
    return match.seed.hex() if isinstance(match.seed, bytes) else match.seed


def seat_names(file: Any, players: int, say: Translator) -> list[str]:
    """Return the names of the seats: a match file has those of the players, whoever wrote it."""
    known = file.get("names") if is_match_file(file) else None
    names = known if isinstance(known, list) and len(known) == players else [None] * players
    return [
        clean_name(name) if isinstance(name, str) and name else say("player", number=seat + 1)
        for seat, name in enumerate(names)
    ]
