"""The deal of the day: one for each game and day, the same for everybody, one seat against bots that repeat themselves.

Nothing here needs a server or compiled code, apart from `comparison`: the page plays the deal with the same modules
when it has no connection (`byre.offline`).
"""

MOST_ACTIONS = 300  # decisions of a player in one deal, more than any takes
