"""The whole screen under keys that come faster than it can show what they do: none answers twice, none is in vain."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from textual import events

import byre
from byre.cli.screen.sheets import Sheet
from byre.cli.screen.tiles import Hand, Tile
from byre.engine.actions import Action
from tests.cli.screens import Table, at_table, before_the_end, run
from tests.cli.test_screen_match import played

KEYS = ("enter", "enter", "enter", "p", "p", "left", "left", "space", "1", "3", "escape", "up")


def test_a_question_is_answered_once() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            sent = answers_of(table)
            await asyncio.gather(*(table.app.table.action_press() for _ in range(3)))
            await table.settle()
            assert len(sent) == 1

    run(scene())


def answers_of(table: Table) -> list[tuple[list[Action], Action]]:
    """What the screen plays from now on, each with what it could choose from."""
    seat, sent = table.app.table.seat, list[tuple[list[Action], Action]]()
    play = seat.play

    async def note(action: Action) -> None:
        news = table.app.table._news
        assert news is not None
        sent.append((news.legal, action))
        await play(action)

    seat.play = note  # type: ignore[method-assign]
    return sent


def test_keys_work_when_nothing_is_pointed_at() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            for key in ("left", "2", "enter"):
                table.app.table.set_focus(None)
                await table.press(key)
                assert key == "enter" or isinstance(table.app.table.focused, Tile)
            assert len(played(table)) == 1

    run(scene())


def test_a_card_that_goes_does_not_take_the_keys_with_it() -> None:
    """Arrows that come while the hand is taken away, as at the end of a match, point at nothing that is gone."""

    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            screen = table.app.table
            going = asyncio.create_task(screen.decision.put_away())
            pointing = []
            while not going.done():
                pointing.append(asyncio.create_task(screen.on_key(events.Key("left", None))))
                await steps(1)
            await asyncio.gather(*pointing)
            assert screen.focused is None
            await table.pilot.press("s")
            while not isinstance(table.app.screen, Sheet):
                await table.pilot.pause(0.005)

    run(scene())


def test_keys_are_heard_while_an_answer_is_on_its_way() -> None:
    """As it is for long where the connection to a server is lost."""

    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:

            async def never(action: Action) -> None:
                await asyncio.Event().wait()

            table.app.table.seat.play = never  # type: ignore[method-assign]
            for key in ("enter", "s"):
                table.app.post_message(events.Key(key, None))
            while not isinstance(table.app.screen, Sheet):
                await asyncio.sleep(0.01)

    run(scene())


@pytest.mark.parametrize(("key", "end"), [("q", "over"), ("n", "again")])
def test_the_keys_of_the_end_work_on_the_last_scores(key: str, end: str) -> None:
    """Whoever presses them just when the scores come up need not press them twice."""

    async def scene() -> None:
        async with at_table(before_the_end("six", rounds=1)) as table:
            while not isinstance(table.app.screen, Sheet):
                await table.press("enter")
            await table.pilot.press(key)
            assert table.app._exit
            assert table.app.table.end == end

    run(scene())


def test_two_clicks_close_one_sheet() -> None:
    async def scene() -> None:
        async with at_table(byre.Match("six", 3, seed=3)) as table:
            await table.press("s")
            sheet = table.app.screen
            assert isinstance(sheet, Sheet)
            sheet.on_click()
            sheet.on_click()
            await table.pilot.pause()
            assert table.app.screen is table.app.table

    run(scene())


@pytest.mark.deep
@pytest.mark.parametrize(("game", "seed"), [("donkey", 14), ("twentyfour", 10)])
def test_a_match_by_keys_in_haste(game: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a slow machine, where many keys come before what they change is laid out."""
    chance = random.Random(seed)
    make_slow(monkeypatch, chance)

    async def scene() -> None:
        async with at_table(byre.Match(game, 3, seed, {"deals": 1} if game == "donkey" else {})) as table:
            sent = answers_of(table)
            for _ in range(35):
                if table.match.over:
                    break
                for _ in range(chance.randint(1, 8)):
                    table.app.post_message(events.Key(chance.choice(KEYS), None))
                    await steps(chance.choice((0, 0, 1, 3, 10)))
                await come_to_rest(table)
                assert isinstance(table.app.screen, Sheet) or isinstance(table.app.table.focused, Tile)
            assert len(sent) > 5
            assert all(action in legal for legal, action in sent)

    run(scene())


def make_slow(monkeypatch: pytest.MonkeyPatch, chance: random.Random) -> None:
    fill = Hand.fill

    async def slow_fill(hand: Hand, tiles: Any) -> None:
        await steps(chance.choice((0, 2, 20)))
        await fill(hand, tiles)
        await steps(chance.choice((0, 2, 20)))

    monkeypatch.setattr(Hand, "fill", slow_fill)


async def steps(many: int) -> None:
    """Lets others go on for so many steps."""
    for _ in range(many):
        await asyncio.sleep(0)


async def come_to_rest(table: Table) -> None:
    """Until all keys are heard, and something is asked or laid over the table."""
    quiet = 0
    while quiet < 5:
        await asyncio.sleep(0.002)
        quiet = 0 if is_busy(table) else quiet + 1


def is_busy(table: Table) -> bool:
    app = table.app
    assert app._exception is None, app._exception
    if not (table.asked or isinstance(app.screen, Sheet) or table.match.over):
        return True
    pumps = [app, *app.screen_stack, *(widget for screen in app.screen_stack for widget in screen.query("*"))]
    return any(pump._message_queue.qsize() for pump in pumps)
