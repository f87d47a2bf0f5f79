"""The words of Balconia: its lines, what people call tokens, sides and floors, the items of a line as they are meant
here, and moves told in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from referee.core.defaults import nothing as chunks
from referee.core.defaults import nothing as derived
from referee.core.defaults import nothing as effects
from referee.core.defaults import nothing as further
from referee.core.header import NOBODY
from referee.core.names import in_line
from referee.core.understanding.boards import Places, places_of_board
from referee.core.understanding.english import DRAWING, PUTTING, SHOWING, TAKING, UPRIGHT_OFFSETS, word_set
from referee.core.understanding.heard import Heard, Table, hushed
from referee.core.understanding.lexicon import Fact, Form, Words
from referee.games.balconia.board import CELLS, COLORS, GREEN, PINK, WAYS, cell_at, opposite
from referee.games.balconia.near_blocks import names_of_block, with_blocks, with_printed_blocks
from referee.games.balconia.side_words import NOUNS, words_of
from referee.games.balconia.sides import Side
from referee.games.balconia.state import Disc, Standing, State, possibly_offered, printed_side
from referee.games.balconia.told_numbers import (
    EITHER,
    descriptions,
    is_number,
    pairs_of_either,
    token_of,
    with_kept,
    with_pairs,
    with_roles,
    with_speaker,
    with_token,
    without_counts,
    without_givers,
)
from referee.games.balconia.told_sides import (
    Fitting,
    fitting,
    fitting_pair,
    is_player,
    legal_shows,
    listed,
    names_things,
    typed,
    with_told_side,
)

FORMS = (
    Form("keep", "token/number side/number,", "{actor} reveals token {token}[ and keeps the sides {side}]"),
    Form("place", "side/number cell", "{actor} places the block on {cell}[ and faces side {side}]"),
    Form("show", "cell text/text*", "{actor} shows on {cell}: {text}"),
)
_OF_CONDITIONS = word_set("points point pts each every per scores score gives worth")
_NAMES = {
    "verb": {
        "keep": f"{SHOWING}, {DRAWING}, {TAKING}, turn, retain, hold, hold on to",
        "place": f"{PUTTING}, fill, fill in, close, plug, face, build, go to, go in, go on, see, look at, want to see",
        "show": "show, tell, print, says, read",
    },
    "cue": {
        "token": "token, block, disc, number, no, nr, chip, counter, tile, token number, block number, token no, "
        "tkn, tok",
        "side": "side, sides, face, faces, facing, edge, edges, side number, s",
        "offered": "offers, offered, offering, offer, gives, give away, gives away, gave away, giving away, "
        "choose from, chooses from, choose between, choose among, "
        "pick from, picks from, pick between, select from, select between, decide between, only pick, only picks, "
        "only choose, only chooses, only get to choose, only gets to choose, can pick, may pick, may have, can have, "
        "left her, left him, left me, leaves her, leaves him, leaves me, leaves you, lets her, lets him, other half",
    },
    "row": {
        "1": "ground floor, bottom floor, lowest floor, bottom row, ground, ground level, at the bottom, first floor",
        "5": "top floor, roof, highest floor, top row, top level, upper floor, attic, penthouse",
    },
    "column": {
        "a": "left column, leftmost column, far left, far left of, left end of, far to the left, column one, "
        "leftmost, on the left edge, left end",
        "b": "second column from the left, column two", "c": "middle column, centre column, center column, middle, "
        "centre, center, column three, in the middle", "d": "second column from the right, column four",
        "e": "right column, rightmost column, far right, far right of, right end of, far to the right, "
        "column five, rightmost, "
        "on the right edge, right end",
    },
    "pair": {
        "1,2": "first two, first two sides, first pair, first two balconies",
        "2,3": "middle ones, two middle ones, middle two, middle two sides, two middle sides, middle sides, "
        "two in the middle, two sides in the middle",
        "3,4": "last two, last two sides, last pair",
        "4,1": "outer ones, two outer ones, outer two, outer two sides, two outer sides, outer sides, outside two, "
        "first and last, last and first, last and the first, first and the last",
    },
    "number": {"4": "last side, final side, the last one"},
    "noise": {
        "": "don't give away, do not give away, won't give away, not giving away, hate to give away, "
        "of those two, of these two, those two, these two, "
        "other two, rest, remaining two, two others, two of them, two sides, other two sides, one of, love heart, "
        "love hearts, in love, in mid air, mid air",
    },
    "axis": {"row": "floor, row, storey, story, level, etage", "column": "column, col, stack, tower, pile"},
    "offset": UPRIGHT_OFFSETS,
}  # fmt: skip
_NOISE = (
    word_set("""
    corner own half building house balcony cell of with for mine adjacent pair square space keeping
    give me myself against hang hangs hung gap hole plug plugs squeeze squeezes block's towards written tells
