"""beaver: its events as steps."""

from byre.telling.step import (
    MOVE,
    READ_CARD,
    READ_REVEAL,
    READ_SCENE,
    READ_TRICK,
    TURN_CARD,
    Argument,
    Card,
    Cards,
    Count,
    Event,
    Holding,
    Place,
    Sentence,
    Step,
    StepPart,
    Value,
    announce,
    card,
    move,
    put,
    set_to,
    sum_up,
    take,
    who,
    yes,
)

LOOK = 400  # milliseconds that it is seen that somebody looks at a card
SHOWDOWN = announce(Sentence("event-beaver-showdown"), "showdown", first=True)  # nobody has a turn left


def dealt(event: Event, players: int) -> Step:
    args = {"round": event["round"], "card": card(event["discard"][-1]), **who(event["starter"])}
    return Step([Sentence("event-beaver-dealt", args)], anew=True, cue="shuffle")


def took(event: Event, players: int) -> Step:
    seat, slot, which = event["seat"], event["slot"], event["card"]
    return Step(
        [_at_place("event-beaver-took", event)],
        [take([which], "discard")],
        [move([which], ["discard"], ["slots", seat, slot])],
        hold=READ_CARD,
        cue="card",
    )


def drew(event: Event, players: int) -> Step:
    seat, which = event["seat"], event["card"]
    return Step(
        [*_reshuffled(event), Sentence("event-beaver-drew", {"card": card(which), **who(seat)})],
        [take(_one(which), "stock"), set_to(True if which is None else which, "drawn"), set_to(seat, "drawing")],
        [move(_one(which), ["stock"], ["drawn"])],
        glow=[["seats", seat]],
        hold=2 * MOVE,
        cue="card",
    )


def discarded(event: Event, players: int) -> Step:
    seat, slot, which = event["seat"], event["slot"], event["card"]
    if slot is None:
        sentence = Sentence("event-beaver-discarded", {"used": yes(event["used"]), "card": card(which), **who(seat)})
    else:
        sentence = _at_place("event-beaver-put-off", event)
    return Step(
        [sentence],
        [put([which], "discard"), *([set_to(None, "drawn"), set_to(None, "drawing")] if slot is None else [])],
        [move([which], ["drawn"] if slot is None else ["slots", seat, slot], ["discard"])],
        hold=READ_CARD,
        cue="card",
    )


def kept(event: Event, players: int) -> Step:
    return Step(
        [_at_place("event-beaver-kept", event)],
        [set_to(None, "drawn"), set_to(None, "drawing")],
        [move(_one(event["card"]), ["drawn"], ["slots", event["seat"], event["slot"]])],
        hold=READ_CARD,
        cue="card",
    )


def swapped(event: Event, players: int) -> Step:
    seat, slot, other, their_slot = event["seat"], event["slot"], event["other"], event["their_slot"]
    args = {
        "slot": slot + 1,
        "other": Argument(seat=other),
        "yours": Argument(reader=[other]),
        "their_slot": their_slot + 1,
        **who(seat),
    }
    mine, theirs = ["slots", seat, slot], ["slots", other, their_slot]
    return Step(
        [Sentence("event-beaver-swapped", args)],
        moves=[move(1, mine, theirs), move(1, theirs, mine)],
        glow=[mine, theirs],
        hold=READ_CARD + 1000,
        cue="swap",
    )


def peeked(event: Event, players: int) -> Step:
    place = ["slots", event["seat"], event["slot"]]
    return Step([_at_place("event-beaver-peeked", event)], glow=[place], hold=LOOK)


def knocked(event: Event, players: int) -> Step:
    seat = event["seat"]
    knock = Sentence("event-beaver-knocked", who(seat))
    change = set_to(seat, "knocker")
    return Step([knock], [change], glow=[["seats", seat]], hold=READ_SCENE, cue="knock", scene="knock")


def revealed(event: Event, players: int) -> Step:
    held = [Holding(seat, list(row)) for seat, row in enumerate(event["slots"])]
    all_cards = Sentence("event-beaver-revealed", {"list": Argument(held=held)})
    return Step(
        [all_cards],
        [set_to([list(row) for row in event["slots"]], "slots")],
        announced=[SHOWDOWN],
        beats=[_turn_over(seat, slot, row) for seat, row in enumerate(event["slots"]) for slot in range(len(row))],
        hold=READ_TRICK,
    )


def _turn_over(seat: int, slot: int, row: list[Card]) -> StepPart:
    """Return the beat in which one of the places of a seat is turned over; the sum of its numbers goes up."""
    place: Place = ["slots", seat, slot]
    return StepPart([set_to(row[slot], *place)], [place], _added(seat, row[slot]), hold=TURN_CARD, cue="flip")


def _added(seat: int, which: Card) -> list[Count]:
    return [sum_up(which, seat)] if isinstance(which, int) else []


def replaced(event: Event, players: int) -> Step:
    seat, slot, which, aside = event["seat"], event["slot"], event["card"], event["put_aside"]
    return Step(
        [*_reshuffled(event), _at_place("event-beaver-replaced", event, put_aside=card(aside))],
        [set_to(which, "slots", seat, slot), put([aside], "discard")],
        [move([aside], ["slots", seat, slot], ["discard"]), move([which], ["stock"], ["slots", seat, slot])],
        counts=_added(seat, which),
        hold=READ_REVEAL,
        cue="card",
    )


def _at_place(id: str, event: Event, **more: Value) -> Sentence:
    """Return a sentence on a card at a place."""
    return Sentence(id, {"slot": event["slot"] + 1, "card": card(event["card"]), **more, **who(event["seat"])})


def _reshuffled(event: Event) -> list[Sentence]:
    return [Sentence("event-beaver-reshuffled")] if event["reshuffled"] else []


def _one(card: Card | None) -> Cards:
    return 1 if card is None else [card]


TELLING = {
    "dealt": dealt,
    "took": took,
    "drew": drew,
    "discarded": discarded,
    "kept": kept,
    "swapped": swapped,
    "peeked": peeked,
    "knocked": knocked,
    "revealed": revealed,
    "replaced": replaced,
}
