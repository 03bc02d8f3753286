"""The lab: what a game is like, found out by playing it many times."""
