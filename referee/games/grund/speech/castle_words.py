"""Places in a castle told in words: on top of the wall, above the right end, at the bottom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from referee.core.understanding.heard import Heard, hushed, text_of
from referee.games.grund.agenda import ahead
from referee.games.grund.castle import FIRST_CELL, Cell, Piece, cell_name, cell_of, place_text
from referee.games.grund.rules.castle_building import incomplete, list_builds
from referee.games.grund.state import State

_SHIFTS: dict[str, tuple[Cell, ...]] = {
    "above": ((0, -1),), "below": ((0, 1),), "left": ((-1, 0),), "right": ((1, 0),),
    "beside": ((-1, 0), (1, 0), (0, -1), (0, 1)),
}  # fmt: skip
_RELATIONS = {
    "left": "(?:to the |on the )?left of", "right": "(?:to the |on the )?right of",
    "above": "(?:on|for|to|at|onto) (?:the )?top of|above|over|onto|on|upon", "below": "below|beneath|underneath|under",
    "beside": "next to|beside",
}  # fmt: skip
_WAYS: dict[str, Cell] = {
    **dict.fromkeys(("top", "upper", "highest", "topmost", "uppermost"), (0, -1)),
    **dict.fromkeys(("bottom", "lower", "lowest", "bottommost", "lowermost"), (0, 1)),
    **dict.fromkeys(("left", "leftmost"), (-1, 0)),
    **dict.fromkeys(("right", "rightmost"), (1, 0)),
}
_WAY = "|".join(_WAYS)
_OWN = r"(?:the |her |his |my |their |its |an |a )?(?:new )?"
_PART = (
    r"(?:[ -]?(?:hand|most|very))*(?: (?:castle )?(?:piece|tile|part|one|end|side|corner))?(?: of " + _OWN + r"castle)?"
)
_BESIDE = re.compile(
    rf"(?P<no>\bnot )?\b(?:{'|'.join(f'(?P<{name}>{words})' for name, words in _RELATIONS.items())}) "
    rf"{_OWN}(?P<what>(?:{_WAY}|middle|[a-z]+)\b{_PART})"
)
_AT_END = re.compile(rf"\b(?:(?:at|to|on|from) (?:the )?|for {_OWN})(?:very )?(?P<way>{_WAY})\b{_PART}(?! of)")
_FIRST = frozenset({"first", "oldest", "it", "one", "old"})
_LAST = frozenset({"that", "this"})
"""What the tile is called that was put down before."""
_GEOMETRIC = re.compile(r"hand|most|end|side|corner|piece|tile|part|one")
_OF_PLACES = frozenset({"cell", "dir", "arrow", "tile", "castle", "offset", "place", "bonus", "number", "ordinal"})


def with_place(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells where in a castle a tile is put, with these cells; None for any other line."""
    if state.point is None:
        return None
    is_second = any("little-mole" in item.values("verb") for item in items)
    verb = "little-mole" if is_second else "build"
    there = next((one for one in ahead(state) if verb in one.point.verbs), None)
    if there is None:
        return None
    items = hushed(items, lambda _, item: is_second and item.values("verb") == ("build",))
    players = [value for item in items for value in item.values("player")]
    named = [seat for seat in map(state.config.names.seat, players) if seat is not None]
    owner = (named or there.point.owners or (None,))[0]
    if owner is None or len(incomplete(there, owner)) != 1:
        return None
    text, spans = _joined(items)
    beside, ends = list(_BESIDE.finditer(text)), list(_AT_END.finditer(text))
    return _told(there, owner, spans, beside, []) or _told(there, owner, spans, [], ends)


def told_place(state: State, value: str) -> str:
    """A place in the castle of the one who builds, by the tile beside it: `below the tower, at m21`."""
    number, _, name = value.rpartition(":")
    cell = cell_of(name)
    there = next((one for one in ahead(state) if "build" in one.point.verbs), None) if state.point is not None else None
    if cell is None or number == "new" or there is None or not there.point.owners:
        return f"at {value}"
    player, begun = there.players[there.point.owners[0]], incomplete(there, there.point.owners[0])
    castles = [int(number) - 1] if number.isdigit() else begun
    tiles = dict(player.castles[castles[0]].tiles) if castles and castles[0] < len(player.castles) else {}
    beside = place_text(tiles, cell)
    return f"{beside}, at {value}" if beside else f"at {value}"


