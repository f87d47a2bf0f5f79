"""Castles as they are typed in answers to questions: tile by tile, or summed up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from referee.core.errors import NotationError
from referee.core.names import Vocabulary
from referee.core.questions import UNKNOWN
from referee.games.grund.castle import Castle, Castles, cell_of, draw_castles
from referee.games.grund.finish.final_position import CASTLE_GOALS
from referee.games.grund.finish.sheet_positions import pile_by_tiles, tile_of

_NUMBERS = ("points", "tiles", "height", "width", "towers")
_STATES = {"complete": True, "open": False, "incomplete": False}
_SAME = {"high": "height", "tall": "height", "wide": "width", "closed": "complete"}
_WORDS = Vocabulary((*_NUMBERS, *_STATES), "word for a castle")
CASTLE_WORDS = (*_NUMBERS, "complete", "open")

Entry = list[str] | dict[str, Any] | str
"""A castle as a sheet holds it: its tiles, a table that sums it up, or `?`."""


def parse_castle(text: str, castles: Castles, goals: Sequence[str]) -> Entry:
    """The castle that is typed. A castle summed up has to say what the goals of the game count."""
    if text == UNKNOWN:
        return UNKNOWN
    low = re.sub(r"\s*:\s*", ":", text.lower())
    words = re.findall(r"[^\s,]+", low)
    if any(":" in word or cell_of(word) for word in words):
        return _by_tiles([part for word in words for part in word.split(":")], castles)
    table = _summed_up(low)
    for part, why in due(table, goals):
        if part not in table:
            raise _missing(part, why)
    return table


def _missing(part: str, why: str) -> NotationError:
    is_state = part == "complete"
    what = "open or complete is" if is_state else f"{part} {'are' if part.endswith('s') else 'is'}"
    example = "open" if is_state else f"{part} 4"
    unknown = f"{part} ?"
    return NotationError(f"{what} missing: {why}; add `{example}`, or `{unknown}` where nobody knows")


def _by_tiles(words: Sequence[str], castles: Castles) -> list[str]:
    entry: list[str] = []
    for place in range(0, len(words), 2):
        pair = words[place : place + 2]
        cells = [word for word in pair if cell_of(word)]
        if len(pair) < 2 or not cells:
            raise NotationError(f"{' '.join(pair)}: a castle tile is its type and its cell, such as keep d4")
        kind = pair[1 - pair.index(cells[0])]
        if kind == UNKNOWN:
            entry.append(UNKNOWN)
        else:
            entry.append(f"{cells[0]}:{castles.names.find(kind)}")
    for fault in pile_by_tiles(entry, castles, (), "this castle")[1]:
        raise NotationError(f"{fault.message} [{fault.clause}]")
    return entry


def _summed_up(text: str) -> dict[str, Any]:
    table: dict[str, Any] = {}
    for part in text.split(","):
        words = re.findall(r"[0-9]+|\?|[a-z]+|[^\s]", part)
        if len(words) == 1 and _is_number(words[0]):
            words.append("points")
        elif len(words) > 1 and words[0].isdigit() and _is_state(words[1]) and "points" not in text:
            words.insert(1, "points")
        for key, value in _values(words):
            if key in table:
                raise NotationError(f"{key} stands there twice")
            table[key] = value
    return table


def _values(words: list[str]) -> Iterator[tuple[str, Any]]:
    """The keys of a table with their values. A number stands before its word or behind it."""
    while words:
        number = words.pop(0) if _is_number(words[0]) else None
        if not words:
            raise NotationError(f"{number} of what? Type such as {number} points")
        word = words.pop(0)
        key = _WORDS.find(_SAME.get(word, word))
        if number is None and words and _is_number(words[0]) and (key in _NUMBERS or words[0] == UNKNOWN):
            number = words.pop(0)
        if key in _STATES and number in (None, UNKNOWN):
            yield "complete", _STATES[key] if number is None else UNKNOWN
        elif number is None or key in _STATES:
            raise NotationError(f"{word} needs a number" if number is None else f"{word} has no number")
        else:
            yield key, UNKNOWN if number == UNKNOWN else int(number)


def _is_state(word: str) -> bool:
    return _SAME.get(word, word) in _STATES


def _is_number(word: str) -> bool:
    return word == UNKNOWN or word.isdigit()


def due(table: Mapping[str, Any], goals: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The keys that a castle summed up needs, and why."""
    yield "points", "every castle scores"
    single = [goal for goal in goals if goal in CASTLE_GOALS]
    if single:
        yield "complete", f"the goal {single[0]} looks at complete castles"
    if "balance" in goals:
        yield "tiles", "the goal balance counts them"
    if table.get("complete") is True:
        for goal in single:
            yield CASTLE_GOALS[goal], f"the goal {goal} counts it"


def castle_text(entry: Entry) -> str:
    """A castle as it may be typed."""
    if isinstance(entry, str):
        return entry
    if isinstance(entry, list):
        return ", ".join(f"? a{place}" if tile == UNKNOWN else tile for place, tile in enumerate(entry, 1))
    state = entry.get("complete")
    parts = [f"{key} {entry[key]}" for key in _NUMBERS if key in entry]
    if state is not None:
        parts.insert(1, "complete ?" if state == UNKNOWN else "complete" if state else "open")
    return ", ".join(parts)


def castles_so_far(entries: Sequence[Entry], castles: Castles) -> str:
    """Castles drawn, those that are summed up in a line of text."""
    lines = []
    drawn = []
    for place, entry in enumerate(entries, 1):
        if isinstance(entry, list) and UNKNOWN not in entry:
            drawn.append((place, Castle(tuple(tile_of(tile, castles) for tile in entry))))
        else:
            lines.append(f"castle {place}: {'unknown' if entry == UNKNOWN else castle_text(entry)}")
    return "\n".join([*draw_castles(drawn)[1:-1], *lines]) or "no castle"
