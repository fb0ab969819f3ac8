"""The table on the whole screen, with Textual. It has no rules: it shows news, and sends what is picked."""
