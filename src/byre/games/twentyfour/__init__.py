"""twentyfour: 24."""

from byre.engine.game import Game, Option, Options
from byre.errors import BadOption
from byre.games.twentyfour.actions import FORMS, all_actions

DROPOUT_PLAYERS = range(3, 6)


def fill_in(players: int, given: Options) -> Options:
    """Return all options. Variants combine freely; with trump chaos there is no double penalty by default."""
    chaos, dropout = given.get("chaos", False), given.get("dropout", False)
    if dropout and players not in DROPOUT_PLAYERS:
        first, last = DROPOUT_PLAYERS[0], DROPOUT_PLAYERS[-1]
        text = f"'dropout' is for {first} to {last} players, not {players}"
        raise BadOption(text, "dropout", "so_many_players", fewest=first, most=last)
    return {
        "chaos": chaos,
        "dropout": dropout,
        "limits": given.get("limits", False),
        "declarer_penalty": given.get("declarer_penalty", not chaos),
    }


GAME = Game(
    name="twentyfour",
    title="24",
    players=range(2, 6),
    options={
        "chaos": Option(False, help="a 2 lets its player name a new trump"),
        "dropout": Option(False, help="a seat may leave a round instead of exchanging (3 to 5 players)"),
        "limits": Option(False, help="few points: no dropping out, no exchange, no blind yellow"),
        "declarer_penalty": Option(None, help="a declarer without a trick gets twice as many points (not with chaos)"),
    },
    fill_in=fill_in,
    actions=all_actions,
    forms=FORMS,
    implementation_module="byre.games.twentyfour.implementation",
)
