"""Command line and full-screen terminal application."""

from etoile.terminal.nbsp import keep_nbsp_unbroken

keep_nbsp_unbroken()
