"""The part of a board that has changed: a table that is shown again after each move does not repeat what is known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

_EDGE = "+-"
"""The edge of a drawn grid contains this."""


def changed_part(shown: str, known: str, most_rows: int | None = None) -> str:
    """The board without what stood on the board before.

    Drawings stay whole, or are left out where nothing in them has changed. In the text below them only the paragraphs
    that are new stay. The first block is a drawing, also without edges; an empty line separates two blocks. Of a grid
    with more than `most_rows` lines only those rows stay that have changed.
    """
    before = _parts(known)
    drawings = [drawing for drawing, _ in before]
    known_texts = {text for _, texts in before for text in texts}
    kept: list[str] = []
    for place, (drawing, texts) in enumerate(_parts(shown)):
        if drawing not in drawings:
            is_high = most_rows is not None and drawing.count("\n") >= most_rows and place < len(drawings)
            kept.append(_changed_rows(drawing, drawings[place]) if is_high else drawing)
        kept += [text for text in texts if text not in known_texts]
    return "\n".join(text for text in kept if text)


def _changed_rows(drawing: str, known: str) -> str:
    """The head of a grid and those of its rows that were different before; all of it where the rows do not match."""
    head, *rows = _rows(drawing)
    known_head, *known_rows = _rows(known)
    if head != known_head or len(rows) != len(known_rows):
        return drawing
    kept: list[str] = []
    for row, before in zip(rows, known_rows, strict=True):
        if row != before:
            # Two rows that stand one above the other share an edge.
            kept += row[1:] if kept[-1:] == row[:1] else row
    return "\n".join([*head, *kept])


def _rows(drawing: str) -> list[list[str]]:
    """The lines above the first edge of a grid, then each row with its two edges."""
    lines = drawing.split("\n")
    edges = [number for number, line in enumerate(lines) if _EDGE in line]
    rows = [lines[above : below + 1] for above, below in pairwise(edges)]
    return [lines[: edges[0]] if edges else lines, *rows]


def text_first(shown: str) -> str:
    """The board with the text of each block above its drawing, so that the drawing is seen on a small screen.

    Blocks that are text alone come first.
    """
    parts = sorted(_parts(shown), key=lambda part: bool(part[0]))
    return "\n\n".join("\n".join(part for part in (*texts, drawing) if part) for drawing, texts in parts)


def changed_lines(shown: str, known: str) -> str:
    """The lines of a list that did not stand in the list before."""
    before = set(known.split("\n"))
    return "\n".join(line for line in shown.split("\n") if line not in before)


def _parts(board: str) -> list[tuple[str, list[str]]]:
    """The blocks of a board: the drawing of each (empty: it has none) and the paragraphs below it."""
    parts = []
    for place, block in enumerate(board.split("\n\n")):
        lines = block.split("\n")
        edges = [number for number, line in enumerate(lines) if _EDGE in line]
        end = edges[-1] + 1 if edges else len(lines) if place == 0 else 0
        parts.append(("\n".join(lines[:end]), list(_paragraphs(lines[end:]))))
    return parts


def _paragraphs(lines: Sequence[str]) -> Iterator[str]:
    """The paragraphs of a text: a line that is indented deeper than the first one of its paragraph belongs to it."""
    paragraph: list[str] = []
    for line in lines:
        if paragraph and _indent(line) <= _indent(paragraph[0]):
            yield "\n".join(paragraph)
            paragraph = []
        paragraph.append(line)
    if paragraph:
        yield "\n".join(paragraph)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
