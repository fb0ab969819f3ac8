"""donkey: its events as steps."""

from byre.telling.common import round_over
from byre.telling.step import (
    MOVE,
    READ_REVEAL,
    READ_TRICK,
    Card,
    Event,
    Sentence,
    Step,
    Value,
    append,
    cards,
    move,
    put,
    set_to,
    take,
    who,
)


def dealt(event: Event, players: int) -> Step:
    args = {"round": event["round"], **who(event["starter"])}
    return Step([Sentence("event-donkey-dealt", args)], anew=True)


def played(event: Event, players: int) -> Step:
    seat, some = event["seat"], list(event["cards"])
    return Step(
        [Sentence("event-donkey-played", {**counted(some), **who(seat)})],
        [
            take(some, "hands", seat),
            append({"seat": seat, "cards": some}, "plays"),
            set_to(None, "leader"),  # the event does not say who is highest now
        ],
        [move(some, ["hands", seat], ["plays", seat])],
        hold=2 * MOVE,
        cue="card",
    )


def counted(play: list[Card]) -> dict[str, Value]:
    """Return the arguments that tell the cards of a play by their number: "two 7s and a joker"."""
    jokers = play.count("joker")
    return {"value": play[0], "numbers": len(play) - jokers, "jokers": jokers}  # jokers come last in a play


def passed(event: Event, players: int) -> Step:
    play = append({"seat": event["seat"], "cards": []}, "plays")
    return Step([Sentence("event-donkey-passed", who(event["seat"]))], [play], hold=MOVE)


def took_cards(event: Event, players: int) -> Step:
    seat, some = event["seat"], list(event["cards"])
    place = "piles" if event["into"] == "pile" else "hands"
    return Step(
        [Sentence("event-donkey-took-cards", {"into": event["into"], "cards": cards(some), **who(seat)})],
        [put(some, place, seat), set_to([], "plays")],
        [move(some, ["plays"], [place, seat])],
        hold=MOVE,
        cue="ouch",
    )


def took_special(event: Event, players: int) -> Step:
    seat, which = event["seat"], event["card"]
    return Step(
        [Sentence("event-donkey-took-special", {"card": which, **who(seat)})],
        [take([which], "middle"), put([which], "hands", seat)],
        [move([which], ["middle"], ["hands", seat])],
        hold=READ_REVEAL,
    )


def round_won(event: Event, players: int) -> Step:
    seat = event["seat"]
    won = Sentence("event-donkey-round-won", who(seat))
    return Step([won], glow=[["plays", seat]], before=READ_TRICK, cue="won")


def deal_scored(event: Event, players: int) -> Step:
    return round_over(Sentence("event-donkey-deal-scored", {"round": event["round"]}), event)


TELLING = {
    "dealt": dealt,
    "played": played,
    "passed": passed,
    "took_cards": took_cards,
    "took_special": took_special,
    "round_won": round_won,
    "deal_scored": deal_scored,
}
