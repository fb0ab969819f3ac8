"""My matches: the finished matches of one person, whom the cookie names; nobody else learns of them."""

from __future__ import annotations

import asyncio
import csv
import io
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from byre.games import GAMES
from byre.server.files import check
from byre.server.history import (
    MOST_COVERED,
    NO_ACCOUNT,
    ReviewedSeat,
    Summary,
    SummarySeat,
    read_history,
    written_log_digest,
)
from byre.server.limits import LIMITS
from byre.server.statistics import statistics
from byre.server.store import FinishedMatch, PlayedMatch
from tests.server.app import serving_app
from tests.server.inside import SIGNER
from tests.server.running import PATIENCE, REVIEW_PATIENCE, Answer, Json, Server, careless, next_of, run, seated
from tests.server.storing import save
from tests.situations import SHORT


class Browser:
    """Somebody with a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server, self.name, self.cookie = server, name, ""

    def ask(self, method: str, path: str, body: object = None) -> Answer:
        headers = {"cookie": self.cookie} if self.cookie else {}
        answer = self.server.ask(method, path, body, **headers)
        self.cookie = answer.headers.get("set-cookie", self.cookie).partition(";")[0]
        return answer

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status == 200, answer.body
        return answer.json

    def make_table(self, game: str, players: int, **more: Any) -> Json:
        settings = {"game": game, "players": players, "options": SHORT[game]}
        answer = self.ask("POST", "/api/tables", {"settings": settings, "name": self.name, **more})
        assert answer.status == 201, answer.body
        return dict(answer.json)

    def sit(self, code: str) -> Json:
        answer = self.ask("POST", f"/api/tables/{code}/seats", {"name": self.name})
        assert answer.status == 201, answer.body
        return dict(answer.json)

    def matches(self, query: str = "") -> list[Json]:
        return list(self.get(f"/api/matches{query}")["matches"])


def browsers(server: Server, *names: str) -> list[Browser]:
    return [Browser(server, name) for name in names]


def play(server: Server, game: str, *people: Browser, times: int = 1, bots: int = 0, leaving: int | None = None) -> str:
    """A table where they play so many matches; its code. The one at the seat `leaving` leaves at once."""
    players = len(people) + bots
    joined = [people[0].make_table(game, players)]
    code: str = joined[0]["code"]
    joined += [one.sit(code) for one in people[1:]]

    async def match() -> None:
        async with seated(server, joined) as tables:
            for seat in range(len(people), players):
                await tables[0].ask("bot", seat=seat, level="random")
            for number in range(times):
                for table in tables if number else tables[:1]:
                    await table.ask("rematch" if number else "start")
                if leaving is not None:
                    await next_of(tables[leaving], "update")
                    await tables[leaving].ask("leave")
                there = [(seat, table) for seat, table in enumerate(tables) if seat != leaving]
                await asyncio.gather(*(table.play(careless(seat)) for seat, table in there))

    run(match())
    return code


@pytest.mark.parametrize("game", GAMES)
def test_from_the_list_to_the_file_and_the_review(server: Server, game: str) -> None:
    ann, ben, cleo = browsers(server, "Ann", "Ben", "Cleo")
    code = play(server, game, ann, ben, bots=1)
    (found,) = ann.matches()
    (his,) = ben.matches()
    assert (found["table"], found["match"], found["game"], found["players"]) == (code, 1, game, 3)
    assert abs(found["ended"] - time.time()) < PATIENCE
    assert (found["seat"], his["seat"]) == (0, 1)
    assert [seat["name"] for seat in found["seats"]][:2] == ["Ann", "Ben"]
    assert [seat["bot"] for seat in found["seats"]] == [None, None, "random"]
    file = ann.get(f"/api/tables/{code}/matches/1")
    match = check(file)
    assert [seat["points"] for seat in found["seats"]] == list(match.scores)
    assert [seat for seat, one in enumerate(found["seats"]) if one["place"] == 1] == list(match.winners)
    assert found["rounds"] == match.round_number
    assert not found["reviewed"]
    reviewed = finish_review(ann)
    assert reviewed == his["reviewed"] + 1
    account = server.post("/api/reviews", {"table": code, "match": 1}).json["review"]["seats"]
    for one, seat in ((ann, 0), (ben, 1)):
        (told,) = one.matches()
        assert (told["cost"], told["luck"]) == (account[seat]["cost"], account[seat]["luck"])
        rounds = account[seat]["rounds"]
        assert told["rounds"] == len(rounds)
        assert told["points_a_round"] == pytest.approx(sum(one["result"] for one in rounds) / len(rounds))
    assert cleo.matches() == []


def finish_review(one: Browser, query: str = "") -> int:
    """Have all missing reviews made, and say how many those were."""
    asked = one.ask("POST", f"/api/matches/reviews{query}")
    assert asked.status == 200, asked.body
    first = asked.json["missing"]
    end = time.monotonic() + REVIEW_PATIENCE
    while one.get(f"/api/matches/statistics{query}")["missing"]:
        assert time.monotonic() < end, "it has taken too long"
        asked = one.ask("POST", f"/api/matches/reviews{query}")
        assert asked.status == 200, asked.body
        assert 0 <= asked.json["done"] <= asked.json["total"]
        time.sleep(0.05)
    return int(first)


def test_a_match_beyond_a_limit_is_missing_again_when_limits_may_have_changed(tmp_path: Path) -> None:
    """It was stored that there can be no review of it, for good."""
    too_long = msgspec.json.encode({"game": "six", "actions": [[0, {}]] * (LIMITS.review_actions + 1)})
    cookie = f"byre={SIGNER.cookie('ann')}"

    async def review_all() -> None:
        async with serving_app(tmp_path / "tables.db") as app:
            store = app.context.registry.services.store
            summary = msgspec.json.encode(Summary("six", 1, [SummarySeat("Ann", None, 3, 3)], {}))
            for code, file in (("LONG", too_long), ("NONE", b"{}")):
                digest = written_log_digest(file)
                match = FinishedMatch(code, 1, file, 1.0, 0.0, digest, summary, (("ann", 0),))
                assert await asyncio.to_thread(save, store, code, 0, finished=match) is None
            while (await app.ask("POST", "/api/matches/reviews", Cookie=cookie)).json["missing"]:
                await asyncio.sleep(0.01)
            assert (await app.ask("GET", "/api/matches/statistics", Cookie=cookie)).json["missing"] == 0
            kept = {one.code: one.account for one in await asyncio.wrap_future(store.history.matches("ann", 9))}
            assert kept == {"LONG": None, "NONE": NO_ACCOUNT}

    run(review_all())


def test_nobody_else_sees_a_match(server: Server) -> None:
    ann, ben, eve = browsers(server, "Ann", "Ben", "Eve")
    code = play(server, "six", ann, ben)
    told = eve.get("/api/matches")
    assert told.pop("kept_days") == LIMITS.history_days
    assert told == {"matches": [], "total": 0, "games": [], "players": [], "opponents": []}
    assert not eve.cookie, "whoever only looks is given no cookie"
    eve.make_table("six", 2)
    assert eve.matches() == []
    mine, nowhere = (eve.ask("DELETE", f"/api/matches/{one}/1") for one in (code, "ZZZZZZ"))
    assert (mine.status, mine.json) == (nowhere.status, nowhere.json)
    assert mine.json["reason"] == "no_match"
    assert eve.get("/api/matches/export.json")["matches"] == []
    forged = Browser(server, "Eve")
    forged.cookie = ann.cookie[:-9] + ("A" if ann.cookie[-9] != "A" else "B") + ann.cookie[-8:]
    assert forged.matches() == []


def test_a_rematch_counts_as_another_match_and_seats_have_moved(server: Server) -> None:
    ann, ben = browsers(server, "Ann", "Ben")
    play(server, "six", ann, ben, times=2)
    assert [(one["match"], one["seat"]) for one in ann.matches()] == [(2, 1), (1, 0)]


def test_others_at_the_same_device_are_others(server: Server) -> None:
    """They have seats and tokens of their own, and no cookie: the owner of the device has the match once."""
    ann, ben = browsers(server, "Ann", "Ben at Ann's phone")
    play(server, "six", ann, ben)
    (found,) = ann.matches()
    assert found["seats"][1]["bot"] is None
    assert found["seats"][1]["who"]


def test_filters(server: Server) -> None:
    ann, ben, cleo = browsers(server, "Ann", "Ben", "Cleo")
    six = play(server, "six", ann, ben)
    twentyfour = play(server, "twentyfour", ann, ben, cleo)
    alone = play(server, "six", ann, bots=2)
    listed = ann.get("/api/matches")
    assert [one["table"] for one in listed["matches"]] == [alone, twentyfour, six]
    assert (listed["games"], listed["players"], listed["total"]) == (["six", "twentyfour"], [2, 3], 3)
    series = ann.get("/api/matches/statistics")["series"]
    assert {(one["game"], one["players"]) for one in series} == {("six", 2), ("six", 3), ("twentyfour", 3)}
    who = {one["name"] or one["bot"]: one for one in listed["opponents"]}
    assert {one["bot"]: one["matches"] for one in listed["opponents"] if one["bot"]} == {"random": 1}
    assert (who["Ben"]["matches"], who["Cleo"]["matches"]) == (2, 1)

    def tables(query: str) -> list[str]:
        return [one["table"] for one in ann.matches(f"?{query}")]

    assert tables("game=six") == [alone, six]
    assert tables("players=3") == [alone, twentyfour]
    assert tables("game=six&players=3") == [alone]
    assert tables(f"against={who['Ben']['who']}") == [twentyfour, six]
    assert tables("against=bot-random") == [alone]
    assert tables("against=nobody") == []
    now = int(time.time())
    assert tables(f"since={now - 1000}&until={now + 1000}") == [alone, twentyfour, six]
    assert tables(f"until={now - 1000}") == tables(f"since={now + 1000}") == []
    assert tables("skip=2") == [six]
    assert ann.get("/api/matches?skip=2")["total"] == 3
    theirs = {one["who"] for one in ben.get("/api/matches")["opponents"]}
    assert theirs.isdisjoint(one["who"] for one in listed["opponents"]), "nobody is known to two by the same id"


@pytest.mark.parametrize(
    "query", ["players=0", "players=x", "since=-1", "until=1e99", "skip=-1", f"game={'x' * 99}", f"against={'x' * 99}"]
)
def test_a_filter_that_is_none_is_refused_in_a_sentence(server: Server, query: str) -> None:
    for path in ("/api/matches", "/api/matches/statistics"):
        if not (path.endswith("statistics") and query.startswith("skip")):
            answer = server.get(f"{path}?{query}")
            assert (answer.status, answer.json["reason"]) == (400, "malformed"), answer.body
            assert query.partition("=")[0] in answer.json["text"]


def test_statistics(server: Server) -> None:
    ann, ben = browsers(server, "Ann", "Ben")
    play(server, "six", ann, ben, times=3)
    play(server, "beaver", ann, ben)
    told = ann.get("/api/matches/statistics")
    matches = [one for one in ann.matches() if one["game"] == "six"]
    six = told["games"][0]
    assert (six["game"], six["players"], six["matches"], six["reviewed"]) == ("six", 2, 3, 0)
    assert six["places"] == [sum(one["place"] == place for one in matches) for place in (1, 2)]
    assert six["points_a_round"] == pytest.approx(sum(one["points_a_round"] for one in matches) / 3)
    assert told["missing"] == 4
    series = told["series"][0]
    assert [(one["game"], one["players"]) for one in told["series"]] == [("six", 2), ("beaver", 2)]
    assert [one["points"] for one in series["matches"]] == [one["points_a_round"] for one in reversed(matches)]
    (against,) = (one for one in told["opponents"] if one["game"] == "six")
    assert (against["name"], against["matches"]) == ("Ben", 3)
    assert 0 <= against["ahead"] <= 1
    assert ann.get("/api/matches/statistics?game=beaver")["games"][0]["game"] == "beaver"
    finish_review(ann, "?game=six")
    told = ann.get("/api/matches/statistics")
    assert (told["games"][0]["reviewed"], told["missing"]) == (3, 1)
    assert told["games"][0]["cost_a_choice"] >= 0
    assert all(one["luck"] is not None for one in told["series"][0]["matches"])
    assert ben.get("/api/matches/statistics")["games"][0]["reviewed"] == 3, "a review is made once for all"


def reviewed_match(number: int, cost: float, covered: float) -> PlayedMatch:
    """A match of one round, and what a review found of it."""
    seats = [SummarySeat("Ann", None, 10, 10, covered), SummarySeat("Ben", None, 20, 20)]
    account = msgspec.json.encode([ReviewedSeat(cost, 0.0, 0.0, 10, 0)] * 2)
    summary = msgspec.json.encode(Summary("six", 1, seats, {}))
    return PlayedMatch("ABCDEF", number, 0, float(number), b"", summary, account)


def test_what_a_bot_played_for_somebody_is_in_no_average() -> None:
    found = [reviewed_match(1, 2.0, MOST_COVERED), reviewed_match(2, 50.0, MOST_COVERED + 0.01)]
    listed = read_history("ann", found, ())
    assert [(one.told.covered, one.told.cost) for one in listed] == [(False, 2.0), (True, 50.0)]
    told = statistics(listed)
    assert (told.games[0].matches, told.games[0].reviewed, told.games[0].cost_a_choice) == (2, 1, 0.2)
    assert [one.cost for one in told.series[0].matches] == [None, 2.0], "the earliest first"
    assert told.missing == 0


def test_matches_of_a_server_of_the_version_before_are_read() -> None:
    """It wrote nothing of what bots had played for somebody."""
    seat = {"name": "Ann", "bot": None, "points": 10, "gained": 10}
    summary = {"game": "six", "rounds": 1, "seats": [seat], "options": {}, "practice": False}
    (found,) = read_history("ann", [reviewed_match(1, 2.0, 0.0)._replace(summary=msgspec.json.encode(summary))], ())
    assert not found.told.covered


def test_export(server: Server) -> None:
    ann, ben = browsers(server, "=Ann()", "Ben")
    code = play(server, "six", ann, ben, times=2)
    answer = ann.ask("GET", "/api/matches/export.json")
    assert "attachment" in answer.headers["content-disposition"]
    matches = answer.json["matches"]
    assert [(one["table"], one["match"]) for one in matches] == [(code, 2), (code, 1)]
    for one in matches:
        check(one["file"])
    rows = list(csv.DictReader(io.StringIO(ann.ask("GET", "/api/matches/export.csv").body.decode())))
    assert [row["match"] for row in rows] == ["2", "1"]
    assert rows[1]["names"] == "'=Ann() / Ben", "no spreadsheet takes a name for a formula"
    assert rows[0]["all_points"].split(" / ") == [str(seat["points"]) for seat in matches[0]["seats"]]


def test_delete(server: Server) -> None:
    ann, ben = browsers(server, "Ann", "Ben")
    code = play(server, "six", ann, ben, times=3)
    before = ben.matches()
    assert ann.ask("DELETE", f"/api/matches/{code.lower()}/2").json == {"deleted": 1}
    assert [one["match"] for one in ann.matches()] == [3, 1]
    assert ann.ask("DELETE", f"/api/matches/{code}/2").status == 404
    kept = ben.matches()
    assert [one["match"] for one in kept] == [3, 2, 1]
    assert kept[1]["seats"][1 - kept[1]["seat"]]["name"] == "Ann", "the others keep the names"
    whos = [one["seats"][1 - one["seat"]]["who"] for one in (before[1], *kept)]
    assert whos[0] == whos[1] == whos[3] != whos[2], "and nothing tells that it is the same person"
    assert ann.ask("DELETE", "/api/matches").json == {"deleted": 2}
    assert ann.matches() == []
    assert len(ben.matches()) == 3


def test_a_page_elsewhere_deletes_nothing(server: Server) -> None:
    ann, ben = browsers(server, "Ann", "Ben")
    play(server, "six", ann, ben)
    answer = server.ask("DELETE", "/api/matches", cookie=ann.cookie, origin="https://elsewhere.example")
    assert (answer.status, answer.json["reason"]) == (403, "other_origin")
    assert len(ann.matches()) == 1
