"""The material, in the booklet's order. R: the booklet, S: other sources, H: house, X: invented."""

from typing import Final, Literal

from ludotheque.core.material import load_material
from ludotheque.games.gheos.faces import read_set

Civilization = Literal["red", "green", "yellow", "blue", "black", "white"]
Side = Literal["flat", "left", "right"]
Source = Literal["temples", "tokens", "epochs", "final"]

MOST_SEATS: Final = 4
TILES: Final = 52  # land tiles, the start tile included     R
EPOCHS: Final = 8  #                                         R
TOKENS: Final = 3  # a seat                                  R
FOLLOWERS: Final = 5  # of each civilization                 R
HAND: Final = 2  # tiles                                     R
PILE: Final = TILES - 1 + EPOCHS
LAST_EPOCH: Final = {2: 6, 3: 7, 4: 8}  # by seats           R

# The civilizations, in the order of their numbers           S
CIVILIZATIONS: Final[tuple[Civilization, ...]] = (
    "red",
    "green",
    "yellow",
    "blue",
    "black",
    "white",
)

# Where points come from, in the order of their numbers
SOURCES: Final[tuple[Source, ...]] = ("temples", "tokens", "epochs", "final")
BY_TEMPLES, BY_TOKENS, BY_EPOCHS, BY_FINAL = range(4)

HALF_SIDES: Final = 20  # from (0,0) to the border           H
ROWS_AWAY: Final = 10  # from (0,0) to the border            H

MATERIAL: Final = load_material("gheos", __package__)
FACES, START = read_set(MATERIAL)  # the 52 tiles and the start tile, from 0    X
