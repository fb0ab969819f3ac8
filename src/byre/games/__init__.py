"""The registry of games: the four of Byre, one folder each, and those of other packages.

Another package adds a game by an entry point of the group `byre.games` whose object is a `byre.engine.game.Game`:

    [project.entry-points."byre.games"]
    nimble = "nimble_game:GAME"
"""

import logging
from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points

from byre.engine.game import Game
from byre.games.beaver import GAME as BEAVER
from byre.games.donkey import GAME as DONKEY
from byre.games.six import GAME as SIX
from byre.games.twentyfour import GAME as TWENTYFOUR

log = logging.getLogger("byre")

ENTRY_POINTS = "byre.games"
OWN = (SIX, DONKEY, TWENTYFOUR, BEAVER)


class Registry(Mapping[str, Game]):
    """All games by name. The entry points of other packages are loaded when they are first needed."""

    def __init__(self, own: tuple[Game, ...]) -> None:
        self._games = {game.name: game for game in own}
        self._looked = False

    def __getitem__(self, name: str) -> Game:
        if name not in self._games:
            self._look_for_others()
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        self._look_for_others()
        return iter(self._games)

    def __len__(self) -> int:
        self._look_for_others()
        return len(self._games)

    def register(self, game: Game) -> None:
        """Add a game. Raise ValueError if there is another one with its name."""
        if self._games.setdefault(game.name, game) is not game:
            raise ValueError(f"there is a game named {game.name!r} already")

    def _look_for_others(self) -> None:
        if self._looked:
            return
        self._looked = True
        for entry in entry_points(group=ENTRY_POINTS):
            try:
                game = entry.load()
                if not isinstance(game, Game):
                    raise TypeError(f"{entry.value} is no byre.engine.game.Game")
                self.register(game)
            except Exception as error:  # the other games still work
                log.warning("the game %s of %s is left out: %s", entry.name, entry.value, error)


GAMES = Registry(OWN)
