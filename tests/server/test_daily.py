"""The deal of the day on a server: compared with simulated players, and with the others who played it there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from byre.bots.levels import make
from byre.daily.comparison import LEVELS, compare_with
from byre.daily.deal import DailyDeal, find_daily, today
from byre.server.bot_workers.pool import Pool
from byre.server.commands import RequestRefused
from byre.server.daily import DailyDeals
from byre.server.limits import LIMITS
from byre.server.store import SqliteStore
from tests.cli.program import wait_until
from tests.server.running import Server

PLAYERS = 6


@pytest.fixture
def day() -> str:
    """A day whose deal can be played until the test is over, even if midnight comes."""
    return today().isoformat()


def play_to_the_end(server: Server, day: str, game: str, seed: int = 5) -> tuple[list[Any], dict[str, Any]]:
    """Return what was played, and how it ended."""
    bot, actions = make("easy", game, seed, {}), list[Any]()
    while not (state := server.post(f"/api/today/{game}", {"day": day, "actions": actions}).json)["over"]:
        actions.append(bot.choose(state["view"]))
    return actions, state


def test_a_result_is_compared_with_simulated_players_and_with_the_others_here(server: Server, day: str) -> None:
    actions, state = play_to_the_end(server, day, "beaver")
    points = state["points"]
    reported = server.ask("POST", "/api/today/beaver/result", {"day": day, "actions": actions})
    assert points in [one["points"] for one in reported.json["here"]]
    path = f"/api/today/beaver/comparison?day={day}&points={points}"
    wait_until(lambda: server.get(path).json["levels"])
    told = server.get(path).json
    assert told["done"] == told["total"] == 3 * 60
    right = compare_with(find_daily("beaver", date.fromisoformat(day)), 60)
    for level in told["levels"]:
        name = level["level"]
        assert [one["points"] for one in level["points"] for _ in range(one["count"])] == right.points[name]
        assert level["better"] == round(right.better_than(points, name), 4)
    assert [level["level"] for level in told["levels"]] == list(LEVELS)


def test_a_player_counts_once_by_the_cookie(server: Server, day: str) -> None:
    played = [play_to_the_end(server, day, "twentyfour", seed)[0] for seed in (1, 2)]
    first = server.ask("POST", "/api/today/twentyfour/result", {"day": day, "actions": played[0]})
    cookie = first.headers["set-cookie"].partition(";")[0]
    again = server.ask("POST", "/api/today/twentyfour/result", {"day": day, "actions": played[1]}, Cookie=cookie)
    assert again.json["here"] == first.json["here"]
    other = server.ask("POST", "/api/today/twentyfour/result", {"day": day, "actions": played[1]})
    assert sum(one["count"] for one in other.json["here"]) == 1 + sum(one["count"] for one in first.json["here"])


def test_a_result_is_replayed_by_the_server(server: Server, day: str) -> None:
    actions, _ = play_to_the_end(server, day, "six")
    for wrong in (actions[:-1], [*actions, actions[-1]], [], [{"type": "nonsense"}]):
        answer = server.ask("POST", "/api/today/six/result", {"day": day, "actions": wrong})
        assert answer.status == 400, answer.json
    assert server.ask("POST", "/api/today/six/result", {"day": day, "actions": actions, "points": -5}).status == 400


def test_all_that_happened_is_told_to_who_comes_back(server: Server, day: str) -> None:
    bot, told, actions = make("easy", "donkey", 3, {}), list[Any](), list[Any]()
    for _ in range(4):
        state = server.post("/api/today/donkey", {"day": day, "actions": actions}).json
        told += state["moments"]
        if not state["legal"]:
            break  # there are deals with few decisions
        actions.append(bot.choose(state["view"]))
    sent = actions if state["over"] else actions[:-1]
    whole = server.post("/api/today/donkey", {"day": day, "actions": sent, "since": 0}).json
    assert whole["moments"] == told
    assert (whole["log"] is None) == (not state["over"])


def test_the_log_of_a_deal_that_is_over_can_be_reviewed(server: Server, day: str) -> None:
    _, state = play_to_the_end(server, day, "beaver")
    assert state["log"]["seed"] == find_daily("beaver", date.fromisoformat(day)).seed.hex()
    wait_until(lambda: server.ask("POST", "/api/reviews", {"file": state["log"]}).status == 200)  # not uncompiled


def test_deals_that_cannot_be_played_are_not_compared(server: Server, day: str) -> None:
    old = (date.fromisoformat(day) - timedelta(2)).isoformat()
    answer = server.ask("GET", f"/api/today/six/comparison?day={old}&points=3")
    assert (answer.status, answer.json["reason"]) == (400, "day_over")
    assert server.ask("GET", f"/api/today/chess/comparison?day={day}&points=3").status == 404
    assert server.ask("GET", f"/api/today/six/comparison?day={day}&points=much").status == 400
    assert server.ask("GET", "/api/today/six/comparison?day=today&points=3").status == 400


def test_a_deal_that_was_begun_before_midnight_can_be_finished(server: Server) -> None:
    """The deals of two days can be played; when midnight comes, the one before is asked for again."""
    for _ in range(2):
        yesterday = (today() - timedelta(1)).isoformat()
        answer = server.ask("POST", "/api/today/six", {"day": yesterday})
        if answer.status == 200:
            break
    assert answer.json["legal"]


# --- inside -----------------------------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def comparing(path: Path, **limits: Any) -> AsyncIterator[DailyDeals]:
    store = SqliteStore(path)
    store.start(asyncio.get_running_loop())
    few = msgspec.structs.replace(LIMITS, **{"daily_players": PLAYERS, **limits})
    pool = Pool(1, few.decision_within, behind_bots=True)
    daily = DailyDeals(store, pool, lambda: 7.0, few)
    try:
        yield daily
    finally:
        await daily.close()
        pool.close()
        store.close()


async def until_compared(daily: DailyDeals, deal: DailyDeal) -> dict[str, list[int]]:
    while (found := daily.compare(deal).found) is None:
        await asyncio.sleep(0.02)
    return found.json()


def test_players_are_simulated_once_and_kept(tmp_path: Path) -> None:
    deal = find_daily("beaver")

    async def compare() -> None:
        async with comparing(tmp_path / "tables.db") as daily:
            first = await until_compared(daily, deal)
            await daily.compare(deal).task  # type: ignore[misc]  # until it is saved
        assert first == compare_with(deal, PLAYERS).json()
        async with comparing(tmp_path / "tables.db") as daily:
            daily._pool.close()  # nothing can be simulated any more
            assert await until_compared(daily, deal) == first

    asyncio.run(compare())


def test_it_waits_until_the_search_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = False
    monkeypatch.setattr("byre.server.daily.WARMUP.is_there", lambda unit: compiled)
    monkeypatch.setattr("byre.server.daily.LOOK_EVERY", 0.01)

    async def compare() -> None:
        nonlocal compiled
        async with comparing(tmp_path / "tables.db") as daily:
            deal = find_daily("beaver")
            daily.compare(deal)
            await asyncio.sleep(0.1)
            assert daily.compare(deal).done == 0
            compiled = True
            await until_compared(daily, deal)

    asyncio.run(compare())


def test_one_address_cannot_report_as_many_results_as_it_likes(tmp_path: Path) -> None:
    async def report() -> None:
        deal = find_daily("beaver")
        async with comparing(tmp_path / "tables.db", daily_results_per_hour=2, daily_results=3) as daily:
            for person in "ab":
                await daily.report("here", person, deal, 5)
            with pytest.raises(RequestRefused, match="2 in 3600 s"):
                await daily.report("here", "c", deal, 5)
            await daily.report("there", "c", deal, 6)
            await daily.report("there", "d", deal, 7)
            assert await daily.results(deal) == {5: 2, 6: 1}

    asyncio.run(report())


def test_a_store_that_fails_is_no_mistake_of_whoever_asks(tmp_path: Path) -> None:
    async def ask() -> None:
        async with comparing(tmp_path / "tables.db") as daily:
            daily._store.close()
            with pytest.raises(RequestRefused, match="just now") as refused:
                await daily.report("here", "a", find_daily("beaver"), 5)
            assert refused.value.reason == "not_saved"

    asyncio.run(ask())
