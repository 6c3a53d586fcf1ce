"""What Prometheus can ask for at /metrics."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

EVENTS = Counter("ludotheque_events", "Events stored, by kind", ["kind"], registry=REGISTRY)
REFUSED = Counter("ludotheque_refused", "Messages refused, by error", ["name"], registry=REGISTRY)
BOT_FAILURES = Counter("ludotheque_bot_failures", "Bots that failed", ["bot"], registry=REGISTRY)
COMMIT_SECONDS = Histogram(
    "ludotheque_commit_seconds", "From the decision to the disk", registry=REGISTRY
)
THINKING_SECONDS = Histogram(
    "ludotheque_thinking_seconds", "How long bots think", ["bot"], registry=REGISTRY
)
GUESTS = Gauge("ludotheque_guests", "Open connections", registry=REGISTRY)
TABLES = Gauge("ludotheque_tables_in_memory", "Tables held ready", registry=REGISTRY)
