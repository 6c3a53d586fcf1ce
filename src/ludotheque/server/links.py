"""Secrets that open seats: made, hashed, compared. Only hashes are stored; nothing is logged."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence

from ludotheque.store.log import Link

_SECRET_BYTES = 24  # 192 bits
_TABLE_BYTES = 12


def fresh_link() -> str:
    return secrets.token_urlsafe(_SECRET_BYTES)


def fresh_table() -> str:
    """A table's id: no secret, but not to be guessed either.

    None begins with a hyphen: a command line would take it for an option.
    """
    while (table_id := secrets.token_urlsafe(_TABLE_BYTES)).startswith("-"):
        pass
    return table_id


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def link(table_id: str, secret: str, opens: str) -> Link:
    return Link(table_id, hash_of(secret), opens)


def opened_by(links: Sequence[Link], given: Iterable[str]) -> set[str]:
    """What these secrets open. Every hash is compared with every other, in constant time."""
    hashes = [hash_of(secret) for secret in given]
    return {
        one.opens
        for one in links
        for offered in hashes
        if hmac.compare_digest(one.secret_hash, offered)
    }
