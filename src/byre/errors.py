"""What goes wrong at the doors: one sentence each, that says what is wrong and what would be right."""


class Error(ValueError):
    """Anything that the caller of Byre got wrong."""


class BadOption(Error):
    """No such game, number of players, option, value or combination."""


class IllegalAction(Error):
    """An action that the rules, or its form, do not allow; nothing has changed.

    `reason` names the rule in one word, for those who put it into other words.
    """

    def __init__(self, message: str, reason: str = "malformed") -> None:
        super().__init__(message)
        self.reason = reason


class BadLog(Error):
    """A log that is no match of this game."""


class BadView(Error):
    """A view that is not consistent, or that is asked for a viewer who is not there.

    `problems` lists all that is wrong, each in a sentence.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)
