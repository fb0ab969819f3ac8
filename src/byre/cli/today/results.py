"""The results of the deals of the day at this terminal: a file in the user's state folder."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Any

from byre.cli.files import read_json, write_json
from byre.cli.play.journal import UNFINISHED, state_folder
from byre.daily.deal import DailyDeal


class DailyResults:
    def __init__(self) -> None:
        self.folder: Path = state_folder(os.environ) / "today"
        self._file = self.folder / "results.json"
        self._results: dict[str, dict[str, dict[str, Any]]] = read_json(self._file)  # by game and day

    def find(self, deal: DailyDeal) -> dict[str, Any] | None:
        return self._results.get(deal.game, {}).get(deal.day.isoformat())

    def keep(self, deal: DailyDeal, result: dict[str, Any]) -> None:
        """Keep a result instead of the moves."""
        self._results = read_json(self._file)  # another game may have been played meanwhile
        self._results.setdefault(deal.game, {})[deal.day.isoformat()] = result
        write_json(self._file, self._results)
        self.journal(deal).unlink(missing_ok=True)

    def of_game(self, game: str) -> dict[date, dict[str, Any]]:
        """Return the results of a game by day, the oldest first."""
        return {date.fromisoformat(day): result for day, result in sorted(self._results.get(game, {}).items())}

    def is_begun(self, deal: DailyDeal) -> bool:
        """Return whether there are moves, and no result yet."""
        return self.find(deal) is None and self.journal(deal).exists()

    def journal(self, deal: DailyDeal) -> Path:
        """Return where the moves of a deal are kept while it is played."""
        return self.folder / f"{deal.day.isoformat()}-{deal.game}{UNFINISHED}"
