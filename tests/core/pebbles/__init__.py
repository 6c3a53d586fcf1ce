"""Pebbles: a stranger's game, as small as a whole game can be. No part of the shelf."""
