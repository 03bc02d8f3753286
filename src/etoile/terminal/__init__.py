"""The command line and the table in the terminal."""

from etoile.terminal.nbsp import hold

hold()
