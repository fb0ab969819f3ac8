"""Leagues: by link, for members only; what counts, and what can be told of skill."""

from __future__ import annotations

import msgspec
import pytest

from byre.server.history import MOST_COVERED, ReviewedSeat, Summary, SummarySeat
from byre.server.league import FEWEST, describe, student
from byre.server.limits import LIMITS
from byre.server.store import League, Member, MemberMatch, PlayedMatch
from tests.server.running import Answer, Server, serving
from tests.server.test_history import Browser, browsers, play


def make(one: Browser, name: str = "Thursday") -> str:
    answer = one.ask("POST", "/api/leagues", {"name": name, "member": one.name})
    assert answer.status == 201, answer.body
    return str(answer.json["code"])


def join(one: Browser, code: str, name: str | None = None) -> Answer:
    return one.ask("POST", f"/api/leagues/{code}/members", {"name": name or one.name})


def test_what_two_members_play_counts_from_when_both_are_in(server: Server) -> None:
    ann, ben, cleo = browsers(server, "Ann", "Ben", "Cleo")
    ben.make_table("six", 2)  # he has a cookie
    play(server, "six", ann, ben)
    code = make(ann)
    play(server, "six", ann, ben)
    assert join(ben, code).status == 201
    assert ann.get(f"/api/leagues/{code}")["matches"] == 0
    play(server, "six", ann, ben, cleo)
    play(server, "six", ann, cleo)
    play(server, "beaver", ben, ann, times=2)
    told = ann.get(f"/api/leagues/{code}")
    assert (told["name"], told["you"], told["leader"], told["members"]) == ("Thursday", "Ann", True, ["Ann", "Ben"])
    assert (told["matches"], told["missing"]) == (3, 3)
    assert [(game["game"], game["matches"]) for game in told["games"]] == [("beaver", 2), ("six", 1)]
    for game in told["games"]:
        assert {(one["name"], one["matches"]) for one in game["results"]} == {
            ("Ann", game["matches"]),
            ("Ben", game["matches"]),
        }, "Cleo is no member"
        assert all(one["skill"] is None for one in game["results"]), "too few matches"
        assert (game["missing"], game["settled"]) == (FEWEST, False)
    (six,) = (game for game in told["games"] if game["game"] == "six")
    mine = next(one for one in ann.matches() if one["game"] == "six" and one["players"] == 3)
    (own,) = (one for one in six["results"] if one["you"])
    assert (own["place"], own["points_a_round"]) == (mine["place"], mine["points_a_round"])
    assert [one["code"] for one in ben.get("/api/leagues")] == [code]


def test_only_members_see_it(server: Server) -> None:
    ann, ben, eve = browsers(server, "Ann", "Ben", "Eve")
    code = make(ann, "Secret club")
    join(ben, code)
    play(server, "six", ann, ben)
    told = eve.get(f"/api/leagues/{code}")
    assert (told.pop("name"), told.pop("count")) == ("Secret club", 2), "enough to know what one is asked to join"
    assert not any(told.values())
    nowhere = eve.ask("DELETE", f"/api/leagues/{'A' * 22}").json
    assert nowhere["reason"] == "no_league"
    for method, path in (("DELETE", ""), ("DELETE", "/members"), ("POST", "/reviews")):
        answer = eve.ask(method, f"/api/leagues/{code}{path}")
        assert (answer.status, answer.json) == (404, nowhere)
    assert eve.get("/api/leagues") == []
    assert len({make(ann, str(number)) for number in range(3)}) == 3


@pytest.mark.parametrize("code", ["x", "A" * 21, "A" * 23, "A" * 21 + "!", "%00" * 22])
def test_a_code_that_is_none_is_refused_in_a_sentence(server: Server, code: str) -> None:
    answer = server.get(f"/api/leagues/{code}")
    assert (answer.status, answer.json["reason"]) == (404, "no_league")
    assert answer.json["text"]


