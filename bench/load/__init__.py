"""Load test of the server and of boardgame.io's with the same client (client.mjs, run by Node.js)."""
