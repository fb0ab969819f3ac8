"""The exceptions of Byre. The message is one sentence that says what is wrong and what would be right."""


class Error(ValueError):
    """Base class of all errors that are the caller's."""


class BadOption(Error):
    """A game, number of players, option, value or combination that does not exist.

    For programs that translate the message, `option` is the name of what is wrong ("players" for their number), `why`
    names the reason in one word, and `arguments` are the numbers in it. All are empty where nobody chooses by hand.
    """

    def __init__(self, message: str, option: str | None = None, why: str | None = None, **arguments: int) -> None:
        super().__init__(message)
        self.option, self.why, self.arguments = option, why, arguments


class IllegalAction(Error):
    """An action that is malformed or that the rules do not allow. The match has not changed.

    `reason` names the rule in one word, for programs that translate the message.
    """

    def __init__(self, message: str, reason: str = "malformed") -> None:
        super().__init__(message)
        self.reason = reason


class WorkFailed(Error):
    """Work that could not be done, though nothing is known to be wrong with what was asked for: a cluster was lost.

    `details` are shown below the traceback, as those of a process that did the work.
    """

    def __init__(self, message: str, details: str | None = None) -> None:
        super().__init__(message)
        if details is not None:
            self.add_note(details)


class BadLog(Error):
    """A log that is malformed or that cannot be replayed."""


class BadView(Error):
    """A view that is malformed or inconsistent, or a viewer that does not exist.

    `problems` lists everything that is wrong, one sentence each.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__("; ".join(problems))
        self.problems = list(problems)
