"""What the words of all games have in common."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from byre.engine.actions import Action
from byre.locale import Translator

Card: TypeAlias = int | str
Part: TypeAlias = tuple[str | int, ...]  # something to select: ("card", 17), ("row", 2), ("place", 0, 3)
Event: TypeAlias = Action
View: TypeAlias = Mapping[str, Any]

HIDDEN = "hidden"  # stands in a message for a card that the reader may not know


@dataclass(frozen=True)
class Choice:
    """A legal action in words."""

    action: Action
    label: str
    group: str = ""  # the heading that it is listed under


class GameWords(ABC):
    """The views, actions and events of a game in words, for one reader, who may have a seat.

    Each type of event is told by the method `tell_<type>`, in one sentence.
    """

    def __init__(self, say: Translator, names: Sequence[str], me: int | None, memory_aid: bool = False) -> None:
        self.say = say
        self.names = [say("you") if seat == me else name for seat, name in enumerate(names)]
        self.me = me
        self.memory_aid = memory_aid  # is the reader shown again what it has seen once?

    @abstractmethod
    def table(self, view: View) -> list[str]:
        """Return what lies on the table and what the reader holds, in lines."""

    @abstractmethod
    def heading(self, view: View) -> str:
        """Return how far the match is."""

    @abstractmethod
    def remarks(self, view: View) -> list[str]:
        """Return what a picture of the table does not show."""

    @abstractmethod
    def choice(self, view: View, action: Action) -> Choice:
        """Return a legal action in words."""

    @abstractmethod
    def card(self, card: Card) -> str:
        """Return a card in words."""

    def typed(self, action: Action) -> str:
        """Return what may be typed instead of the number of an action; nothing if there is no short way."""
        return ""

    def parts(self, action: Action) -> tuple[Part, ...]:
        """Return what is selected to play an action; nothing for one that only has a name."""
        return (("card", action["card"]),) if "card" in action else ()

    def holds(self, view: View) -> list[Part]:
        """Return what the reader can select, in the order in which it lies there."""
        return [] if self.me is None else [("card", card) for card in view["hands"][self.me]]

    def part(self, view: View, part: Part) -> str:
        """Return what is written on something that can be selected."""
        return self.card(part[1])

    def notes(self, view: View, seat: int) -> list[str]:
        """Return what there is to know of a seat beside its score, each in a few words."""
        return []

    def standing(self, view: View) -> list[str]:
        """Return a line for each seat, with its score and what else there is to know."""
        return [
            self._score("score-total", seat, total=total) + "".join(f" · {note}" for note in self.notes(view, seat))
            for seat, total in enumerate(view["scores"])
        ]

    def is_to_remember(self, event: Event) -> bool:
        """Say whether the reader sees something in this event that it is not shown again."""
        return False

    def opening(self, view: View) -> list[str]:
        """Return what is told once, when a round begins and nobody has played yet."""
        return []

    def question(self, view: View) -> str:
        return self.say(f"ask-{view['game']}-{view['phase']}")

    def tell(self, event: Event) -> list[str]:
        """Return what happened: a sentence, and the scores if they are new."""
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

    # --- parts of sentences ---

    def who(self, seat: int) -> dict[str, str]:
        """Return the arguments of a message that say who acts."""
        return {"seat": self.names[seat], "you": yes(seat == self.me)}

    def cards(self, cards: Iterable[Card]) -> str:
        """Return cards in a row; a dash if there are none."""
        return " ".join(map(self.card, cards)) or "–"

    def card_or_hidden(self, card: Card | None) -> str:
        return HIDDEN if card is None else self.card(card)

    def by_seat(self, values: Sequence[object]) -> str:
        """Return what each seat has: "you 3, Ben 0"."""
        return ", ".join(f"{name} {value}" for name, value in zip(self.names, values, strict=True))

    def own_hand(self, view: View) -> list[str]:
        if self.me is None or not view["hands"][self.me]:
            return []
        return [self.say("hand", cards=self.cards(view["hands"][self.me]))]

    def open_hands(self, view: View) -> list[str]:
        """Return the hands that the viewer sees."""
        hands = [(seat, hand) for seat, hand in enumerate(view["hands"]) if isinstance(hand, list)]
        return [self.say("hand-open", cards=self.cards(hand), **self.who(seat)) for seat, hand in hands]

    def listed(self, items: Iterable[str]) -> str:
        """Return a list in words: "Ada, Ben and Cleo"."""
        *most, last = items
        return self.say("list-and", most=", ".join(most), last=last) if most else last


def yes(truth: bool) -> str:
    return "yes" if truth else "no"


def begin(sentence: str) -> str:
    """Return the sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]


def size(cards: list[Any] | int) -> int:
    """Return the number of cards in a hand or pile, open or hidden."""
    return len(cards) if isinstance(cards, list) else cards


def fits(typed: str, words: str) -> bool:
    """Say whether what was typed stands for these words: numbers in full, words by their beginning. "r7" is "red 7"."""
    if not re.fullmatch(r"=?[\w\s,]+", typed):
        return False
    given, meant = _parts(typed), _parts(words)
    return len(given) == len(meant) > 0 and all(map(_fits_part, given, meant))


def _fits_part(given: str, meant: str) -> bool:
    return given == meant if given.isdigit() else meant.startswith(given)


def _parts(text: str) -> list[str]:
    return re.findall(r"\d+|[^\W\d_]+", text.casefold())
