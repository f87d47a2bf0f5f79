"""Gridblock: movers on a grid of 36 tiles, cubes on corners, secret cards, two editions."""
