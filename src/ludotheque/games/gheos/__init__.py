"""Gheos, by René Wiersma."""
