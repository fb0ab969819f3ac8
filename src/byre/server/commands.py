"""What a command leads to: entries that make it so, or a refusal that says why not.

Nothing is changed here. `decide` is given the person who asks, by the id of a cookie, and a command. `follow_up` says
what happens by itself then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from byre.bots import LEVELS
from byre.deal import SECOND, commitment, new_secret, nonce_hash
from byre.engine.actions import Action
from byre.engine.game import find_game
from byre.errors import BadOption, Error, IllegalAction
from byre.games import GAMES
from byre.server import entries as e
from byre.server import messages as m
from byre.server.limits import LIMITS
from byre.server.table import COMMIT, COVER, OVER, PLAYING, REVEAL, Table
from byre.server.table_actions import read_action
from byre.server.text import NAME, PHRASES, REACTIONS, TEXT, clean_name, skeleton, tidy
from byre.telling.names import bot_name
from byre.version import RULES_VERSION

MOST = {"rounds": LIMITS.rounds, "deals": LIMITS.rounds, "target": LIMITS.target}  # options that a server bounds
MORE_TIMES = 3  # so often, at most, a decision is given more time


class RequestRefused(Error):
    """What was asked for is not done, and nothing has changed. `reason` is one word for it, as the protocol has it.

    `option` tells which of the settings is wrong, if one is.
    """

    def __init__(self, reason: str, text: str, option: m.OptionProblem | None = None) -> None:
        super().__init__(text)
        self.reason, self.option = reason, option


def decide(table: Table, person: str, command: m.Command) -> list[e.Entry]:
    """Return the entries that a command leads to."""
    return DECIDE[type(command)](table, person, command)


def follow_up(table: Table) -> list[e.Entry]:
    """Return what happens by itself now, if anything: each step of the deal follows when all is there for it."""
    if table.is_unplayable():
        return [e.Abandoned()]
    if table.status != PLAYING and table.next_secret is None:
        return [e.Committed(new_secret())]
    if table.stage == COMMIT and not table.uncommitted():
        return [e.RevealAsked()]
    if table.stage == REVEAL and not table.unrevealed():
        return [e.Started(RULES_VERSION, SECOND, [chair.nonce for chair in table.chairs])]
    return []


def waited_long_enough(table: Table) -> list[e.Entry]:
    """Return what follows when players let a deal wait: those who did not commit take no part in it.

    Who has committed must reveal. Otherwise the last one could see all other nonces, and then choose between two deals.
    """
    if table.stage == COMMIT:
        return [e.RevealAsked()]
    return [e.DealCanceled(table.unrevealed())] if table.stage == REVEAL else []


def check_settings(settings: m.Settings) -> dict[str, Any]:
    """Return all options of a table with such settings; RequestRefused says what is allowed."""
    try:
        game = find_game(GAMES, settings.game)
        options = game.check_options(game.check_players(settings.players), settings.options)
    except BadOption as error:
        problem = m.OptionProblem(error.option, error.why, error.arguments) if error.option and error.why else None
        raise RequestRefused("bad_option", str(error), problem) from None
    for name, most in MOST.items():
        if (options.get(name) or 0) > most:
            text = f"at a server's table {name!r} is {most} at most, not {options[name]}"
            raise RequestRefused("bad_option", text, m.OptionProblem(name, "too_high", {"most": most}))
    return options


# --- playing ----------------------------------------------------------------------------------------------------------


def move(table: Table, person: str, asked: m.Move) -> list[e.Entry]:
    seat = deciding_seat(table, person, asked)
    return [e.Moved(seat, legal_action(table, seat, asked.action), asked.id)]


def deciding_seat(table: Table, person: str, asked: m.Move | m.Advice) -> int:
    """Return the seat of somebody who speaks of the own next decision."""
    seat = own_seat(table, person)
    if table.match is None or asked.match != table.number:
        refuse("other_match", f"match {table.number} is at this table, not {asked.match}")
    if table.status == OVER:
        refuse("over", "the match is over")
    chair = table.chairs[seat]
    if asked.decision < chair.decision:
        refuse("answered", f"decision {asked.decision} was already made; the next is {chair.decision}")
    if asked.decision > chair.decision:
        refuse("not_asked", f"decision {asked.decision} is not yet asked for; the next is {chair.decision}")
    if chair.bot is not None:
        refuse("covered", "a bot plays for you: take your seat back first")
    return seat


def explain(table: Table, person: str, asked: m.Explain) -> m.Explained:
    """Return whether somebody may play an action now, and why not."""
    seat = own_seat(table, person)
    if table.match is None or asked.match != table.number:
        refuse("other_match", f"match {asked.match} is not the one that is played")
    try:
        legal_action(table, seat, asked.action)
    except RequestRefused as why:
        return m.Explained(asked.id, why.reason, str(why))
    return m.Explained(asked.id, None, None)


def legal_action(table: Table, seat: int, action: Action) -> Action:
    """Return an action that the seat may play, in the form that Byre writes it."""
    assert table.match is not None
    try:
        number, written = read_action(table.match.game, action)
        if number not in table.legal_ids(seat):
            table.match.copy().play_id(seat, number)  # it says why not
    except IllegalAction as error:
        raise RequestRefused(error.reason, str(error)) from None
    return written


def start(table: Table, person: str, _: m.Start) -> list[e.Entry]:
    only_host(table, person)
    no_cards_dealt(table)
    all_seats_taken(table)
    return [e.DealAsked()]


def rematch(table: Table, person: str, _: m.Rematch) -> list[e.Entry]:
    """A host without a seat decides alone. Bots take the seats of those who have left."""
    seat = table.seat_of(person) if person == table.host else own_seat(table, person)
    if table.status != OVER:
        refuse("not_over", "no match is over here that could be played again")
    no_cards_dealt(table)
    again: list[e.Entry] = [*_fill_with_bots(table), e.Rotated(), e.DealAsked()]
    if seat is None:
        return again
    voters = table.voters() | {seat}
    agreed = {place for place in voters if table.chairs[place].again} | {seat}
    vote = e.RematchVoted(seat)
    return [vote, *again] if 2 * len(agreed) > len(voters) else [vote]


def _fill_with_bots(table: Table) -> list[e.Entry]:
    names = [chair.name for chair in table.chairs]
    filled: list[e.Entry] = []
    for seat, chair in enumerate(table.chairs):
        if chair.free:
            names.append(bot_name(names))
            filled.append(e.Botted(seat, COVER, names[-1]))
    return filled


def commit(table: Table, person: str, asked: m.Commit) -> list[e.Entry]:
    seat = next_deal_seat(table, person, asked.match)
    assert table.next_secret is not None
    if (asked.seat, asked.commitment) != (seat, commitment(table.next_secret)):
        refuse("other_deal", "this hash is bound to another seat or to another commitment than the next deal's")
    if table.stage == REVEAL:
        refuse("revealing", "the nonces are being revealed, so nobody can commit to one for this deal any more")
    return [e.NonceCommitted(seat, asked.hash)]


def reveal(table: Table, person: str, asked: m.Reveal) -> list[e.Entry]:
    seat = next_deal_seat(table, person, asked.match)
    chair = table.chairs[seat]
    if table.stage != REVEAL:
        refuse("not_revealing", "a nonce is revealed when all have committed to theirs, not before")
    if chair.hash is None:
        refuse("not_committed", "you have not committed to a nonce for this deal")
    assert table.next_secret is not None
    if nonce_hash(commitment(table.next_secret), seat, asked.nonce) != chair.hash:
        refuse("other_nonce", "this is not the nonce that you have committed to")
    return [e.NonceRevealed(seat, asked.nonce)]


def next_deal_seat(table: Table, person: str, match: int) -> int:
    """Return the seat of somebody who takes part in the next deal."""
    seat = own_seat(table, person)
    if table.next_secret is None or match != table.number + 1:
        refuse("other_match", f"match {match} is not the one that is dealt next")
    return seat


# --- seats ------------------------------------------------------------------------------------------------------------


def sit(table: Table, person: str, asked: m.Sit) -> list[e.Entry]:
    if table.seat_of(person) is not None:
        refuse("seated", "you have a seat at this table")
    no_cards_dealt(table)
    places = range(len(table.chairs)) if asked.seat is None else [known_seat(table, asked.seat)]
    seat = next((place for place in places if table.chairs[place].free), None)
    if seat is None:
        refuse("taken", "there is no free seat" if asked.seat is None else f"seat {asked.seat} is not free")
    return [*_bot_gives_way(table, asked.name), e.Sat(seat, person, new_name(table, asked.name), asked.avatar)]


def _bot_gives_way(table: Table, wished: str) -> list[e.Entry]:
    """Let a bot that has the name that somebody wishes take another."""
    names, wanted = [chair.name for chair in table.chairs], skeleton(clean_name(wished))
    return [
        e.Renamed(seat, bot_name([*names, clean_name(wished)]))
        for seat, chair in enumerate(table.chairs)
        if chair.person is None and chair.name is not None and skeleton(chair.name) == wanted
    ]


def leave(table: Table, person: str, _: m.Leave) -> list[e.Entry]:
    seat = own_seat(table, person)
    canceled: list[e.Entry] = [e.DealCanceled([seat])] if table.stage else []
    return [*canceled, e.Left(seat)]


def rename(table: Table, person: str, asked: m.Rename) -> list[e.Entry]:
    seat = own_seat(table, person)
    return [*_bot_gives_way(table, asked.name), e.Renamed(seat, new_name(table, asked.name, seat), asked.avatar)]


def new_name(table: Table, wished: str, own: int | None = None) -> str:
    """Return the name that somebody wishes, in a form that nobody can hide in, and unlike the others' at the table."""
    name = clean_name(wished) or "?"
    players = [chair for seat, chair in enumerate(table.chairs) if seat != own and chair.person]
    others = {skeleton(chair.name) for chair in players if chair.name}
    number, given = 2, name
    while skeleton(given) in others:
        given, number = f"{name[: NAME - 3]} {number}", number + 1
    return given


