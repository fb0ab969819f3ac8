"""The table on the whole screen, without a terminal: Textual's pilot presses keys, and the screen is read as text."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

from textual.app import App
from textual.pilot import Pilot

from byre.cli.play import journal
from byre.cli.play.local_match import set_up_again
from byre.cli.play.local_seat import LocalSeat
from byre.cli.play.local_table import seat_bots
from byre.cli.screen.match import TableApp
from byre.cli.screen.sheets import Curtain, Sheet
from byre.cli.screen.tiles import Tile
from byre.engine.actions import Action
from byre.locale import words
from byre.match import Match
from tests.situations import Wanted, play_until

T = TypeVar("T")
BOTS = ("random",)  # whose play does not change when bots are made better


def run(work: Coroutine[Any, Any, T]) -> T:
    async def bounded() -> T:
        async with asyncio.timeout(120):
            return await work

    return asyncio.run(bounded())


def text(app: App[Any]) -> str:
    """What is on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def advanced(game: str, wanted: Wanted, seed: int = 0, players: int = 3, **options: Any) -> Match:
    """A match in which seat 0 has to choose, and something holds of its view."""
    chance = random.Random(seed)
    return play_until(wanted, lambda: Match(game, players, chance.randrange(10**6), options), chance)


class Table:
    """A match in the app, with keys to press."""

    def __init__(self, match: Match, app: TableApp, pilot: Pilot[None]) -> None:
        self.match, self.app, self.pilot = match, app, pilot

    @property
    def text(self) -> str:
        return text(self.app)

    @property
    def asked(self) -> list[Action]:
        return self.app.table.decision.asked

    def tiles(self) -> list[Tile]:
        return list(self.app.table.query(Tile))

    async def press(self, *keys: str) -> str:
        await self.pilot.press(*keys)
        await self.settle()
        return self.text

    async def settle(self) -> None:
        """Until somebody is asked, or a sheet lies there, or it is over."""
        await self.pilot.pause()
        while not (self.asked or isinstance(self.app.screen, Sheet | Curtain) or self.app.table.end == "over"):
            assert self.app._exception is None, self.app._exception
            await self.pilot.pause(0.005)
        await self.pilot.pause()

    async def point_at(self, place: int) -> None:
        """With the arrow keys."""
        tiles = self.tiles()
        for _ in tiles:
            if isinstance(self.app.table.focused, Tile) and tiles.index(self.app.table.focused) == place:
                return
            await self.pilot.press("right")
        raise AssertionError(f"there is no tile {place}: {self.text}")

    async def play(self, action: Action) -> None:
        """Points at the parts of an action, and plays it."""
        selection = self.app.table.decision._selection
        assert selection is not None
        await self.pilot.press("escape")
        places: list[int] = []
        for part in selection.words.parts(action):
            places.append(next(i for i, thing in enumerate(selection.things) if thing == part and i not in places))
        if len(places) == 1 and len(selection.matches()) < 2:
            await self.point_at(places[0])
        else:
            for place in places:
                await self.point_at(place)
                await self.pilot.press("space")
        if not places:
            await self.point_at([tile.action for tile in self.tiles()].index(action))
        await self.pilot.press("enter")
        if (
            self.app.table.decision._selection is selection and len(selection.matches()) > 1
        ):  # it can be played in two ways
            await self.point_at([tile.action for tile in self.tiles()].index(action))
            await self.pilot.press("enter")
        await self.settle()


def before_the_end(game: str, players: int = 3, seed: int = 3, **options: Any) -> Match:
    """A match at the last decision that is one, if seat 0 always takes the first choice, and bots play the others."""
    match = Match(game, players, seed, options)
    table = seat_bots(match, 1, BOTS)
    last = 0
    while not match.over:
        asked = table.person_asked(0)
        if asked is None:
            match.play(*table.ask_bot())
            continue
        if len(legal := match.legal(asked)) > 1:
            last = len(match.log["actions"])
        match.play(asked, legal[0])
    return Match.replay({**match.log, "actions": match.log["actions"][:last]})


@contextlib.asynccontextmanager
async def at_table(
    match: Match,
    size: tuple[int, int] = (80, 24),
    lang: str = "en",
    people: int = 1,
    speed: str = "off",
    memory_aid: bool = False,
) -> AsyncIterator[Table]:
    """The match as it stands, as somebody sees it who goes on with it."""
    kept = journal.begin(match.log, BOTS, people, memory_aid)
    table, before = set_up_again(journal.read(kept.path))
    app = TableApp(LocalSeat(table, kept, memory_aid, before), words(lang), lang, speed)
    try:
        async with app.run_test(size=size) as pilot:
            shown = Table(table.match, app, pilot)
            await shown.settle()
            yield shown
    finally:
        kept.close(table.over)
