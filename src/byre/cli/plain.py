"""A match as numbered lines, appended only: for every terminal, and for screen readers."""

from __future__ import annotations

from byre.cli.show.common import Choice, Event, Show, View, fits
from byre.cli.table import Table
from byre.cli.terminal import ask, bold, dim, out, out_choices
from byre.engine.actions import Action

QUIT, HELP = "q", "?"
LONGEST = 40  # as much of a wrong input is repeated


class Left(Exception):
    """Somebody left the table before the match was over."""


class Plain:
    """One person's match against bots."""

    def __init__(self, table: Table, show: Show, me: int, rules: str) -> None:
        self.table, self.show, self.me = table, show, me
        self.rules = rules  # the command that tells them
        self.say = show.say
        self._round = 0

    def play(self) -> None:
        """Until the match is over; Left, KeyboardInterrupt or EOFError if it is not played to its end."""
        while not self.table.over:
            self._open_round()
            if self.table.person_asked() is None:
                self._tell(self.table.let_bot_play())
            else:
                self._tell(self.table.play(self.me, self._decide()))

    def _open_round(self) -> None:
        """What is seen when a round begins, before anybody plays."""
        view = self.table.view(self.me)
        if view["round"] != self._round:
            self._round = view["round"]
            for line in self.show.opening(view):
                out(line)

    def _tell(self, events: list[Event]) -> None:
        for event in self.table.seen_by(self.me, events):
            if not self._goes_without_saying(event):
                for line in self.show.tell(event):
                    out(line)

    def _goes_without_saying(self, event: Event) -> bool:
        """That bots have chosen: they are never waited for."""
        return bool(event["type"] == "chose" and event["seat"] != self.me)

    def _decide(self) -> Action:
        """The only action there is, without a question; else the one that is chosen."""
        view = self.table.view(self.me)
        choices = [self.show.choice(view, action) for action in self.table.match.legal(self.me)]
        if len(choices) == 1:
            return choices[0].action
        self._lay_out(view)
        out(bold(self.show.question(view)))
        out_choices(choices)
        return self._ask(view, choices).action

    def _ask(self, view: View, choices: list[Choice]) -> Choice:
        while True:
            typed = ask(self.say("prompt")).removeprefix("#")
            if typed.casefold() == QUIT:
                raise Left
            if typed == HELP:
                self._explain(view, choices)
                continue
            numbers = self._meant(typed, choices)
            if len(numbers) == 1:
                return choices[numbers[0] - 1]
            out(self._complaint(typed, numbers, choices))

    def _lay_out(self, view: View) -> None:
        out()
        for line in self.show.table(view):
            out(line)

    def _explain(self, view: View, choices: list[Choice]) -> None:
        game = view["game"]
        out(self.say(f"explain-{game}"))
        out(self.say("explain-typing"))
        out(dim(self.say("explain-rules", command=self.rules)))
        out_choices(choices)

    def _meant(self, typed: str, choices: list[Choice]) -> list[int]:
        """The numbers of the choices that this can mean: a number is a number, all else is cards."""
        if typed.isdecimal():
            return [number for number in range(1, len(choices) + 1) if str(number) == typed.lstrip("0")]
        return [n for n, choice in enumerate(choices, 1) if fits(typed, self.show.typed(choice.action))]

    def _complaint(self, typed: str, numbers: list[int], choices: list[Choice]) -> str:
        if numbers:
            return self.say("wrong-several", typed=typed, numbers=", ".join(map(str, numbers)))
        if not typed or typed.isdecimal():
            return self.say("wrong-number", count=len(choices))
        if reason := self._why_not(typed, {choice.action["type"] for choice in choices}):
            return self.say(f"refusal-{reason.replace('_', '-')}")
        return self.say("wrong-word", typed=typed[:LONGEST], count=len(choices))

    def _why_not(self, typed: str, types: set[str]) -> str | None:
        """The reason, if this is an action of a kind that is asked for, but not a legal one."""
        game = self.table.match.game
        for action in map(game.codec.action, range(game.num_actions)):
            if action["type"] in types and fits(typed, self.show.typed(action)):
                return self.table.refusal(self.me, action)
        return None
