"""What is asked, and how it is answered: a line that says so, the hand, and the actions that have only a name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.widgets import Static

from byre.cli.draw.styles import style_of_part
from byre.cli.picking import NO_ACTION, Picking
from byre.cli.screen.tiles import Hand, Tile, neighbour
from byre.cli.show.common import Show, View
from byre.engine.actions import Action
from byre.locale import Say

DIGITS = "1234567890"  # pick the first ten cards
ARROWS = ("left", "right", "up", "down")
PASS: Action = {"type": "pass"}
NO: tuple[Action, ...] = (PASS, {"type": "blind", "call": False})


class Choosing(Container):
    """Says `Chosen` when an action is.

    Keys, clicks and news come at any time, and what is shown takes its time to be laid out. So what is asked changes
    at once, and is then laid out as it is by then, by one after the other.
    """

    class Chosen(Message):
        """The answer to a question, which is not asked any more."""

        def __init__(self, action: Action, picking: Picking) -> None:
            super().__init__()
            self.action, self.picking = action, picking

    def __init__(self, say: Say, otherwise: Callable[[], str], seconds_left: Callable[[], int | None]) -> None:
        super().__init__(id="choosing")
        self.say = say
        self._otherwise = otherwise  # what the line says while nothing is asked
        self._seconds_left = seconds_left
        self._picking: Picking | None = None
        self._hand: list[tuple[str, str]] = []  # what is held, and how it is drawn
        self._pointed_for: Picking | None = None  # the question for which something was first pointed at
        self._problem = ""  # why what was tried cannot be
        self._laying_out = asyncio.Lock()

    def compose(self) -> ComposeResult:
        yield Static(id="message", markup=False)
        yield Hand(id="hand")
        yield Hand(id="actions")

    # --- what is asked ---

    @property
    def asked(self) -> list[Action]:
        """What there is to choose from."""
        return self._picking.legal if self._picking else []

    async def ask(self, reader: Show, view: View, legal: list[Action]) -> None:
        """Shows the hand, and asks if there is something to choose; what is still asked stays as it is."""
        if legal and legal == self.asked:
            return
        self._picking, self._problem = Picking(reader, view, legal), ""
        self._hand = [(reader.part(view, thing), style_of_part(thing)) for thing in self._picking.things]
        await self._lay_out()

    async def rest(self) -> None:
        """Nothing is asked any more, or while something is shown."""
        self._picking = None
        await self._lay_out()

    async def put_away(self) -> None:
        """Nothing of a hand is seen any more."""
        self._hand = []
        await self.rest()

    def complain(self, problem: str) -> None:
        self._problem = problem
        self.show_message()

    async def ask_again(self, picking: Picking, problem: str) -> None:
        """What was chosen could not be played."""
        self._picking, self._problem = picking, problem
        await self._lay_out()

    def fit(self) -> None:
        for hand in self.query(Hand):
            hand.fit()

    # --- what is shown ---

    def show_message(self) -> None:
        line = self.query_one("#message", Static)
        line.set_class(bool(self._problem), "-problem")
        line.update(self._problem or self._prompt())

    def _prompt(self) -> str:
        """What is asked, or what would be played now, or why that cannot be."""
        picking = self._picking
        if picking is None or not picking.legal:
            return self._otherwise()
        left = self._seconds_left()
        return self._answer_so_far(picking) + (f" ({left} s)" if left is not None else "")

    def _answer_so_far(self, picking: Picking) -> str:
        matches = picking.matches()
        if len(matches) == 1:
            return self.say("web-play-card", card=self._label(picking, matches[0]))
        if picking.picked and not matches and not picking.wants_more():
            return self._why_not(picking, picking.picked)
        return picking.show.question(picking.view) + self._what_enter_does(picking)

    def _what_enter_does(self, picking: Picking) -> str:
        """Where that does not follow from the question and the thing that is pointed at."""
        tile = self._pointed
        if not (tile and tile.place is not None and picking.one_at_a_time and picking.several_kinds):
            return ""
        return "".join(f" ↵ {self._label(picking, action)}" for action in picking.matches([tile.place]))

    def _label(self, picking: Picking, action: Action) -> str:
        choice = picking.show.choice(picking.view, action)
        return f"{choice.group} {choice.label}".strip()

    def _why_not(self, picking: Picking, places: list[int]) -> str:
        reason = picking.reason(places)
        return self.say("web-not-so") if reason == NO_ACTION else self.say(f"refusal-{reason.replace('_', '-')}")

    async def _lay_out(self) -> None:
        async with self._laying_out:
            picking = self._picking
            hand, actions = self.query_one("#hand", Hand), self.query_one("#actions", Hand)
            await hand.fill([Tile(text, style, place) for place, (text, style) in enumerate(self._hand)])
            named = [*picking.matches(), *picking.named] if picking else []
            await actions.fill([Tile(self._label(picking, action), action=action) for action in named if picking])
            if self._pointed is None:  # a card that is gone, which would take all keys with it
                self.screen.set_focus(None)
            if picking is self._picking:  # else it is laid out again
                self._show_states(hand, picking)
                self._keep_pointing(picking)
        self.show_message()

    def _show_states(self, hand: Hand, picking: Picking | None) -> None:
        for tile in hand.query(Tile):
            assert tile.place is not None
            able = picking is not None and bool(picking.legal) and picking.may_go_with(tile.place)
            tile.show_state(picking is not None and tile.place in picking.picked, able)

    def _keep_pointing(self, picking: Picking | None) -> None:
        """While something is asked, something is pointed at: at first the first choice that can be made."""
        if picking is None or not picking.legal:
            return
        new, self._pointed_for = picking is not self._pointed_for, picking
        able = [tile for tile in self.query(Tile) if not tile.has_class("-not-playable")]
        if able and (self._pointed is None or (new and self._pointed not in able)):
            no = [tile for tile in able if tile.action in NO and able[0].action is not None]
            self.screen.set_focus((no or able)[0])  # of yes and no, no

    # --- keys and mouse ---

    def on_descendant_focus(self) -> None:
        self.show_message()

    async def point(self, key: str) -> bool:
        """Points at something else by an arrow, or at one of the first ten cards by its digit; was it such a key?"""
        if key in ARROWS:
            async with self._laying_out:  # no card is pointed at while it goes
                if (tile := neighbour(list(self.query(Tile)), self._pointed, key)) is not None:
                    self.screen.set_focus(tile)
            return True
        if key not in DIGITS:
            return False
        place = DIGITS.index(key)
        async with self._laying_out:
            meant = [tile for tile in self.query(Tile) if tile.place == place]
            for tile in meant:
                self.screen.set_focus(tile)
        if meant:
            await self._pick(place)
        return True

    @property
    def _pointed(self) -> Tile | None:
        focused = self.screen.focused
        return focused if isinstance(focused, Tile) and focused.is_attached else None

    async def on_tile_pressed(self, pressed: Tile.Pressed) -> None:
        """A click picks, and a second one plays."""
        tile, picking = pressed.tile, self._picking
        if tile.action is not None:
            await self._choose(tile.action)
        elif picking is not None and tile.place is not None:
            if picking.one_at_a_time and tile.place in picking.picked:
                await self._choose_picked(picking)
            else:
                await self._pick(tile.place)

    async def pick(self) -> None:
        """Picks what is pointed at, or no longer."""
        if self._pointed and self._pointed.place is not None:
            await self._pick(self._pointed.place)

    async def press(self) -> None:
        """Plays what is picked, or else what is pointed at."""
        tile, picking = self._pointed, self._picking
        if picking is None or not picking.legal:
            return
        if tile and tile.action is not None:
            await self._choose(tile.action)
            return
        if tile and tile.place is not None and (picking.one_at_a_time or not picking.matches()):
            await self._press_thing(picking, tile.place)
        else:
            await self._choose_picked(picking)

    async def _press_thing(self, picking: Picking, place: int) -> None:
        """Plays a thing with what is picked; picks it, if that wants more; or says why it cannot be."""
        if picking.one_at_a_time:
            picking.picked = [place]
        elif place not in picking.picked:
            if not picking.may_go_with(place):
                self.complain(self._why_not(picking, [*picking.picked, place]))
                return
            await self._pick(place)
            if picking.wants_more():
                return
        await self._choose_picked(picking)

    async def say_pass(self) -> None:
        if PASS in self.asked:
            await self._choose(PASS)

    async def clear(self) -> None:
        if self._picking is not None:
            self._picking.clear()
            self._problem = ""
            await self._lay_out()

    async def _pick(self, place: int) -> None:
        if self._picking is not None and self._picking.legal:
            self._picking.pick(place)
            self._problem = ""
            await self._lay_out()

    async def _choose_picked(self, picking: Picking) -> None:
        matches = picking.matches()
        if len(matches) == 1:
            await self._choose(matches[0])
            return
        self._problem = ""
        await self._lay_out()
        if matches:  # it can be played in several ways
            await self._point_at_ways()
        elif picking.picked:
            self.complain(self._why_not(picking, picking.picked))

    async def _point_at_ways(self) -> None:
        async with self._laying_out:
            for tile in list(self.query_one("#actions", Hand).query(Tile))[:1]:
                self.screen.set_focus(tile)

    async def _choose(self, action: Action) -> None:
        """A question is answered once, and none by what was meant for the one before, however fast the keys come."""
        picking = self._picking
        if picking is not None and action in picking.legal:
            self._picking = None
            self.post_message(self.Chosen(action, picking))
            await self._lay_out()
