"""What computer players are called: by rung and seat, so that no two at a table share a name."""

from typing import Final

BOT_NAMES: Final[dict[str, tuple[str, ...]]] = {
    "random": ("Plume", "Zéphir", "Pip", "Luma", "Falot"),
    "rung1": ("Lison", "Colin", "Nina", "Basile", "Margot"),
    "greedy": ("Armand", "Rosalie", "Gaspard", "Yseult", "Timon"),
    "rung3": ("Odile", "Ferdinand", "Zélie", "Anselme", "Capucine"),
    "rung4": ("Isaure", "Balthazar", "Hermine", "Octave", "Mélusine"),
    "rung5": ("Orphée", "Sibylle", "Merlin", "Cassandre", "Ulysse"),
}


def bot_name(kind: str, seat: int) -> str | None:
    """The name of a bot of this kind; None for one nobody has named."""
    names = BOT_NAMES.get(kind, ())
    return names[seat] if seat < len(names) else None
