"""Something that fails again and again is told once, and once more when it is well again."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError


def why(error: BaseException) -> str:
    """One line of what a database says in many."""
    said = str(error.__cause__ or error).strip() or repr(error)
    return said.splitlines()[0]


class Trouble:
    """With one kind of work that is tried for ever."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        self._log, self._what, self._is_told = log, what, False

    def begins(self, error: BaseException) -> None:
        if not self._is_told:
            self._log.error(self._what, extra={"error": why(error)})
        self._is_told = True

    def ends(self) -> None:
        if self._is_told:
            self._log.warning("well again", extra={"after": self._what})
        self._is_told = False

    @contextmanager
    def told(self) -> Iterator[None]:
        """What the database refuses in this block is told and forgotten."""
        try:
            yield
        except SQLAlchemyError as error:
            self.begins(error)
        else:
            self.ends()
