"""The words of Balconia: its lines, what people call tokens, sides and floors, and moves told in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from referee.core.defaults import all_listed as listed
from referee.core.defaults import no_chunks as chunks
from referee.core.defaults import no_phrases as phrases
from referee.core.defaults import nothing_derived as derived
from referee.core.defaults import nothing_further as further
from referee.core.errors import NotationError
from referee.core.header import NOBODY
from referee.core.names import in_line
from referee.core.understanding.english import word_set
from referee.core.understanding.hearing import Heard
from referee.core.understanding.lexicon import Form, Words
from referee.games.balconia.board import CELLS
from referee.games.balconia.notation import parse
from referee.games.balconia.plain_words import meant_sides
from referee.games.balconia.rules.judging import judge
from referee.games.balconia.side_text import corrected_side
from referee.games.balconia.state import Standing, State, printed_side

FORMS = (
    Form("keep", "token/number side/number,", "{actor} reveals token {token}[ and keeps the sides {side}]"),
    Form("place", "side/number cell", "{actor} places the block on {cell}[ and faces side {side}]"),
    Form("show", "cell text/text*", "{actor} shows on {cell}: {text}"),
)
_NAMES = {
    "verb": {
        "keep": "reveal, revealed, keeps, kept, keep, flip, flips, flip over, turn over, turned over, turns, turn up, "
        "draw, drew, pick, picks, picked, take, takes, took, taken, choose, chose, chooses, select, selects, "
        "selected, uncover, uncovered, retain, hold on to, got, get, gets",
        "place": "put, puts, putting, lay, laid, lays, face, faces, facing, faced, set, sets, build, built, add, "
        "drop, stick, install, position, goes to, goes in, goes on, go to, stand, stands, position, sees, see, looks "
        "at, look at, want to see",
        "show": "show, tell, tells, print, printed, says, read, reads",
    },
    "cue": {
        "token": "token, block, disc, number, no, nr, chip, counter, tile, token number, block number, token no",
        "side": "side, sides, face, faces, facing, edge, edges, side number",
    },
    "row": {
        "1": "ground floor, bottom floor, lowest floor, bottom row, ground, ground level, at the bottom, first floor",
        "5": "top floor, roof, highest floor, top row, top level, upper floor, attic, penthouse",
    },
    "column": {
        "a": "left column, leftmost column, far left, column one, leftmost, on the left edge, left end",
        "b": "second column from the left, column two", "c": "middle column, centre column, center column, middle, "
        "centre, center, column three, in the middle", "d": "second column from the right, column four",
        "e": "right column, rightmost column, far right, column five, rightmost, on the right edge, right end",
    },
    "axis": {"row": "floor, row, storey, story, level, etage", "column": "column, col, stack"},
    "offset": {
        "-1/0": "left of, to the left of, beside on the left of", "1/0": "right of, to the right of",
        "0/-1": "above, over, on top of, atop", "0/1": "below, under, underneath, beneath",
    },
}  # fmt: skip
_NOISE = word_set("""
    own half building house balcony cell of with for mine other adjacent pair square space sides's keeping offer offers
    offered gives give leaves leave me myself against towards floor up
""") - {"floor", "up", "sides's"}
_SIDES = 4
_SHOW = re.compile(r"(.*?)\bshow\b\s*([a-z][0-9]+)?(.*)", re.IGNORECASE | re.DOTALL)
_TOKENS_AND_SIDES = re.compile(r"(.*?)\b([0-9]+)[\s,]+([1-4])\s*([1-4])\s*")
_WORDS = Words(FORMS, _NAMES, _NOISE, rows_up=True)


def lexicon(state: State) -> Words:
    """The lines and names."""
    return _WORDS


def said(state: State, kind: str, value: str) -> str | None:
    """The text of a side keeps its form: taken apart it says less."""
    return value if kind == "text" else None


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Numbers without a role: while a token is due one of them is the token, all others are sides."""
    found = list(items)
    numbers = [index for index, item in enumerate(items) if item.values("number") and item.sort == "meaning"]
    plain = [index for index in numbers if found[index].role not in ("token", "side")]
    has_place = any(item.values(kind) for item in items for kind in ("cell", "row", "column"))
    verbs = {verb for item in items for verb in item.values("verb")}
    is_placing = "keep" not in verbs and (state.disc is not None or "place" in verbs)
    is_told = has_place or is_placing or any(found[index].role == "token" for index in numbers)
    token = None if is_told else _token(found, plain or numbers)
    for index in [*plain, *([token] if token is not None else [])]:
        found[index] = replace(found[index], role="token" if index == token else "side")
    return found


def _token(items: Sequence[Heard], numbers: Sequence[int]) -> int | None:
    """Which of some numbers is the token: one that is no side, else one that no comma joins, else the first."""
    big = [index for index in numbers if int(items[index].values("number")[0]) > _SIDES]
    joined = {index + shift for index in numbers if items[index].joint in (",", "-") for shift in (-1, 0)}
    single = [index for index in numbers if index not in joined]
    return next(iter([*big, *(single if len(single) == 1 else []), *numbers]), None)


def completed(state: State, line: str) -> Iterator[str]:
    """A composed line; `keep` without sides stands as it is, `place` without a side with `?`."""
    yield line
    if " place " in f" {line}":
        head, said, tail = line.rpartition("place ")
        if tail[:1].isalpha():
            yield f"{head}{said}? {tail}"


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """`show` lines with the text that may be meant, and with what the set prints, of the sides that may be seen;
    three numbers in one or two words.
    """
    shown = _SHOW.match(line)
    if shown is not None:
        typed = list(_typed_shows(state, shown[1], shown[3]))
        cell = f": show {(shown[2] or '').lower()}"
        yield from sorted(typed, key=lambda show: cell not in show)
        if state.config.observer != NOBODY:
            yield from _legal_shows(state, shown[1], partial(_printed_sides, state))
        return
    numbers = _TOKENS_AND_SIDES.fullmatch(line.lower())
    if numbers is not None and state.disc is None:
        yield f"keep {numbers[2]} {numbers[3]},{numbers[4]}"


def _typed_shows(state: State, who: str, text: str) -> Iterable[str]:
    """Legal `show` lines with the side that a text may mean."""
    meant = next((side for side in map(corrected_side, meant_sides(text.strip())) if side is not None), None)
    return _legal_shows(state, who, lambda standing, own: [] if meant is None else [meant])


def _legal_shows(state: State, who: str, sides_of: Callable[[Standing, int], Iterable[str]]) -> list[str]:
    config = state.config
    try:
        named = config.names.get(who.strip().rstrip(":").strip())
    except NotationError:
        named = None
    seats = [named.seat] if named is not None else list(config.seats)
    lines = [
        f"{in_line(config.names.names[own])}: show {CELLS[cell]} {side}"
        for own in seats
        if config.observer in (None, NOBODY, own)
        for cell, standing in sorted(state.grid.items())
        for side in sides_of(standing, own)
    ]
    return [line for line in lines if judge(state, parse(line, config.names), False).after is not None]


def _printed_sides(state: State, standing: Standing, seat: int) -> list[str]:
    config = state.config
    sides = [printed_side(config, standing, way, config.color(seat)) for way in standing.ways]
    return [str(side) for side in sides if side is not None]


__all__ = [
    "adjusted", "chunks", "completed", "derived", "further", "lexicon", "listed", "mended", "phrases", "said",
]  # fmt: skip
