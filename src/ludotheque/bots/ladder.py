"""The rungs of the ladder in words, from the first to the last. Loads without NumPy."""

from dataclasses import dataclass

from ludotheque.core.words import Words


@dataclass(frozen=True)
class Rung:
    """A kind of bot: what is typed for it, what it is called, and one honest sentence."""

    name: str
    title: Words
    sentence: Words
    searches: bool = False
    """Thinks in thousands of worlds: it needs compiled rules."""


LADDER = (
    Rung(
        "random",
        {"en": "Leaf in the wind", "fr": "Feuille au vent"},
        {
            "en": "Does anything that is allowed, without a thought. For tests.",
            "fr": "Fait n’importe quoi de permis, sans y penser. Pour les essais.",
        },
    ),
    Rung(
        "rung1",
        {"en": "Apprentice", "fr": "Apprenti"},
        {
            "en": "Thinks of one possible action in three or so, and takes the best of those.",
            "fr": "Songe à une action possible sur trois environ, et prend la meilleure.",
        },
    ),
    Rung(
        "greedy",
        {"en": "Journeyman", "fr": "Compagnon"},
        {
            "en": "Takes what looks best right after its own action, and looks no further.",
            "fr": "Prend ce qui paraît le mieux juste après son action, sans voir plus loin.",
        },
    ),
    Rung(
        "rung3",
        {"en": "Craftsman", "fr": "Artisan"},
        {
            "en": "Looks a few actions ahead, in a few hundred possible worlds.",
            "fr": "Regarde quelques actions plus loin, dans quelques centaines de mondes.",
        },
        searches=True,
    ),
    Rung(
        "rung4",
        {"en": "Master", "fr": "Maître"},
        {
            "en": "Looks further, in thousands of possible worlds.",
            "fr": "Regarde plus loin, dans des milliers de mondes possibles.",
        },
        searches=True,
    ),
    Rung(
        "rung5",
        {"en": "Creator", "fr": "Créateur"},
        {
            "en": "Thinks for a whole second with all the machine has.",
            "fr": "Réfléchit une seconde entière avec toute la machine.",
        },
        searches=True,
    ),
)
