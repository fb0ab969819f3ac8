"""A logged match, move by move, through anybody's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from byre.cli.show import show
from byre.cli.show.common import Event, Show, View
from byre.locale import Say
from byre.match import Match, redact

Eyes: TypeAlias = int | str | None  # a seat's, "table": a bystander's, None: all cards open


@dataclass(frozen=True)
class Step:
    match: Match  # as it was after it
    events: list[Event]


class Playback:
    def __init__(self, log: dict[str, Any], names: list[str], say: Say) -> None:
        match = Match.replay({**log, "actions": []})
        self.game, self.players, self.names, self.say = match.game, match.players, names, say
        self._steps = [Step(match.copy(), [])]
        for seat, action in log["actions"]:
            events = match.play(seat, action)
            self._steps.append(Step(match.copy(), events))
        self.match = match  # as it ended
        self.last = len(self._steps) - 1
        self.at = 0
        self.eyes: Eyes = None

    def go(self, step: int) -> None:
        self.at = min(max(step, 0), self.last)

    def next_eyes(self) -> None:
        """All cards open, each seat's, a bystander's, and round again."""
        order: list[Eyes] = [None, *range(self.players), "table"]
        self.eyes = order[(order.index(self.eyes) + 1) % len(order)]

    def whose(self) -> str:
        if isinstance(self.eyes, int):
            return self.names[self.eyes]
        return self.say("web-eyes-open" if self.eyes is None else "web-eyes-table")

    @property
    def view(self) -> View:
        view: View = self._steps[self.at].match.view(self.eyes)
        return view

    @property
    def reader(self) -> Show:
        """Nobody is called "you": whoever looks is not whoever played."""
        return show(self.game.name, self.say, self.names, None, memory_aid=True)

    def sentences(self, since: int = 0) -> list[str]:
        """What happened after a step, up to here."""
        reader = self.reader
        steps = self._steps[since + 1 : self.at + 1]
        told = [reader.tell(event) for step in steps for event in redact(step.events, self.eyes)]
        return [line for lines in told for line in lines]

    def table(self) -> list[str]:
        """How it looks, in lines."""
        reader, view = self.reader, self.view
        hands = [] if view["options"].get("pro") else reader.open_hands(view)
        return [*reader.table(view), *hands]
