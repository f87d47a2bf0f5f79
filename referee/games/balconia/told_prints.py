"""Cells that are told by what is printed on a block beside them: `directly above the two birds`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.header import NOBODY
from referee.core.names import in_line
from referee.core.understanding.english import NEIGHBOURS, UPRIGHT_OFFSETS
from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import split_name
from referee.games.balconia.board import GREEN, PINK
from referee.games.balconia.near_blocks import free_beside
from referee.games.balconia.side_grammar import phrases_of
from referee.games.balconia.side_words import words_of
from referee.games.balconia.sides import Side
from referee.games.balconia.state import State, known_side

_OFFSETS = {
    " ".join(split_name(name)): NEIGHBOURS.get(offset, (offset,))
    for offset, names in UPRIGHT_OFFSETS.items()
    for name in names.split(",")
}
_STOPS = (",", ";", ".", ":")
_OF_THINGS = frozenset({"thing", "lovebird", "flower", "color"})


def with_printed_blocks(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, the things behind a word for a place beside them as the empty cells beside the blocks that show them.

    Where no cell is told otherwise.
    """
    if any(item.values("cell") for item in items):
        return list(items)
    for at, item in enumerate(items):
        end = _end(items, at + 1) if item.text in _OFFSETS else at
        if end == at:
            continue
        cells = tuple(_beside(state, items[at + 1 : end], _OFFSETS[item.text]))
        if cells:
            text = " ".join(one.text for one in items[at:end])
            place = Heard(text, "meaning", tuple(("cell", cell) for cell in cells), is_spelling=False)
            return [*items[:at], place, *items[end:]]
    return list(items)


def _end(items: Sequence[Heard], at: int) -> int:
    """The end of the things that are told from a place on, perhaps with their number or whose they are; one place
    before it where none are.
    """
    last = at - 1
    for place in range(at, len(items)):
        item = items[place]
        if item.joint in _STOPS:
            break
        if _is_thing(item):
            last = place + 1
        elif not (item.is_filler or item.values("number") or item.values("player")):
            break
    return last


def _is_thing(item: Heard) -> bool:
    return any(word.kind in _OF_THINGS for word in words_of(item.text))


def _beside(state: State, told: Sequence[Heard], offsets: Sequence[str]) -> Iterator[str]:
    """The empty cells beside each block that shows what is told, on a side that may be seen."""
    wanted = list(_wanted(told))
    owners = {value for item in told for value in item.values("player") if not _is_thing(item)}
    for color in (GREEN, PINK):
        if not _is_seen(state, color) or (owners and in_line(state.config.name(color)).lower() not in owners):
            continue
        for cell, standing in state.grid.items():
            side = known_side(state.config, standing, color)
            if wanted and side is not None and all(_shows(side, names, many) for names, many in wanted):
                yield from free_beside(state, cell, offsets)


def _is_seen(state: State, color: int) -> bool:
    return state.config.observer in (None, NOBODY, state.config.seats[color])


def _wanted(told: Sequence[Heard]) -> Iterator[tuple[tuple[str, ...], int | None]]:
    """The things that are told, each by its possible names, with its number where it is said."""
    words = phrases_of(" ".join(item.text for item in told))
    for at, word in enumerate(words):
        if word.kind in ("thing", "lovebird"):
            before = words[at - 1] if at else None
            yield word.values, int(before.value) if before is not None and before.kind == "number" else None


def _shows(side: Side, names: Sequence[str], many: int | None) -> bool:
    drawn = max((side.counts.get(name, 0) for name in names), default=0)
    return drawn > 0 and many in (None, drawn)
