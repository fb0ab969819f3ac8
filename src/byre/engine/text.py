"""Values in messages for people."""


def short(value: object) -> str:
    """Return a value as text that is short enough for a sentence."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**12 else "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."
