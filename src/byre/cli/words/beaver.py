"""beaver in words."""

from __future__ import annotations

from byre.cli.words.base import Choice, Event, GameWords, Part, View, size
from byre.engine.actions import Action
from byre.telling.sentences import FACE_DOWN
from byre.telling.step import yes


class BeaverWords(GameWords):
    def table(self, view: View) -> list[str]:
        discard = view["discard"]
        top = self.card(discard[-1]) if discard else "–"
        return [
            self.heading(view),
            self.say("beaver-discard", card=top, stock=size(view["stock"])),
            *self._places(view),
            *self.remarks(view),
        ]

    def heading(self, view: View) -> str:
        return self.say("beaver-heading", round=view["round"])

    def remarks(self, view: View) -> list[str]:
        return [*self._knocked(view), *self._drawn(view)]

    def opening(self, view: View) -> list[str]:
        """Return the outer cards, which the reader sees once and has to remember."""
        if self.me is None:
            return []
        first, *_, last = view["known"][self.me]
        return [self.say("beaver-opening", first=self.card(first), last=self.card(last))]

    def is_to_remember(self, event: Event) -> bool:
        return not self.memory_aid and event["seat"] == self.me and event["type"] in ("drew", "kept", "peeked")

    def _places(self, view: View) -> list[str]:
        """Return what the reader knows to lie where, if it is reminded of that."""
        if not self.memory_aid or view["known"] is None:
            return []
        known = enumerate(view["known"])
        return [self.say("beaver-places", cards=self._row(cards), **self.who(seat)) for seat, cards in known]

    def open_hands(self, view: View) -> list[str]:
        rows = [[self.lying(view, seat, slot) for slot in range(len(row))] for seat, row in enumerate(view["slots"])]
        return [self.say("beaver-places", cards=", ".join(row), **self.who(seat)) for seat, row in enumerate(rows)]

    def _knocked(self, view: View) -> list[str]:
        return [] if view["knocker"] is None else [self.say("beaver-knocked", **self.who(view["knocker"]))]

    def _drawn(self, view: View) -> list[str]:
        if view["drawing"] != self.me or self.me is None:
            return []
        return [self.say("beaver-drawn", card=self.card(view["drawn"]), first=yes(view["first_of_two"]))]

    def choice(self, view: View, action: Action) -> Choice:
        if action["type"] != "swap":
            return Choice(action, self._label(view, action))
        place = action["their_slot"] + 1
        return Choice(action, f"{self.names[action['seat']]} {place}", self.say("group-swap", slot=action["slot"] + 1))

    def _label(self, view: View, action: Action) -> str:
        if "slot" in action:
            return self.say(f"choice-beaver-{action['type']}", slot=action["slot"] + 1)
        if action["type"] == "discard":
            return self.say("choice-beaver-discard", first=yes(view["first_of_two"]))
        return self.say(f"choice-beaver-{action['type']}")

    def typed(self, action: Action) -> str:
        """Return a swap by its places: "2 Ben 3"."""
        if action["type"] != "swap" or action["seat"] >= len(self.names):
            return ""
        return f"{action['slot'] + 1} {self.names[action['seat']]} {action['their_slot'] + 1}"

    def parts(self, action: Action) -> tuple[Part, ...]:
        assert self.me is not None
        own: tuple[Part, ...] = (("place", self.me, action["slot"]),) if "slot" in action else ()
        return (*own, ("place", action["seat"], action["their_slot"])) if action["type"] == "swap" else own

    def holds(self, view: View) -> list[Part]:
        """Return the reader's own places, and those of the others while a swap is possible."""
        if self.me is None:
            return []
        swapping = view["drawing"] == self.me and view["drawn"] == "swap"
        others = [seat for seat in range(view["players"]) if seat != self.me] if swapping else []
        return [("place", seat, slot) for seat in (self.me, *others) for slot in range(len(view["slots"][seat]))]

    def part(self, view: View, part: Part) -> str:
        _, seat, slot = part
        return f"{self.names[int(seat)]} {int(slot) + 1}: {self.lying(view, int(seat), int(slot))}"

    def lying(self, view: View, seat: int, slot: int) -> str:
        """Return what the reader sees at a place: an open card, or one that it knows, if it is reminded of that."""
        card = view["slots"][seat][slot]
        if card is None and self.memory_aid and view["known"] is not None:
            card = view["known"][seat][slot]
        return FACE_DOWN if card is None else self.card(card)

    def notes(self, view: View, seat: int) -> list[str]:
        return [self.say("seat-knocker")] if view["knocker"] == seat else []