def bot(table: Table, person: str, asked: m.Bot) -> list[e.Entry]:
    only_host(table, person)
    not_dealing(table)
    if asked.level not in LEVELS:
        refuse("no_level", f"the levels of bots are {', '.join(LEVELS)}, not {asked.level!r}")
    chair = table.chairs[known_seat(table, asked.seat)]
    if chair.person:
        refuse("taken", f"seat {asked.seat} has a player")
    return [e.Botted(asked.seat, asked.level, chair.name or bot_name([other.name for other in table.chairs]))]


def free(table: Table, person: str, asked: m.Free) -> list[e.Entry]:
    only_host(table, person)
    no_cards_dealt(table)
    return [e.Left(known_seat(table, asked.seat))]


def change(table: Table, person: str, asked: m.Change) -> list[e.Entry]:
    only_host(table, person)
    no_cards_dealt(table)
    settings = asked.settings
    check_settings(settings)
    for seat, chair in enumerate(table.chairs):
        if chair.person and seat >= settings.players:
            refuse("taken", f"seat {seat} has a player, and would not be there with {settings.players} seats")
    return [e.Changed(settings)]


# --- those who are away -----------------------------------------------------------------------------------------------


def cover(table: Table, person: str, asked: m.Cover) -> list[e.Entry]:
    """Cover one's own seat at any time, and somebody else's who is away: the host at once, others by a vote."""
    chair = table.chairs[known_seat(table, asked.seat)]
    if table.status != PLAYING or chair.person is None or chair.bot is not None:
        refuse("not_needed", f"seat {asked.seat} needs no cover now")
    covered = e.Covered(asked.seat, COVER)
    if person == chair.person:
        return [covered]
    if asked.seat in table.here:
        refuse("here", f"the player of seat {asked.seat} is here")
    if person == table.host:
        return [covered]
    vote = e.Voted(own_seat(table, person), asked.seat)
    voters = [seat for seat, other in enumerate(table.chairs) if other.person and seat != asked.seat and not other.bot]
    agreed = chair.votes | {vote.by}
    return [vote, covered] if 2 * len(agreed & set(voters)) > len(voters) else [vote]


