"""Our server and boardgame.io's under the load of the same players, who are a program of node's (client.mjs)."""
