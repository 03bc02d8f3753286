"""The server: HTTP and WebSocket over tables. It decides nothing about games and keeps nothing that isn't in the store."""
