"""The table on the whole screen: news are shown as they come, and what is picked is played."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from textual.app import App, ComposeResult
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Static

from byre.cli.arguments import SPEEDS
from byre.cli.draw.styles import style_of_part
from byre.cli.frames import frames
from byre.cli.hints import hint_lines
from byre.cli.picking import NO_ACTION, Picking
from byre.cli.plain import begins_round
from byre.cli.rules import find_rules
from byre.cli.screen.board import Board, key_line
from byre.cli.screen.sheets import Curtain, Sheet, matrix
from byre.cli.screen.tiles import Hand, Tile, neighbour
from byre.cli.seat import News, Notice, Seat, Told
from byre.cli.show import show
from byre.cli.show.common import Event, Show, View, begin
from byre.cli.sitting import AGAIN, LEFT, OVER
from byre.engine.actions import Action
from byre.errors import Error
from byre.locale import Say

DIGITS = "1234567890"  # pick the first ten cards
ARROWS = ("left", "right", "up", "down")
KEYS = (  # the first few are those that are shown where there is little room
    ("question_mark", "?", "explain", "key-help"),
    ("q,ctrl+c,ctrl+q", "Q", "leave", "key-leave"),
    ("h", "H", "hint", "key-hint"),
    ("r", "R", "rules", "web-rules"),
    ("s", "S", "scores", "web-scores"),
    ("l", "L", "log", "key-log"),
    ("enter", "Enter", "press", "key-play"),
    ("space", "Space", "pick", "key-pick"),
    ("escape", "", "clear", ""),
    ("n", "", "again", ""),
)
FEW = 4
LOST_EVERY = 0.5  # seconds between looks at the connection


class TableApp(App[None]):
    """One match, from one keyboard."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, seat: Seat, say: Say, lang: str, speed: str) -> None:
        super().__init__()
        self.table = TableScreen(seat, say, lang, speed)

    def on_mount(self) -> None:
        for keys, _, action, _ in KEYS:
            self.bind(keys, f"screen.{action}")
        self.push_screen(self.table)


