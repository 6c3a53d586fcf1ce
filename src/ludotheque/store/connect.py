"""Opening a database: its address, its settings, its migrations."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import platformdirs
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

_MIGRATIONS = Path(__file__).parent / "migrations"
_MIGRATION_LOCK = 0x6C75646F  # any number that only we use on a PostgreSQL
_BUSY_SECONDS, _BESIDE_SECONDS = 10, 2
_LOST_LINE = {
    "connect_timeout": "10",  # seconds
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "2",
    "tcp_user_timeout": "20000",  # milliseconds
}
"""When a line to PostgreSQL on which nothing comes back is given up; else it could hang for hours.
An address may say otherwise."""


class StoreError(Exception):
    """The database cannot be used; says why in one sentence."""


def default_url() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("ludotheque", appauthor=False))
    return f"sqlite:///{folder / 'tables.db'}"


def open_engine(url: str, make: bool = True) -> Engine:
    """A database that is there, up to date, and durable; unless `make`, a new file is refused."""
    try:
        if not make:
            _check_there(url)
        engine = _engine(url)
        _migrate(engine)
    except ArgumentError:
        raise StoreError("a database is given as sqlite:///FILE or postgresql://…") from None
    except ModuleNotFoundError as missing:
        raise StoreError(f"PostgreSQL needs {missing.name}: pip install psycopg[binary]") from None
    except CommandError:  # a migration that is not here
        raise StoreError(f"{_shown(url)} was written by a newer Ludothèque than this one") from None
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"cannot open {_shown(url)}: {_first_line(error)}") from None
    return engine


def _check_there(url: str) -> None:
    """SQLite makes a file that is not there, which a slip of the pen can ask for."""
    address = make_url(url)
    file = address.database if address.get_backend_name() == "sqlite" else None
    if file and not Path(file).is_file():
        raise StoreError(f"there is no database {file}")


def _shown(url: str) -> str:
    """The address without its password."""
    return make_url(url).render_as_string(hide_password=True)


def _first_line(error: Exception) -> str:
    return str(error.__cause__ or error).strip().splitlines()[0]


def _engine(url: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        postgres = address.set(
            drivername="postgresql+psycopg", query={**_LOST_LINE, **address.query}
        )
        return create_engine(postgres, pool_pre_ping=True, hide_parameters=True)
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        raise ArgumentError("neither a SQLite file nor a PostgreSQL")
    _make_for_owner_alone(Path(address.database))
    engine = create_engine(address, hide_parameters=True)  # errors go to the log; secrets do not
    event.listen(engine, "connect", _make_durable)
    return engine


def engine_beside(engine: Engine) -> Engine:
    """The same database over lines of its own, which wait for nobody; a file is never made."""
    if is_postgres(engine):
        return create_engine(engine.url, poolclass=NullPool, hide_parameters=True)
    file = Path(engine.url.database or "").absolute().as_uri() + "?mode=rw"
    return create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(file, timeout=_BESIDE_SECONDS, uri=True),
        poolclass=NullPool,
        hide_parameters=True,
    )


def _make_for_owner_alone(file: Path) -> None:
    """A new file holds the keys of running matches: who plays on this machine must not read it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _make_durable(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
    """A commit has reached the disk when it returns; readers never wait for the writer."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA busy_timeout={_BUSY_SECONDS * 1000}")


def _migrate(engine: Engine) -> None:
    try:
        _migrate_on(engine)
    except BaseException:
        engine.dispose()
        raise


def _migrate_on(engine: Engine) -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # several processes may start at once
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
        else:  # by itself SQLite's driver commits each table alone: half of them would stay
            connection.execute(text("BEGIN IMMEDIATE"))
        command.upgrade(migration_config(connection), "head")
        if engine.dialect.name == "sqlite":  # one that can only be read shows itself now
            connection.execute(text("PRAGMA user_version = 1"))


def migration_config(connection: Connection) -> Config:
    """Alembic's settings; there is no alembic.ini."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    return config


@contextmanager
def held_alone(engine: Engine) -> Iterator[None]:
    """A SQLite file belongs to one server: a second one would not hear of the first one's events.

    PostgreSQL tells its servers of each other's events, so that any number may share it.
    """
    if engine.dialect.name != "sqlite" or os.name != "posix":
        yield
        return
    with _lock_file(engine) as lock:
        _lock_or_refuse(lock, engine)
        yield


def _lock_file(engine: Engine) -> IO[str]:
    try:
        return open(f"{engine.url.database}.lock", "w")
    except OSError as error:
        raise StoreError(f"cannot write beside {engine.url.database}: {error.strerror}") from None


def _lock_or_refuse(lock: IO[str], engine: Engine) -> None:
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise StoreError(f"another server uses {engine.url.database} already") from None


def is_postgres(engine: Engine) -> bool:
    return bool(engine.dialect.name == "postgresql")


def raw_dsn(engine: Engine) -> str:
    """The address as PostgreSQL's own driver takes it."""
    url: Any = engine.url.set(drivername="postgresql")
    return str(url.render_as_string(hide_password=False))
