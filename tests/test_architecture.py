"""Which way the doors open, what stays light, and what every game and every file must have."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import byre

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "byre"

# The rooms that each room may import from, beside itself. `byre` is what `import byre` gives.
LEAVES = {"errors", "version", "deal"}
DOORS = {
    "errors": set(),
    "version": set(),
    "deal": set(),
    "engine": LEAVES,
    "games": {"engine", *LEAVES},
    "log": {"engine", *LEAVES},
    "types": {"games"},
    "match": {"types", "log", "games", "engine", *LEAVES},
    "batch": {"games", "engine", *LEAVES},
    "bots": {"games", "engine", *LEAVES},
    "analysis": {"executors", "match", "log", "bots", "games", "engine", *LEAVES},
    "executors": {"compile", "engine", *LEAVES},
    "arena": {"executors", "bots", "games", "engine", *LEAVES},
    "locale": {"engine", *LEAVES},
    "telling": {"locale", "games", "engine", *LEAVES},
    "explain": {"match", *LEAVES},
    "daily": {"telling", "match", "bots", "games", "executors", "engine", *LEAVES},
    "offline": {"daily", "explain", *LEAVES},
    "lessons": {"telling", "match", "engine", *LEAVES},
    "server": {
        "analysis",
        "daily",
        "explain",
        "offline",
        "lessons",
        "telling",
        "match",
        "types",
        "bots",
        "games",
        "engine",
        *LEAVES,
    },
    "client": LEAVES,
    "envs": {"batch", "bots", "byre", "cli", "locale", "match", "games", "engine", *LEAVES},
    "__main__": {"cli"},
    "compile": {"batch", "bots", "games", "engine"},
    "cli": {
        "envs",
        "byre",
        "telling",
        "server",
        "client",
        "analysis",
        "daily",
        "arena",
        "executors",
        "bots",
        "match",
        "batch",
        "log",
        "games",
        "engine",
        "locale",
        *LEAVES,
    },
}
REGISTRY = "byre.games"

# What `byre bench --peers`, `--plot`, `--on ray` and `--database` ask for, and what only type checkers read.
EXTRAS = {
    "PIL",
    "asyncpg",
    "envpool",
    "grpc",
    "gymnasium",
    "jax",
    "matplotlib",
    "open_spiel",
    "pettingzoo",
    "pgx",
    "pyspiel",
    "ray",
    "rlcard",
    "typing_extensions",
}
HEAVY = {
    "litestar",
    "msgspec",
    "uvicorn",
    "websockets",
    "fluent",
    "llvmlite",
    "matplotlib",
    "numba",
    "numpy",
    "openskill",
    "pydantic",
    "ray",
    "rich",
    "textual",
}


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        yield ".".join(parts).removesuffix(".__init__"), path


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (_module(f"{node.module}.{name.name}") for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def _module(name: str) -> str:
    """`byre.games` for the name `byre.games.GAMES`, which is no module."""
    path = PACKAGE.parent.joinpath(*name.split("."))  # of other people's packages only the first word matters
    return name if path.is_dir() or path.with_suffix(".py").exists() else name.rpartition(".")[0]


def room(module: str) -> str:
    """`engine` for byre.engine.state; `byre` for the package itself."""
    return module.split(".")[1] if "." in module else "byre"


ALL_IMPORTS = sorted({(module, one) for module, path in modules() for one in imports(path)})
IMPORTS = [(here, there) for here, there in ALL_IMPORTS if there.split(".")[0] == "byre"]
OF_OTHERS = {there.split(".")[0] for _, there in ALL_IMPORTS} - {"byre"} - sys.stdlib_module_names
BETWEEN_ROOMS = [(here, there) for here, there in IMPORTS if room(here) not in ("byre", room(there))]


def test_every_room_says_where_its_doors_lead() -> None:
    assert {room(module) for module, _ in modules()} - {"byre"} <= set(DOORS)


@pytest.mark.parametrize(("here", "there"), BETWEEN_ROOMS)
def test_doors_open_one_way(here: str, there: str) -> None:
    assert room(there) in DOORS[room(here)], f"{here} must not import {there}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").glob("*.py")), ids=lambda path: path.stem)
def test_the_engine_names_no_game(path: Path) -> None:
    """Not even in a string that is executed, or as an example."""
    assert not re.findall(rf"\b(?:{'|'.join(byre.GAMES)})\b", path.read_text(encoding="utf-8"))


def test_no_game_imports_another() -> None:
    inside = [(here, there) for here, there in IMPORTS if room(here) == room(there) == "games" and here != REGISTRY]
    assert [(here, there) for here, there in inside if here.split(".")[2] != there.split(".")[2]] == []


def test_what_is_imported_is_what_is_depended_on() -> None:
    """Of other people's packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {re.split(r"[^\w-]", line)[0].replace("-", "_").split(".")[0] for line in project["dependencies"]}
    assert wanted - {"httptools", "uvloop"} == OF_OTHERS - EXTRAS  # uvicorn uses those two


