"""The report as one picture: on one page of A4 with what fits in readable type, and as a drawing with all boards."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from referee.cli.report.canvas import Canvas, Type, players_row, score_grid, spoken_report, story_lines
from referee.cli.report.content import Content
from referee.cli.report.elements import document
from referee.cli.report.mark import Mark, comment
from referee.cli.report.page import bars_chart, growth_chart, moments_of
from referee.core.errors import InputError
from referee.core.pictures import SMALLEST_TEXT, WIDEST, Box, Picture, Words, shortened, wrapped

# A4 less margins of 10 mm, four units a millimetre.
WIDTH, HEIGHT = 760.0, 1108.0
SMALLEST_TYPE = 11.3
"""8 points."""
# Boards hold type of SMALLEST_TEXT: at this width it is not smaller than 8 points.
_LEFT = WIDEST * SMALLEST_TYPE / SMALLEST_TEXT
_GAP = 16.0
_RIGHT = WIDTH - _LEFT - _GAP
_QR_MARGIN = 4
_QR_CELL = 2.3
"""The side of a cell of the code: so large that a picture of the poster of half the size is still read."""
_CSS = """@page { margin: 10mm; }
html, body { margin: 0; background: #ffffff; }
.poster { max-width: 60rem; margin: 0 auto; }
/* The drawing shows the title. */
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.poster svg.picture { display: block; width: 100%; max-height: 100vh; print-color-adjust: exact; }
@media print { .poster { max-width: none; } .poster svg.picture { height: 100vh; } }"""


def poster_page(content: Content, mark: Mark, link: str | None) -> str:
    """The poster as a page that prints on one sheet."""
    body = h.body[
        h.main(".poster")[h.h1[content.title], _poster(content, link).svg(content.title, spoken_report(content))]
    ]
    return document(f"{content.title}: {content.outcome}", _CSS, comment(mark), body, has_dark=False)


def poster_svg(content: Content, mark: Mark, link: str | None) -> str:
    """The poster as a picture."""
    return f"{comment(mark)}{_poster(content, link).svg(content.title, spoken_report(content))}\n"


def _poster(content: Content, link: str | None) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    canvas.add(Box(-60, -60, WIDTH + 120, HEIGHT + 120, "paper"))
    y = canvas.add_text(content.title, (0, 0), WIDTH, Type(32, bold=True, lines=2))
    y += canvas.add_text(" · ".join(content.facts), (0, y), WIDTH, Type(13, style="muted", lines=2)) + 6
    y += canvas.add_text(content.outcome, (0, y), WIDTH, Type(22, bold=True, lines=2))
    if content.tiebreak:
        y += canvas.add_text(content.tiebreak.text, (0, y), WIDTH, Type(13))
    for claim in content.differences[:1]:
        y += canvas.add_text(claim.sentence, (0, y), WIDTH, Type(13, style="bad"))
    y += 8
    y += players_row(canvas, content, (0, y), WIDTH, 50) + _GAP
    _left(canvas, content, y)
    _right(canvas, content, y, link)
    return canvas


def _left(canvas: Canvas, content: Content, top: float) -> None:
    """The charts and the boards, one below the other, as many as fit."""
    y = top
    for picture in (growth_chart(content), *content.pictures, bars_chart(content)):
        if picture is None:
            continue
        height = 22 + _LEFT * picture.height / picture.width
        if y + height > HEIGHT:
            continue
        canvas.add(_heading(picture, y))
        y += 22 + canvas.add_picture(picture, 0, y + 22, _LEFT) + 12


def _heading(picture: Picture, y: float) -> Words:
    return Words(0, y + 13, shortened(picture.title, _LEFT, 13, bold=True), "ink", 13, "start", bold=True)


def _right(canvas: Canvas, content: Content, top: float, link: str | None) -> None:
    """The scores, the story, what it rests on, and the code to scan."""
    x = _LEFT + _GAP
    code, size = _qr_code(link) if link is not None else ("", 0.0)
    bottom = HEIGHT - (size + 24 if code else 0)
    y = top + score_grid(canvas, content, (x, top), _RIGHT, 14) + _GAP
    if content.story:
        canvas.add(Words(x, y + 13, "The story", "ink", 13, "start", bold=True))
        moments = {place: moment.number for place, moment in moments_of(content).items()}
        y += 22 + story_lines(canvas, content, (x, y + 22), (_RIGHT, bottom - y - 22), moments) + 8
    if content.note:
        note = f"“{content.note}”"
        if y + 12 * 1.3 * len(wrapped(note, _RIGHT, 12)) < bottom:
            y += canvas.add_text(note, (x, y), _RIGHT, Type(12, style="muted")) + 8
    for text in content.trust:
        if text not in content.disputes and y + 11.5 * 1.3 * len(wrapped(text, _RIGHT, 11.5)) < bottom:
            y += canvas.add_text(text, (x, y), _RIGHT, Type(11.5, style="muted")) + 4
    if code:
        canvas.add_raw(code)
        canvas.add(Words(WIDTH, HEIGHT - size - 10, "Scan to add this play to BG Stats", "ink", 12, "end"))


def _qr_code(link: str) -> tuple[str, float]:
    """The link as a QR code in the corner of the poster, black on white whatever the theme; and its side."""
    try:
        import segno
    except ImportError:
        raise missing("--qr", "segno", "qr") from None
    matrix = segno.make(link, error="l", micro=False).matrix
    cells = len(matrix) + 2 * _QR_MARGIN
    path = "".join(
        f"M{column + _QR_MARGIN} {row + _QR_MARGIN}h1v1h-1z"
        for row, line in enumerate(matrix)
        for column, is_dark in enumerate(line)
        if is_dark
    )
    cell = min(_QR_CELL, _RIGHT / cells)
    size = cell * cells
    return (
        f'<g transform="translate({WIDTH - size:g} {HEIGHT - size - 4:g}) scale({cell:.4f})">'
        f'<rect width="{cells}" height="{cells}" fill="#ffffff"/><path d="{path}" fill="#000000"/></g>'
    ), size


def missing(what: str, package: str, extra: str) -> InputError:
    """The error of a form whose library is not installed."""
    return InputError(
        f"{what} needs the package {package}: type `pip install {package}`, "
        f"or `pip install '.[{extra}]'` in the folder of referee's source"
    )


_MARGIN, _BETWEEN, _CAPTION = 16.0, 24.0, 24.0


def svg_file(content: Content, mark: Mark) -> str:
    """The result, the scores and the final boards in one picture."""
    cell = max([WIDEST, *(picture.width for picture in content.pictures)])
    columns = 2 if len(content.pictures) != 1 else 1
    inner = columns * cell + (columns - 1) * _BETWEEN
    canvas = Canvas(inner + 2 * _MARGIN, 0)
    paper = len(canvas.parts)
    top = _heading_of_drawing(canvas, content, inner)
    end = _boards(canvas, content.pictures, top, (columns, cell))
    canvas.height = end + _MARGIN
    canvas.parts.insert(paper, Box(0, 0, canvas.width, canvas.height, "paper"))
    title = f"{content.title}: {content.outcome}"
    return f"{comment(mark)}{canvas.svg(title, spoken_report(content, content.pictures), is_on_paper=False)}\n"


def _heading_of_drawing(canvas: Canvas, content: Content, width: float) -> float:
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
    return y + score_grid(canvas, content, (_MARGIN, y), width, 12) + _BETWEEN


def _boards(canvas: Canvas, pictures: Sequence[Picture], top: float, grid: tuple[int, float]) -> float:
    """The boards in rows where they belong to players, else where there is room; return where they end."""
    columns, cell = grid
    ends = [top] * columns
    for number, picture in enumerate(pictures):
        if picture.seat is not None and number and pictures[number - 1].seat is None:
            ends = [max(ends)] * columns
        column = ends.index(min(ends))
        x, y = _MARGIN + column * (cell + _BETWEEN), ends[column]
        canvas.add(Words(x, y + 10, shortened(picture.title, cell, 12, bold=True), "ink", 12, "start", bold=True))
        canvas.add_picture(picture, x, y + _CAPTION, picture.width)
        ends[column] += _CAPTION + picture.height + _BETWEEN
    return max(ends) - _BETWEEN
