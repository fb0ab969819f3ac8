"""twentyfour: its events as steps."""

from byre.telling.step import (
    CARRY,
    MOVE,
    READ_SCENE,
    READ_TRICK,
    Announcement,
    CardsLeft,
    Event,
    Sentence,
    Step,
    add,
    announce,
    append,
    card,
    cards,
    carry,
    move,
    put,
    set_to,
    take,
    who,
    yes,
)


def dealt(event: Event, players: int) -> Step:
    args = {"round": event["round"], "part": event["part"]}
    return Step([Sentence("event-twentyfour-dealt", args)], anew=True, cue="shuffle")


def blind_called(event: Event, players: int) -> Step:
    args = {"call": yes(event["call"]), **who(event["seat"])}
    called = [Sentence("event-twentyfour-blind-called", args)]
    if not event["call"]:
        return Step(called, glow=[["seats", event["seat"]]], hold=MOVE)
    return Step(called, glow=[["trump"]], hold=READ_SCENE, cue="call", scene="blind")


def trump_named(event: Event, players: int) -> Step:
    named = Sentence("event-twentyfour-trump-named", {"colour": event["colour"], **who(event["seat"])})
    change = set_to(event["colour"], "trump")
    return Step([named], [change], glow=[["trump"]], hold=READ_SCENE, cue="call", scene="trump")


def exchanged(event: Event, players: int) -> Step:
    seat, given, received = event["seat"], event["handed_in"], event["received"]
    count = given if isinstance(given, int) else len(given)
    args = {"count": count, "handed_in": cards(given), "received": cards(received), **who(seat)}
    return Step(
        [Sentence("event-twentyfour-exchanged", args)],
        [take(given, "hands", seat), put(received, "hands", seat)],
        [move(given, ["hands", seat], ["handed_in", seat]), move(received, ["stock"], ["hands", seat])],
        glow=[["seats", seat]],
        hold=MOVE,
    )


def dropped(event: Event, players: int) -> Step:
    seat = event["seat"]
    return Step([Sentence("event-twentyfour-dropped", who(seat))], [set_to(True, "dropped", seat)], hold=MOVE)


def played(event: Event, players: int) -> Step:
    seat, which = event["seat"], event["card"]
    return Step(
        [Sentence("event-twentyfour-played", {"card": card(which), **who(seat)}), *_call(event)],
        [take([which], "hands", seat), append({**event, "type": "play"}, "plays")],
        [move([which], ["hands", seat], ["plays", seat])],
        hold=READ_SCENE if _scene(event) else 2 * MOVE,
        cue="call" if _scene(event) else "card",
        scene=_scene(event),
    )


def _scene(event: Event) -> str | None:
    if event.get("reverse"):
        return "reverse"
    return "trump" if event.get("trump") else None


def _call(event: Event) -> list[Sentence]:
    """Return what is said of a card with which something is called."""
    if event.get("reverse"):
        return [Sentence("event-twentyfour-reversed")]
    if event.get("trump"):
        return [Sentence("event-twentyfour-new-trump", {"colour": event["trump"]})]
    return []


def trick_won(event: Event, players: int) -> Step:
    seat = event["seat"]
    return Step(
        [Sentence("event-twentyfour-trick-won", {"trick": event["trick"], **who(seat)})],
        [add(1, "tricks", seat), set_to([], "plays")],
        [carry(0, ["plays"], ["seats", seat])],
        glow=[["plays", seat]],
        announced=[_last_trick(seat)],
        before=READ_TRICK,
        hold=CARRY,
        cue="won",
    )


def _last_trick(winner: int) -> Announcement:
    """Return what is announced if the winner of a trick has one card left, as all others have that are still in."""
    last = Sentence("event-twentyfour-last-trick")
    return announce(last, "last-cards", left=CardsLeft(["hands", winner], 1))


TELLING = {
    "dealt": dealt,
    "blind_called": blind_called,
    "trump_named": trump_named,
    "exchanged": exchanged,
    "dropped": dropped,
    "played": played,
    "trick_won": trick_won,
}
