"""The rulebooks as code, one folder a game: actions, rules, what a seat sees, JSON in and out."""

from byre.games.beaver import GAME as BEAVER
from byre.games.donkey import GAME as DONKEY
from byre.games.six import GAME as SIX
from byre.games.twentyfour import GAME as TWENTYFOUR

GAMES = {game.name: game for game in (SIX, DONKEY, TWENTYFOUR, BEAVER)}
