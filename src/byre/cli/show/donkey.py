"""donkey in words."""

from __future__ import annotations

from byre.cli.show.common import Card, Choice, Event, Part, Show, View, size
from byre.engine.actions import Action

SPECIALS = ("joker", "donkey", "ox")


class Donkey(Show):
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
        """Who has which of these cards; no line if nobody has any."""
        held = [f"{self.names[seat]} {self.cards(some)}" for seat, some in enumerate(cards) if some]
        return [self.say(id, list=", ".join(held))] if held else []

    def _lying(self, id: str, cards: list[Card]) -> list[str]:
        return [self.say(id, cards=self.cards(cards))] if cards else []

    def _round(self, view: View) -> list[str]:
        """What was played in this round, and by which rules it goes."""
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
        notes = [self.say("web-cards", count=size(view["hands"][seat]))]
        if view["piles"][seat]:
            notes.append(self.say("web-pile", count=size(view["piles"][seat])))
        if any(play["seat"] == seat and not play["cards"] for play in view["plays"]):
            notes.append(self.say("web-passed"))
        if view["leader"] == seat:
            notes.append(self.say("web-highest"))
        return notes

    def card(self, card: Card) -> str:
        return self.say(f"card-{card}") if card in SPECIALS else str(card)

    def tell_dealt(self, event: Event) -> str:
        return self.say("event-donkey-dealt", round=event["round"], **self.who(event["starter"]))

    def tell_played(self, event: Event) -> str:
        return self.say("event-donkey-played", **self._counted(event["cards"]), **self.who(event["seat"]))

    def _counted(self, play: list[Card]) -> dict[str, Card]:
        """The cards of a play by their number: "two 7s and a joker"."""
        jokers = play.count("joker")
        return {"value": play[0], "numbers": len(play) - jokers, "jokers": jokers}

    def tell_passed(self, event: Event) -> str:
        return self.say("event-donkey-passed", **self.who(event["seat"]))

    def tell_took_cards(self, event: Event) -> str:
        cards = self.cards(event["cards"])
        return self.say("event-donkey-took-cards", into=event["into"], cards=cards, **self.who(event["seat"]))

    def tell_took_special(self, event: Event) -> str:
        return self.say("event-donkey-took-special", card=event["card"], **self.who(event["seat"]))

    def tell_round_won(self, event: Event) -> str:
        return self.say("event-donkey-round-won", **self.who(event["seat"]))

    def tell_deal_scored(self, event: Event) -> str:
        return self.say("event-donkey-deal-scored", round=event["round"])
