"""beaver: its compiled half, put together."""

from byre.engine.generic import Rules, register
from byre.engine.play import Play
from byre.games.beaver import GAME
from byre.games.beaver.positions import problem
from byre.games.beaver.rules import PHASES, REASONS, STATE, deal, first_owing, legal, owes, play, refusal
from byre.games.beaver.views import VIEW, restore, see
from byre.games.beaver.wire import VIEW_KEYS, read_view, set_options, write_event, write_view

PLAY = Play(
    name=GAME.name,
    rules=register(
        Rules(
            state=STATE,
            view=VIEW,
            deal=deal,
            owes=owes,
            first_owing=first_owing,
            legal=legal,
            refusal=refusal,
            play=play,
            see=see,
            restore=restore,
        )
    ),
    phases=PHASES,
    reasons=REASONS,
    view_keys=VIEW_KEYS,
    set_options=set_options,
    write_view=write_view,
    read_view=read_view,
    write_event=write_event,
    problem=problem,
)
