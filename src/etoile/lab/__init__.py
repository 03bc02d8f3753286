"""Statistics of games, measured by random play."""
