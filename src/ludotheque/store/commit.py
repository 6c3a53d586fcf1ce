"""A transaction whose end can stay unknown; then it says so, instead of guessing."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

_NOT_STORED = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CONSTRAINT,
}
"""What SQLite says of a commit that it has certainly not made."""


class Unsure(Exception):
    """The commit was sent and no answer came: all of it is stored, or nothing."""


@contextmanager
def transaction(engine: Engine) -> Iterator[Connection]:
    """Stored when the block is left; `Unsure` if that cannot be told."""
    with engine.connect() as connection:
        begun = connection.begin()
        try:
            yield connection
        except BaseException:
            begun.rollback()
            raise
        try:
            begun.commit()
        except DBAPIError as error:
            if _may_be_stored(error):
                raise Unsure(str(error.orig)) from error
            raise


def _may_be_stored(error: DBAPIError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF not in _NOT_STORED
    return error.connection_invalidated  # else PostgreSQL itself has said no
