"""Lines that tell what is printed on a side of the building: whose side, of which block, and what is on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.core.header import NOBODY
from referee.core.names import in_line
from referee.core.understanding.english import NOISE
from referee.core.understanding.heard import CELL, Heard
from referee.games.balconia.board import CELLS, GREEN, PINK
from referee.games.balconia.notation import parse
from referee.games.balconia.rules.judging import judge
from referee.games.balconia.side_grammar import Reading
from referee.games.balconia.side_text import read_aloud
from referee.games.balconia.side_words import words_of
from referee.games.balconia.state import State, unknown_cells

_OF_PLAYER = frozenset({"for", "on", "of", "by", "at", "to", "with", "towards", "facing", "the"})
_BEHIND_PLAYER = frozenset(
    {"player", "side", "half", "has", "sees", "gets", "shows", "got", "reads", "says", "balcony"}
)
_FLOWERS = frozenset({"flower", "flowers", "one", "ones", "blossom", "blossoms"})
_BEFORE_ONE = frozenset({"my", "his", "her", "their", "your", "this", "that", "other", "new"})
_PUTTING = ("build", "built", "put", "plac", "lay", "laid", "set", "drop", "st", "add", "go")
_TOKENS = frozenset({"token", "tokens", "chip", "counter"})
_PLACES = ("cell", "row", "column")


class _Told(NamedTuple):
    """The parts of a line besides the print: the players, the cells, and the text of the side."""

    colors: tuple[int, ...]
    cells: tuple[int, ...]
    reading: Reading
    text: str


def with_told_side(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells a side: whose, where and what; None where it does something else."""
    told = _told(state, items)
    if told is None or not _is_meant(state, items, told):
        return None
    places = _places(state, told)
    if not places:
        return None
    colors, cells = (tuple(dict.fromkeys(values)) for values in zip(*places, strict=True))
    left = (*told.reading.left, *(CELLS[cell] for cell in told.cells if cell not in cells))
    players = tuple(("player", in_line(state.config.name(color)).lower()) for color in colors)
    return [
        Heard(players[0][1], "meaning", players, "actor", is_spelling=False),
        Heard(CELLS[cells[0]], "meaning", tuple(("cell", CELLS[cell]) for cell in cells), is_spelling=False),
        Heard(told.text, "meaning", tuple(("text", side) for side in told.reading.sides), edits=len(left),
              is_spelling=False),
        *(Heard(word, "unknown") for word in left),
    ]  # fmt: skip


def shows_told(state: State, items: Sequence[Heard]) -> list[str] | None:
    """The legal lines that the items of a told side may mean; None for other items, or where none is legal."""
    texts = [text for item in items for text in item.values("text")]
    players = [name for item in items for name in item.values("player")]
    cells = [cell for item in items for cell in item.values("cell")]
    return legal_shows(state, [(name, cell, text) for name in players for cell in cells for text in texts]) or None


def legal_shows(state: State, told: Iterable[tuple[str, str, str]]) -> list[str]:
    """The legal ones of some lines, each told as a player's name, a cell and a side."""
    names = state.config.names
    lines = [f"{_written(state, name)}: show {cell} {side}" for name, cell, side in told]
    return [line for line in lines if judge(state, parse(line, names), False).after is not None]


def _written(state: State, name: str) -> str:
    seat = state.config.names.seat(name)
    return in_line(state.config.names.names[seat]) if seat is not None else name


def _told(state: State, items: Sequence[Heard]) -> _Told | None:
    """The parts of a line in which a side may be told; None where it names two players, or no side."""
    players = [at for at in range(len(items)) if is_player(items, at)]
    colors = dict.fromkeys(_color(state, items[at]) for at in players)
    cells = [at for at in range(len(items)) if _cell(state, items, at) is not None]
    named = [*players, *cells, *(at for at, item in enumerate(items) if item.text in _BEFORE_ONE)]
    apart = {*players, *cells, *(at + 1 for at in named if _is_pronoun(items, at + 1))}
    said = [item for at, item in enumerate(items) if at not in apart]
    text = typed(said)
    reading = read_aloud(text)
    # A slip put right in a word that says nothing here may have been the name of a thing.
    slips = [item.text for item in said if item.edits and not words_of(item.text)]
    reading = reading._replace(left=(*reading.left, *slips))
    is_bare = not colors and reading.sides == ("-; -",)
    if len(colors) > 1 or None in colors or not reading.sides or is_bare:
        return None
    found = dict.fromkeys(cell for at in cells if (cell := _cell(state, items, at)) is not None)
    return _Told(tuple(one for one in colors if one is not None), tuple(found), reading, text)


