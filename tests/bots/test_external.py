"""Bots of a user's own: found by name, asked like any other, and answering for what they do wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import byre
from byre.bots import make
from byre.bots.external import BotFile, take_files
from tests.positions import deal

GUESTS = '''
import time

class First:
    """Plays the first card of its hand."""
    def choose(self, view):
        return {"type": "choose", "card": view["hands"][view["viewer"]][0]}

class Seeded(First):
    def __init__(self, game, seed, place=0):
        self.made_with = (game, seed, place)
    def choose(self, view):
        return {"type": "choose", "card": view["hands"][view["viewer"]][self.made_with[2]]}

class Raises:
    def choose(self, view):
        return 1 // 0

class Leaves:
    def choose(self, view):
        raise SystemExit

class Illegal:
    def choose(self, view):
        return {"type": "choose", "card": 104 if 104 not in view["hands"][view["viewer"]] else 103}

class Nonsense:
    def choose(self, view):
        return "a card"

class Silent:
    def choose(self, view):
        return None

class Slow:
    def choose(self, view):
        time.sleep(60)
        return First().choose(view)

class Spoils:
    """Changes what it was given."""
    def choose(self, view):
        card = view["hands"][view["viewer"]][0]
        view.clear()
        return {"type": "choose", "card": card}

class NoBot:
    pass

class Unmade:
    def __init__(self):
        raise ValueError("not today")

NUMBER = 3
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "external_bots.py"
    path.write_text(GUESTS, encoding="utf-8")
    return path


def view() -> dict[str, Any]:
    seen: dict[str, Any] = deal("six", players=3, seed=1).view(0)
    return seen


def hand() -> list[int]:
    cards: list[int] = view()["hands"][0]
    return cards


def test_a_class_in_a_file_is_a_bot(file: Path) -> None:
    bot: Any = make(f"{file}:First", game="six", seed=1)
    assert bot.choose(view()) == {"type": "choose", "card": hand()[0]}
    assert bot.faults == []


def test_an_installed_class_is_a_bot(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(file.parent))
    assert make("external_bots:First", game="six").choose(view()) == {"type": "choose", "card": hand()[0]}


def test_it_is_given_what_it_takes(file: Path) -> None:
    bot: Any = make(f"{file}:Seeded:place=2", game="six", seed=5)
    assert bot._bot.made_with == ("six", 5, 2)
    assert bot.choose(view())["card"] == hand()[2]


@pytest.mark.parametrize(
    ("kind", "fault", "sentence"),
    [
        ("Raises", "exception", r"ZeroDivisionError: .* \(line \d+ of external_bots.py\)"),
        ("Leaves", "exception", "SystemExit"),
        ("Illegal", "illegal", "may not be played now"),
        ("Nonsense", "illegal", "a card"),
        ("Silent", "illegal", "None"),
        ("Slow:limit_ms=20", "slow", "within 20 ms"),
    ],
)
def test_what_it_does_wrong_is_noted_and_the_match_goes_on(file: Path, kind: str, fault: str, sentence: str) -> None:
    bot: Any = make(f"{file}:{kind}", game="six", seed=1)
    action = bot.choose(view())
    assert action in deal("six", players=3, seed=1).legal(0)
    (noted,) = bot.faults
    assert (noted.kind, noted.view) == (fault, view())
    with pytest.raises(AssertionError, match=sentence):
        raise AssertionError(noted.sentence)


def test_what_is_played_instead_is_repeatable(file: Path) -> None:
    actions = [[make(f"{file}:Raises", "six", seed=seed).choose(view())["card"] for _ in range(3)] for seed in (4, 4)]
    assert actions[0] == actions[1]


def test_a_slow_bot_is_not_asked_again_while_it_is_busy(file: Path) -> None:
    bot: Any = make(f"{file}:Slow:limit_ms=20", game="six", seed=1)
    bot.choose(view())
    bot.choose(view())
    assert [one.kind for one in bot.faults] == ["slow", "slow"]
    assert "still busy" in bot.faults[1].sentence


def test_an_external_bot_cannot_spoil_the_view(file: Path) -> None:
    given = view()
    make(f"{file}:Spoils", game="six", seed=1).choose(given)
    assert given == view()


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("nowhere.py:Bot", "there is no file"),
        ("no_such_module:Bot", "there is no module"),
        ("FILE:Absent", "has no class"),
        ("FILE:NUMBER", "has no class"),
        ("FILE:NoBot", "no method choose"),
        ("FILE:Unmade", "ValueError: not today"),
        ("FILE:First:place=2", "takes no 'place'"),
        ("FILE:Slow:limit_ms=0", "above 0"),
        ("FILE:First:limit_ms=soon", "above 0"),
        ("FILE:", "has no class"),
    ],
)
def test_a_name_that_leads_to_no_bot_says_why(file: Path, name: str, complaint: str) -> None:
    with pytest.raises(byre.BadOption, match=complaint):
        make(name.replace("FILE", str(file)), game="six", seed=1)


def test_a_file_that_does_not_run_says_where(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text("x = 1\ny = nonsense\n", encoding="utf-8")
    with pytest.raises(byre.BadOption, match=r"NameError.*line 2 of broken.py"):
        make(f"{tmp_path / 'broken.py'}:Bot", game="six")


def test_a_file_that_was_changed_is_run_anew(file: Path) -> None:
    """At once, and with the same size, which Python's own cache of compiled files would not notice."""
    before: Any = make(f"{file}:First", game="six", seed=1)
    file.write_text(GUESTS.replace('["viewer"]][0]', '["viewer"]][1]'), encoding="utf-8")
    assert make(f"{file}:First", game="six", seed=1).choose(view())["card"] == hand()[1]
    assert before.choose(view())["card"] == before.made_again(2).choose(view())["card"] == hand()[0]


def test_a_process_that_was_sent_a_file_plays_the_one_of_its_next_work(file: Path) -> None:
    """A node keeps its processes; the file may be there by then, or another one be sent."""

    def played(place: int, *, is_there: bool) -> int:
        source = GUESTS.replace('["viewer"]][0]', f'["viewer"]][{place}]')
        sent = BotFile(str(file), source.encode())
        file.write_text(source if is_there else "nonsense", encoding="utf-8")
        assert take_files([sent]) is not is_there
        card: int = make(f"{file}:First", game="six", seed=1).choose(view())["card"]
        return hand().index(card)

    assert [played(1, is_there=False), played(2, is_there=False), played(0, is_there=True)] == [1, 2, 0]
