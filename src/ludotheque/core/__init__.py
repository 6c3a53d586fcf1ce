"""What every game stands on. Knows no game and does no input or output."""