@pytest.mark.parametrize(
    "statement",
    [
        "import byre",
        "import byre; byre.GAMES['six'].action(0); byre.GAMES['six'].check_options(4, {'pro': True})",
        "import byre, json; json.dumps(sorted(byre.GAMES)); dir(byre)",
    ],
)
def test_what_is_heavy_is_imported_when_it_is_needed(statement: str) -> None:
    assert heavy_after(statement) == set()


def test_a_match_is_dealt_without_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BYRE_CACHE", str(tmp_path))
    assert not {"llvmlite", "numba"} & heavy_after("import byre; byre.Match('six', players=4, seed=1)")


def test_the_command_starts_without_the_compiler() -> None:
    assert not {"llvmlite", "numba", "numpy"} & heavy_after("import byre.cli.main")


def heavy_after(statement: str) -> set[str]:
    """What of the heavy packages a fresh Python has imported after a statement."""
    ask = "import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    answer = subprocess.run([sys.executable, "-c", f"{statement}\n{ask}"], check=True, capture_output=True, text=True)
    return HEAVY & set(answer.stdout.split())


@pytest.mark.parametrize("game", byre.GAMES)
def test_every_game_has_its_rules_its_tests_and_its_playthroughs(game: str) -> None:
    assert re.search(r"\bR1\b", (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))
    assert (ROOT / "tests" / "rules" / f"test_{game}.py").is_file()
    assert list((ROOT / "tests" / "golden").glob(f"{game}*.txt"))


@pytest.mark.parametrize("game", byre.GAMES)
def test_rules_cite_paragraphs_that_are_there(game: str) -> None:
    """A paragraph that a rule or a test names stands on the page of the rules."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    code = [*(PACKAGE / "games" / game).glob("*.py"), ROOT / "tests" / "rules" / f"test_{game}.py"]
    cited = {name for path in code for name in re.findall(r"(?:\b|_)(R\d+)(?=\b|_)", path.read_text(encoding="utf-8"))}
    assert cited - set(re.findall(r"\bR\d+\b", page)) == set()


GAME = "a game"
# Public names of bots and clients are those of the protocol; the engine has the bases of two families.
ALIKE = {
    "Bot": {"byre.bots", "byre.server.messages.commands"},
    "Problem": {"byre.engine.validation", GAME},
    "Refusal": {"byre.engine.dispatch", GAME},
    "Refused": {"byre.client", "byre.server.messages.answers"},
    "Table": {"byre.client", "byre.server.table"},
}


def test_a_class_has_a_name_of_its_own() -> None:
    """So that it is found by its name. The classes of the games are families: each game has its State and its View."""
    found: dict[str, set[str]] = {}
    for module, path in modules():
        place = GAME if module.startswith(f"{REGISTRY}.") else module
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).add(place)
    assert {name: places for name, places in found.items() if len(places) > 1} == ALIKE


def files_of_ours() -> list[Path]:
    """All that is in the repository, or would be with the next commit: nothing that a build leaves behind."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    return sorted(path for path in paths if path.is_file())


NOT_HERE = {
    "a path of one machine": r"(?<![\w./])/(?:home|media|mnt|opt|private|root|srv|tmp|Users|usr|var|work)/",
    "the address of a registry": r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|yarnpkg\.com",
    "work left open": r"\b(?:TO[D]O|FIX[M]E|XX[X])\b",
}


@pytest.mark.parametrize("what", NOT_HERE)
def test_no_file_holds(what: str) -> None:
    pattern = re.compile(NOT_HERE[what])
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line}"
        for path in files_of_ours()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="ignore").splitlines(), 1)
        if pattern.search(line) and not line.startswith("#!")
    ]
    assert not found, what


def test_the_pages_link_to_what_is_there() -> None:
    """Every relative link and picture of a page."""
    pages = [path for path in files_of_ours() if path.suffix == ".md"]
    links = [(page, link) for page in pages for link in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))]
    assert [(page.name, link) for page, link in links if ":" not in link and not (page.parent / link).exists()] == []


PURE = {"all", "any", "callable", "hasattr", "isinstance", "issubclass", "len", "max", "min", "set", "sorted", "type"}


@pytest.mark.parametrize("path", [path for _, path in modules()], ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_assert_does_anything(path: Path) -> None:
    """`python -O` leaves them out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assert):
            calls = {ast.unparse(one.func) for one in ast.walk(node.test) if isinstance(one, ast.Call)}
            assert calls <= PURE, f"line {node.lineno}: {sorted(calls - PURE)}"
