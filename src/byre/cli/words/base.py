"""What the words for all games have in common."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from byre.engine.actions import Action
from byre.locale import Translator

Card: TypeAlias = int | str
Part: TypeAlias = tuple[str | int, ...]  # something that can be pointed at: ("card", 17), ("row", 2), ("place", 0, 3)
Event: TypeAlias = Action
View: TypeAlias = Mapping[str, Any]

HIDDEN = "hidden"  # what a message gets in place of a card that the reader may not know


@dataclass(frozen=True)
class Choice:
    """A legal action in words."""

    action: Action
    label: str
    group: str = ""  # the heading that it stands under


class GameWords(ABC):
    """Puts one game's views, actions and events into words for one reader, who may sit at a seat.

    Each type of event is told by the method `tell_<type>`, in one sentence.
    """

    def __init__(self, say: Translator, names: Sequence[str], me: int | None, memory_aid: bool = False) -> None:
        self.say = say
        self.names = [say("you") if seat == me else name for seat, name in enumerate(names)]
        self.me = me
        self.memory_aid = memory_aid  # is the reader shown again what it has once seen?

    @abstractmethod
    def table(self, view: View) -> list[str]:
        """What lies on the table and what the reader holds, line by line."""

    @abstractmethod
    def heading(self, view: View) -> str:
        """How far the match is."""

    @abstractmethod
    def remarks(self, view: View) -> list[str]:
        """What is said beside a picture of the table, since it cannot be drawn."""

    @abstractmethod
    def choice(self, view: View, action: Action) -> Choice:
        """A legal action in words."""

    @abstractmethod
    def card(self, card: Card) -> str:
        """A card in words."""

    def typed(self, action: Action) -> str:
        """The words that may be typed instead of an action's number; none if there is no short way to say it."""
        return ""

    def parts(self, action: Action) -> tuple[Part, ...]:
        """What is pointed at to play an action; nothing for one that only has a name."""
        return (("card", action["card"]),) if "card" in action else ()

    def holds(self, view: View) -> list[Part]:
        """What the reader can point at, in the order that it lies there."""
        return [] if self.me is None else [("card", card) for card in view["hands"][self.me]]

    def part(self, view: View, part: Part) -> str:
        """What is written on something that can be pointed at."""
        return self.card(part[1])

    def notes(self, view: View, seat: int) -> list[str]:
        """What there is to know of a seat, its score aside, in a few words each."""
        return []

    def standing(self, view: View) -> list[str]:
        """The scores, and what else there is to know of each seat."""
        return [
            self._score("score-total", seat, total=total) + "".join(f" · {note}" for note in self.notes(view, seat))
            for seat, total in enumerate(view["scores"])
        ]

    def is_to_remember(self, event: Event) -> bool:
        """Did the reader see something that it is not shown again?"""
        return False

    def opening(self, view: View) -> list[str]:
        """What is said once, when a round begins and nobody has played yet."""
        return []

    def question(self, view: View) -> str:
        return self.say(f"ask-{view['game']}-{view['phase']}")

    def tell(self, event: Event) -> list[str]:
        """What happened: a sentence, and the scoreboard where there is a new one."""
        sentence: str = getattr(self, f"tell_{event['type']}")(event)
        return [sentence, *self._scoreboard(event)]

    def tell_round_scored(self, event: Event) -> str:
        return self.say("event-round-scored", round=event["round"])

    def tell_match_over(self, event: Event) -> str:
        winners = event["winners"]
        return self.say(
            "event-match-over",
            winners=self.listed(self.names[seat] for seat in winners),
            count=len(winners),
            you=yes(winners == [self.me]),
        )

    def _scoreboard(self, event: Event) -> list[str]:
        if "scores" not in event:
            return []
        if "points" not in event:
            return [self._score("score-total", seat, total=total) for seat, total in enumerate(event["scores"])]
        both = zip(event["points"], event["scores"], strict=True)
        return [
            self._score("score-round", seat, points=points, total=total) for seat, (points, total) in enumerate(both)
        ]

    def _score(self, id: str, seat: int, **numbers: int) -> str:
        return "  " + begin(self.say(id, seat=self.names[seat], **numbers))

    # The words that sentences are made of.

    def who(self, seat: int) -> dict[str, str]:
        """The arguments that say who acts."""
        return {"seat": self.names[seat], "you": yes(seat == self.me)}

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards as they lie in a row; a dash for none."""
        return " ".join(map(self.card, cards)) or "–"

    def card_or_hidden(self, card: Card | None) -> str:
        return HIDDEN if card is None else self.card(card)

    def by_seat(self, values: Sequence[object]) -> str:
        """What each seat has: "you 3, Ben 0"."""
        return ", ".join(f"{name} {value}" for name, value in zip(self.names, values, strict=True))

    def own_hand(self, view: View) -> list[str]:
        if self.me is None or not view["hands"][self.me]:
            return []
        return [self.say("hand", cards=self.cards(view["hands"][self.me]))]

    def open_hands(self, view: View) -> list[str]:
        """All that lies open to the viewer in anybody's hand."""
        hands = [(seat, hand) for seat, hand in enumerate(view["hands"]) if isinstance(hand, list)]
        return [self.say("hand-open", cards=self.cards(hand), **self.who(seat)) for seat, hand in hands]

    def listed(self, items: Iterable[str]) -> str:
        """Items as in speech: "Ada, Ben and Cleo"."""
        *most, last = items
        return self.say("list-and", most=", ".join(most), last=last) if most else last


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def begin(sentence: str) -> str:
    """The sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]


def size(cards: list[Any] | int) -> int:
    """How many cards a hand or pile has, open or hidden."""
    return len(cards) if isinstance(cards, list) else cards


def fits(typed: str, words: str) -> bool:
    """Does what was typed stand for these words? Numbers in full, words from their beginning: "r7" is "red 7"."""
    if not re.fullmatch(r"=?[\w\s,]+", typed):
        return False
    given, meant = _parts(typed), _parts(words)
    return len(given) == len(meant) > 0 and all(map(_fits_part, given, meant))


def _fits_part(given: str, meant: str) -> bool:
    return given == meant if given.isdigit() else meant.startswith(given)


def _parts(text: str) -> list[str]:
    return re.findall(r"\d+|[^\W\d_]+", text.casefold())
