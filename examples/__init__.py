"""Worked examples that use the environments."""
