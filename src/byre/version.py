"""The versions of the package and of its rules."""

__version__ = "0.1.0"

# Counts up whenever the same seed, options and actions would lead to another match than before.
RULES_VERSION = 1
