"""The report as one SVG picture: result, scores, and all boards."""

from __future__ import annotations

from collections.abc import Sequence

from referee.cli.report.canvas import Canvas, Type, players_row, score_grid, spoken_report
from referee.cli.report.content import Content
from referee.cli.report.mark import Mark, comment
from referee.core.pictures import WIDEST, Box, Picture, Words, shortened

_MARGIN, _GAP, _CAPTION = 16.0, 24.0, 24.0


def svg_file(content: Content, mark: Mark) -> str:
    """The result, the scores and the final boards in one picture."""
    cell = max([WIDEST, *(picture.width for picture in content.pictures)])
    columns = 2 if len(content.pictures) != 1 else 1
    inner = columns * cell + (columns - 1) * _GAP
    canvas = Canvas(inner + 2 * _MARGIN, 0)
    paper = len(canvas.parts)
    top = _heading(canvas, content, inner)
    end = _boards(canvas, content.pictures, top, (columns, cell))
    canvas.height = end + _MARGIN
    canvas.parts.insert(paper, Box(0, 0, canvas.width, canvas.height, "paper"))
    title = f"{content.title}: {content.outcome}"
    return f"{comment(mark)}{canvas.svg(title, spoken_report(content, content.pictures), is_on_paper=False)}\n"


def _heading(canvas: Canvas, content: Content, width: float) -> float:
    """Title, result, players and scores; return where they end."""
    y = _MARGIN
    y += canvas.add_text(content.title, (_MARGIN, y), width, Type(20, bold=True, lines=3))
    y += canvas.add_text(" · ".join(content.facts), (_MARGIN, y), width, Type(11, style="muted", lines=2)) + 6
    y += canvas.add_text(content.outcome, (_MARGIN, y), width, Type(15, bold=True, lines=3))
    if content.tiebreak:
        y += canvas.add_text(content.tiebreak.text, (_MARGIN, y), width, Type(12))
    for claim in content.differences[:1]:
        y += canvas.add_text(claim.sentence, (_MARGIN, y), width, Type(12, style="bad", lines=2))
    y += 6 + players_row(canvas, content, (_MARGIN, y + 6), width, 44) + 12
    return y + score_grid(canvas, content, (_MARGIN, y), width, 12) + _GAP


def _boards(canvas: Canvas, pictures: Sequence[Picture], top: float, grid: tuple[int, float]) -> float:
    """The boards in rows where they belong to players, else where there is room; return where they end."""
    columns, cell = grid
    ends = [top] * columns
    for number, picture in enumerate(pictures):
        if picture.seat is not None and number and pictures[number - 1].seat is None:
            ends = [max(ends)] * columns
        column = ends.index(min(ends))
        x, y = _MARGIN + column * (cell + _GAP), ends[column]
        canvas.add(Words(x, y + 10, shortened(picture.title, cell, 12, bold=True), "ink", 12, "start", bold=True))
        canvas.add_picture(picture, x, y + _CAPTION, picture.width)
        ends[column] += _CAPTION + picture.height + _GAP
    return max(ends) - _GAP
