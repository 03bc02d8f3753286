"""The command line and the table in the terminal."""

from etoile.terminal.hard_spaces import hold

hold()
