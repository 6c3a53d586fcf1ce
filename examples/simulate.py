"""How often does the first seat win, when everybody plays at random? A hundred thousand matches."""

import numpy as np

import ludotheque

gods = ludotheque.load("gods")
for seats in gods.info.seats:
    finals = gods.simulate(seats, count=100_000 // len(gods.info.seats))
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    wins = np.zeros(seats)
    for final in finals:
        gods.kernels.standing(final, points, ranks)
        wins += (ranks == 1) / (ranks == 1).sum()
    print(f"{seats} seats:", ", ".join(f"{share:.1%}" for share in wins / len(finals)))
