"""Matches of a batch are dealt, copied, taken, put, saved and determinized one by one or many at once."""

from __future__ import annotations

import copy
import hashlib
import pickle
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
import pytest

import byre
from byre.batch.saving import DIGEST, MARK, written_by
from byre.engine.rule import COMPILING
from tests.situations import SHORT

SIZE = 12
games = pytest.mark.parametrize("game", byre.GAMES)


def batch(game: str, **settings: Any) -> byre.Batch:
    settings = {"size": SIZE, "players": 3, "seed": 1, "options": SHORT[game], "whole": False, **settings}
    return byre.Batch(game, **settings)


def play_some(matches: byre.Batch, steps: int = 17) -> byre.Batch:
    for _ in range(steps):
        matches.play(matches.random_actions())
    return matches


def play_to_the_end(matches: byre.Batch) -> bytes:
    while not matches.over.all():
        matches.play(matches.random_actions())
    return matches.states.tobytes()


@games
def test_only_the_masked_matches_are_dealt_anew(game: str) -> None:
    matches = play_some(batch(game))
    before = matches.copy()
    mask = np.arange(SIZE) % 3 == 0
    matches.deal(mask)
    for i in range(SIZE):
        assert (matches.states[i].tobytes() == before.states[i].tobytes()) is not bool(mask[i])
    assert (matches.states["round_number"][mask] == 1).all()
    assert (matches.seats[mask] >= 0).all()


@games
def test_a_slot_with_a_seed_is_the_match_with_that_seed(game: str) -> None:
    matches = batch(game, whole=True)
    matches.deal(seeds=range(SIZE))
    singles = [byre.Match(game, 3, seed, SHORT[game]) for seed in range(SIZE)]
    for _ in range(60):
        actions = matches.random_actions()
        for i, single in enumerate(singles):
            if not single.over:
                single.play_id(int(matches.seats[i]), int(actions[i]))
        matches.play(actions)
        assert [matches.view(i) for i in range(SIZE)] == [single.view() for single in singles]


@games
def test_seeds_of_some_slots_repeat_whole_matches(game: str) -> None:
    matches = play_some(batch(game))
    mask = np.zeros(SIZE, np.bool_)
    mask[[2, 5]] = True
    matches.deal(mask, seeds=[7, 7])
    assert play_to_the_end(matches[2]) == play_to_the_end(matches[5])


@games
def test_a_copy_goes_its_own_way_to_the_same_end(game: str) -> None:
    matches = play_some(batch(game, recall=4))
    copied = matches.copy()
    assert copied == matches
    end = play_to_the_end(matches)
    assert copied != matches
    assert play_to_the_end(copied) == end
    assert (copied.results == matches.results).all()


@games
def test_slots_are_taken_and_put(game: str) -> None:
    matches = play_some(batch(game))
    taken = matches[[3, 3, 9]]
    assert len(taken) == 3
    assert taken[0] == taken[1] == matches[3]
    later = play_some(taken, 3)
    matches[0:3] = later
    assert matches[0:3] == later
    matches[np.arange(SIZE) > 5] = matches[0]
    assert matches[-1] == later[0]


@games
def test_a_batch_is_saved_and_restored_in_the_middle(game: str) -> None:
    matches = play_some(batch(game, recall=3, redeal=True))
    saved = bytes(matches)
    for again in (byre.Batch.from_bytes(saved), pickle.loads(pickle.dumps(matches)), copy.deepcopy(matches)):
        assert again == matches
        assert (again.seats == matches.seats).all()
        assert bytes(play_some(again, 5)) == bytes(play_some(byre.Batch.from_bytes(saved), 5))


