"""Matches that are kept to the letter: who changes what happens in one must mean to."""

from __future__ import annotations

import pytest

import byre
from tests.golden.playthrough import PLAYTHROUGHS, Playthrough, lines


@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.file.stem)
def test_plays_as_it_always_did(play: Playthrough) -> None:
    kept = play.file.read_text().splitlines()
    for number, (line, then) in enumerate(zip(lines(play), kept, strict=True), 1):
        assert line == then, f"{play.file.name}, line {number}"


@pytest.mark.parametrize("game", byre.GAMES)
def test_each_game_has_golden_playthroughs(game: str) -> None:
    names = [play.name for play in PLAYTHROUGHS if play.game == game and play.file.exists()]
    assert "base" in names
    assert len(names) >= 3