def _told(
    state: State,
    seat: int,
    spans: Sequence[tuple[int, Heard]],
    beside: Sequence[re.Match[str]],
    ends: Sequence[re.Match[str]],
) -> list[Heard] | None:
    """The items with the cells that the words say, if they leave some and not all of those that are free."""
    words, items = (*beside, *ends), [item for _, item in spans]
    inside = [any(one.start() <= at < one.end() for one in words) for at, _ in spans]
    built = next((item for item, is_in in zip(items, inside, strict=True) if item.values("castle") and not is_in), None)
    built = built or _before_place(state, text_of(items), words)
    pieces = built.values("castle") if built is not None else ()
    every = list(_places(state, seat))
    # Of a tile that can lie nowhere a rule says why, wherever it is told to lie.
    free = {cell for piece, cell in every if not pieces or piece in pieces} or {cell for _, cell in every}
    tiles = dict(state.players[seat].castles[incomplete(state, seat)[0]].tiles)
    found = _beside(tiles, beside, free)
    found = _extreme(found, _WAYS[ends[0]["way"]]) if ends else found
    if not found or not words or len(found) == len(free) > 1:
        return None
    kept = [item for item, is_in in zip(items, inside, strict=True) if item is not built and not is_in and _stays(item)]
    kept = kept if built is None else [replace(item, role=None) for item in kept if not _is_talk(item)]
    names = sorted(map(cell_name, found))
    facts = tuple(fact for name in names for fact in (("place", name), ("cell", name)))
    place = Heard(" ".join(one[0] for one in words), "meaning", facts, is_spelling=False)
    facts = tuple(("castle", piece) for piece in pieces)
    return [*kept, *([] if built is None else [replace(built, facts=facts, role=None)]), place]


def _stays(item: Heard) -> bool:
    """Does an item tell something else than a place?"""
    return item.sort != "meaning" or not {kind for kind, _ in item.facts} <= _OF_PLACES


def _before_place(state: State, text: str, told: Sequence[re.Match[str]]) -> Heard | None:
    """The tile right before a place, where both were heard together as a place of the board: `wall on the right`."""
    known = {piece.id for piece in state.config.castles.pieces}
    last = text[: told[0].start()].split()[-1:] if told else []
    return next((Heard(word, "meaning", (("castle", word),)) for word in last if word in known), None)


def _is_talk(item: Heard) -> bool:
    """Does a word only say for what a tile is gained: `wins and puts a wall on the keep`?"""
    is_other = bool(item.values("verb")) and _TALKED.issuperset(item.values("verb"))
    return item.sort in ("key", "subject", "cue") or "winner" in item.values("subject") or is_other


_TALKED = frozenset({"cat", "show", "drew", "took", "grund"})


def _joined(items: Sequence[Heard]) -> tuple[str, list[tuple[int, Heard]]]:
    """The words of the items as a text, and where in it each begins."""
    text, spans = "", []
    for item in items:
        text += " " if text else ""
        spans.append((len(text), item))
        text += item.text
    return text, spans


def _places(state: State, seat: int) -> Iterator[tuple[str, Cell]]:
    for piece, place in (line.split() for line in list_builds(state, seat)):
        cell = cell_of(place)
        if cell is not None:
            yield piece, cell


def _beside(tiles: Mapping[Cell, Piece], told: Sequence[re.Match[str]], free: set[Cell]) -> set[Cell]:
    """The free cells that lie as all of these relations say."""
    found = set(free)
    for one in told:
        way = next(name for name in _RELATIONS if one[name])
        ends = {(x + dx, y + dy) for x, y in _named(tiles, one["what"]) for dx, dy in _SHIFTS[way]}
        found = found - ends if one["no"] else found & ends
    return found


def _named(tiles: Mapping[Cell, Piece], what: str) -> set[Cell]:
    """The cells of a castle that are named by their tile, or by where they lie."""
    word, _, rest = what.replace("-", " ").partition(" ")
    found = {cell for cell, piece in tiles.items() if word in (piece.id, f"{piece.id}s")}
    if word in _LAST and not found:
        return set([*tiles][-1:])
    if word in _FIRST and not found:
        return {FIRST_CELL}.intersection(tiles)
    if word in _WAYS and (not found or _GEOMETRIC.search(rest)):
        return _extreme(set(tiles), _WAYS[word])
    columns = sorted({x for x, _ in tiles})
    if word == "middle" and not found and len(columns) % 2:
        return {cell for cell in tiles if cell[0] == columns[len(columns) // 2]}
    return found


def _extreme(cells: set[Cell], way: Cell) -> set[Cell]:
    """Those of some cells that lie farthest in a direction."""
    far = max((x * way[0] + y * way[1] for x, y in cells), default=0)
    return {(x, y) for x, y in cells if x * way[0] + y * way[1] == far}
