"""Many matches at once do what each would do alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import byre
from byre.batch.kernels.observing import batch_kernels
from byre.engine.entry_points import EntryPoints
from byre.engine.events import NO_EVENTS
from byre.engine.playouts import new_luck
from byre.engine.record import empty
from byre.engine.rule import COMPILING
from byre.engine.stream import start_stream
from tests.situations import SHORT

SIZE = 40 if COMPILING else 6
games = pytest.mark.parametrize("game", byre.GAMES)


def batch(game: str, **settings: Any) -> byre.Batch:
    settings = {"size": SIZE, "players": 3, "seed": 1, "options": SHORT[game], **settings}
    return byre.Batch(game, **settings)


@games
def test_every_match_plays_to_its_end(game: str) -> None:
    matches = batch(game)
    ended = np.zeros(SIZE, np.int64)
    while not matches.over.all():
        ended += matches.play(matches.random_actions())
    assert (ended == 1).all()
    assert (matches.results == matches.scores).all()
    assert (matches.seats == -1).all()
    assert not matches.to_act.any()
    assert not matches.legal_masks().any()


@games
def test_a_batch_plays_as_single_matches_do(game: str) -> None:
    """Each match of a batch is set up again as a match of its own, and both are played on alike."""
    matches = batch(game)
    for _ in range(25):
        matches.play(matches.random_actions())
    singles = [byre.Match.from_view(matches.view(i)) for i in range(SIZE)]
    actions = matches.random_actions()
    masks, (ids, counts), owing = matches.legal_masks(), matches.legal_ids(), matches.to_act
    for i, single in enumerate(singles):
        seat = int(matches.seats[i])
        assert np.flatnonzero(owing[i]).tolist() == list(single.to_act)
        if not single.over:
            assert seat == single.to_act[0]
            assert (masks[i] == single.legal_mask(seat)).all()
            assert ids[i, : counts[i]].tolist() == np.flatnonzero(masks[i]).tolist()
            assert matches.view(i, seat) == single.view(seat)
            single.play_id(seat, int(actions[i]))
    before = [single.view()["round"] for single in singles]
    matches.play(actions)
    for i, single in enumerate(singles):
        if single.view()["round"] == before[i] and not _has_drawn(single):
            assert matches.view(i) == single.view()


def _has_drawn(match: byre.Match) -> bool:
    """A stock that was shuffled anew lies otherwise in a match of its own, with random cards of its own."""
    return match.game.name == "beaver" and len(match.view()["discard"]) <= 1


@games
def test_the_same_seed_gives_the_same_matches_however_many_threads_there_are(game: str) -> None:
    size = 2000 if COMPILING else 8
    one, two = batch(game, size=size, threads=1), batch(game, size=size, threads=2)
    for _ in range(12):
        one.play(one.random_actions())
        two.play(two.random_actions())
    assert one.states.tobytes() == two.states.tobytes()
    assert one.states.tobytes() != batch(game, size=size, seed=2).states.tobytes()


@games
def test_matches_that_end_are_dealt_again(game: str) -> None:
    matches = batch(game, redeal=True, quick=True)
    dealt = 0
    for _ in range(700):
        ended = matches.play(matches.random_actions())
        dealt += int(ended.sum())
        assert not matches.over.any()
    assert dealt > 0
    matches.deal()
    assert (matches.states["round_number"] == 1).all()


@games
def test_views_are_what_the_viewer_may_know(game: str) -> None:
    matches = batch(game)
    assert (matches.views()["viewer"] == matches.seats).all()
    assert (matches.views(np.full(SIZE, -1))["viewer"] == -1).all()
    assert (matches.views()["to_act"] > 0).all()
    with pytest.raises(byre.BadOption):
        matches.views(np.full(SIZE, -2))


@games
def test_one_illegal_action_changes_nothing(game: str) -> None:
    matches = batch(game)
    before = matches.states.tobytes()
    actions = matches.random_actions()
    masks = matches.legal_masks()
    actions[3] = int(np.flatnonzero(~masks[3])[0])
    with pytest.raises(byre.IllegalAction, match="match 3"):
        matches.play(actions)
    assert matches.states.tobytes() == before


@pytest.mark.parametrize("actions", [[0], [0.0] * SIZE, [None] * SIZE, [10**6] * SIZE, [-1] * SIZE, "x", None])
def test_actions_of_a_wrong_form(actions: Any) -> None:
    with pytest.raises(byre.IllegalAction):
        batch("six").play(actions)


def test_seats_and_viewers_that_are_not_there() -> None:
    matches = batch("six")
    with pytest.raises(byre.IllegalAction):
        matches.play(matches.random_actions(), seats=[3] * SIZE)
    with pytest.raises(byre.BadOption):
        matches.views([7] * SIZE)
    with pytest.raises(byre.BadOption):
        matches.view(SIZE)
    for wrong in ({"size": 0}, {"size": 1.5}, {"threads": 0}, {"players": 99}, {"options": {"x": 1}}):
        with pytest.raises(byre.BadOption):
            batch("six", **wrong)


def test_seats_may_choose_in_any_order() -> None:
    matches = batch("six")
    last = np.full(SIZE, 2)
    ids, counts = matches.legal_ids(last)
    matches.play(ids[:, 0], seats=last)
    assert (counts == 10).all()
    assert matches.to_act.tolist() == [[True, True, False]] * SIZE


def kernels(game: str) -> EntryPoints:
    return batch_kernels(byre.GAMES[game])


@games
@pytest.mark.parametrize("quick", [False, True])
def test_playouts_count_their_decisions(game: str, quick: bool) -> None:
    states = batch(game, size=1).states
    start_stream(states, b"k" * 32, quick)
    choices = empty(byre.GAMES[game].implementation.rules.choices)
    decisions = kernels(game).play_matches(states, 2, new_luck(1), choices, NO_EVENTS)
    assert decisions > 10
    assert states["phase"][0] == 0


@games
@pytest.mark.parametrize("quick", [False, True])
def test_matches_that_are_dealt_anew_have_cards_of_their_own(game: str, quick: bool) -> None:
    """A match that ends is followed by another one, dealt from a key of its own."""
    size, matches_each = 3, 4
    matches = batch(game, size=size, redeal=True, quick=quick)
    deals = [hidden_cards(matches, i) for i in range(size)]
    while len(deals) < size * matches_each:
        ended = matches.play(matches.random_actions())
        deals += [hidden_cards(matches, int(i)) for i in np.flatnonzero(ended)]
    assert len(set(deals)) == len(deals)


@games
def test_dealing_all_matches_anew_gives_new_cards(game: str) -> None:
    matches = batch(game, size=3)
    first = {hidden_cards(matches, i) for i in range(3)}
    matches.deal()
    assert not first & {hidden_cards(matches, i) for i in range(3)}


@games
def test_the_next_match_in_a_place_depends_on_the_seed_and_the_place_alone(game: str) -> None:
    """However long the match before it took."""
    one, other = batch(game, size=2), batch(game, size=2)
    for _ in range(7):
        other.play(other.random_actions())
    one.deal()
    other.deal()
    assert [hidden_cards(one, i) for i in range(2)] == [hidden_cards(other, i) for i in range(2)]


def hidden_cards(matches: byre.Batch, i: int) -> str:
    view = matches.view(i)
    return repr([view.get(key) for key in ("rows", "hands", "slots", "stock")])


@games
def test_a_match_that_is_skipped_moves_again_later(game: str) -> None:
    matches = batch(game, size=2)
    waiting = int(matches.seats[1])
    matches.play(matches.random_actions(), seats=[int(matches.seats[0]), -1])
    assert int(matches.seats[1]) == waiting
    before = matches.states[1].tobytes()
    matches.play(matches.random_actions())
    assert matches.states[1].tobytes() != before


def test_states_are_copied() -> None:
    states = batch("six", size=4).states
    kernels("six").copy_states(states, 3)
    assert states[1].tobytes() == states[0].tobytes() == states[3].tobytes()


@games
def test_deals_are_fair(game: str) -> None:
    """By chi-squared, far out: each kind of card comes to the first seat as often as it should."""
    size = 20_000 if COMPILING else 200
    matches = byre.Batch(game, size=size, players=4, seed=7)
    counts, expected = _first_cards(game, matches, size)
    statistic = float(((counts - expected) ** 2 / expected).sum())
    freedom = len(counts) - 1
    assert statistic < freedom + 6 * (2 * freedom) ** 0.5


def _first_cards(game: str, matches: byre.Batch, size: int) -> tuple[Any, Any]:
    """How often each kind of card was dealt to seat 0 (or lies first in the stock), and how often it should be."""
    if game == "six":
        return np.bincount(matches.states["hands"][:, 0].ravel(), minlength=105)[1:], np.full(104, size * 10 / 104)
    if game == "donkey":
        copies = np.array([8] * 13 + [4])
        return matches.states["hands"][:, 0, 1:15].sum(axis=0), size * 13 * copies / copies.sum()
    if game == "twentyfour":
        return np.bincount(matches.states["stock"][:, 0], minlength=46)[1:], np.full(45, size / 45)
    copies = np.array([4] * 9 + [9, 9, 7, 5])
    return np.bincount(matches.states["slots"][:, 0].ravel(), minlength=13), size * 4 * copies / copies.sum()


def test_luck_differs_by_seed() -> None:
    assert new_luck(1).tobytes() != new_luck(2).tobytes()
