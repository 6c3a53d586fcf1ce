"""The table service: matches for people and bots over HTTP and WebSocket."""
