"""Which puzzles were tried at this terminal, and which were solved at once: a file in the user's state folder."""

from __future__ import annotations

import os
from pathlib import Path

from byre.cli.files import read_json, write_json
from byre.cli.play.journal import state_folder


class SolvedPuzzles:
    def __init__(self) -> None:
        self.path: Path = state_folder(os.environ) / "puzzles.json"
        self.solved = self._read()  # was it right?

    def _read(self) -> dict[str, bool]:
        return {id: bool(right) for id, right in read_json(self.path).items()}

    def note(self, id: str, right: bool) -> None:
        """Keep the first answer to a puzzle. Others may have been answered at another terminal meanwhile."""
        self.solved = self._read()
        self.solved.setdefault(id, right)
        write_json(self.path, self.solved)
