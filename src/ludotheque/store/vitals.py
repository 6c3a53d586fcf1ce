"""How the database is: can it be written to, and how large is it?"""

from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from sqlalchemy import Engine, delete, insert, text

from ludotheque.store.commit import transaction
from ludotheque.store.connect import is_postgres
from ludotheque.store.schema import snapshots


def can_answer(engine: Engine) -> None:
    with engine.connect() as connection:
        connection.execute(text("SELECT 1"))


def can_write(engine: Engine) -> None:
    """Writes durably, as an action does, and leaves nothing behind; fails as an action would."""
    mark = f"pulse-{uuid4().hex}"
    with transaction(engine) as connection:
        row = {"table_id": mark, "number": 0, "stamp": "", "body": b""}
        connection.execute(insert(snapshots), [row])
        connection.execute(delete(snapshots).where(snapshots.c.table_id == mark))


def bytes_stored(engine: Engine) -> int:
    """What the database takes on the disk."""
    if is_postgres(engine):
        with engine.connect() as connection:
            size = connection.execute(text("SELECT pg_database_size(current_database())"))
            return int(size.scalar_one())
    with engine.connect() as connection:
        file = connection.execute(text("PRAGMA database_list")).all()[0].file
    return sum(_size_of(Path(f"{file}{part}")) for part in ("", "-wal", "-shm"))


def _size_of(file: Path) -> int:
    with suppress(OSError):
        return file.stat().st_size
    return 0
