"""donkey: its events as steps."""

from byre.telling.common import round_over
from byre.telling.step import (
    CARRY,
    MOVE,
    READ_SCENE,
    READ_TRICK,
    Card,
    Event,
    Sentence,
    Step,
    Value,
    append,
    cards,
    carry,
    move,
    put,
    set_to,
    take,
    when_left,
    who,
)


def dealt(event: Event, players: int) -> Step:
    args = {"round": event["round"], **who(event["starter"])}
    return Step([Sentence("event-donkey-dealt", args)], anew=True, cue="shuffle")


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
        hold=READ_SCENE if _is_special(some) else 2 * MOVE,
        cue="call" if _is_special(some) else "card",
        scene="called" if _is_special(some) else None,
        announced=[
            when_left(1, seat, "event-donkey-last-card", "last-card"),
            when_left(0, seat, "event-donkey-no-cards", "no-cards", cue="won"),
        ],
    )


def _is_special(some: list[Card]) -> bool:
    """Does an animal lead to a round of its own, or change hands?"""
    return "donkey" in some or "ox" in some


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
        [put(some, place, seat)],
        [carry(some, ["seats", seat], [place, seat])],  # where the round has gone to
        hold=READ_SCENE if _is_special(some) else CARRY,
        cue="ouch",
        scene="handed-on" if _is_special(some) else None,
    )


def took_special(event: Event, players: int) -> Step:
    seat, which = event["seat"], event["card"]
    return Step(
        [Sentence("event-donkey-took-special", {"card": which, **who(seat)})],
        [take([which], "middle"), put([which], "hands", seat)],
        [move([which], ["middle"], ["hands", seat])],
        hold=READ_SCENE,
        cue="call",
        scene="taken-up",
    )


def round_won(event: Event, players: int) -> Step:
    seat = event["seat"]
    won = Sentence("event-donkey-round-won", who(seat))
    return Step(
        [won],
        [set_to([], "plays")],
        [carry(0, ["plays"], ["seats", seat])],
        glow=[["plays", seat]],
        before=READ_TRICK,
        hold=CARRY,
        cue="won",
    )


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
