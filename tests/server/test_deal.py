"""A deal that nobody can bend."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

import byre
from byre.deal import commitment, deal_seed, first_deal_seed, hkdf, new_secret, nonce_hash

# RFC 5869, appendix A: key, salt, info, and the output, of which one block is 32 bytes
VECTORS = [
    (
        "0b" * 22,
        "000102030405060708090a0b0c",
        "f0f1f2f3f4f5f6f7f8f9",
        "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf",
    ),
    (
        bytes(range(0x50)).hex(),
        bytes(range(0x60, 0xB0)).hex(),
        bytes(range(0xB0, 0x100)).hex(),
        "b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c",
    ),
    ("0b" * 22, "", "", "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d"),
]


@pytest.mark.parametrize(("key", "salt", "info", "output"), VECTORS)
def test_hkdf_is_that_of_RFC_5869(key: str, salt: str, info: str, output: str) -> None:
    assert hkdf(bytes.fromhex(key), bytes.fromhex(salt), bytes.fromhex(info)).hex() == output


AGREED: dict[str, Any] = {"game": "six", "players": 3, "options": {"target": 66, "pro": False}, "rules": 1}


def test_the_seed_is_made_as_documented() -> None:
    secret = bytes(range(32))
    info = (
        b'table ABC234\nmatch 3\ngame six\nplayers 3\noptions {"pro":false,"target":66}\nrules 1\n'
        b"nonce 0 c0ffee\nnonce 1 \nnonce 2 00"
    )
    extracted = hmac.new(b"byre deal 2", secret, hashlib.sha256).digest()
    expected = hmac.new(extracted, info + b"\x01", hashlib.sha256).digest()
    assert deal_seed(secret.hex(), "ABC234", 3, ["c0ffee", None, "00"], **AGREED) == expected
    assert byre.Match("six", players=3, seed=expected).seed == expected


def test_the_seeds_of_the_first_edition_can_still_be_checked() -> None:
    secret = bytes(range(32))
    info = b"table ABC234\nmatch 3\nnonce 0 c0ffee\nnonce 1 \nnonce 2 00"
    extracted = hmac.new(b"byre deal 1", secret, hashlib.sha256).digest()
    expected = hmac.new(extracted, info + b"\x01", hashlib.sha256).digest()
    assert first_deal_seed(secret.hex(), "ABC234", 3, ["c0ffee", None, "00"]) == expected


def test_everything_counts_in_the_seed() -> None:
    secret = "ab" * 32
    seeds = [
        deal_seed(secret, "A", 1, ["1", "2"], **AGREED),
        deal_seed("ac" * 32, "A", 1, ["1", "2"], **AGREED),
        deal_seed(secret, "B", 1, ["1", "2"], **AGREED),
        deal_seed(secret, "A", 2, ["1", "2"], **AGREED),
        deal_seed(secret, "A", 1, ["2", "1"], **AGREED),
        deal_seed(secret, "A", 1, ["12", None], **AGREED),
        deal_seed(secret, "A", 1, [None, "12"], **AGREED),
        deal_seed(secret, "A", 1, ["1", "2", None], **AGREED),
        deal_seed(secret, "A", 1, ["1", "2"], **{**AGREED, "game": "donkey"}),
        deal_seed(secret, "A", 1, ["1", "2"], **{**AGREED, "players": 4}),
        deal_seed(secret, "A", 1, ["1", "2"], **{**AGREED, "options": {"target": 67, "pro": False}}),
        deal_seed(secret, "A", 1, ["1", "2"], **{**AGREED, "rules": 2}),
    ]
    assert len(set(seeds)) == len(seeds)
    assert {len(seed) for seed in seeds} == {32}


def test_a_hash_of_a_nonce_holds_for_one_deal_and_one_seat() -> None:
    expected = hashlib.sha256(b"byre nonce\nc0ffee\n2\n" + b"ab" * 32).hexdigest()
    assert nonce_hash("c0ffee", 2, "ab" * 32) == expected
    others = [
        nonce_hash("c0ffed", 2, "ab" * 32),
        nonce_hash("c0ffee", 1, "ab" * 32),
        nonce_hash("c0ffee", 2, "ac" * 32),
    ]
    assert len({expected, *others}) == 4


def test_secrets_are_long_new_and_promised_by_their_hash() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert {len(bytes.fromhex(secret)) for secret in secrets} == {32}
    assert commitment("00" * 32) == hashlib.sha256(bytes(32)).hexdigest()
