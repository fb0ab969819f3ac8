"""Which puzzles were tried at this terminal, and which were solved at once: a file in the user's state folder."""

from __future__ import annotations

import os
from pathlib import Path

from byre.cli.files import read_json, write_json
from byre.cli.play.journal import state_folder


class SolvedPuzzles:
    def __init__(self) -> None:
        self.path: Path = state_folder(os.environ) / "puzzles.json"
        self.solved = {id: bool(right) for id, right in read_json(self.path).items()}  # was it right?

    def note(self, id: str, right: bool) -> None:
        """Keep the first answer to a puzzle."""
        self.solved.setdefault(id, right)
        write_json(self.path, self.solved)
