"""The table in a terminal: people and bots at one screen, in text."""
