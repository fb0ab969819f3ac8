"""All that there is to see of each game, and tables in a server's store at which it is about to be seen.

A table is the list of its entries, so a table can be written down in the middle of a match. The deals are always the
same: the secrets that they are made of are counted up from zero until a match in random play comes to what is wanted.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

from byre.deal import SECOND, deal_seed
from byre.games import GAMES
from byre.match import Match
from byre.server import entries as e
from byre.server import messages as m
from byre.server.keys import open_keyring
from byre.server.store import Record, Row, SqliteStore
from byre.server.tokens import Signer
from byre.version import RULES_VERSION
from tests.situations import Wanted, drew, holds_a_one, phase, play_until

ANNA = "anna"  # who has seat 0 at all of these tables; random bots have the others
PLAYERS = 3


@dataclass(frozen=True)
class Moment:
    """Something to see; `wanted` holds of the view of seat 0 then, or shortly before."""

    game: str
    name: str
    wanted: Wanted
    options: dict[str, Any] = field(default_factory=dict)
    players: int = PLAYERS

    @property
    def nonces(self) -> list[str | None]:
        return [None] * self.players

    @property
    def shown(self) -> str:
        """What `Player` calls it."""
        return f"{self.game}-{self.name}"

    @property
    def code(self) -> str:
        """Of its table."""
        chance = random.Random(self.shown)
        return "".join(chance.choices(m.CODE_LETTERS, k=m.CODE_LENGTH))


def last_trick(view: dict[str, Any]) -> bool:
    return bool(view["trick"] == {"six": 10, "twentyfour": 6}[view["game"]])


def few_cards(view: dict[str, Any]) -> bool:
    return len(view["hands"][0]) <= 2


def nearly_lost(view: dict[str, Any]) -> bool:
    """A match of twentyfour ends when somebody has no points left."""
    return view["phase"] == "play" and last_trick(view) and min(view["scores"]) <= 3


def far_from_lost(view: dict[str, Any]) -> bool:
    return last_trick(view) and min(view["scores"]) >= 12


def leads(view: dict[str, Any]) -> bool:
    return not view["plays"]


def has_to_follow(view: dict[str, Any]) -> bool:
    """There is a card of the colour that was led, and one of another."""
    hand = view["hands"][0]
    led = [card for card in hand if view["plays"] and colour(card) == colour(view["plays"][0]["card"]) != "24"]
    return view["phase"] == "play" and 0 < len(led) < len([card for card in hand if card != "24"])


def colour(card: str) -> str:
    return card.partition("-")[0]


def crowned_above(view: dict[str, Any]) -> bool:
    """The declarer sits at the upper edge of a television, with a line more than others; all else is long, too."""
    return view["declarer"] in (1, 2) and view["high"] == 1 and len(view["plays"]) >= 3


def many_cards_lie(view: dict[str, Any]) -> bool:
    return view["kind"] == "normal" and sum(len(play["cards"]) for play in view["plays"]) >= 8


def many_cards_are_held(view: dict[str, Any]) -> bool:
    return leads(view) and len(view["hands"][0]) in (12, 13)


def has_had_a_turn(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "turn" and view["turns"][0])


MOMENTS = [
    Moment("six", "draft", phase("draft"), {"pro": True}),
    Moment("six", "choose", phase("choose")),
    Moment("six", "picked", phase("choose")),
    Moment("six", "row", phase("row")),
    Moment("six", "summary", last_trick),
    Moment("six", "end", last_trick, {"rounds": 1}),
    Moment("donkey", "play", leads),
    Moment("donkey", "picked", leads),
    Moment("donkey", "special", lambda view: view["kind"] == "ox", {"ox": True}),
    Moment("donkey", "summary", few_cards, {"deals": 2}),
    Moment("donkey", "end", few_cards, {"deals": 1}),
    Moment("twentyfour", "blind", phase("blind")),
    Moment("twentyfour", "trump", phase("trump")),
    Moment("twentyfour", "exchange", phase("exchange"), {"chaos": True}),
    Moment("twentyfour", "play", phase("play")),
    Moment("twentyfour", "calling", holds_a_one),
    Moment("twentyfour", "summary", far_from_lost),
    Moment("twentyfour", "end", nearly_lost),
    Moment("beaver", "look", lambda view: view["turns"] == [0] * PLAYERS),
    Moment("beaver", "turn", has_had_a_turn),
    Moment("beaver", "drawn", drew(lambda card: isinstance(card, int))),
    Moment("beaver", "swapping", drew(lambda card: card == "swap")),
    Moment("beaver", "peek", drew(lambda card: card == "peek")),
    Moment("beaver", "knock", phase("knock")),
    Moment("beaver", "summary", phase("knock"), {"rounds": 2}),
    Moment("beaver", "end", phase("knock"), {"rounds": 1}),
]

# The same again for tests that play on from there, each at a table of its own.
PLAYED_ON = {
    moment.shown: moment
    for moment in [
        Moment("six", "taking", phase("row")),
        Moment("six", "numbered", phase("row")),
        Moment("six", "still", phase("row")),
        Moment("six", "drafting", phase("draft"), {"pro": True}),
        Moment("six", "forced", lambda view: view["trick"] == 9 and view["phase"] == "choose"),
        Moment("six", "last", lambda view: view["trick"] == 9 and view["phase"] == "choose"),
        Moment("six", "won", last_trick, {"rounds": 1}),
        Moment("six", "tapped", phase("row")),
        Moment("twentyfour", "tricks", phase("play")),
        Moment("twentyfour", "tricks-slow", phase("play")),
        Moment("twentyfour", "tricks-off", phase("play")),
        Moment("twentyfour", "carried", phase("play")),
        Moment("twentyfour", "afar", crowned_above, players=5),
        Moment("twentyfour", "unseen", phase("blind")),
        Moment("twentyfour", "naming", phase("trump")),
        Moment("twentyfour", "reversing", holds_a_one),
        Moment("twentyfour", "two-ways", holds_a_one),
        Moment("twentyfour", "last", lambda view: view["phase"] == "play" and view["trick"] == 5),
        Moment("donkey", "sweep", many_cards_lie, players=12),
        Moment("donkey", "sweep-fast", many_cards_lie, players=12),
        Moment("donkey", "lying", many_cards_lie, players=12),
        Moment("donkey", "rounds", leads),
        Moment("donkey", "held", many_cards_are_held),
        Moment("donkey", "ox", lambda view: view["kind"] == "ox", {"ox": True}),
        Moment("donkey", "last", lambda view: len(view["hands"][0]) == 2 and leads(view), {"deals": 2}),
        Moment("donkey", "handing-on", lambda view: view["kind"] == "donkey"),
        Moment("beaver", "taking", lambda view: has_had_a_turn(view) and isinstance(view["discard"][-1], int)),
        Moment("beaver", "knocking", phase("knock")),
        Moment("beaver", "turning-up", phase("knock")),
        Moment("beaver", "slow", lambda view: view["phase"] == "knock" and view["round"] == 1, {"rounds": 2}),
        Moment("beaver", "showdown", lambda view: view["phase"] == "knock" and view["round"] == 1, {"rounds": 2}),
    ]
}

MUST_FOLLOW = Moment("twentyfour", "must-follow", has_to_follow)


def write_tables(path: Path, moments: Iterable[Moment]) -> str:
    """Write a table for each moment into a new store; the cookie by which a browser is Anna's."""
    keyring = open_keyring(path, os.environ)
    store, write = SqliteStore(path, keyring=keyring), e.EntryCodec(keyring).write
    kept: list[Future[Exception | None]] = []
    for moment in moments:
        kept.append(Future())
        rows = [Row(moment.code, n, 0.0, write(entry)) for n, entry in enumerate(entries_of(moment))]
        store.append(rows, Record(moment.code, "playing", False, 0.0), kept[-1].set_result)
    assert {one.result() for one in kept} <= {None}
    store.close()
    return Signer(keyring.signing_keys("persons")).cookie(ANNA)


def entries_of(moment: Moment) -> Iterator[e.Entry]:
    secret, match = come_to(moment)
    yield e.Made(moment.code, m.Settings(moment.game, moment.players, dict(moment.options)), ANNA)
    yield e.Committed(secret)
    yield e.Sat(0, ANNA, "Anna")
    yield from (e.Botted(seat, "random") for seat in range(1, moment.players))
    yield e.Started(RULES_VERSION, SECOND, moment.nonces)
    yield from (e.Moved(seat, action) for seat, action in match.log["actions"])


def come_to(moment: Moment) -> tuple[str, Match]:
    """The secret that a deal was made of, and the match that has come to the moment."""
    secrets = (f"{number:064x}" for number in count())
    options = GAMES[moment.game].check_options(moment.players, moment.options)
    agreed: dict[str, Any] = {
        "game": moment.game,
        "players": moment.players,
        "options": options,
        "rules": RULES_VERSION,
    }
    dealt: list[str] = []

    def deal() -> Match:
        dealt.append(next(secrets))
        seed = deal_seed(dealt[-1], moment.code, 1, moment.nonces, **agreed)
        return Match(moment.game, moment.players, seed, options)

    match = play_until(moment.wanted, deal, random.Random(moment.shown))
    return dealt[-1], match
