"""Compiled code is kept in a folder that follows the sources, and that nobody else can have prepared."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from byre.engine import cache


@pytest.fixture(autouse=True)
def _look_anew() -> Iterator[None]:
    """What was found before a test changed the environment does not hold in it, nor after it."""
    cache.cache_folder.cache_clear()
    yield
    cache.cache_folder.cache_clear()


def test_the_fingerprint_follows_the_way_of_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    before = cache.fingerprint()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "7")
    assert cache.fingerprint.__wrapped__() != before


def test_the_fingerprint_follows_the_sources_that_compiled_functions_import_from() -> None:
    sources = cache.compiled_sources()
    wanted = {"byre.engine.rule", "byre.games.six.rules", "byre.games.six.actions", "byre.bots.search_kernels"}
    assert wanted <= set(sources)
    assert not {"byre.match", "byre.games.six.codec", "byre.bots.levels"} & set(sources)


def test_the_fingerprint_follows_whole_modules_that_are_imported() -> None:
    imported = cache._imported_by(
        "from byre.engine import stream, sets as s\nfrom byre.games.six import (\n    rules,\n)"
    )
    assert {"byre.engine.stream", "byre.engine.sets", "byre.games.six.rules"} <= set(imported)
    plain_imports = [
        line for source in cache.compiled_sources().values() for line in source.splitlines() if "import byre" in line
    ]
    assert plain_imports == [], "only `from byre… import` is looked for"


def test_byre_cache_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BYRE_CACHE", str(tmp_path))
    folder = cache.cache_folder()
    assert folder.parent == tmp_path / "compiled"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@pytest.fixture
def nowhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary folder, which must do since the usual one cannot be made."""
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("BYRE_CACHE", str(tmp_path / "file"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def test_if_nothing_can_be_written_there_a_private_temporary_folder_serves(nowhere_else: Path) -> None:
    folder = cache.cache_folder()
    assert folder.is_relative_to(nowhere_else)
    assert stat.S_IMODE(folder.parent.stat().st_mode) == 0o700
    cache.cache_folder.cache_clear()
    assert cache.cache_folder() == folder, "the next program finds it again"


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="users are told apart by number")
@pytest.mark.parametrize("prepared", ["open to all", "a link"])
def test_a_temporary_folder_that_somebody_else_prepared_is_not_used(nowhere_else: Path, prepared: str) -> None:
    predictable = nowhere_else / f"byre-{os.getuid()}"
    if prepared == "a link":
        (nowhere_else / "theirs").mkdir(mode=0o700)
        predictable.symlink_to(nowhere_else / "theirs")
    else:
        predictable.mkdir()
        predictable.chmod(0o777)
    folder = cache.cache_folder()
    assert not folder.is_relative_to(predictable)
    assert not list(predictable.iterdir())
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_cache_folder_that_others_may_write_to_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BYRE_CACHE", str(tmp_path / "own"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    folder = cache.cache_folder()
    folder.chmod(0o777)
    cache.cache_folder.cache_clear()
    assert cache.cache_folder() != folder


def test_folders_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    for age in range(30):
        folder = tmp_path / f"{age:02}"
        folder.mkdir()
        os.utime(folder, (10_000 - age, 10_000 - age))
    cache._forget_oldest(tmp_path)
    assert sorted(one.name for one in tmp_path.iterdir()) == [f"{age:02}" for age in range(cache.FOLDERS_KEPT)]
    cache._forget_oldest(tmp_path / "missing")
