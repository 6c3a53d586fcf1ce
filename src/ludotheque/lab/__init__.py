"""Matches at scale: who plays better, and by how much."""