""")
    | NOUNS
)
_NOT_PRINTED = ("cell", "row", "column", "player", "verb")
_SHOW = re.compile(r"(.*?)\bshow\b\s*([a-z][0-9]+)?(.*)", re.IGNORECASE | re.DOTALL)
_TOKENS_AND_SIDES = re.compile(r"(.*?)\b([0-9]+)[\s,]+([1-4])\s*([1-4])\s*")
_SIDE_NUMBERS = frozenset({"1", "2", "3", "4", "two", "three", "four", "first", "second", "third", "fourth"})
_LEAVING = frozenset({"leaves", "leaving", "left", "lets", "let", "leave"})
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
_CELLS = frozenset(CELLS)
_WORDS = tuple(
    Words(
        FORMS,
        names,
        _NOISE,
        rows_up=True,
        mirrored=color == PINK,
        sides_of=COLORS[color],
        cells=_CELLS,
        numbered="block",
        asked={"text": "picture"},
        telling=_OF_CONDITIONS,
    )
    for names, color in ((_NAMES, GREEN), (_FOR_PINK, PINK))
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
    found |= {
        name: (("cell", cell),)
        for (high, across), cell in _corners_of(1 - state.selector).items()
        for name in (f"{high} {across}", f"{across} {high}")
    }
    blocks = {
        name: (("cell", CELLS[cell]),)
        for cell, one in state.grid.items()
        if one.number
        for name in names_of_block(one.number)
    }
    return {**found, **blocks}


def places(state: State, known: Table) -> Places | None:
    """The cells, where one may be told: while a token is due and the set tells what is printed none is."""
    if state.disc is None and state.config.blocks is not None:
        return None
    return places_of_board(known)


def _corners_of(color: int) -> dict[tuple[str, str], str]:
    """The corners of the building by what the player of a colour calls them."""
    return {
        (high, across): CELLS[cell]
        for floor, names in ((4, ("top", "upper")), (0, ("bottom", "lower")))
        for column, across in ((0, "left"), (4, "right"))
        for high in names
        if (cell := cell_at((column, floor), color)) is not None
    }


def said(state: State, kind: str, value: str) -> str | None:
    """The text of a side keeps its form, taken apart it says less; a number is told as one, not as `last side`."""
    return value if kind in ("text", "number") else None


def adjusted(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The side that is told as one item, the sides that are described by their print, numbers as token and sides."""
    told = with_told_side(state, items)
    if told is not None:
        return told
    said = with_pairs(_without_misfits(items))
    if state.disc is not None:
        told = with_printed_blocks(state, said)
        placed = _without_block(state, with_blocks(state, without_counts(told)))
        return with_roles(state, _with_described_side(state, placed))
    said = with_token(with_speaker(state, _with_left_over(said)))
    return with_roles(state, _with_described_pair(state, said) or with_kept(state, without_counts(said)))


def _without_misfits(items: Sequence[Heard]) -> list[Heard]:
    """The items, without the `turn` of `Ana's turn`, the `first` of `the first token` and the colour of a flower that a
    player has too; those that are no number (`the block on c2`) without its role.
    """
    return [
        item.as_noise()
        if (item.text == "turn" and at and items[at - 1].values("player"))
        or (at and item.values("player") and items[at - 1].text in _SHADES)
        or (item.values("ordinal") and any("token" in one.values("cue") for one in items[at + 1 : at + 2]))
        else replace(item, role=None)
        if item.role in _OF_NUMBERS and not item.values("number")
        else item
        for at, item in enumerate(items)
    ]


_SHADES = frozenset({"light", "pale", "soft", "pastel", "dark", "hot", "deep"})


_OF_NUMBERS = ("token", "side")


def _with_left_over(items: Sequence[Heard]) -> list[Heard]:
    """The items, `leaves` before a player, or before the numbers of sides, as the word for offered sides."""
    return [
        Heard(item.text, "cue", (("cue", "offered"),)) if item.text in _LEAVING and _is_left_over(items, at) else item
        for at, item in enumerate(items)
    ]


def _is_left_over(items: Sequence[Heard], at: int) -> bool:
    """Does a player follow, or sides alone that are no left ones: `leaves 1 and 4`, `left sides 1 and 4`?"""
    if any(one.values("player") for one in items[at + 1 : at + 2]):
        return True
    clause = list(takewhile(lambda one: one.joint not in (",", ".", ";"), items[at + 1 :]))
    told = [one for one in clause if one.sort != "article" and one.text not in ("and", "side", "sides")]
    is_led = bool(at) and items[at - 1].sort == "article"
    return bool(told) and all(one.values("number") for one in told) and not is_led


