"""The JSON of each game as types, for whoever checks programs: `byre.types.six.View`, `byre.types.donkey.Action`.

Each of the modules has a `View`, an `Action` and an `Event`. They are TypedDicts: what Byre takes and gives are plain
dicts, and these say what is in them.
"""

from byre.games.beaver import types as beaver
from byre.games.donkey import types as donkey
from byre.games.six import types as six
from byre.games.twentyfour import types as twentyfour

__all__ = ["beaver", "donkey", "six", "twentyfour"]
