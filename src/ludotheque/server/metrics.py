"""What Prometheus can ask for at /metrics."""

from contextlib import suppress

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, CPU and open files, under their usual names


def _mappings() -> float:
    """How many pieces of memory the system keeps account of; it allows 65,530."""
    with suppress(OSError), open("/proc/self/maps", "rb") as lines:  # Linux
        return sum(1 for _ in lines)
    return 0


EVENTS = Counter("ludotheque_events", "Events stored, by kind", ["kind"], registry=REGISTRY)
REFUSED = Counter("ludotheque_refused", "Messages refused, by error", ["name"], registry=REGISTRY)
BOT_FAILURES = Counter("ludotheque_bot_failures", "Bots that failed", ["bot"], registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "ludotheque_commit_seconds", "From the decision to the disk", registry=REGISTRY
)
THINKING_SECONDS = Histogram(
    "ludotheque_thinking_seconds", "How long bots think", ["bot"], registry=REGISTRY
)
REQUEST_SECONDS = Histogram(
    "ludotheque_request_seconds",
    "From a request to its answer",
    ["path", "status"],
    registry=REGISTRY,
)
MESSAGE_SECONDS = Histogram(
    "ludotheque_message_seconds",
    "From a message at a table to its answer",
    ["type"],
    registry=REGISTRY,
)
GUESTS = Gauge("ludotheque_guests", "Open connections", registry=REGISTRY)
TABLES = Gauge("ludotheque_tables_in_memory", "Tables held ready", registry=REGISTRY)
BOTS_WAITING = Gauge(
    "ludotheque_bots_waiting", "Bots and hints that wait for a thread", registry=REGISTRY
)
MAPPINGS = Gauge("ludotheque_memory_mappings", "Mappings of the process", registry=REGISTRY)
MAPPINGS.set_function(_mappings)
DATABASE_BYTES = Gauge("ludotheque_database_bytes", "What the database takes", registry=REGISTRY)
