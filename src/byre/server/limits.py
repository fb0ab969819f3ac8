"""Every bound of the server, and the buckets that count by them.

`Limits` is the one list of them. Those that an operator may want to change are settings of the same name, too; the
table in `docs/server.md` is made from here.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Any, NamedTuple, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import fields

from byre.daily import MOST_ACTIONS


class Rate(Struct, frozen=True):
    """A rate: `many` at once, and as many more in each `seconds`."""

    many: float
    seconds: float

    def __str__(self) -> str:
        return f"{self.many:,.10g} in {self.seconds:g} s"


class About(NamedTuple):
    """What there is to know of a limit beside its value."""

    per: str  # what it is counted by
    unit: str
    help: str
    beyond: str  # what becomes of who exceeds it
    setting: bool


def _limit(per: str, unit: str, help: str, beyond: str, setting: bool = False) -> Meta:
    return Meta(description=help, extra={"about": About(per, unit, help, beyond, setting)})


ADDRESS, PERSON, CONNECTION, REQUEST, TABLE, SERVER = "address", "person", "connection", "request", "table", "server"
WAIT, CLOSE, REFUSED = "has to wait: nothing more is read", "the connection is closed", "refused: `too_many`"


class Limits(Struct, frozen=True, kw_only=True):
    """All bounds. An address is one of IPv4, or a /64 of IPv6, which is the least that a household has."""

    tables_per_hour: Annotated[int, _limit(ADDRESS, "an hour", "tables that one address may make", REFUSED, True)] = 60
    seats_per_hour: Annotated[int, _limit(ADDRESS, "an hour", "seats that one address may take", REFUSED, True)] = 240
    reviews_per_hour: Annotated[
        int, _limit(ADDRESS, "an hour", "reviews that one address may have made", REFUSED, True)
    ] = 60
    reviews_waiting: Annotated[
        int, _limit(ADDRESS, "at a time", "reviews of one address that wait for their turn", "refused: `busy`")
    ] = 4
    leagues_per_hour: Annotated[
        int, _limit(ADDRESS, "an hour", "leagues that one address may make or join", REFUSED)
    ] = 30
    exports_per_hour: Annotated[
        int, _limit(ADDRESS, "an hour", "exports of all matches that one address may ask for", REFUSED)
    ] = 20
    daily_results_per_hour: Annotated[
        int, _limit(ADDRESS, "an hour", "results of deals of the day that one address may report", REFUSED, True)
    ] = 40
    requests_per_minute: Annotated[
        int, _limit(ADDRESS, "a minute", "requests of one address, openings of sockets among them", REFUSED, True)
    ] = 300
    misses_per_minute: Annotated[
        int,
        _limit(
            ADDRESS,
            "a minute",
            "unknown codes that one address may ask for",
            "no more codes are looked up: `too_many`",
            True,
        ),
    ] = 30
    refusals_per_minute: Annotated[
        int, _limit(ADDRESS, "a minute", "answers `too_many` to one address", "its new connections are cut off")
    ] = 20
    connections: Annotated[
        int, _limit(ADDRESS, "at a time", "connections of one address, of HTTP and sockets alike", CLOSE, True)
    ] = 200

    connections_of_person: Annotated[
        int, _limit(PERSON, "at a time", "connections to one table: devices, tabs and screens", REFUSED)
    ] = 10
    remarks: Annotated[Rate, _limit(PERSON, "", "remarks and phrases said", REFUSED)] = Rate(10, 30)
    leagues_of_person: Annotated[int, _limit(PERSON, "", "leagues that one person may be in", REFUSED)] = 20
    history_matches: Annotated[
        int, _limit(PERSON, "", "finished matches that are listed, counted and exported", "the oldest are left out")
    ] = 1_000

    commands_per_second: Annotated[
        int, _limit(CONNECTION, "a second", "commands on one connection, six seconds' worth at once", WAIT, True)
    ] = 20
    other_commands: Annotated[Rate, _limit(CONNECTION, "", "commands other than `move`, `shown` and `ping`", WAIT)] = (
        Rate(40, 20)
    )
    frames_per_command: Annotated[
        int, _limit(CONNECTION, "for each command", "frames of any kind; each kB counts as one more", WAIT)
    ] = 4
    largest_message: Annotated[int, _limit(CONNECTION, "bytes", "a message, in one frame or many", CLOSE)] = 16 * 1024
    unsent: Annotated[int, _limit(CONNECTION, "bytes", "sent, and not yet read by the client", CLOSE)] = 2**20
    hello_within: Annotated[float, _limit(CONNECTION, "s", "until a socket has said hello", CLOSE)] = 10.0
    ping_every: Annotated[float, _limit(CONNECTION, "s", "between pings to a socket", "it is asked again")] = 20.0
    pong_within: Annotated[float, _limit(CONNECTION, "s", "until a socket answers a ping", CLOSE)] = 20.0
    close_within: Annotated[float, _limit(CONNECTION, "s", "until a socket answers that it is closed", CLOSE)] = 10.0

    request_within: Annotated[float, _limit(REQUEST, "s", "until its head and body have arrived", CLOSE)] = 10.0
    answer_within: Annotated[float, _limit(REQUEST, "s", "until a part of the answer is read", CLOSE)] = 30.0
    largest_head: Annotated[int, _limit(REQUEST, "bytes", "its first line and headers", CLOSE)] = 32 * 1024
    largest_body: Annotated[int, _limit(REQUEST, "bytes", "its body", "refused: `too_large`")] = 16 * 1024
    largest_match: Annotated[
        int, _limit(REQUEST, "bytes", "the body of `/api/replay` and `/api/tries`", "refused: `too_large`")
    ] = 2**21
    replay_actions: Annotated[
        int, _limit(REQUEST, "", "actions of a match to be told again", "refused: `malformed`")
    ] = 5_000
    daily_actions: Annotated[
        int, _limit(REQUEST, "", "moves of a player in a deal of the day", "refused: `malformed`")
    ] = MOST_ACTIONS
    largest_link: Annotated[int, _limit(REQUEST, "bytes", "a match unpacked from a link", "refused: `malformed`")] = (
        2**20
    )
    largest_review: Annotated[int, _limit(REQUEST, "bytes", "the body of `/api/reviews`", "refused: `too_large`")] = (
        2**20
    )
    review_actions: Annotated[int, _limit(REQUEST, "", "actions of a match to be reviewed", "refused: `malformed`")] = (
        2_000
    )
    largest_replay: Annotated[int, _limit(REQUEST, "bytes", "a match that is told again", "refused: `malformed`")] = (
        2**25
    )

    watchers: Annotated[int, _limit(TABLE, "at a time", "people who only watch", REFUSED)] = 200
    spectators: Annotated[int, _limit(TABLE, "", "names of spectators in a list", "the others are only counted")] = 50
    rounds: Annotated[
        int, _limit(TABLE, "", "the options `rounds` and `deals` of a match", "refused: `bad_option`")
    ] = 100
    target: Annotated[int, _limit(TABLE, "", "the option `target` of a match", "refused: `bad_option`")] = 1_000
    decisions: Annotated[
        int, _limit(TABLE, "at a time", "decisions that bots are asked for", "a bot takes any card")
    ] = 16
    advice_waiting: Annotated[int, _limit(TABLE, "at a time", "decisions that wait for advice", "refused: `busy`")] = 2
    bots_after: Annotated[
        float,
        _limit(
            TABLE,
            "s",
            "for which bots play on, and clocks ring, when nobody is connected",
            "nothing happens until somebody comes; whose time is up then is covered",
        ),
    ] = 20.0

    display_wait: Annotated[
        float,
        _limit(TABLE, "s", "for which bots wait until a page has shown everything", "they no longer wait for it"),
    ] = 60.0

    decision_within: Annotated[float, _limit(SERVER, "s", "until a bot has decided", "its worker is replaced")] = 60.0
    advice: Annotated[
        int, _limit(SERVER, "at a time", "decisions at all tables that wait for advice", "refused: `busy`")
    ] = 64
    replays: Annotated[int, _limit(SERVER, "at a time", "replays that wait for their turn", "refused: `busy`")] = 8
    reviews: Annotated[
        int, _limit(SERVER, "at a time", "reviews that are being made or wait for their turn", "refused: `busy`")
    ] = 32
    review_asked_within: Annotated[
        float,
        _limit(SERVER, "s", "for which a review is made, or waits, that nobody asks about", "it is given up"),
    ] = 90.0  # a page in the background may ask only once a minute
    review_playouts: Annotated[
        int,
        _limit(SERVER, "", "playouts for each decision in a review", "a longer match than usual gets fewer", True),
    ] = 8_000
    league_members: Annotated[int, _limit(SERVER, "", "members of one league", REFUSED)] = 30
    league_results: Annotated[
        int,
        _limit(SERVER, "", "results in one league, one a match and member", "the oldest are left out"),
    ] = 3_000
    history_days: Annotated[
        int,
        _limit(SERVER, "days", "of up-time that a finished match stays in players' histories", "it is deleted", True),
    ] = 365
    daily_players: Annotated[
        int,
        _limit(SERVER, "", "simulated players of each level in a deal of the day", "no more are simulated", True),
    ] = 1_000
    daily_results: Annotated[
        int, _limit(SERVER, "", "results of one deal of the day that are kept", "further ones are not kept")
    ] = 100_000
    rooms: Annotated[int, _limit(SERVER, "", "tables in memory", "refused: `too_many`")] = 20_000
    unsaved: Annotated[int, _limit(SERVER, "rows", "that wait for the disk", "refused: `not_saved`")] = 20_000
    reserve: Annotated[
        int,
        _limit(SERVER, "descriptors", "reserved for other uses than connections", "no more connections"),
    ] = 100


LIMITS = Limits()  # as they are if an operator says nothing


def _about(hint: Any) -> About:
    found: About = next(meta.extra["about"] for meta in hint.__metadata__ if isinstance(meta, Meta) and meta.extra)
    return found


ABOUT: dict[str, About] = {
    name: _about(hint) for name, hint in get_type_hints(Limits, include_extras=True).items() if name[0] != "_"
}


def as_markdown() -> str:
    """Return the table of all limits, as `docs/server.md` has it."""
    lines = ["| | limit | of what | beyond it |", "|---|---|---|---|"]
    per = ""
    for field in fields(Limits):
        about = ABOUT[field.name]
        lines += [f"| **per {about.per}** | | | |"] if about.per != per else []
        per = about.per
        value = f"{field.default}" if isinstance(field.default, Rate) else f"{field.default:,.10g}"
        name = f"`--{field.name.replace('_', '-')}`" if about.setting else f"`{field.name}`"
        lines.append(f"| {name} | {f'{value} {about.unit}'.strip()} | {about.help} | {about.beyond} |")
    return "\n".join(lines) + "\n"


# --- addresses --------------------------------------------------------------------------------------------------------


@lru_cache(4096)
def address_group(host: str) -> str:
    """Return what an address is counted as: an IPv6 address as its /64, one that stands for IPv4 as that.

    >>> address_group("2001:db8:1:2:3:4:5:6"), address_group("::ffff:192.0.2.1"), address_group("192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1')
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"


# --- counting ---------------------------------------------------------------------------------------------------------


class Bucket:
    """A token bucket: it is full at first, and fills up again at its rate."""

    __slots__ = ("_filled", "_left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self._left = float(rate.many)
        self._filled = now

    def has_one(self, now: float) -> bool:
        """Say whether there is one to take."""
        self._fill(now)
        return self._left >= 1

    def take(self, now: float) -> bool:
        """Take one out, if there is one."""
        if not self.has_one(now):
            return False
        self._left -= 1
        return True

    def wait(self, now: float, many: float = 1) -> float:
        """Take some out in any case, and return how long to wait until they would have been there."""
        self._fill(now)
        self._left -= many
        return 0.0 if self._left >= 0 else -self._left * self.rate.seconds / self.rate.many

    def surely_full(self, now: float) -> bool:
        return now - self._filled >= self.rate.seconds

    def _fill(self, now: float) -> None:
        rate = self.rate
        self._left = min(rate.many, self._left + (now - self._filled) * rate.many / rate.seconds)
        self._filled = now


class Buckets:
    """A bucket for each address, of one rate.

    Only buckets that are full again are forgotten, so nobody gets a new one by coming from many addresses. If `MOST`
    addresses have one, all others share another.
    """

    MOST = 50_000

    def __init__(self, what: str, rate: Rate) -> None:
        self.what, self.rate = what, rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()  # the one that was used last is the last
        self._of_others: Bucket | None = None

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, client: str, now: float) -> bool:
        """Take one out, if there is one."""
        return self._of(client, now).take(now)

    def charge(self, client: str, now: float) -> None:
        """Take one out, even if there is none: then there has to be waited the longer."""
        self._of(client, now).wait(now)

    def has_one(self, client: str, now: float) -> bool:
        """Say whether there is one to take; whoever only asks is not remembered."""
        bucket = self._buckets.get(client)
        return bucket is None or bucket.has_one(now)

    def _of(self, client: str, now: float) -> Bucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            self._forget_full_ones(now)
            if len(self._buckets) >= self.MOST:
                self._of_others = self._of_others or Bucket(self.rate, now)
                return self._of_others
            bucket = self._buckets[client] = Bucket(self.rate, now)
        self._buckets.move_to_end(client)
        return bucket

    def _forget_full_ones(self, now: float) -> None:
        """A bucket that was not used for the time of its rate has filled up, whatever was taken."""
        while self._buckets:
            client, oldest = next(iter(self._buckets.items()))
            if not oldest.surely_full(now):
                return
            del self._buckets[client]


class Places:
    """How many connections there are, of each address and of all."""

    def __init__(self, per_address: int, most: int) -> None:
        self.per_address, self.most = per_address, most
        self.taken = 0
        self._of: Counter[str] = Counter()

    def of(self, address: str) -> int:
        return self._of[address]

    def full(self) -> bool:
        return self.taken >= self.most

    def enter(self) -> None:
        self.taken += 1

    def leave(self) -> None:
        self.taken -= 1

    def count(self, address: str) -> bool:
        """Count one more, unless the address has as many as it may."""
        if self._of[address] >= self.per_address:
            return False
        self._of[address] += 1
        return True

    def uncount(self, address: str) -> None:
        self._of[address] -= 1
        if self._of[address] <= 0:
            del self._of[address]
