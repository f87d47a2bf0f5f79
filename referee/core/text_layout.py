"""Drawings in plain text, put next to each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

Drawing = Sequence[str]
"""A drawing: its lines from the top, of any length."""


def side_by_side(drawings: Sequence[Drawing], width: int, gap: int = 3) -> list[str]:
    """The drawings in rows, each row at most `width` columns wide, an empty line between two rows."""
    lines: list[str] = []
    for row in _rows(drawings, width, gap):
        wide = [max(map(len, drawing), default=0) for drawing in row]
        parts = zip_longest(*row, fillvalue="")
        lines += ["", *(_line(part, wide, gap) for part in parts)]
    return lines[1:]


def _rows(drawings: Sequence[Drawing], width: int, gap: int) -> list[list[Drawing]]:
    rows: list[list[Drawing]] = []
    left = 0
    for drawing in drawings:
        needs = gap + max(map(len, drawing), default=0)
        if not rows or needs > left:
            rows.append([])
            left = width + gap
        rows[-1].append(drawing)
        left -= needs
    return rows


def _line(parts: Sequence[str], wide: Sequence[int], gap: int) -> str:
    return (" " * gap).join(f"{part:<{size}}" for part, size in zip(parts, wide, strict=True)).rstrip()
