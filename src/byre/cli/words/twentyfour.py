"""twentyfour in words."""

from __future__ import annotations

from byre.cli.words.base import Choice, GameWords, Part, View
from byre.engine.actions import Action
from byre.telling.step import Card, yes


class TwentyFourWords(GameWords):
    def table(self, view: View) -> list[str]:
        return [
            self.heading(view),
            self.say("twentyfour-points", list=self.by_seat(view["scores"])),
            self.say("twentyfour-declarer", **self.who(view["declarer"])),
            *self.remarks(view),
            *self.trick(view),
            *self.own_hand(view),
        ]

    def heading(self, view: View) -> str:
        return self.say("twentyfour-heading", round=view["round"], trick=view["trick"])

    def remarks(self, view: View) -> list[str]:
        return [*self._rules_now(view), *self._out(view)]

    def _rules_now(self, view: View) -> list[str]:
        """Return the trump and the order, now and from the next trick on."""
        if view["trump"] is None:
            return []
        lines = [
            self.say("twentyfour-trump", colour=view["trump"], blind=yes(view["blind"])),
            self.say("twentyfour-order", high=view["high"]),
        ]
        if view["next_trump"] != view["trump"]:
            lines.append(self.say("twentyfour-next-trump", colour=view["next_trump"]))
        if view["next_high"] != view["high"]:
            lines.append(self.say("twentyfour-next-order", high=view["next_high"]))
        return lines

    def _out(self, view: View) -> list[str]:
        """Return who is out of the round, and who has shown not to hold which colour."""
        gone = [name for name, dropped in zip(self.names, view["dropped"], strict=True) if dropped]
        lines = [self.say("twentyfour-dropped", list=", ".join(gone))] if gone else []
        voids = [f"{self.names[seat]} {self._colours(void)}" for seat, void in enumerate(view["voids"]) if void]
        return [*lines, self.say("twentyfour-voids", list=", ".join(voids))] if voids else lines

    def _colours(self, colours: list[str]) -> str:
        return " ".join(colour if colour == "24" else self.colour(colour) for colour in colours)

    def trick(self, view: View) -> list[str]:
        if view["phase"] != "play":
            return []
        lines = [self.say("twentyfour-tricks", list=self.by_seat(view["tricks"]))]
        if view["plays"]:
            plays = ", ".join(f"{self.names[play['seat']]} {self.card(play['card'])}" for play in view["plays"])
            lines.append(self.say("twentyfour-plays", list=plays))
        return lines

    def choice(self, view: View, action: Action) -> Choice:
        if action["type"] == "exchange" and action["cards"]:
            return Choice(action, self.typed(action), self.say("group-cards", count=len(action["cards"])))
        return Choice(action, self.typed(action))

    def typed(self, action: Action) -> str:
        if action["type"] == "blind":
            return self.say("choice-blind", call=yes(action["call"]))
        if action["type"] == "trump":
            return self.colour(action["colour"])
        if action["type"] == "exchange":
            return self.cards(action["cards"]) if action["cards"] else self.say("choice-exchange-none")
        if action["type"] == "drop":
            return self.say("choice-drop")
        return self._play(action)

    def parts(self, action: Action) -> tuple[Part, ...]:
        cards = action["cards"] if action["type"] == "exchange" else [action["card"]] if "card" in action else []
        return tuple(("card", card) for card in cards)

    def part(self, view: View, part: Part) -> str:
        return self.short(part[1])

    def notes(self, view: View, seat: int) -> list[str]:
        notes = [self.say("seat-tricks", count=view["tricks"][seat])]
        if view["declarer"] == seat:
            notes.append(self.say("seat-declarer"))
        if view["dropped"][seat]:
            notes.append(self.say("seat-dropped"))
        return notes

    def _play(self, action: Action) -> str:
        """Return a card, and what is called with it if anything is."""
        card = self.card(action["card"])
        if action.get("reverse"):
            return self.say("choice-reverse", card=card)
        if action.get("trump"):
            return self.say("choice-new-trump", card=card, colour=action["trump"])
        return card

    def short(self, card: Card) -> str:
        """Return what is written on a card: the letter of its colour, and its value."""
        if card == "24":
            return card
        colour, value = str(card).split("-")
        return f"{self.say('colour-letter', colour=colour)}{value}"

    def colour(self, colour: str) -> str:
        return self.say("colour", colour=colour)
