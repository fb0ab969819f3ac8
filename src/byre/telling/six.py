"""six: its events as steps."""

from byre.telling.step import (
    MOVE,
    READ_REVEAL,
    Argument,
    CardsLeft,
    Event,
    Holding,
    Sentence,
    Step,
    add,
    announce,
    append,
    card,
    cards,
    carry,
    gain,
    move,
    put,
    set_to,
    take,
    who,
)

LONGEST_TURN = 5000  # milliseconds that placing the cards of a turn may take, however many play
ROW_LOOK, CARD_LOOK = 120, 400  # milliseconds that a row is pointed at before a card goes there, or all of it is taken
TAKE_ROW = 1500  # milliseconds in which a row is carried off, its bulls are counted, and their number is read

# Before everybody's last card is turned up: all hands are of the same size.
LAST_CARDS = announce(Sentence("event-six-last-cards"), "last-cards", first=True, left=CardsLeft(["hands", 0], 1))


def dealt(event: Event, players: int) -> Step:
    return Step([Sentence("event-six-dealt", {"round": event["round"]})], anew=True, cue="shuffle")


def drafted(event: Event, players: int) -> Step:
    seat, which = event["seat"], event["card"]
    return Step(
        [Sentence("event-six-drafted", {"card": card(which), **who(seat)})],
        [take([which], "draft"), put([which], "hands", seat)],
        [move([which], ["draft"], ["hands", seat])],
        hold=MOVE,
        cue="card",
    )


def chose(event: Event, players: int) -> Step:
    seat, which = event["seat"], event["card"]
    return Step(
        [Sentence("event-six-chose", {"card": card(which), **who(seat)})],
        [set_to(True if which is None else which, "chosen", seat)],
        worth="seen",
    )


def revealed(event: Event, players: int) -> Step:
    by_card = sorted((card, seat) for seat, card in enumerate(event["cards"]))
    held = [Holding(seat, [card]) for card, seat in by_card]
    return Step(
        [Sentence("event-six-revealed", {"cards": Argument(held=held)})],
        [
            set_to("row", "phase"),  # what was chosen lies open until it is placed
            set_to(list(event["cards"]), "chosen"),
            *(take([card], "hands", seat) for seat, card in enumerate(event["cards"])),
        ],
        announced=[LAST_CARDS],
        hold=READ_REVEAL,
        cue="flip",
    )


def placed(event: Event, players: int) -> Step:
    seat, which, row = event["seat"], event["card"], event["row"]
    return Step(
        [Sentence("event-six-placed", {"card": card(which), "row": row + 1, **who(seat)})],
        [append(which, "rows", row), set_to(None, "chosen", seat)],
        [move([which], ["chosen", seat], ["rows", row])],
        glow=[["rows", row]],
        before=ROW_LOOK,
        hold=min(600, max(300, LONGEST_TURN // players)) - ROW_LOOK,
        cue="card",
        worth="logged",
    )


def took_row(event: Event, players: int) -> Step:
    seat, row = event["seat"], event["row"]
    args = {"row": row + 1, "bulls": event["bulls"], "cards": cards(event["cards"]), **who(seat)}
    return Step(
        [Sentence("event-six-took-row", args)],
        [set_to([], "rows", row), add(event["bulls"], "bulls", seat)],
        [carry(list(event["cards"]), ["rows", row], ["seats", seat])],
        glow=[["rows", row]],
        counts=[gain(event["bulls"], seat)],
        before=CARD_LOOK,
        hold=TAKE_ROW,
        cue="ouch",
    )


TELLING = {
    "dealt": dealt,
    "drafted": drafted,
    "chose": chose,
    "revealed": revealed,
    "placed": placed,
    "took_row": took_row,
}
