"""A match in the arena is the match that anybody else would play, only quicker."""

from __future__ import annotations

from pathlib import Path

import pytest

import byre
from byre.arena.outcome import MatchFault, new_outcomes
from byre.arena.runner import Runner
from byre.arena.schedule import Setting, Sitting, bot_seed, deal_seed
from byre.engine.record import Array
from tests.situations import SHORT

GUESTS = """
class Last:
    def __init__(self, game, seed):
        self.game = game
    def choose(self, view):
        print("external bots may print")
        if view["phase"] != "choose":
            return {"type": "row", "row": 0}
        return {"type": "choose", "card": max(view["hands"][view["viewer"]])}

class Clumsy:
    def choose(self, view):
        raise KeyError("where is it?")
"""


@pytest.fixture
def external_bots(tmp_path: Path) -> str:
    file = tmp_path / "external_bots.py"
    file.write_text(GUESTS, encoding="utf-8")
    return str(file)


def played(setting: Setting, sitting: Sitting) -> tuple[Array, list[MatchFault]]:
    outcomes = new_outcomes(1)
    return outcomes, Runner(setting).play(0, sitting, outcomes[0])


def played_slowly(setting: Setting, sitting: Sitting) -> byre.Match:
    """The same by the calls that everybody uses."""
    seed = deal_seed(setting.seed, sitting.deal)
    match = byre.Match(setting.game, sitting.players, seed=seed, options=setting.options)
    names = [setting.bots[place] for place in sitting.seats]
    bots = [
        byre.bots.make(name, game=setting.game, seed=bot_seed(setting.seed, sitting.deal, seat, name))
        for seat, name in enumerate(names)
    ]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat)))
    return match


@pytest.mark.parametrize("bots", [("medium", "random"), ("hard:playouts=4", "easy")])
@pytest.mark.parametrize("game", byre.GAMES)
def test_it_is_the_same_match(game: str, bots: tuple[str, str]) -> None:
    setting, sitting = Setting(game, SHORT[game], 5, bots), Sitting(3, (0, 1, 0, 1))
    outcomes, faults = played(setting, sitting)
    match = played_slowly(setting, sitting)
    assert outcomes["totals"][0, :4].tolist() == list(match.scores)
    assert outcomes["decisions"][0].sum() == len(match.log["actions"])
    assert outcomes["rounds"][0] == match.view()["round"]
    assert outcomes["seats"][0].tolist() == [0, 1, 0, 1] + [-1] * 8
    assert faults == []
    assert (outcomes["seconds"][0, :4] > 0).tolist() == [bots[0].startswith("hard"), False] * 2


def test_points_are_counted_from_what_a_seat_begins_with() -> None:
    """24's totals begin at 24."""
    outcomes, _ = played(Setting("twentyfour", {}, 1, ("random",)), Sitting(0, (0, 0, 0)))
    began = byre.Match("twentyfour", players=3, seed=1).scores[0]
    assert began != 0
    assert (outcomes["totals"] - outcomes["points"])[0, :3].tolist() == [began] * 3


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_deal_is_the_same_cards_whoever_sits_there(game: str) -> None:
    hall = Runner(Setting(game, {}, 1, ("random", "easy")))
    dealt = []
    for sitting in (Sitting(2, (0, 1, 0, 1)), Sitting(2, (1, 0, 1, 0)), Sitting(3, (0, 1, 0, 1))):
        hall._deal(sitting)
        dealt.append(hall._states.tobytes())
    assert dealt[0] == dealt[1] != dealt[2]
    assert dealt[0] == byre.Match(game, players=4, seed=deal_seed(1, 2))._states.tobytes()


def test_a_match_does_not_depend_on_those_before() -> None:
    setting, sitting = Setting("beaver", {}, 1, ("medium", "hard:playouts=4")), Sitting(2, (0, 1))
    hall, outcomes = Runner(setting), new_outcomes(3)
    for number, one in enumerate((sitting, Sitting(1, (1, 0, 1)), sitting)):
        hall.play(number, one, outcomes[number])
    assert outcomes["totals"][0].tolist() == outcomes["totals"][2].tolist()


def test_an_external_bot_plays(external_bots: str) -> None:
    setting, sitting = Setting("six", {"rounds": 1}, 1, (f"{external_bots}:Last", "random")), Sitting(0, (0, 1, 1))
    outcomes, faults = played(setting, sitting)
    assert outcomes["totals"][0, :3].tolist() == list(played_slowly(setting, sitting).scores)
    assert faults == []


def test_faults_of_an_external_bot_are_kept(external_bots: str) -> None:
    name = f"{external_bots}:Clumsy"
    outcomes, faults = played(Setting("six", {"rounds": 1}, 1, (name, "random")), Sitting(0, (0, 1, 1)))
    assert outcomes["faults"][0, :3].tolist() == [outcomes["decisions"][0, 0], 0, 0]
    assert len(faults) == 5
    assert (faults[0].match, faults[0].bot, faults[0].kind) == (0, name, "exception")
    assert "where is it?" in faults[0].sentence
    assert faults[0].view is not None
    assert faults[0].view["viewer"] == 0


def test_a_bot_that_is_not_there() -> None:
    with pytest.raises(byre.BadOption, match="the levels of bots are random, easy, medium, hard, expert"):
        Runner(Setting("six", {}, 1, ("medium", "smart")))


def test_all_matches_of_a_run_are_played_by_the_same_code(external_bots: str) -> None:
    """Also if the file of a bot is changed meanwhile."""
    setting = Setting("six", {"rounds": 1}, 1, (f"{external_bots}:Last", "random"))
    runner, outcomes = Runner(setting), new_outcomes(2)
    runner.play(0, Sitting(0, (0, 1, 1)), outcomes[0])
    Path(external_bots).write_text(GUESTS.replace("max(", "min("), encoding="utf-8")
    runner.play(0, Sitting(0, (0, 1, 1)), outcomes[1])
    assert outcomes["totals"][0].tolist() == outcomes["totals"][1].tolist()
    assert outcomes["totals"][0].tolist() != played(setting, Sitting(0, (0, 1, 1)))[0]["totals"][0].tolist()
