"""Where the key of a match comes from, and the proof that nobody chose or changed it.

The house draws a secret and shows its SHA-256, the *commitment*, before anybody sits. Each seat
adds bytes of its own. The key is the hash of all of them. After the last move everything is shown.
"""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import SupportsIndex

from ludotheque.core.errors import Malformed, echo, whole

SECRET_BYTES = 32
LARGEST_SEED = 2**53 - 1
"""Larger whole numbers do not pass unchanged through every reader of JSON (a browser's)."""
_DOMAIN = b"ludotheque key 1\0"
_PROOF = ("commitment", "secret", "seat_bytes", "key")
_WAYS = (("seed",), ("key",), _PROOF)
"""What a record may say of its chance: one of these, whole, and nothing beside it."""


def key_from_seed(seed: SupportsIndex | bytes) -> bytes:
    """The 32 bytes a seed stands for: themselves, or the hash of a number."""
    if isinstance(seed, bytes):
        if len(seed) != SECRET_BYTES:
            raise Malformed(
                f"a seed of bytes has {SECRET_BYTES} of them, not {len(seed)}",
                f"une graine en octets en a {SECRET_BYTES}, pas {len(seed)}",
            )
        return seed
    number = whole(seed)
    if number is None:
        raise Malformed(
            f"a seed is a whole number or {SECRET_BYTES} bytes, not {echo(seed)}",
            f"une graine est un nombre entier ou {SECRET_BYTES} octets, pas {echo(seed)}",
        )
    if abs(number) > LARGEST_SEED:
        raise Malformed(
            f"a seed that is a number is at most {LARGEST_SEED};"
            f" beyond that take {SECRET_BYTES} bytes",
            f"une graine qui est un nombre vaut au plus {LARGEST_SEED} ;"
            f" au-delà, prenez {SECRET_BYTES} octets",
        )
    return hashlib.sha256(f"ludotheque seed {number}".encode()).digest()


@dataclass(frozen=True)
class Draw:
    """How the key was drawn: openly from a seed, or from the house's secret and seats' bytes."""

    key: bytes
    seed: int | None = None
    secret: bytes | None = None
    seat_bytes: tuple[bytes, ...] = field(default=())

    @property
    def commitment(self) -> str | None:
        """What the house showed first, if it had a secret."""
        return None if self.secret is None else commitment_of(self.secret)

    @classmethod
    def from_seed(cls, seed: SupportsIndex | bytes) -> "Draw":
        return cls(key_from_seed(seed), seed=whole(seed))

    @classmethod
    def from_all(cls, secret: bytes, seat_bytes: tuple[bytes, ...]) -> "Draw":
        return cls(mix(secret, seat_bytes), secret=secret, seat_bytes=seat_bytes)

    def to_json(self) -> dict[str, object]:
        if self.secret is None:
            return {"seed": self.seed} if self.seed is not None else {"key": self.key.hex()}
        return {
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "seat_bytes": [b.hex() for b in self.seat_bytes],
            "key": self.key.hex(),
        }


def fresh_secret() -> bytes:
    """A secret nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment_of(secret: bytes) -> str:
    """What the house shows before anybody sits: it pins the secret down without telling it."""
    return hashlib.sha256(secret).hexdigest()


def mix(secret: bytes, seat_bytes: tuple[bytes, ...]) -> bytes:
    """The key. Lengths are hashed too, so that bytes cannot wander from one seat to the next."""
    digest = hashlib.sha256(_DOMAIN)
    for part in (secret, *seat_bytes):
        digest.update(len(part).to_bytes(4, "little") + part)
    return digest.digest()


def read_draw(data: object) -> Draw:
    """The draw a record tells of; `Malformed` if its parts contradict each other."""
    if not isinstance(data, dict):
        raise Malformed(
            "chance is an object with a seed, a key, or a secret and seat_bytes",
            "chance est un objet avec seed, key, ou secret et seat_bytes",
        )
    _check_way(data)
    if "seed" in data:
        return Draw.from_seed(data["seed"])
    key = _hex(data, "key")
    if "secret" not in data:
        return Draw.from_seed(key)
    return _proven(data, key)


def _check_way(data: dict[str, object]) -> None:
    """What nobody reads could say anything: it is refused."""
    if unknown := set(data) - {"seed", *_PROOF}:
        raise Malformed(
            f"chance has no field {echo(min(unknown, key=str))}",
            f"chance n’a pas de champ {echo(min(unknown, key=str))}",
        )
    if set(data) not in map(set, _WAYS):
        named = ", ".join(map(str, data)) or "nothing"
        raise Malformed(
            f"chance has a seed, or a key, or all of {', '.join(_PROOF)}; not {named}",
            f"chance a seed, ou key, ou tous ceux-ci : {', '.join(_PROOF)} ;"
            f" pas {', '.join(map(str, data)) or 'rien'}",
        )


def _proven(data: dict[str, object], key: bytes) -> Draw:
    seat_bytes = data.get("seat_bytes")
    if not isinstance(seat_bytes, list):
        raise Malformed(
            "seat_bytes is a list with the bytes of every seat, in hexadecimal",
            "seat_bytes est la liste des octets de chaque place, en hexadécimal",
        )
    parts = tuple(_hex({"seat_bytes": b}, "seat_bytes", None) for b in seat_bytes)
    draw = Draw.from_all(_hex(data, "secret"), parts)
    if draw.commitment != data["commitment"]:
        raise Malformed(
            "the secret is not the one that the commitment was made for",
            "le secret n’est pas celui pour lequel l’engagement a été pris",
        )
    if draw.key != key:
        raise Malformed(
            "the key is not the hash of the secret and the seats' bytes",
            "la clé n’est pas l’empreinte du secret et des octets des places",
        )
    return draw


def _hex(data: dict[str, object], name: str, length: int | None = SECRET_BYTES) -> bytes:
    """Written in one way only: small letters, without blanks."""
    text = data.get(name)
    try:
        value = bytes.fromhex(text) if isinstance(text, str) else None
    except ValueError:
        value = None
    if value is None or value.hex() != text or (length is not None and len(value) != length):
        size, taille = (f"{length} bytes", f"{length} octets") if length else ("bytes", "en octets")
        raise Malformed(
            f"{name} is {size} in hexadecimal, in small letters, not {echo(text)}",
            f"{name} s’écrit {taille} en hexadécimal, en minuscules, pas {echo(text)}",
        )
    return value