def test_leaving_and_deleting(server: Server) -> None:
    ann, ben, cleo = browsers(server, "Ann", "Ben", "Cleo")
    code = make(ann)
    for one in (ben, cleo):
        join(one, code)
    play(server, "six", ann, ben, cleo)
    assert ben.ask("DELETE", f"/api/leagues/{code}").json["reason"] == "not_leader"
    assert ann.ask("DELETE", f"/api/leagues/{code}/members").json == {"deleted": 1}
    told = ben.get(f"/api/leagues/{code}")
    assert (told["members"], told["leader"], told["matches"]) == (["Ben", "Cleo"], True, 1)
    cleo.ask("DELETE", "/api/matches")
    assert ben.get(f"/api/leagues/{code}")["matches"] == 0, "one of two has deleted it"
    assert ben.ask("DELETE", f"/api/leagues/{code}").json == {"deleted": 1}
    assert ben.ask("GET", f"/api/leagues/{code}").json["reason"] == "no_league"
    assert len(ben.matches()) == 1
    alone = make(ann)
    ann.ask("DELETE", f"/api/leagues/{alone}/members")
    assert ann.ask("GET", f"/api/leagues/{alone}").status == 404, "nobody is left"


def test_names_are_told_apart_and_can_be_changed(server: Server) -> None:
    ann, ben = browsers(server, "Ann", "Ben")
    code = make(ann)
    assert join(ben, code, "ANN").json["reason"] == "name_taken"
    assert join(ben, code, "Ben").status == 201
    assert join(ben, code, " Benno\u200b ").json["you"] == "Benno"
    assert ann.get(f"/api/leagues/{code}")["members"] == ["Ann", "Benno"]


def test_leagues_are_bounded(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("few") / "tables.db") as server:
        (ann,) = browsers(server, "Ann")
        made = [ann.ask("POST", "/api/leagues", {"name": "x", "member": "Ann"}).json for _ in range(31)]
        more = LIMITS.leagues_per_hour - LIMITS.leagues_of_person
        refused = [one.get("reason") for one in made]
        assert refused == [None] * LIMITS.leagues_of_person + ["many_leagues"] * more + ["too_many"]


# --- skill ------------------------------------------------------------------------------------------------------------


def league_of(*persons: str) -> League:
    return League("code", "Club", 0.0, [Member(person, person.title(), 0.0) for person in persons])


def match(
    number: int, adjusted: dict[str, float], players: int = 2, covered: float = 0.0, **options: bool | int
) -> list[MemberMatch]:
    """A match of one round, with a review. For the first a bot made a share of the decisions."""
    seats = [SummarySeat(person, None, 10, 10, 0.0 if seat else covered) for seat, person in enumerate(adjusted)]
    seats += [SummarySeat("Bot", "easy", 10, 10)] * (players - len(seats))
    accounts = [ReviewedSeat(0.0, 0.0, value, 10, 0) for value in adjusted.values()]
    accounts += [ReviewedSeat(0.0, 0.0, 99.0, 10, 0)] * (players - len(accounts))
    summary, account = msgspec.json.encode(Summary("six", 1, seats, dict(options))), msgspec.json.encode(accounts)
    return [
        MemberMatch(person, PlayedMatch("ABCDEF", number, seat, float(number), b"", summary, account))
        for seat, person in enumerate(adjusted)
    ]


def test_clear_skill_is_settled_and_noise_is_not() -> None:
    league = league_of("ann", "ben")
    clear = [row for n in range(8) for row in match(n, {"ann": 5.0 + n % 2, "ben": 9.0 + n % 2})]
    (game,) = describe(league, "ann", clear).games
    ann, ben = sorted(game.results, key=lambda one: one.name)
    assert game.settled
    assert ann.skill == pytest.approx(-2)
    assert ben.skill == pytest.approx(2)
    assert ann.low is not None
    assert ann.high is not None
    assert ann.low < -2 < ann.high < 0
    noise = [row for n in range(8) for row in match(n, {"ann": 5.0 + 9 * (n % 2), "ben": 14.0 - 9 * (n % 2)})]
    (game,) = describe(league, "ann", noise).games
    assert not game.settled


