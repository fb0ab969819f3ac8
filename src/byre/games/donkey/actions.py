"""donkey: its cards, and its actions as numbers and as JSON."""

from byre.engine.actions import Action, Form

# Cards are numbers in the order of hands: 1 to 13, then these.
JOKER, DONKEY, OX = 14, 15, 16
KINDS = OX + 1  # of cards; 0 stands for no card
NAMES: tuple[int | str, ...] = (0, *range(1, JOKER), "joker", "donkey", "ox")
EQUAL_NUMBERS = 8
JOKERS = 4

# The numbers of the actions: n cards of value v with j jokers are (v - 1) * A_VALUE + (n - 1) * A_CARD + j.
A_CARD = JOKERS + 1
A_VALUE = EQUAL_NUMBERS * A_CARD
FIRST_JOKERS = (JOKER - 1) * A_VALUE  # one joker alone; up to four of them
LEAD_DONKEY = FIRST_JOKERS + JOKERS
LEAD_OX = LEAD_DONKEY + 1
PASS = LEAD_OX + 1
NUM_ACTIONS = PASS + 1

FORMS = {
    "play": Form(
        {
            "value": f"a value from 1 to {JOKER - 1}, or {JOKER} for jokers alone",
            "count": f"how many cards, from 1 to {EQUAL_NUMBERS + JOKERS}",
            "jokers": f"how many of them are jokers, from 0 to {JOKERS}",
        }
    ),
    "donkey": Form({}),
    "ox": Form({}),
    "pass": Form({}),
}


def all_actions() -> list[Action]:
    """Return every action, in the order of their numbers."""
    return [
        *(
            {"type": "play", "value": value, "count": numbers + jokers, "jokers": jokers}
            for value in range(1, JOKER)
            for numbers in range(1, EQUAL_NUMBERS + 1)
            for jokers in range(JOKERS + 1)
        ),
        *({"type": "play", "value": JOKER, "count": jokers, "jokers": jokers} for jokers in range(1, JOKERS + 1)),
        {"type": "donkey"},
        {"type": "ox"},
        {"type": "pass"},
    ]


def cards_of(action: Action) -> list[int]:
    """Return the cards that an action puts on the table, in the order of hands."""
    if action["type"] != "play":
        return {"donkey": [DONKEY], "ox": [OX], "pass": []}[action["type"]]
    numbers = action["count"] - action["jokers"]
    return [action["value"]] * numbers + [JOKER] * action["jokers"]
