"""The material, in the booklet's order. R: the booklet, S: seen in sources, H: house.

The cards that were partly invented (see `material.toml`) can be replaced by an owner of the box;
they are checked here.
"""

from typing import Final, Literal

from ludotheque.core.errors import Malformed, echo
from ludotheque.core.material import Material, load_material

MATERIAL: Final = load_material("gaia", __package__)

Land = Literal["plain", "forest", "sea", "desert", "mountain", "swamp"]
Back = Literal["nature", "life", "power"]
Power = Literal["sun", "rain", "tornado", "protection", "earthquake", "lightning", "eruption"]

LANDS: Final[tuple[Land, ...]] = ("plain", "forest", "sea", "desert", "mountain", "swamp")
PLAIN, FOREST, SEA, DESERT, MOUNTAIN, SWAMP = range(6)
ANIMALS: Final = 6  # a need as well, after the landscapes
ANY: Final = 6  # an icon as well, after the landscapes: the star
LETTERS: Final = "PFSDMW"

MOST_SEATS: Final = 5
TILE_COUNTS: Final = (10, 8, 7, 10, 6, 7)  #              R
TILES: Final = sum(TILE_COUNTS)
NATURE_COUNTS: Final = (8, 8, 7, 6, 6, 5)  #              R
TOKENS: Final = 20  #                                     R
HERD: Final = 4  # tokens that a card brings              R
MEEPLES: Final = 5  # a seat                              R
MEEPLES_OF_TWO: Final = 6  # a seat, if two play          R
CITIES: Final = 18  #                                     R
ANIMAL_CARDS: Final = 12  #                               R
NEEDS: Final = 4  # of a city                             R
FOUNDING: Final = 2  # needs that a new city must have    R
OBJECTIVES_MORE: Final = 2  # than seats                  R
NATURE_OBJECTIVES: Final = 7  #                           R
POWER_OBJECTIVES: Final = 2  #                            R
OBJECTIVES: Final = NATURE_OBJECTIVES + POWER_OBJECTIVES
POWERS_FOR_OBJECTIVE: Final = 4  #                        R
HAND: Final = 6  # cards at most                          R
POWERS_IN_HAND: Final = 2  # at most                      R
ACTIONS: Final = 2  # a turn                              R
DEAL: Final = (2, 1, 1)  # Nature, Life, Power            R
DISPLAY: Final = (3, 2, 2)  #                             R
BORDER: Final = 15  # cells from the middle               H

# The sets of rules
BASIC, ADVANCED, DISASTERS = range(3)

# Backs of cards
BACKS: Final[tuple[Back, ...]] = ("nature", "life", "power")
NATURE, LIFE, POWER = range(3)

POWERS: Final[tuple[Power, ...]] = (
    "sun",
    "rain",
    "tornado",
    "protection",
    "earthquake",
    "lightning",
    "eruption",
)
POWER_COUNTS: Final = (6, 6, 4, 4, 3, 5, 2)  #            R, the lightnings at most

# Kinds of card: Nature by landscape, cities, animals by icon, powers
NO_CARD: Final = -1
FIRST_CITY: Final = len(LANDS)
FIRST_ANIMALS: Final = FIRST_CITY + CITIES
FIRST_POWER: Final = FIRST_ANIMALS + len(LANDS) + 1
SUN, RAIN, TORNADO, PROTECTION, EARTHQUAKE, LIGHTNING, ERUPTION = (
    FIRST_POWER + power for power in range(len(POWERS))
)
KINDS: Final[tuple[str, ...]] = (
    *LANDS,
    *(f"city{number}" for number in range(1, CITIES + 1)),
    *(f"animals-{land}" for land in (*LANDS, "any")),
    *POWERS,
)
BACK_OF: Final = (
    (NATURE,) * len(LANDS) + (LIFE,) * (FIRST_POWER - FIRST_CITY) + (POWER,) * len(POWERS)
)


class Cards:
    """What a material file says, checked: a `Malformed` names what is wrong."""

    def __init__(self, material: Material) -> None:
        self._source = material.source
        fields = dict(material.data)
        cities = self._entries(fields.pop("cities", None), "cities", CITIES)
        objectives = self._entries(fields.pop("objectives", None), "objectives", NATURE_OBJECTIVES)
        animals = fields.pop("animals", None)
        if fields:
            raise self._fault(f"there is no field {echo(min(fields))}")
        self.icons, self.needs = zip(
            *(self._city(number, city) for number, city in enumerate(cities, 1)), strict=True
        )
        self.objectives = tuple(self._objective(n, o) for n, o in enumerate(objectives, 1))
        self.animals = self._animals(animals)

    def _fault(self, text: str) -> Malformed:
        return Malformed(f"{self._source}: {text}")

    def _entries(self, given: object, name: str, count: int) -> list[object]:
        if not isinstance(given, list) or len(given) != count:
            raise self._fault(f"{name} must be a list of {count}")
        return given

    def _city(self, number: int, city: object) -> tuple[int, tuple[int, ...]]:
        """The icon of a city, and how often it needs each landscape and animals."""
        if not isinstance(city, dict) or set(city) != {"icon", "needs"}:
            raise self._fault(f"city {number} must have an icon and needs, and nothing else")
        icon, needs = city["icon"], city["needs"]
        if not isinstance(icon, str) or len(icon) != 1 or icon not in LETTERS + "*":
            raise self._fault(
                f"the icon of city {number} is one of P F S D M W *, not {echo(icon)}"
            )
        counts = self._count(needs, LETTERS + "A", f"the needs of city {number}")
        if sum(counts) != NEEDS or counts[ANIMALS] > 1:
            raise self._fault(
                f"city {number} needs {NEEDS} things, animals once at most: {echo(needs)}"
            )
        return (LETTERS + "*").index(icon), counts

    def _objective(self, number: int, objective: object) -> tuple[int, ...]:
        counts = self._count(objective, LETTERS, f"objective {number}")
        if not 4 <= sum(counts) <= len(LANDS):
            raise self._fault(f"objective {number} takes 4 to 6 cards, not {echo(objective)}")
        return counts

    def _count(self, text: object, letters: str, of: str) -> tuple[int, ...]:
        if not isinstance(text, str) or set(text) - set(letters):
            raise self._fault(f"{of} must be letters of {' '.join(letters)}, not {echo(text)}")
        return tuple(text.count(letter) for letter in letters)

    def _animals(self, given: object) -> tuple[int, ...]:
        if not isinstance(given, dict) or set(given) != set(LETTERS + "*"):
            raise self._fault("animals must give a number for each of P F S D M W *")
        for letter, count in given.items():
            if isinstance(count, bool) or not isinstance(count, int) or count < 0:
                raise self._fault(f"animals: {letter} is a number from 0, not {echo(count)}")
        if sum(given.values()) != ANIMAL_CARDS:
            raise self._fault(f"animals must be {ANIMAL_CARDS} cards, not {sum(given.values())}")
        return tuple(given[letter] for letter in LETTERS + "*")


CARDS: Final = Cards(MATERIAL)
KIND_COUNTS: Final = (*NATURE_COUNTS, *(1,) * CITIES, *CARDS.animals, *POWER_COUNTS)
PILE: Final = max(sum(NATURE_COUNTS), CITIES + ANIMAL_CARDS, sum(POWER_COUNTS))
assert len(KINDS) == len(BACK_OF) == len(KIND_COUNTS)
