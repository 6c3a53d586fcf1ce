"""A bot in a few lines: try every action in a world that fits what the seat knows."""

import ludotheque
from ludotheque.bots.random import Random
from ludotheque.core.actions import Action
from ludotheque.core.match import Match


def choose(match: Match) -> Action:
    """The action with the most points right after it."""
    assert match.actor is not None
    world = match.resample(match.actor, seed=match.ply)

    def points_after(action: Action) -> int:
        trial = world.copy()
        trial.play(action)
        return trial.points[match.actor or 0]

    return max(match.legal(), key=points_after)


gods = ludotheque.load("gods")
match = gods.new(seats=2, seed=3)
rival = Random(gods, seed=1)
while not match.over:
    match.play(choose(match) if match.actor == 0 else rival.choose(match))
print(match, match.points)
