"""The picture for a chat: 1080 by 1350 pixels, few words, type that is still read when a messenger shrinks it."""

from __future__ import annotations

from importlib.resources import as_file, files

from referee.cli.report.canvas import GRID_LINE, Canvas, Type, score_grid, spoken_report
from referee.cli.report.content import Content
from referee.cli.report.mark import Mark, with_chunk
from referee.cli.report.page import bars_chart, growth_chart, moments_of, style_of
from referee.cli.report.poster import HEIGHT, WIDTH, missing, poster_svg
from referee.core.pictures import Box, Disc, Picture, Words, mark, shortened, text_width, wrapped
from referee.core.story import Fact

CHAT_WIDTH, CHAT_HEIGHT = 1080, 1350
SMALLEST_TYPE = 28.0
MOST_WORDS = 40
_MARGIN = 40.0
_INNER = CHAT_WIDTH - 2 * _MARGIN
_GAP, _WIDEST_GAP = 24.0, 56.0
_SMALLEST_GRID, _LARGEST_GRID = 1.2 * SMALLEST_TYPE, 36.0
"""The size of type in the table of scores: the letters of the players are a sixth smaller."""
_TELLING = ("comeback", "lead", "closest", "decided", "round", "turn")
"""The sentences of the story, those first that say most to somebody who was not there."""
_INDENT = 64.0
"""The room for the number of the sentence, which stands in the chart too."""
_A4_WIDTH = 1240
"""Pixels of a poster: 150 an inch."""


def chat_picture(content: Content, own: Mark) -> bytes:
    """The picture as PNG, with the mark of its log."""
    return with_chunk(_png(str(chat_canvas(content).svg(content.title, spoken_report(content))), CHAT_WIDTH), own)


def poster_picture(content: Content, own: Mark, link: str | None) -> bytes:
    """The poster as PNG."""
    margin = WIDTH / 19
    whole = f"{-margin:g} {-margin:g} {WIDTH + 2 * margin:g} {HEIGHT + 2 * margin:g}"
    text = poster_svg(content, own, link).replace(f'viewBox="0 0 {WIDTH:g} {HEIGHT:g}"', f'viewBox="{whole}"', 1)
    return with_chunk(_png(text, _A4_WIDTH), own)


def chat_canvas(content: Content) -> Canvas:
    """Title, result, players, the charts and the table of scores as far as there is room, and the sentence that says
    most.
    """
    canvas = Canvas(CHAT_WIDTH, CHAT_HEIGHT)
    canvas.add(Box(-2, -2, CHAT_WIDTH + 4, CHAT_HEIGHT + 4, "paper"))
    y = _MARGIN
    y += canvas.add_text(content.title, (_MARGIN, y), _INNER, Type(54, bold=True, lines=2))
    y += canvas.add_text(" · ".join(content.facts[:3]), (_MARGIN, y), _INNER, Type(30, style="muted", lines=1)) + 14
    y += canvas.add_text(content.outcome, (_MARGIN, y), _INNER, Type(44, bold=True, lines=2)) + 10
    y = _players(canvas, content, y)
    told = _told(content)
    sentence = told.text if told is not None else ""
    below = 34 * 1.3 * len(wrapped(sentence, _INNER - _INDENT, 34)) if sentence else 0.0
    charts, grid = _fitting(content, told, CHAT_HEIGHT - _MARGIN - below - y)
    blocks = len(charts) + bool(grid) + bool(sentence)
    used = sum(_INNER * chart.height / chart.width for chart in charts) + _grid_height(content, grid) + below
    gap = min(_WIDEST_GAP, (CHAT_HEIGHT - _MARGIN - y - used) / max(1, blocks - 1))
    for chart in charts:
        y += canvas.add_picture(chart, _MARGIN, y, _INNER) + gap
    if grid:
        y += score_grid(canvas, content, (_MARGIN, y), _INNER, grid) + gap
    if told is not None:
        is_marked = any(content.story[place] is told for place in moments_of(content))
        if is_marked:
            canvas.add(Disc(_MARGIN + 24, y + 20, 24, "marked"))
            canvas.add(Words(_MARGIN + 24, y + 32, "1", "ink", 34, bold=True))
        canvas.add_text(sentence, (_MARGIN + _INDENT * is_marked, y), _INNER - _INDENT, Type(34))
    return canvas


def _fitting(content: Content, told: Fact | None, room: float) -> tuple[list[Picture], float]:
    """The charts for which there is room, and the size of the type of the table of scores: 0 where it has none."""
    charts = []
    for chart in (growth_chart(content, (told,) if told is not None else ()), bars_chart(content)):
        if chart is not None and (height := _INNER * chart.height / chart.width + _GAP) <= room:
            charts.append(chart)
            room -= height
    size = min(_LARGEST_GRID, (room - _GAP) / _grid_height(content, 1))
    return charts, size if size >= _SMALLEST_GRID else 0.0


def _grid_height(content: Content, size: float) -> float:
    return size * GRID_LINE * (len(content.score_rows) + 1)


def _players(canvas: Canvas, content: Content, top: float) -> float:
    """A row for each player, the winner's marked; return where they end."""
    y = top
    for seat in content.order:
        player, result = content.scored.sheet.players[seat], content.result(seat)
        canvas.add(Box(_MARGIN, y, _INNER, 76, "marked" if content.is_winner(seat) else "paper", 12))
        canvas.add(*mark(_MARGIN + 46, y + 38, 27, style_of(content, seat), content.letters[seat]))
        room = _INNER - 110 - text_width(result, 48, bold=True) - 20
        name = shortened(player.name, room, 40, content.is_winner(seat))
        canvas.add(Words(_MARGIN + 90, y + 52, name, "ink", 40, "start", bold=content.is_winner(seat)))
        canvas.add(Words(CHAT_WIDTH - _MARGIN - 20, y + 55, result, "ink", 48, "end", bold=True))
        y += 86
    return y + 14


def _told(content: Content) -> Fact | None:
    """The sentence that says most beside the result and leaves no more words than people read in a chat."""
    names = [player.name for player in content.scored.sheet.players]
    other = [content.title, *content.facts[:3], content.outcome, *names]
    left = MOST_WORDS - sum(len(text.split()) for text in other)
    # Players who are level on points are told apart by nothing else in the picture.
    order = ("decided", *_TELLING) if content.tiebreak else _TELLING
    facts = sorted((one for one in content.story if one.fact in order), key=lambda one: order.index(one.fact))
    return next((fact for fact in facts if len(fact.text.split()) <= left), None)


def _png(svg: str, width: int) -> bytes:
    """A drawing as PNG, in the fonts that the package carries; others are taken for letters that these lack."""
    try:
        import resvg_py
    except ImportError:
        raise missing("a .png report", "resvg-py", "png") from None
    with as_file(files("referee.cli.report").joinpath("fonts")) as folder:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=svg,
                width=width,
                background="white",
                font_files=[str(folder / "DejaVuSans.ttf"), str(folder / "DejaVuSans-Bold.ttf")],
                sans_serif_family="DejaVu Sans",
                monospace_family="DejaVu Sans",
            )
        )
