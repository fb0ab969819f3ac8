"""What happened so far: sentences, and the points of each round."""

from __future__ import annotations

from byre.cli.play.seat import Happening
from byre.cli.words.base import GameWords


class History:
    def __init__(self) -> None:
        self.sentences: list[str] = []
        self._to_remember: list[str] = []  # sentences that go when the next decision comes
        self._points: dict[int, list[int]] = {}  # by round

    def add(self, reader: GameWords, happening: Happening, old: bool) -> str | None:
        """Add what happened. Return its sentence if the player must remember it, since it is not shown again."""
        event, step = happening
        if "points" in event:
            self._points[event["round"]] = event["points"]
        if not happening.is_worth_a_line(reader.me):
            return None
        sentence = reader.tell(step)
        if not reader.is_to_remember(event):
            self.sentences.append(sentence)
            return None
        if not old:
            self.sentences.append(sentence)
            self._to_remember.append(sentence)
        return sentence

    def note(self, sentence: str) -> None:
        self.sentences.append(sentence)

    def forget(self) -> None:
        """Remove what the player must remember now."""
        self.sentences = [sentence for sentence in self.sentences if sentence not in self._to_remember]
        self._to_remember.clear()

    def clear(self) -> None:
        """Remove all sentences: somebody else looks."""
        self.sentences.clear()
        self._to_remember.clear()

    @property
    def rounds(self) -> list[list[int]]:
        return [self._points[number] for number in sorted(self._points)]
