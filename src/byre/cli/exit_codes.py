"""The exit codes of `byre`."""

FINE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
