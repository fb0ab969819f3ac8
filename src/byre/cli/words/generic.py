"""The words for games that have none of their own."""

from __future__ import annotations

from byre.cli.words.base import Choice, GameWords, View
from byre.engine.actions import Action
from byre.games import GAMES
from byre.telling.common import as_text, described, spaced
from byre.telling.step import Card


class GenericWords(GameWords):
    """The keys and values of views and actions, as in JSON."""

    def table(self, view: View) -> list[str]:
        keys = GAMES[view["game"]].implementation.keys
        return [
            f"{spaced(name)}: {self.by_seat([*map(as_text, view[name])]) if key.by_seat else as_text(view[name])}"
            for name, key in keys.items()
        ]

    def heading(self, view: View) -> str:
        return self.say("any-heading", round=view["round"])

    def remarks(self, view: View) -> list[str]:
        return self.table(view)

    def choice(self, view: View, action: Action) -> Choice:
        return Choice(action, described(action))

    def card(self, card: Card) -> str:
        return str(card)

    def holds(self, view: View) -> list[tuple[str | int, ...]]:
        return []

    def typed(self, action: Action) -> str:
        return " ".join(str(value) for key, value in action.items() if key != "type")

    def question(self, view: View) -> str:
        return self.say("any-question")
