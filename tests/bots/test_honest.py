"""No bot cheats: what a seat cannot know has no part in what its bot does."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import byre
from byre.bots import LEVELS, make
from byre.bots.base import legal_ids
from byre.bots.heuristics.dispatch import load_heuristics, worth
from byre.bots.levels import make as make_seated
from byre.engine.record import Array
from byre.engine.rule import entry_point
from tests.contract.settings import SETTINGS, somewhere
from tests.deep import deep_but
from tests.engine.compiled import compiled

QUICK = {"hard": {"playouts": 20}, "expert": {"playouts": 40}, "flat": {"playouts": 40}}
BOTS = (*LEVELS, "flat")


def twins(game: str, count: int) -> Iterator[tuple[byre.Match, byre.Match, int]]:
    """Two positions that a seat cannot tell apart, though what is hidden from it differs, and the seat."""
    luck = random.Random(game)
    settings = [setting for setting in SETTINGS if setting.game == game]
    found = 0
    while found < count:
        match = somewhere(luck.choice(settings), luck.getrandbits(32))
        if match.over:
            continue
        seat = luck.choice(match.to_act)
        twin = byre.determinize(match.view(seat), seed=luck.getrandbits(32))
        if twin.view() != match.view():
            found += 1
            yield match, twin, seat


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("game", byre.GAMES)
def test_what_is_hidden_changes_no_decision(game: str, level: str) -> None:
    for match, twin, seat in twins(game, 12):
        bots = [make(level, game=game, seed=7, **QUICK.get(level, {})) for _ in range(2)]
        assert bots[0].choose(match.view(seat)) == bots[1].choose(twin.view(seat))


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("game", byre.GAMES)
def test_nor_where_bots_are_given_records_instead_of_json(game: str, level: str) -> None:
    """As in the arena: such a view has the same bytes, whatever is hidden."""
    for match, twin, seat in twins(game, 12):
        one, other = (position.view_record(seat) for position in (match, twin))
        assert one.tobytes() == other.tobytes()
        bots = [make_seated(level, game, 7, QUICK.get(level, {})) for _ in range(2)]
        assert bots[0].choose_id(one) == bots[1].choose_id(other)


@pytest.mark.parametrize("game", deep_but(byre.GAMES, "six", "beaver"))
def test_a_rule_of_thumb_uses_only_what_its_seat_knows(game: str) -> None:
    """So that a search does not take the others for seers."""
    load_heuristics(game)
    for match, twin, seat in twins(game, 40):
        ids = legal_ids(byre.GAMES[game], match.view_record(seat))
        assert [worth_of(match._states, seat, int(id)) for id in ids] == [
            worth_of(twin._states, seat, int(id)) for id in ids
        ]


@compiled
@entry_point
def worth_of(states: Array, seat: int, action: int) -> float:
    return worth(states[0], seat, action)
