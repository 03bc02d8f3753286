"""Worked examples: what one can do with the environments."""
