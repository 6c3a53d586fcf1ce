"""What a record says of a match that was carried over to other rules while it ran."""

from dataclasses import dataclass
from typing import Any

from ludotheque.core.errors import Malformed
from ludotheque.core.game import Json


@dataclass(frozen=True)
class Era:
    """By which rules and with which material a part of a match was played."""

    rules_version: int
    material: str = ""


@dataclass(frozen=True)
class Earlier:
    """What of a match was played by other rules than those it goes on by."""

    eras: tuple[Era, ...]
    played: int
    """How many of the actions that stand."""
    actions: tuple[str, ...] = ()
    """Those of them from before the start position, which the rules of now do not replay."""

    def to_json(self) -> Json:
        eras = [vars(era) for era in self.eras]
        return {"eras": eras, "played": self.played, "actions": list(self.actions)}

    def sentences(self, now: int) -> list[str]:
        """What is proven of it, and what is not."""
        versions = ", ".join(str(era.rules_version) for era in self.eras)
        played = f"The first {self.played} actions were played under rules version {versions}."
        if not self.actions:
            return [played, f"They are legal under version {now} too, which replayed them."]
        lost = f"Not proven: the first {len(self.actions)}, and that they led to the position"
        return [played, f"{lost} at which version {now} took over."]


def read_earlier(data: Any) -> Earlier | None:
    if data is None:
        return None
    try:
        eras = tuple(Era(**era) for era in data["eras"])
        found = Earlier(eras, data["played"], tuple(data["actions"]))
    except (KeyError, TypeError):
        raise _bad_earlier() from None
    whole = all(_is_count(n) for n in (found.played, *(era.rules_version for era in eras)))
    texts = all(isinstance(t, str) for t in (*found.actions, *(era.material for era in eras)))
    if not (whole and texts and eras and len(data) == 3 and len(found.actions) <= found.played):
        raise _bad_earlier()
    return found


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _bad_earlier() -> Malformed:
    return Malformed(
        "the field 'earlier' of a record has eras, played and actions",
        "le champ 'earlier' de la partie enregistrée a eras, played et actions",
    )
