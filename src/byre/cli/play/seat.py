"""A seat at a table, as the screens know it: they need not care whether the match is here or on a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from byre.cli.words.base import Event, View
from byre.engine.actions import Action
from byre.engine.warmup import Progress
from byre.errors import Error, IllegalAction
from byre.locale import Translator
from byre.match import determinize


@dataclass(frozen=True)
class News:
    """What whoever sits at the keyboard is told: what happened, how it looks now, and what may be played."""

    seat: int | None  # whose eyes these are; None: a bystander's
    names: Sequence[str]
    events: list[Event]  # the seat's share of them
    view: View
    legal: list[Action]  # to choose from; empty while nothing is asked
    old: bool = False  # did the events happen before this seat was taken, or some of them?


@dataclass(frozen=True)
class Notice:
    """Something that concerns the table, not the game, in a sentence."""

    text: str
    waiting: bool = False  # does it only say what is waited for, until a match begins?


Told: TypeAlias = News | Notice


class Seat(ABC):
    """Where somebody plays, or several in turn at one keyboard. A decision with one answer makes itself."""

    people = 1  # at this keyboard

    @property
    @abstractmethod
    def may_have_hints(self) -> bool:
        """Not where other people would be at a disadvantage."""

    @property
    def lost(self) -> bool:
        """Is the connection to the table lost just now?"""
        return False

    @property
    def seconds_left(self) -> int | None:
        """For what is asked, where there is a clock."""
        return None

    @property
    def memory_aid(self) -> bool:
        """Is it shown again what was once seen?"""
        return False

    @property
    def warmup(self) -> Progress | None:
        """How far the compiling is that goes on in the background; None if there is nothing left to compile."""
        return None

    @property
    def warming_up(self) -> Collection[int]:
        """The seats of bots that play below their strength until then."""
        return ()

    @property
    def phrases(self) -> Sequence[str]:
        """What can be said to others at the table by its number, in the order of the numbers."""
        return ()

    @property
    def silence(self) -> str | None:
        """The id of the message that says why nothing can be said here; None if it can."""
        return "talk-nobody"

    @property
    def free_text(self) -> bool:
        """Can words of one's own be said, too?"""
        return False

    @property
    def hosts(self) -> bool:
        """Does the match wait for whoever sits here to start it?"""
        return False

    async def talk(self, typed: str) -> None:
        """Says the phrase of a number, or else what is typed; an Error says why not."""
        raise Error("there is nobody here to talk to")

    async def start(self, fill: bool) -> None:
        """Starts the match, with bots on the seats that are free if that is wanted; an Error says why not."""
        raise Error("this match has begun by itself")

    @abstractmethod
    def news(self) -> AsyncIterator[Told]:
        """All there is to tell, from how it stands now to the end of the match."""

    @abstractmethod
    async def play(self, action: Action) -> None:
        """Answers what the last news asked; an Error says why it cannot be so, and nothing has changed."""


def begins_round(news: News, last: int) -> bool:
    """Is this the beginning of a round, and not only the first that somebody sees of it?"""
    if news.old:
        since = [event["type"] for event in news.events]
        return "dealt" in since and set(since[len(since) - since[::-1].index("dealt") :]) <= {"peeked"}
    return bool(news.view["round"] != last)


def refusals(view: View, actions: Iterable[Action]) -> list[str]:
    """The words for why the viewer may not play these actions; a legal one has none.

    What a seat may play hangs on nothing that is hidden from it, so any position that agrees with its view will do.
    """
    match = determinize(view, seed=0)
    reasons = []
    for action in actions:
        try:
            match.copy().play(view["viewer"], action)
        except IllegalAction as error:
            reasons.append(error.reason)
    return reasons


def talk_lines(seat: Seat, say: Translator) -> list[str]:
    """The ready phrases with their numbers, and how to say something; or why that cannot be."""
    if seat.silence is not None:
        return [say(seat.silence)]
    numbered = [f"  {number}) {phrase}" for number, phrase in enumerate(seat.phrases, 1)]
    return [*numbered, say("talk-how" if seat.free_text else "talk-ready-only")]


def excuse(say: Translator, error: Error) -> str:
    """Why something cannot be, in the language of the match if there are words for it."""
    reason = str(getattr(error, "reason", "")).replace("_", "-")
    try:
        return say(f"refusal-{reason}")
    except LookupError:
        return str(error)
