"""What a seat can do in Gisborne: verbs, arguments, texts, and where each verb's ids begin."""

from typing import Final

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.games.gisborne.data import KINDS, SCORING_CARDS, VALUES


def _french(kind: str) -> str:
    return kind.replace("silver", "argent").replace("gold", "or")


CARD = Domain("card", ("tent", *KINDS))
KIND = Domain("card", KINDS)
TOKEN = Domain("token", VALUES)
COUNT = Domain("count", range(max(map(max, SCORING_CARDS.values())) + 1))

ACTIONS: Final = ActionTable(
    Verb("lay", (CARD,)),  # 11.1       lay one more card
    Verb("done"),  # 11.1               no more cards
    Verb("discard", (KIND,)),  # 6.10  set aside at a river
    Verb("lose", (TOKEN,)),  # 6.13    what the wolves get
    Verb("chest", (COUNT,)),  # 8.3    how many of the cards go into the chest
    french={
        "lay": "poser",
        "done": "terminé",
        "discard": "défausser",
        "lose": "perdre",
        "chest": "coffre",
        "tent": "tente",
        **{kind: _french(kind) for kind in KINDS if kind != _french(kind)},
    },
)

LAY_TENT: Final = ACTIONS.start["lay"]
LAY: Final = LAY_TENT + 1  # + kind
DONE: Final = ACTIONS.start["done"]
DISCARD: Final = ACTIONS.start["discard"]  # + kind
LOSE: Final = ACTIONS.start["lose"]  # + value − 1
CHEST: Final = ACTIONS.start["chest"]  # + count
