"""Checks an installed package, in an environment without the repository: rules, page, command and server.

python check_installed.py [--interpreted]
"""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

import etoile
from etoile.core.rng import Rng
from etoile.games import GAMES, find_game


def check_rules(compiled: bool) -> None:
    """Plays a random game of each. Fails if the rules are not compiled but should be."""
    assert etoile.ENGINE.compiled == compiled, etoile.ENGINE
    for name in GAMES:
        position, rng = find_game(name).deal("installed"), Rng.of("installed", "moves")
        while not position.over:
            position.apply(rng.one_of(position.actions()))
        assert position.scores()


def check_command(program: Path) -> None:
    """Runs the command, and a server whose page and API it reads."""
    shown = subprocess.run([program, "--lang", "en", "--version"], capture_output=True, text=True, check=True).stdout
    assert etoile.__version__ in shown, shown
    with TemporaryDirectory() as folder:
        call = [str(program), "--lang", "en", "serve", "--port", "0", "--database", str(Path(folder, "tables.db"))]
        with subprocess.Popen(call, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout
            try:
                line = server.stdout.readline()
                found = re.search(r"http://\S+/", line)
                assert found, line
                page = urlopen(found[0]).read().decode()
                script = re.search(r'src="/(assets/[^"]+\.js)"', page)
                assert script, page
                assert urlopen(found[0] + script[1]).status == 200
                assert urlopen(f"{found[0]}api/games").status == 200
            finally:
                server.terminate()
                server.stdout.read()


if __name__ == "__main__":
    check_rules(compiled="--interpreted" not in sys.argv)
    check_command(Path(sysconfig.get_path("scripts"), "etoile"))
    print(f"etoile {etoile.__version__} is complete: {etoile.__file__}")
