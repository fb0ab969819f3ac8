"""Cookies and tokens: whose they are, how long they are good for, and with which keys."""

from __future__ import annotations

import secrets
import time

import pytest

from byre.server.tokens import COOKIE_AGE, DAY, OLD_COOKIE, SKEW, TOKEN_AGE, Signer, new_person


def test_what_was_signed_is_read() -> None:
    signer, person = Signer([secrets.token_bytes(32)]), new_person()
    claim = signer.read_cookie(signer.cookie(person))
    assert claim is not None
    assert claim.person == person
    assert not claim.old
    assert signer.person_of_token("ABC234", signer.token("ABC234", person)) == person
    assert signer.token("ABC234", person) == signer.token("ABC234", person), "it is told again and again"
    assert len(signer.token("ABC234", person)) <= 200, "a hello has room for it"


def test_a_token_is_of_one_table_and_no_cookie() -> None:
    signer, person = Signer([secrets.token_bytes(32)]), new_person()
    token, cookie = signer.token("ABC234", person), signer.cookie(person)
    assert signer.person_of_token("ABC235", token) is None
    assert signer.person_of_token("ABC234", cookie) is None
    assert signer.read_cookie(token) is None


@pytest.mark.parametrize("bad", ["", ".", "..", "a.b", "a.b.c", "\u00e4.\u00fc", "\ud800", "x" * 300, "\x00"])
def test_what_is_none_is_nobodys(bad: str) -> None:
    signer = Signer([secrets.token_bytes(32)])
    assert signer.read_cookie(bad) is None
    assert signer.person_of_token("ABC234", bad) is None


def test_one_changed_letter_is_enough() -> None:
    signer = Signer([secrets.token_bytes(32)])
    token = signer.token("ABC234", "somebody")
    for place in range(len(token)):
        for letter in "Ax":
            changed = token[:place] + letter + token[place + 1 :]
            if changed != token:
                assert signer.person_of_token("ABC234", changed) in (None, "somebody")
    assert signer.person_of_token("ABC234", "other" + token.removeprefix("somebody")) is None


def test_they_expire(monkeypatch: pytest.MonkeyPatch) -> None:
    signer, now = Signer([secrets.token_bytes(32)]), time.time()
    cookie, token = signer.cookie("p"), signer.token("ABC234", "p")
    for age, known, old, seated in (
        (OLD_COOKIE + DAY, True, True, True),
        (TOKEN_AGE + DAY, True, True, False),
        (COOKIE_AGE + DAY, False, False, False),
    ):
        monkeypatch.setattr(time, "time", lambda age=age: now + age)
        claim = signer.read_cookie(cookie)
        assert (claim is not None) == known
        assert bool(claim and claim.old) == old
        assert (signer.person_of_token("ABC234", token) is not None) == seated


def test_what_is_signed_twice_on_one_day_is_the_same() -> None:
    """Otherwise it would tell when something was sent, to the second."""
    assert Signer(b"key").token("ABC234", "p") == Signer(b"key").token("ABC234", "p")
    assert Signer(b"key").cookie("p") == Signer(b"key").cookie("p")


def test_keys_are_rotated() -> None:
    old, new = secrets.token_bytes(32), secrets.token_bytes(32)
    before, both, after = Signer([old]), Signer([old, new]), Signer([new])
    assert both.read_cookie(before.cookie("p")) is not None
    assert after.read_cookie(both.cookie("p")) is not None, "the newest key signs"
    assert after.read_cookie(before.cookie("p")) is None


@pytest.mark.parametrize(("ahead", "known"), [(60, True), (SKEW - 60, True), (2 * DAY, False)])
def test_around_midnight_a_server_whose_clock_is_ahead_is_believed(
    monkeypatch: pytest.MonkeyPatch, ahead: int, known: bool
) -> None:
    """What it signs is of the next day already."""
    signer, before_midnight = Signer(b"key"), 20_000 * DAY - 30
    monkeypatch.setattr(time, "time", lambda: before_midnight + ahead)
    cookie, token = signer.cookie("p"), signer.token("ABC234", "p")
    monkeypatch.setattr(time, "time", lambda: before_midnight)
    assert (signer.read_cookie(cookie) is not None) == known
    assert (signer.person_of_token("ABC234", token) is not None) == known
