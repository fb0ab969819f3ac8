"""Keys: what is sealed stays readable when they are rotated, and is readable to nobody else."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from byre.server.keys import Keyring, WrongKey, key_file, open_keyring, rotate_keys
from byre.server.store import SqliteStore, StoreError

ONE, TWO = bytes(32), bytes([1] * 32)


def written(*keys: bytes) -> str:
    return ",".join(base64.urlsafe_b64encode(key).decode() for key in keys)


def test_what_is_sealed_can_be_unsealed_and_says_nothing() -> None:
    ring = Keyring([ONE])
    token = ring.seal(b"secret")
    assert ring.unseal(token) == b"secret"
    assert b"secret" not in token
    assert token.decode("ascii").isprintable()
    assert ring.seal(b"secret") != token


def test_the_first_key_seals_and_all_unseal() -> None:
    token = Keyring([ONE]).seal(b"secret")
    both = Keyring([TWO, ONE])
    assert both.unseal(token) == b"secret"
    assert Keyring([TWO]).unseal(both.seal(b"new")) == b"new"
    for wrong in (token, b"", b"no token", token[:-4]):
        with pytest.raises(WrongKey):
            Keyring([TWO]).unseal(wrong)


def test_signing_keys_are_derived_for_each_purpose_oldest_first() -> None:
    both = Keyring([TWO, ONE])
    assert both.signing_keys("seat") == Keyring([ONE]).signing_keys("seat") + Keyring([TWO]).signing_keys("seat")
    assert set(both.signing_keys("seat")).isdisjoint(both.signing_keys("cookie"))
    assert {len(key) for key in both.signing_keys("seat")} == {32}


def test_the_key_file_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    data = tmp_path / "folder" / "tables.db"
    token = open_keyring(data, {}).seal(b"secret")
    assert key_file(data).stat().st_mode & 0o777 == 0o600
    assert open_keyring(data, {}).unseal(token) == b"secret"
    assert rotate_keys(data) == 2
    assert key_file(data).stat().st_mode & 0o777 == 0o600
    ring = open_keyring(data, {})
    assert ring.unseal(token) == b"secret"
    assert len(ring.signing_keys("seat")) == 2
    assert {file.name for file in data.parent.iterdir()} == {"tables.db.keys"}


def test_the_environment_counts_more_than_the_file(tmp_path: Path) -> None:
    ring = open_keyring(tmp_path / "tables.db", {"BYRE_KEYS": written(TWO, ONE)})
    assert ring.signing_keys("seat") == Keyring([TWO, ONE]).signing_keys("seat")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "word", ["x", "not a key", written(ONE)[:-4], written(ONE, b"short"), "ä" * 44, written(ONE) + ","]
)
def test_what_is_no_key_is_said_without_showing_it(tmp_path: Path, word: str) -> None:
    with pytest.raises(StoreError, match="BYRE_KEYS") as error:
        open_keyring(tmp_path / "tables.db", {"BYRE_KEYS": word})
    assert word not in str(error.value) or word == "x"
    key_file(tmp_path / "tables.db").write_text(word, encoding="utf-8")
    with pytest.raises(StoreError, match=r"tables\.db\.keys"):
        open_keyring(tmp_path / "tables.db", {})


def test_an_empty_key_file_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    key_file(tmp_path / "tables.db").touch()
    with pytest.raises(StoreError, match="empty"):
        open_keyring(tmp_path / "tables.db", {})


def test_keys_that_belong_to_another_file_are_noticed(tmp_path: Path) -> None:
    """A key file that is missing is made anew, and then nothing could be unsealed: better not to start."""
    store = SqliteStore(tmp_path / "tables.db")
    Keyring([ONE]).check(store.value)
    Keyring([TWO, ONE]).check(store.value)
    with pytest.raises(WrongKey, match=r"put the \.keys file"):
        Keyring([TWO]).check(store.value)
    store.close()


def test_small_values_are_sealed_and_their_length_tells_nothing_of_a_card() -> None:
    ring = Keyring([ONE])
    sealed = {ring.seal_value(b'{"type":"choose","card":%d}' % card) for card in (1, 55, 104)}
    assert len({len(one) for one in sealed}) == 1
    assert sorted(ring.unseal_value(one).strip() for one in sealed) == [
        b'{"type":"choose","card":104}',
        b'{"type":"choose","card":1}',
        b'{"type":"choose","card":55}',
    ]
    assert ring.seal_value(b"x") != ring.seal_value(b"x")


def test_small_values_stay_readable_when_keys_are_rotated() -> None:
    sealed = Keyring([ONE]).seal_value(b"value")
    assert Keyring([TWO, ONE]).unseal_value(sealed).strip() == b"value"
    with pytest.raises(WrongKey):
        Keyring([TWO]).unseal_value(sealed)
    with pytest.raises(WrongKey):
        Keyring([ONE]).unseal_value(sealed[:-4] + "AAA=")


def test_a_copied_ring_reads_and_the_own_first_key_signs() -> None:
    own = Keyring([ONE])
    both = own.with_ring(b"\n".join([own.seal(TWO), own.seal(ONE)]))
    assert both.keys == [ONE, TWO]
    assert own.with_ring(b"").keys == [ONE]
