"""Matches and replays on the whole screen, with Textual. There are no rules here: news are shown, and actions sent."""
