"""Names that nobody can hide in, or pass for another's with."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from byre.server.text import NAME, clean_name, skeleton


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann\t\nB ", "Ann B"),
        ("Zoë Müller-Lüdenscheidt", "Zoë Müller-Lüdenscheidt"),
        ("Ａｎｎ", "Ann"),
        ("ﬁnn", "finn"),
        ("A\u200bn\u00adn\u2060\ufeff", "Ann"),
        ("\u202eAnn\u202c", "Ann"),
        ("Ann\U000e0041", "Ann"),
        ("\u3164", "?"),
        ("\u115f\u1160\uffa0", "?"),
        ("\u2800\u2800", "?"),
        ("\u0301\u0302", "?"),
        ("", "?"),
        ("a\u0301\u0302\u0303\u0304\u0305", "á\u0302\u0303"),
        ("Pаul", "Pul"),  # its а is Cyrillic
        ("Παul", "Πα"),
        ("Иван", "Иван"),
        ("Ken健たケン", "Ken健たケン"),
        ("김철수 Kim", "김철수 Kim"),
        ("Иван健", "Иван"),
        ("🦬 Ann 2", "🦬 Ann 2"),
        ("🦬", "🦬"),
        ("x" * 100, "x" * NAME),
    ],
)
def test_a_name_as_it_is_shown(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@given(st.text(max_size=60))
def test_whatever_is_written_a_name_can_be_read(text: str) -> None:
    name = clean_name(text)
    assert 1 <= len(name) <= NAME
    assert name == name.strip()
    assert clean_name(name) == name, "it stays as it is"
    assert skeleton(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "Änn"),
        ("Bill", "BiII"),
        ("Bill", "B1ll"),
        ("Bob", "B0b"),
        ("Emma", "Ernma"),
        ("Anna", "A n n a"),
        ("Anna", "Anna."),
        ("cop", "сор"),  # all Cyrillic
        ("TOM", "ТОМ"),  # all Cyrillic
        ("NIKO", "ΝΙΚΟ"),  # all Greek
        ("Ben", "Bén\u0323"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(
    ("name", "other"), [("Ann", "Anna"), ("Ann", "Ann 2"), ("Ben", "Ken"), ("🦬", "🐂"), ("?", "!")]
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert skeleton(name) != skeleton(other)
