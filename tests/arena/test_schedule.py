"""Who sits where, and which deals are played."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

import byre
from byre.arena.schedule import EachAgainstEach, Pairing, Rotating, bot_seed, deal_seed


def test_each_deal_is_played_in_every_rotation() -> None:
    schedule = Rotating.of([0, 1, 2, 0], 8)
    sittings = [schedule.sitting(number) for number in range(8)]
    assert [sitting.deal for sitting in sittings] == [0] * 4 + [1] * 4
    assert [sitting.seats for sitting in sittings[:4]] == [(0, 1, 2, 0), (0, 0, 1, 2), (2, 0, 0, 1), (1, 2, 0, 0)]
    assert sittings[4].seats == sittings[0].seats


@pytest.mark.parametrize(("line_up", "rotations"), [([0, 0, 0, 0], 1), ([0, 1, 0, 1], 2), ([0, 1, 0, 1, 0], 5)])
def test_rotations_that_are_the_same_are_one(line_up: list[int], rotations: int) -> None:
    schedule = Rotating.of(line_up, 100)
    assert len(schedule.rotations) == rotations
    for seat in range(len(line_up)):  # each seat sees each bot as often as it is in the line-up
        seen = Counter(rotation[seat] for rotation in schedule.rotations)
        assert {bot: count * len(line_up) for bot, count in seen.items()} == {
            bot: count * rotations for bot, count in Counter(line_up).items()
        }


def test_sides_sit_in_turn_and_are_swapped() -> None:
    assert Pairing(5, 3, 7).seats(swapped=False) == (3, 7, 3, 7, 3)
    assert Pairing(5, 3, 7).seats(swapped=True) == (7, 3, 7, 3, 7)


def test_every_pair_plays_the_same_deals_with_both_sides() -> None:
    schedule = EachAgainstEach.of(3, [2, 4], 4)
    assert len(schedule) == 4 * 3 * 2
    sittings = [schedule.sitting(number) for number in range(len(schedule))]
    assert len(set(sittings)) == len(sittings)
    for number, pairing in enumerate(schedule.pairings):
        own = sittings[schedule.numbers_of(number)]
        assert [sitting.deal for sitting in own] == [0, 0, 1, 1]
        assert [sitting.seats for sitting in own] == [pairing.seats(False), pairing.seats(True)] * 2
    assert {(p.players, p.one, p.other) for p in schedule.pairings} == {
        (players, *pair) for players in (2, 4) for pair in ((0, 1), (0, 2), (1, 2))
    }


def test_seeds_are_the_documented_digests() -> None:
    assert deal_seed(7, 3) == hashlib.sha256(b"byre arena 7 deal 3").digest()
    words = b"byre arena 7 deal 3 seat 1 bot hard:playouts=50"
    assert bot_seed(7, 3, 1, "hard:playouts=50") == int.from_bytes(hashlib.sha256(words).digest()[:8], "little")
    assert len({bot_seed(7, deal, seat, bot) for deal in (0, 1) for seat in (0, 1) for bot in "ab"}) == 8


def test_four_players_are_usual_where_the_game_allows_it() -> None:
    assert [game.usual_players for game in byre.GAMES.values()] == [4, 4, 4, 4]
