"""Logs of matches: where they are read from, and what is told of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from byre.cli.play.journal import is_journal, read
from byre.cli.play.match_links import is_link, read_link
from byre.errors import BadLog
from byre.locale import Translator
from byre.match import Match
from byre.server.files import is_match_file, log_of
from byre.server.text import clean_name
from byre.telling.names import BOT_NAMES


@dataclass(frozen=True)
class LoadedMatch:
    """What was read from a file or a link. None of it is checked yet."""

    content: Any  # a log, or a match file, which has one
    known_names: Any = None  # of the seats, if somebody has written them down

    @property
    def log(self) -> Any:
        return log_of(self.content)

    def names(self, say: Translator) -> list[str]:
        """Return the names of the seats of a match whose log was checked; those without one have a number."""
        players: int = self.log["players"]
        names = self.known_names
        if not isinstance(names, list) or len(names) != players:
            names = [None] * players
        return [
            clean_name(name) if isinstance(name, str) and name else say("player", number=seat + 1)
            for seat, name in enumerate(names)
        ]


def load(file: str) -> LoadedMatch:
    """Read a log or a match file from a file, a journal of `byre play` or a link. Raise BadLog if there is none."""
    if is_link(file):
        return _of_content(read_link(file))
    try:
        text = Path(file).read_text(encoding="utf-8")
        return _of_journal(Path(file)) if is_journal(text) else _of_content(json.loads(text))
    except BadLog:
        raise
    except (ValueError, RecursionError) as error:
        raise BadLog(f"{file} is no log, since it is no JSON: {error}") from None
    except OSError as error:
        raise BadLog(f"{file} cannot be read: {error.strerror or error}") from None


def _of_content(content: Any) -> LoadedMatch:
    return LoadedMatch(content, content.get("names") if is_match_file(content) else None)


def _of_journal(path: Path) -> LoadedMatch:
    """Bots have the names that they had at the table."""
    saved = read(path)
    return LoadedMatch(saved.log, [None] * saved.people + list(BOT_NAMES[saved.people : saved.log["players"]]))


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