def test_other_bytes_are_refused() -> None:
    saved = bytes(batch("six"))
    for wrong in (b"", b"byre", saved[:-1], saved[:40] + b"x" + saved[41:], 7):
        with pytest.raises(byre.BadLog):
            byre.Batch.from_bytes(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("other", ["byre.batch.saving.__version__", "byre.batch.saving.digest_of_package"])
def test_bytes_of_other_code_are_refused(other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as that of the arrays, of which no rule knows."""
    with monkeypatch.context() as patch:
        patch.setattr(other, "0.0.1" if other.endswith("version__") else lambda _: "other sources")
        patch.setattr("byre.batch.saving.written_by", written_by.__wrapped__)  # type: ignore[attr-defined]
        saved = bytes(batch("six"))
        assert byre.Batch.from_bytes(saved) == batch("six")
    with pytest.raises(byre.BadLog, match="another version"):
        byre.Batch.from_bytes(saved)


def test_bytes_of_arrays_of_other_sizes_are_refused() -> None:
    saved = bytes(batch("six"))
    start = len(MARK) + DIGEST
    by, settings, arrays = msgspec.msgpack.decode(saved[start:])
    for wrong in (arrays[:-1], [arrays[0] + b"x", *arrays[1:]], [arrays[0][:-1], *arrays[1:]]):
        content = msgspec.msgpack.encode((by, settings, wrong))
        with pytest.raises(byre.BadLog, match="other sizes"):
            byre.Batch.from_bytes(MARK + hashlib.sha256(content).digest() + content)


@games
def test_determinized_matches_look_the_same_to_their_viewers(game: str) -> None:
    matches = play_some(batch(game), 9)
    viewers = np.arange(SIZE) % 3
    worlds = matches.determinize(viewers, seed=1)
    for i, viewer in enumerate(viewers.tolist()):
        assert worlds.view(i, viewer) == matches.view(i, viewer)
    assert any(worlds.view(i) != matches.view(i) for i in range(SIZE))
    assert (worlds.seats == matches.seats).all()
    assert worlds == matches.determinize(viewers, seed=1)
    assert worlds != matches.determinize(viewers, seed=2)
    play_to_the_end(worlds)


@games
def test_many_worlds_of_one_view(game: str) -> None:
    matches = play_some(batch(game), 9)
    views = matches.views()[np.zeros(50, int)]
    worlds = matches.determinize(views=views, seed=3)
    assert len(worlds) == 50
    assert {repr(worlds.view(i, int(matches.seats[0]))) for i in range(50)} == {
        repr(matches.view(0, int(matches.seats[0])))
    }


@games
def test_a_seat_that_owes_nothing_has_no_random_action(game: str) -> None:
    """In no match, whatever was listed for the match before."""
    matches = play_some(batch(game, redeal=True), 9)
    for seat in range(3):
        owes = matches.to_act[:, seat]
        chosen = matches.random_actions(np.full(SIZE, seat))
        assert (chosen[~owes] == 0).all()
        assert matches.legal_masks(np.full(SIZE, seat))[owes, chosen[owes]].all()


@games
def test_rewards_are_minus_the_points_of_each_round(game: str) -> None:
    matches = batch(game, options=None)
    start = matches.scores.copy()
    total = np.zeros((SIZE, 3))
    for _ in range(400):
        before = matches.scores.copy()
        matches.play(matches.random_actions())
        assert (matches.rewards == before - matches.scores).all()
        total += matches.rewards
    assert (total == start - matches.scores).all()
    assert total.any()


@games
def test_places_are_the_share_of_the_others_that_are_beaten(game: str) -> None:
    matches = batch(game, rewards="places", redeal=True)
    seen = 0
    for _ in range(600):
        ended = matches.play(matches.random_actions())
        assert not matches.rewards[~ended].any()
        for i in np.flatnonzero(ended):
            totals = matches.results[i]
            expected = [np.sign(totals - mine).sum() / 2 for mine in totals]
            assert matches.rewards[i].tolist() == expected
            seen += 1
    assert seen > 0


@games
def test_masks_as_flags_as_small_numbers_and_as_bits_agree(game: str) -> None:
    matches = play_some(batch(game))
    flags = matches.legal_masks()
    small = np.full(flags.shape, 7, np.int8)
    assert matches.legal_masks(out=small) is small
    assert (small == flags).all()
    bits = matches.legal_masks(packed=True)
    assert (np.unpackbits(bits, axis=1, bitorder="little", count=flags.shape[1]) == flags).all()
    ids, counts = matches.legal_ids()
    assert all(ids[i, : counts[i]].tolist() == np.flatnonzero(flags[i]).tolist() for i in range(SIZE))


@games
def test_the_events_of_some_matches_are_kept(game: str) -> None:
    matches = batch(game, whole=True)
    matches.deal(seeds=range(SIZE))
    single, observer = byre.Match(game, 3, 4, SHORT[game]), matches.observer()
    for _ in range(40):
        actions = matches.random_actions()
        if single.over:
            break
        events = single.play_told(int(matches.seats[4]), int(actions[4]))
        stepped = matches.copy()
        matches.play(actions, events=[4, 7])
        assert matches.events.keys() == {4, 7}
        assert matches.events[4] == events
        seen, masks = stepped.step(actions, observer, events=[7, 4])
        assert stepped == matches
        assert stepped.events == matches.events
        assert (seen == matches.observe(observer)).all()
        assert (masks == matches.legal_masks()).all()
        if not stepped.over.all():
            stepped.step(stepped.random_actions(), observer)
            assert not stepped.events


@pytest.mark.parametrize("threads", [1, 2])
def test_steps_allocate_nothing(threads: int) -> None:
    """Each array with an entry for each match would take far more than is allowed here."""
    size = 8192
    matches = byre.Batch("six", size, 4, seed=1, redeal=True, whole=False, threads=threads)
    observer = matches.observer("float32")
    seen, masks = observer.new_buffer(size), np.zeros((size, matches.num_actions), np.int8)
    actions, to_act = np.zeros(size, np.int64), np.zeros((size, 4), np.bool_)

    def step() -> None:
        matches.random_actions(out=actions)
        matches.step(actions, observer, seen, masks)
        matches.random_actions(out=actions)
        matches.play(actions)
        matches.seats_to_act(out=to_act)

    step()
    tracemalloc.start()
    try:
        step()
        before, _ = tracemalloc.get_traced_memory()
        tracemalloc.reset_peak()
        for _ in range(5):
            step()
        now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak - before < size
    assert now - before < size // 2


def test_other_threads_go_on_during_a_step() -> None:
    """Compiled code releases the GIL: a thread counts while the main one is inside one step."""
    matches = byre.Batch("six", size=100_000, players=4, seed=1, threads=1, quick=True)
    stop, count = threading.Event(), [0]

    def run() -> None:
        while not stop.is_set():
            count[0] += 1
            time.sleep(0)  # gives the GIL back

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)  # nothing but a released GIL lets the other thread run
    thread = threading.Thread(target=run)
    try:
        thread.start()
        actions = matches.random_actions()
        before = count[0]
        matches.play(actions)
        assert not COMPILING or count[0] > before
    finally:
        stop.set()
        sys.setswitchinterval(interval)
        thread.join()


@games
def test_results_go_into_arrays_of_the_caller(game: str) -> None:
    matches, other = batch(game), batch(game)
    seats, rewards = np.zeros(SIZE, np.int64), np.zeros((SIZE, 3), np.float32)
    matches.bind(seats=seats, rewards=rewards)
    for _ in range(50):
        actions = other.random_actions()
        matches.play(actions)
        other.play(actions)
        assert (seats == other.seats).all()
        assert (rewards == other.rewards).all()
    assert matches.seats is seats


def test_exchanges_are_asked_card_by_card() -> None:
    """Each exchange is reached in one way, and is the one that the game's own number means."""
    matches = byre.Batch("twentyfour", size=200, players=2, seed=1, whole=False)
    assert matches.num_actions == 122
    matches.play([0] * 200)
    matches.play([2] * 200)
    seat, before = int(matches.seats[0]), matches.copy()
    named: list[set[str]] = [set() for _ in range(200)]
    for _ in range(4):
        actions = matches.random_actions()
        for i in range(200):
            action = matches.actions[actions[i]]
            if matches.seats[i] == before.seats[i] and action["type"] == "hand_in":
                named[i].add(action["card"])
        acting = np.where(matches.seats == before.seats, matches.seats, -1)
        matches.play(np.where(acting >= 0, actions, 0), seats=acting)
    for i in range(200):
        assert set(matches.view(i)["handed_in"][int(before.seats[i])]) == named[i]
    assert {len(cards) for cards in named} == {0, 1, 2, 3}
    assert seat >= 0


def test_swaps_name_the_seat_as_the_player_sees_it() -> None:
    matches = byre.Batch("beaver", size=400, players=4, seed=1, whole=False)
    swaps = 0
    for _ in range(60):
        actions, seats = matches.random_actions(), matches.seats.copy()
        matches.play(actions, events=range(0, 400, 20))
        for i, events in matches.events.items():
            action = matches.actions[actions[i]]
            if action["type"] == "swap":
                event = next(one for one in events if one["type"] == "swapped")
                assert event["other"] == (seats[i] + action["seat"]) % 4
                swaps += 1
    assert swaps > 5


BAD: dict[str, Callable[[byre.Batch], object]] = {
    "mask of numbers": lambda b: b.deal(mask=[1] * SIZE),
    "short mask": lambda b: b.deal(mask=[True]),
    "too few seeds": lambda b: b.deal(seeds=[1]),
    "seed of text": lambda b: b.deal(seeds=["x"] * SIZE),  # type: ignore[list-item]
    "seeds as one number": lambda b: b.deal(seeds=1),  # type: ignore[arg-type]
    "match that is not there": lambda b: b[SIZE],
    "text as index": lambda b: b["x"],
    "no match": lambda b: b[[]],
    "another game's matches": lambda b: b.__setitem__(0, batch("donkey")[0]),
    "too many matches": lambda b: b.__setitem__(0, b[0:2]),
    "masks of another shape": lambda b: b.legal_masks(out=np.zeros((2, 2), np.int8)),
    "masks of another type": lambda b: b.legal_masks(out=np.zeros((SIZE, b.num_actions))),
    "masks that cannot be written": lambda b: b.legal_masks(out=np.broadcast_to(np.int8(0), (SIZE, b.num_actions))),
    "rewards of another type": lambda b: b.bind(rewards=np.zeros((SIZE, 3))),  # type: ignore[arg-type]
    "views of another game": lambda b: b.determinize(views=batch("donkey").views()),
    "events of a match that is not there": lambda b: b.play([int(b.legal_ids()[0][0, 0])] * SIZE, events=[SIZE]),
    "events as one number": lambda b: b.play(b.legal_ids()[0][:, 0], events=3),  # type: ignore[arg-type]
    "events of text in a step": lambda b: b.step(b.legal_ids()[0][:, 0], b.observer(), events="x"),  # type: ignore[arg-type]
    "seats to act of another type": lambda b: b.seats_to_act(out=np.zeros((SIZE, 3), np.int8)),
    "observer of other players": lambda b: b.observe(byre.observe("six", players=4)),
    "unknown rewards": lambda b: batch("six", rewards="fame"),
    "recall of text": lambda b: batch("six", recall="x"),
    "unknown dtype": lambda b: b.observer("float99"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_input_is_refused_and_changes_nothing(what: str) -> None:
    matches = play_some(batch("six"), 3)
    before = bytes(matches)
    with pytest.raises(byre.Error):
        BAD[what](matches)
    assert bytes(matches) == before