def typed(items: Iterable[Heard]) -> str:
    """Some items as they were typed, without a sign before the first."""
    text = "".join(item.text if item.joint in ("+", "~") else f"{item.joint}{item.text}" for item in items)
    return text.lstrip(" =:,;.")


def _color(state: State, item: Heard) -> int | None:
    seat = state.config.names.seat(item.values("player")[0])
    return None if seat is None else state.config.color(seat)


def is_player(items: Sequence[Heard], at: int) -> bool:
    """Is it a player, and no colour of a flower?"""
    if not items[at].values("player") or items[at].text != "pink" or items[at].role == "actor":
        return bool(items[at].values("player"))
    before, behind = ([*items[:at]][-1:], items[at + 1 : at + 2])
    if any(item.text in _FLOWERS for item in behind):
        return any(item.text == "the" for item in before) and behind[0].text == "one"
    is_first = all(item.text in NOISE or item.text == "the" for item in items[:at])
    is_of = any(item.text in _OF_PLAYER for item in before)
    return is_first or is_of or any(item.text in _BEHIND_PLAYER for item in behind)


def _cell(state: State, items: Sequence[Heard], at: int) -> int | None:
    """The cell that an item names, as a cell, as the place of a block, or by the entrance."""
    item = items[at]
    values = item.values("cell")
    words = set(item.text.split())
    is_told = CELL.fullmatch(item.text) is not None or {"block", "entrance", "door", *"abcde"} & words
    if values and is_told:
        return CELLS.index(values[0]) if values[0] in CELLS else None
    is_block = at > 0 and items[at - 1].text == "block"
    number = next(iter(item.values("number")), None) if is_block else None
    return next((cell for cell, one in state.grid.items() if str(one.number) == number), None)


def _is_pronoun(items: Sequence[Heard], at: int) -> bool:
    """Is it the `one` of `Tom's one`?"""
    return at < len(items) and items[at].text in ("one", "ones") and items[at].joint == " "


def _is_meant(state: State, items: Sequence[Heard], told: _Told) -> bool:
    """Is a side told, and none kept or placed?"""
    is_free = any(
        CELLS.index(cell) not in state.grid for item in items for cell in item.values("cell") if cell in CELLS
    )
    if state.config.blocks is not None or state.disc is not None:
        if state.disc is not None and _is_placed(items):
            return False
        is_named = bool(told.cells) and all(cell in state.grid for cell in told.cells)
        is_silent = any(item.values(kind) for item in items for kind in _PLACES) or told.reading.left
        return is_named or (state.config.blocks is None and bool(told.colors) and not is_silent)
    is_kept = any(item.text in _TOKENS or item.text.startswith(("keep", "kept")) for item in items)
    is_number = any(word.isdigit() for word in told.reading.left)
    return not told.reading.left or not (is_kept or is_number or (is_free and not told.cells))


def _is_placed(items: Sequence[Heard]) -> bool:
    """Is a block placed by another one, and no cell named?"""
    is_verb = any("place" in item.values("verb") and item.text.startswith(_PUTTING) for item in items)
    return is_verb and not any(CELL.fullmatch(item.text) for item in items)


def _places(state: State, told: _Told) -> list[tuple[int, int]]:
    """The sides that may be told, by colour and cell: of those that are open first that of the block placed last."""
    last = next(reversed(list(state.grid)), None)
    colors = told.colors or tuple(sorted((GREEN, PINK), key=lambda color: color != state.selector))
    if any(cell in state.grid for cell in told.cells):
        return [(color, cell) for color in colors for cell in told.cells if _may_tell(state, told, color, cell)]
    opened = [(color, cell) for color in colors for cell in unknown_cells(state, color) if _is_seen(state, color)]
    named = [(color, cell) for color in colors for cell in told.cells if _is_seen(state, color)]
    return [one for one in opened if one[1] == last] or opened or named


def _may_tell(state: State, told: _Told, color: int, cell: int) -> bool:
    """May it be this side: its player is named, or it is still open?"""
    return (bool(told.colors) or cell in unknown_cells(state, color)) and _is_seen(state, color)


def _is_seen(state: State, color: int) -> bool:
    return state.config.observer in (None, NOBODY, state.config.seats[color])
