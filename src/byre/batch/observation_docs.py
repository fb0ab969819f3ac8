"""The page docs/observations.md, which lists the features of every game:

python -m byre.batch.observation_docs > docs/observations.md
"""

from __future__ import annotations

from collections.abc import Mapping

from byre.batch.kernels.actions import load_action_encoding
from byre.batch.kernels.features import EACH, Encoding, Feature, declared_shape
from byre.batch.kernels.tables import HIDDEN, features_of, full_features_of, state_fields, view_fields
from byre.batch.meanings import meaning
from byre.batch.observer import HISTORY, HISTORY_CELLS, PENDING, longest_round, observe
from byre.engine.game import Game
from byre.engine.state import EACH_SEAT, Field
from byre.games import OWN

HEAD = """\
# Observations

What a learner sees of each game, feature by feature. `byre.observe(game)` lists the same, also for another number of
players and other options, with the cells that each feature takes; `byre.Batch.observe` writes observations, by
compiled code, straight into an array of yours. This page is made by `python -m byre.batch.observation_docs`.

- An observation is a row of **cells**, small whole numbers. With `dtype="int8"` they are written as they are, with
  `"float32"` scaled so that most lie between 0 and 1, and with `"packed"` as bits, each cell as many as it needs, the
  lowest bit first.
- **Seats are counted from the viewer**: the first of `players` cells or rows is the viewer's own, then clockwise.
- Options and the number of players are not part of an observation: they are the same throughout an environment.
- The dtype of a feature is that of its cells, and how many bits a cell takes if it is packed.
- `recall=n` adds the last n decisions of the round (`history`): who played what, when. What was played face down stays
  0 until it is turned up, except for the viewer's own. `recall=True` adds all decisions of the round: n is then the
  largest number that a round can have, which is large in donkey and beaver. `Observer.decode_history` reads them back.
- `full=True` adds what no player may see, for critics that are trained centrally: the features whose names begin with
  `hidden_`.
- `Observer.decode` turns an observation back into the view of its seat, so nothing that a player may see is missing.

In the shapes, n is the number of players, and h the number of decisions that are remembered.
"""
BIT = "int8, 1 bit"
TABLE_HEAD = "| feature | shape | dtype | meaning | cells |\n|---|---|---|---|---|"


def page() -> str:
    return HEAD + "".join(map(_section, OWN))


def _section(game: Game) -> str:
    counts = (game.players[0], 4, game.players[-1])
    sizes = ", ".join(f"{observe(game.name, n, whole=False).size} with {n}" for n in counts)
    seen = [_row(game, name, one, view_fields(game)) for name, one in features_of(game).items()]
    if bits := load_action_encoding(game).pending_bits:
        seen.append(_line(PENDING, str(bits), BIT, meaning(game, PENDING), "0 or 1; with `whole=False`"))
    seen.append(_line(HISTORY, "h × 3", "int8", meaning(game, HISTORY), f"{HISTORY_CELLS}; with `recall`"))
    hidden = [_row(game, name, one, state_fields(game)) for name, one in full_features_of(game).items()]
    longest = ", ".join(f"{longest_round(game, n)} with {n}" for n in counts)
    lines = [f"## {game.name}", "", f"Cells: {sizes} players. Decisions in a round at most: {longest} players."]
    return "\n".join(["", *lines, "", TABLE_HEAD, *seen, *hidden, ""])


def _row(game: Game, name: str, feature: Feature, fields: Mapping[str, Field]) -> str:
    declared = declared_shape(name, feature, fields)
    sizes = ["n" if size is EACH_SEAT else str(size) for size in declared]
    width = "n" if feature.encoding.count == EACH else str(feature.encoding.count)
    shape = " × ".join([*sizes, *([width] if width != "1" or not sizes else [])])
    bits = (feature.encoding.most - feature.encoding.least).bit_length()
    dtype = BIT if bits == 1 else f"int8, {bits} bits"
    return _line(name, shape, dtype, meaning(game, name), _words(name, feature, feature.encoding))


def _words(name: str, feature: Feature, encoding: Encoding) -> str:
    conditions = [f"with the option `{feature.when}`"] if feature.when else []
    conditions += ["with `full=True`"] if name.startswith(HIDDEN) else []
    return "; ".join([encoding.words, *conditions])


def _line(*cells: str) -> str:
    return f"| `{cells[0]}` | {' | '.join(cells[1:])} |"


if __name__ == "__main__":
    print(page(), end="")
