"""What a seat can do in Gods: verbs, arguments, texts, and where each verb's ids begin."""

from typing import Final

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.games.gods.data import COLOURS, END_TILE, KINDS
from ludotheque.games.gods.table import NAMES, TEXTS

CELL = Domain("cell", NAMES, TEXTS)
COLOUR = Domain("colour", COLOURS)
TILE = Domain("tile", KINDS[:END_TILE])

ACTIONS: Final = ActionTable(
    Verb("tribe", (COLOUR, CELL)),  # 4    place a tribe
    Verb("temple", (CELL,)),  # 5          build a temple
    Verb("wasteland", (CELL,)),  # 6.1     place a wasteland
    Verb("tornado", (CELL,)),  # 6.2       lift a wasteland with a tornado
    Verb("lift", (CELL,)),  # 7            lift a wasteland for crystals
    Verb("drop", (CELL,)),  # 7.3          where the lifted wasteland goes
    Verb("turn", (CELL,)),  # 5.5          which tribes turn, if markers are short
    Verb("discard", (TILE,)),  # 8
    Verb("take"),  # 6.4                   take an extra action
    Verb("extra"),  # 6.5                  play one
    Verb("end"),  # 10.3
    Verb("done"),  # 3.9
    french={
        "tribe": "tribu",
        "wasteland": "friche",
        "tornado": "tornade",
        "lift": "soulever",
        "drop": "reposer",
        "turn": "convertir",
        "discard": "défausser",
        "take": "prendre",
        "extra": "supplément",
        "end": "finir",
        "done": "terminé",
        "red": "rouge",
        "yellow": "jaune",
        "blue": "bleue",
        "green": "verte",
        "extra-action": "action-supplémentaire",
    },
)

PLACE_TRIBE: Final = ACTIONS.start["tribe"]
BUILD_TEMPLE: Final = ACTIONS.start["temple"]
PLACE_WASTELAND: Final = ACTIONS.start["wasteland"]
PLAY_TORNADO: Final = ACTIONS.start["tornado"]
LIFT: Final = ACTIONS.start["lift"]
DROP: Final = ACTIONS.start["drop"]
TURN: Final = ACTIONS.start["turn"]
DISCARD: Final = ACTIONS.start["discard"]
TAKE: Final = ACTIONS.start["take"]
EXTRA: Final = ACTIONS.start["extra"]
END: Final = ACTIONS.start["end"]
DONE: Final = ACTIONS.start["done"]