def back(table: Table, person: str, _: m.Back) -> list[e.Entry]:
    seat = own_seat(table, person)
    if table.chairs[seat].bot is None:
        refuse("not_covered", "no bot plays for you")
    return [e.Uncovered(seat)]


def more(table: Table, person: str, asked: m.More) -> list[e.Entry]:
    seat = own_seat(table, person)
    if table.settings.clock is None or seat not in table.people_to_move():
        refuse("no_clock", "no clock runs for you")
    if table.chairs[seat].extended == MORE_TIMES:
        refuse("no_more", f"a decision is given more time {MORE_TIMES} times at most")
    return [e.Extended(seat, asked.id)]


# --- talking ----------------------------------------------------------------------------------------------------------


def say(table: Table, person: str, asked: m.Say) -> list[e.Entry]:
    seat = own_seat(table, person)
    if (asked.phrase is None) == (asked.text is None):
        refuse("no_words", "say either a 'phrase' or a 'text'")
    if asked.text is not None:
        return [e.Spoken(seat, text=checked_text(table, asked.text), id=asked.id)]
    if asked.phrase not in PHRASES + REACTIONS:
        refuse("no_phrase", f"the phrases are {', '.join(PHRASES + REACTIONS)}, not {asked.phrase!r}")
    return [e.Spoken(seat, phrase=asked.phrase, id=asked.id)]


