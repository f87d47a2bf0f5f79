"""Sides in typed lines: one that is told (whose, of which block, what is printed on it), whether several are, and sides
of the block on the disc that are described by their print: `the side with two cats`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.names import in_line
from referee.core.understanding.english import NOISE, word_set
from referee.core.understanding.heard import CELL, Heard
from referee.core.understanding.tokens import STOPS
from referee.games.balconia.board import ADJACENT, CELLS, GREEN, PINK, WAYS, opposite
from referee.games.balconia.notation import parse
from referee.games.balconia.rules.judging import judge
from referee.games.balconia.side_grammar import Reading, phrases_of, position_of, read_side
from referee.games.balconia.side_text import parse_side, read_aloud
from referee.games.balconia.side_words import Word, words_of
from referee.games.balconia.sides import FLOWERS, Side
from referee.games.balconia.state import State, unknown_cells

_OF_PLAYER = word_set("for on of by at to with towards facing the")
_BEHIND_PLAYER = word_set("player side half has sees gets shows got reads says balcony")
_FLOWERS = word_set("flower flowers one ones blossom blossoms")
_BEFORE_ONE = word_set("my his her their your this that other new")
_PUTTING = ("build", "built", "put", "plac", "lay", "laid", "set", "drop", "st", "add", "go")
_TOKENS = word_set("token tokens chip counter")
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
    if tells_several(items, partial(_player_at, state, items), partial(_cell_at, state, items)):
        return [item if item.is_filler else Heard(item.text, "unknown", joint=item.joint) for item in items]
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


def listed(state: State, items: Sequence[Heard]) -> list[str] | None:
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


def _player_at(state: State, items: Sequence[Heard], at: int) -> str | None:
    """The player whom an item names, in any of that player's names."""
    color = _color(state, items[at]) if is_player(items, at) else None
    return None if color is None else state.config.name(color)


def _cell_at(state: State, items: Sequence[Heard], at: int) -> str | None:
    cell = _cell(state, items, at)
    return None if cell is None else CELLS[cell]


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
    opened = [(color, cell) for color in colors for cell in unknown_cells(state, color) if state.config.may_see(color)]
    named = [(color, cell) for color in colors for cell in told.cells if state.config.may_see(color)]
    return [one for one in opened if one[1] == last] or opened or named


def _may_tell(state: State, told: _Told, color: int, cell: int) -> bool:
    """May it be this side: its player is named, or it is still open?"""
    return (bool(told.colors) or cell in unknown_cells(state, color)) and state.config.may_see(color)


_MISSING = 100
_OTHERWISE = 10
"""The cost of a word that a side does not hold, and one that it holds in its condition only."""


class Fitting(NamedTuple):
    """The sides that fit a description best, and the words of it that they do not hold."""

    sides: tuple[int, ...]
    missing: tuple[str, ...] = ()


def names_things(text: str) -> bool:
    """Does a text name anything that may be printed on a side, or say of a side that nothing is?"""
    kinds = {word.kind for word in phrases_of(text)} & _TELLING
    is_bare = "none" in kinds and not _SIDE.isdisjoint(re.findall(r"\w+", text))
    return bool(kinds - {"none", "balcony"}) or kinds == {"none", "balcony"} or is_bare


def fitting(text: str, printed: Mapping[int, Side]) -> Fitting:
    """The sides that a description fits best, of those that may be meant."""
    whole = [number for number, side in printed.items() if _is_read_out(text, side)]
    if whole:
        return Fitting(tuple(whole))
    words = _describing(text)
    costs = {number: sum(_cost(word, many, side) for word, many in words) for number, side in printed.items()}
    if not words or not costs:
        return Fitting(())
    least = min(costs.values())
    found = _barest(tuple(number for number, cost in costs.items() if cost == least), printed)
    return Fitting(found, tuple(word.text for word, many in words if _cost(word, many, printed[found[0]]) >= _MISSING))


def fitting_pair(kept: str, given: str, printed: Mapping[int, Side]) -> Fitting:
    """The two sides next to each other that hold together what is described as kept, while the two others hold what is
    described as given away; none where several pairs do.
    """
    pairs = [pair for pair in ADJACENT if len(printed) == len(WAYS)]
    ours, theirs = _pair_told(kept), _pair_told(given)
    others = {pair: (opposite(pair[0]), opposite(pair[1])) for pair in pairs}
    if not pairs or not (ours.words or theirs.words):
        return Fitting(())
    costs = {pair: _cost_of_pair(ours, pair, printed) + _cost_of_pair(theirs, others[pair], printed) for pair in pairs}
    found = [pair for pair in pairs if costs[pair] == min(costs.values())]
    for told, held in ((ours, {pair: pair for pair in found}), (theirs, others)):
        if told.is_bare:
            drawn = {pair: sum(many for side in held[pair] for _, many in printed[side].elements) for pair in found}
            found = [pair for pair in found if drawn[pair] == min(drawn.values())]
    if len(found) != 1:
        return Fitting(())
    missing = [*_missing(ours, found[0], printed), *_missing(theirs, others[found[0]], printed)]
    return Fitting(found[0], tuple(missing))


