"""Belle Étoile: an online table, a game engine and a research platform for card games of the night sky."""

from importlib.metadata import version
from pkgutil import extend_path

from etoile import engine

__path__ = extend_path(__path__, __name__)
__version__ = version("etoile")
ENGINE = engine.choose()
