"""The words of Balconia: its lines, what people call tokens, sides and floors, and moves told in words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from referee.core.defaults import all_listed as listed
from referee.core.defaults import no_chunks as chunks
from referee.core.defaults import no_effects as effects
from referee.core.defaults import nothing_derived as derived
from referee.core.defaults import nothing_further as further
from referee.core.defaults import places_on_board as places
from referee.core.errors import NotationError
from referee.core.header import NOBODY
from referee.core.names import in_line
from referee.core.understanding.english import DRAWING, NOISE, PUTTING, SHOWING, TAKING, TALK, UPRIGHT_OFFSETS, word_set
from referee.core.understanding.heard import Heard
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.games.balconia.board import CELLS
from referee.games.balconia.notation import parse
from referee.games.balconia.rules.judging import judge
from referee.games.balconia.side_text import sides_meant
from referee.games.balconia.side_words import NOUNS, things
from referee.games.balconia.state import Standing, State, possibly_offered, printed_side

FORMS = (
    Form("keep", "token/number side/number,", "{actor} reveals token {token}[ and keeps the sides {side}]"),
    Form("place", "side/number cell", "{actor} places the block on {cell}[ and faces side {side}]"),
    Form("show", "cell text/text*", "{actor} shows on {cell}: {text}"),
)
_NAMES = {
    "verb": {
        "keep": f"{SHOWING}, {DRAWING}, {TAKING}, turn, retain, hold, hold on to",
        "place": f"{PUTTING}, face, build, go to, go in, go on, see, look at, want to see",
        "show": "show, tell, tells, print, printed, says, read, reads",
    },
    "cue": {
        "token": "token, block, disc, number, no, nr, chip, counter, tile, token number, block number, token no",
        "side": "side, sides, face, faces, facing, edge, edges, side number, s",
        "offered": "offers, offered, offering, offer, gives, chooses from, choose from, may choose from, "
        "can choose from, to choose from, picks from, pick from, gets to choose from, can only pick, can only choose, "
        "may only pick, only pick, only choose, only chooses, only picks, only get to choose, only gets to choose, "
        "can pick, may pick, pick between, "
        "choose between, left her, left him, left me, leaves her, leaves him, leaves me, leaves you, "
        "lets her, lets him, may have, can have, "
        "other half",
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
    "offset": UPRIGHT_OFFSETS,
}  # fmt: skip
_NOISE = (
    word_set("""
    corner own half building house balcony cell of with for mine adjacent pair square space keeping
    give me myself against hang hangs hung gap hole plug plugs squeeze squeezes block's towards written tells
""")
    | NOUNS
)
_MOST_FILLER = 8
"""Words that may stand between a cell and the text of its side."""
_SIDES = 4
_OFFERED = 2
_NOT_PRINTED = ("cell", "player", "verb")
_SHOW = re.compile(r"(.*?)\bshow\b\s*([a-z][0-9]+)?(.*)", re.IGNORECASE | re.DOTALL)
_TOKENS_AND_SIDES = re.compile(r"(.*?)\b([0-9]+)[\s,]+([1-4])\s*([1-4])\s*")
_MIRRORED = {
    "a": "e", "b": "d", "d": "b", "e": "a", "-1/0": "1/0", "1/0": "-1/0", "-1/-1": "1/-1", "1/-1": "-1/-1",
    "-1/1": "1/1", "1/1": "-1/1",
}  # fmt: skip
_FOR_PINK = {
    kind: {
        _MIRRORED.get(value, value) if kind in ("column", "offset") else value: names for value, names in own.items()
    }
    for kind, own in _NAMES.items()
}
_TOKEN_WITH_SIDE = re.compile(r"\D*\b([0-9]{1,2})([1-4])[\s,]+([1-4])\s*")
_WORDS = tuple(
    Words(FORMS, names, _NOISE, rows_up=True, cells=frozenset(CELLS), numbered="block") for names in (_NAMES, _FOR_PINK)
)
"""For green and for pink: left and right are those of the player who places."""


def lexicon(state: State) -> Words:
    """The lines and names, as the player sees the building who places the block on the disc."""
    return _WORDS[0 if state.disc is None else 1 - state.selector]


def phrases(state: State) -> Mapping[str, Sequence[Fact]]:
    """The entrance as its cell, and while a cell is due each block as the cell in which it stands."""
    found = dict.fromkeys(("entrance", "entrance block", "entry", "door"), (("cell", CELLS[state.config.entrance]),))
    if state.disc is None:
        return found
    blocks = {f"block {one.number}": (("cell", CELLS[cell]),) for cell, one in state.grid.items() if one.number}
    return {**found, **blocks}


def said(state: State, kind: str, value: str) -> str | None:
    """The text of a side keeps its form: taken apart it says less."""
    return value if kind == "text" else None


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The text behind a cell as one item, the printed side that is described, and numbers as token and sides."""
    described = _with_described_side(state, items)
    is_placed = described != list(items) and any("place" in item.values("verb") for item in items)
    told = None if is_placed else _with_text(_with_last_cell(state, items), state.disc is not None)
    return told if told is not None else _with_numbers(state, _with_left_over(described))