class _PairTold(NamedTuple):
    """The description of two sides: its words; is each of the two meant by all of them, is nothing else on them?"""

    words: tuple[tuple[Word, int | None], ...]
    is_each: bool
    is_bare: bool


def _pair_told(text: str) -> _PairTold:
    words = _describing(_NEXT_TO_IT.sub(" ", text))
    return _PairTold(tuple(words), _OF_EACH.search(text) is not None, _BARE.search(text) is not None)


_OF_EACH = re.compile(
    r"\b(?:two|both)(?: of (?:them|those))?(?: the)?(?: sides| ones)?(?: (?:with|that|which|showing|having)\b"
    r"(?! (?:two|both)\b)|(?: [a-z-]+){1,3} sides\b)"
    r"|\bthe(?: (?!and\b|or\b)[a-z-]+){1,2} sides\b"
)
_NEXT_TO_IT = re.compile(r"\bnext to (?:it|that|this)\b")
_BARE = re.compile(r"\b(?:nothing but|only|just|single)\b")


def _missing(told: _PairTold, pair: Sequence[int], printed: Mapping[int, Side]) -> Iterator[str]:
    """The words that neither of two sides holds."""
    for word, many in told.words:
        if all(_cost(word, many, printed[side]) >= _MISSING for side in pair):
            yield word.text


def _cost_of_pair(told: _PairTold, pair: Sequence[int], printed: Mapping[int, Side]) -> int:
    """The cost of two sides: the words before some place told of one, those behind it of the other."""
    words, sides = told.words, [printed[side] for side in pair]
    one, other = ([_cost(word, many, side) for word, many in words] for side in sides)
    if told.is_each:
        return sum(one) + sum(other)
    if len(words) == 1:
        return min(one[0], other[0], *_costs_on_both(words[0], sides))
    cuts = range(1, len(words))
    return min((min(sum(one[:cut]) + sum(other[cut:]), sum(other[:cut]) + sum(one[cut:])) for cut in cuts), default=0)


def _costs_on_both(told: tuple[Word, int | None], sides: Sequence[Side]) -> Iterator[int]:
    """The cost of a thing of which each of two sides holds a part: `the two sunblinds`, `the birds`."""
    word, many = told
    counts = [max((side.counts.get(name, 0) for name in word.values), default=0) for side in sides]
    if word.kind in ("thing", "lovebird") and all(counts) and many in (None, sum(counts)):
        yield 0


def _is_read_out(text: str, side: Side) -> bool:
    found = read_side(text)
    try:
        return not found.left and any(parse_side(one).side == side for one in found.sides)
    except NotationError:
        return False


_SIDE = word_set("side one")
_TELLING = word_set("thing lovebird absent unscored none balcony")
_DESCRIBING = _TELLING | word_set("scored condition each")


def _describing(text: str) -> list[tuple[Word, int | None]]:
    """The words that tell one side from another, things with their number where it is said."""
    words = phrases_of(text)
    found: list[tuple[Word, int | None]] = []
    for at, word in enumerate(words):
        is_counted = at > 0 and words[at - 1].kind == "number" and word.joint not in STOPS
        number = words[at - 1] if is_counted else None
        if word.kind in _DESCRIBING:
            found.append((word, int(number.value) if number is not None else None))
    position = position_of(words)
    if position is not None and any(word.kind in _TELLING for word, _ in found):
        found.append((Word("position", (position,), position), None))
    return found


def _cost(word: Word, many: int | None, side: Side) -> int:
    """The cost of a word for a side: it fits not at all, in its condition only, or in another number."""
    condition = side.condition
    if word.kind in ("thing", "lovebird"):
        return _cost_of_thing(word, many, side)
    if word.kind == "absent":
        if condition is not None and condition.kind == "absent" and word.value in condition.what:
            return 0
        return _MISSING if set(word.values) & set(side.counts) else 1
    if word.kind == "position":
        return 0 if condition is not None and condition.position == word.value else 1
    fits = {
        "scored": condition is not None and str(condition.points) == word.value,
        "unscored": condition is None,
        "none": not side.elements,
        "balcony": True,
    }
    return 0 if fits.get(word.kind, condition is not None) else _OTHERWISE


