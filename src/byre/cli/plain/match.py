"""A match as numbered lines, which are only ever appended: for every terminal, and for screen readers."""

from __future__ import annotations

import asyncio
import shutil
import sys
from collections.abc import AsyncIterator, Awaitable
from dataclasses import dataclass
from typing import Any

from byre.cli.plain.choices import print_choices
from byre.cli.play.hints import hint_lines
from byre.cli.play.seat import News, Notice, Seat, Told, begins_round, chat_lines, refusal_words, refusals
from byre.cli.rules_page import find_rules, readable_rules
from byre.cli.terminal import Lines, bold, dim, out
from byre.cli.words import words_for
from byre.cli.words.base import Choice, GameWords, View, fits
from byre.engine.game import Game
from byre.errors import Error
from byre.games import GAMES
from byre.locale import Translator
from byre.telling import announced

QUIT, HELP, HINT, SCORES, RULES, CHAT = "q", "?", "?h", "?s", "?r", "!"
START, FILL = "n", "b"  # for the host, before the match
LONGEST = 40  # characters of a wrong input that are repeated
REMEMBERED = 6  # events that are told again when a match is resumed


class LeftEarly(Exception):
    """The player left before the match was over."""


@dataclass
class Question:
    view: View
    choices: list[Choice]
    reader: GameWords


