"""Pebbles: a game of your own, as small as a whole game can be. No part of the shelf."""
