"""A game of your own, through the kit, the bots and the terminal: examples/pebbles is the game."""

import sys
from contextlib import suppress

from pebbles.game import GAME

from ludotheque.bots.bot import seat_bot
from ludotheque.core.conformance import conform
from ludotheque.terminal.table import Left, Sitter, TerminalTable


def watch() -> None:
    """The greedy bot against one that plays at random, with all hands open."""
    match = GAME.new(seats=2, seed=3, options={"open": 1})
    bots = [seat_bot("greedy", GAME, seed=1), seat_bot("random", GAME, seed=2)]
    while not match.over:
        match.play(bots[match.actor or 0].choose(match))
    for facts in match.chronicle(None):
        print(" ".join(GAME.tell(fact, "en") for fact in facts))
    print(GAME.draw(match.view(None), "en"), match.points)


def play() -> None:
    """You, at this terminal, against the greedy bot."""
    sitters = [Sitter("You"), Sitter("Bot", seat_bot("greedy", GAME, seed=1))]
    with suppress(Left):
        TerminalTable(GAME.new(), sitters, "en", sys.stdin, sys.stdout, file=None).play()


match sys.argv[1:]:
    case ["check"]:
        print(conform(GAME, matches=20), "matches, and nothing was found")
    case ["play"]:
        play()
    case _:
        watch()
