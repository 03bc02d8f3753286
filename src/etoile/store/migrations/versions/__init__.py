"""Migrations, in the order of their revision numbers."""
