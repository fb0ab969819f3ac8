"""Compiled rules are kept, in a folder that follows the sources, and compiling is told of."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from byre.engine import compile as compiling
from byre.engine import rule


def test_the_folder_follows_the_sources_and_the_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rule._fingerprint()
    assert before == rule._fingerprint()
    monkeypatch.setattr(rule.config, "BOUNDSCHECK", 7, raising=False)
    assert rule._fingerprint() != before


def test_sources_that_compiled_functions_take_nothing_from_do_not_count() -> None:
    sources = rule.compiled_sources()
    assert {"byre.engine.rule", "byre.games.six.rules", "byre.games.six.actions", "byre.bots.search"} <= set(sources)
    assert not {"byre.engine.match", "byre.games.six.wire", "byre.bots.levels"} & set(sources)
    imported = [line for source in sources.values() for line in source.splitlines() if "import byre" in line]
    assert not imported, "only `from byre.… import` is looked for"


def test_the_folder_can_be_chosen(tmp_path: Path) -> None:
    code = "from byre.engine.rule import cache_folder; print(cache_folder())"
    found = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "BYRE_CACHE": str(tmp_path)}, capture_output=True, text=True
    )
    assert Path(found.stdout.strip()).parent == tmp_path / "compiled"


def test_where_nothing_can_be_written_a_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setenv("BYRE_CACHE", str(tmp_path / "file"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    rule.cache_folder.cache_clear()
    try:
        assert rule.cache_folder().is_dir()
    finally:
        rule.cache_folder.cache_clear()


def test_folders_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    for age in range(30):
        folder = tmp_path / f"{age:02}"
        folder.mkdir()
        os.utime(folder, (10_000 - age, 10_000 - age))
    rule._forget_oldest(tmp_path)
    assert sorted(one.name for one in tmp_path.iterdir()) == [f"{age:02}" for age in range(rule.FOLDERS_KEPT)]
    rule._forget_oldest(tmp_path / "missing")


def test_all_games_are_compiled_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "RULES", "import sys; print(sys.argv[1])")
    compiling.compile_all(compiling.RULES)
    monkeypatch.setattr(compiling, "RULES", "import sys; sys.exit(3 * (sys.argv[1] == 'six'))")
    with pytest.raises(SystemExit, match="six"):
        compiling.compile_all(compiling.RULES)