def _with_described_side(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, with the side of those offered that fits what is said to be printed on it."""
    text = _description(items)
    if state.disc is None or not names_things(text):
        return list(items)
    if any(is_number(item) and (item.role == "side" or item.text in _SIDE_NUMBERS) for item in items):
        return [_as_untold(item) for item in items] if state.config.blocks is None else list(items)
    best = _fitting_side(state, state.disc, text, items)
    if not best.sides:
        return list(items)
    kept = [
        item.as_noise() if item.text in _ANYTHING else item
        for item in items
        if item.sort != "meaning" or any(item.values(kind) for kind in _NOT_PRINTED)
    ]
    return [*kept, *_as_sides([best.sides], best.missing)]


_ANYTHING = frozenset({"anything", "nothing"})
"""Talk elsewhere; of a side they say what is printed on it."""


def _as_untold(item: Heard) -> Heard:
    """The item; a thing that is printed on a side without a place in the move, where the side is told by its number and
    no set says what is printed on it.
    """
    is_printed = any(word.kind in ("thing", "lovebird", "flower") for word in words_of(item.text))
    return replace(item, sort="meaning", facts=(("untold", item.text),)) if is_printed else item


def _fitting_side(state: State, disc: Disc, text: str, items: Sequence[Heard]) -> Fitting:
    """The side that fits a description; where the selector is named it may be the one that the selector faces then."""
    offered = _printed_on(state, disc.number, possibly_offered(disc))
    best = fitting(text, offered)
    selector = in_line(state.config.name(disc.selector)).lower()
    if not best.missing or not any(selector in item.values("player") for item in items):
        return best
    facing = _printed_on(state, disc.number, [opposite(way) for way in offered])
    seen = fitting(text, facing)
    return Fitting(tuple(map(opposite, seen.sides))) if seen.sides and not seen.missing else best


def _description(items: Sequence[Heard]) -> str:
    """The words that may tell what is printed on a side."""
    return typed(item for at, item in enumerate(items) if not item.values("cell") and not is_player(items, at))


def _as_sides(sides: Sequence[Sequence[int]], missing: Sequence[str]) -> list[Heard]:
    """Sides that are described, each as the numbers that may be meant, and the words that are not printed on them."""
    facts = [tuple(("number", str(number)) for number in one) for one in sides]
    edits = int(bool(missing))
    found = [Heard("side", "meaning", one, "side", edits=edits, is_spelling=False) for one in facts]
    return [*found, *(Heard(word, "unknown") for word in missing)]


def _with_described_pair(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, with the two sides of the block of the token that fit what is said to be printed on those that are
    kept and on the others; none where no sides are described, or they are told by their numbers.
    """
    found = without_givers(state, without_counts(items))
    kept, given = (_description(part) for part in descriptions(state, items))
    if not (names_things(kept) or names_things(given)) or sum(is_number(item) for item in found) > 1:
        return []
    token = token_of(found)
    best = fitting_pair(kept, given, _printed_on(state, None if token is None else int(token), WAYS))
    return [*found, *_as_sides([(side,) for side in best.sides], best.missing)] if best.sides else []


def _printed_on(state: State, number: int | None, ways: Sequence[int]) -> dict[int, Side]:
    """The print of some sides of a block, by the set; nothing where the block or the set is not known."""
    sides = (state.config.blocks or {}).get(number or 0)
    found = {way: sides[way - 1] for way in ways} if sides is not None else {}
    return {way: side for way, side in found.items() if side is not None}


def _without_block(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items without the number of the block that is placed, where it is no side."""
    number = None if state.disc is None else state.disc.number
    return hushed(items, lambda at, item: str(number) in item.values("number") and _is_of_block(items, at))


def _is_of_block(items: Sequence[Heard], at: int) -> bool:
    """Is it no number of a side: a greater one, that of `block 3`, or of `adds four` where a side is described?"""
    before = items[at - 1] if at else None
    is_object = before is not None and "place" in before.values("verb") and names_things(_description(items))
    is_named = before is not None and before.text == "block"
    return int(items[at].values("number")[0]) > len(WAYS) or is_named or is_object


def completed(state: State, line: str) -> Iterator[str]:
    """A composed line; `keep` without sides stands as it is, `place` without a side with `?`."""
    yield line
    if " place " in f" {line}":
        head, said, tail = line.rpartition("place ")
        if tail[:1].isalpha():
            yield f"{head}{said}? {tail}"


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """`show` lines with what the set prints, of the sides that may be seen; three numbers in one or two words; a token
    without sides, where they are told when they are shown.
    """
    shown = _SHOW.match(line)
    if shown is not None:
        yield from _printed_shows(state, shown[1]) if state.config.observer != NOBODY else ()
        return
    token, whose = _token_alone(state, items), [pair for item in items for pair in item.values(EITHER)]
    if whose:
        yield from (f"keep {token_of(items)} {pair}" for pair in pairs_of_either(whose[0]))
        return
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


def _printed_shows(state: State, who: str) -> list[str]:
    """Legal `show` lines with what the set prints."""
    config = state.config
    seat = config.names.seat(who.strip().rstrip(":").strip())
    told = (
        (config.names.names[own], CELLS[cell], side)
        for own in (config.seats if seat is None else [seat])
        if config.may_see(config.color(own))
        for cell, standing in sorted(state.grid.items())
        for side in _printed_sides(state, standing, own)
    )
    return legal_shows(state, told)


def _printed_sides(state: State, standing: Standing, seat: int) -> list[str]:
    config = state.config
    sides = [printed_side(config, standing, way, config.color(seat)) for way in standing.ways]
    return [str(side) for side in sides if side is not None]


__all__ = [
    "adjusted", "chunks", "completed", "derived", "effects", "further", "lexicon", "listed", "mended", "phrases",
    "places", "said",
]  # fmt: skip
