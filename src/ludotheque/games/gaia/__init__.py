"""Gaïa: a world laid tile by tile, and cities that go to whoever meets their needs.

Importing this package loads no NumPy.
"""
