"""The numbers of the game, in the booklet's order. R: the booklet, I: reasoning, H: house."""

from typing import Final

MOST_SEATS: Final = 4  #                                          R
LINES: Final = 7  # rows, and columns                              R
COLUMNS: Final = "ABCDEFG"
CULTURE_CARDS: Final = 17  #                                       R

START_MANA: Final = 100  #                                         R
START_CARDS: Final = 6  #                                          R
HAND: Final = 5  # with fewer cards one is drawn                   R

MOST_LEVEL: Final = 4  #                                           R
INCOME: Final = 5  # for each red point                            R
IRRIGATIONS: Final = 2  # cards a turn, at most                    R
RISE_PRICE: Final = 10  # for each tile that rises                 R
SALE_PRICE: Final = 10  # for each square of a card sold           R
PURCHASE_PRICE: Final = 10  # for each square of a card bought     R
PURCHASE_FEE: Final = 10  # for any card bought                    R

COIN: Final = 5  # everything is a multiple of it                  R
FIRST_BID: Final = 10  # a point, at least                         R
RAISE: Final = 5  # at least                                       R
MOST_BID: Final = 1000  #                                          H

POINTS_TO_WIN: Final = 20  #                                       R
ROUNDS: Final = 60  #                                              H
