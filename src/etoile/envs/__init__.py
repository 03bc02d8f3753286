"""Environments for researchers: the games as other people's libraries want them."""
