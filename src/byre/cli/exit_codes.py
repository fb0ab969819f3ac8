"""What `byre` ends with."""

FINE, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
