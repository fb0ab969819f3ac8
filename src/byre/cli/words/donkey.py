"""donkey in words."""

from __future__ import annotations

from byre.cli.words.base import Choice, GameWords, Part, View, size
from byre.engine.actions import Action
from byre.telling.step import Card


class DonkeyWords(GameWords):
    def table(self, view: View) -> list[str]:
        sizes = self.say("hand-sizes", list=self.by_seat([size(hand) for hand in view["hands"]]))
        return [self.heading(view), sizes, *self.remarks(view), *self._leader(view), *self.own_hand(view)]

    def heading(self, view: View) -> str:
        return self.say("donkey-heading", round=view["round"], trick=view["trick"])

    def remarks(self, view: View) -> list[str]:
        return [
            *self._where("donkey-seen", view["seen"]),
            *self._where("donkey-piles", view["piles"]),
            *self._lying("donkey-middle", view["middle"]),
            *self._lying("donkey-blocked", view["blocked"]),
            *self._round(view),
        ]

    def _where(self, id: str, cards: list[list[Card]]) -> list[str]:
        """Return who has which of these cards; no line if nobody has any."""
        held = [f"{self.names[seat]} {self.cards(some)}" for seat, some in enumerate(cards) if some]
        return [self.say(id, list=", ".join(held))] if held else []

    def _lying(self, id: str, cards: list[Card]) -> list[str]:
        return [self.say(id, cards=self.cards(cards))] if cards else []

    def _round(self, view: View) -> list[str]:
        """Return what was played in this round, and whether it is a special one."""
        if not view["plays"]:
            return []
        plays = ", ".join(f"{self.names[play['seat']]} {self._play(play['cards'])}" for play in view["plays"])
        special = [self.say("donkey-special-round", kind=view["kind"])] if view["kind"] in ("donkey", "ox") else []
        return [self.say("donkey-plays", list=plays), *special]

    def _leader(self, view: View) -> list[str]:
        if not view["plays"] or view["kind"] != "normal" or view["leader"] is None:
            return []
        return [self.say("donkey-leader", **self.who(view["leader"]))]

    def _play(self, cards: list[Card]) -> str:
        return self.cards(cards) if cards else self.say("choice-pass")

    def choice(self, view: View, action: Action) -> Choice:
        return Choice(action, self.typed(action))

    def typed(self, action: Action) -> str:
        if action["type"] == "pass":
            return self.say("choice-pass")
        return self.cards(self._cards_of(action))

    def _cards_of(self, action: Action) -> list[Card]:
        if action["type"] != "play":
            return [action["type"]]
        return [action["value"]] * (action["count"] - action["jokers"]) + ["joker"] * action["jokers"]

    def parts(self, action: Action) -> tuple[Part, ...]:
        if action["type"] == "pass":
            return ()
        return tuple(("card", card) for card in self._cards_of(action))

    def notes(self, view: View, seat: int) -> list[str]:
        notes = [self.say("seat-cards", count=size(view["hands"][seat]))]
        if view["piles"][seat]:
            notes.append(self.say("seat-pile", count=size(view["piles"][seat])))
        if any(play["seat"] == seat and not play["cards"] for play in view["plays"]):
            notes.append(self.say("seat-passed"))
        if view["leader"] == seat:
            notes.append(self.say("seat-highest"))
        return notes
