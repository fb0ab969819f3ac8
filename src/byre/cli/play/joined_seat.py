"""A seat at a table of a server, through the client that bots use as well."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import Any

import msgspec

from byre.cli.arguments import LEVEL
from byre.cli.play.seat import Happening, News, Notice, Seat, Told
from byre.cli.words.base import Event
from byre.client import Message, Refused, Table
from byre.engine.actions import Action
from byre.engine.warmup import Progress
from byre.locale import Translator
from byre.server.text import PHRASES, TEXT
from byre.telling import Step

COVERED = "covered"


class JoinedSeat(Seat):
    def __init__(self, client: Table, say: Translator, remember: Callable[[str], None]) -> None:
        self.client, self.say = client, say
        self._remember = remember  # is called with the token of the seat
        self._asked: Message | None = None  # the update whose decision the player owes
        self._answered: tuple[int, int] | None = None  # match and decision
        self._missed: list[Happening] = []
        self._said = ""  # the last notice
        self._seen = (0, -1)  # match and number of the last move that was told
        self._started = False  # was a start asked for that the table has not confirmed yet?
        self._over = 0  # the last match whose end was told
        self._bent = 0  # the last match whose deal was warned of
        self._dealers: list[str] = []  # the names at the seats when dealing began
        self._deadline: float | None = None
        self._warmup: Message | None = None  # the server's last message on its compiling, while it goes on

    @property
    def may_have_hints(self) -> bool:
        others = [seat for place, seat in enumerate(self.client.info["seats"]) if place != self.client.you["seat"]]
        return bool(self.client.info["settings"]["tutor"]) and not any(seat["player"] for seat in others)

    @property
    def lost(self) -> bool:
        return not self.client.connected

    @property
    def memory_aid(self) -> bool:
        return bool(self.client.info["settings"]["memory_aid"])

    @property
    def seconds_left(self) -> int | None:
        return None if self._deadline is None else max(0, round(self._deadline - time.monotonic()))

    @property
    def warmup(self) -> Progress | None:
        if self._warmup is None:
            return None
        told = self._warmup["warmup"]
        return Progress(told["done"], told["total"], told["game"])

    @property
    def warming_up(self) -> Collection[int]:
        weaker = self._warmup["weaker"] if self._warmup else ()
        return [place for place, seat in enumerate(self.client.info["seats"]) if seat["bot"] in weaker]

    @property
    def phrases(self) -> Sequence[str]:
        return [self.say(f"chat-{phrase}") for phrase in PHRASES]

    @property
    def silence(self) -> str | None:
        return "talk-watching" if self.client.you["seat"] is None else None

    @property
    def free_text(self) -> bool:
        return bool(self.client.info["settings"]["chat"])

    @property
    def hosts(self) -> bool:
        waits = self.client.info["status"] == "open" and not self._is_dealing
        return bool(self.client.you["host"]) and waits and not self._started

    @property
    def _is_dealing(self) -> bool:
        """Say whether the next deal waits for the players' nonces."""
        deal = self.client.info["next_deal"]
        return deal is not None and deal["stage"] is not None

    async def talk(self, typed: str) -> None:
        numbered = {str(number): phrase for number, phrase in enumerate(PHRASES, 1)}
        if typed in numbered:
            await self.client.ask("say", phrase=numbered[typed])
        else:
            await self.client.ask("say", text=typed[: 2 * TEXT])  # more need not be sent to be refused

    async def start(self, fill: bool) -> None:
        self._started = True
        try:
            for place, seat in enumerate(self.client.info["seats"]):
                if fill and seat["name"] is None and seat["bot"] is None:
                    await self.client.ask("bot", seat=place, level=LEVEL)
            await self.client.ask("start")
        except Refused:
            self._started = False
            raise

    async def news(self) -> AsyncIterator[Told]:
        """Yield news until a match is over; raise Refused if the server ends the connection before."""
        for told in [*self._warnings(), *self._table_notices()]:
            yield told
        async for message in self.client.messages():
            for told in await self._told(message):
                yield told
                if isinstance(told, News) and told.view["over"]:
                    return
        closed: dict[str, Any] = self.client.closed or {}
        raise Refused(closed.get("reason", "closed"), closed.get("text", "the server has ended the connection"))

    async def play(self, action: Action) -> None:
        """Answer the decision. This takes the seat back if a bot covers it."""
        assert self._asked is not None
        await self._answer(self._asked, action, take_back=True)

    async def _answer(self, update: Message, action: Action, take_back: bool) -> None:
        """Send an answer. Until it is refused, updates that still ask for it are late and ignored."""
        self._answered = update["match"], update["decision"]
        try:
            await self._move(update, action, take_back)
        except Refused as refused:
            if refused.reason != "answered":
                self._answered = None
            raise

    async def _move(self, update: Message, action: Action, take_back: bool) -> None:
        try:
            await self.client.move(action, update)
        except Refused as refused:
            if refused.reason != COVERED or not take_back:
                raise
            await self.client.ask("back")
            await self.client.move(action, update)

    async def play_again(self) -> None:
        """Ask for another match; somebody else may have done so already."""
        try:
            await self.client.ask("rematch")
        except Refused as refused:
            if refused.reason != "not_over":
                raise

    async def _told(self, message: Message) -> list[Told]:
        kind = message["type"]
        if kind == "welcome":
            self._warmup = None  # a server that still compiles says so right after this
        if kind in ("welcome", "table"):
            return [*self._warnings(), *self._table_notices()]
        if kind == "missed":
            moves = zip(message["moves"], message["steps"], strict=True)
            self._missed = [one for events, steps in moves for one in _happenings(events, steps)]
        elif kind == "times":
            self._set_clock(message["times"])
        elif kind == "warmup":
            warmup = message["warmup"]
            self._warmup = message if warmup["done"] < warmup["total"] else None
        elif kind == "said":
            remark = message["remark"]
            words = remark["text"] or self.say(f"chat-{remark['phrase']}")
            return [Notice(f"{remark['name']}: {words}")]
        elif kind == "recovered":
            return [Notice(self.say("table-recovered"))]
        elif kind == "canceled":
            return self._cancel_notices(message["seats"])
        elif kind == "update":
            return await self._update_news(message)
        return []

    def _warnings(self) -> list[Told]:
        """Return a warning, once, if the match was not dealt from what the server had shown before."""
        if not self.client.deal_is_bent or self._bent == self.client.info["match"]:
            return []
        self._bent = self.client.info["match"]
        return [Notice(self.say("join-deal-bent"))]

    def _table_notices(self) -> list[Told]:
        """Return who is waited for while no match is played, or that a bot has taken over; nothing if that is known."""
        info, you = self.client.info, self.client.you
        if self.client.token:
            self._remember(self.client.token)
        text = ""
        self._started = self._started and info["status"] == "open"
        if self._is_dealing:
            self._dealers = self._names()
            text = self.say("table-dealing")
        elif info["status"] == "open":
            who = ", ".join(map(self._words_for_seat, info["seats"]))
            start = "join-you-start" if self.hosts else "table-host-starts"
            text = f"{self.say('seats-title')}: {who}. {self.say(start)}"
        elif you["seat"] is None:
            text = self.say("table-watching")
        elif info["status"] == "playing" and info["seats"][you["seat"]]["bot"] is not None:
            text = self.say("join-covered")
        elif info["status"] == "over" and (wanting := [seat["name"] for seat in info["seats"] if seat["again"]]):
            text = self.say("table-again", names=", ".join(wanting), count=len(wanting))
        if text == self._said:
            return []
        self._said = text
        return [Notice(text, waiting=info["status"] == "open")] if text else []

    def _cancel_notices(self, seats: list[int]) -> list[Told]:
        """Return whose fault it is that the cards were not dealt, and what is waited for now."""
        known = self._dealers or self._names()
        names = [known[seat] for seat in seats if seat < len(known)]
        self._started, self._said = False, ""
        what = "table-canceled-away" if self.client.info["status"] == "playing" else "table-canceled"
        return [Notice(self.say(what, names=", ".join(names), count=len(names))), *self._table_notices()]

    def _words_for_seat(self, seat: Message) -> str:
        if seat["player"]:
            return str(seat["name"])
        return self.say("seat-free") if seat["bot"] is None else self.say("seat-bot-level", level=seat["bot"])

    async def _update_news(self, update: Message) -> list[Told]:
        """Return the news of an update, if there are any. After a lost connection it may tell nothing new."""
        seen, self._seen = self._seen, (update["match"], update["n"])
        happened, self._missed = [*self._missed, *_happenings(update["events"], update["steps"])], []
        if update["view"]["over"]:
            ended, self._over = self._over, update["match"]
            if ended == self._over:  # the next match is waited for
                return []
        self._set_clock(update["times"])
        legal = update["legal"]
        if (update["match"], update["decision"]) == self._answered:
            legal = []  # it was on its way when the answer went
        if legal:
            self._asked = update
        if len(legal) == 1:
            await self._play_the_only_one(update)
            legal = []
        if seen == self._seen and not happened and not legal and not update["view"]["over"]:
            return []
        return [self._news(update, happened, legal, seen)]

    async def _play_the_only_one(self, update: Message) -> None:
        try:
            await self._answer(update, update["legal"][0], take_back=False)
        except Refused as refused:
            if refused.reason not in (COVERED, "answered", "not_saved"):  # after which an update comes
                raise

    def _news(self, update: Message, happened: list[Happening], legal: list[Action], seen: tuple[int, int]) -> News:
        old = seen[0] != update["match"] and update["n"] > 0
        return News(self.client.you["seat"], self._names(), happened, update["view"], legal, old)

    def _names(self) -> list[str]:
        return [seat["name"] or self.say("seat-free") for seat in self.client.info["seats"]]

    def _set_clock(self, times: list[Message]) -> None:
        left = [clock["left_ms"] for clock in times if clock["seat"] == self.client.you["seat"]]
        self._deadline = time.monotonic() + left[0] / 1000 if left else None


def _happenings(events: list[Event], steps: list[Message]) -> list[Happening]:
    return [*map(Happening, events, msgspec.convert(steps, list[Step]))]
