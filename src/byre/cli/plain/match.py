"""A match as numbered lines, appended only: for every terminal, and for screen readers."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable
from dataclasses import dataclass
from typing import Any

from byre.cli.plain.choices import print_choices
from byre.cli.play.hints import hint_lines
from byre.cli.play.seat import News, Notice, Seat, Told, begins_round, excuse, refusals, talk_lines
from byre.cli.rules_page import find_rules
from byre.cli.terminal import Lines, bold, dim, out
from byre.cli.words import words_for
from byre.cli.words.base import Choice, Event, GameWords, View, fits
from byre.engine.game import Game
from byre.errors import Error
from byre.games import GAMES
from byre.locale import Translator

QUIT, HELP, HINT, SCORES, RULES, TALK = "q", "?", "?h", "?s", "?r", "!"
START, FILL = "n", "b"  # for the host, before the match
LONGEST = 40  # as much of a wrong input is repeated
REMEMBERED = 6  # events told again to somebody who goes on with a match


class LeftEarly(Exception):
    """Somebody left the table before the match was over."""


@dataclass
class Question:
    view: View
    choices: list[Choice]
    reader: GameWords


class PlainMatch:
    """A match from one keyboard, a question at a time."""

    def __init__(self, seat: Seat, say: Translator, lang: str, rules: str) -> None:
        self.seat, self.say, self.lang = seat, say, lang
        self.rules = rules  # the command that tells them
        self.lines = Lines()
        self._question: Question | None = None
        self._explained = False  # how to talk
        self._warmup_told = False
        self._looking: int | None = None  # whose eyes are at the screen, if several people are
        self._rounds: dict[int | None, int] = {}  # the last round that each has seen the beginning of

    async def play(self) -> None:
        """Until the match is over; LeftEarly or EOFError if it is not played to its end."""
        news = self.seat.news()
        coming = asyncio.ensure_future(_next(news))
        typed: asyncio.Future[str] | None = None
        try:
            while True:
                if typed is None and (self._question or self._listens()):
                    asking = self.lines.ask(self.say("prompt")) if self._question else self.lines.read()
                    typed = asyncio.ensure_future(asking)
                awaited: list[asyncio.Future[Any]] = [coming, *([typed] if typed else [])]
                await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                if coming.done():  # before what was typed: it may have been asked for already
                    if (told := coming.result()) is None:
                        return
                    await self._tell_between(told, typed)
                    coming = asyncio.ensure_future(_next(news))
                if typed and typed.done():
                    await self._hear(typed.result())
                    typed = None
        finally:
            coming.cancel()
            if typed:
                typed.cancel()

    # --- what is told ---

    async def _tell_between(self, told: Told, typed: asyncio.Future[str] | None) -> None:
        """Tells something, perhaps while somebody is about to type."""
        waiting = typed is not None and not typed.done() and self._has_something_to_tell(told)
        if waiting and self._question:
            out()
        await self._tell(told)
        if waiting and self._question:
            print(self.say("prompt"), end=" ", flush=True)

    def _has_something_to_tell(self, told: Told) -> bool:
        if isinstance(told, Notice):
            return True
        asked = [choice.action for choice in self._question.choices] if self._question else []
        return told.legal != asked or any(not _goes_without_saying(event, told.seat) for event in told.events)

    async def _tell(self, told: Told) -> None:
        self._tell_of_warmup()
        if isinstance(told, Notice):
            out(told.text)
            self._explain_talk(told)
            return
        reader = words_for(told.view["game"], self.say, told.names, told.seat, self.seat.memory_aid)
        await self._hand_over(told, reader)
        self._tell_events(told, reader)
        self._open_round(told, reader)
        self._ask(told, reader)

    def _tell_of_warmup(self) -> None:
        """Once. Not on stdout, where the same match is told in the same lines whether it is compiled or not."""
        if self._warmup_told or self.seat.warmup is None:
            return
        self._warmup_told = True
        print(self.say("warmup-start"), file=sys.stderr, flush=True)
        if self.seat.warming_up:
            print(self.say("warmup-bots"), file=sys.stderr, flush=True)

    def _explain_talk(self, notice: Notice) -> None:
        """Once, while there is time for it."""
        if notice.waiting and self._listens() and not self._explained:
            self._explained = True
            out(dim(self.say("explain-talk-lines", talk=TALK)))

    async def _hand_over(self, news: News, reader: GameWords) -> None:
        """Nobody sees what another was shown: the lines of before are pushed off the screen."""
        if self.seat.people == 1 or news.seat == self._looking:
            return
        if self._looking is not None and sys.stdout.isatty():
            out("\n" * shutil.get_terminal_size().lines)
        assert news.seat is not None
        self._looking = news.seat
        await self.lines.ask(bold(self.say("hand-over", seat=news.names[news.seat])))

    def _tell_events(self, news: News, reader: GameWords) -> None:
        worth_telling = [event for event in news.events if not _goes_without_saying(event, news.seat)]
        for event in worth_telling[-REMEMBERED:] if news.old else worth_telling:
            for line in reader.tell(event):
                out(line)

    def _open_round(self, news: News, reader: GameWords) -> None:
        """What is seen when a round begins, before anybody plays."""
        if begins_round(news, self._rounds.get(news.seat, 0)):
            for line in reader.opening(news.view):
                out(line)
        self._rounds[news.seat] = news.view["round"]

    def _ask(self, news: News, reader: GameWords) -> None:
        if not news.legal:
            self._question = None
            return
        asked = Question(news.view, [reader.choice(news.view, action) for action in news.legal], reader)
        if self._question and self._question.choices == asked.choices:
            return  # somebody else has done something meanwhile
        self._question = asked
        out()
        for line in reader.table(news.view):
            out(line)
        out(bold(reader.question(news.view)))
        print_choices(asked.choices)

    # --- what is typed ---

    def _listens(self) -> bool:
        """Is there something to type while nothing is asked? Answers that are piped in wait for their questions."""
        return self.seat.hosts or (self.seat.silence is None and sys.stdin.isatty())

    async def _hear(self, typed: str) -> None:
        if typed.casefold() == QUIT:
            raise LeftEarly
        if typed.startswith(TALK):
            await self._talk(typed.removeprefix(TALK).strip())
        elif self._question is not None:
            await self._answer(typed.removeprefix("#"), self._question)
        elif self.seat.hosts and typed.casefold() in (START, FILL):
            await self._try(self.seat.start(fill=typed.casefold() == FILL))
        elif typed:
            out(self.say("join-you-start" if self.seat.hosts else "refusal-not-now"))
            out(self.say("explain-talk-lines", talk=TALK))

    async def _talk(self, words: str) -> None:
        if words and self.seat.silence is None:
            await self._try(self.seat.talk(words))
        else:
            for line in talk_lines(self.seat, self.say):
                out(line)

    async def _try(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Error as error:
            out(excuse(self.say, error))

    async def _answer(self, typed: str, asked: Question) -> None:
        if typed.startswith(HELP):
            await self._help(typed.casefold(), asked)
            return
        numbers = _meant(typed, asked)
        if len(numbers) != 1:
            out(self._complaint(typed, numbers, asked))
            return
        try:
            await self.seat.play(asked.choices[numbers[0] - 1].action)
            self._question = None
        except Error as error:  # somebody was quicker: a bot that covers, or the end of the match
            out(excuse(self.say, error))

    async def _help(self, typed: str, asked: Question) -> None:
        game = asked.view["game"]
        if typed == HINT:
            for line in await hint_lines(self.seat, asked.reader, asked.view):
                out(line)
        elif typed == SCORES:
            for line in asked.reader.standing(asked.view):
                out(line)
        elif typed == RULES:
            out(find_rules(game, self.lang) or self.rules)
        else:
            out(self.say(f"explain-{game}"))
            out(self.say("explain-typing"))
            out(self.say("explain-more", hint=HINT, scores=SCORES, rules=RULES))
            if self.seat.silence is None:
                out(self.say("explain-talk-lines", talk=TALK))
            out(dim(self.say("explain-rules", command=self.rules)))
            print_choices(asked.choices)

    def _complaint(self, typed: str, numbers: list[int], asked: Question) -> str:
        count = len(asked.choices)
        if numbers:
            return self.say("wrong-several", typed=typed, numbers=", ".join(map(str, numbers)))
        if not typed or typed.isdecimal():
            return self.say("wrong-number", count=count)
        if reason := _why_not(typed, asked):
            return self.say(f"refusal-{reason.replace('_', '-')}")
        return self.say("wrong-word", typed=typed[:LONGEST], count=count)


async def _next(news: AsyncIterator[Told]) -> Told | None:
    return await anext(news, None)


def _goes_without_saying(event: Event, me: int | None) -> bool:
    """That others have chosen, while that is all there is to know of it."""
    return bool(event["type"] == "chose" and event["seat"] != me)


def _meant(typed: str, asked: Question) -> list[int]:
    """The numbers of the choices that this can mean: a number is a number, all else is cards."""
    numbered = enumerate(asked.choices, 1)
    if typed.isdecimal():
        return [number for number, _ in numbered if str(number) == typed.lstrip("0")]
    return [number for number, choice in numbered if fits(typed, asked.reader.typed(choice.action))]


def _why_not(typed: str, asked: Question) -> str | None:
    """The reason, if this is an action of a kind that is asked for, but not a legal one."""
    game: Game = GAMES[asked.view["game"]]
    types = {choice.action["type"] for choice in asked.choices}
    for action in map(game.codec.action, range(game.num_actions)):
        if action["type"] in types and fits(typed, asked.reader.typed(action)):
            return next(iter(refusals(asked.view, [action])), None)
    return None
