"""Starts the command `etoile`. Kept small, so that Ctrl-C is answered even while the rest is still being read."""

from __future__ import annotations

import sys


def main() -> None:
    """Runs the command line."""
    try:
        from etoile.terminal.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
