"""six in words."""

from __future__ import annotations

from byre.cli.show.common import Card, Choice, Event, Show, View
from byre.engine.actions import Action
from byre.games.six.rules import FULL, bulls_of


class Six(Show):
    def table(self, view: View) -> list[str]:
        heading = self.say("six-heading", round=view["round"], trick=view["trick"])
        if view["phase"] == "draft":
            return [heading, self.say("six-draft", cards=self.cards(view["draft"])), *self._open_hands(view)]
        lines = [heading, *map(self._row, range(len(view["rows"])), view["rows"])]
        lines.append(self.say("six-taken", list=self.by_seat(view["bulls"])))
        if view["phase"] == "row":
            lines.append(self.say("six-played", list=self._by_card(view["chosen"])))
        return [*lines, *(self._open_hands(view) if view["options"]["pro"] else self.own_hand(view))]

    def _row(self, row: int, cards: list[int]) -> str:
        bulls, room = _bulls(cards), int(FULL) - len(cards)
        return self.say("six-row", row=row + 1, cards=self.cards(cards), bulls=bulls, room=room)

    def _open_hands(self, view: View) -> list[str]:
        """R11 In the pro variant the hands are open to all."""
        hands = enumerate(view["hands"])
        return [self.say("hand-open", cards=self.cards(hand), **self.who(seat)) for seat, hand in hands]

    def _by_card(self, cards: list[int]) -> str:
        """Cards with their owners, lowest first, as they are placed."""
        return ", ".join(f"{self.names[seat]} {card}" for card, seat in sorted(zip(cards, range(len(cards)))))

    def choice(self, view: View, action: Action) -> Choice:
        if action["type"] != "row":
            return Choice(action, self.card(action["card"]))
        row = action["row"]
        return Choice(action, self.say("choice-row", row=row + 1, bulls=_bulls(view["rows"][row])))

    def card(self, card: Card) -> str:
        return str(card)

    def typed(self, action: Action) -> str:
        return str(action["card"]) if "card" in action else ""

    def tell_dealt(self, event: Event) -> str:
        return self.say("event-six-dealt", round=event["round"])

    def tell_drafted(self, event: Event) -> str:
        return self.say("event-six-drafted", card=self.card(event["card"]), **self.who(event["seat"]))

    def tell_chose(self, event: Event) -> str:
        return self.say("event-six-chose", card=self.card_or_hidden(event["card"]), **self.who(event["seat"]))

    def tell_revealed(self, event: Event) -> str:
        return self.say("event-six-revealed", cards=self._by_card(event["cards"]))

    def tell_placed(self, event: Event) -> str:
        card, row = self.card(event["card"]), event["row"] + 1
        return self.say("event-six-placed", card=card, row=row, **self.who(event["seat"]))

    def tell_took_row(self, event: Event) -> str:
        return self.say(
            "event-six-took-row",
            row=event["row"] + 1,
            bulls=event["bulls"],
            cards=self.cards(event["cards"]),
            **self.who(event["seat"]),
        )


def _bulls(cards: list[int]) -> int:
    return sum(int(bulls_of(card)) for card in cards)
