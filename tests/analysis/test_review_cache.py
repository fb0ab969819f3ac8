"""Values that are kept: read again to the bit, whatever became of the file."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import byre
from byre.analysis import review
from byre.analysis.review import ReviewedDecision
from byre.analysis.review_cache import MOST_REVIEWS
from tests.analysis.matches import short_log

FEW = 60  # playouts


@pytest.mark.parametrize("game", byre.GAMES)
def test_a_review_from_a_file_is_the_same_to_the_byte(game: str, tmp_path: Path) -> None:
    log = short_log(game)
    plain, first, again = (json.dumps(review(log, None, FEW, cache=one).json()) for one in (None, tmp_path, tmp_path))
    assert plain == first == again


def test_nothing_is_valued_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = short_log("beaver")
    found: list[ReviewedDecision] = []
    made = review(log, None, FEW, cache=tmp_path)
    monkeypatch.setattr("byre.analysis.review_work.ValuationWork.prepare", None)
    told: list[tuple[int, int]] = []
    again = review(log, None, FEW, lambda *one: told.append(one), found=found.append, cache=tmp_path)
    assert again.json() == made.json()
    assert sorted(one.decision.n for one in found) == [one.decision.n for one in made.decisions]
    assert told[-1][0] == told[-1][1] == len(told)


def test_a_review_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    log, told = short_log("donkey"), []

    def stop_after_five(one: ReviewedDecision) -> None:
        told.append(one.decision.n)
        if len(told) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(log, None, FEW, found=stop_after_five, cache=tmp_path)
    (file,) = tmp_path.iterdir()
    known = file.read_bytes()
    done = review(log, None, FEW, cache=tmp_path)
    added = file.read_bytes().removeprefix(known).decode()
    assert len(known) > 0
    assert not [n for n in told if f'"decision {n}"' in added]
    assert done.json() == review(log, None, FEW).json()


@pytest.mark.parametrize("changed", [{"playouts": FEW + 1}, {"seed": 1}])
def test_other_playouts_or_another_seed_are_another_review(changed: dict[str, Any], tmp_path: Path) -> None:
    log = short_log("beaver")
    review(log, None, FEW, cache=tmp_path)
    settings: dict[str, Any] = {"playouts": FEW, **changed}
    assert review(log, **settings, cache=tmp_path).json() == review(log, **settings).json()
    assert len(list(tmp_path.iterdir())) == 2


def test_damaged_lines_are_valued_again(tmp_path: Path) -> None:
    log = short_log("beaver")
    made = review(log, None, FEW, cache=tmp_path)
    (file,) = tmp_path.iterdir()
    lines = file.read_bytes().splitlines(keepends=True)
    for damaged in (
        b"".join(lines)[:-20],
        b"".join([*lines[:3], b"\x00\xff\n", b'["round 0",{"points":[1]}]\n', *lines[5:]]),
        b"".join(line.replace(b"[", b"{") for line in lines),
    ):
        file.write_bytes(damaged)
        assert review(log, None, FEW, cache=tmp_path).json() == made.json()


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    log = short_log("beaver")
    (tmp_path / "file").touch()
    assert review(log, None, FEW, cache=tmp_path / "file" / "folder").json() == review(log, None, FEW).json()


def test_a_disk_that_fills_up_ends_no_review(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written before it is read again."""
    log, written = short_log("beaver"), []

    def fill_up(value: object) -> bytes:
        written.append(value)
        if len(written) > 3:
            raise OSError(errno.ENOSPC, "no space left")
        return msgspec.json.Encoder().encode(value)

    with monkeypatch.context() as full:
        full.setattr("byre.analysis.review_cache.msgspec.json.encode", fill_up)
        assert review(log, None, FEW, cache=tmp_path).json() == review(log, None, FEW).json()
    assert len(written) == 4
    (file,) = tmp_path.iterdir()
    assert len(file.read_bytes().strip().splitlines()) == 3
    assert review(log, None, FEW, cache=tmp_path).json() == review(log, None, FEW).json()


def test_the_oldest_are_forgotten(tmp_path: Path) -> None:
    for number in range(MOST_REVIEWS + 5):
        (tmp_path / f"{number}.jsonl").touch()
    (tmp_path / "letter.txt").touch()
    review(short_log("beaver"), None, FEW, cache=tmp_path)
    assert len(list(tmp_path.glob("*.jsonl"))) == MOST_REVIEWS
    assert (tmp_path / "letter.txt").exists()