def _with_left_over(items: Sequence[Heard]) -> list[Heard]:
    """The items, `leaves` before a player as the word for offered sides."""
    return [
        Heard(item.text, "cue", (("cue", "offered"),))
        if item.text in _LEAVING and _is_before_player(items, at)
        else item
        for at, item in enumerate(items)
    ]


def _is_before_player(items: Sequence[Heard], at: int) -> bool:
    return any(item.values("player") for item in items[at + 1 : at + 2])


_LEAVING = frozenset({"leaves", "leaving", "left", "lets", "let", "leave"})


def _with_last_cell(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, with the cell of the block placed last behind the player whose side is read out without a cell."""
    at = next((index for index, item in enumerate(items) if item.values("player")), None)
    is_read_out = state.config.blocks is None and state.disc is None and bool(state.grid)
    if at is None or not is_read_out or any(item.values("cell") for item in items):
        return list(items)
    color = _color_named(state, items[at])
    cell, standing = list(state.grid.items())[-1]
    if color is None or standing.shown[color] is not None or not things(_typed(items)):
        return list(items)
    return [*items[: at + 1], Heard(CELLS[cell], "meaning", (("cell", CELLS[cell]),)), *items[at + 1 :]]


def _color_named(state: State, item: Heard) -> int | None:
    seat = state.config.names.seat(item.values("player")[0])
    return None if seat is None else state.config.color(seat)


def _with_text(items: Sequence[Heard], is_placing: bool) -> list[Heard] | None:
    """The items, what is read out of a side behind or before its cell as one; None where nothing is."""
    at = next((index for index, item in enumerate(items) if item.values("cell") and item.sort == "meaning"), None)
    if at is None:
        return None
    for first, end in (*_behind_cell(items, at), *_before_cell(items, at)):
        sides = sides_meant(_typed(items[first:end]))
        if end <= at and is_placing:
            sides = [side for side in sides if not side.startswith("-")]
        if sides:
            facts = tuple(("text", side) for side in sides)
            others = items[:first] if end > at else (*items[:first], *items[end:])
            kept = [item for item in others if not {"place", "keep"}.intersection(item.values("verb"))]
            return [*kept, Heard(_typed(items[first:end]), "meaning", facts, is_spelling=False)]
    return None


def _behind_cell(items: Sequence[Heard], at: int) -> Iterator[tuple[int, int]]:
    """The bounds of what may be the text of a side behind a cell and the player, with and without filler around it."""
    start = at + 1
    while start < len(items) and items[start].values("player"):
        start += 1
    last = len(items)
    while last > start and items[last - 1].text in NOISE | TALK:
        last -= 1
    for end in dict.fromkeys((len(items), last)):
        yield from ((first, end) for first in range(start, min(start + _MOST_FILLER, end)))


def _before_cell(items: Sequence[Heard], at: int) -> Iterator[tuple[int, int]]:
    """The bounds of what may be the text of a side before the cell at the end of a line that names a player too."""
    last = len(items) - 1
    head = next((index for index, item in enumerate(items) if not (item.values("player") or item.values("verb"))), 0)
    for end in range(last, max(last - _MOST_FILLER, head), -1) if at == last else ():
        for first in dict.fromkeys((0, head)):
            if any(item.values("player") for item in (*items[:first], *items[end:])):
                yield first, end


def _typed(items: Sequence[Heard]) -> str:
    """Some items as they were typed; a sign before the first stands for a text that begins with it."""
    return "".join(item.text if item.joint in ("+", "~") else f"{item.joint}{item.text}" for item in items).lstrip(
        " =:,"
    )


def _with_described_side(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, with the one side of those offered on which all is printed that is named."""
    named = things(_typed(items))
    is_said = any(item.role == "side" or item.text in _SIDE_NUMBERS for item in items)
    if not named or state.disc is None or is_said:
        return list(items)
    fitting = [number for number, printed in _offered(state) if named <= things(printed)]
    whole = [number for number, printed in _offered(state) if _squeezed(printed) in _squeezed(_typed(items))]
    found = whole or fitting
    if len(found) != 1:
        return list(items)
    kept = [item for item in items if item.sort != "meaning" or any(item.values(kind) for kind in _NOT_PRINTED)]
    return [*kept, Heard("side", "meaning", (("number", found[0]),), "side", is_spelling=False)]


def _offered(state: State) -> list[tuple[str, str]]:
    """The sides that may be placed, each with what the set prints on it."""
    disc, blocks = state.disc, state.config.blocks
    if disc is None or disc.number is None or blocks is None:
        return []
    sides = blocks.get(disc.number)
    return [(str(way), str(sides[way - 1])) for way in possibly_offered(disc)] if sides is not None else []


def _squeezed(text: str) -> str:
    return re.sub(r"[^a-z0-9]", "", text.lower())


def _with_numbers(state: State, items: Sequence[Heard]) -> list[Heard]:
    """Numbers without a role: while a token is due one of them is the token, all others are sides."""
    found = items = _without_block(state, _without_offered(_with_given_away(state, items)))
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


def _without_block(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the number of the block that is placed, where it is no side."""
    number = None if state.disc is None else state.disc.number
    if number is None or number <= _SIDES:
        return list(items)
    return [item.as_noise() if str(number) in item.values("number") else item for item in items]


def _with_given_away(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, two sides that are the other player's (`1 and 2 face Ana`) behind a word for offered sides."""
    if state.disc is not None:
        return list(items)
    other = in_line(state.config.name(1 - state.selector)).lower()
    at = next((index for index, item in enumerate(items) if other in item.values("player")), 0)
    if not at or items[at - 1].text not in _BEFORE_OTHER:
        return list(items)
    sides = [index for index in range(at) if items[index].values("number")][-_OFFERED:]
    if len(sides) < _OFFERED or any(items[index].role == "token" for index in sides):
        return list(items)
    given = [items[index] for index in sides]
    others = [item for index, item in enumerate(items) if index not in (*sides, at, at - 1)]
    return [*others, Heard("offers", "cue", (("cue", "offered"),)), *given]


_SIDE_NUMBERS = frozenset({"1", "2", "3", "4", "two", "three", "four"})
_BEFORE_OTHER = frozenset({"for", "face", "faces", "facing", "to", "towards", "see", "sees"})


def _without_offered(items: Sequence[Heard]) -> list[Heard]:
    """The items without the sides that are said to be offered; where no kept ones are said, with the two others."""
    at = next(
        (index for index, item in enumerate(items) if item.values("offered") or "offered" in item.values("cue")), None
    )
    if at is None or any(item.values("cell") for item in items):
        return list(items)
    behind = [item for item in items[at:] if item.values("number")]
    if len(behind) == 2 * _OFFERED:
        return [item for item in items if not any(item is other for other in behind[:_OFFERED])]
    before = [item for item in items[:at] if item.values("number")]
    if len(behind) != _OFFERED or len(before) > _OFFERED:
        return [*items[:at], *(item for item in items[at:] if not item.values("number"))]
    offered = {item.values("number")[0] for item in behind}
    kept = [side for side in "1234" if side not in offered]
    return [*items[:at], *(Heard(side, "meaning", (("number", side),), "side", is_spelling=False) for side in kept)]


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
    three numbers in one or two words; a token without sides, where they are told when they are shown.
    """
    shown = _SHOW.match(line)
    if shown is not None:
        typed = list(_typed_shows(state, shown[1], shown[3]))
        cell = f": show {(shown[2] or '').lower()}"
        yield from sorted(typed, key=lambda show: cell not in show)
        if state.config.observer != NOBODY:
            yield from _legal_shows(state, shown[1], partial(_printed_sides, state))
        return
    token = _token_alone(state, items)
    if token is not None:
        yield f"keep {token}"
    numbers = _TOKENS_AND_SIDES.fullmatch(line.lower())
    if numbers is not None and state.disc is None:
        yield f"keep {numbers[2]} {numbers[3]},{numbers[4]}"
    joined = _TOKEN_WITH_SIDE.fullmatch(line.lower())
    if joined is not None and state.disc is None:
        yield f"keep {joined[1]} {joined[2]},{joined[3]}"


def _token_alone(state: State, items: Sequence[Heard]) -> str | None:
    """The token of a line without sides, at a table that tells the sides when they are shown."""
    numbers = [item for item in items if item.values("number") and item.sort == "meaning"]
    is_due = state.config.blocks is None and state.disc is None and not any(item.values("cell") for item in items)
    is_alone = len(numbers) == 1 and numbers[0].role == "token"
    return numbers[0].values("number")[0] if is_due and is_alone else None


def _typed_shows(state: State, who: str, text: str) -> Iterable[str]:
    """Legal `show` lines with the side that a text may mean."""
    meant = sides_meant(text)
    return _legal_shows(state, who, lambda standing, own: meant)


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
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