class TableScreen(Screen[None]):
    def __init__(self, seat: Seat, say: Say, lang: str, speed: str) -> None:
        super().__init__()
        self.seat, self.say, self.lang = seat, say, lang
        self.pace = SPEEDS[speed]
        self.end = LEFT
        self.failure: Error | None = None
        self.last_words: list[str] = []
        self._news: News | None = None  # the last there were
        self._reader: Show | None = None
        self._view: View | None = None  # as it is shown, which may still be on its way to how it is
        self._picking: Picking | None = None  # what is asked, and picked so far
        self._problem = ""  # why what was tried can not be
        self._notice = ""
        self._sentences: list[str] = []
        self._points: dict[int, list[int]] = {}  # of each round that was seen to end
        self._rounds: dict[int | None, int] = {}  # the last round that each has seen the beginning of
        self._skip = asyncio.Event()

    # --- the parts of the screen ---

    def compose(self) -> ComposeResult:
        yield Board(id="board")
        yield Static(id="message", markup=False)
        yield Hand(id="hand")
        yield Hand(id="actions")
        yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        self.set_interval(LOST_EVERY, self._show_message)
        self.run_worker(self._follow(), name="news")

    # --- what is told ---

    async def _follow(self) -> None:
        try:
            async for told in self.seat.news():
                await self._take_in(told)
            await self._finish()
        except Error as error:
            self.failure = error
            self.app.exit()

    async def _take_in(self, told: Told) -> None:
        if isinstance(told, Notice):
            self._notice = "" if self._picking and self._picking.legal else told.text
            self._write([told.text])
            self._show_table()
            return
        before = self._news
        same_eyes = before is not None and before.seat == told.seat
        if self.seat.people > 1 and not same_eyes:
            await self._draw_curtain(told)
            self._sentences.clear()  # they were another's
        self._news, self._notice = told, ""
        self._reader = show(told.view["game"], self.say, told.names, told.seat, self.seat.memory_aid)
        if same_eyes and self._is_still_asked(told):
            self._view = told.view
            self._show_table()
            return
        await self._play_back(told, before.view if before and same_eyes else None)
        await self._open_round(told)
        self._picking = Picking(self._reader, told.view, told.legal)
        self._problem = ""
        await self._lay_out()

    def _is_still_asked(self, news: News) -> bool:
        """Somebody else has done something meanwhile, and what is picked stays picked."""
        asked = self._picking.legal if self._picking else []
        return bool(asked) and asked == news.legal

    async def _draw_curtain(self, news: News) -> None:
        assert news.seat is not None
        await self.app.push_screen_wait(Curtain(self.say("hand-over", seat=news.names[news.seat])))

    async def _play_back(self, news: News, before: View | None) -> None:
        """Shows what happened, one thing after the other; Space shows the rest at once."""
        assert self._reader is not None
        self._skip.clear()
        moments = frames(before, news.events, news.view)
        quiet = news.old or before is None
        if moments and not quiet:
            await self._put_away_hand()
        for moment in moments:
            self._view = moment.view
            self._write(self._told(moment.event, news.seat))
            if "points" in moment.event:
                self._points[moment.event["round"]] = moment.event["points"]
            if quiet:
                continue
            await self._pause(moment.hold)
            if "points" in moment.event and not news.view["over"]:
                self._show_table()
                await self.app.push_screen_wait(self._scores(self._reader.tell(moment.event)[0]))
        self._view = news.view

    def _told(self, event: Event, me: int | None) -> list[str]:
        assert self._reader is not None
        if event["type"] == "chose" and event["seat"] != me:
            return []
        return self._reader.tell(event)[:1]

    async def _pause(self, seconds: float) -> None:
        if seconds * self.pace > 0 and not self._skip.is_set():
            self._show_table()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skip.wait(), seconds * self.pace)

    async def _open_round(self, news: News) -> None:
        """What is seen when a round begins, and only then, stays until it is put away."""
        assert self._reader is not None
        begins = begins_round(news, self._rounds.get(news.seat, 0))
        self._rounds[news.seat] = news.view["round"]
        lines = self._reader.opening(news.view) if begins else []
        if lines:
            self._show_table()
            await self.app.push_screen_wait(self._sheet(self.say("web-look-first"), "\n".join(lines)))

    async def _finish(self) -> None:
        self.end = OVER
        if self._reader is None or self._news is None:
            return
        self._picking = None
        await self._lay_out()
        last = self._news.events[-1]
        self.last_words = self._reader.tell(last)
        await self.app.push_screen_wait(self._scores(self.last_words[0]))

    # --- what is shown ---

    async def _lay_out(self) -> None:
        """All of it anew."""
        self._show_table()
        await self._fill_hand()

    def _show_table(self) -> None:
        board = self.query_one(Board)
        board.tell(self._sentences)
        if self._reader is not None and self._view is not None:
            board.lay_out(self._reader, self._view)
        self._show_message()

    def _show_message(self) -> None:
        message = self.query_one("#message", Static)
        message.set_class(bool(self._problem), "-problem")
        message.update(self._problem or self._prompt())

    def _prompt(self) -> str:
        """What is asked, or what would be played now, or who is waited for."""
        if self.seat.lost:
            return self.say("web-lost")
        if self.end == OVER:
            return f"{self.last_words[0] if self.last_words else ''} {self.say('key-end')}"
        if self._notice or self._reader is None or self._view is None:
            return self._notice or self.say("web-connecting")
        picking = self._picking
        if picking is None or not picking.legal:
            return self._waiting(self._reader, self._view)
        matches = picking.matches()
        if len(matches) == 1:
            return self._in_time(self.say("web-play-card", card=self._label(matches[0])))
        if picking.picked and not matches and not picking.wants_more():
            return self._why_not(picking)
        return self._in_time(self._reader.question(self._view))

    def _in_time(self, text: str) -> str:
        left = self.seat.seconds_left
        return text if left is None else f"{text} ({left} s)"

    def _waiting(self, reader: Show, view: View) -> str:
        others = [reader.names[seat] for seat in view["to_act"] if seat != reader.me]
        if not others or reader.me in view["to_act"]:
            return ""
        return self.say("web-waiting", names=reader.listed(others), count=len(others))

    def _why_not(self, picking: Picking) -> str:
        reason = picking.reason()
        return self.say("web-not-so") if reason == NO_ACTION else self.say(f"refusal-{reason.replace('_', '-')}")

    def _label(self, action: Action) -> str:
        assert self._reader is not None
        assert self._view is not None
        choice = self._reader.choice(self._view, action)
        return f"{choice.group} {choice.label}".strip()

    def _write(self, sentences: list[str]) -> None:
        self._sentences += sentences

    # --- the hand ---

    async def _fill_hand(self) -> None:
        reader, view, picking = self._reader, self._view, self._picking
        if reader is None or view is None:
            return
        things = picking.things if picking else reader.holds(view)
        tiles = [Tile(reader.part(view, part), style_of_part(part), place) for place, part in enumerate(things)]
        await self.query_one("#hand", Hand).fill(tiles, self.size.height)
        await self._fill_actions()
        self._show_state()
        if picking and picking.legal:
            self._focus_first()

    async def _put_away_hand(self) -> None:
        """While something is shown, nothing is asked."""
        self._picking = None
        await self.query_one("#actions", Hand).fill([], self.size.height)
        self._show_state()

    async def _fill_actions(self) -> None:
        picking = self._picking
        matches = picking.matches() if picking else []
        named = [*matches, *picking.named] if picking else []
        tiles = [Tile(self._label(action), action=action) for action in named]
        await self.query_one("#actions", Hand).fill(tiles, self.size.height)

    def _show_state(self) -> None:
        picking = self._picking
        asked = picking is not None and bool(picking.legal)
        for tile in self.query_one("#hand", Hand).query(Tile):
            assert tile.place is not None
            playable = asked and picking is not None and picking.may_go_with(tile.place)
            tile.show_state(picking is not None and tile.place in picking.picked, playable)

    def _focus_first(self) -> None:
        """Where the first choice is that can be made; of yes and no, where no is."""
        tiles = self._tiles()
        able = [tile for tile in tiles if not tile.has_class("-not-playable")]
        yes_or_no = len(able) == 2 and all(tile.action is not None for tile in able)
        if able and self.focused not in able:
            able[1 if yes_or_no else 0].focus()

    def _tiles(self) -> list[Tile]:
        return list(self.query(Tile))

    # --- keys and mouse ---

    async def on_key(self, event: Key) -> None:
        if event.key in ARROWS:
            here = self.focused if isinstance(self.focused, Tile) else None
            if (tile := neighbour(self._tiles(), here, event.key)) is not None:
                tile.focus()
            event.stop()
        elif event.key in DIGITS:
            await self._pick_number(DIGITS.index(event.key))

    async def _pick_number(self, place: int) -> None:
        tile = next((tile for tile in self._tiles() if tile.place == place), None)
        if tile is not None:
            tile.focus()
            await self._pick(place)

    async def on_tile_pressed(self, pressed: Tile.Pressed) -> None:
        """A click picks, and a second one plays."""
        tile, picking = pressed.tile, self._picking
        if tile.action is not None:
            await self._play(tile.action)
        elif picking is not None and tile.place is not None:
            if picking.one_at_a_time and tile.place in picking.picked:
                await self._play_picked()
            else:
                await self._pick(tile.place)

    async def action_pick(self) -> None:
        tile = self.focused
        if not self._picking or not self._picking.legal:
            self._skip.set()
        elif isinstance(tile, Tile) and tile.place is not None:
            await self._pick(tile.place)

    async def action_press(self) -> None:
        tile, picking = self.focused, self._picking
        if picking is None or not picking.legal:
            self._skip.set()
            return
        if isinstance(tile, Tile) and tile.action is not None:
            await self._play(tile.action)
            return
        if isinstance(tile, Tile) and tile.place is not None and (picking.one_at_a_time or not picking.picked):
            picking.picked = [tile.place]
        await self._play_picked()

    async def action_clear(self) -> None:
        if self._picking is not None:
            self._picking.clear()
            await self._show_picked()

    async def _pick(self, place: int) -> None:
        if self._picking is not None and self._picking.legal:
            self._picking.pick(place)
            await self._show_picked()

    async def _show_picked(self) -> None:
        self._problem = ""
        await self._fill_actions()
        self._show_state()
        self._show_message()

    async def _play_picked(self) -> None:
        assert self._picking is not None
        matches = self._picking.matches()
        if len(matches) == 1:
            await self._play(matches[0])
            return
        await self._show_picked()
        if matches:
            self._tiles()[len(self._picking.things)].focus()
        elif self._picking.picked:
            self._problem = self._why_not(self._picking)
            self._show_message()

    async def _play(self, action: Action) -> None:
        asked, self._picking = self._picking, None
        try:
            await self.seat.play(action)
        except Error as error:
            self._picking, self._problem = asked, self._excuse(error)
            self._show_message()

    def _excuse(self, error: Error) -> str:
        """In the language of the match, if there are words for it."""
        reason = str(getattr(error, "reason", "")).replace("_", "-")
        try:
            return self.say(f"refusal-{reason}")
        except LookupError:
            return str(error)

    # --- sheets ---

    def action_rules(self) -> None:
        if self._view is not None:
            game = self._view["game"]
            self.app.push_screen(self._sheet(self.say("web-rules"), find_rules(game, self.lang) or "", markdown=True))

    def action_explain(self) -> None:
        if self._view is not None:
            game = self._view["game"]
            text = f"{self.say(f'explain-{game}')}\n\n{self.say('explain-keys')}"
            self.app.push_screen(self._sheet(self.say("key-help"), text))

    def action_scores(self) -> None:
        if self._reader is not None:
            self.app.push_screen(self._scores(self.say("web-scores")))

    def action_log(self) -> None:
        self.app.push_screen(
            self._sheet(self.say("web-log"), "\n".join(self._sentences) or self.say("web-nothing-yet"))
        )

    def action_hint(self) -> None:
        if self._picking is not None and self._picking.legal and self._news is not None:
            self._problem = self.say("chat-thinking")
            self._show_message()
            self.run_worker(self._hint(self._news), name="hint", exclusive=True, group="hint")

    async def _hint(self, news: News) -> None:
        assert self._reader is not None
        lines = await hint_lines(self.seat, self._reader, news.view)
        self._problem = ""
        self._show_message()
        await self.app.push_screen_wait(self._sheet(self.say("key-hint"), "\n".join(lines)))

    def _scores(self, title: str) -> Sheet:
        assert self._reader is not None
        assert self._news is not None
        rounds = [self._points[number] for number in sorted(self._points)]
        view = self._view or self._news.view
        text = matrix([begin(name) for name in self._reader.names], rounds, self._totals(view), self.say("web-total"))
        return self._sheet(title, text)

    def _totals(self, view: View) -> list[int]:
        """As the round that has just ended left them, though it may still be shown how it ended."""
        news: Any = self._news
        scored = [event["scores"] for event in news.events if "scores" in event]
        return list(scored[-1] if scored else view["scores"])

    def _sheet(self, title: str, text: str, markdown: bool = False) -> Sheet:
        return Sheet(title, text, self.say("key-close"), markdown)

    # --- the rest ---

    def action_leave(self) -> None:
        self.app.exit()

    def action_again(self) -> None:
        if self.end == OVER:
            self.end = AGAIN
            self.app.exit()

    async def on_resize(self, _: Resize) -> None:
        narrow = self.query_one(Board).is_narrow()
        self.set_class(narrow, "narrow")
        told = [(key, self.say(id)) for _, key, _, id in KEYS[: FEW if narrow else None] if key]
        self.query_one("#keys", Static).update(key_line(told))
        self._show_table()
        for hand in self.query(Hand):
            hand.fit(self.size.width, self.size.height)
