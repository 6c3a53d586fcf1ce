"""Logs as lines of JSON. Secrets have no way in: they travel in headers and messages only.

Libraries that would log those, frame by frame, are kept from it at every level. One event is one
line; a trace is for our own faults, and what a visitor sends is none.
"""

import json
import logging
import sys
from datetime import UTC, datetime

_NOISY = ("uvicorn.access", "alembic", "alembic.runtime.migration")
_TELL_FRAMES = ("uvicorn", "uvicorn.error", "uvicorn.asgi", "websockets")
_USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class _NoTrace(logging.Filter):
    """A text frame that is no text: uvicorn closes the line (1007), which is all there is to it."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info, record.levelno, record.levelname = None, logging.INFO, "INFO"
        return True


class JsonLines(logging.Formatter):
    """Time, level, what happened, and its particulars."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "what": record.getMessage()}
        line |= {k: v for k, v in vars(record).items() if k not in _USUAL}
        line.pop("color_message", None)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def start_logging(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    handler.addFilter(_NoTrace())
    for library in (*_NOISY, *_TELL_FRAMES):
        logging.getLogger(library).setLevel(max(logging.WARNING, root.level))
