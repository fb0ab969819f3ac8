"""External bots: classes of other people, found by name, whose faults do not stop a match.

An external bot is named `mybot.py:MyBot`, a class in a file, or `module:MyBot`, a class that is installed. The class is
called with `game`, `seed` and the settings of the name, as far as it takes them. It has a method `choose(view)`, as
every bot has.

If an external bot fails or answers with an illegal action, that is recorded as a fault, with the view, and a random
legal action is played instead. A bot that does not answer in time is not asked again until it has finished; until then,
random actions are played for it.
"""

import importlib.util
import inspect
import sys
import threading
import traceback
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from byre.bots.base import legal_ids
from byre.bots.heuristic_bot import HeuristicBot
from byre.engine.actions import Action
from byre.engine.positions import read_seat_view
from byre.engine.text import short
from byre.errors import BadOption, Error
from byre.games import GAMES

LIMIT_MS = 10_000  # to answer in, unless its settings say otherwise
VIEWS_KEPT = 20  # later faults are recorded without the view


@dataclass(frozen=True)
class Fault:
    """What an external bot did wrong. `kind` is `exception`, `illegal` or `slow`."""

    kind: str
    sentence: str
    view: Mapping[str, Any] | None


class ExternalBot:
    """A bot of a user's own. If it fails, a random legal action is played instead."""

    def __init__(
        self, name: str, game: str, seed: int | None, settings: Mapping[str, Any], found: Any | None = None
    ) -> None:
        """Make a bot of the class `found`, or else of the one that `name` names now."""
        self.name = name
        self.game = GAMES[game]
        self.faults: list[Fault] = []
        self._settings, self._class = dict(settings), _find(name) if found is None else found
        own = self._settings.copy()
        self.limit_ms = _limit(own.pop("limit_ms", LIMIT_MS))
        self._bot = _made(name, self._class, {"game": game, "seed": seed, **own})
        self._stand_in = HeuristicBot(game, seed, drawn=1)
        self._busy: threading.Thread | None = None

    def made_again(self, seed: int | None) -> "ExternalBot":
        """Return a new bot of the same class, also if its file has been changed since."""
        return ExternalBot(self.name, self.game.name, seed, self._settings, self._class)

    def choose(self, view: Mapping[str, Any]) -> Action:
        """Return the bot's choice if it is legal. Else record a fault, and return a random legal action."""
        views = read_seat_view(self.game, view)
        answer = self._ask(view)
        if answer is not None:
            try:
                if self.game.action_id(answer) in legal_ids(self.game, views):
                    return answer
                self._note("illegal", f"{short(answer)} may not be played now", view)
            except Error as error:
                self._note("illegal", f"it answered {short(answer)}: {error}", view)
        return self.game.codec.action(self._stand_in.choose_id(views))

    def _ask(self, view: Mapping[str, Any]) -> Any:
        """Return the bot's answer, or None. It runs in a thread of its own, so that it can be left behind."""
        if self._busy is not None and self._busy.is_alive():
            self._note("slow", "it is still busy with an earlier decision", view)
            return None
        answers: list[Any] = []
        errors: list[BaseException] = []

        def answer() -> None:
            try:
                answers.append(self._bot.choose(deepcopy(view)))
            except BaseException as error:
                errors.append(error)

        self._busy = threading.Thread(target=answer, daemon=True, name=f"byre bot {self.name}")
        self._busy.start()
        self._busy.join(self.limit_ms / 1000)
        if errors:
            self._note("exception", _where(errors[0]), view)
            return None
        if not answers:
            self._note("slow", f"it did not answer within {self.limit_ms:g} ms", view)
            return None
        if answers[0] is None:
            self._note("illegal", "it answered None, which is no action", view)
        return answers[0]

    def _note(self, kind: str, sentence: str, view: Mapping[str, Any]) -> None:
        self.faults.append(Fault(kind, f"{self.name}: {sentence}", view if len(self.faults) < VIEWS_KEPT else None))


def _made(name: str, kind: Any, given: Mapping[str, Any]) -> Any:
    try:
        takes = inspect.signature(kind).parameters
        open_to_all = any(one.kind is inspect.Parameter.VAR_KEYWORD for one in takes.values())
        unknown = [key for key in given if key not in takes and key not in ("game", "seed")]
        if unknown and not open_to_all:
            raise BadOption(f"{name} takes no {short(unknown[0])}")
        bot = kind(**{key: value for key, value in given.items() if open_to_all or key in takes})
    except BadOption:
        raise
    except Exception as error:
        raise BadOption(f"{name} cannot be made: {_where(error)}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(f"{name} is no bot: it has no method choose(view)")
    return bot


def _find(name: str) -> Any:
    place, _, kind = name.rpartition(":")
    module = _load_file(place) if place.endswith(".py") else _load_module(place)
    if not callable(getattr(module, kind, None)):
        raise BadOption(f"{place} has no class {short(kind)}")
    return getattr(module, kind)


def _load_file(place: str) -> ModuleType:
    """Return the module in a file. It is run only once, however many bots it has, unless the file is changed."""
    path, sent = Path(place).resolve(), _sent.get(place)
    if sent is None and not path.is_file():
        raise BadOption(f"there is no file {short(place)} to take a bot from")
    source = path.read_bytes() if sent is None else sent.source
    name = f"byre_external_bot_{path.stem}_{sha256(bytes(path) + source).hexdigest()[:16]}"
    if name in sys.modules:
        return sys.modules[name]
    loader = _Loader(name, str(path), source)
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if not isinstance(error, Exception):
            raise
        raise BadOption(f"{short(place)} cannot be run: {_where(error)}") from error
    return module


class _Loader(SourceFileLoader):
    """Run this source, whatever is in the file by now, and whatever Python has compiled of it before."""

    def __init__(self, name: str, path: str, source: bytes) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._source, self.path, "exec", dont_inherit=True)


def _load_module(place: str) -> ModuleType:
    try:
        return import_module(place)
    except Exception as error:
        raise BadOption(f"there is no module {short(place)} to take a bot from: {_where(error)}") from error


def _limit(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 1e9:
        raise BadOption(f"'limit_ms' of an external bot is a number of milliseconds above 0, not {short(value)}")
    return value


def _where(error: BaseException) -> str:
    """Return an exception as one line, with the place in the bot's code that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" (line {frames[-1].lineno} of {Path(frames[-1].filename).name})" if frames else ""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}{place}"


# --- on other machines ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BotFile:
    """The file of an external bot, as its user names it, and what is in it."""

    place: str
    source: bytes


_sent: dict[str, BotFile] = {}  # files that are not on this machine, by place


def bot_files(levels: Iterable[str]) -> tuple[BotFile, ...]:
    """Return the files that these bots are in, to be sent to other machines."""
    places = dict.fromkeys(place for place in (level.partition(":")[0] for level in levels) if place.endswith(".py"))
    return tuple(BotFile(place, Path(place).read_bytes()) for place in places)


def take_files(files: Iterable[BotFile]) -> bool:
    """Use these files in place of those of this machine, unless they are the same. Return True if any is not."""
    differ = False
    for file in files:
        path = Path(file.place)
        if path.is_file() and path.read_bytes() == file.source:
            _sent.pop(file.place, None)  # of earlier work of this process
        else:
            _sent[file.place], differ = file, True
    return differ
