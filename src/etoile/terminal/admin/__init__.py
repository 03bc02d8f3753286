"""The commands `etoile admin …`, by which an operator administers a server through its database."""
