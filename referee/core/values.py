"""Makes the named tuples of which every move needs some."""

from __future__ import annotations

build = tuple.__new__
"""`build(Point, (1, 2))` is `Point(1, 2)` in half the time. All values stand there, in order: defaults do not apply."""
