"""A match on the whole screen: news are shown as they come, and what is chosen is played."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from byre.cli.arguments import SPEEDS
from byre.cli.play.front_end import AGAIN, LEFT, OVER
from byre.cli.play.hints import hint_lines
from byre.cli.play.seat import Happening, News, Notice, Seat, begins_round, refusal_words
from byre.cli.rules_page import find_rules
from byre.cli.screen.app import TerminalApp
from byre.cli.screen.board import Board, key_line
from byre.cli.screen.chat import ChatSheet
from byre.cli.screen.decision import DecisionPanel
from byre.cli.screen.history import History
from byre.cli.screen.sheets import AGAIN_KEY, LEAVE_KEY, Curtain, LastSheet, Sheet, matrix
from byre.cli.screen.tiles import Tile
from byre.cli.words import words_for
from byre.cli.words.base import GameWords, View
from byre.engine.warmup import Progress
from byre.errors import Error
from byre.locale import Translator
from byre.telling import Step, announced, changed
from byre.telling.sentences import capitalized

KEYS = (  # by importance: as many are shown as fit
    ("question_mark", "?", "explain", "key-help"),
    (LEAVE_KEY, "Q", "leave", "key-leave"),
    ("h", "H", "hint", "key-hint"),
    ("r", "R", "rules", "rules-title"),
    ("s", "S", "scores", "scores-title"),
    ("l", "L", "log", "key-log"),
    ("c", "C", "chat", "chat-title"),
    ("enter", "Enter", "press", "key-play"),
    ("space", "Space", "pick", "key-pick"),
    ("escape", "", "clear", ""),
    ("p", "", "say_pass", ""),
    (AGAIN_KEY, "", "again", ""),
    ("b", "", "fill", ""),
)
LOOK_EVERY = 0.5  # seconds between checks of the connection, the clock and the compiling


class TableApp(TerminalApp):
    """A match at one keyboard."""

    def __init__(self, seat: Seat, say: Translator, lang: str, speed: str) -> None:
        super().__init__()
        self.table = TableScreen(seat, say, lang, speed)

    @property
    def focused(self) -> Widget | None:
        """The widget that gets the keys. It is no tile, which may be gone before it has passed them on."""
        focused = super().focused
        return None if isinstance(focused, Tile) else focused

    def on_mount(self) -> None:
        for keys, _, action, _ in KEYS:
            self.bind(keys, f"screen.{action}")
        self.push_screen(self.table)


class TableScreen(Screen[None]):
    def __init__(self, seat: Seat, say: Translator, lang: str, speed: str) -> None:
        super().__init__()
        self.seat, self.say, self.lang = seat, say, lang
        self.pace = SPEEDS[speed]
        self.end = LEFT
        self.failure: Error | OSError | None = None
        self.last_words: list[str] = []
        self.history = History()
        self._news: News | None = None  # the last
        self._reader: GameWords | None = None
        self._view: View | None = None  # as it is shown: the last one, or one on the way to it
        self._notice = ""
        self._warmup: Progress | None = None  # as it is shown
        self._rounds: dict[int | None, int] = {}  # by seat, the last round whose beginning was told
        self._skip = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Board(id="board")
        yield DecisionPanel(self.say, self._status, lambda: self.seat.seconds_left)
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.set_interval(LOOK_EVERY, self._look)
        self.run_worker(self._follow_news(), name="news")

    @property
    def decision(self) -> DecisionPanel:
        return self.query_one(DecisionPanel)

    # --- news ---

    async def _follow_news(self) -> None:
        try:
            async for told in self.seat.news():
                if isinstance(told, Notice):
                    self._show_notice(told)
                else:
                    await self._show_news(told)
            await self._finish()
        except (Error, OSError) as error:
            self._fail(error)

    def _show_notice(self, notice: Notice) -> None:
        """Show a notice. It also goes into the history, unless it says what the table waits for."""
        if notice.waiting or self._news is not None:
            self._notice = notice.text
        if not notice.waiting:
            self.history.note(notice.text)
        self._show_table()

    async def _show_news(self, news: News) -> None:
        before = self._news
        same_eyes = before is not None and before.seat == news.seat
        if self.seat.people > 1 and not same_eyes:
            await self._draw_curtain(news)
        self._news, self._notice = news, ""
        self._reader = words_for(news.view["game"], self.say, news.names, news.seat, self.seat.memory_aid)
        await self._show_steps(self._reader, news, before.view if before and same_eyes else None)
        await self._open_round(self._reader, news)
        if news.legal:
            self.history.forget()
        self._show_table()
        await self.decision.ask(self._reader, news.view, news.legal)

    async def _draw_curtain(self, news: News) -> None:
        """Hide all that one player saw before the next one looks."""
        assert news.seat is not None
        self.history.clear()
        self._view = None  # so that no update and no resize shows it again
        self.query_one(Board).clear()
        await self.decision.put_away()
        await self.app.push_screen_wait(Curtain(self.say("hand-over", seat=news.names[news.seat])))

    async def _show_steps(self, reader: GameWords, news: News, before: View | None) -> None:
        """Show what happened, one step after the other; Space shows the rest at once."""
        self._skip.clear()
        if before is None or news.old:
            for happening in news.happened:
                self.history.add(reader, happening, news.old)
        elif news.happened:
            if news.legal != self.decision.asked:
                await self.decision.rest()
            self._view = before
            for happening in news.happened:
                await self._show_step(reader, news, happening)
        self._view = news.view

    async def _show_step(self, reader: GameWords, news: News, happening: Happening) -> None:
        assert self._view is not None
        event, step = happening
        await self._announce(reader, step, first=True)
        await self._pause(step.before)
        self._view = news.view if step.anew or self._view is news.view else changed(self._view, step)
        seen = self.history.add(reader, happening, old=False)
        await self._pause(step.hold)
        await self._announce(reader, step, first=False)
        if seen and event["type"] == "peeked" and self._view is not news.view:
            await self._show_sheet(self.say("look-once"), seen)
        if "points" in event and not news.view["over"]:
            self._show_table()
            await self.app.push_screen_wait(self._scores(reader.tell(step)))

    async def _announce(self, reader: GameWords, step: Step, first: bool) -> None:
        assert self._view is not None
        for one in announced(step, self._view, first):
            self.history.note(reader.sentence(one.sentence))
            await self._pause(one.hold)

    async def _pause(self, milliseconds: int) -> None:
        seconds = milliseconds / 1000 * self.pace
        if seconds > 0 and not self._skip.is_set():
            self._show_table()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds)

    async def _open_round(self, reader: GameWords, news: News) -> None:
        """Show what a player sees only when a round begins, until it is closed."""
        begins = begins_round(news, self._rounds.get(news.seat, 0))
        self._rounds[news.seat] = news.view["round"]
        if begins and (lines := reader.opening(news.view)):
            await self._show_sheet(self.say("look-once"), "\n".join(lines))

    async def _show_sheet(self, title: str, text: str) -> None:
        self._show_table()
        await self.app.push_screen_wait(self._sheet(title, text))

    async def _finish(self) -> None:
        self.end = OVER
        assert self._reader is not None
        assert self._news is not None
        outcome = [one for one in self._news.happened if one.event["type"] == "match_over"]
        self.last_words = self._reader.lines(*outcome[0]) if outcome else self._reader.standing(self._news.view)
        self._show_table()
        await self.decision.rest()
        key = await self.app.push_screen_wait(self._scores(self.last_words[0], LastSheet))
        if key == LEAVE_KEY:
            self.action_leave()
        elif key == AGAIN_KEY:
            self.action_again()

    # --- display ---

    def _look(self) -> None:
        """Show what changes by itself: the clock, the connection, the compiling."""
        if self.seat.warmup != self._warmup:
            self._show_table()
        else:
            self.decision.show_message()

    def _show_table(self) -> None:
        board = self.query_one(Board)
        board.tell(self.history.sentences)
        if self._reader is not None and self._view is not None:
            self._warmup = self.seat.warmup
            board.lay_out(self._reader, self._view, warmup=self._warmup, warming_up=self.seat.warming_up)
        self.decision.show_message()

    def _status(self) -> str:
        """Return what the line says while nothing is asked."""
        if self.seat.lost:
            return self.say("table-lost")
        if self.end == OVER:
            return f"{self.last_words[0]} {self.say('key-end')}"
        if self._notice or self._reader is None:
            return self._notice or self.say("table-connecting")
        if self._view is None:
            return ""
        others = [self._reader.names[seat] for seat in self._view["to_act"] if seat != self._reader.me]
        if not others or self._reader.me in self._view["to_act"]:
            return ""
        return self.say("table-waiting", names=self._reader.listed(others), count=len(others))

    # --- keys ---

    def on_decision_panel_answered(self, answer: DecisionPanel.Answered) -> None:
        """Play the answer in a worker, since a server may take its time, and keys work meanwhile."""
        self.run_worker(self._play(answer, self._news), name="answer")

    async def _play(self, answer: DecisionPanel.Answered, asked_by: News | None) -> None:
        try:
            await self.seat.play(answer.action)
        except Error as error:
            if self._news is asked_by:  # otherwise something newer is asked already
                await self.decision.ask_again(answer.selection, refusal_words(self.say, error))
        except OSError as error:  # the move could not be written to the journal
            self._fail(error)

    async def on_key(self, event: Key) -> None:
        if await self.decision.point(event.key):
            event.stop()

    def _fail(self, error: Error | OSError) -> None:
        self.failure = error
        self.app.exit()

    async def action_press(self) -> None:
        self._skip.set()
        await self.decision.press()

    async def action_pick(self) -> None:
        self._skip.set()
        await self.decision.pick()

    async def action_clear(self) -> None:
        await self.decision.clear()

    async def action_say_pass(self) -> None:
        await self.decision.say_pass()

    def action_leave(self) -> None:
        self.app.exit()

    def action_again(self) -> None:
        """Play again when the match is over. Before it, this is the host's key to start."""
        if self.end == OVER:
            self.end = AGAIN
            self.app.exit()
        else:
            self._start(fill=False)

    def action_fill(self) -> None:
        self._start(fill=True)

    def _start(self, fill: bool) -> None:
        if self.seat.hosts:
            self.decision.complain("")
            self.run_worker(self._try(self.seat.start(fill)), name="start")

    def action_chat(self) -> None:
        if self.seat.silence is None:
            self.run_worker(self._chat(), name="chat")
        else:
            self.decision.complain(self.say(self.seat.silence))

    async def _chat(self) -> None:
        if typed := await self.app.push_screen_wait(ChatSheet(self.seat, self.say)):
            await self._try(self.seat.talk(typed))

    async def _try(self, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Error as error:
            self.decision.complain(refusal_words(self.say, error))

    def action_rules(self) -> None:
        if self._view is not None:
            text = find_rules(self._view["game"], self.lang) or ""
            self.app.push_screen(Sheet(self.say("rules-title"), text, self.say("key-close"), markdown=True))

    def action_explain(self) -> None:
        parts = [self.say("explain-keys")]
        if self._view is not None:
            parts.insert(0, self.say(f"explain-{self._view['game']}") + "\n")
        if self.seat.silence is None:
            parts.append(self.say("explain-talk-keys"))
        self.app.push_screen(self._sheet(self.say("key-help"), "\n".join(parts)))

    def action_scores(self) -> None:
        if self._reader is not None:
            self.app.push_screen(self._scores(self.say("scores-title")))

    def action_log(self) -> None:
        sentences = self.history.sentences or [self.say("log-empty")]
        self.app.push_screen(self._sheet(self.say("log-title"), "\n".join(sentences)))

    def action_hint(self) -> None:
        if self.decision.asked and self._news is not None and self._reader is not None:
            self.decision.complain(self.say("chat-thinking"))
            self.run_worker(self._hint(self._reader, self._news.view), name="hint", exclusive=True, group="hint")

    async def _hint(self, reader: GameWords, view: View) -> None:
        lines = await hint_lines(self.seat, reader, view)
        self.decision.complain("")
        await self.app.push_screen_wait(self._sheet(self.say("key-hint"), "\n".join(lines)))

    def _scores(self, title: str, kind: type[Sheet] = Sheet) -> Sheet:
        assert self._reader is not None
        assert self._news is not None
        names = [capitalized(name) for name in self._reader.names]
        scored = [event["scores"] for event, _ in self._news.happened if "scores" in event]
        totals = scored[-1] if scored else self._news.view["scores"]
        return self._sheet(title, matrix(names, self.history.rounds, totals, self.say("scores-total")), kind)

    def _sheet(self, title: str, text: str, kind: type[Sheet] = Sheet) -> Sheet:
        return kind(title, text, self.say("key-close"))

    async def on_resize(self, _: Resize) -> None:
        narrow = self.query_one(Board).is_narrow()
        self.set_class(narrow, "narrow")
        told = [(key, self.say(id)) for _, key, does, id in KEYS if key and not (does == "chat" and self.seat.silence)]
        self.query_one("#keys", Static).update(key_line(told, self.app.size.width))
        self._show_table()
        self.decision.fit()
