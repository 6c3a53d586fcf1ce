"""What a seat can do in Gheos: verbs, arguments, texts, and where each verb's ids begin."""

from typing import Final

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.games.gheos.data import CIVILIZATIONS, HAND, TILES
from ludotheque.games.gheos.table import NAMES, SIDES, TEXTS

CHOSEN = Domain("tile", range(1, HAND + 1))
CELL = Domain("cell", NAMES, TEXTS)
SIDE = Domain("side", SIDES)
CIVILIZATION = Domain("civilization", CIVILIZATIONS)
CONTINENT = Domain("continent", range(1, TILES + 1))

ACTIONS: Final = ActionTable(
    Verb("lay", (CHOSEN, CELL, SIDE)),  # 5             add or replace
    Verb("pay", (CIVILIZATION,)),  # 5.5                a follower for war or migration
    Verb("victor", (CIVILIZATION,)),  # 6.4             who wins a tied war
    Verb("migrate", (SIDE,)),  # 7.5                    beyond which side of the tile laid
    Verb("found", (CIVILIZATION, CONTINENT)),  # 9.2
    Verb("take", (CIVILIZATION,)),  # 9.6
    Verb("token"),  # 10.1
    Verb("pass"),  # 9.5, 10.1
    french={
        "lay": "poser",
        "pay": "payer",
        "victor": "vainqueur",
        "migrate": "migrer",
        "found": "fonder",
        "take": "prendre",
        "token": "jeton",
        "pass": "passer",
        "flat": "plat",
        "left": "gauche",
        "right": "droite",
        "red": "rouge",
        "green": "vert",
        "yellow": "jaune",
        "blue": "bleu",
        "black": "noir",
        "white": "blanc",
    },
)

LAY: Final = ACTIONS.start["lay"]
PAY: Final = ACTIONS.start["pay"]
VICTOR: Final = ACTIONS.start["victor"]
MIGRATE: Final = ACTIONS.start["migrate"]
FOUND: Final = ACTIONS.start["found"]
TAKE: Final = ACTIONS.start["take"]
TOKEN: Final = ACTIONS.start["token"]
PASS: Final = ACTIONS.start["pass"]