def _cost_of_thing(word: Word, many: int | None, side: Side) -> int:
    drawn = max((side.counts.get(name, 0) for name in word.values), default=0)
    if drawn:
        is_said = drawn > 1 or not _is_plural(word) if many is None else many == drawn
        return 0 if is_said else 1
    condition = side.condition
    asked = condition.what if condition is not None else ()
    if condition is not None and word.value == "colors" and condition.kind == "colors":
        return 0
    is_asked = bool(set(word.values) & set(asked)) or (word.value == "flower" and bool(set(asked) & set(FLOWERS)))
    return _OTHERWISE if is_asked else _MISSING


def _is_plural(word: Word) -> bool:
    """Is a thing told as several: `the birds`?"""
    last = word.text.rpartition(" ")[2]
    return last.endswith("s") and last not in _NO_PLURALS


_NO_PLURALS = word_set("clothes puss")


def _barest(found: Sequence[int], printed: Mapping[int, Side]) -> tuple[int, ...]:
    """The sides on which least else is drawn first."""
    return tuple(sorted(found, key=lambda number: sum(many for _, many in printed[number].elements)))


_PRONOUNS = {
    **dict.fromkeys(word_set("he he's he'll his him"), "he"),
    **dict.fromkeys(word_set("she she's she'll her hers"), "she"),
}
_SCORED = word_set("scored points each")
_PRINTED = word_set("thing lovebird flower color none") | _SCORED
_NEXT = word_set("and while but")
_OTHERS = word_set("new other")
_ONES = word_set("one ones balcony side")


class _Place(NamedTuple):
    """A word that says whose side is told, or of which block.

    `begins`: it begins a clause; `ends`: it ends one, as in `a cat for Ana, a heart for Bela`.
    """

    kind: str
    value: str
    begins: bool
    ends: bool = False


class _Printed(NamedTuple):
    """A word for what is printed on a side, and the word that says last whose or where it is; a number of points is
    one of a condition.
    """

    place: _Place | None
    is_scored: bool


def tells_several(
    items: Sequence[Heard], owner: Callable[[int], str | None], cell: Callable[[int], str | None]
) -> bool:
    """Do some items tell of sides of two players, or of two blocks?

    `owner` and `cell` give the player and the cell that the item at a place names, if any.
    """
    owners = list(_printed(items, lambda at: _owner(items, at, owner)))
    cells = [told.place for told in _printed(items, lambda at: _place_of_cell(items, at, cell))]
    return _changes(owners) or any(one != other for one, other in pairwise(cells) if one is not None)


def _printed(items: Sequence[Heard], named: Callable[[int], _Place | None]) -> Iterator[_Printed]:
    last: _Place | None = None
    for at, item in enumerate(items):
        place = named(at)
        if place is not None:
            last = place
            continue
        kinds = {word.kind for word in words_of(item.text)}
        if not kinds.isdisjoint(_PRINTED):
            yield _Printed(last, not kinds.isdisjoint(_SCORED))


def _changes(told: Sequence[_Printed]) -> bool:
    """Do the players change?"""
    if len({one.place.value for one in told if one.place is not None and one.place.kind == "pronoun"}) > 1:
        return True
    return any(
        other.place is not None and other.place != one.place and _is_another(one.place, other.place, told)
        for one, other in pairwise(told)
    )


def _is_another(one: _Place | None, other: _Place, told: Sequence[_Printed]) -> bool:
    """Is it a player other than the one before? A pronoun behind a name is the same one where it has a condition."""
    if one is not None and other.kind == "player":
        return one.value != other.value
    behind = [word.is_scored for word in told if word.place == other]
    begins = other.begins and (one is None or not any(behind))
    return begins or (other.ends and not behind[0])


def _owner(items: Sequence[Heard], at: int, owner: Callable[[int], str | None]) -> _Place | None:
    before, behind = ([*items[max(0, at - 1) : at]], items[at + 1 : at + 2])
    is_for = any(item.text == "for" for item in before)
    name = owner(at)
    pronoun = _PRONOUNS.get(items[at].text) or ("she" if is_for and items[at].text == "her" else None)
    if name is None and pronoun is None:
        return None
    ends = any(item.joint in (*STOPS, ")") or (is_for and item.text in _NEXT) for item in behind)
    begins = items[at].joint in STOPS
    if name is not None:
        return _Place("player", name, begins, ends)
    return _Place("pronoun", pronoun or "", begins or any(item.text in _NEXT for item in before), ends)


def _place_of_cell(items: Sequence[Heard], at: int, cell: Callable[[int], str | None]) -> _Place | None:
    name = cell(at)
    if name is not None:
        return _Place("cell", name, False)
    is_other = items[at].text in _OTHERS and any(item.text in _ONES for item in items[at + 1 : at + 2])
    return _Place("cell", items[at].text, False) if is_other else None
