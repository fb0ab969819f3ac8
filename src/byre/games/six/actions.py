"""six: its actions as numbers and as JSON."""

from byre.engine.actions import Action, Form

CARDS = 104
DRAFT_CARDS = 64  # 10 for each of six seats, and the four rows
ROWS = 4

# The numbers of the actions: card c is DRAFT + c - 1 or CHOOSE + c - 1, row r is ROW + r.
FIRST_DRAFT = 0
FIRST_CHOOSE = FIRST_DRAFT + DRAFT_CARDS
FIRST_ROW = FIRST_CHOOSE + CARDS
NUM_ACTIONS = FIRST_ROW + ROWS

FORMS = {
    "draft": Form({"card": f"a card from 1 to {DRAFT_CARDS}"}),
    "choose": Form({"card": f"a card from 1 to {CARDS}"}),
    "row": Form({"row": f"a row from 0 to {ROWS - 1}"}),
}


def all_actions() -> list[Action]:
    """Return every action, in the order of their numbers."""
    return [
        *({"type": "draft", "card": card} for card in range(1, DRAFT_CARDS + 1)),
        *({"type": "choose", "card": card} for card in range(1, CARDS + 1)),
        *({"type": "row", "row": row} for row in range(ROWS)),
    ]
