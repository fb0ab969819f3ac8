"""The random stream: ChaCha20 to the letter, numbers without bias, fair shuffles, seeds."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import perm
from typing import Any

import numpy as np
import pytest

from byre import BadOption, Match
from byre.engine.record import Array, Fields
from byre.engine.rule import COMPILING, entry_point
from byre.engine.state import BLOCK_WORDS
from byre.engine.stream import below, key_from_seed, next_word, shuffle, start_stream
from byre.games.six.state import State
from tests.engine.compiled import compiled

pytestmark = pytest.mark.xdist_group("stream")  # so that what is compiled here is compiled once

# Uncompiled (NUMBA_DISABLE_JIT), all is some hundred times slower.
DRAWS = 200_000 if COMPILING else 2_000
SHUFFLES = 50_000 if COMPILING else 500
EVERY_N = [*range(1, 130), 255, 256, 257, 1000, 4096, 9999, 40000, 65535] if COMPILING else [104]
KEY = bytes(range(32))


def stream(key: bytes = KEY, quick: bool = False) -> Array:
    states = np.zeros(1, State.dtype)
    start_stream(states, key, quick)
    return states


@compiled
@entry_point
def draw_words(states: Array, words: Array) -> None:
    for i in range(len(words)):
        words[i] = next_word(states[0])


@compiled
@entry_point
def draw_below(states: Array, n: int, numbers: Array) -> None:
    for i in range(len(numbers)):
        numbers[i] = below(states[0], n)


@compiled
@entry_point
def shuffle_often(states: Array, decks: Array, count: int) -> None:
    """Shuffles each of some decks."""
    for i in range(len(decks)):
        shuffle(states[0], decks[i], count, decks.shape[1])


@compiled
@entry_point
def try_all_words(states: Array, n: int, counts: Array) -> None:
    """Counts, by number, the words that give it at once; a word that is thrown away makes a new block."""
    state = states[0]
    for word in range(0x10000):
        state.block[BLOCK_WORDS - 1] = word
        state.left = 1
        state.counter = 0
        number = below(state, n)
        if state.counter == 0:
            counts[number] += 1


def words_of(states: Array, count: int) -> Array:
    words = np.zeros(count, np.int64)
    draw_words(states, words)
    return words


def numbers_of(states: Array, n: int, count: int) -> Array:
    numbers = np.zeros(count, np.int64)
    draw_below(states, n, numbers)
    return numbers


def decks_of(states: Array, size: int, count: int, often: int) -> Array:
    decks = np.tile(np.arange(size), (often, 1))
    shuffle_often(states, decks, count)
    return decks


def is_even(counts: Array) -> bool:
    """Chi-squared, within five standard deviations of what an even spread gives. The key is fixed: no luck is in it."""
    expected = counts.sum() / counts.size
    freedom = counts.size - 1
    return bool(abs(((counts - expected) ** 2 / expected).sum() - freedom) < 5 * (2 * freedom) ** 0.5)


# --- ChaCha20 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "number", "block"),
    [
        (
            "00" * 32,
            0,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        ),
        (
            "00" * 32,
            1,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ),
        (
            "00" * 31 + "01",
            1,
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
        ),
        (
            "00ff" + "00" * 30,
            2,
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
        ),
    ],
)
def test_blocks_are_those_of_rfc_8439(key: str, number: int, block: str) -> None:
    """Appendix A.1, test vectors 1 to 4: those whose nonce is zero."""
    words = words_of(stream(bytes.fromhex(key)), BLOCK_WORDS * (number + 1))
    assert words[BLOCK_WORDS * number :].astype("<u2").tobytes().hex() == block


def test_words_are_read_low_byte_first() -> None:
    assert words_of(stream(bytes(32)), 2).tolist() == [0xB876, 0xADE0]


def test_a_stream_goes_on_where_it_stopped() -> None:
    together = words_of(stream(), 100)
    states = stream()
    apart = [word for count in (1, 30, 1, 0, 33, 35) for word in words_of(states, count).tolist()]
    assert apart == together.tolist()


def test_a_stream_is_part_of_the_state() -> None:
    states = stream()
    words_of(states, 41)
    twin = states.copy()
    assert words_of(states, 50).tolist() == words_of(twin, 50).tolist()


def test_starting_again_forgets_what_was_drawn() -> None:
    states = stream(bytes(32))
    words_of(states, 5)
    start_stream(states, KEY)
    assert states.tobytes() == stream().tobytes()


# --- numbers below n -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", EVERY_N)
def test_each_number_comes_from_equally_many_words(n: int) -> None:
    """Of the 65536 words, all equally likely, each number gets as many as fit evenly; the rest is drawn again, which
    is as even. So `below` has no bias at all."""
    counts = np.zeros(n, np.int64)
    try_all_words(stream(), n, counts)
    assert counts.tolist() == [0x10000 // n] * n


@pytest.mark.parametrize("n", [2, 3, 10, 104, 110])
@pytest.mark.parametrize("quick", [False, True])
def test_numbers_are_spread_evenly(n: int, quick: bool) -> None:
    numbers = numbers_of(stream(quick=quick), n, DRAWS)
    assert is_even(np.bincount(numbers, minlength=n))
    pairs = numbers[0::2] * n + numbers[1::2]
    if n < 20:
        assert is_even(np.bincount(pairs, minlength=n * n))


def test_one_card_is_no_choice() -> None:
    assert set(numbers_of(stream(), 1, 50).tolist()) == {0}


# --- shuffles --------------------------------------------------------------------------------------------------------


def word_for(number: int, n: int) -> int:
    """A word that gives this number below n, and is not thrown away."""
    return number * 0x10000 // n + 2


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_each_order_comes_from_one_row_of_draws(count: int) -> None:
    """The draws of a shuffle are independent and even, and each row of them leads to another order: all are alike."""
    draws = [range(4 - place) for place in range(min(count, 3))]
    fronts = Counter(front_after(row, count) for row in product(*draws))
    assert fronts == dict.fromkeys(permutations(range(4), count), 1)


def front_after(row: tuple[int, ...], count: int) -> tuple[int, ...]:
    """The first cards of four, shuffled by these draws."""
    states = stream()
    state = Fields(states)
    state.left = len(row)
    state.block[BLOCK_WORDS - len(row) :] = [word_for(number, 4 - place) for place, number in enumerate(row)]
    front = tuple(decks_of(states, 4, count, 1)[0, :count].tolist())
    assert (state.left, state.counter) == (0, 0), "not as many words as draws"
    return front


@pytest.mark.parametrize("quick", [False, True])
def test_each_card_is_equally_likely_at_each_place(quick: bool) -> None:
    size = 12
    decks = decks_of(stream(quick=quick), size, size, SHUFFLES)
    assert (np.sort(decks, axis=1) == np.arange(size)).all()
    for place in range(size):
        assert is_even(np.bincount(decks[:, place], minlength=size))


def test_each_pair_of_cards_is_equally_likely_at_each_pair_of_places() -> None:
    size = 6
    decks = decks_of(stream(), size, size, SHUFFLES)
    for one, other in permutations(range(size), 2):
        counts = np.bincount(decks[:, one] * size + decks[:, other], minlength=size * size)
        assert is_even(counts[counts > 0])
        assert (counts > 0).sum() == perm(size, 2)


def test_a_shuffle_in_part_is_fair_in_front() -> None:
    decks = decks_of(stream(), 104, 3, SHUFFLES)
    assert (np.sort(decks, axis=1) == np.arange(104)).all()
    for place in range(3):
        assert is_even(np.bincount(decks[:, place], minlength=104))


def test_a_shuffle_in_part_begins_like_a_whole_one() -> None:
    assert decks_of(stream(), 104, 44, 1)[0, :44].tolist() == decks_of(stream(), 104, 104, 1)[0, :44].tolist()


def test_no_cards_and_one_card_take_nothing_from_the_stream() -> None:
    states = stream()
    for size in (0, 1):
        decks_of(states, size, size, 3)
    assert states.tobytes() == stream().tobytes()


# --- seeds -----------------------------------------------------------------------------------------------------------


def test_an_int_is_expanded_by_sha_256() -> None:
    assert key_from_seed(7).hex() == "2555246428a9386cda446c62873dd734f35713a97c77c1854a539eb8f85fc784"


@pytest.mark.parametrize("seed", [0, 1, 7, 2**31, 2**63, 2**64, 2**256 - 1])
def test_ints_of_up_to_256_bits_are_seeds_negative_ones_too(seed: int) -> None:
    keys = {key_from_seed(seed), key_from_seed(-seed), key_from_seed(seed - 1)}
    assert len(keys) == (2 if seed == 0 else 3)
    assert {len(key) for key in keys} == {32}


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.int64, np.uint8, np.uint64])
def test_an_int_of_numpy_is_the_same_seed(kind: Any) -> None:
    assert key_from_seed(kind(7)) == key_from_seed(7)
    assert Match("six", 2, seed=kind(7)).log == Match("six", 2, seed=7).log
    assert type(Match("six", 2, seed=kind(7)).log["seed"]) is int


def test_32_bytes_are_the_key() -> None:
    assert key_from_seed(KEY) == key_from_seed(bytearray(KEY)) == KEY  # type: ignore[arg-type]
    assert Match("six", 2, seed=KEY).log["seed"] == KEY.hex()


def test_no_seed_is_another_one_each_time() -> None:
    assert len({key_from_seed(None) for _ in range(50)}) == 50
    assert Match("six", 2).view() != Match("six", 2).view()


@pytest.mark.parametrize(
    "seed",
    [
        2**256,
        -(2**256),
        2**100_000,
        b"",
        bytes(31),
        bytes(33),
        bytearray(5),
        True,
        False,
        np.True_,
        7.0,
        "7",
        [7],
        (),
        {},
    ],
    ids=lambda seed: f"{type(seed).__name__}",
)
def test_wrong_seeds(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed"):
        key_from_seed(seed)
    with pytest.raises(BadOption, match="seed"):
        Match("six", 2, seed=seed)


# --- the quick generator ---------------------------------------------------------------------------------------------


def test_quick_words_are_those_of_xoshiro128_starstar() -> None:
    """The numbers that its authors' own code gives for the state 1, 2, 3, 4."""
    key = np.array([1, 2, 3, 4, 0, 0, 0, 0], "<u4").tobytes()
    words = words_of(stream(key, quick=True), 20)
    assert words.astype("<u2").view("<u4").tolist() == [
        11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804
    ]  # fmt: skip


def test_quick_streams_never_stand_still() -> None:
    words = words_of(stream(bytes(16) + KEY[:16], quick=True), 200)
    assert len(set(words[100:].tolist())) > 90


def test_quick_and_secret_streams_differ() -> None:
    assert words_of(stream(), 20).tolist() != words_of(stream(quick=True), 20).tolist()
