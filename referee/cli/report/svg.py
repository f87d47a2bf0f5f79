"""Pictures and charts as SVG elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from htpy import Element
from markupsafe import Markup, escape

from referee.cli.report.elements import element, written
from referee.core.pictures import (
    COLORS,
    FILLS,
    FRAME,
    MONO_WIDTH,
    SERIES,
    WIDEST,
    Box,
    Disc,
    Group,
    Part,
    Picture,
    PlainPart,
    Shape,
    Stroke,
    Words,
    mark,
    shortened,
    text_width,
)

_TEXT = 11.0
"""The size of text in charts."""
_LONGEST_LABEL = 100.0
_ASIDE = 1.6
"""The distance between the lines of two players who have the same total."""
LARGEST = 1.6
"""The most pixels that a unit of a picture takes."""
USUAL = {"font-size": "11", "text-anchor": "middle"}
"""The style of most texts: the style sheet sets it for all pictures."""


class Symbols:
    """The parts of groups, each written once in a document and then referred to by an identifier."""

    def __init__(self) -> None:
        self._idents: dict[str, str] = {}
        # Games keep the parts of their groups: the same object need not be written again to be recognized.
        self._of_object: dict[int, tuple[Sequence[Part], str]] = {}

    def ident(self, parts: Sequence[Part]) -> str:
        """The identifier of these parts."""
        known = self._of_object.get(id(parts))
        if known is not None:
            return known[1]
        content = self.written(parts)
        ident = self._idents.setdefault(content, f"s{len(self._idents)}")
        self._of_object[id(parts)] = (parts, ident)
        return ident

    def written(self, parts: Iterable[Part]) -> Markup:
        """The parts as elements, with references in the places of groups."""
        return Markup("".join(self._use(part) if isinstance(part, Group) else _part(part) for part in parts))

    def _use(self, group: Group) -> str:
        return _empty_element("use", {"href": f"#{self.ident(group.parts)}"}, x=group.x, y=group.y)

    def definitions(self) -> Element:
        """The shapes that the references name."""
        return element("defs")[(element("g")(id=ident)[Markup(text)] for text, ident in self._idents.items())]


def picture_svg(picture: Picture, ident: str, symbols: Symbols) -> Element:
    """A picture as an `<svg>` with a title and a description."""
    texts = {"role": "img", "aria-labelledby": f"{ident}-title {ident}-desc"}
    return element("svg")(_attributes(picture, texts))[
        element("title")(id=f"{ident}-title")[picture.title],
        element("desc")(id=f"{ident}-desc")[picture.description or picture.title],
        symbols.written(picture.parts),
    ]


def nested_svg(picture: Picture, place: tuple[float, float], width: float, symbols: Symbols) -> Element:
    """A picture as an `<svg>` within another one, its top left corner at a place."""
    texts = {
        "x": _number(place[0]),
        "y": _number(place[1]),
        "width": _number(width),
        "height": _number(width * picture.height / picture.width),
        "viewBox": f"0 0 {_number(picture.width)} {_number(picture.height)}",
    }
    return element("svg")(texts)[symbols.written(picture.parts)]


def silent_svg(picture: Picture, symbols: Symbols) -> Markup:
    """A picture as an `<svg>` beside a text that says the same."""
    return written("svg", _attributes(picture, {"aria-hidden": "true"}), symbols.written(picture.parts))


def _attributes(picture: Picture, more: Mapping[str, str]) -> dict[str, str | None]:
    size = f"{_number(picture.width)} {_number(picture.height)}"
    narrow = f"max-width:{_number(picture.width * LARGEST)}px" if picture.width < 0.9 * WIDEST else None
    return {"viewBox": f"0 0 {size}", "class": "picture", **more, "style": narrow}


# The parts are plain strings, whose texts are escaped: most of a page is made of them.


def _part(part: PlainPart) -> str:
    """A part as one or more elements."""
    if isinstance(part, Box):
        return _empty_element(
            "rect",
            {"class": _kind(part.style)},
            x=part.x,
            y=part.y,
            width=part.width,
            height=part.height,
            rx=part.round,
        )
    if isinstance(part, Disc):
        return _empty_element("circle", {"class": _kind(part.style)}, cx=part.x, cy=part.y, r=part.radius)
    if isinstance(part, Shape):
        return _empty_element("polygon", {"class": _kind(part.style), "points": _points(part.points)})
    return _stroke(part) if isinstance(part, Stroke) else _words(part)


def _empty_element(name: str, texts: Mapping[str, str], **numbers: float) -> str:
    """An element without content. Texts are escaped; a number that is 0 is left out, because most of a page with the
    boards of all moves are such elements.
    """
    written = [f' {key}="{escape(text)}"' for key, text in texts.items()]
    written += [f' {key}="{number}"' for key, value in numbers.items() if (number := _number(value)) != "0"]
    return f"<{name}{''.join(written)}/>"


def _kind(style: str) -> str:
    """The classes of a shape: a mark has a clear outline, an area a quiet border."""
    return style if style == FRAME else f"{'mark' if style in FILLS else 'area'} {style}"


def _stroke(stroke: Stroke) -> str:
    cased = stroke.style in COLORS and not stroke.dashed
    points = _points(stroke.points)
    dashes = f"{_number(stroke.width * 2 + 1)} {_number(stroke.width * 2 + 2)}"
    written = ""
    if cased:
        texts = {"class": "casing", "stroke-width": _number(stroke.width + 1.4), "points": points}
        written += _empty_element("polyline", texts)
    texts = {"class": f"line {stroke.style}", "stroke-width": _number(stroke.width), "points": points}
    written += _empty_element("polyline", texts | ({"stroke-dasharray": dashes} if stroke.dashed else {}))
    if stroke.arrow and len(stroke.points) > 1:
        texts = {"class": f"head {stroke.style}{' cased' if cased else ''}", "points": _head(stroke)}
        written += _empty_element("polygon", texts)
    return written


def _head(stroke: Stroke) -> str:
    (x1, y1), (x2, y2) = stroke.points[-2:]
    length = max(0.01, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy, size = (x2 - x1) / length, (y2 - y1) / length, 2.5 + stroke.width
    return _points(
        [
            (x2 + dx * size, y2 + dy * size),
            (x2 - dy * size, y2 + dx * size),
            (x2 + dy * size, y2 - dx * size),
        ]
    )


def _words(words: Words) -> str:
    texts = {"class": f"words {words.style}{' bold' if words.bold else ''}{' mono' if words.mono else ''}"}
    if _number(words.size) != USUAL["font-size"]:
        texts["font-size"] = _number(words.size)
    if words.anchor != USUAL["text-anchor"]:
        texts["text-anchor"] = words.anchor
    if words.mono:
        # Fonts of fixed width differ in width: columns of letters stand below one another only if the width is given.
        texts |= {"textLength": _number(len(words.text) * words.size * MONO_WIDTH), "lengthAdjust": "spacingAndGlyphs"}
    element = _empty_element("text", texts, x=words.x, y=words.y)
    return f"{element.removesuffix('/>')}>{escape(words.text)}</text>"


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


@lru_cache(4096)
def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Curve(NamedTuple):
    """A player in the line chart: the name, the style of the line, the letters of the mark."""

    name: str
    style: str
    letters: str

    @property
    def radius(self) -> float:
        """The size of the mark: two letters need more room to be as large as other texts."""
        return 8.0 if len(self.letters) == 1 else 10.0


class Moment(NamedTuple):
    """A moment that a sentence tells: its number, its move, and the seat on whose line it stands (None: on top)."""

    number: int
    move: int
    seat: int | None


def growth_picture(
    curves: Sequence[Curve],
    growth: Sequence[Sequence[int | None]],
    ends: Sequence[tuple[int, str]] = (),
    moments: Sequence[Moment] = (),
) -> Picture:
    """A line chart of the totals after each move.

    `ends` are the last moves of the rounds with their names: lines, with the numbers of the rounds below.
    """
    plot = _plot(curves, growth)
    height = plot.bottom + 24
    parts: list[Part] = [
        Stroke([(plot.left, plot.y(tick)), (plot.right, plot.y(tick))], "faint", 0.8) for tick in plot.ticks
    ]
    parts += [Words(plot.left - 5, plot.y(tick) + 4, str(tick), "muted", _TEXT, "end") for tick in plot.ticks]
    parts += _round_lines(plot, ends) if ends else _move_axis(plot, len(growth) - 1)
    ended: list[tuple[float, int]] = []
    for seat, curve in enumerate(curves):
        # Lines that lie on one another are all seen.
        aside = (seat - (len(curves) - 1) / 2) * _ASIDE
        line = [
            (plot.x(number), plot.y(total) + aside)
            for number, totals in enumerate(growth)
            if (total := totals[seat]) is not None
        ]
        known_at = [number for number, totals in enumerate(growth) if totals[seat] is not None]
        for first, last in _runs(known_at):
            if first:
                parts.append(Stroke(line[first - 1 : first + 1], curve.style, 2, dashed=True))
            parts.append(Stroke(_corners(line[first : last + 1]), curve.style, 2))
        if line:
            ended.append((line[-1][1], seat))
    parts += _moments(plot, growth, moments)
    parts += _labels(curves, ended, plot.right + 8, plot.bottom)
    spoken = "; ".join(f"{curve.name}: {growth[-1][seat]}" for seat, curve in enumerate(curves)) if growth else ""
    title = f"How the scores grew, {ends[0][1].rpartition(' ')[0]} by {ends[0][1].rpartition(' ')[0]}" if ends else ""
    return Picture(title or "How the scores grew, move by move", WIDEST, height, parts, spoken)


class _Plot(NamedTuple):
    """Where the chart draws what."""

    left: float
    right: float
    top: float
    bottom: float
    low: int
    high: int
    steps: int

    def x(self, number: float) -> float:
        """The place of a move."""
        return self.left + (self.right - self.left) * number / self.steps

    def y(self, total: int) -> float:
        """The height of a total."""
        return self.bottom - (self.bottom - self.top) * (total - self.low) / (self.high - self.low)

    @property
    def ticks(self) -> list[int]:
        """The totals that have a line."""
        return _ticks(self.low, self.high)


def _plot(curves: Sequence[Curve], growth: Sequence[Sequence[int | None]]) -> _Plot:
    labels = min(_LONGEST_LABEL, max([0.0, *(text_width(curve.name, _TEXT) for curve in curves)]))
    known = [total for totals in growth for total in totals if total is not None]
    steps = max(1, len(growth) - 1)
    return _Plot(28, WIDEST - 33 - labels, 14, 170, min([0, *known]), max([1, *known]), steps)


def _round_lines(plot: _Plot, ends: Sequence[tuple[int, str]]) -> Iterator[Part]:
    """A line at the end of each round, and the numbers of the rounds between them as far as there is room."""
    word = ends[0][1].rpartition(" ")[0]
    yield Words(plot.right + 8, plot.bottom + 15, word, "muted", _TEXT, "start")
    before, free = 0, 0.0
    for move, name in ends:
        yield Stroke([(plot.x(move), plot.top), (plot.x(move), plot.bottom)], "faint", 0.8)
        number, middle = name.rpartition(" ")[2], plot.x((before + move) / 2)
        half = text_width(number, _TEXT) / 2 + 1
        if middle - half > free:
            yield Words(middle, plot.bottom + 15, number, "muted", _TEXT)
            free = middle + half
        before = move


def _move_axis(plot: _Plot, last: int) -> list[Part]:
    return [
        Words(plot.left, plot.bottom + 15, "setup", "muted", _TEXT, "start"),
        Words(plot.right, plot.bottom + 15, f"move {last}", "muted", _TEXT, "end"),
    ]


def _moments(plot: _Plot, growth: Sequence[Sequence[int | None]], moments: Sequence[Moment]) -> Iterator[Part]:
    """The numbers of the sentences, above the line that they are about, none on another."""
    taken: list[tuple[float, float]] = []
    for number, move, seat in moments:
        total = growth[move][seat] if seat is not None else None
        x, y = plot.x(move), (plot.y(total) if total is not None else plot.top + 8) - 13
        y = max(9.0, y)
        while any(abs(x - other) < 15 and abs(y - height) < 15 for other, height in taken):
            x, y = (x, y + 15) if y + 15 < plot.bottom - 8 else (x - 16, max(9.0, y - 60))
        taken.append((x, y))
        yield Disc(x, y, 7, "marked")
        yield Words(x, y + 4, str(number), "ink", _TEXT, bold=True)


def _runs(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """The places of the first and the last of each run of numbers that follow each other."""
    firsts = [place for place, number in enumerate(numbers) if not place or numbers[place - 1] != number - 1]
    return list(zip(firsts, [place - 1 for place in firsts[1:]] + [len(numbers) - 1], strict=True)) if numbers else []


def _corners(line: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The points at which a line changes its height: those between them say nothing."""
    return [
        point
        for place, point in enumerate(line)
        if place in (0, len(line) - 1) or not line[place - 1][1] == point[1] == line[place + 1][1]
    ]


