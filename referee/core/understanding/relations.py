"""Places told by things: beside them (`below and right of the flower`, `one up from his smiley`), between two of them,
in the row or column where they lie (`level with it`, `the row with two flowers`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.boards import cells_between, moved
from referee.core.understanding.english import word_set
from referee.core.understanding.heard import CELL
from referee.core.understanding.place_words import MIDDLE, SIDES, LineWords
from referee.core.understanding.places import Told, line_told, named_before, owners_told, things_told, with_owners
from referee.core.understanding.shifts import FARTHEST, Lying, Shift, cells_beside, completed, far_on

_WAYS = {
    word: way
    for way, words in {
        (-1, 0): "left leftwards west leftmost",
        (1, 0): "right rightwards east rightmost",
        (0, -1): "above up upper over higher top atop north upwards overhead",
        (0, 1): "below down lower under underneath beneath bottom south downwards",
        (-1, -1): "northwest nw",
        (1, -1): "northeast ne",
        (-1, 1): "southwest sw",
        (1, 1): "southeast se",
    }.items()
    for word in words.split()
}
_ALONE = word_set("above below under underneath beneath over atop")
"""Directions behind which a thing may stand without a further word."""
_UNITS = word_set("row rows column columns step steps cell cells place places space spaces card cards square squares")
_LINES = {"row": 1, "rows": 1, "line": 1, "height": 1, "level": 1, "column": 0, "columns": 0}
_ADDED = word_set(
    "further farther to the on at in and corner side edge hand end neighbour neighbor just directly it more"
)
"""Words between the directions that say nothing."""
_BEFORE = word_set(
    "directly straight just exactly the on at to in its his her their my only with and but a corner from"
)
_LINKS = word_set("of from than to off by")
_DIAGONAL = word_set("diagonally diagonal cornerwise kitty catty cornering")
_OWN = english.ARTICLES | word_set("his her my your their our its own other same only")
_LYING = word_set("is are lies lie sits sit stands stand was were")
"""Words behind the thing by which a row is told: `the row where his flower is`."""
_GAPS = frozenset(
    [("gap",), ("hole",), ("gaps",), ("holes",)]
    + [
        (free, name)
        for free in ("empty", "free", "open")
        for name in ("place", "spot", "cell", "space", "square", "field")
    ]
)
_SORTS: Mapping[tuple[str, ...], str] = {
    tuple(name.split()): sort
    for sort, names in {
        "beside": "next to, right next to, beside, alongside, adjacent to, neighbouring, side by side with, touches, "
        "touching, touch, shares an edge with, sharing an edge with, shares a side with, sharing a side with",
        "diagonal": "corner to corner with, at the corner of, touching the corner of, touches the corner of, "
        "corner of, at a corner of, shares a corner with, sharing a corner with, touching at the corner",
        "row": "level with, in line with, same height as, same row as, same level as, "
        "row of, row with, row as, row where, row containing, row that has, row which has, row that holds",
        "away": "away from, far from, far away from, not next to, not beside, not touching",
        "column": "same column as, "
        "column of, column with, column as, column where, column containing, column that has, column that holds",
    }.items()
    for name in names.split(", ")
}
_FARTHEST_SIDES = {name: way for name, way in SIDES.items() if way != MIDDLE}
"""Words before a thing, with the way in which the one meant lies farthest."""
_AIMING = word_set("driving drives pointing points facing faces aiming aims heading heads looking looks")
_LEVEL = word_set("beside alongside by")
_OWNED = {"row": "row", "rows": "row", "column": "column", "columns": "column"}
_ENDS = word_set("corner side hand edge end border rim margin")
_BESIDES = word_set("at on in corner side edge hand end border rim margin")
"""Words of a place that is told by something else than the way from a card."""
_JUST = word_set("right just directly straight")
_SUBJECTS = word_set("he she they i we")
_HAVING = word_set("has have had")
_WITH = word_set("with having leaving")
_BESIDE_THING = word_set("right just directly straight to on at the its lying sitting standing")
"""Words between a thing and its side: `with the flower right under it`."""
_IT = word_set("it that them")
_THAT = word_set("its that the same")
_OF_THING = word_set("as of with where containing that which")
"""Words behind a column that say whose it is."""
_BORDERS = word_set("edge border side nothing wall frame corner")
_NOUNS = ("one", "ones", "card", "cards", "arrow", "arrows")
_SHOWING = word_set("with showing bearing having")


class RelationsOfLine:
    """The places that the words of one line tell by things that lie beside them."""

    def __init__(self, line: LineWords) -> None:
        self._plain = [word.removesuffix("'s") for word in line.said]
        self._line = replace(line, said=self._plain)
        self._reader = _Relation(self._line, line.said)

    def told(self, at: int) -> Told | None:
        """The cells that the words from here tell; None where they tell none."""
        if length := self._reader.without_gap(at):
            return Told(length, ())
        found = self._reader.read(at)
        if found is None:
            return None
        end, cells = found
        if self._plain[end : end + 1] == ["and"] and (further := self._reader.read(end + 1)) is not None:
            # `next to her flower and under the top smiley`
            both = [cell for cell in cells if cell in further[1]]
            end, cells = (further[0], both) if both else found
        is_with = "with" in self._plain[at : at + 2] and self._plain[at] != "with"
        # The first word of `right above the flower` may be a card, that of `right of the flower` is none.
        is_card = self._line.is_card(at) and self._plain[at + 1 : at + 2] != ["of"]
        if (is_card or is_with) and not self._line.has_card(at, end):
            return None
        facts = tuple(dict.fromkeys(("cell", cell) for _, cell in cells))
        return Told(end - at, (with_owners(facts, cells),)) if facts else None


class _Relation:
    """Reads the words of a relation one after the other."""

    def __init__(self, line: LineWords, typed: Sequence[str]) -> None:
        self._line = line
        self._said, self._stops, self._known, self._word = line.said, line.stops, line.known, line.word
        self._typed = typed
        """The words with the `'s` of those that own something."""
        self._begin = 0

    def read(self, at: int) -> tuple[int, list[Lying]] | None:
        """The end of a relation that begins here, and the owners and cells that it tells."""
        if at >= len(self._said):
            return None
        self._begin = at
        if (free := self._on_side(at, self._gap)) is not None:
            return free
        if (between := self._between(at)) is not None:
            return between
        for end, shift in self._begun(at):
            found = self._thing(end, shift)
            if found is not None:
                behind, gap = self._gap_between(found[0])
                return behind, cells_beside(replace(completed(found[1]), gap=gap), found[2], self._known)
        if (faced := self._faced(at)) is not None:
            return faced
        line = (
            self._with_thing(at) or self._own_line(at) or self._line_of(at) or self._side_of(at) or self._upon(at)
            or self._aslant(at)
        )  # fmt: skip
        return (line[0], cells_beside(line[1], line[2], self._known)) if line is not None else self._beside_line(at)

    def _between(self, at: int) -> tuple[int, list[Lying]] | None:
        """`between the plain one and the flower`, `between her two flowers`: the cells on the line between."""
        at = at + 1 if self._said[at] in _JUST and self._word(at + 1) == "between" else at
        first = self._bare_thing(at + 1) if self._said[at] == "between" else None
        if first is None:
            return self._beside_border(at)
        end, ones = first
        others = ones
        border = end + 2 if self._word(end + 1) in english.ARTICLES else end + 1
        border += self._word(border) in ("empty", "free") and self._word(border + 1) in _BORDERS
        if self._word(end) == "and" and self._word(border) in _BORDERS:
            return border + 1, cells_beside(Shift(sort="beside"), ones, self._known)
        if self._word(end) == "and":
            second = self._bare_thing(end + 1)
            if second is None:
                return None
            end, others = second
        cells = [
            (one[0], cell)
            for one in ones
            for other in others
            if one[0] == other[0]
            for cell in cells_between(one[1], other[1])
        ]
        free = [(owner, cell) for owner, cell in cells if cell in self._known.free.get(owner, {})]
        kept = free if self._known.free else cells
        return (end, kept) if kept else None

    def _beside_border(self, at: int) -> tuple[int, list[Lying]] | None:
        """`between the edge and the flower`: beside the flower."""
        border = at + 2 if self._word(at + 1) in english.ARTICLES else at + 1
        is_told = self._said[at] == "between" and self._word(border) in _BORDERS and self._word(border + 1) == "and"
        found = self._bare_thing(border + 2) if is_told else None
        return None if found is None else (found[0], cells_beside(Shift(sort="beside"), found[1], self._known))

    def _bare_thing(self, at: int) -> tuple[int, list[Lying]] | None:
        """The thing from here, behind articles and numbers, without words that tell where it lies."""
        here = at
        while self._is_before_thing(here) or self._word(here) in ("both", "all", "of"):
            here += 1
        found = self._on_side(here, self._bare) or self._cell(here) or self._bare(here)
        found = found or self._irregular(here) or self._alike(here)
        if found is None:
            return None
        end, things = found
        return (end + 1 if self._word(end) in _NOUNS else end), things

    def _is_before_thing(self, at: int) -> bool:
        """Is it an article, a number or an owner: the words of `her 2 smileys` before the thing?"""
        word = self._word(at)
        return word in _OWN | english.NUMBERS.keys() or word.isdigit() or word in self._known.grounds

    def _on_side(
        self, at: int, read: Callable[[int], tuple[int, list[Lying]] | None], *, is_of: bool = False
    ) -> tuple[int, list[Lying]] | None:
        """Of the things behind the name of a side those farthest there: `between the top right and a flower`, `the left
        gap`, `the lower one of the two monsters`; `is_of`: behind `of` alone.
        """
        way, here = _FARTHEST_SIDES.get(self._word(at)) or (_WAYS.get(self._word(at)) if is_of else None), at + 1
        link = here + (self._word(here) in _NOUNS)
        if self._word(link) in ("of", "in"):
            here = link + 1
            while self._word(here) in _OWN | english.NUMBERS.keys() | {"both", "all"}:
                here += 1
        elif is_of:
            return None
        found = read(here) if way is not None and self._word(here) else None
        return None if found is None or way is None else (found[0], self._farthest(way, found[1]))

    def _farthest(self, way: tuple[int, int], things: Sequence[Lying]) -> list[Lying]:
        """Of some things those of each owner that lie farthest on a side."""
        down = -way[1] if self._known.rows_up else way[1]
        far = {one: far_on((way[0], down), one[1]) for one in things}
        most = {owner: max(far[one] for one in things if one[0] == owner) for owner, _ in things}
        return [one for one in things if far[one] == most[one[0]]]

    def _line_of(self, at: int) -> tuple[int, Shift, list[Lying]] | None:
        """`the monster's column`, `the down row`: the row or column where a thing lies."""
        for length in range(4, 0, -1):
            sort = _OWNED.get(self._word(at + length))
            is_side = self._typed[at + length - 1 : at + length] in (["left"], ["right"])
            found = self._bare(at) if sort is not None and not is_side else None
            if found is not None and sort is not None and found[0] == at + length:
                return at + length + 1, Shift(sort=sort), found[1]
        return None

    def _faced(self, at: int) -> tuple[int, list[Lying]] | None:
        """`behind the truck`, `in front of it`, `a truck driving at the house`: by the way that a thing faces."""
        begin = at + 1 if self._said[at] == "behind" else at + 3
        is_aimed = self._said[at] in _AIMING and self._word(at + 1) in ("at", "to", "into", "for", "towards", "toward")
        if is_aimed:
            begin = at + 2
        elif self._said[at] != "behind" and self._said[at : at + 3] != ["in", "front", "of"]:
            return None
        thing = self._thing(begin, Shift()) if self._line.words.facing and self._word(begin) else None
        way = None if thing is None else self._way_faced(range(at) if is_aimed else range(begin, thing[0]))
        if thing is None or way is None:
            return None
        sign = 1 if self._said[at] == "in" else -1
        return thing[0], cells_beside(Shift(way[0] * sign, way[1] * sign), thing[2], self._known)

    def _way_faced(self, among: Sequence[int]) -> tuple[int, int] | None:
        """The way that the last thing among some words faces."""
        facing = self._line.words.facing
        begun = (at for at in reversed(among) if not self._is_of_place(at))
        names = (tuple(self._said[at : at + length]) for at in begun for length in (3, 2, 1))
        return next((facing[name] for name in names if name in facing), None)

    def _is_of_place(self, at: int) -> bool:
        """Is it a side of something, as in `on the right of it`, no arrow?"""
        return self._said[at] in _WAYS and (self._word(at + 1) in _LINKS or self._said[max(0, at - 1)] in _BEFORE)

    def _with_thing(self, at: int) -> tuple[int, Shift, list[Lying]] | None:
        """`with the left arrow underneath`, `with a flower to its left`: the place on the other side of the thing."""
        here = at + 1
        while self._word(here) in _OWN | {"another"}:
            here += 1
        is_led = self._said[at] in _WITH or (self._said[at] == "and" and not _WITH.isdisjoint(self._said[at - 7 : at]))
        found = self._bare(here) if is_led and self._word(here) else None
        if found is None or not self._known.free:
            return None
        end, things = found
        here = end
        while self._word(here) in _BESIDE_THING:
            here += 1
        way = _WAYS.get(self._word(here))
        while self._word(here + 1) in _ENDS:
            here += 1
        is_of_it = self._word(here + 1) == "of" and self._word(here + 2) in _IT
        is_it = is_of_it or self._word(here + 1) in _IT
        is_other = self._word(here + 1) == "of" and not is_of_it
        if way is None or is_other or (way[0] and not (is_of_it or here > end)):
            return None
        return here + 1 + is_it + is_of_it, Shift(-way[0], -way[1]), things

    def _own_line(self, at: int) -> tuple[int, Shift, list[Lying]] | None:
        """`the top of its column`, `its row`: a row or column of the thing named before, or the end of that."""
        way, here = _WAYS.get(self._said[at]), at
        if way is not None:
            here = at + 2 if self._word(at + 1) in _ENDS else at + 1
            here += self._word(here) == "of"
        end = here + 2 if self._word(here + 1) in _OWN else here + 1
        sort = _OWNED.get(self._word(end)) if here < len(self._said) and self._said[here] in _THAT else None
        is_same = here < len(self._said) and (self._said[here] != "the" or self._word(here + 1) == "same")
        if sort is None or not is_same or self._word(end + 1) in _OF_THING or (way is not None and here == at + 1):
            return None
        own = self._named_before(at, at)
        return (end + 1, Shift(sort=sort, end=way), own) if own else None

    def _named_before(self, begin: int, at: int) -> list[Lying]:
        """The things named last before a word, of those players that the word `at` may be about."""
        owners = owners_told(self._said, at, self._known)
        return [one for one in named_before(self._line, begin) if one[0] in owners]

    def without_gap(self, at: int) -> int:
        """The number of words that say where nothing lies: `with a gap under the smiley`; 0 for others."""
        here = at + 1
        while self._word(here) in _OWN | {"another", "one"}:
            here += 1
        gap = next(
            (len(name) for name in (*_GAPS, ("nothing",)) if tuple(self._said[here : here + len(name)]) == name), 0
        )
        found = self.read(here + gap) if self._said[at] in _WITH and gap and self._word(here + gap) else None
        return found[0] - at if found is not None else 0

    def _upon(self, at: int) -> tuple[int, Shift, list[Lying]] | None:
        """`left on the flower`, which is above it, and `another flower, right above`: the one before."""
        if self._said[at] == "on" and self._known.free:
            here = at + 1
            while self._word(here) in _OWN:
                here += 1
            found = self._bare(here) if self._word(here) else None
            is_side = self._word(here) in ("left", "right") and here > at + 1
            if found is not None and self._word(found[0]) == "head":
                # `on the monster's head`
                return found[0] + 1, Shift(down=-1), found[1]
            is_part = found is not None and (
                self._typed[found[0] - 1].endswith("'s") or self._word(found[0]) in _ENDS | _LINES.keys() | _WAYS.keys()
            )
            return None if found is None or is_side or is_part else (found[0], Shift(down=-1), found[1])
        here = at + 1 if self._said[at] in _JUST else at
        is_last = here < len(self._said) and self._said[here] in _ALONE and not self._word(here + 1)
        if not is_last or not self._known.free:
            return None
        own = self._named_before(at, at)
        return (here + 1, Shift(*_WAYS[self._said[here]]), own) if own else None

    def _side_of(self, at: int) -> tuple[int, Shift, list[Lying]] | None:
        """`the down's upper right corner`: the place on a side of a thing that is told first."""
        found = self._bare(at)
        if found is None or not self._typed[found[0] - 1].endswith("'s"):
            return None
        ways = self._ways(found[0], Shift())
        if not ways or self._word(ways[-1][0]) in _LINKS:
            return None
        end, shift = ways[-1]
        return (end + 1 if self._word(end) in _ENDS else end), shift, found[1]

    def _beside_line(self, at: int) -> tuple[int, list[Lying]] | None:
        """`right of the first row`, `below the bottom row`: beyond its end, or the row or column beside it."""
        for begin, shift in self._begun(at):
            here = begin + 1 if self._word(begin) in _OWN else begin
            line = None if shift.sort else line_told(self._line, here)
            if line is None:
                continue
            end, axis, lying = line
            way = (shift.across or 0, shift.down or 0)
            cells = [(owner, moved(cell, *way)) for owner, cell in lying]
            free = [(owner, cell) for owner, cell in cells if cell in self._known.free.get(owner, {})]
            far = max((far_on(way, cell) for _, cell in free), default=0)
            kept = free if way[1 - axis] == 0 else [one for one in free if far_on(way, one[1]) == far]
            if kept:
                return end, kept
        return None

    def _aslant(self, at: int) -> tuple[int, Shift, list[Lying]] | None:
        """`diagonal, down and left`: from the card named before, else from any; `up and right` from the only one."""
        is_aslant = self._said[at] in _DIAGONAL
        ways = self._ways(at + is_aslant, Shift()) if at + is_aslant < len(self._said) else []
        if not ways or ways[-1][1].across is None or ways[-1][1].down is None:
            return None
        owners = owners_told(self._said, at, self._known)
        if not is_aslant:
            if not _BESIDES.isdisjoint(self._said[at : ways[-1][0]]):
                return None
            alone = {one for things in self._known.things.values() for one in things if one[0] in owners}
            return (ways[-1][0], ways[-1][1], list(alone)) if len(alone) == 1 else None
        every = (one for things in self._known.things.values() for one in things)
        own = self._named_before(at, at) or [one for one in dict.fromkeys(every) if one[0] in owners]
        return (ways[-1][0], ways[-1][1], own) if own else None

    def _begun(self, at: int) -> Iterator[tuple[int, Shift]]:
        """The words before the thing: the end of as many directions as there are, then of fewer."""
        here, shift = at, Shift()
        if self._said[here] in _DIAGONAL:
            here, shift = here + 1, replace(shift, sort="diagonal")
        if self._said[here : here + 1] == ["right"] and (self._word(here + 1) in _ALONE or self._is_sort(here + 1)):
            here += 1
        sort = self._sort(here)
        if sort is not None:
            yield from self._touched(sort[0])
            is_level = not _LEVEL.isdisjoint(self._said[here : sort[0]])
            yield sort[0], shift if shift.sort else replace(shift, sort=sort[1], is_level=is_level)
        if shift.sort and self._word(here) in _LINKS:
            yield here + 1, shift
        elif self._said[at] == "cornering":
            yield here, shift
        for end, told in reversed(self._ways(here, shift)):
            link = end
            while self._word(link) in _ADDED:
                link += 1
            line = self._line_end(link, told)
            if line is not None:
                yield line
            is_one = self._said[at] in ("upper", "lower") and link == end and not (told.across and told.down)
            if is_one and self._word(link) == "of":
                # `the upper of the two` is one of them.
                continue
            if self._word(link) in _LINKS:
                yield link + 1, told
            elif self._said[end - 1] in _ALONE:
                yield end, told

    def _is_sort(self, at: int) -> bool:
        """Does `beside` stand here, behind the `right` of `right beside`?"""
        is_side = self._said[max(0, at - 2) : at - 1] not in ([], ["on"]) and self._said[at - 2] in english.ARTICLES
        return not is_side and bool(self._word(at)) and self._sort(at) is not None

    def _touched(self, at: int) -> Iterator[tuple[int, Shift]]:
        """`the upper left corner of`, `its left edge of` a thing, behind `touches`: the place there."""
        begin = at + 1 if self._word(at) in english.ARTICLES else at
        for end, told in reversed(self._ways(begin, Shift()) if self._word(begin) else []):
            link = end
            while self._word(link) in _ENDS:
                link += 1
            if self._word(link) == "of" and (link > end or self._said[end - 1] in ("top", "bottom")):
                yield link + 1, told

    def _line_end(self, at: int, told: Shift) -> tuple[int, Shift] | None:
        """`left end of the row with` a thing, behind the `left end`."""
        begin = at + 2 if self._word(at + 1) in english.ARTICLES else at + 1
        sort = self._sort(begin) if self._word(at) == "of" and self._said[at - 1] in ("end", "side") else None
        if sort is None or sort[1] not in ("row", "column") or (told.across and told.down):
            return None
        return sort[0], Shift(sort=sort[1], end=(told.across or 0, told.down or 0))

    def _sort(self, at: int) -> tuple[int, str] | None:
        """`next to`, `level with`, `in the same row as`."""
        for length in range(4, 0, -1):
            words = tuple(self._said[at : at + length])
            if words[:1] == ("right",) and at and self._said[at - 1] in english.ARTICLES:
                # `the right next to the leaf` is a card.
                return None
            sort = None if any(self._stops[at + 1 : at + length]) else _SORTS.get(words)
            if sort is not None:
                return at + length, sort
        return None

    def _ways(self, at: int, shift: Shift) -> list[tuple[int, Shift]]:
        """The directions from here, each with its number of steps: the end behind each, and the shift up to it."""
        found: list[tuple[int, Shift]] = []
        here, count, line, last = at, 0, None, (0, 0)
        while here < len(self._said) and (here == at or not self._stops[here]):
            word = self._said[here]
            number = english.NUMBERS.get(word, word if word.isdigit() else "1" if self._is_unit(here) else "")
            if number and found and self._counts_before(at, here):
                shift = shift.times(int(number), last)
                found[-1] = (here + 1, shift)
                here += 1
                continue
            if (way := _WAYS.get(word)) is not None:
                added = shift.added(way, count or 1)
                if added is None:
                    break
                shift, last = replace(added, line=line if not found else None), way
                found.append((here + 1, shift))
                count, line = 0, None
            elif number and not count and 0 < int(number) <= FARTHEST:
                count = int(number)
            elif word in _UNITS and count:
                line = _LINES.get(word)
            elif word not in _ADDED or (here == at and word != "to"):
                break
            here += 1
        return found

    def _counts_before(self, begin: int, at: int) -> bool:
        """Does a number say the steps in the direction before it: `up one and left one`?"""
        is_first = self._said[begin] in _WAYS and self._said[at - 1] in _WAYS
        return is_first and self._word(at + 1) in _LINKS | {"", "and"}

    def _is_unit(self, at: int) -> bool:
        """Does `a row` stand here: one of them?"""
        return self._said[at] == "a" and self._word(at + 1) in _UNITS

    def _thing(self, at: int, shift: Shift) -> tuple[int, Shift, list[Lying]] | None:
        """The thing from here, with the directions behind it."""
        here = at
        while self._word(here) in _OWN or self._word(here) in self._known.grounds:
            here += 1
        here = self._shown(here)
        number = english.NUMBERS.get(self._word(here), "")
        if number and number not in ("0", "1") and self._word(here + 1) not in _UNITS:
            here, shift = here + 1, replace(shift, least=int(number))
        found = (
            self._cell(here)
            or self._gap(here)
            or self._it(here)
            or self._alike(here)
            or self._new(here)
            or self._on_side(here, self._bare, is_of=True)
            or things_told(self._line, here)
        )
        bare = self._bare(here)
        if found is None and bare is not None and not self._is_side(here):
            # `below the arrow up, on the right`, `over the monster in the corner`: the side is that of the place.
            found = bare
        if found is None and here > at:
            here -= 1
            found = things_told(self._line, here)
            bare = self._bare(here)
        if found is None:
            return None
        end, things = found
        if bare is not None and shift.sort in ("beside", "diagonal") and len(bare[1]) == 1:
            end, things = bare
        if self._word(end) in _NOUNS:
            end += 1
        if shift.sort in ("row", "column") and self._word(end) in _LYING:
            end += 1
        behind, further = self._behind(end, shift)
        return behind, further, things

    def _shown(self, at: int) -> int:
        """The place behind the `card with the` of `above the card with the arrow up`."""
        end = at + 2
        while self._word(end) in english.ARTICLES:
            end += 1
        is_led = self._word(at) in _NOUNS and self._word(at + 1) in _SHOWING and self._bare(at) is None
        return end if is_led and self._bare(end) is not None else at

    def _gap_between(self, at: int) -> tuple[int, int | None]:
        """The end of `but with two empty places in between` from here, and the number of places."""
        here = at + (self._said[at : at + 1] == ["but"])
        if self._said[here : here + 1] != ["with"]:
            return at, None
        number = english.NUMBERS.get(self._word(here + 1), "")
        here += 2 if number or self._word(here + 1) in english.ARTICLES else 1
        said = tuple(word.removesuffix("s") for word in self._said[here : here + 2])
        length = next((len(name) for name in _GAPS if said[: len(name)] == name), 0)
        end = here + length + (self._word(here + length) == "in")
        is_between = bool(length) and self._word(end) in ("between", "inbetween")
        return (end + 1, int(number or 1)) if is_between else (at, None)

    def _gap(self, at: int) -> tuple[int, list[Lying]] | None:
        """A gap: the cells of a board that grows where nothing lies yet, on the board of each who may be meant."""
        length = next((len(name) for name in _GAPS if tuple(self._said[at : at + len(name)]) == name), 0)
        gaps = [
            (owner, cell)
            for owner in owners_told(self._said, at, self._known)
            for cell in self._known.free.get(owner, {})
            if cell in self._known.grounds[owner]
        ]
        return (at + length, gaps) if length and gaps else None

    def _it(self, at: int) -> tuple[int, list[Lying]] | None:
        """The thing named before: `in the monster's column, two above it`; not the one that is said to lie there, as
        the `up` of `near the monster, up below it`.
        """
        if self._word(at) not in ("it", "that") or (self._word(at) == "that" and self._word(at + 1)):
            return None
        owners = owners_told(self._said, at, self._known)
        begin = self._begin - 1 if self._said[max(0, self._begin - 1)] in _JUST else self._begin
        named = (self._bare(index) for index in range(begin - 1, -1, -1) if not self._is_side(index))
        is_apart = self._stops[begin]
        last = next((found[1] for found in named if found is not None and (is_apart or found[0] != begin)), None)
        # Where nothing is named it is the card that lies there last.
        things = last or self._newest(begin) or self._known.things.get(("newest", "card"), ())
        own = [one for one in things if one[0] in owners]
        return (at + 1, own) if own else None

    def _newest(self, end: int) -> Sequence[Lying]:
        """The thing placed last that is called like the one before a word: `another smiley right of that`."""
        begins = (begin for begin in range(max(1, end - 5), end) if self._said[begin - 1] in ("another", "more"))
        named = [("newest", *self._said[begin:end]) for begin in begins]
        is_same = not {"another", "same", "more"}.isdisjoint(self._said[max(0, end - 6) : end])
        names = [*named, *([("newest", "card")] if is_same else [])]
        return next((tuple(things) for name in names if (things := self._known.things.get(name))), ())

    def _new(self, at: int) -> tuple[int, list[Lying]] | None:
        """`the new flower`: the one that was placed last."""
        if self._word(at) != "new":
            return None
        names = [("newest", *self._said[at + 1 : end]) for end in range(at + 4, at + 1, -1)]
        name = next((name for name in names if self._known.things.get(name)), None)
        return None if name is None else (at + len(name), list(self._known.things[name]))

    def _alike(self, at: int) -> tuple[int, list[Lying]] | None:
        """The things called like the card that is placed: `beside the other one`, `the one he has`, `the first`."""
        word, end = self._word(at), at + 1
        if word in ("one", "ones"):
            end += 2 * (self._word(end) in _SUBJECTS and self._word(end + 1) in _HAVING)
        elif self._said[at - 1 : at] == ["other"] and self._bare(at) is None:
            end = at
        elif word not in english.ORDINALS or not (end == len(self._said) or self._said[end] in {"and", *_BESIDES}):
            return None
        own = self._named_before(self._begin, at) if self._known.free else []
        return (end, own) if own else None

    def _is_side(self, at: int) -> bool:
        """Is a word that may be a card the side of something here, as in `right column`?"""
        is_side = self._typed[at] in ("left", "right")
        behind = self._word(at + 1)
        return is_side and (behind in _LINES or behind in _ENDS or behind in _LINKS)

    def _cell(self, at: int) -> tuple[int, list[Lying]] | None:
        """A cell told by its name, on the board of each player who may be meant."""
        word = self._word(at)
        if CELL.fullmatch(word) is None:
            return None
        return at + 1, [(owner, word) for owner in owners_told(self._said, at, self._known)]

    def _bare(self, at: int) -> tuple[int, list[Lying]] | None:
        """The thing from here without the words behind it that choose one of several."""
        for length in range(5, 0, -1):
            if at + length <= len(self._said) and tuple(self._said[at : at + length]) in self._known.things:
                stops = [*self._stops[: at + length], *[True] * (len(self._stops) - at - length)]
                found = things_told(replace(self._line, stops=stops), at)
                return found if found is not None and found[0] == at + length else None
        return None

    def _irregular(self, at: int) -> tuple[int, list[Lying]] | None:
        """The things of a plural that is a verb too: `between the two leaves`."""
        lying = self._known.things.get((english.SINGULARS.get(self._word(at), ""),), ())
        return (at + 1, list(lying)) if lying else None

    def _behind(self, at: int, shift: Shift) -> tuple[int, Shift]:
        """The end of the directions behind the thing, and the shift with them: `, on its right`, `, one up`."""
        here, is_its = at, False
        while here < len(self._said) and self._said[here] in _BEFORE and self._said[here] not in _WAYS:
            is_its = is_its or self._said[here] == "its"
            here += 1
        corner = next((index for index in range(at, here) if self._said[index] == "corner"), None)
        if corner is not None and shift.sort == "beside" and shift.is_empty and not any(self._stops[at : corner + 1]):
            is_last = corner + 1 == here or self._stops[corner + 1]
            if is_last and self._word(corner + 1) not in _LINKS:
                return corner + 1, replace(shift, sort="diagonal")
        # While cards slide `one to the left` is what the card does.
        is_counted = self._said[here : here + 1] == ["one"] and bool(self._known.free)
        if self._said[here : here + 2] == ["other", "end"] and shift.sort in ("row", "column"):
            return here + 2, replace(shift, is_far=True)
        is_open = shift.sort in ("beside", "diagonal") or is_its or is_counted
        is_on_line = shift.sort in ("row", "column") and self._said[here : here + 1] and self._is_number(here)
        told = self._ways(here, shift) if is_open or is_on_line else []
        end, further = told[-1] if told else (at, shift)
        if not told or self._word(end) in _LINES or (self._word(end) in _LINKS and not self._is_its(end)):
            return at, shift
        if self._line.is_card(here) and self._known_card_behind(here, end):
            return at, shift
        if self._said[end - 1] in _ALONE and self._word(end) and self._thing(end, Shift()) is not None:
            # `next to her flower and under the smiley`: beside another thing too.
            return at, shift
        while self._word(end) in _ENDS:
            end += 1
        return (end + 2 if self._is_its(end) else end), further

    def _is_number(self, at: int) -> bool:
        return self._said[at] in english.NUMBERS or self._said[at].isdigit()

    def _is_its(self, at: int) -> bool:
        return self._word(at) == "of" and self._word(at + 1) == "it"

    def _known_card_behind(self, at: int, end: int) -> bool:
        """Does the word that says a direction begin a card: `and left arrow`?"""
        return any(self._line.is_card(at, length) for length in range(2, 5)) or self._word(end) in ("arrow", "card")
