"""Pictures and charts as SVG elements. htpy escapes every text and attribute."""

from __future__ import annotations

from collections.abc import Sequence

from htpy import Element, Node

from referee.core.pictures import Box, Disc, Part, Picture, Shape, Stroke, Words


def element(name: str) -> Element:
    """An element of SVG."""
    return Element(name)


def picture_svg(picture: Picture, ident: str, standalone: str = "") -> Element:
    """A picture as an `<svg>` with a title and a description. `standalone` is a style sheet for a file of its own."""
    names = {"xmlns": "http://www.w3.org/2000/svg"} if standalone else {}
    return element("svg")(
        {"viewBox": f"0 0 {_number(picture.width)} {_number(picture.height)}", "class": "picture", **names},
        role="img",
        aria_labelledby=f"{ident}-title {ident}-desc",
        style=f"max-width:{_number(picture.width * 1.6)}px",
    )[
        element("title")(id=f"{ident}-title")[picture.title],
        element("desc")(id=f"{ident}-desc")[picture.description or picture.title],
        element("style")[trusted(standalone)] if standalone else None,
        (_part(part) for part in picture.parts),
    ]


def trusted(text: str) -> Node:
    """Text of ours that must not be escaped: the style sheet."""
    from markupsafe import Markup

    return Markup(text)


def _part(part: Part) -> Node:
    if isinstance(part, Box):
        return element("rect")(
            {"class": f"area {part.style}"},
            x=_number(part.x), y=_number(part.y), width=_number(part.width), height=_number(part.height),
            rx=_number(part.round) if part.round else None,
        )  # fmt: skip
    if isinstance(part, Disc):
        return element("circle")(
            {"class": f"area {part.style}"}, cx=_number(part.x), cy=_number(part.y), r=_number(part.radius)
        )
    if isinstance(part, Shape):
        return element("polygon")({"class": f"area {part.style}"}, points=_points(part.points))
    if isinstance(part, Stroke):
        return _stroke(part)
    return _words(part)


def _stroke(stroke: Stroke) -> Node:
    line = element("polyline")(
        {"class": f"line {stroke.style}", "stroke-width": _number(stroke.width)}, points=_points(stroke.points)
    )
    if not stroke.arrow or len(stroke.points) < 2:
        return line
    (x1, y1), (x2, y2) = stroke.points[-2:]
    length = max(0.01, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy, size = (x2 - x1) / length, (y2 - y1) / length, 2.5 + stroke.width
    head = [
        (x2 + dx * size, y2 + dy * size),
        (x2 - dy * size, y2 + dx * size),
        (x2 + dy * size, y2 - dx * size),
    ]
    return [line, element("polygon")({"class": f"head {stroke.style}"}, points=_points(head))]


def _words(words: Words) -> Node:
    return element("text")(
        {
            "class": f"words {words.style}{' bold' if words.bold else ''}",
            "font-size": _number(words.size),
            "text-anchor": words.anchor,
        },
        x=_number(words.x),
        y=_number(words.y),
    )[words.text]


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def growth_picture(names: Sequence[str], growth: Sequence[Sequence[int | None]]) -> Picture:
    """A line chart of the totals after each move."""
    width, height, left, bottom, top = 360.0, 170.0, 26.0, 24.0, 10.0
    known = [total for totals in growth for total in totals if total is not None]
    low, high = min([0, *known]), max([1, *known])
    steps = max(1, len(growth) - 1)

    def x(number: int) -> float:
        return left + (width - left - 52) * number / steps

    def y(total: int) -> float:
        return height - bottom - (height - bottom - top) * (total - low) / (high - low)

    parts: list[Part] = [Stroke([(left, y(tick)), (width - 52, y(tick))], "faint", 0.6) for tick in _ticks(low, high)]
    parts += [Words(left - 4, y(tick) + 3, str(tick), "muted", 9, "end") for tick in _ticks(low, high)]
    parts.append(Words(left, height - 8, "setup", "muted", 9, "start"))
    parts.append(Words(width - 52, height - 8, f"move {len(growth) - 1}", "muted", 9, "end"))
    ends: list[tuple[float, int]] = []
    for seat in range(len(names)):
        line = [(x(number), y(total)) for number, totals in enumerate(growth) if (total := totals[seat]) is not None]
        if line:
            parts.append(Stroke(line, f"player-{seat + 1}", 2))
            ends.append((line[-1][1], seat))
    parts += _labels(names, ends, width - 48, height)
    spoken = "; ".join(f"{name}: {growth[-1][seat]}" for seat, name in enumerate(names)) if growth else ""
    return Picture("How the scores grew, move by move", width, height, parts, spoken)


def _labels(names: Sequence[str], ends: Sequence[tuple[float, int]], x: float, height: float) -> list[Part]:
    """The names at the ends of the lines, moved apart where lines end together."""
    parts: list[Part] = []
    lowest = -100.0
    for end, seat in sorted(ends):
        place = min(max(end, lowest + 11, 10), height - 20)
        lowest = place
        parts.append(Disc(x, place, 3, f"player-{seat + 1}"))
        parts.append(Words(x + 6, place + 3, names[seat][:7], "ink", 9, "start"))
    return parts


def _ticks(low: int, high: int) -> list[int]:
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**6) if (high - low) / step <= 6)
    return [tick for tick in range((low // step) * step, high + 1, step) if tick >= low]


def bars_picture(names: Sequence[str], items: Sequence[str], points: Sequence[Sequence[int | None]]) -> Picture:
    """Stacked bars: what each total is made of. Losses are left of the zero line."""
    width, row = 360.0, 26.0
    gains = max([1, *(sum(value for value in own if value and value > 0) for own in points)])
    losses = max([0, *(-sum(value for value in own if value and value < 0) for own in points)])
    scale = (width - 78) / (gains + losses)
    zero = 70 + losses * scale
    parts: list[Part] = []
    for seat, name in enumerate(names):
        top = 6 + row * seat
        parts.append(Words(64, top + 14, name[:10], "ink", 10, "end"))
        parts += _bar(points[seat], zero, top, scale)
    legend, height = _legend(items, 14 + row * len(names), width)
    parts.append(Stroke([(zero, 4), (zero, 4 + row * len(names))], "muted", 0.8))
    spoken = "; ".join(
        f"{name}: " + ", ".join(f"{item} {value}" for item, value in zip(items, own, strict=True))
        for name, own in zip(names, points, strict=True)
    )
    return Picture("What the scores are made of", width, height, [*parts, *legend], spoken)


def _bar(points: Sequence[int | None], zero: float, top: float, scale: float) -> list[Part]:
    parts: list[Part] = []
    right = left = zero
    for number, value in enumerate(points):
        if not value:
            continue
        size = abs(value) * scale
        start = right if value > 0 else left - size
        right, left = (right + size, left) if value > 0 else (right, left - size)
        parts.append(Box(start, top, size, 18, f"series-{number % 8 + 1}"))
        if size > 14:
            parts.append(Words(start + size / 2, top + 13, str(value), f"on-series-{number % 8 + 1}", 9, bold=True))
    return parts


def _legend(items: Sequence[str], top: float, width: float) -> tuple[list[Part], float]:
    parts: list[Part] = []
    x, y = 8.0, top + 8
    for number, item in enumerate(items):
        size = 16 + 5.6 * len(item)
        if x + size > width:
            x, y = 8.0, y + 15
        parts += [Box(x, y - 8, 9, 9, f"series-{number % 8 + 1}"), Words(x + 12, y, item, "ink", 9, "start")]
        x += size + 8
    return parts, y + 10
