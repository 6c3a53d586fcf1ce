"""Alembic's entry: always online, on the connection that `store.connect` hands over."""

from alembic import context

from ludotheque.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