def checked_text(table: Table, text: str) -> str:
    if not table.settings.chat:
        refuse("no_chat", "at this table only the ready phrases are used")
    tidied = tidy(text)
    if not 1 <= len(tidied) <= TEXT:
        refuse("no_words", f"a text has 1 to {TEXT} characters that can be read, not {len(tidied)}")
    return tidied


def mute(table: Table, person: str, asked: m.Mute) -> list[e.Entry]:
    own_seat(table, person)
    if table.chairs[known_seat(table, asked.seat)].person is None:
        refuse("nobody", f"no player sits at seat {asked.seat}")
    return [e.Muted(person, asked.seat, asked.on)]


# --- what many of them ask first --------------------------------------------------------------------------------------


def refuse(reason: str, text: str) -> NoReturn:
    raise RequestRefused(reason, text)


def own_seat(table: Table, person: str) -> int:
    seat = table.seat_of(person)
    if seat is None:
        refuse("no_seat", "you have no seat at this table: sit down first")
    return seat


def known_seat(table: Table, seat: int) -> int:
    if seat >= len(table.chairs):
        refuse("no_such_seat", f"the seats of this table are 0 to {len(table.chairs) - 1}, not {seat}")
    return seat


def only_host(table: Table, person: str) -> None:
    if person != table.host:
        refuse("not_host", "only the host of the table may do that")


def no_cards_dealt(table: Table) -> None:
    """Refuse what would let somebody see two hands, or change a match that is on."""
    if table.status == PLAYING:
        refuse("playing", "a match is on: that can be done when it is over")
    not_dealing(table)


def not_dealing(table: Table) -> None:
    if table.stage is not None:
        refuse("dealing", "the cards are being dealt: that can be done when they are not")


def all_seats_taken(table: Table) -> None:
    empty = [str(seat) for seat, chair in enumerate(table.chairs) if chair.free]
    if empty:
        refuse("seats_free", f"nobody sits at {', '.join(empty)}: a match needs a player or a bot on every seat")


DECIDE: dict[type[m.Command], Callable[[Table, str, Any], list[e.Entry]]] = {
    m.Move: move,
    m.Start: start,
    m.Rematch: rematch,
    m.Commit: commit,
    m.Reveal: reveal,
    m.Sit: sit,
    m.Leave: leave,
    m.Rename: rename,
    m.Bot: bot,
    m.Free: free,
    m.Change: change,
    m.Cover: cover,
    m.Back: back,
    m.More: more,
    m.Say: say,
    m.Mute: mute,
}
