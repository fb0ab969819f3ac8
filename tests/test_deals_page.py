"""docs/deals.md: its script deals as Byre does, knowing nothing of Byre."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import byre

PAGE = Path(__file__).parent.parent / "docs" / "deals.md"


def block(language: str) -> str:
    """The one block of that language in the page."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


@pytest.fixture(scope="module")
def page() -> dict[str, Any]:
    """The functions of the page's script."""
    names: dict[str, Any] = {"__name__": "deals"}
    exec(compile(block("python"), str(PAGE), "exec"), names)
    return names


def test_script_imports_nothing_but_hashlib() -> None:
    assert re.findall(r"^\s*(?:import|from) .*", block("python"), re.MULTILINE) == ["import hashlib"]


def test_script_prints_what_the_page_says() -> None:
    ran = subprocess.run([sys.executable, "-I", "-"], input=block("python"), capture_output=True, text=True, check=True)
    assert ran.stdout == block("text")


def test_page_shows_the_cards_that_byre_deals() -> None:
    view = byre.Match("six", players=4, seed=7).view()
    lines = [line.split(":") for line in block("text").splitlines()]
    cards = {name: [int(card) for card in rest.split()] for name, rest in lines if name.startswith(("seat", "rows"))}
    assert [sorted(cards[f"seat {seat}"]) for seat in range(4)] == view["hands"]
    assert [[card] for card in cards["rows"]] == view["rows"]


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("seed", [0, -7, 2**64, -(2**256) + 1, bytes(32), bytes(range(32))], ids=str)
def test_script_deals_as_byre_does(page: dict[str, Any], seed: int | bytes, players: int) -> None:
    hands, rows = page["deal_six"](players, page["words"](page["key_from_seed"](seed)))
    view = byre.Match("six", players, seed=seed).view()
    assert view["hands"] == [sorted(hand) for hand in hands]
    assert view["rows"] == [[card] for card in rows]


def test_each_round_has_blocks_of_its_own(page: dict[str, Any]) -> None:
    match = byre.Match("six", 3, seed=11, options={"rounds": 4})
    for number in range(1, 5):
        hands, rows = page["deal_six"](3, page["words"](page["key_from_seed"](11), number))
        view = match.view()
        assert view["hands"] == [sorted(hand) for hand in hands]
        assert view["rows"] == [[card] for card in rows]
        while not match.over and match.view()["round"] == number:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])


@pytest.mark.parametrize("players", range(2, 7))
def test_first_picker_of_the_pro_variant(page: dict[str, Any], players: int) -> None:
    for seed in range(20):
        drawn = page["below"](players, page["words"](page["key_from_seed"](seed)))
        assert byre.Match("six", players, seed=seed, options={"pro": True}).view()["first"] == drawn


def test_seed_in_a_log_is_the_key_in_hexadecimal_digits(page: dict[str, Any]) -> None:
    match = byre.Match("six", 2)
    hands, _ = page["deal_six"](2, page["words"](bytes.fromhex(match.log["seed"])))
    assert match.view()["hands"] == [sorted(hand) for hand in hands]
