"""What `pip install byre` brings: a source archive, the wheel that is built from it, and that wheel installed on its
own, beside what it depends on."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

import byre
from byre.compile import units_of
from byre.engine.rule import COMPILING
from byre.games import OWN
from byre.locale import FALLBACK, LANGUAGES

pytestmark = pytest.mark.xdist_group("packaging")  # so that it is built once

ROOT = Path(__file__).parent.parent
OTHERS = tuple(language for language in LANGUAGES if language != FALLBACK)


def run(*command: object, cwd: Path = ROOT) -> str:
    """What a command prints; nothing that leads back to the sources is in its environment."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    done = subprocess.run([*map(str, command)], cwd=cwd, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def build(source: Path, target: str, into: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", into, cwd=source)
    (built,) = into.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built as pip builds it from a source archive."""
    folder = tmp_path_factory.mktemp("built")
    archive = build(ROOT, "sdist", folder / "sdist")
    run(sys.executable, "-m", "tarfile", "--extract", archive, folder)
    return build(folder / f"byre-{byre.__version__}", "wheel", folder / "wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("installed"))


def install(wheel: Path, home: Path) -> Path:
    """The programs of a new environment with the wheel, and a path to what it depends on."""
    run(sys.executable, "-m", "venv", "--without-pip", home)
    programs = home / ("Scripts" if os.name == "nt" else "bin")
    run(sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-index", "--no-deps", wheel)
    packages = run(programs / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    # A path file inside that folder is not read in turn: byre is the wheel's, not the one that is being developed.
    Path(packages, "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return programs


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_the_package_the_catalogues_and_the_rules(wheel: Path) -> None:
    sources = {path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"}
    expected = {path.relative_to(ROOT / "src").as_posix() for path in sources}
    rules = ROOT / "docs" / "rules"
    expected |= {f"byre/rules/{path.relative_to(rules).as_posix()}" for path in rules.rglob("*.md")}
    about = {name for name in contents(wheel) if ".dist-info/" in name}
    assert contents(wheel) - about == expected
    assert "byre/web/index.html" in expected
    assert {"byre/py.typed", *(f"byre/rules/{game}.md" for game in byre.GAMES)} <= expected
    assert {f"byre/rules/{language}/{game}.md" for language in OTHERS for game in byre.GAMES} <= expected
    assert f"byre-{byre.__version__}.dist-info/licenses/LICENSE" in about


@pytest.mark.deep
def test_a_clone_builds_the_same_wheel_as_the_source_archive(wheel: Path, tmp_path: Path) -> None:
    assert contents(build(ROOT, "wheel", tmp_path / "wheel")) == contents(wheel)


@pytest.mark.deep
@pytest.mark.skipif(not COMPILING, reason="nothing is compiled in this run")
def test_a_platform_wheel_plays_compiled_from_the_first_moment(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BYRE_COMPILED", "1")
    carrying = build(ROOT, "wheel", tmp_path / "wheel")
    units = {name.rpartition("/")[2] for name in contents(carrying) - contents(wheel) if "/compiled/" in name}
    assert units == set(units_of(OWN))
    assert not carrying.name.endswith("-any.whl")
    monkeypatch.setenv("BYRE_CACHE", str(tmp_path / "empty"))
    programs = install(carrying, tmp_path / "installed")
    ask = "import byre; print(*(byre.Match(game, 3).game.implementation.kernels.compiled for game in byre.GAMES))"
    assert run(programs / "python", "-c", ask, cwd=tmp_path).split() == ["True"] * len(byre.GAMES)


def test_import_byre_is_the_wheel(installed: Path) -> None:
    ask = "import byre; print(byre.__file__); print(byre.__version__, *byre.GAMES)"
    where, what = run(installed / "python", "-c", ask, cwd=installed).splitlines()
    assert Path(where).is_relative_to(installed.parent)
    assert what.split() == [byre.__version__, *byre.GAMES]


def test_the_command_helps(installed: Path) -> None:
    assert "play" in run(installed / "byre", "--help", cwd=installed)


@pytest.mark.parametrize("game", byre.GAMES)
def test_the_command_tells_the_rules(installed: Path, game: str) -> None:
    assert "## The aim" in run(installed / "byre", "rules", game, cwd=installed)
    assert "R1" in run(installed / "byre", "rules", game, "--full", cwd=installed)


@pytest.mark.parametrize("language", OTHERS)
def test_the_command_tells_the_rules_in_every_language(installed: Path, language: str) -> None:
    page = (ROOT / "docs" / "rules" / "players" / f"beaver.{language}.md").read_text(encoding="utf-8")
    assert run(installed / "byre", "rules", "beaver", "--lang", language, cwd=installed) == page
