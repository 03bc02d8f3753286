"""WebSocket protocol, sessions and connections."""
