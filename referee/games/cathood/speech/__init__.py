"""Readings of what people say at a table of this game, for the module `words`."""
