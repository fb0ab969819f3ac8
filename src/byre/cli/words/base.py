"""What the words of all games have in common."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from byre.engine.actions import Action
from byre.locale import Translator
from byre.telling.sentences import Reader, capitalized
from byre.telling.step import Step, yes

Part: TypeAlias = tuple[str | int, ...]  # something to select: ("card", 17), ("row", 2), ("place", 0, 3)
Event: TypeAlias = Action
View: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Choice:
    """A legal action in words."""

    action: Action
    label: str
    group: str = ""  # the heading that it is listed under

    @property
    def full(self) -> str:
        """The action in words that need no heading."""
        return f"{self.group} {self.label}".strip()


class GameWords(Reader, ABC):
    """The views and actions of a game in words, for one reader, who may have a seat. `tell` has those for steps."""

    def __init__(self, say: Translator, names: Sequence[str], me: int | None, memory_aid: bool = False) -> None:
        super().__init__(say, names, me)
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

    def lines(self, event: Event, step: Step) -> list[str]:
        """Return what happened: its sentences, and the scores if they are new."""
        return [self.tell(step), *self._scoreboard(event)]

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
        return "  " + capitalized(self.say(id, seat=self.names[seat], **numbers))

    # --- parts of sentences ---

    def who(self, seat: int) -> dict[str, str]:
        """Return the arguments of a message that say who acts."""
        return {"seat": self.names[seat], "you": yes(seat == self.me)}

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
