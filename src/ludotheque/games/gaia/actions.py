"""What a seat can do in Gaïa: verbs, arguments, texts, and where each verb's ids begin."""

from typing import Final

from ludotheque.core.actions import ActionTable, Domain, Verb
from ludotheque.games.gaia.data import BACKS, CITIES, KINDS, OBJECTIVES
from ludotheque.games.gaia.table import DIRECTION_NAMES, NAMES, TEXTS

CARD = Domain("card", KINDS)
BACK = Domain("back", BACKS)
CELL = Domain("cell", NAMES, TEXTS)
ASIDE = Domain("direction", DIRECTION_NAMES[1:3])
DIRECTION = Domain("direction", DIRECTION_NAMES)
OBJECTIVE = Domain("objective", range(1, OBJECTIVES + 1))

_FRENCH_LANDS: Final = {
    "plain": "plaine",
    "forest": "forêt",
    "sea": "mer",
    "desert": "désert",
    "mountain": "montagne",
    "swamp": "marais",
}
_FRENCH: Final = {
    "take": "prendre",
    "draw": "piocher",
    "end": "finir",
    "play": "jouer",
    "at": "en",
    "swap": "échanger",
    "name": "nommer",
    "allow": "laisser",
    "protect": "protéger",
    "keep": "garder",
    "discard": "défausser",
    "objective": "objectif",
    "feed": "nourrir",
    **_FRENCH_LANDS,
    **{f"city{number}": f"cité{number}" for number in range(1, CITIES + 1)},
    **{f"animals-{land}": f"animaux-{name}" for land, name in _FRENCH_LANDS.items()},
    "animals-any": "animaux-étoile",
    "sun": "soleil",
    "rain": "pluie",
    "tornado": "tornade",
    "earthquake": "séisme",
    "lightning": "éclair",
    "eruption": "éruption",
    "life": "vie",
    "power": "pouvoir",
    "north": "nord",
    "east": "est",
    "south": "sud",
    "west": "ouest",
}

ACTIONS: Final = ActionTable(
    Verb("take", (CARD,)),  # 3.3             draw face up
    Verb("draw", (BACK,)),  # 3.4             draw face down
    Verb("end", (BACK,)),  # 11.3             choose to draw what is exhausted
    Verb("play", (CARD,)),  # 4.5             name the card that is played
    Verb("at", (CELL,)),  # 4.5               and where
    Verb("swap", (CELL, ASIDE)),  # 10.7      an earthquake, between a tile and its neighbour
    Verb("name", (BACK,)),  # 10.8            what a tornado takes from the next hand
    Verb("allow"),  # 10.2                    no Protection
    Verb("protect"),  # 10.3
    Verb("keep", (CARD,)),  # 10.10
    Verb("discard", (CARD,)),  # 3.6
    Verb("objective", (OBJECTIVE,)),  # 9.3
    Verb("feed", (CELL, DIRECTION)),  # 8.2   which tile a city eats from
    french=_FRENCH,
)

TAKE: Final = ACTIONS.start["take"]
DRAW: Final = ACTIONS.start["draw"]
END: Final = ACTIONS.start["end"]
PLAY: Final = ACTIONS.start["play"]
AT: Final = ACTIONS.start["at"]
SWAP: Final = ACTIONS.start["swap"]
NAME_BACK: Final = ACTIONS.start["name"]
ALLOW: Final = ACTIONS.start["allow"]
PROTECT: Final = ACTIONS.start["protect"]
KEEP: Final = ACTIONS.start["keep"]
DISCARD: Final = ACTIONS.start["discard"]
CLAIM: Final = ACTIONS.start["objective"]
FEED: Final = ACTIONS.start["feed"]
