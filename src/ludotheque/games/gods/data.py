"""The material, in the booklet's order. R: the booklet, T: another translation, H: house."""

from typing import Final, Literal

Colour = Literal["red", "yellow", "blue", "green"]
Kind = Literal["red", "yellow", "blue", "green", "wasteland", "tornado", "extra-action", "end"]

# Tribes' colours, in the order of their numbers
COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "blue", "green")
RED, YELLOW, BLUE, GREEN = range(4)
GODS: Final = ("Garo", "Sahl", "Azen", "Jori")  # seats 0 to 3

MOST_SEATS: Final = 4
TEMPLES: Final = 6  # a seat                              T
TRIBES: Final = 8  # of each colour                       T
WASTELANDS: Final = 11  #                                 R
TORNADOES: Final = 2  #                                   R
EXTRA_ACTIONS: Final = 2  #                               R
VICTORY_TILES: Final = 3  # of each colour                T
NATION_TILES: Final = 2  # of each colour                 T
MARKERS: Final = 15  # a seat                             T
CRYSTALS: Final = 50  #                                   R

START_CRYSTALS: Final = 2  #                              R
HARVEST: Final = 3  #                                     R
MOST_CRYSTALS: Final = 12  #                              R
DISPLAY: Final = 2  #                                     R
ACTIONS: Final = 2  # a turn                              R
TRIBE_PRICE: Final = 1  # for each tile it touches        R
TEMPLE_PRICE: Final = 3  # for each tile it touches       R
MOVE_PRICE: Final = 2  # of a wasteland                   R
WASTELAND_GIFT: Final = 1  #                              R
NATION_SIZE: Final = 3  # tribes                          R
NATION_POINTS: Final = 3  #                               R
VICTORY_POINTS: Final = 2  #                              R
TEMPLES_FINE: Final = 4  # for the most temples           R
COLOURS_TO_END: Final = 3  #                              R
NATIONS_TO_END: Final = 4  #                              R
END_PLACES: Final = 3  # the end tile is among the last   R

# Kinds of tile in the pile and the display: the four tribes by colour, then
NO_TILE, WASTELAND, TORNADO, EXTRA_ACTION, END_TILE = -1, 4, 5, 6, 7
KINDS: Final[tuple[Kind, ...]] = (*COLOURS, "wasteland", "tornado", "extra-action", "end")
KIND_COUNTS: Final = (TRIBES,) * 4 + (WASTELANDS, TORNADOES, EXTRA_ACTIONS, 1)
PILE: Final = sum(KIND_COUNTS)

# The opening: the temples of seats 0, 1, … and, with four, the wasteland between the pairs
START_TEMPLES: Final = {
    2: ((0, 0), (1, 0)),  #                                              T
    3: ((0, 0), (1, 0), (0, 1)),  #                                      T
    4: ((0, -1), (1, -1), (0, 1), (-1, 1)),  #                           idea T, cells H
}
START_WASTELAND: Final = {4: (0, 0)}
BORDER: Final = 20  # the largest distance from (0,0)                    H
