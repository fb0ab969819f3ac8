"""Puzzles: those of the package, and how they are found."""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

import byre
from byre.analysis.mining import CLEARLY_AHEAD, FEW, LEAD, MOST_ALIKE, VERIFY, Miner, deal_any, kind_of, verify
from byre.analysis.puzzles import Puzzle, Source, puzzles, read_puzzle, read_puzzles, write_puzzles
from byre.analysis.valuation import ActionValue, Valuer
from byre.analysis.why import Reason
from byre.bots.base import legal_ids
from byre.engine.positions import read_seat_view
from byre.games.six.rules import bulls_of
from byre.locale import LANGUAGES, words
from tests.analysis.positions import decision_of


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_puzzles_of_a_game_are_positions_with_one_best_action(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= 200
    for one in found.values():
        world = byre.determinize(one.view, seed=1)
        legal = [byre.GAMES[game].action(int(id)) for id in legal_ids(world.game, read_seat_view(world.game, one.view))]
        number = byre.GAMES[game].action_id
        assert sorted(map(number, legal)) == sorted(number(value.action) for value in one.values)
        assert world.to_act
        for other in one.values[1:]:  # but for rounding
            assert other.points - one.values[0].points >= max(LEAD, CLEARLY_AHEAD * (other.error - 0.005)) - 0.01
            assert other.share < one.values[0].share
        assert one.check.playouts == VERIFY
        assert one.tempting in legal
        assert one.tempting != one.best
        assert one.cost_of(one.best) == 0
        assert 0 <= one.rating <= 100


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_puzzle_has_nothing_in_it_that_its_seat_may_not_know(game: str) -> None:
    for one in puzzles(game).values():
        assert isinstance(one.view["viewer"], int)
        assert byre.determinize(one.view, seed=3).view(one.view["viewer"]) == one.view


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reasons_of_all_puzzles_can_be_told(language: str) -> None:
    say = words(language)
    for game in byre.GAMES:
        for one in puzzles(game).values():
            for value in one.values[1:]:
                for reason in one.why(value.action):
                    assert say(reason.id, game=game, played="A", best="B", **reason.arguments)


@pytest.mark.parametrize("game", byre.GAMES)
def test_nine_in_ten_wrong_answers_are_told_a_factual_reason(game: str) -> None:
    wrong = [value for one in puzzles(game).values() for value in one.values[1:]]
    assert sum(bool(value.facts) for value in wrong) >= 0.9 * len(wrong)
    tempting = [one.value_of(one.tempting) for one in puzzles(game).values()]
    assert sum(bool(value.facts) for value in tempting) >= 0.9 * len(tempting)


def test_the_reason_is_that_of_the_answer() -> None:
    puzzle = max(puzzles("six").values(), key=lambda one: len(one.values))
    assert puzzle.contrasted(puzzle.best) == puzzle.tempting
    answer = next(one for one in puzzle.values[1:] if one.action != puzzle.tempting)
    assert puzzle.contrasted(answer.action) == answer.action
    worth = puzzle.why(answer.action)[-1]
    assert worth == Reason(
        "why-points",
        {"played-points": round(answer.points, 1), "best-points": round(puzzle.values[0].points, 1)},
    )


@pytest.mark.deep
@pytest.mark.parametrize("game", byre.GAMES)
def test_the_values_can_be_checked(game: str) -> None:
    valuer = Valuer(game)
    for one in islice(puzzles(game).values(), 0, None, 40):
        again = verify(valuer, decision_of(one.view), byre.GAMES[game].action_id(one.best), one.check)
        assert [round(value.points, 2) for value in again] == [value.points for value in one.values]


@pytest.mark.deep
@pytest.mark.parametrize("game", byre.GAMES)
def test_other_worlds_find_the_same_best_action(game: str) -> None:
    valuer = Valuer(game)
    for one in islice(puzzles(game).values(), 10):
        best = byre.GAMES[game].action_id(one.best)
        assert valuer.value(decision_of(one.view), 8000, (77, 7), LEAD).best == best


@pytest.mark.deep
def test_the_same_seed_mines_the_same_puzzles_even_if_it_was_interrupted() -> None:
    whole = list(Miner("beaver", 5, 3).mine())
    assert len({one.id for one in whole}) == 3
    again = list(Miner("beaver", 5, 3, whole[:2]).mine())
    assert again == whole[2:]
    assert read_puzzle(json.dumps(whole[0].json())) == whole[0]


class MinerOfList(Miner):
    """Finds puzzles of a list, instead of looking at all decisions of matches."""

    def __post_init__(self) -> None:
        super().__post_init__()
        kinds: dict[tuple[str, str], list[Puzzle]] = {}
        for one in puzzles(self.game).values():
            kinds.setdefault(kind_of(one), []).append(one)
        (_, many), *others = sorted(kinds.items(), key=lambda kind: -len(kind[1]))
        few = [one for _, some in others for one in some]
        self.there = [many[15 * n : 15 * n + 7] + few[n : n + 1] + many[15 * n + 7 : 15 * n + 15] for n in range(8)]

    def _mine_match(self, number: int) -> Iterator[Puzzle]:
        for one in self.there[number] if number < len(self.there) else ():
            if self._is_wanted(*kind_of(one)):
                yield replace(one, source=Source(self.seed, number))


@pytest.mark.parametrize("stopped_after", [0, 30, *range(60, 70)])
def test_an_interrupted_mining_wants_the_same_kinds_again(stopped_after: int) -> None:
    """It counted those that it was about to find again, and took others instead of what it had refused."""
    whole = list(MinerOfList("six", 5, 70).mine())
    assert len(whole) == 70 < sum(map(len, MinerOfList("six", 5, 0).there))
    assert list(MinerOfList("six", 5, 70, whole[:stopped_after]).mine()) == whole[stopped_after:]


@pytest.mark.parametrize(("game", "option"), [("six", "pro"), ("donkey", "ox"), ("twentyfour", "chaos")])
def test_some_matches_that_are_mined_have_other_rules(game: str, option: str) -> None:
    dealt = [deal_any(game, random.Random(number)) for number in range(40)]
    played_with = [bool(match.options[option]) for match in dealt]
    assert 2 <= sum(played_with) <= 20
    assert len({match.players for match in dealt}) >= 4


def test_decisions_without_hope_get_few_playouts() -> None:
    decision = decision_of(byre.Match("six", players=4, seed=1).view(0))
    asked: list[int] = []

    def give_up(values: list[ActionValue]) -> bool:
        asked.append(values[0].playouts)
        return len(asked) < 3

    Valuer("six").rank(decision, decision.legal[0], 20_000, (1,), give_up)
    assert asked == [20, 40, 80]


def test_whoever_is_given_all_steps_ranks_as_in_one() -> None:
    match = byre.Match("donkey", players=4, seed=1)
    decision, valuer = decision_of(match.view(match.to_act[0])), Valuer("donkey")
    steps: list[list[ActionValue]] = []

    def go_on(values: list[ActionValue]) -> bool:
        steps.append(values)
        return True

    in_steps = valuer.rank(decision, decision.legal[0], 5000, (1,), go_on)
    assert len(steps) > 3
    assert in_steps == valuer.rank(decision, decision.legal[0], 5000, (1,))


def test_no_kind_of_puzzle_is_most_of_them() -> None:
    for game in byre.GAMES:
        kinds = Counter(kind_of(one) for one in puzzles(game).values())
        assert max(kinds.values()) <= MOST_ALIKE * (len(puzzles(game)) + FEW)


def test_a_file_of_something_else_is_refused() -> None:
    assert read_puzzles(b"") == []
    damaged = bytearray(gzip.compress(b"{}" * 100))
    damaged[12] ^= 255
    deep = gzip.compress(b"[" * 100_000)
    for content in (b"{}", gzip.compress(b"{}"), gzip.compress(b"[]\n"), deep, bytes(damaged)):
        with pytest.raises(byre.BadOption, match="not a file of puzzles"):
            read_puzzles(content)


def test_a_file_of_puzzles_is_always_the_same() -> None:
    found: list[Puzzle] = list(puzzles("six").values())
    assert write_puzzles(found) == write_puzzles(found)
    assert read_puzzles(write_puzzles(found)) == found
    with pytest.raises(byre.BadOption, match="not possible"):
        found[0].value_of({"type": "pass"})


def test_a_puzzle_of_a_row_tells_the_bulls_of_that_row() -> None:
    """It told all that were taken until the seat had to take a row again, often in the rest of the round."""
    told = 0
    for puzzle in (one for one in puzzles("six").values() if one.view["phase"] == "row"):
        rows = [sum(map(bulls_of, row)) for row in puzzle.view["rows"]]
        for value in puzzle.values:
            for fact in value.facts:
                if fact.id == "why-six-bulls-at-once":
                    assert fact.arguments == {
                        "of-played": rows[value.action["row"]],
                        "of-best": rows[puzzle.best["row"]],
                    }
                    told += 1
    assert told > 0


def test_what_is_drafted_takes_no_row() -> None:
    drafts = [one for one in puzzles("six").values() if one.view["phase"] == "draft"]
    facts = {fact.id for one in drafts for value in one.values for fact in value.facts}
    assert drafts
    assert facts <= {"why-six-rows", "why-fewest-points"}


def test_after_somebody_has_knocked_no_turn_follows_the_last_one() -> None:
    last = [
        one
        for one in puzzles("beaver").values()
        if one.view["knocker"] is not None and one.view["knocker"] == (one.view["viewer"] + 1) % one.view["players"]
    ]
    assert last
    assert not [fact for one in last for value in one.values for fact in value.facts if fact.id == "why-beaver-turns"]
