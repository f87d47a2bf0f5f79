"""The colours of reports, light and dark, and the style sheets made of them.

The colours of components and players differ in lightness too, so that people who see few colours can tell most of them
apart; letters on the marks tell the rest. The colour of text on a fill is computed from the fill.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import NamedTuple


class Tone(NamedTuple):
    """A colour in the light and in the dark report."""

    light: str
    dark: str


AREAS = {
    "paper": Tone("#ffffff", "#202126"), "ground": Tone("#efe9dc", "#2a2b31"), "empty": Tone("#f4f2ec", "#25262b"),
    "tile": Tone("#ffffff", "#33353c"), "tile-2": Tone("#e4eef8", "#27394d"), "tile-3": Tone("#f9ecd2", "#453a26"),
    "water": Tone("#cfe6f2", "#1f404f"), "grass": Tone("#dcebd0", "#2c3f26"), "stone": Tone("#dedbd6", "#3d3e44"),
    "marked": Tone("#fdf0b8", "#4d410d"),
}  # fmt: skip
INKS = {
    "ink": Tone("#1d1d1f", "#ececf0"),
    "muted": Tone("#55555c", "#b8b8c2"),
    "faint": Tone("#d9d6cf", "#44454d"),
    "good": Tone("#0b6b3a", "#78dca4"),
    "bad": Tone("#a3262a", "#ffa39d"),
    "accent": Tone("#005a8c", "#84caf4"),
}
EDGE = Tone("#77736c", "#9698a3")
"""The border of areas."""
OUTLINE = Tone("#1d1d1f", "#ececf0")
"""The border of components, so that white and yellow ones are seen on light areas, black ones on dark areas."""
_SAME_IN_BOTH = {
    "red": "#d23a22", "orange": "#e8951a", "yellow": "#f2df2e", "green": "#16805a", "blue": "#2374cc",
    "purple": "#54277c", "pink": "#f2a7c6", "magenta": "#c2348b", "brown": "#6b3f1c", "black": "#232326",
    "grey": "#9a9da3", "white": "#ffffff", "turquoise": "#1fa2ad",
}  # fmt: skip
FILLS = {
    **{name: Tone(color, color) for name, color in _SAME_IN_BOTH.items()},
    "player-1": Tone("#b84a00", "#ff9d57"), "player-2": Tone("#0068a8", "#5fb0f0"),
    "player-3": Tone("#007a58", "#3fcf9f"), "player-4": Tone("#4d2560", "#e6ccff"),
    "series-1": Tone("#0072b2", "#4fa6dd"), "series-2": Tone("#b85400", "#f0964a"),
    "series-3": Tone("#007a5a", "#2fb98e"), "series-4": Tone("#8f4a80", "#d992c8"),
    "series-5": Tone("#6b5d00", "#cdb93a"), "series-6": Tone("#33506e", "#9db8d8"),
    "series-7": Tone("#a03030", "#ee8079"), "series-8": Tone("#55555f", "#b5b5c0"),
}  # fmt: skip
_PAGE = {
    "paper": Tone("#fbfaf7", "#17181b"),
    "card": AREAS["paper"],
    "marked": AREAS["marked"],
    "edge": EDGE,
    **INKS,
}


_PRINTED = "@media print { :root { --paper: #ffffff; --ink: #000000; } }"


def page_css() -> str:
    """The style sheet of pages: the colours as variables, the layout, the styles of pictures."""
    layout = files("referee.cli.report").joinpath("style.css").read_text(encoding="utf-8")
    return f"{_in_both(_page_rules)}\n{_PRINTED}\n{layout}\n{picture_css()}"


def picture_css() -> str:
    """The styles of pictures. They need no variables, so that a picture alone shows in every viewer."""
    return f"{_SHAPES}\n{_in_both(_picture_rules)}"


def paper_css() -> str:
    """The styles of pictures on paper, always light."""
    return "\n".join((_SHAPES, *_picture_rules(0)))


_SHAPES = """.picture { font-size: 11px; text-anchor: middle; }
.words { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.area, .mark, .words, .head { fill: currentColor; }
.area { stroke-width: .8; } .mark, .cased { stroke-width: 1.2; }
.frame { fill: none; stroke-width: 2; } .line, .casing { fill: none; stroke-linejoin: round; stroke-linecap: round; }
polyline.line { stroke: currentColor; } .bold { font-weight: 700; }
.mono { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; white-space: pre; }"""


def _in_both(rules: Callable[[int], Iterator[str]]) -> str:
    """The rules for light, then those for dark. Paper is always light."""
    light, dark = ("\n".join(rules(theme)) for theme in (0, 1))
    return f"{light}\n@media screen and (prefers-color-scheme: dark) {{\n{dark}\n}}"


def _page_rules(theme: int) -> Iterator[str]:
    yield ":root { " + " ".join(f"--{name}: {tone[theme]};" for name, tone in _PAGE.items()) + " }"
    for name, tone in FILLS.items():
        yield f".chip.{name} {{ background: {tone[theme]}; color: {text_on(tone[theme])}; }}"


def _picture_rules(theme: int) -> Iterator[str]:
    outlined = ".mark, .cased, .casing"
    yield f".area {{ stroke: {EDGE[theme]}; }} {outlined} {{ stroke: {OUTLINE[theme]}; }}"
    yield f".frame {{ stroke: {INKS['accent'][theme]}; }}"
    for name, tone in {**AREAS, **INKS}.items():
        yield f".{name} {{ color: {tone[theme]}; }}"
    for name, tone in FILLS.items():
        color = tone[theme]
        yield f".{name} {{ color: {color}; }} .on-{name} {{ color: {text_on(color)}; }}"


def text_on(fill: str) -> str:
    """The colour of text on a fill: the one with the greater contrast."""
    return max((INKS["ink"].light, "#ffffff"), key=lambda color: contrast(color, fill))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG defines it."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
