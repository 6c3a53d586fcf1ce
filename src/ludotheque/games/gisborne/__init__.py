"""Gisborne, the first cartographers: a race over a path that shows itself tile by tile."""