class PlainMatch:
    """A match at one keyboard, one question at a time."""

    def __init__(self, seat: Seat, say: Translator, lang: str, rules: str) -> None:
        self.seat, self.say, self.lang = seat, say, lang
        self.rules = rules  # the command that prints them
        self.lines = Lines()
        self._question: Question | None = None
        self._chat_explained = False
        self._warmup_told = False
        self._looking: int | None = None  # who looks at the screen, if several people play
        self._rounds: dict[int | None, int] = {}  # by seat, the last round whose beginning was told

    async def play(self) -> None:
        """Play until the match is over; raise LeftEarly or EOFError if it is left before."""
        news = self.seat.news()
        coming = asyncio.ensure_future(_next(news))
        typed: asyncio.Future[str] | None = None
        try:
            while True:
                if typed is None and (self._question or self._takes_input()):
                    asking = self.lines.ask(self.say("prompt")) if self._question else self.lines.read()
                    typed = asyncio.ensure_future(asking)
                awaited: list[asyncio.Future[Any]] = [coming, *([typed] if typed else [])]
                await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED)
                if coming.done():  # before what was typed, which may answer it
                    if (told := coming.result()) is None:
                        return
                    await self._tell_between(told, typed)
                    coming = asyncio.ensure_future(_next(news))
                if typed and typed.done():
                    await self._take_input(typed.result())
                    typed = None
        finally:
            coming.cancel()
            if typed:
                typed.cancel()

    # --- what is told ---

    async def _tell_between(self, told: Told, typed: asyncio.Future[str] | None) -> None:
        """Tell something, perhaps while the player is about to type; then the prompt is printed again."""
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
        return told.legal != asked or any(one.is_worth_a_line(told.seat) for one in told.happened)

    async def _tell(self, told: Told) -> None:
        self._tell_of_warmup()
        if isinstance(told, Notice):
            out(told.text)
            self._explain_chat(told)
            return
        reader = words_for(told.view["game"], self.say, told.names, told.seat, self.seat.memory_aid)
        await self._hand_over(told)
        self._tell_happenings(told, reader)
        self._open_round(told, reader)
        self._ask(told, reader)

    def _tell_of_warmup(self) -> None:
        """Say once that code is being compiled. On stdout a match has the same lines whether it is compiled or not."""
        if self._warmup_told or self.seat.warmup is None:
            return
        self._warmup_told = True
        print(self.say("warmup-start"), file=sys.stderr, flush=True)
        if self.seat.warming_up:
            print(self.say("warmup-bots"), file=sys.stderr, flush=True)

    def _explain_chat(self, notice: Notice) -> None:
        """Explain the chat once, while there is time for it."""
        if notice.waiting and self._takes_input() and not self._chat_explained:
            self._chat_explained = True
            out(dim(self.say("explain-talk-lines", talk=CHAT)))

    async def _hand_over(self, news: News) -> None:
        """Let the next player look, after all lines for the one before have left the screen."""
        if self.seat.people == 1 or news.seat == self._looking:
            return
        if self._looking is not None and sys.stdout.isatty():
            out("\n" * shutil.get_terminal_size().lines)
        assert news.seat is not None
        self._looking = news.seat
        await self.lines.ask(bold(self.say("hand-over", seat=news.names[news.seat])))

    def _tell_happenings(self, news: News, reader: GameWords) -> None:
        told = [one for one in news.happened if one.is_worth_a_line(news.seat)]
        for event, step in told[-REMEMBERED:] if news.old else told:
            for line in reader.lines(event, step):
                out(line)
            if not news.old:
                for one in announced(step, news.view, first=False):  # what was there before is not known here
                    out(reader.sentence(one.sentence))

    def _open_round(self, news: News, reader: GameWords) -> None:
        """Tell what a player sees when a round begins, before anybody plays."""
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
            return  # the question is the same: somebody else has done something meanwhile
        self._question = asked
        out()
        for line in reader.table(news.view):
            out(line)
        out(bold(reader.question(news.view)))
        print_choices(asked.choices)

    # --- what is typed ---

    def _takes_input(self) -> bool:
        """Say whether something can be typed while nothing is asked. Answers in a pipe wait for their questions."""
        return self.seat.hosts or (self.seat.silence is None and sys.stdin.isatty())

    async def _take_input(self, typed: str) -> None:
        if typed.casefold() == QUIT:
            raise LeftEarly
        if typed.startswith(CHAT):
            await self._chat(typed.removeprefix(CHAT).strip())
        elif self._question is not None:
            await self._answer(typed.removeprefix("#"), self._question)
        elif self.seat.hosts and typed.casefold() in (START, FILL):
            await self._try(self.seat.start(fill=typed.casefold() == FILL))
        elif typed:
            out(self.say("join-you-start" if self.seat.hosts else "refusal-not-now"))
            out(self.say("explain-talk-lines", talk=CHAT))

    async def _chat(self, words: str) -> None:
        if words and self.seat.silence is None:
            await self._try(self.seat.talk(words))
        else:
            for line in chat_lines(self.seat, self.say):
                out(line)

    async def _try(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Error as error:
            out(refusal_words(self.say, error))

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
        except Error as error:  # a bot that covers was quicker, or the match has ended
            out(refusal_words(self.say, error))

    async def _help(self, typed: str, asked: Question) -> None:
        game = asked.view["game"]
        if typed == HINT:
            for line in await hint_lines(self.seat, asked.reader, asked.view):
                out(line)
        elif typed == SCORES:
            for line in asked.reader.standing(asked.view):
                out(line)
        elif typed == RULES:
            out(readable_rules(find_rules(game, self.lang) or self.rules))
        else:
            out(self.say(f"explain-{game}"))
            out(self.say("explain-typing"))
            out(self.say("explain-more", hint=HINT, scores=SCORES, rules=RULES))
            if self.seat.silence is None:
                out(self.say("explain-talk-lines", talk=CHAT))
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


def _meant(typed: str, asked: Question) -> list[int]:
    """Return the numbers of the choices that this can mean. A number is a number; anything else is cards."""
    numbered = enumerate(asked.choices, 1)
    if typed.isdecimal():
        return [number for number, _ in numbered if str(number) == typed.lstrip("0")]
    return [number for number, choice in numbered if fits(typed, asked.reader.typed(choice.action))]


def _why_not(typed: str, asked: Question) -> str | None:
    """Return the reason why an action of the kind that is asked for cannot be played; None if it is no such action."""
    game: Game = GAMES[asked.view["game"]]
    types = {choice.action["type"] for choice in asked.choices}
    for action in map(game.codec.action, range(game.num_actions)):
        if action["type"] in types and fits(typed, asked.reader.typed(action)):
            return next(iter(refusals(asked.view, [action])), None)
    return None
