"""Playing at once: the rules run interpreted while another process compiles them."""

import subprocess
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from ludotheque.bots.warm import compiler_of, is_compiled, warm
from ludotheque.core.kernel import interpreting


@contextmanager
def playable(name: str) -> Iterator[threading.Event]:
    """Meanwhile this game can be played; the event tells when its rules are compiled."""
    ready = threading.Event()
    if is_compiled(name):
        ready.set()
        yield ready
        return
    # in a session of its own: Ctrl-C in the terminal is for who plays
    compiler = subprocess.Popen(  # noqa: S603 (this very Python)
        compiler_of(name),
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    with ExitStack() as patience:
        patience.enter_context(interpreting())
        given = [compiler, name, patience, ready]
        threading.Thread(target=_load, args=given, daemon=True).start()
        try:
            yield ready
        finally:
            compiler.kill()
            compiler.wait()


def _load(
    compiler: "subprocess.Popen[bytes]", name: str, patience: ExitStack, ready: threading.Event
) -> None:
    """Set in any case: nobody waits for what cannot come. What is missing then is compiled here."""
    try:
        if compiler.wait() == 0:
            warm(name)
    finally:
        patience.close()
        ready.set()
