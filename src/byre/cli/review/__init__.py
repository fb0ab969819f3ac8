"""What `byre review` shows."""
