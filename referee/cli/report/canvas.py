"""A drawing of a fixed size that holds texts, tables and pictures: for poster, chat and SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from htpy import Element
from markupsafe import Markup

from referee.cli.report.content import Content
from referee.cli.report.elements import element, trusted
from referee.cli.report.page import style_of
from referee.cli.report.style import paper_css, picture_css
from referee.cli.report.svg import Symbols, nested_svg
from referee.core.pictures import Box, Disc, Part, Picture, Stroke, Words, mark, shortened, text_width, wrapped

_BOLD = 1.12
"""The factor by which bold text is wider."""


class Type(NamedTuple):
    """The type of a text: its size, its style, and the most lines that it takes."""

    size: float
    style: str = "ink"
    bold: bool = False
    lines: int | None = None


class Canvas:
    """A drawing to which things are added; `parts` are the shapes below all pictures."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.parts: list[Part] = []
        self._pictures: list[Element] = []
        self._symbols = Symbols()
        self._raw: list[str] = []

    def add(self, *parts: Part) -> None:
        """Add shapes."""
        self.parts += parts

    def add_raw(self, text: str) -> None:
        """Add SVG of ours."""
        self._raw.append(text)

    def add_picture(self, picture: Picture, x: float, y: float, width: float) -> float:
        """Add a picture of this width; return its height."""
        self._pictures.append(nested_svg(picture, (x, y), width, self._symbols))
        return width * picture.height / picture.width

    def add_text(self, text: str, place: tuple[float, float], width: float, look: Type) -> float:
        """Add a text in as many lines as it takes; return the height of the lines."""
        lines: Sequence[str] = wrapped(text, width / (_BOLD if look.bold else 1), look.size)
        if look.lines is not None and len(lines) > look.lines:
            rest = " ".join(lines[look.lines - 1 :])
            lines = [*lines[: look.lines - 1], shortened(rest, width, look.size, look.bold)]
        x, y = place
        for number, line in enumerate(lines):
            base = y + look.size * (0.85 + 1.3 * number)
            self.parts.append(Words(x, base, line, look.style, look.size, "start", bold=look.bold))
        return look.size * 1.3 * len(lines)

    def svg(self, title: str, spoken: str, is_on_paper: bool = True) -> Element:
        """The drawing as an `<svg>` of its own."""
        size = f"0 0 {self.width:g} {self.height:g}"
        names = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": size, "class": "picture", "role": "img"}
        shapes = self._symbols.written(self.parts)
        return element("svg")({**names, "aria-labelledby": "report-title report-desc"})[
            element("title")(id="report-title")[title],
            element("desc")(id="report-desc")[spoken],
            element("style")[trusted(paper_css() if is_on_paper else picture_css())],
            self._symbols.definitions(),
            shapes,
            self._pictures,
            Markup("".join(self._raw)),
        ]


def spoken_report(content: Content, pictures: Sequence[Picture] = ()) -> str:
    """The description of a drawing for people who do not see it."""
    players = content.scored.sheet.players
    totals = "\n".join(f"{players[seat].name}: {content.total(seat)}" for seat in content.order)
    story = "\n".join(fact.text for fact in content.story)
    return "\n\n".join([content.outcome, totals, *([story] if story else []), *(one.description for one in pictures)])


GRID_LINE = 1.75
"""The height of a row of the table of scores, by the size of its type."""


def score_grid(canvas: Canvas, content: Content, place: tuple[float, float], width: float, size: float) -> float:
    """Draw the items as rows and the players as columns, the winner's marked; return the height."""
    players, line, rows = content.scored.sheet.players, size * GRID_LINE, content.score_rows
    x, y = place
    numbers = max(2.5 * size, 10 + max(text_width(text, size, bold=True) for _, texts in rows for text in texts))
    widest = max(width * 0.34, width - numbers * len(players))
    first = min(widest, 8 + max(text_width(heading, size) for heading, _ in rows))
    column = (width - first) / len(players)
    height = line * (len(rows) + 1)
    for number, seat in enumerate(content.order):
        if content.is_winner(seat):
            canvas.add(Box(x + first + column * number, y, column, height, "marked", 4))
    for number, seat in enumerate(content.order):
        middle = x + first + column * (number + 0.5)
        letters = mark(middle, y + line / 2, size * 0.76, style_of(content, seat), content.letters[seat])
        canvas.add(*letters)
    for row, (heading, texts) in enumerate(rows, 1):
        base, is_total = y + line * row + size * 1.2, row == len(rows)
        canvas.add(Stroke([(x, y + line * row), (x + width, y + line * row)], "ink" if is_total else "faint", 1))
        canvas.add(Words(x + 2, base, shortened(heading, first - 4, size), "ink", size, "start", bold=is_total))
        for number, seat in enumerate(content.order):
            text = shortened(texts[seat], column - 4, size, is_total)
            canvas.add(Words(x + first + column * (number + 0.5), base, text, "ink", size, bold=is_total))
    return height


_NARROWEST_CARD = 150.0


def players_row(canvas: Canvas, content: Content, place: tuple[float, float], width: float, height: float) -> float:
    """Draw the players on cards as on a podium, side by side where there is room; return the height of all."""
    gap, number = 8.0, len(content.scored.sheet.players)
    one = (width - gap * (number - 1)) / number
    is_wide = one >= _NARROWEST_CARD
    for step, seat in enumerate(content.order):
        corner = (place[0] + step * (one + gap), place[1]) if is_wide else (place[0], place[1] + step * (height + gap))
        _card(canvas, content, seat, corner, (one if is_wide else width, height))
    return height if is_wide else number * (height + gap) - gap


def _card(
    canvas: Canvas, content: Content, seat: int, corner: tuple[float, float], measures: tuple[float, float]
) -> None:
    (x, y), (width, height) = corner, measures
    player, result, size = content.scored.sheet.players[seat], content.result(seat), height * 0.48
    room = text_width(result, size, bold=True)
    if room > width * 0.45:
        size *= width * 0.45 / room
        room = width * 0.45
    canvas.add(Box(x, y, width, height, "marked" if content.is_winner(seat) else "paper", 6))
    canvas.add(*mark(x + 20, y + height / 2, 12, style_of(content, seat), content.letters[seat]))
    name = shortened(player.name, width - 46 - room - 6, 14, bold=True)
    canvas.add(Words(x + 38, y + height / 2 + 5, name, "ink", 14, "start", bold=True))
    canvas.add(Words(x + width - 10, y + height / 2 + size * 0.36, result, "ink", size, "end", bold=True))


def story_lines(
    canvas: Canvas, content: Content, place: tuple[float, float], room: tuple[float, float], numbers: dict[int, int]
) -> float:
    """Draw as many sentences of the story as there is room for, with their numbers in the chart; return the height."""
    size, (x, y), (width, most) = 15.0, place, room
    start = y
    for number, text in enumerate(content.story_lines):
        lines = wrapped(text, width - 24, size)
        if y + size * 1.3 * len(lines) > start + most:
            break
        if number in numbers:
            canvas.add(
                Disc(x + 8, y + 9, 8, "marked"), Words(x + 8, y + 13, str(numbers[number]), "ink", 11.5, bold=True)
            )
        y += canvas.add_text(text, (x + 24, y), width - 24, Type(size)) + 8
    return y - start
