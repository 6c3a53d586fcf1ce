"""What a seat can do in Eden: verbs, arguments, texts, and where each verb's ids begin."""

from typing import Final

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.core.errors import Malformed, echo
from ludotheque.core.kernel import kernel
from ludotheque.games.eden.board import NAMES, PLACEMENT, names_in
from ludotheque.games.eden.cultures import CULTURES, IDS, MATERIAL, Culture
from ludotheque.games.eden.data import FIRST_BID, MOST_BID, RAISE

_PLACES: Final = [tuple(names_in(int(squares))) for squares in PLACEMENT]

SQUARE: Final = Domain("square", NAMES, [name.lower() for name in NAMES])
SQUARES: Final = Domain("squares", _PLACES, [",".join(names).lower() for names in _PLACES])
CARD: Final = Domain("card", IDS)
MANA: Final = Domain(
    "mana",
    range(FIRST_BID, MOST_BID + 1, RAISE),
    why={
        "en": f"bids are multiples of {RAISE}, from {FIRST_BID} to {MOST_BID} (rules 8.2, 8.5)",
        "fr": f"les offres sont des multiples de {RAISE}, de {FIRST_BID} à {MOST_BID}"
        " (règles 8.2, 8.5)",
    },
)

_FRENCH_VERBS: Final = {
    "irrigate": "irriguer",
    "attack": "attaquer",
    "add": "ajouter",
    "support": "renforcer",
    "bid": "offrir",
    "accept": "accepter",
    "cultivate": "cultiver",
    "sell": "vendre",
    "buy": "acheter",
    "end": "finir",
}


def french_words(cultures: tuple[Culture, ...], source: str) -> dict[str, str]:
    """The verbs, and the cards where they have another id; an owner's ids must not be verbs."""
    verbs = {*_FRENCH_VERBS, *_FRENCH_VERBS.values()}
    for culture in cultures:
        if taken := verbs & {culture.id, culture.id_fr}:
            raise Malformed(f"{source}: {echo(min(taken))} is an action, it cannot be a card's id")
    cards = {c.id: c.id_fr for c in cultures if c.id != c.id_fr}
    return _FRENCH_VERBS | cards


ACTIONS: Final = ActionTable(
    Verb("irrigate", (SQUARE,)),  # 4      play an irrigation card
    Verb("attack", (SQUARE,)),  # 7.4      the first tile attacked
    Verb("add", (SQUARE,)),  # 7.4         one more
    Verb("support", (SQUARE,)),  # 7.2     a tile that attacks with the one just laid
    Verb("bid", (MANA,)),  # 8             open, or raise
    Verb("accept"),  # 8.3
    Verb("cultivate", (SQUARES,)),  # 5    the squares tell the card
    Verb("sell", (CARD,)),  # 6.2
    Verb("buy", (CARD,)),  # 6.3
    Verb("end"),  # 11.1                    end the turn
    french=french_words(CULTURES, MATERIAL.source),
)

IRRIGATE: Final = ACTIONS.start["irrigate"]
ATTACK: Final = ACTIONS.start["attack"]
ADD: Final = ACTIONS.start["add"]
SUPPORT: Final = ACTIONS.start["support"]
BID: Final = ACTIONS.start["bid"]
ACCEPT: Final = ACTIONS.start["accept"]
CULTIVATE: Final = ACTIONS.start["cultivate"]
SELL: Final = ACTIONS.start["sell"]
BUY: Final = ACTIONS.start["buy"]
END: Final = ACTIONS.start["end"]


@kernel
def bid_of(action: int) -> int:
    """The mana a point that a `bid` action names."""
    return FIRST_BID + RAISE * (action - BID)


@kernel
def bid_action(bid: int) -> int:
    """The action that bids this much a point."""
    return BID + (bid - FIRST_BID) // RAISE
