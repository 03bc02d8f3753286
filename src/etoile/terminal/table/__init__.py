"""The table that fills the terminal: choosing a game, and playing it by keys or mouse."""
