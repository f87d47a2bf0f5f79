"""Pictures and charts as SVG elements. htpy and markupsafe escape every text and attribute."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from htpy import Element
from markupsafe import Markup, escape

from referee.core.pictures import (
    COLORS,
    FILLS,
    MONO_WIDTH,
    PLAYERS,
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
    initials,
    mark,
    shortened,
    text_width,
)

_TEXT = 11.0
"""The size of text in charts."""
_LONGEST_LABEL = 100.0
LARGEST = 1.6
"""How many pixels a unit of a picture is at most."""
USUAL = {"font-size": "11", "text-anchor": "middle"}
"""What most texts have: the style sheet says it for all pictures."""


def element(name: str) -> Element:
    """An element of SVG."""
    return Element(name)


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

    def _use(self, group: Group) -> Markup:
        return _empty_element("use", {"href": f"#{self.ident(group.parts)}"}, x=group.x, y=group.y)

    def definitions(self) -> Element:
        """What the references refer to."""
        return element("defs")[(element("g")(id=ident)[Markup(text)] for text, ident in self._idents.items())]


def picture_svg(picture: Picture, ident: str, symbols: Symbols, standalone: str = "") -> Element:
    """A picture as an `<svg>` with a title and a description.

    `standalone` is a style sheet for a file of its own, which then has its symbols too.
    """
    parts = symbols.written(picture.parts)
    names = {"xmlns": "http://www.w3.org/2000/svg"} if standalone else {}
    return _svg(picture, {**names, "role": "img", "aria-labelledby": f"{ident}-title {ident}-desc"})[
        element("title")(id=f"{ident}-title")[picture.title],
        element("desc")(id=f"{ident}-desc")[picture.description or picture.title],
        [element("style")[trusted(standalone)], symbols.definitions()] if standalone else None,
        parts,
    ]


def silent_svg(picture: Picture, symbols: Symbols) -> Element:
    """A picture as an `<svg>` beside a text that says the same."""
    return _svg(picture, {"aria-hidden": "true"})[symbols.written(picture.parts)]


def _svg(picture: Picture, attributes: Mapping[str, str]) -> Element:
    size = f"{_number(picture.width)} {_number(picture.height)}"
    narrow = f"max-width:{_number(picture.width * LARGEST)}px" if picture.width < 0.9 * WIDEST else None
    return element("svg")({"viewBox": f"0 0 {size}", "class": "picture", **attributes}, style=narrow)


def trusted(text: str) -> Markup:
    """Text of ours that must not be escaped: the style sheet."""
    return Markup(text)


def _part(part: PlainPart) -> Markup:
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


def _empty_element(name: str, texts: Mapping[str, str], **numbers: float) -> Markup:
    """An element without content. Texts are escaped; a number that is 0 is left out, because most of a page with the
    boards of all moves are such elements.
    """
    written = [f' {key}="{escape(text)}"' for key, text in texts.items()]
    written += [f' {key}="{number}"' for key, value in numbers.items() if (number := _number(value)) != "0"]
    return Markup(f"<{name}{''.join(written)}/>")


def _kind(style: str) -> str:
    """The classes of a shape: a mark has a clear outline, an area a quiet border."""
    return f"{'mark' if style in FILLS else 'area'} {style}"


def _stroke(stroke: Stroke) -> Markup:
    cased = stroke.style in COLORS and not stroke.dashed
    points = _points(stroke.points)
    dashes = f"{_number(stroke.width * 2 + 1)} {_number(stroke.width * 2 + 2)}"
    written = Markup("")
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


def _words(words: Words) -> Markup:
    texts = {"class": f"words {words.style}{' bold' if words.bold else ''}{' mono' if words.mono else ''}"}
    if _number(words.size) != USUAL["font-size"]:
        texts["font-size"] = _number(words.size)
    if words.anchor != USUAL["text-anchor"]:
        texts["text-anchor"] = words.anchor
    if words.mono:
        # Fonts of fixed width differ in width: columns of letters stand below one another only if the width is given.
        texts |= {"textLength": _number(len(words.text) * words.size * MONO_WIDTH), "lengthAdjust": "spacingAndGlyphs"}
    element = _empty_element("text", texts, x=words.x, y=words.y)
    return Markup(f"{element.removesuffix('/>')}>{escape(words.text)}</text>")


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def growth_picture(
    names: Sequence[str], growth: Sequence[Sequence[int | None]], styles: Sequence[str] = PLAYERS
) -> Picture:
    """A line chart of the totals after each move, each player's line in the player's style."""
    labels = min(_LONGEST_LABEL, max([0.0, *(text_width(name, _TEXT) for name in names)]))
    height, left, right, bottom, top = 190.0, 28.0, WIDEST - 30 - labels, 24.0, 10.0
    known = [total for totals in growth for total in totals if total is not None]
    low, high = min([0, *known]), max([1, *known])
    steps = max(1, len(growth) - 1)

    def x(number: int) -> float:
        return left + (right - left) * number / steps

    def y(total: int) -> float:
        return height - bottom - (height - bottom - top) * (total - low) / (high - low)

    parts: list[Part] = [Stroke([(left, y(tick)), (right, y(tick))], "faint", 0.8) for tick in _ticks(low, high)]
    parts += [Words(left - 5, y(tick) + 4, str(tick), "muted", _TEXT, "end") for tick in _ticks(low, high)]
    parts.append(Words(left, height - 7, "setup", "muted", _TEXT, "start"))
    parts.append(Words(right, height - 7, f"move {len(growth) - 1}", "muted", _TEXT, "end"))
    ends: list[tuple[float, int]] = []
    for seat in range(len(names)):
        line = [(x(number), y(total)) for number, totals in enumerate(growth) if (total := totals[seat]) is not None]
        known_at = [number for number, totals in enumerate(growth) if totals[seat] is not None]
        for first, last in _runs(known_at):
            if first:
                parts.append(Stroke(line[first - 1 : first + 1], styles[seat], 2, dashed=True))
            parts.append(Stroke(_corners(line[first : last + 1]), styles[seat], 2))
        if line:
            ends.append((line[-1][1], seat))
    parts += _labels(names, styles, ends, right + 8, height - bottom)
    spoken = "; ".join(f"{name}: {growth[-1][seat]}" for seat, name in enumerate(names)) if growth else ""
    return Picture("How the scores grew, move by move", WIDEST, height, parts, spoken)


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


def _labels(
    names: Sequence[str], styles: Sequence[str], ends: Sequence[tuple[float, int]], x: float, bottom: float
) -> list[Part]:
    """The names at the ends of the lines, moved apart where lines end together."""
    parts: list[Part] = []
    letters = initials(names)
    ordered = sorted(ends)
    lowest = -100.0
    for place, (end, seat) in enumerate(ordered):
        highest_left = bottom - 16 * (len(ordered) - 1 - place)
        lowest = min(max(end, lowest + 16, 9), highest_left)
        parts += mark(x + 7, lowest, 7, styles[seat], letters[seat])
        parts.append(Words(x + 18, lowest + 4, shortened(names[seat], _LONGEST_LABEL, _TEXT), "ink", _TEXT, "start"))
    return parts


def _ticks(low: int, high: int) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if (high - low) / step <= 6)
    return [tick for tick in range((low // step) * step, high + 1, step) if tick >= low]


class Bar(NamedTuple):
    """The points of a player, item by item, and the total in words."""

    name: str
    style: str
    points: Sequence[int | None]
    total: str

    def sum(self, sign: int) -> int:
        """The sum of all gains (1) or of all losses (-1)."""
        return sum(sign * value for value in self.points if value and sign * value > 0)


def bars_picture(items: Sequence[str], bars: Sequence[Bar]) -> Picture:
    """Stacked bars: what each total is made of. Losses are left of the zero line. Items that bring nobody anything are
    left out.
    """
    shown = [number for number in range(len(items)) if any(bar.points[number] for bar in bars)]
    gains, losses = max([1, *(bar.sum(1) for bar in bars)]), max([0, *(bar.sum(-1) for bar in bars)])
    left, row = 92.0, 30.0
    scale = (WIDEST - left - 8 - max(text_width(bar.total, _TEXT, bold=True) for bar in bars)) / (gains + losses)
    zero = left + losses * scale
    parts: list[Part] = []
    letters = initials([bar.name for bar in bars])
    short = [letter.lower() for letter in initials([items[number] for number in shown])]
    for place, bar in enumerate(bars):
        top = 6 + row * place
        parts += mark(9, top + 10, 7, bar.style, letters[place])
        parts.append(Words(20, top + 14, shortened(bar.name, left - 26, _TEXT), "ink", _TEXT, "start"))
        parts += _bar([bar.points[number] for number in shown], short, zero, top, scale)
        end = zero + bar.sum(1) * scale
        parts.append(Words(end + 4, top + 14, bar.total, "ink", _TEXT, "start", bold=True))
    legend, height = _legend([items[number] for number in shown], short, 12 + row * len(bars), WIDEST)
    parts.append(Stroke([(zero, 3), (zero, 3 + row * len(bars))], "muted", 0.8))
    spoken = "; ".join(
        f"{bar.name}: "
        + ", ".join(f"{item} {'?' if value is None else value}" for item, value in zip(items, bar.points, strict=True))
        for bar in bars
    )
    return Picture("What the scores are made of", WIDEST, height, [*parts, *legend], spoken)


def _bar(points: Sequence[int | None], letters: Sequence[str], zero: float, top: float, scale: float) -> list[Part]:
    """The pieces of a bar, each with its letters and its points as far as there is room."""
    parts: list[Part] = []
    right = left = zero
    for number, value in enumerate(points):
        if not value:
            continue
        size = abs(value) * scale
        start = right if value > 0 else left - size
        right, left = (right + size, left) if value > 0 else (right, left - size)
        style = SERIES[number % len(SERIES)]
        parts.append(Box(start, top, size, 20, style))
        texts = (f"{letters[number]} {value}", str(value))
        text = next((text for text in texts if size > text_width(text, _TEXT, bold=True) + 2), "")
        if text:
            parts.append(Words(start + size / 2, top + 14, text, f"on-{style}", _TEXT, bold=True))
    return parts


def _legend(items: Sequence[str], letters: Sequence[str], top: float, width: float) -> tuple[list[Part], float]:
    parts: list[Part] = []
    x, y = 4.0, top + 12
    for number, (item, own) in enumerate(zip(items, letters, strict=True)):
        box = 6 + text_width(own, _TEXT, bold=True)
        size = box + 5 + text_width(item, _TEXT)
        if x + size > width:
            x, y = 4.0, y + 19
        style = SERIES[number % len(SERIES)]
        parts.append(Box(x, y - 11, box, 14, style, 2))
        parts.append(Words(x + box / 2, y, own, f"on-{style}", _TEXT, bold=True))
        parts.append(Words(x + box + 5, y, item, "ink", _TEXT, "start"))
        x += size + 9
    return parts, y + 8
