"""The event log behind the tables: append-only, on SQLite or PostgreSQL. Knows no game."""
