"""Belle Étoile: a table for card games of the night sky."""

from importlib.metadata import version

from etoile import engine

__version__ = version("etoile")
ENGINE = engine.choose()
