"""The board in words: tiles that are turned and swapped, and the ways of a walk."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from referee.core.understanding.boards import moved
from referee.core.understanding.english import BESIDE, TAKING, every_form, shifts_of, word_set
from referee.core.understanding.heard import Heard, first_told, hushed, next_told, seat_of, text_of
from referee.core.understanding.sentence import within_lines
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import DIAGONAL, SIDES, Board
from referee.games.cathood.component_words import named_tiles
from referee.games.cathood.speech.space_words import ANY_WALK, SHIFTS, relation, tiles_beside
from referee.games.cathood.state import State


def with_ways_of_walking(items: Sequence[Heard]) -> list[Heard]:
    """The items, a word for any walk as the one that the direction behind it tells: `pads one southwest`."""
    ways = [way for item in items for way in item.values("dir")[:1]]
    is_told = any(len(item.facts) == 1 and WALKS & set(item.values("verb")) for item in items)
    if is_told or not ways or len({way in DIAGONAL for way in ways}) > 1:
        return list(items)
    verb = "diag" if ways[0] in DIAGONAL else "line"
    return [
        replace(item, facts=(("verb", verb),)) if set(item.facts) == ANY_WALK and item.text not in WALKS else item
        for item in items
    ]


def with_steps(items: Sequence[Heard]) -> list[Heard]:
    """The items, a number beside a direction as that of steps, not that of a card: `three down left`, `north 2`."""
    found = list(items)
    for at, item in enumerate(items):
        is_place = item.values("cell") or (item.values("ordinal") and not item.text.isdigit())
        is_count = item.values("number") and not is_place and item.role is None
        if is_count and (_is_way_next(items, at, 1) or _is_way_next(items, at, -1)):
            found[at] = replace(item, role="steps")
    return found


def _is_way_next(items: Sequence[Heard], at: int, step: int) -> bool:
    """Is the next item on one side that says more than `walks diagonally` a direction, with no sign between?"""
    here = at + step
    while 0 <= here < len(items) and _is_small(items[here]) and items[max(here, here - step)].joint not in STOPS:
        here += step
    if not 0 <= here < len(items) or items[max(here, here - step)].joint in STOPS:
        return False
    return bool(items[here].values("dir"))


def _is_small(item: Heard) -> bool:
    return item.is_small or (item.facts != () and ANY_WALK.issuperset(item.facts))


def with_repeated_steps(items: Sequence[Heard]) -> list[Heard]:
    """The items, `left, left` and `southeast and then southeast again` as two steps."""
    found = list(items)
    last: int | None = None
    for at, item in enumerate(items):
        is_again = item.text == "again" and last is not None and items[at - 1].values("dir")
        if last is not None and item.values("dir") == items[last].values("dir") and _is_edge(item):
            # `two up, over the top edge` tells the direction once more.
            found[at] = item.as_noise()
            continue
        if last is not None and item.values("dir") and item.facts == items[last].facts:
            number = Heard("2", "meaning", (("number", "2"),), is_spelling=False)
            found[at] = number if at == last + 1 or not items[at - 1].values("number") else item
            continue
        if is_again and found[at - 1].values("number"):
            found[at] = item.as_noise()
        last = at if item.values("dir") else last if item.is_small else None
    return found


def _is_edge(item: Heard) -> bool:
    return bool({"edge", "border"} & set(item.text.split()))


def with_tiles(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a swap or rotation that names no cell, what shows on a tile as the tile: `swaps the mall and b2`."""
    nouns = hushed(items, lambda at, _: _is_beside(items, at))
    verbs = {verb for item in nouns for verb in item.values("verb")}
    if not verbs and any(kind == "turn" for item in nouns for kind, _ in item.facts[:1]):
        verbs = {"rotate"}
    if not verbs or not verbs <= {"swap", "rotate"}:
        return list(items)
    items = _with_last(state, _with_centre(state, nouns))
    found = within_lines(_with_tiles_beside(state, items))
    if sum(bool(item.values("cell")) for item in found) > ("swap" in verbs):
        return found
    tiles = named_tiles(state)
    for at, item in enumerate(items):
        if at and item.joint in STOPS:
            break
        cells = tiles.get(f"{item.text} tile", ())
        behind = items[at + 1] if at + 1 < len(items) and items[at + 1].text.split()[0] == "one" else None
        if cells and items[at - 1].sort == "article" and (behind is not None or not item.values("color")):
            found[at] = Heard(item.text, "meaning", tuple(("cell", cell) for cell in cells), is_spelling=False)
    return within_lines(found)


