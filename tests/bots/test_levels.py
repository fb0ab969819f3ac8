"""The levels of bots: legal, repeatable, and made by name; `random` is even-handed."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import byre
from byre.bots import LEVELS, YARDSTICKS, Bot, levels, make
from byre.bots.scale import Scale
from tests.deep import deep, deep_but
from tests.situations import SHORT

VARIANTS: list[tuple[str, dict[str, Any]]] = [
    ("six", {"pro": True, "rounds": 1}),
    ("donkey", {"ox": True, "deals": 1}),
    ("twentyfour", {"chaos": True, "dropout": True, "limits": True}),
]
QUICK: dict[str, dict[str, int]] = {
    "random": {},
    "easy": {},
    "medium": {},
    "hard": {"playouts": 8},
    "expert": {"playouts": 12},
}


def played_out(game: str, players: int, seed: int, level: str = "random", **options: Any) -> byre.Match:
    """A whole match among bots, each seeing nothing but its view."""
    match = byre.Match(game, players=players, seed=seed, options=options)
    bots = [make(level, game=game, seed=seed * 100 + seat, **QUICK[level]) for seat in range(players)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat)))
    return match


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six", "beaver"))
def test_plays_whole_matches_and_repeats_them_from_the_seed(game: str) -> None:
    for players in (byre.GAMES[game].players[0], 4):
        assert played_out(game, players, 3).log == played_out(game, players, 3).log
    assert played_out(game, 4, 3).log["actions"] != played_out(game, 4, 4).log["actions"]


def test_the_names_that_are_told_are_the_levels_that_there_are() -> None:
    assert tuple(levels.LEVELS) == LEVELS
    assert tuple(levels.YARDSTICKS) == YARDSTICKS


def test_a_setting_may_hang_on_how_many_play() -> None:
    some = Scale({2: 1.0, 4: 3.0, 10: 6.0})
    assert [some.at(players) for players in (1, 2, 3, 4, 7, 10, 12)] == [1.0, 1.0, 2.0, 3.0, 4.5, 6.0, 6.0]
    assert Scale(2.5).at(7) == 2.5


@pytest.mark.parametrize("most", [False, deep(True)])
@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("game", byre.GAMES)
def test_every_level_plays_every_game_with_the_fewest_and_the_most_players(game: str, level: str, most: bool) -> None:
    players = byre.GAMES[game].players[-1 if most else 0]
    logs = [played_out(game, players, 5, level, **SHORT[game]).log for _ in range(2)]
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_every_level_plays_every_variant(game: str, options: dict[str, Any], level: str) -> None:
    assert played_out(game, 3, 5, level, **options).over


def test_same_seed_and_same_views_give_the_same_actions() -> None:
    match = byre.Match("six", players=4, seed=1)
    views = [match.view(seat) for seat in range(4)] * 5
    one, other = make("random", game="six", seed=9), make("random", game="six", seed=9)
    assert [one.choose(view) for view in views] == [other.choose(view) for view in views]


def test_without_a_seed_bots_differ() -> None:
    view = byre.Match("six", players=4, seed=1).view(0)
    choices = [[bot.choose(view)["card"] for _ in range(20)] for bot in (make("random", "six"), make("random", "six"))]
    assert choices[0] != choices[1]


def test_picks_every_legal_action_about_equally_often() -> None:
    match = byre.Match("six", players=2, seed=1)
    view, bot = match.view(1), make("random", game="six", seed=1)
    counts = Counter(bot.choose(view)["card"] for _ in range(1000))
    assert sorted(counts) == view["hands"][1]
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 27.9  # chi-squared, 9 degrees, 0.1 %


def test_does_not_depend_on_what_the_view_hides() -> None:
    """Two positions that look the same to a seat give the same choices."""
    view = byre.Match("six", players=4, seed=1).view(2)
    twin = byre.determinize(view, seed=5)
    assert twin.view(2) == view
    assert twin.view() != byre.determinize(view, seed=6).view()
    bots = make("random", game="six", seed=3), make("random", game="six", seed=3)
    assert [bots[0].choose(view) for _ in range(9)] == [bots[1].choose(twin.view(2)) for _ in range(9)]


def test_leaves_the_view_as_it_was() -> None:
    match = byre.Match("six", players=4, seed=1)
    view = match.view(0)
    make("random", game="six", seed=1).choose(view)
    assert view == match.view(0)


@pytest.mark.parametrize("level", ["Expert", "esay", "Random", "rnadom", "", None, 1, ["random"]])
def test_an_unknown_level_lists_the_levels(level: Any) -> None:
    with pytest.raises(byre.BadOption, match=", ".join(LEVELS)):
        make(level, game="six", seed=1)


def test_a_near_miss_is_named() -> None:
    with pytest.raises(byre.BadOption, match="did you mean random"):
        make("rnadom", game="six")


@pytest.mark.parametrize("game", ["sixx", "", None, 6])
def test_an_unknown_game_lists_the_games(game: Any) -> None:
    with pytest.raises(byre.BadOption, match="six"):
        make("random", game=game)


@pytest.mark.parametrize("seed", ["1", 1.5, True, b"1"])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(byre.BadOption, match="seed"):
        make("random", game="six", seed=seed)


def test_a_view_that_asks_nothing_of_its_viewer_is_refused() -> None:
    match, bot = byre.Match("six", players=2, seed=1), make("random", game="six", seed=1)
    for viewer in ("table", None):
        with pytest.raises(byre.BadView, match="owes a decision"):
            bot.choose(match.view(viewer))
    match.play(0, match.legal(0)[0])
    with pytest.raises(byre.BadView, match="owes a decision"):
        bot.choose(match.view(0))


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(byre.BadView, match="this bot plays donkey"):
        make("random", game="donkey", seed=1).choose(byre.Match("six", players=3, seed=1).view(0))


@pytest.mark.parametrize(
    ("level", "settings", "complaint"),
    [
        ("random", {"playouts": 5}, "has nothing to set"),
        ("medium", {"playouts": 5}, "has 'drawn' to set"),
        ("expert", {"drawn": 2}, "has 'time_ms' and 'playouts' to set"),
        ("expert", {"playouts": 0}, "from 1 to"),
        ("expert", {"playouts": 2.5}, "whole number"),
        ("expert", {"playouts": True}, "whole number"),
        ("expert", {"time_ms": -1}, "from 0 to"),
        ("expert", {"time_ms": float("nan")}, "from 0 to"),
        ("expert", {"time_ms": "100"}, "a number"),
        ("expert:playouts", {}, "name=value"),
        ("expert:playouts=many", {}, "whole number"),
        ("expert:speed=3", {}, "'time_ms' and 'playouts'"),
    ],
)
def test_a_setting_that_is_none_is_refused(level: str, settings: dict[str, Any], complaint: str) -> None:
    with pytest.raises(byre.BadOption, match=complaint):
        make(level, game="six", seed=1, **settings)


def test_settings_may_stand_behind_the_level() -> None:
    view = byre.Match("six", players=3, seed=1).view(0)
    written, given = make("hard:playouts=30", "six", seed=1), make("hard", "six", seed=1, playouts=30)
    assert [written.choose(view) for _ in range(5)] == [given.choose(view) for _ in range(5)]


@pytest.mark.parametrize("game", byre.GAMES)
def test_hard_thinks_where_it_is_told_how_long(game: str) -> None:
    match = byre.Match(game, players=4, seed=1)
    bot: Any = make("hard", game, seed=1, playouts=30)
    assert all(one.playouts > 0 for one in bot.evaluate(match.view(match.to_act[0])))


@pytest.mark.parametrize("level", ["hard", "expert", "flat"])
def test_time_that_is_given_takes_the_place_of_the_usual_playouts(level: str) -> None:
    view = byre.Match("six", players=4, seed=1).view(0)
    bot: Any = make(level, "six", seed=1, time_ms=0)
    assert sum(one.playouts for one in bot.evaluate(view)) < 80


def test_make_is_reached_from_byre() -> None:
    bot: Bot = byre.bots.make("random", game="six", seed=1)
    assert bot.choose(byre.Match("six", players=2, seed=1).view(0))["type"] == "choose"