def _labels(curves: Sequence[Curve], ends: Sequence[tuple[float, int]], x: float, bottom: float) -> list[Part]:
    """The names at the ends of the lines, moved apart where lines end together."""
    parts: list[Part] = []
    ordered = sorted(ends)
    lowest, radius = -100.0, max((curve.radius for curve in curves), default=0.0)
    step = 2 * radius + 1
    for place, (end, seat) in enumerate(ordered):
        curve = curves[seat]
        highest_left = bottom - step * (len(ordered) - 1 - place)
        lowest = min(max(end, lowest + step, radius + 1), highest_left)
        parts += mark(x + 8, lowest, radius, curve.style, curve.letters)
        parts.append(Words(x + 21, lowest + 4, shortened(curve.name, _LONGEST_LABEL, _TEXT), "ink", _TEXT, "start"))
    return parts


def _ticks(low: int, high: int) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if (high - low) / step <= 6)
    return [tick for tick in range((low // step) * step, high + 1, step) if tick >= low]


class Bar(NamedTuple):
    """The points of a player, item by item, and the total in words."""

    curve: Curve
    points: Sequence[int | None]
    total: str

    def sum(self, sign: int) -> int:
        """The sum of all gains (1) or of all losses (-1)."""
        return sum(sign * value for value in self.points if value and sign * value > 0)


def bars_picture(items: Sequence[str], bars: Sequence[Bar]) -> Picture:
    """Stacked bars: what each total is made of. Losses are left of the zero line. Items that bring nobody anything are
    left out. The pieces stand in the order of the legend and hold only their points: letters would be read as digits.
    """
    shown = [number for number in range(len(items)) if any(bar.points[number] for bar in bars)]
    gains, losses = max([1, *(bar.sum(1) for bar in bars)]), max([0, *(bar.sum(-1) for bar in bars)])
    left, row = 96.0, 38.0
    room = text_width("−00", _TEXT, bold=True) + 4 if losses else 0.0
    widest_total = max(text_width(bar.total, _TEXT, bold=True) for bar in bars)
    scale = (WIDEST - left - room - 8 - widest_total) / (gains + losses)
    zero = left + room + losses * scale
    parts: list[Part] = []
    for place, bar in enumerate(bars):
        top = 6 + row * place
        parts += mark(11, top + 10, bar.curve.radius, bar.curve.style, bar.curve.letters)
        parts.append(Words(24, top + 14, shortened(bar.curve.name, left - 29, _TEXT), "ink", _TEXT, "start"))
        parts += _bar([bar.points[number] for number in shown], zero, top, scale)
        end = zero + bar.sum(1) * scale
        parts.append(Words(end + 4, top + 14, bar.total, "ink", _TEXT, "start", bold=True))
    legend, height = _legend([items[number] for number in shown], 8 + row * len(bars), WIDEST)
    parts.append(Stroke([(zero, 3), (zero, row * len(bars) - 4)], "muted", 0.8))
    spoken = "; ".join(
        f"{bar.curve.name}: "
        + ", ".join(f"{item} {'?' if value is None else value}" for item, value in zip(items, bar.points, strict=True))
        for bar in bars
    )
    return Picture("What the scores are made of", WIDEST, height, [*parts, *legend], spoken)


def _bar(points: Sequence[int | None], zero: float, top: float, scale: float) -> Iterator[Part]:
    """The pieces of a bar with their points: below the piece where there is no room in it."""
    right = left = zero
    free = -100.0
    for number, value in enumerate(points):
        if not value:
            continue
        size = abs(value) * scale
        start = right if value > 0 else left - size
        right, left = (right + size, left) if value > 0 else (right, left - size)
        style = SERIES[number % len(SERIES)]
        yield Box(start, top, size, 20, style)
        text = str(value).replace("-", "−")
        width = text_width(text, _TEXT, bold=True)
        if size > width + 2:
            yield Words(start + size / 2, top + 14, text, f"on-{style}", _TEXT, bold=True)
        elif value < 0 and left == start:
            yield Words(start - 3, top + 14, text, "ink", _TEXT, "end", bold=True)
        elif start + size / 2 - width / 2 > free:
            yield Words(start + size / 2, top + 30, text, "ink", _TEXT)
            free = start + size / 2 + width / 2 + 2


def _legend(items: Sequence[str], top: float, width: float) -> tuple[list[Part], float]:
    parts: list[Part] = []
    x, y = 4.0, top + 12
    for number, item in enumerate(items):
        size = 18 + text_width(item, _TEXT)
        if x + size > width:
            x, y = 4.0, y + 19
        parts.append(Box(x, y - 10, 13, 13, SERIES[number % len(SERIES)], 2))
        parts.append(Words(x + 18, y, item, "ink", _TEXT, "start"))
        x += size + 10
    return parts, y + 8
