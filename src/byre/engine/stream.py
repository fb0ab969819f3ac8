"""The random stream of a match: ChaCha20 (RFC 8439), part of the state.

The key has 256 bits, the nonce is zero. A match starts with block 0, its second round with block 65,536, and so on:
what a round deals does not depend on how many cards earlier rounds have drawn. Blocks are read as 16-bit words, low
byte first. `below` turns words into numbers without bias. `docs/deals.md` describes how to deal a match again with any
other implementation. Playouts need no secrets: if `quick` is set, blocks come from xoshiro128** instead, seeded by the
first half of the key.
"""

import hashlib
import operator
import secrets

import numpy as np

from byre.engine.record import Array, Fields, wide
from byre.engine.rule import rule, rule_apart
from byre.engine.state import BLOCK_WORDS, Luck, MatchState, RandomStream
from byre.errors import BadOption

KEY_BYTES = 32
DOUBLE_ROUNDS = 10
BLOCKS_OF_A_ROUND = 16  # as a power of two; a round uses far fewer
LAST_ROUND_APART = 0xFFFF  # a match of more rounds repeats its deals
LOW_32 = 0xFFFFFFFF
BLOCK_OF_NEXT_KEY = 0xFFFFFFFE
CHACHA_CONSTANTS = np.frombuffer(b"expand 32-byte k", "<u4").astype(np.int64)


def key_from_seed(seed: int | bytes | None) -> bytes:
    """Return the key of a match: `seed` itself if it is 32 bytes, a hash of an int, or random bytes for None."""
    if seed is None:
        return secrets.token_bytes(KEY_BYTES)
    if isinstance(seed, bytes | bytearray):
        if len(seed) != KEY_BYTES:
            raise BadOption(f"a seed of bytes has {KEY_BYTES} of them, not {len(seed)}")
        return bytes(seed)
    return hashlib.sha256(f"byre seed {whole_seed(seed)}".encode()).digest()


def whole_seed(seed: object) -> int:
    """Return an integer of any type, including NumPy's, as an int. Raise BadOption for anything else."""
    try:
        if isinstance(seed, bool | np.bool_):
            raise TypeError
        number = operator.index(seed)  # type: ignore[arg-type]
    except TypeError:
        raise BadOption(f"a seed is an int, {KEY_BYTES} bytes or None, not {type(seed).__name__}") from None
    if number.bit_length() > 8 * KEY_BYTES:
        raise BadOption(f"a seed has at most {8 * KEY_BYTES} bits, this one has {number.bit_length()}")
    return number


def start_stream(states: Array, key: bytes, quick: bool = False) -> None:
    """Set the stream of the first of some states to its beginning."""
    state = Fields(states)
    state.key[:] = np.frombuffer(key, dtype="<u4")
    state.counter = 0
    state.quick = quick
    state.left = 0
    state.block[:] = 0
    if quick and not state.key[:4].any():
        state.key[0] = 1  # xoshiro never leaves zero


@rule
def below(state: RandomStream, n: int) -> int:
    """Return a random integer from 0 to n-1, all equally likely.

    This is Lemire's method: multiply, and draw again if the product falls into the uneven rest.
    """
    product = next_word(state) * n
    if product & 0xFFFF < n:
        uneven = 0x10000 % wide(n)
        while product & 0xFFFF < uneven:
            product = next_word(state) * n
    return product >> 16


@rule
def skip_to_next_round(state: MatchState) -> None:
    """Move to the blocks of the next round, so that its deal does not depend on earlier draws."""
    if not state.quick:
        state.counter = (state.round_number & LAST_ROUND_APART) << BLOCKS_OF_A_ROUND
        state.left = 0


