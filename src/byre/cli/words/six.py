"""six in words."""

from __future__ import annotations

from byre.cli.words.base import Choice, GameWords, Part, View
from byre.engine.actions import Action
from byre.games.six.rules import bulls_of
from byre.games.six.state import FULL


class SixWords(GameWords):
    def table(self, view: View) -> list[str]:
        if view["phase"] == "draft":
            still = self.say("six-draft", cards=self.cards(view["draft"]))
            return [self.heading(view), still, *self.open_hands(view)]
        rows = map(self._row_line, range(len(view["rows"])), view["rows"])
        taken = self.say("six-taken", list=self.by_seat(view["bulls"]))
        hand = [] if view["options"]["pro"] else self.own_hand(view)
        return [self.heading(view), *rows, taken, *self.remarks(view), *hand]

    def heading(self, view: View) -> str:
        return self.say("six-heading", round=view["round"], trick=view["trick"])

    def remarks(self, view: View) -> list[str]:
        played = [self.say("six-played", list=self._by_card(view["chosen"]))] if view["phase"] == "row" else []
        return [*played, *(self.open_hands(view) if view["options"]["pro"] else [])]  # R11

    def _row_line(self, row: int, cards: list[int]) -> str:
        room = int(FULL) - len(cards)
        return self.say("six-row", row=row + 1, cards=self.cards([*cards]), bulls=bulls(cards), room=room)

    def _by_card(self, cards: list[int | None]) -> str:
        """Return the cards that are not placed yet with their owners, the lowest first, as they will be placed."""
        owned = sorted((card, seat) for seat, card in enumerate(cards) if card is not None)
        return ", ".join(f"{self.names[seat]} {card}" for card, seat in owned)

    def choice(self, view: View, action: Action) -> Choice:
        if action["type"] != "row":
            return Choice(action, self.card(action["card"]))
        row = action["row"]
        return Choice(action, self.say("choice-row", row=row + 1, bulls=bulls(view["rows"][row])))

    def typed(self, action: Action) -> str:
        return str(action["card"]) if "card" in action else ""

    def parts(self, action: Action) -> tuple[Part, ...]:
        return (("row", action["row"]),) if action["type"] == "row" else super().parts(action)

    def holds(self, view: View) -> list[Part]:
        if view["phase"] == "row" and self.me in view["to_act"]:
            return [("row", row) for row in range(len(view["rows"]))]
        if view["phase"] == "draft":
            return [("card", card) for card in view["draft"]]
        return super().holds(view)

    def part(self, view: View, part: Part) -> str:
        kind, which = part
        if kind == "card":
            return self.card(which)
        return self.say("choice-row", row=int(which) + 1, bulls=bulls(view["rows"][which]))

    def notes(self, view: View, seat: int) -> list[str]:
        ready = view["phase"] == "choose" and view["chosen"][seat] is not None
        return [self.say("seat-bulls", bulls=view["bulls"][seat]), *([self.say("seat-ready")] if ready else [])]


def bulls(cards: list[int]) -> int:
    """Return what these cards cost."""
    return sum(int(bulls_of(card)) for card in cards)
