"""Readings of what people say about cards that are placed and about acts in a window."""
