"""The journal of a match at this terminal: one line for each move, on disk before the move is shown.

The first line is the head of the match's log, with who plays. Each other line is a move, `[seat, action]`. So a match
can be resumed after anything that ended the program, and replayed and verified like any other log.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from byre.engine.actions import Action
from byre.errors import BadLog, BadOption

FORMAT = "byre journal 1"
SUFFIX, UNFINISHED = ".byre", ".unfinished.byre"
TABLE_KEYS = ("format", "bots", "people", "memory_aid")


@dataclass
class Journal:
    """An open journal. It is locked, if the system has locks, so that no other program resumes this match."""

    path: Path
    file: IO[str]

    def write(self, seat: int, action: Action) -> None:
        self._line([seat, action])

    def _line(self, content: object) -> None:
        self.file.write(json.dumps(content, separators=(",", ":")) + "\n")
        self.file.flush()
        os.fsync(self.file.fileno())

    def close(self, over: bool) -> None:
        """Close the file. The name of a match that is over changes, since it is not to be resumed."""
        self.file.close()
        if over:
            self.path = self.path.replace(self.path.with_name(self.path.name.removesuffix(UNFINISHED) + SUFFIX))


@dataclass(frozen=True)
class SavedMatch:
    """The content of a journal."""

    path: Path
    log: dict[str, Any]  # as Match.log
    bots: tuple[str, ...]  # their levels, as given
    people: int
    memory_aid: bool


def begin(
    log: Mapping[str, Any], bots: tuple[str, ...], people: int, memory_aid: bool, path: Path | None = None
) -> Journal:
    """Create a journal of a match, with the moves that it has already; among the others, or at `path`."""
    path = path or _new_name(matches_folder(os.environ), log["game"])
    path.parent.mkdir(parents=True, exist_ok=True)
    head = {"format": FORMAT, **log, "bots": bots, "people": people, "memory_aid": memory_aid}
    moves = head.pop("actions")
    journal = Journal(path, path.open("x", encoding="utf-8"))
    _lock(journal.file)
    try:
        journal._line(head)
        for seat, action in moves:
            journal.write(seat, action)
    except BaseException:  # a full disk: what has no beginning could not be resumed
        with contextlib.suppress(OSError):
            journal.file.close()
        path.unlink()
        raise
    return journal


def go_on(saved: SavedMatch) -> Journal:
    """Open a journal again. A line that was left half written is cut off."""
    file = saved.path.open("r+", encoding="utf-8")
    if not _lock(file):
        file.close()
        raise BadOption(f"{saved.path} is being played in another terminal")
    file.seek(_whole_lines(saved.path.read_bytes()))
    file.truncate()
    return Journal(saved.path, file)


def last_unfinished(game: str | None) -> SavedMatch | None:
    """Return the newest match of this game, or of any, that was left and is not being played."""
    from byre.match import Match

    for path in unfinished():
        with contextlib.suppress(BadLog, OSError):
            saved = read(path)
            if game in (None, saved.log["game"]) and not _is_played(path) and not Match.replay(saved.log).over:
                return saved
    return None


def unfinished() -> list[Path]:
    """Return the journals of matches that are not over, going by their names, the newest first."""
    return sorted(matches_folder(os.environ).glob(f"*{UNFINISHED}"), reverse=True)


def last_finished() -> Path | None:
    """Return the journal of the match that was played to its end last, going by the time of its last move."""
    found = [path for path in matches_folder(os.environ).glob(f"*{SUFFIX}") if not path.name.endswith(UNFINISHED)]
    return max(found, key=lambda path: path.stat().st_mtime, default=None)


def read(path: Path) -> SavedMatch:
    """Return a journal. Raise BadLog if the file is not one."""
    data = path.read_bytes()
    lines = data[: _whole_lines(data)].decode("utf-8", "replace").splitlines()
    return SavedMatch(path, *_read_lines(str(path), lines))


def _read_lines(name: str, lines: list[str]) -> tuple[dict[str, Any], tuple[str, ...], int, bool]:
    try:
        head, *moves = map(json.loads, lines)
        table = {key: head.pop(key) for key in TABLE_KEYS}
        if table["format"] != FORMAT:
            raise ValueError(f"its format is {table['format']!r}, not {FORMAT!r}")
        return {**head, "actions": moves}, tuple(table["bots"]), int(table["people"]), bool(table["memory_aid"])
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BadLog(f"{name} is no journal of a match: {error}") from None


def is_journal(text: str) -> bool:
    return text.startswith('{"format":' + json.dumps(FORMAT))


def matches_folder(environment: Mapping[str, str]) -> Path:
    return state_folder(environment) / "matches"


def state_folder(environment: Mapping[str, str]) -> Path:
    folder = environment.get("XDG_STATE_HOME") or environment.get("LOCALAPPDATA")
    return Path(folder or Path.home() / ".local" / "state") / "byre"


def _new_name(folder: Path, game: str) -> Path:
    """Return a name that sorts by time."""
    stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**9:09d}"
    return folder / f"{stamp}-{game}{UNFINISHED}"


def _whole_lines(data: bytes) -> int:
    """Return the number of bytes in complete lines."""
    return data.rfind(b"\n") + 1


def _is_played(path: Path) -> bool:
    with path.open("r+", encoding="utf-8") as file:
        return not _lock(file)


def _lock(file: IO[str]) -> bool:
    """Lock a file; return whether nobody else has. The lock ends with the program, however that ends."""
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
