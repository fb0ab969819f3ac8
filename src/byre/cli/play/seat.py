"""A seat at a table, as the front ends know it. They do not know whether the match is local or on a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from byre.cli.words.base import Event, View
from byre.engine.actions import Action
from byre.engine.warmup import Progress
from byre.errors import Error, IllegalAction
from byre.locale import Translator
from byre.match import determinize
from byre.telling import Step, steps


class Happening(NamedTuple):
    """An event, as far as a seat may know it, and the step that shows it."""

    event: Event
    step: Step

    def is_worth_a_line(self, reader: int | None) -> bool:
        """Say whether it is told in words. What is only seen is told to the one who did it."""
        return self.step.worth != "seen" or self.event["seat"] == reader


def happenings(game: str, players: int, events: list[Event]) -> list[Happening]:
    """Return the events of one move with their steps."""
    return [*map(Happening, events, steps(game, players, events))]


@dataclass(frozen=True)
class News:
    """What happened, how the table looks now, and what may be played."""

    seat: int | None  # who is told; None is a bystander
    names: Sequence[str]
    happened: list[Happening]
    view: View
    legal: list[Action]  # to choose from; empty while nothing is asked
    old: bool = False  # did some of it happen before this seat was taken?


@dataclass(frozen=True)
class Notice:
    """A sentence about the table, not about the game."""

    text: str
    waiting: bool = False  # does it say what the table waits for before a match?


Told: TypeAlias = News | Notice


class Seat(ABC):
    """Where one person plays, or several in turn at one keyboard. A decision with one answer makes itself."""

    people = 1  # at this keyboard

    @property
    @abstractmethod
    def may_have_hints(self) -> bool:
        """Say whether hints are allowed. They are not if other people would be at a disadvantage."""

    @property
    def lost(self) -> bool:
        """Say whether the connection to the table is lost at the moment."""
        return False

    @property
    def seconds_left(self) -> int | None:
        """The time left for the decision; None if there is no clock."""
        return None

    @property
    def memory_aid(self) -> bool:
        """Say whether cards that were seen once are shown again."""
        return False

    @property
    def warmup(self) -> Progress | None:
        """The progress of compiling in the background; None if there is nothing left to compile."""
        return None

    @property
    def warming_up(self) -> Collection[int]:
        """The seats of bots that play below their strength until all is compiled."""
        return ()

    @property
    def phrases(self) -> Sequence[str]:
        """The ready phrases of the chat, in the order of their numbers."""
        return ()

    @property
    def silence(self) -> str | None:
        """The id of the message that says why there is no chat here; None if there is one."""
        return "talk-nobody"

    @property
    def free_text(self) -> bool:
        """Say whether the chat takes any text, and not only the ready phrases."""
        return False

    @property
    def hosts(self) -> bool:
        """Say whether the match waits for the player at this seat to start it."""
        return False

    async def talk(self, typed: str) -> None:
        """Say the phrase with this number, or else the text itself; raise Error if that is refused."""
        raise Error("there is nobody here to talk to")

    async def start(self, fill: bool) -> None:
        """Start the match, with bots at free seats if `fill` is true; raise Error if that is refused."""
        raise Error("this match has begun by itself")

    @abstractmethod
    def news(self) -> AsyncIterator[Told]:
        """Yield everything to be told, from how the match stands now to its end."""

    @abstractmethod
    async def play(self, action: Action) -> None:
        """Answer what the last news asked; raise Error, with nothing changed, if that is refused."""


def begins_round(news: News, last: int) -> bool:
    """Say whether a round begins here. `last` is the last round that the same seat was told of."""
    if news.old:
        since = [event["type"] for event, _ in news.happened]
        return "dealt" in since and set(since[len(since) - since[::-1].index("dealt") :]) <= {"peeked"}
    return bool(news.view["round"] != last)


def refusals(view: View, actions: Iterable[Action]) -> list[str]:
    """Return the reasons why the viewer may not play these actions; a legal one has none.

    What a seat may play does not depend on anything that is hidden from it. So any position that agrees with its view
    gives the right answer.
    """
    match = determinize(view, seed=0)
    reasons = []
    for action in actions:
        try:
            match.copy().play(view["viewer"], action)
        except IllegalAction as error:
            reasons.append(error.reason)
    return reasons


def chat_lines(seat: Seat, say: Translator) -> list[str]:
    """Return the ready phrases with their numbers and how to use them, or why there is no chat."""
    if seat.silence is not None:
        return [say(seat.silence)]
    numbered = [f"  {number}) {phrase}" for number, phrase in enumerate(seat.phrases, 1)]
    return [*numbered, say("talk-how" if seat.free_text else "talk-ready-only")]


def refusal_words(say: Translator, error: Error) -> str:
    """Return why something was refused, in the language of the match if there are words for it."""
    reason = str(getattr(error, "reason", "")).replace("_", "-")
    try:
        return say(f"refusal-{reason}")
    except LookupError:
        return str(error)
