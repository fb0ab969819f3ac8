"""Puzzles and the deal of the day over HTTP."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

import byre
from byre.analysis.puzzles import puzzles
from byre.bots.base import legal_ids
from byre.bots.levels import make
from byre.daily.deal import SEAT, find_daily, play_out
from tests.server.running import Server


def test_all_puzzles_are_listed(server: Server) -> None:
    found = server.get("/api/puzzles").json
    assert [one["id"] for one in found] == [id for game in byre.GAMES for id in puzzles(game)]


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_puzzle_is_asked_without_its_solution_and_then_solved(server: Server, game: str) -> None:
    puzzle = next(iter(puzzles(game).values()))
    asked = server.get(f"/api/puzzles/{game}/{puzzle.id}").json
    assert asked.keys() == {"id", "game", "rating", "view", "legal", "names"}
    assert asked["view"] == puzzle.view
    assert puzzle.best in asked["legal"]
    for action in asked["legal"]:
        told = server.post(f"/api/puzzles/{game}/{puzzle.id}", {"action": action}).json
        assert told["right"] == (action == puzzle.best)
        assert told["right"] == (told["cost"] == 0)
        assert told["best"] == puzzle.best
        assert told["other"] == (puzzle.tempting if told["right"] else action)
        assert told["why"] == [reason.json() for reason in puzzle.why(told["other"])]


def test_there_is_no_such_puzzle(server: Server) -> None:
    known = next(iter(puzzles("six")))
    for path in ("/api/puzzles/six/nothing", f"/api/puzzles/donkey/{known}", f"/api/puzzles/chess/{known}"):
        assert server.ask("GET", path).status == 404
    assert server.ask("POST", f"/api/puzzles/six/{known}", {"action": {"type": "pass"}}).status == 400


def test_why_an_action_cannot_be_played_is_told_from_a_view(server: Server) -> None:
    match: Any = byre.Match("twentyfour", players=3, seed=7)
    while match.view()["phase"] != "play" or not match.view()["plays"]:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    seat = match.to_act[0]
    view, legal = match.view(seat), match.legal(seat)
    for card in view["hands"][seat]:
        action = {"type": "play", "card": card}
        told = server.post("/api/explain", {"view": view, "action": action}).json
        assert (told["reason"] is None) == (action in legal)
    assert len(legal) < len(view["hands"][seat]), "a colour has to be followed"
    assert server.ask("POST", "/api/explain", {"view": {"game": "six"}, "action": action}).status == 400
    assert server.ask("POST", "/api/explain", {"view": match.view("table"), "action": action}).status == 400


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_deal_of_the_day_is_played_as_at_the_terminal(server: Server, game: str) -> None:
    deal = find_daily(game)
    info, before = (one for one in server.get("/api/today").json if one["game"] == game)
    assert (info, before) == (deal.json(), find_daily(game, deal.day - timedelta(1)).json())
    bot = make("easy", game, 5, {})
    actions: list[Any] = []
    while not (state := server.post(f"/api/today/{game}", {"day": info["day"], "actions": actions}).json)["over"]:
        assert state["view"]["viewer"] == SEAT
        assert len(state["legal"]) > 1
        actions.append(bot.choose(state["view"]))
    seats: Any = {**deal.bots(), SEAT: Recorded(game, actions)}
    assert state["points"] == play_out(deal.match(), seats)
    late = server.ask("POST", f"/api/today/{game}", {"day": info["day"], "actions": [*actions, actions[-1]]})
    assert late.status == 400


class Recorded:
    """Plays what was played before; a forced move is not in it."""

    def __init__(self, game: str, actions: list[Any]) -> None:
        self.game, self.left = byre.GAMES[game], list(actions)

    def choose_id(self, views: Any) -> int:
        legal = legal_ids(self.game, views)
        return int(legal[0]) if len(legal) == 1 else self.game.action_id(self.left.pop(0))


def test_the_deal_of_another_day_or_game(server: Server) -> None:
    assert server.ask("POST", "/api/today/six", {"day": "2026-01-01"}).status == 400
    assert server.ask("POST", "/api/today/chess", {"day": find_daily("six").day.isoformat()}).status == 404
