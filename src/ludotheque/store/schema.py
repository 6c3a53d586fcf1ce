"""What is stored, table by table of the database.

`events` is the truth and is only ever appended to; its key `(table_id, number)` is the only lock:
of two that want the same number, one is refused. Everything else can be made again from it, but for
`links`, which holds hashes of the secrets that open seats; and once the rules of a game have
changed, for `positions` and `archives`.
"""

from sqlalchemy import Column, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

events = Table(
    "events",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("kind", Text, nullable=False),
    Column("at", Text, nullable=False),  # when, in UTC, as ISO 8601
    Column("body", Text, nullable=False),  # particulars, as JSON
    sqlite_with_rowid=False,
)

links = Table(
    "links",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("secret_hash", Text, primary_key=True),  # SHA-256; the secret itself is nowhere
    Column("opens", Text, nullable=False),  # a seat's number, `watch`, `owner` or `invite`
    sqlite_with_rowid=False,
)

snapshots = Table(  # a cache: may be emptied at any time
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),  # of the last event in it
    Column("stamp", Text, nullable=False),  # of the program that wrote it; others ignore it
    Column("body", LargeBinary, nullable=False),
)

positions = Table(  # of running matches, to go on from under other rules
    "positions",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),  # of the last event in it
    Column("body", Text, nullable=False),  # as JSON
    sqlite_with_rowid=False,
)

archives = Table(  # of finished matches, to be shown under other rules
    "archives",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("part", Text, primary_key=True),
    Column("number", Integer, nullable=False),  # of the last event in it, the same in all parts
    Column("body", LargeBinary, nullable=False),
)
