"""A logged match, stepped through move by move, as seen by anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from byre.cli.play.seat import happenings
from byre.cli.words import words_for
from byre.cli.words.base import Event, GameWords, View
from byre.locale import Translator
from byre.match import Match, redact

Eyes: TypeAlias = int | str | None  # a seat's, "table": a bystander's, None: all cards open


@dataclass(frozen=True)
class LoggedMove:
    match: Match  # as it was after the move
    events: list[Event]  # all of them


class LoggedMatch:
    """The match after `at` of its moves, as `eyes` see it."""

    def __init__(self, log: dict[str, Any], names: list[str], say: Translator, eyes: Eyes = None) -> None:
        match = Match.replay({**log, "actions": []})
        self.game, self.players, self.names, self.say, self.eyes = match.game, match.players, names, say, eyes
        self._moves = [LoggedMove(match.copy(), [])]
        for seat, action in log["actions"]:
            events = match.play(seat, action)
            self._moves.append(LoggedMove(match.copy(), events))
        self.match = match  # as it ended
        self.last = len(self._moves) - 1
        self.at = 0

    def go(self, move: int) -> None:
        self.at = min(max(move, 0), self.last)

    def change_eyes(self) -> None:
        """Change from all cards open to each seat's view in turn, to a bystander's, and back to all."""
        order: list[Eyes] = [None, *range(self.players), "table"]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    @property
    def is_cut_off(self) -> bool:
        """Say whether the log ends here, though the match was not over."""
        return self.at == self.last and not self.match.over

    @property
    def view(self) -> View:
        view: View = self._moves[self.at].match.view(self.eyes)
        return view

    @property
    def words(self) -> GameWords:
        """Nobody is called "you": whoever looks is not whoever played."""
        return words_for(self.game.name, self.say, self.names, None, memory_aid=True)

    def where(self) -> str:
        """Say which move this is, and whose eyes these are."""
        if isinstance(self.eyes, int):
            whose = self.names[self.eyes]
        else:
            whose = self.say("replay-eyes-open" if self.eyes is None else "replay-eyes-table")
        return f"{self.say('replay-move')} {self.at}/{self.last} · {self.say('replay-eyes')}: {whose}"

    def sentences(self, since: int = 0) -> list[str]:
        """Return what happened after a move, up to here."""
        words = self.words
        moves = self._moves[since + 1 : self.at + 1]
        seen = [happenings(self.game.name, self.players, redact(move.events, self.eyes)) for move in moves]
        return [line for move in seen for event, step in move for line in words.lines(event, step)]

    def table(self) -> list[str]:
        """Return how the table looks, in lines."""
        words, view = self.words, self.view
        hands = [] if view["options"].get("pro") else words.open_hands(view)
        return [*words.table(view), *hands]