def test_with_few_matches_nothing_is_said_of_skill() -> None:
    few = [row for n in range(FEWEST - 1) for row in match(n, {"ann": 5.0 + n, "ben": 90.0 + n})]
    (game,) = describe(league_of("ann", "ben"), "ann", few).games
    assert all(one.skill is None for one in game.results)
    assert (game.missing, game.settled) == (1, False)


def test_tables_of_another_size_are_compared_among_themselves() -> None:
    """With more players everybody has more points: that is no lack of skill."""
    small = [row for n in range(6) for row in match(n, {"ann": 5.0 + n % 2, "ben": 5.0 + n % 2})]
    large = [row for n in range(10, 16) for row in match(n, {"cleo": 50.0 + n % 2, "dan": 50.0 + n % 2}, players=6)]
    (game,) = describe(league_of("ann", "ben", "cleo", "dan"), "ann", small + large).games
    assert all(one.skill == pytest.approx(0) for one in game.results)


def test_variants_are_compared_among_themselves_and_lengths_together() -> None:
    """Whoever played the pro game, where everybody has fewer points, was told to play best."""
    pro = [row for n in range(6) for row in match(n, {"ann": 5.0 + n % 2, "ben": 5.0 + n % 2}, pro=True)]
    usual = [row for n in range(10, 16) for row in match(n, {"cleo": 50.0 + n % 2, "dan": 50.0 + n % 2}, pro=False)]
    (game,) = describe(league_of("ann", "ben", "cleo", "dan"), "ann", pro + usual).games
    assert all(one.skill == pytest.approx(0) for one in game.results)
    assert not game.settled
    short = [row for n in range(6) for row in match(n, {"ann": 5.0 + n % 2, "ben": 9.0 + n % 2}, rounds=2)]
    long = [row for n in range(10, 16) for row in match(n, {"ann": 9.0 + n % 2, "cleo": 13.0 + n % 2}, target=99)]
    (game,) = describe(league_of("ann", "ben", "cleo"), "ann", short + long).games
    assert {one.name: one.skill for one in game.results} == pytest.approx({"Ann": -2, "Ben": 0, "Cleo": 4})


def test_what_a_bot_played_for_a_member_tells_nothing_of_skill() -> None:
    """A member who was away, or left, had the skill of the bot."""
    own = [row for n in range(8) for row in match(n, {"ann": 5.0 + n % 2, "ben": 9.0 + n % 2}, covered=MOST_COVERED)]
    away = [row for n in range(10, 18) for row in match(n, {"ann": 50.0, "ben": 9.0 + n % 2}, covered=0.5)]
    (game,) = describe(league_of("ann", "ben"), "ann", own + away).games
    ann, ben = game.results
    assert (ann.matches, ann.reviewed, ben.matches, ben.reviewed) == (16, 8, 16, 16)
    assert ann.skill is not None
    assert ann.skill < 0
    assert game.settled
    missing = [row for n in range(8) for row in match(n, {"ann": 5.0, "ben": 9.0}, covered=0.5)]
    (game,) = describe(league_of("ann", "ben"), "ann", missing).games
    assert {one.name: one.reviewed for one in game.results} == {"Ann": 0, "Ben": 8}
    assert (game.missing, game.settled) == (FEWEST, False)


def test_a_member_who_leaves_before_the_end_has_played_the_match(server: Server) -> None:
    """Whoever left when losing had no part in it, and the match did not count for the other, either."""
    ann, ben = browsers(server, "Ann", "Ben")
    code = make(ann)
    join(ben, code)
    play(server, "six", ann, ben, leaving=1)
    told = ann.get(f"/api/leagues/{code}")
    assert told["matches"] == 1
    assert {one["name"] for one in told["games"][0]["results"]} == {"Ann", "Ben"}
    (his,) = ben.matches()
    assert his["covered"]
    assert not ann.matches()[0]["covered"]


@pytest.mark.parametrize(("degrees", "right"), [(4, 2.776), (5, 2.571), (9, 2.262), (29, 2.045), (1000, 1.962)])
def test_student(degrees: int, right: float) -> None:
    assert student(degrees) == pytest.approx(right, abs=0.01)
