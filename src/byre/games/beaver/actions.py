"""beaver: its actions as numbers and as JSON."""

from byre.engine.actions import Action, Form

SEATS = 6
SLOTS = 4  # cards in a seat's row

# The numbers of the actions. Slot i is TAKE + i, KEEP + i or PEEK + i; a swap is SWAP + 24 * slot + 4 * seat + their
# slot, where the own seat is never legal.
FIRST_TAKE = 0
DRAW = FIRST_TAKE + SLOTS
DISCARD = DRAW + 1
FIRST_KEEP = DISCARD + 1
FIRST_SWAP = FIRST_KEEP + SLOTS
FIRST_PEEK = FIRST_SWAP + SLOTS * SEATS * SLOTS
DRAW_TWO = FIRST_PEEK + SLOTS
KNOCK = DRAW_TWO + 1
PASS = KNOCK + 1
NUM_ACTIONS = PASS + 1

SLOT = f"a slot from 0 to {SLOTS - 1}"
FORMS = {
    "take": Form({"slot": SLOT}),
    "draw": Form({}),
    "discard": Form({}),
    "keep": Form({"slot": SLOT}),
    "swap": Form({"slot": SLOT, "seat": f"a seat from 0 to {SEATS - 1}", "their_slot": SLOT}),
    "peek": Form({"slot": SLOT}),
    "draw2": Form({}),
    "knock": Form({}),
    "pass": Form({}),
}


def all_actions() -> list[Action]:
    """Return every action, in the order of their numbers."""
    slots = range(SLOTS)
    return [
        *({"type": "take", "slot": slot} for slot in slots),
        {"type": "draw"},
        {"type": "discard"},
        *({"type": "keep", "slot": slot} for slot in slots),
        *(
            {"type": "swap", "slot": slot, "seat": seat, "their_slot": their_slot}
            for slot in slots
            for seat in range(SEATS)
            for their_slot in slots
        ),
        *({"type": "peek", "slot": slot} for slot in slots),
        {"type": "draw2"},
        {"type": "knock"},
        {"type": "pass"},
    ]