@rule_apart
def next_key(state: RandomStream) -> None:
    """Switch to the key of the next match in the same place: the first half of a block that no round reaches."""
    if not state.quick:
        state.counter = BLOCK_OF_NEXT_KEY
        secret_block(state)
        for i in range(KEY_BYTES // 4):
            state.key[i] = word_at(state, i)
        state.counter = 0
    state.left = 0


@rule
def shuffle(state: RandomStream, cards: Array, count: int, size: int) -> None:
    """Move `count` cards, drawn at random from the first `size`, to the front."""
    for place in range(min(count, size - 1)):
        other = place + below(state, size - place)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card


@rule
def next_word(state: RandomStream) -> int:
    if state.left == 0:
        next_block(state)
    state.left -= 1
    return wide(state.block[BLOCK_WORDS - 1 - state.left])


@rule_apart
def next_block(state: RandomStream) -> None:
    """Fill the block with 64 bytes of xoshiro128** if the stream is quick, else of ChaCha20."""
    if state.quick:
        for i in range(BLOCK_WORDS // 2):
            put_word(state, i, quick_word(state))
        state.left = BLOCK_WORDS
    else:
        secret_block(state)


@rule
def secret_block(state: RandomStream) -> None:
    """Fill the block with the next 64 bytes of ChaCha20."""
    x = np.empty(16, np.uint32)
    for i in range(16):
        x[i] = chacha_start(state, i)
    for _ in range(DOUBLE_ROUNDS):
        quarter_round(x, 0, 4, 8, 12)
        quarter_round(x, 1, 5, 9, 13)
        quarter_round(x, 2, 6, 10, 14)
        quarter_round(x, 3, 7, 11, 15)
        quarter_round(x, 0, 5, 10, 15)
        quarter_round(x, 1, 6, 11, 12)
        quarter_round(x, 2, 7, 8, 13)
        quarter_round(x, 3, 4, 9, 14)
    for i in range(16):
        put_word(state, i, (wide(x[i]) + chacha_start(state, i)) & LOW_32)
    state.counter += 1
    state.left = BLOCK_WORDS


@rule
def chacha_start(state: RandomStream, i: int) -> int:
    """Return a word of ChaCha20's initial state: constants, key, block counter, or the nonce, which is zero."""
    if i < 4:
        return CHACHA_CONSTANTS[i]
    if i < 12:
        return wide(state.key[i - 4])
    return wide(state.counter) if i == 12 else 0


@rule
def quarter_round(x: Array, i: int, j: int, k: int, m: int) -> None:
    a, b, c, d = wide(x[i]), wide(x[j]), wide(x[k]), wide(x[m])
    a = (a + b) & LOW_32
    d = rotated(d ^ a, 16)
    c = (c + d) & LOW_32
    b = rotated(b ^ c, 12)
    a = (a + b) & LOW_32
    d = rotated(d ^ a, 8)
    c = (c + d) & LOW_32
    b = rotated(b ^ c, 7)
    x[i], x[j], x[k], x[m] = a, b, c, d


@rule
def put_word(state: RandomStream, i: int, word: int) -> None:
    """Write 32 bits into the block, low half first."""
    state.block[2 * i] = word & 0xFFFF
    state.block[2 * i + 1] = word >> 16


@rule
def word_at(state: RandomStream, i: int) -> int:
    """Read 32 bits of the block."""
    return wide(state.block[2 * i]) | (wide(state.block[2 * i + 1]) << 16)


@rule
def quick_word(state: RandomStream | Luck) -> int:
    """Return the next 32 bits of xoshiro128**. Its state is the first four words of `key`."""
    s = state.key
    s0, s1, s2, s3 = wide(s[0]), wide(s[1]), wide(s[2]), wide(s[3])
    word = (rotated((s1 * 5) & LOW_32, 7) * 9) & LOW_32
    s2 ^= s0
    s3 ^= s1
    s[0] = s0 ^ s3
    s[1] = s1 ^ s2
    s[2] = s2 ^ ((s1 << 9) & LOW_32)
    s[3] = rotated(s3, 11)
    return word


@rule
def rotated(x: int, bits: int) -> int:
    return ((x << bits) & LOW_32) | (x >> (32 - bits))