def without_taking(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `taking` of a tile that is turned or swapped then as noise: `takes the birch and turns it`."""
    changes = [
        at for at, item in enumerate(items) if len(item.facts) == 1 and {"rotate", "swap"} & {*item.values("verb")}
    ]
    return hushed(
        items,
        lambda at, item: item.text in _TAKING and any(change > at for change in changes) and _leads_to_tile(items, at),
    )


_TAKING = every_form(TAKING)


def _leads_to_tile(items: Sequence[Heard], at: int) -> bool:
    """Is a tile told next?"""
    behind = next((item for item in items[at + 1 :] if not item.is_small or item.text in _TILES), None)
    return behind is not None and (bool(behind.values("cell") or behind.values("tree")) or behind.text in _TILES)


def _with_centre(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, the `middle` of a line that names too few tiles as the tile in the middle of the board."""
    verbs = {verb for item in items for verb in item.values("verb")}
    cell = centre_of(state.config.board)
    others = sum(bool(item.values("cell")) and item.text not in CENTRES for item in items)
    if cell is None or others > ("swap" in verbs):
        return list(items)
    return [
        replace(item, sort="meaning", facts=(("cell", cell),), is_spelling=False) if item.text in CENTRES else item
        for item in items
    ]


def _with_last(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the last tile` as the one that is read last."""
    last = (("cell", state.config.board.cells[-1]),)
    return [
        replace(item, facts=last, is_spelling=False)
        if item.text == "last" and behind is not None and behind.text == "tile"
        else item
        for item, behind in zip_longest(items, items[1:])
        if item is not None
    ]


def centre_of(board: Board) -> str | None:
    """The tile in the middle of a board that has one."""
    return board.cells[len(board.cells) // 2] if board.columns % 2 and board.rows % 2 else None


CENTRES = frozenset(
    f"{before}{middle}{behind}"
    for before in ("", "very ", "in the ", "in the very ")
    for middle in ("mid", "middle", "centre", "center")
    for behind in ("", " one")
)


def _with_tiles_beside(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `tile under the park b1` as the tile that lies there, and `birch park beside Ana's cat`."""
    found = hushed(items, lambda at, item: at + 1 < len(items) and _is_told_by_place(item, items[at + 1]))
    done = 0
    for at, item in enumerate(items):
        if at < done:
            continue
        noun = next((one for one in range(at - 1, -1, -1) if items[one].text not in _LEADING), at)
        end, near = _beside_cat(state, items, at) or _beside_it(state, items, at, noun) or (at, ())
        told = [cell for cell in _tiles_called(state, items[noun]) if cell in near]
        if near and noun < at and (told or items[noun].text.split()[-1] in _TILES):
            done = end
            found[noun:done] = [one.as_noise() for one in items[noun:done]]
            found[at] = Heard(item.text, "meaning", tuple(("cell", cell) for cell in told or near))
        elif at and items[at - 1].text.split()[-1] in _TILES:
            _tell_side_of_tile(items, at, found)
    return found


def _tell_side_of_tile(items: Sequence[Heard], at: int, found: list[Heard]) -> None:
    """Put the tile on a side of another one, `left of d4`, into the items that were found, in the place of the words
    behind a noun.
    """
    item = items[at]
    if sides := tiles_beside(item):
        # `the pink tile left of d4`: both say which tile it is.
        told = [cell for cell in items[at - 1].values("cell") if cell in sides]
        found[at] = Heard(item.text, "meaning", tuple(("cell", cell) for cell in told or sides), joint=item.joint)
        found[at - 1] = items[at - 1].as_noise() if told else found[at - 1]
        return
    link = relation(items, at)
    ways = SHIFTS.get(link[1], ()) if link is not None else ()
    if link is None or not ways:
        return
    end = next((one for one in range(link[0], len(items)) if not items[one].is_small), link[0])
    behind = items[end + 1] if end + 1 < len(items) and items[end + 1].joint == " " else None
    end += behind is not None and behind.text in behind.values("cell") and not items[end].values("cell")
    cells = items[end].values("cell") if end < len(items) else ()
    if cells:
        facts = tuple(("cell", moved(cell, *way)) for cell in cells for way in ways)
        found[at] = Heard(text_of(items[at : end + 1]), "meaning", facts, joint=item.joint, is_spelling=False)
        found[at + 1 : end + 1] = [one.as_noise() for one in items[at + 1 : end + 1]]


def _beside_it(state: State, items: Sequence[Heard], at: int, noun: int) -> tuple[int, list[str]] | None:
    """The end of words such as `beside it` that are not read yet, and the tiles beside the one named before."""
    offset = BESIDE.get(items[at].text) if items[at].sort == "noise" else None
    named = next((item.values("cell") for item in reversed(items[:noun]) if item.values("cell")), ())
    if offset is None or not named:
        return None
    near = [moved(cell, *shift) for cell in named for shift in shifts_of(offset)]
    return at + 1, [cell for cell in near if cell in state.config.board.tile_named]


def _beside_cat(state: State, items: Sequence[Heard], at: int) -> tuple[int, list[str]] | None:
    """The end of words such as `above Ana's cat`, and the tiles on that side of it."""
    link = relation(items, at)
    end = next_told(items, link[0]) if link is not None else len(items)
    seat = seat_of(items[end], state.config.names) if end < len(items) else None
    space = state.cats[seat].space if seat is not None else -1
    if link is None or space < 0:
        return None
    board = state.config.board
    # The slot faces the cat: the tile lies on the other side of it.
    near = [board.cells[tile] for tile, slot in board.slots_at[space] if link[1] in ("beside", SIDES[slot - 2])]
    return (end + 1, near) if near else None


_LEADING = frozenset({"on", "to", "the", "just", "right"})


def _is_beside(items: Sequence[Heard], at: int) -> bool:
    """Is it the `next` of `next to`?"""
    return items[at].text == "next" and [item.text for item in items[at + 1 : at + 2]] == ["to"]


def _is_told_by_place(item: Heard, behind: Heard) -> bool:
    """Is it the `pink` of `the pink one below it`?"""
    is_place = behind.text.startswith("one ") and bool(behind.values("cell"))
    return is_place and bool(item.values("color") or item.values("tree") or item.values("shop"))


_TILES = frozenset({"tile", "one", "park", "neighbour", "neighbor"})


def with_moving_tiles(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items of a line that tells where tiles come to, as a swap of its two tiles: `c3 goes down`, `swaps them, the
    vet down, the fishery into the centre`.
    """
    verbs = {verb for item in items for verb in item.values("verb")}
    trips = _trips_of_tiles(state, items) if verbs and verbs <= {*WALKS, "swap", "start"} else []
    told = first_told(items)
    is_cell_moved = bool(verbs & WALKS) and told is not None and bool(told.values("cell"))
    if not trips or not ("swap" in verbs or is_cell_moved or len(trips) > 1):
        return list(items)
    pairs = set.intersection(*({frozenset(ends) for ends in trip} for trip in trips))
    if len(pairs) != 1:
        return list(items)
    kept = [
        item.as_noise()
        if {*WALKS, "start"} & set(item.values("verb")) or item.value("dir") or item.value("number")
        else item
        for item in items
        if not _tiles_called(state, item)
    ]
    cells = [Heard(cell, "meaning", (("cell", cell),)) for cell in sorted(next(iter(pairs)))]
    return [*kept, *([] if "swap" in verbs else [Heard("swaps", "meaning", (("verb", "swap"),))]), *cells]


def _trips_of_tiles(state: State, items: Sequence[Heard]) -> list[set[tuple[str, str]]]:
    """Of each tile told up to the first key word: from where to where it may come; none if one has no goal."""
    board = state.config.board.tile_named
    trips: list[set[tuple[str, str]]] = []
    has_goal = False
    for at, item in enumerate(items):
        if item.sort == "key":
            break
        led = items[at - 2 if at and items[at - 1].sort == "article" else at - 1].text if at else ""
        cells, ways = _tiles_called(state, item), SHIFTS.get(item.value("dir") or "", ())
        if trips and cells and led in _INTO:
            trips[-1] = {trip for trip in trips[-1] if trip[1] in cells}
            has_goal = True
        elif trips and ways:
            trips[-1] = {trip for trip in trips[-1] if trip[1] in [moved(trip[0], *way) for way in ways]}
            has_goal = True
        elif cells:
            if trips and not has_goal:
                return []
            ends = ((cell, moved(cell, *way)) for cell in cells for way in SHIFTS["beside"])
            trips.append({trip for trip in ends if trip[1] in board})
            has_goal = False
    return trips if has_goal else []


_INTO = word_set("into to onto in")


def _tiles_called(state: State, item: Heard) -> Sequence[str]:
    """The tiles that an item names by their place or by what is on them."""
    return item.values("cell") or named_tiles(state).get(f"{item.text} tile", ())


def with_diagonals(items: Sequence[Heard]) -> list[Heard]:
    """The items of a walk, `three to the right, first down` on the diagonal as one direction; `first` is no card."""
    end = next((at for at, item in enumerate(items) if "dog" in item.values("key")), len(items))
    ways = [at for at in range(end) if items[at].values("dir")]
    found = list(items)
    for at, item in enumerate(items):
        near = {place for way in ways for place in (way - 2, way - 1, way + 1)}
        if item.text in _AT_FIRST and at in near and not any(one.values("verb") for one in items[at:][:2]):
            found[at] = item.as_noise()
    is_diagonal = any(item.values("verb") == ("diag",) or item.text == "diagonally" for item in items[:end])
    told = [items[at].values("dir")[0] for at in ways]
    if is_diagonal and len(told) == 2:
        way = next((way for way in DIAGONAL if set(way) == set(told)), None)
        if way is not None:
            found[ways[0]] = Heard(items[ways[0]].text, "meaning", (("dir", way),), joint=items[ways[0]].joint)
            found[ways[1]] = found[ways[1]].as_noise()
    return found


_AT_FIRST = frozenset({"first", "starting", "beginning"})


def without_detours(items: Sequence[Heard]) -> list[Heard]:
    """The items of a walk without the places that it comes by: `off the left side`, `round the bottom right corner`."""
    found = hushed(items, lambda at, item: at and item.text == "again" and items[at - 1].text in _INSIDE)
    # Where a cat comes in again says nothing; where it leaves the board, nothing else tells its direction.
    for is_entry in (True, False):
        for at in range(len(items)):
            if _is_way(items, at) and _is_entry(items, at) is is_entry:
                found = _without_detour(items, at, found)
    return found


def _is_entry(items: Sequence[Heard], at: int) -> bool:
    """Does a cat come in here: `back on the left`?"""
    before = at - 2 if at > 1 and items[at - 1].text == "again" else at - 1
    return before >= 0 and items[before].text in _INSIDE


def _is_way(items: Sequence[Heard], at: int) -> bool:
    """Does a side follow by which a cat goes out or comes in? `from` says so of a way in only."""
    return items[at].text in _BY_WAY_OF or (items[at].text == "from" and _is_entry(items, at))


def _without_detour(items: Sequence[Heard], at: int, told: Sequence[Heard]) -> list[Heard]:
    """The items without the side of the board that follows a word such as `off`."""
    found = list(told)
    is_bounce = at > 0 and items[at - 1].text in _BOUNCING
    ends = _ENDS | _SIDE_WORDS if is_bounce or _is_entry(items, at) else _ENDS
    end = at + 1
    while end < len(items) and items[end].joint not in STOPS and (_is_side(items[end]) or items[end].is_small):
        end += 1
    if not any(item.text.split()[-1] in ends for item in items[at + 1 : end]):
        return found
    way = next((_WAYS[one.text] for one in items[at + 1 : end] if one.text in _WAYS), None)
    is_left = any(one.text in _LEAVING for one in items[max(0, at - 2) : at])
    others = [*found[:at], *found[end:]]
    found[at:end] = [one.as_noise() for one in items[at:end]]
    if way is not None and is_bounce and items[at].text == "off":
        text = text_of(items[at:end])
        found[at] = Heard(text, "meaning", (("bounced", way),), joint=items[at].joint, is_spelling=False)
        return found
    if way is not None and is_left and not any(one.values("dir") for one in others):
        # It says no detour, but where the cat goes: `leaves town at the bottom`.
        text = text_of(items[at:end])
        found[at] = Heard(text, "meaning", (("dir", way),), joint=items[at].joint)
    return found


_WAYS = {"top": "n", "bottom": "s", "left": "w", "right": "e"}


_LEAVING = every_form("leave, exit, disappear, vanish")


_INSIDE = frozenset({"in", "back", "out", "inside"})


_SIDE_WORDS = frozenset({"left", "right"})
"""Behind `comes in on the` and `bounces off the` these are sides of the board."""
_BOUNCING = every_form("bounce, rebound")


def _is_side(item: Heard) -> bool:
    return bool(item.values("dir")) or item.text.split()[-1] in _ENDS


_BY_WAY_OF = frozenset(
    {"off", "via", "round", "around", "through", "over", "along", "past", "by", "at", "on", "hit", "hits"}
)


_ENDS = frozenset({"side", "edge", "corner", "wall", "rim", "border", "top", "bottom", "tunnel", "passage"})


def with_single_steps(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `step` of `a step up` as the number that it says, and that of `both steps`; the number of `2
    spaces` counts these, and is no card.
    """
    found = list(items)
    for index in range(1, len(items)):
        before = items[index - 1]
        number = _SAID_BEFORE_STEPS.get(before.text)
        if number is not None and items[index].text in _STEPS:
            found[index] = replace(items[index], sort="meaning", facts=(("number", number),))
        elif before.values("number") and items[index].text in _STEPS and items[index].joint == " ":
            found[index - 1] = replace(
                before, facts=tuple(fact for fact in before.facts if fact[0] == "number"), role="steps"
            )
    return found


_STEPS = frozenset({"step", "space", "steps", "spaces"})


_SAID_BEFORE_STEPS = {"a": "1", "an": "1", "both": "2"}


WALKS = frozenset({"line", "diag"})
