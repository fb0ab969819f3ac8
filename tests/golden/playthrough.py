"""Golden playthroughs: whole matches in text, kept to the letter.

    python -m tests.golden.playthrough

writes them anew, after a change of the rules that is meant; the diff shows what it did.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import byre

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Playthrough:
    name: str
    game: str
    players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.name}.txt"


PLAYTHROUGHS = [
    Playthrough("base", "six", 4, 1, {"rounds": 2}),
    Playthrough("pro", "six", 3, 2, {"rounds": 1, "pro": True}),
    Playthrough("ten", "six", 10, 3, {"rounds": 1}),
    Playthrough("base", "donkey", 4, 1, {"deals": 2}),
    Playthrough("ox", "donkey", 3, 2, {"deals": 2, "ox": True}),
    Playthrough("twelve", "donkey", 12, 3, {"deals": 1, "ox": True}),
    Playthrough("base", "twentyfour", 3, 1),
    Playthrough("variants", "twentyfour", 5, 2, {"chaos": True, "dropout": True, "limits": True}),
    Playthrough("two", "twentyfour", 2, 3, {"chaos": True, "declarer_penalty": True}),
    Playthrough("base", "beaver", 4, 1, {"rounds": 2}),
    Playthrough("two", "beaver", 2, 2),
    Playthrough("six", "beaver", 6, 3, {"rounds": 1}),
]


def lines(play: Playthrough) -> Iterator[str]:
    """The deal, then each move with what it caused, and the whole table after each round."""
    match = byre.Match(play.game, play.players, play.seed, play.options)
    luck = random.Random(play.seed)
    yield _json(match.view())
    while not match.over:
        seat = luck.choice(match.to_act)
        legal = match.legal(seat)
        action = luck.choice(legal)
        yield f"{seat}: {_json(action)} of {len(legal)}"
        events = match.play(seat, action)
        yield from (f"    {_json(event)}" for event in events)
        if any(event["type"] in ("dealt", "match_over") for event in events):
            yield _json(match.view())


def _json(value: Any) -> str:
    return json.dumps(value, separators=(", ", ": "))


if __name__ == "__main__":
    for one in PLAYTHROUGHS:
        if one.game in byre.GAMES:
            one.file.write_text("\n".join(lines(one)) + "\n")
            print(one.file.name)
