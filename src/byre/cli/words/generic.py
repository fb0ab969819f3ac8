"""The words for games that have none of their own."""

from __future__ import annotations

from typing import Any

from byre.cli.words.base import Card, Choice, Event, GameWords, View, begin
from byre.engine.actions import Action
from byre.games import GAMES


class GenericWords(GameWords):
    """The keys and values of views, actions and events, as in JSON."""

    def table(self, view: View) -> list[str]:
        keys = GAMES[view["game"]].implementation.keys
        return [
            f"{_words(name)}: {self._by_seat(view[name]) if key.by_seat else self._value(view[name])}"
            for name, key in keys.items()
        ]

    def heading(self, view: View) -> str:
        return self.say("any-heading", round=view["round"])

    def remarks(self, view: View) -> list[str]:
        return self.table(view)

    def choice(self, view: View, action: Action) -> Choice:
        return Choice(action, self._told(action))

    def card(self, card: Card) -> str:
        return str(card)

    def holds(self, view: View) -> list[tuple[str | int, ...]]:
        return []

    def typed(self, action: Action) -> str:
        return " ".join(str(value) for key, value in action.items() if key != "type")

    def question(self, view: View) -> str:
        return self.say("any-question")

    def tell(self, event: Event) -> list[str]:
        if event["type"] in ("round_scored", "match_over"):
            return super().tell(event)
        actor = "" if event["seat"] is None else f"{self.names[event['seat']]}: "
        return [begin(actor + self._told(event))]

    def _told(self, told: Action) -> str:
        """Return a type and its values: "bid (card 7)"."""
        details = [f"{_words(key)} {self._value(value)}" for key, value in told.items() if key not in ("type", "seat")]
        return _words(told["type"]) + (f" ({', '.join(details)})" if details else "")

    def _by_seat(self, values: list[Any]) -> str:
        return self.by_seat([self._value(value) for value in values])

    def _value(self, value: Any) -> str:
        if isinstance(value, list):
            return f"[{' '.join(map(self._value, value))}]" if value else "–"
        if isinstance(value, dict):
            return " ".join(self._value(one) for one in value.values())
        return "–" if value is None else str(value)


def _words(key: str) -> str:
    return key.replace("_", " ")
