"""A decision and its answer: a line that asks, the hand, and the actions that have only a name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.widgets import Static

from byre.cli.screen.draw.styles import style_of_part
from byre.cli.screen.selection import NO_ACTION, Selection
from byre.cli.screen.tiles import Hand, Tile, neighbour
from byre.cli.words.base import GameWords, View
from byre.engine.actions import Action
from byre.locale import Translator

DIGITS = "1234567890"  # pick the first ten cards
ARROWS = ("left", "right", "up", "down")
PASS: Action = {"type": "pass"}
NO: tuple[Action, ...] = (PASS, {"type": "blind", "call": False})


class DecisionPanel(Container):
    """Post `Answered` when an action is chosen.

    Keys, clicks and news come at any time, and laying out tiles takes time. So the selection changes at once, and a
    lock makes sure that one layout follows the other, each with the selection of that moment.
    """

    class Answered(Message):
        """The answer to a question, which is not asked any more."""

        def __init__(self, action: Action, selection: Selection) -> None:
            super().__init__()
            self.action, self.selection = action, selection

    def __init__(self, say: Translator, otherwise: Callable[[], str], seconds_left: Callable[[], int | None]) -> None:
        super().__init__(id="decision")
        self.say = say
        self._otherwise = otherwise  # returns what the line says while nothing is asked
        self._seconds_left = seconds_left
        self._selection: Selection | None = None
        self._hand: list[tuple[str, str]] = []  # the text and the style of each tile
        self._pointed_for: Selection | None = None  # the question for which a tile was focused first
        self._problem = ""  # why the last try was refused
        self._laying_out = asyncio.Lock()

    def compose(self) -> ComposeResult:
        yield Static(id="message", markup=False)
        yield Hand(id="hand")
        yield Hand(id="actions")

    # --- what is asked ---

    @property
    def asked(self) -> list[Action]:
        """The legal actions to choose from."""
        return self._selection.legal if self._selection else []

    async def ask(self, reader: GameWords, view: View, legal: list[Action]) -> None:
        """Show the hand, and ask if there is something to choose. A question that is asked already stays as it is."""
        if legal and legal == self.asked:
            return
        self._selection, self._problem = Selection(reader, view, legal), ""
        self._hand = [(reader.part(view, thing), style_of_part(thing)) for thing in self._selection.things]
        await self._lay_out()

    async def rest(self) -> None:
        """Ask nothing: the question is answered, or a move is being shown."""
        self._selection = None
        await self._lay_out()

    async def put_away(self) -> None:
        """Ask nothing, and hide the hand."""
        self._hand = []
        await self.rest()

    def complain(self, problem: str) -> None:
        self._problem = problem
        self.show_message()

    async def ask_again(self, selection: Selection, problem: str) -> None:
        """Ask again what was asked, since the answer was refused."""
        self._selection, self._problem = selection, problem
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
        """Return what is asked, or what Enter would play, or why that is not possible."""
        selection = self._selection
        if selection is None or not selection.legal:
            return self._otherwise()
        left = self._seconds_left()
        return self._answer_so_far(selection) + (f" ({left} s)" if left is not None else "")

    def _answer_so_far(self, selection: Selection) -> str:
        matches = selection.matches()
        if len(matches) == 1:
            return self.say("play-card", card=self._label(selection, matches[0]))
        if selection.picked and not matches and not selection.wants_more():
            return self._why_not(selection, selection.picked)
        return selection.words.question(selection.view) + self._what_enter_does(selection)

    def _what_enter_does(self, selection: Selection) -> str:
        """Return what Enter plays, if the question and the focused tile do not say it already."""
        tile = self._pointed
        if not (tile and tile.place is not None and selection.one_at_a_time and selection.several_kinds):
            return ""
        return "".join(f" ↵ {self._label(selection, action)}" for action in selection.matches([tile.place]))

    def _label(self, selection: Selection, action: Action) -> str:
        return selection.words.choice(selection.view, action).full

    def _why_not(self, selection: Selection, places: list[int]) -> str:
        reason = selection.reason(places)
        return self.say("not-playable") if reason == NO_ACTION else self.say(f"refusal-{reason.replace('_', '-')}")

    async def _lay_out(self) -> None:
        async with self._laying_out:
            selection = self._selection
            hand, actions = self.query_one("#hand", Hand), self.query_one("#actions", Hand)
            await hand.fill([Tile(text, style, place) for place, (text, style) in enumerate(self._hand)])
            named = [*selection.matches(), *selection.named] if selection else []
            await actions.fill([Tile(self._label(selection, action), action=action) for action in named if selection])
            if self._pointed is None:  # the focus is at a card that is gone, and would lose all keys
                self.screen.set_focus(None)
            if selection is self._selection:  # otherwise the next layout follows
                self._show_states(hand, selection)
                self._keep_pointing(selection)
        self.show_message()

    def _show_states(self, hand: Hand, selection: Selection | None) -> None:
        for tile in hand.query(Tile):
            assert tile.place is not None
            able = selection is not None and bool(selection.legal) and selection.may_go_with(tile.place)
            tile.show_state(selection is not None and tile.place in selection.picked, able)

    def _keep_pointing(self, selection: Selection | None) -> None:
        """Focus a tile while something is asked, at first the first one that is playable."""
        if selection is None or not selection.legal:
            return
        new, self._pointed_for = selection is not self._pointed_for, selection
        able = [tile for tile in self.query(Tile) if not tile.has_class("-not-playable")]
        if able and (self._pointed is None or (new and self._pointed not in able)):
            no = [tile for tile in able if tile.action in NO and able[0].action is not None]
            self.screen.set_focus((no or able)[0])  # the one that does less harm by mistake

    # --- keys and mouse ---

    def on_descendant_focus(self) -> None:
        self.show_message()

    async def point(self, key: str) -> bool:
        """Move the focus by an arrow key, or one of the first ten cards by a digit; return False for other keys."""
        if key in ARROWS:
            async with self._laying_out:  # no card gets the focus while it is being removed
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
        """A click selects, and a second one plays."""
        tile, selection = pressed.tile, self._selection
        if tile.action is not None:
            await self._choose(tile.action)
        elif selection is not None and tile.place is not None:
            if selection.one_at_a_time and tile.place in selection.picked:
                await self._choose_picked(selection)
            else:
                await self._pick(tile.place)

    async def pick(self) -> None:
        """Select the focused thing, or no longer."""
        if self._pointed and self._pointed.place is not None:
            await self._pick(self._pointed.place)

    async def press(self) -> None:
        """Play what is selected, or else what is focused."""
        tile, selection = self._pointed, self._selection
        if selection is None or not selection.legal:
            return
        if tile and tile.action is not None:
            await self._choose(tile.action)
            return
        if tile and tile.place is not None and (selection.one_at_a_time or not selection.matches()):
            await self._press_thing(selection, tile.place)
        else:
            await self._choose_picked(selection)

    async def _press_thing(self, selection: Selection, place: int) -> None:
        """Play a thing with what is selected; if more is needed, select it; or say why it cannot be played."""
        if selection.one_at_a_time:
            selection.picked = [place]
        elif place not in selection.picked:
            if not selection.may_go_with(place):
                self.complain(self._why_not(selection, [*selection.picked, place]))
                return
            await self._pick(place)
            if selection.wants_more():
                return
        await self._choose_picked(selection)

    async def say_pass(self) -> None:
        if PASS in self.asked:
            await self._choose(PASS)

    async def clear(self) -> None:
        if self._selection is not None:
            self._selection.clear()
            self._problem = ""
            await self._lay_out()

    async def _pick(self, place: int) -> None:
        if self._selection is not None and self._selection.legal:
            self._selection.pick(place)
            self._problem = ""
            await self._lay_out()

    async def _choose_picked(self, selection: Selection) -> None:
        matches = selection.matches()
        if len(matches) == 1:
            await self._choose(matches[0])
            return
        self._problem = ""
        await self._lay_out()
        if matches:  # these things can be played in several ways
            await self._point_at_ways()
        elif selection.picked:
            self.complain(self._why_not(selection, selection.picked))

    async def _point_at_ways(self) -> None:
        async with self._laying_out:
            for tile in list(self.query_one("#actions", Hand).query(Tile))[:1]:
                self.screen.set_focus(tile)

    async def _choose(self, action: Action) -> None:
        """Answer the question once. However fast the keys come, none of them answers the next question by mistake."""
        selection = self._selection
        if selection is not None and action in selection.legal:
            self._selection = None
            self.post_message(self.Answered(action, selection))
            await self._lay_out()
