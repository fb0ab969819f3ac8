"""six: 6 nimmt!, Take 6!, 6 qui perd!, 6 neemt!, 6… le prendi!"""

from byre.engine.game import Game, Option, Options
from byre.errors import BadOption
from byre.games.six.actions import FORMS, all_actions

PRO_PLAYERS = range(2, 7)
TARGET = 66


def fill_in(players: int, given: Options) -> Options:
    """A match goes to a target, or for a number of rounds, never both."""
    rounds, target, pro = given.get("rounds"), given.get("target"), given.get("pro", False)
    if rounds is not None and target is not None:
        raise BadOption("a match has either a 'target' or a number of 'rounds', not both", "rounds", "target_or_rounds")
    if rounds is None and "target" in given and target is None:
        text = "'target' is a whole number from 0 on; it is null only where 'rounds' is given"
        raise BadOption(text, "target", "target_or_rounds")
    if pro and players not in PRO_PLAYERS:
        first, last = PRO_PLAYERS[0], PRO_PLAYERS[-1]
        text = f"'pro' is for {first} to {last} players, not {players}"
        raise BadOption(text, "pro", "so_many_players", fewest=first, most=last)
    if rounds is None and target is None:
        target = TARGET
    return {"target": target, "rounds": rounds, "pro": pro}


GAME = Game(
    name="six",
    title="6 nimmt! · Take 6!",
    players=range(2, 11),
    options={
        "target": Option(TARGET, least=0, nullable=True, help="play until a total is over this"),
        "rounds": Option(None, least=1, nullable=True, help="play exactly so many rounds instead"),
        "pro": Option(False, help="pick the hands from open cards (2 to 6 players)"),
    },
    fill_in=fill_in,
    actions=all_actions,
    forms=FORMS,
    implementation_module="byre.games.six.implementation",
)
