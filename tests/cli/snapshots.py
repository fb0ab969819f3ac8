"""Pictures of the whole screen in text, one for every phase of every game, kept to the letter.

    python -m tests.cli.snapshots

writes them anew, after a change of the screen that is meant; the diff shows what it did.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from byre.match import Match
from tests.cli.screens import advanced, at_table, before_the_end, run
from tests.situations import Wanted, drew, follows_pair, holds_a_one, in_trick, phase

FOLDER = Path(__file__).parent / "snapshots"
WIDE, NARROW = (80, 24), (40, 24)


@dataclass(frozen=True)
class Snapshot:
    name: str
    game: str
    wanted: Wanted | None  # of the view, when it is taken; None: when the match is over
    options: dict[str, Any] = field(default_factory=dict)
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = WIDE
    lang: str = "en"

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}-{self.name}.txt"

    def match(self) -> Match:
        if self.wanted is None:
            return before_the_end(self.game, **self.options)
        return advanced(self.game, self.wanted, **self.options)


CHAOS = {"chaos": True, "dropout": True}
SNAPSHOTS = [
    Snapshot("draft", "six", phase("draft"), {"pro": True}),
    Snapshot("choose", "six", lambda view: view["trick"] == 5),
    Snapshot("row", "six", phase("row")),
    Snapshot("over", "six", None, {"rounds": 1}),
    Snapshot("lead", "donkey", lambda view: not view["plays"]),
    Snapshot("follow", "donkey", follows_pair),
    Snapshot("ox-round", "donkey", lambda view: view["kind"] == "ox", {"ox": True}),
    Snapshot("over", "donkey", None, {"deals": 1}),
    Snapshot("blind", "twentyfour", phase("blind")),
    Snapshot("trump", "twentyfour", phase("trump")),
    Snapshot("exchange", "twentyfour", phase("exchange"), CHAOS, ("space", "right", "space")),
    Snapshot("play", "twentyfour", in_trick),
    Snapshot("reverse", "twentyfour", holds_a_one, keys=("enter",)),
    Snapshot("over", "twentyfour", None),
    Snapshot("look", "beaver", lambda view: view["turns"] == [0, 0, 0] and view["phase"] == "turn"),
    Snapshot("turn", "beaver", lambda view: view["phase"] == "turn" and view["turns"][0] == 2),
    Snapshot("drawn", "beaver", drew(lambda card: isinstance(card, int))),
    Snapshot("swap", "beaver", drew(lambda card: card == "swap"), keys=("space",)),
    Snapshot("peek", "beaver", drew(lambda card: card == "peek")),
    Snapshot("draw-two", "beaver", drew(lambda card: card == "draw2")),
    Snapshot("knock", "beaver", phase("knock")),
    Snapshot("over", "beaver", None, {"rounds": 1}),
    Snapshot("narrow", "six", lambda view: view["trick"] == 5, size=NARROW, lang="de"),
    Snapshot("narrow", "donkey", follows_pair, size=NARROW, lang="nl"),
    Snapshot("narrow", "twentyfour", in_trick, size=NARROW, lang="fr"),
    Snapshot("narrow", "beaver", drew(lambda card: card == "swap"), size=NARROW, lang="it"),
]


async def taken(snapshot: Snapshot) -> str:
    async with at_table(snapshot.match(), snapshot.size, snapshot.lang) as table:
        while snapshot.wanted is None and not table.match.over:
            if table.asked:
                await table.play(table.asked[0])
            else:
                await table.press("enter")
        return await table.press(*snapshot.keys)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in SNAPSHOTS:
        one.file.write_text(run(taken(one)), encoding="utf-8")
