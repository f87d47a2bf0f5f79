"""The words that tell a place by where it lies, read one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from referee.core.understanding import english
from referee.core.understanding.boards import Cells, Marks, Places, Point
from referee.core.understanding.lexicon import Words

MIDDLE: Point = (0, 0)
END = "end"
NTH = "nth"
NAMED = "named"
NEW = "new"
BEGUN = "begun"
"""One of a number, on a board that grows also one that is begun on the other side: `a third column`."""
_LONGEST = 5
_COUNT = ("two", "2")
_COUNT_BEFORE_NOUN = (*_COUNT, "both")


class Choice(NamedTuple):
    """A row or column: the end on one side, one of them by its number, or by its name."""

    axis: int
    sort: str
    value: str | int | Point


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several cells: the farthest on one side, the one with a number, or with `is_end` one of both ends.

    `is_of_board`: the middle is that of the board, not of the things.
    """

    ways: tuple[Point, ...] = ()
    number: int = 0
    start: Point | None = None
    is_end: bool = False
    is_of_board: bool = False


@dataclass(frozen=True, slots=True)
class PlaceSaid:
    """The words of a place so far."""

    thing: Cells | None = None
    choices: tuple[Choice, ...] = ()
    picks: tuple[Pick, ...] = field(default_factory=lambda: (Pick(),))
    count: int = 1
    is_corner: bool = False
    has_noun: bool = False
    is_marked: bool = False
    is_upright: bool = False
    """Are corners told by `up there`?"""

    def with_pick(self, **changes: object) -> PlaceSaid:
        """The same with the last pick changed."""
        return replace(self, picks=(*self.picks[:-1], replace(self.picks[-1], **changes)))  # type: ignore[arg-type]

    @property
    def is_picked(self) -> bool:
        return any(pick.ways or pick.number for pick in self.picks)

    @property
    def is_place(self) -> bool:
        """Is enough said for a place, not for a thing, a row or a direction alone?"""
        if self.thing is not None:
            return self.is_picked or bool(self.choices) or self.is_corner or self.is_marked or self.count > 1
        if len({choice.axis for choice in self.choices}) > 1:
            return True
        is_pair = any(len(pick.ways) > 1 or pick.ways == (MIDDLE,) for pick in self.picks)
        if self.is_corner and self.has_noun is False and self.is_upright:
            return True
        return (bool(self.choices) and self.is_picked) or (is_pair and (self.is_corner or self.has_noun))


SIDES = {
    word: way
    for way, words in {
        (-1, 0): "left leftmost western west",
        (1, 0): "right rightmost eastern east",
        (0, -1): "top upper uppermost topmost highest high northern north",
        (0, 1): "bottom lower lowest bottommost lowermost low southern south",
        (0, 0): "middle center centre central",
    }.items()
    for word in words.split()
}
_OF_CORNERS = {"up": (0, -1), "down": (0, 1)}
"""Sides behind `corner`; elsewhere these tell a way."""
_AXES = {
    **dict.fromkeys(("row", "rows", "floor", "storey", "story"), 1),
    **dict.fromkeys(("column", "columns", "col"), 0),
}
_GROWING = {
    **dict.fromkeys(("leftwards", "leftward"), (-1, 0)),
    **dict.fromkeys(("rightwards", "rightward"), (1, 0)),
    **dict.fromkeys(("upwards", "upward"), (0, -1)),
    **dict.fromkeys(("downwards", "downward"), (0, 1)),
}
"""Behind a row or column of a board that grows: the side on which it becomes longer."""
_EDGES = english.word_set("side edge end border margin rim")
_BORDERS = english.word_set("border edge margin rim")
"""Those of the board itself: the row or column there."""
_CORNERS = english.word_set("corner corners")
NOUNS = english.word_set("""
    tile tiles one ones card cards cell cells square squares space spaces spot spots field block board grid window
    neighbourhood neighborhood playground building
""")
_CARDS = english.word_set("card cards tile tiles")
_FILLERS = english.word_set("hand most far very")
_JOINTS = english.word_set("in on at of from")
_ARTICLES = english.ARTICLES | english.word_set("my his her their your our its")
_PRONOUNS = english.word_set("his hers mine theirs yours ours")
_PREPOSITIONS = _JOINTS | english.word_set("to into onto by towards for")
_ASIDE = english.word_set("of beside next above below under over behind by at on here there from away")
"""Behind `left` and `right` these make a relation or an adverb of them."""
_ADVERBS = english.word_set("here there")


def is_of_line(place: PlaceSaid, line: Choice) -> bool:
    """Do words tell tiles of a row or column told before: `the middle tile`, `top two`, `the lowest`?"""
    ways = [way for pick in place.picks for way in pick.ways]
    across = 1 - line.axis
    is_along = all(way == MIDDLE or (way[across] and not way[line.axis]) for way in ways)
    is_told = place.has_noun or place.count > 1 or (across == 1 and ways[:1] != [MIDDLE])
    return place.thing is None and place.choices == (line,) and is_along and place.is_picked and is_told


@dataclass(frozen=True, slots=True)
class LineWords:
    """All words of a line in lower case, and what they are read with.

    `stops` says which of them stand behind a comma or full stop; `known` are the boards, `words` those of the game.
    """

    said: Sequence[str]
    stops: Sequence[bool]
    known: Places
    words: Words

    def word(self, at: int) -> str:
        """The word at a place; empty behind the end and behind a comma."""
        return self.said[at] if at < len(self.said) and not self.stops[at] else ""

    def is_card(self, at: int, length: int = 1) -> bool:
        """Do some words name a card of the game?"""
        if at + length > len(self.said) or any(self.stops[at + 1 : at + length]):
            return False
        return any(kind == "card" for kind, _ in self.words.phrases.get(tuple(self.said[at : at + length]), ()))

    def has_card(self, at: int, end: int) -> bool:
        """Does a card stand before or behind some words, of several players with no other one between?"""
        owners = [index for index, word in enumerate(self.said) if word in self.known.grounds]
        owners = owners if len({self.said[index] for index in owners}) > 1 else []
        first = max((index for index in owners if index < at), default=0)
        last = min((index for index in owners if index >= end), default=len(self.said))
        others = (index for index in range(first, last) if index < at or index >= end)
        return any(self.is_card(index) for index in others)


_FEW_BEFORE_SIDE = 3
"""The words before the side in `one to the right`."""
_FEW_WORDS, _WITHIN = 6, frozenset({"in", "of", "on", "at", "from"})


class PlaceReader:
    """Reads the words of a place one after the other."""

    def __init__(self, line: LineWords, before: Cells | None = None) -> None:
        self._line = line
        self._said, self._stops, self._known, self._word = line.said, line.stops, line.known, line.word
        self._marks = Marks(line.said, line.stops, line.known.marks, line.known.things)
        self._before = before
        """Of words that tell a thing, not a place: the things that were named before."""

    def read(self, at: int, line: Choice | None = None) -> tuple[int, PlaceSaid] | None:
        """The end of the longest place that begins here, and what is said of it; `line`: in this row or column."""
        if self._is_way(at):
            return None
        best: tuple[int, PlaceSaid] | None = None
        place, here, is_joined = PlaceSaid(choices=() if line is None else (line,)), at, True
        while here < len(self._said):
            if here > at and self._stops[here] and not self._goes_on(place, here):
                break
            step = self._step(place, here, is_joined)
            if step is not None:
                here, place = step
                is_joined = False
                best = (here, place) if self._is_place(place) else best
            elif here > at and self._said[here] in _JOINTS:
                is_joined = True
                here += 3 if self._is_of_two(here) else 1
            elif here > at and self._said[here] in _ARTICLES and (is_joined or self._stops[here]):
                here += 1
            elif here > at and is_joined and self._said[here] in self._known.grounds:
                # `the middle card of Ana's bottom row`: whose it is is known already.
                here += 1
            else:
                break
        return None if best is None or self._is_relation(best[0]) else best

    def _is_way(self, at: int) -> bool:
        """Is a side the way of a walk: `goes one to the right in the bottom row`, other than `the one to the right`?"""
        begin = at - _FEW_BEFORE_SIDE
        is_led = begin >= 0 and self._said[begin + 1 : at] == ["to", "the"] and self._said[at] in ("left", "right")
        if not is_led or self._known.kind != "cell" or self._said[begin - 1 : begin] == ["the"]:
            return False
        behind = self._word(at + 1)
        is_place = behind in NOUNS | _EDGES | _CORNERS | _FILLERS or behind in _AXES
        return _number_word(self._said[begin]) > 0 and not is_place

    def _is_relation(self, end: int) -> bool:
        """Does `of the monster` follow: is the place beside the thing?"""
        behind = end + 2 if self._word(end + 1) in _ARTICLES else end + 1
        return self._word(end) == "of" and self.things_at(behind) is not None

    def _is_of_two(self, at: int) -> bool:
        """Does `of the two` stand here, as in `the lower of the two slides`?"""
        is_aside = self._word(at + 1) != "the" and self._said[at - 1] in ("left", "right")
        is_of = self._said[at] == "of" and self._word(at + 1) in _ARTICLES and not is_aside
        return is_of and self._word(at + 2) in ("two", "2")

    def _is_place(self, place: PlaceSaid) -> bool:
        if self._before is not None:
            return place.thing is not None
        if self._known.has_relations and place.choices and place.thing is None:
            return True
        is_bare = self._known.has_bare_corners and place.thing is None
        if is_bare and any(len(pick.ways) > 1 or (pick.ways and place.choices) for pick in place.picks):
            return True
        return place.is_place and (self._known.has_corners or place.has_noun or not place.is_corner)

    def _goes_on(self, place: PlaceSaid, at: int) -> bool:
        """Does a row or column, or a number in it, stand behind the comma?"""
        behind = at + 1 if self._said[at] in _ARTICLES | _JOINTS else at
        stops = [*self._stops[:behind], False, *self._stops[behind + 1 :]]
        alone = PlaceReader(replace(self._line, stops=stops))
        is_last = behind >= len(self._said)
        is_thing = bool(self._known.marks) and not is_last and (alone._marked(behind) or alone.things_at(behind))
        is_side = self._known.kind == "cell" and not is_last and alone._is_side(behind)
        if (is_thing or is_side) and place.thing is None:
            return len(place.choices) == 1 and not place.is_picked
        axis = None if is_last else alone._axis(PlaceSaid(), behind) or alone._number(PlaceSaid(), behind)
        if axis is None and self._known.free and self._said[at] in _JOINTS:
            side = behind + 1 if self._word(behind) in _ARTICLES else behind
            axis = alone._side(place, side, True) if side < len(self._said) else None
        elif axis is None and self._known.has_relations and not self._is_thing(at):
            axis = alone._side(place, at, True)
        return len(place.choices) == 1 and not place.is_picked and axis is not None

    def _is_side(self, at: int) -> bool:
        """`left tile`, `left edge`, `middle and the right tile`."""
        behind = self._word(at + 1)
        is_list = behind == "and" and self._and(PlaceSaid().with_pick(ways=(MIDDLE,)), at + 1) is not None
        return self._said[at] in SIDES and (behind in NOUNS | _BORDERS or behind in _COUNT or is_list)

    def _step(self, place: PlaceSaid, at: int, is_joined: bool) -> tuple[int, PlaceSaid] | None:
        """The end of the words from here that go on with the place, and the place with them."""
        return (
            self._two(place, at)
            or self._axis(place, at)
            or self._crossing(place, at)
            or self._corner(place, at)
            or self._number(place, at)
            or self._thing(place, at)
            or self._middle(place, at)
            or self._side(place, at, is_joined)
            or self._noun(place, at)
            or self._and(place, at)
            or self._end(place, at)
        )

    def _two(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`two upper tiles`, `two mall tiles`; of things alone, where there are more, which two is not said."""
        is_begun = place.count == 1 and not (place.is_picked or place.has_noun)
        if not is_begun or self._said[at] not in _COUNT_BEFORE_NOUN or not self._word(at + 1):
            return None
        if self._word(at + 1) in NOUNS and self._word(at + 2) in _JOINTS:
            return at + 2, replace(place, count=2, has_noun=True)
        if self._known.has_bare_corners and self._word(at + 1) in ("on", "at", "in"):
            # `the two on the right of the middle row`
            return at + 1, replace(place, count=2, has_noun=True)
        if self._said[at] not in _COUNT:
            return None
        noun = at + 3 if self._word(at + 2) in SIDES else at + 2
        is_told = self._word(at + 1) in SIDES and self._word(noun) in NOUNS
        thing = self.things_at(at + 1) if self._known.kind == "cell" else None
        # In `her two relaxing kids` nothing is said of two tiles.
        is_told = is_told or (thing is not None and self._word(thing[0]) in NOUNS | _JOINTS | {""})
        return (at + 1, replace(place, count=2)) if is_told else None

    def _axis(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`top row`, `third column`, `last row`, `row 2`, `column b`, `new row`, `new bottom row`, `a bottom row`."""
        word, end = self._word(at) or self._said[at], at + 1
        is_begun = self._said[at - 1 : at] == ["a"] and self._said[at] in SIDES
        is_new = (word == "new" or is_begun) and bool(self._known.free)
        if is_new and not is_begun and self._axis_named(end) is None:
            word, end = self._word(end), end + 1
        while self._word(end) in _FILLERS:
            end += 1
        axis = self._axis_named(end)
        choice: Choice | None = None
        if is_new and axis is not None:
            choice = Choice(axis, NEW, SIDES.get(word, MIDDLE))
        elif word in SIDES and axis is not None:
            choice = Choice(axis, END, SIDES[word])
        elif SIDES.get(word, MIDDLE) != MIDDLE and self._word(end) in _BORDERS and self._is_line_there(end + 1):
            choice = _line_at(SIDES[word])
        elif (number := _ordinal(word)) and axis is not None:
            is_begun = self._said[at - 1 : at] == ["a"] and bool(self._known.free)
            counted, end = self._from_side(axis, number, end)
            choice = Choice(axis, BEGUN if is_begun else NTH, counted)
        elif self._known.free and word in _AXES and (new := self._new_behind(at)):
            choice, end = Choice(_AXES[word], NEW, MIDDLE), new
        elif not is_new and (axis := _AXES.get(word)) is not None and (name := self._name(axis, self._word(at + 1))):
            choice, end = Choice(axis, NAMED, name), at + 1
        elif not is_new and axis == 0 and word in _AXES and (nth := _number_word(self._word(at + 1))):
            choice, end = Choice(axis, NTH, nth), at + 1
        if choice is None or any(one.axis == choice.axis for one in place.choices):
            return None
        return end + 1, replace(place, choices=(*place.choices, choice))

    def _is_line_there(self, at: int) -> bool:
        """Is the edge that is told before these words a row or column: `right edge, second row`?"""
        if self._known.has_relations:
            return True
        is_behind_comma = at < len(self._said) and self._stops[at]
        return is_behind_comma and (self._axis(PlaceSaid(), at) or self._number(PlaceSaid(), at)) is not None

    def _from_side(self, axis: int, number: int, end: int) -> tuple[int, int]:
        """The number of a row or column, negative where it is counted from the end, and the place of the last word of
        it: `the second column from her right`.
        """
        here = end + 1
        if self._word(here) != "from":
            return number, end
        here += 2 if self._word(here + 1) in _ARTICLES else 1
        side = SIDES.get(self._word(here), MIDDLE)[axis]
        first = 1 if axis == 1 and self._known.rows_up else -1
        return (number if side == first else -number, here) if side and number > 0 else (number, end)

    def _new_behind(self, at: int) -> int:
        """The place of the `new` behind a row that is said to be so: `the row's new`; 0 where it is not."""
        here = at + 2 if self._word(at + 1) in ("is", "was", "'s") else at + 1
        return here if self._word(here) in ("new", "fresh") else 0

    def _crossing(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`middle left`, `top middle`: the row and the column of a place on a board that grows."""
        ways = [SIDES.get(self._said[at]), SIDES.get(self._word(at + 1))]
        side = next((way for way in ways if way not in (None, MIDDLE)), None)
        is_told = bool(self._known.free) and place == PlaceSaid() and MIDDLE in ways
        if not is_told or side is None or self._word(at + 2) in _ASIDE - {"in"}:
            return None
        if not self._line.has_card(at, at + 2):
            return None
        axis = 0 if side[0] else 1
        choices = (Choice(axis, END, side), Choice(1 - axis, END, MIDDLE))
        return at + 2, replace(place, choices=choices)

    def line(self, at: int) -> tuple[int, Choice] | None:
        """The end of a row or column that is told from here."""
        found = self._axis(PlaceSaid(), at) if at < len(self._said) else None
        return (found[0], found[1].choices[0]) if found is not None else None

    def _axis_named(self, at: int) -> int | None:
        return 1 if self._word(at) == "line" else _AXES.get(self._word(at))

    def _name(self, axis: int, word: str) -> str:
        """The name of a row or a column as it stands in cells; "" for other words."""
        if axis == 0:
            is_letter = len(word) == 1 and word.isalpha() and word not in english.ARTICLES
            cells = (cell for ground in self._known.grounds.values() for cell in ground)
            # In `third column I swap` no column is named.
            return word if is_letter and (self._known.free or any(cell[0] == word for cell in cells)) else ""
        return word if word.isdigit() else english.NUMBERS.get(word, "")

    def _corner(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        if self._said[at] not in _CORNERS:
            return None
        way = _OF_CORNERS.get(self._word(at + 1)) if self._word(at + 2) == "there" else None
        if way is not None and not place.picks[-1].ways:
            # `the corner up there` is one of the two at the top.
            return at + 3, replace(place.with_pick(ways=(way,)), is_corner=True, is_upright=True)
        return at + 1, replace(place, is_corner=True)

    def _end(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`end of` a row, where it does not say which."""
        is_told = self._said[at] == "end" and self._word(at + 1) == "of" and place == PlaceSaid()
        return (at + 1, place.with_pick(is_end=True)) if is_told and self._known.free else None

    def _number(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`second from the left`, and `first`, `last` with or without a row behind it; not `a third flower`."""
        number = _ordinal(self._said[at])
        if not number or place.picks[-1].number or place.picks[-1].ways or self._said[at - 1 : at] == ["a"]:
            return None
        is_begun = bool(self._known.free) and not at and self._word(at + 1) != "from"
        if self._word(at + 1) in ("side", "sides") or is_begun:
            # `column d, third side` tells no tile; `third flower for Ana` is laid now.
            return None
        end = at + 1
        start: Point | None = None
        if self._word(end) == "from":
            side = end + 2 if self._word(end + 1) == "the" else end + 1
            if self._word(side) in SIDES:
                start, end = SIDES[self._word(side)], side + 1
        return self._counted(end, place.with_pick(number=number, start=start))

    def _counted(self, end: int, place: PlaceSaid) -> tuple[int, PlaceSaid]:
        """The place, with the number of cells behind `first` or `lower`: `the lower two`."""
        if self._word(end) in ("two", "2"):
            return end + 1, replace(place, count=2)
        return end, place

    def _thing(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        if self._said[at] in SIDES and self._word(at + 1) in ("one", "card") and self._is_of_some(at + 2):
            # `the left one of the two` is a side.
            return None
        if place.thing is not None or (place.choices and not place.is_picked and not self._known.things):
            return None
        found = self._marked(at)
        if found is not None and self._is_other_corner(place, found[1]):
            # `the upper left tile with the coffee beside it`: the mark is that of another one.
            return None
        if found is None and not self._is_second_side(place, at):
            found = self.things_at(at) or self._one_before(place, at)
        is_free = self._before is not None or not self._is_behind_of(at)
        if found is None or not is_free or not (place.is_picked or self._may_begin(at)):
            return None
        end, cells = found
        further, kept = self._marks.behind(end, cells)
        is_marked = further > end or self._known.things.get(tuple(self._said[at:end])) != cells
        return further, replace(place, thing=kept, has_noun=True, is_marked=is_marked and bool(self._known.marks))

    def _is_other_corner(self, place: PlaceSaid, cells: Cells) -> bool:
        """Do two sides name a corner of the one board that is none of these cells?"""
        ways, grounds = place.picks[-1].ways, list(self._known.grounds.values())
        if len(ways) != 2 or MIDDLE in ways or place.choices or len(grounds) != 1:
            return False
        corner = max(
            grounds[0], key=lambda cell: sum(way[axis] * grounds[0][cell][axis] for way in ways for axis in (0, 1))
        )
        return corner not in {cell for _, cell in cells}

    def _marked(self, at: int) -> tuple[int, Cells] | None:
        """The thing that is told by its marks from here."""
        everywhere = ((owner, cell) for owner, ground in self._known.grounds.items() for cell in ground)
        return self._marks.told(at, tuple(everywhere)) if self._known.marks and self._before is None else None

    def _one_before(self, place: PlaceSaid, at: int) -> tuple[int, Cells] | None:
        """The thing named before, for the `his` of `beside his` and the `one` of `the first one`; anything for `the
        upper card`, and for `the upper one` where nothing was named.
        """
        is_alone = self._said[at] in _PRONOUNS and self._word(at + 1) in _JOINTS | {"", "and", "too"}
        is_one = self._said[at] in ("one", "ones") and place.is_picked
        if self._before and (is_alone or is_one):
            return at + 1, self._before
        is_card = self._said[at] in _CARDS and (place.is_picked or self._said[at - 1 : at] == ["only"])
        return (at + 1, self._all()) if self._before is not None and (is_one or is_card) else None

    def _all(self) -> Cells:
        """The owner and cell of everything that lies somewhere."""
        return tuple(dict.fromkeys(cell for cells in self._known.things.values() for cell in cells))

    def _is_second_side(self, place: PlaceSaid, at: int) -> bool:
        """Is it the `left` of `the bottom left card`, also where a card is called so?"""
        way = SIDES.get(self._said[at])
        is_ended = self._word(at + 1) in NOUNS | _CORNERS
        return way is not None and is_ended and _is_pair(place.picks[-1].ways, way)

    def _may_begin(self, at: int) -> bool:
        """May a place begin with a thing? Where things are placed, only behind a word that makes another place of it:
        `above the flower on the right`.
        """
        before = at - 1 if at and self._said[at - 1] in _ARTICLES else at
        if self._before is not None:
            return True
        return self._known.kind == "cell" or (before > 0 and self._said[before - 1] in _ASIDE | {"to", "than"})

    def things_at(self, at: int) -> tuple[int, Cells] | None:
        """The end of the longest name of a thing that begins here, and where such things lie."""
        for length in range(min(_LONGEST, len(self._said) - at), 0, -1):
            name = tuple(self._said[at : at + length])
            cells = None if any(self._stops[at + 1 : at + length]) else self._known.things.get(name)
            is_side = not self._is_alone(at) if length == 1 and name[0] in SIDES else self._is_turned(at, length)
            if cells and not is_side:
                return at + length, cells
        return None

    def _is_turned(self, at: int, length: int) -> bool:
        """Is the side behind a noun that of something else: the `arrow right` of `the down arrow right of the star`?"""
        name = self._said[at : at + length]
        is_side = name[0] == "arrow" and (name[-1] in SIDES or name[-1] in _OF_CORNERS)
        is_led = at > 0 and not self._stops[at] and self._line.is_card(at - 1)
        return is_side and (is_led or self._word(at + length) in _ASIDE - _ADVERBS)

    def _is_alone(self, at: int) -> bool:
        """Is a word that may be a side the whole name of a thing here: the `left` of `next to the left`?"""
        behind = self._word(at + 1)
        is_side = behind in NOUNS | _EDGES | _CORNERS | _FILLERS or behind in _AXES
        is_named = self._before is not None or self._is_placed(at)
        return is_named and not is_side and self.things_at(at + 1) is None

    def _is_behind_of(self, at: int) -> bool:
        """Does `of` lead to these words? `the left side of the monster` is beside it, not one of several, as in `the
        upper of her flowers`.
        """
        before = at - 1 if at and self._said[at - 1] in _ARTICLES else at
        is_behind = before > 0 and self._said[before - 1] == "of" and self._said[max(0, before - 2)] != "out"
        return is_behind and not (
            (self._said[before - 2] in SIDES or self._said[before - 2] in NOUNS) and self._is_of_several(before - 1)
        )

    def _is_of_some(self, at: int) -> bool:
        return at < len(self._said) and (self._is_of_two(at) or self._is_of_several(at))

    def _is_of_several(self, at: int) -> bool:
        """Does `of her flowers` stand here?"""
        behind = at + 2 if self._word(at + 1) in _ARTICLES else at + 1
        found = self.things_at(behind) if self._word(at) == "of" and behind < len(self._said) else None
        return found is not None and self._said[found[0] - 1].endswith("s")

    def _side(self, place: PlaceSaid, at: int, is_joined: bool) -> tuple[int, PlaceSaid] | None:
        """`left` and its like, before a thing or behind it (`the bush on the left`), alone or with another one."""
        further = _GROWING if place.choices and self._known.free else _OF_CORNERS if place.is_corner else {}
        at += self._said[at] == "far" and self._word(at + 1) in SIDES
        way = SIDES.get(self._said[at]) or further.get(self._said[at])
        is_joined = is_joined or self._said[at] in further
        pick = place.picks[-1]
        if way is not None and is_joined and pick.number:
            return self._side_of_number(place, way, at + 1)
        if way is None or pick.number or (pick.ways and not _is_pair(pick.ways, way)):
            return None
        end = at + 1
        while self._word(end) in _FILLERS:
            end += 1
        if self._word(end) in _EDGES:
            end += 1
        elif self._is_aside(way, end):
            return None
        is_pair = bool(pick.ways) or _is_pair((way,), SIDES.get(self._word(end), way))
        is_before = place.thing is None and not place.has_noun and self._word(end) not in english.ARTICLES
        is_side = (
            self._may_be_side(place, end, is_joined)
            or self._is_of_thing(place, at, end)
            or (is_joined and bool(place.choices))
        )
        is_possible = (is_before or is_joined or is_pair) and (is_side or not self._is_thing(at))
        if not is_possible or (place == PlaceSaid() and self._is_placed(at)):
            return None
        if place.count > 1 and pick.ways and is_joined:
            # `the lower two tiles on the left`: two of the left column.
            choice = _line_at(way)
            return end, replace(place, choices=(*place.choices, choice))
        is_of_board = place.thing is not None and is_joined and way == MIDDLE
        return self._counted(end, place.with_pick(ways=(*pick.ways, way), is_of_board=is_of_board))

    def _side_of_number(self, place: PlaceSaid, way: Point, end: int) -> tuple[int, PlaceSaid] | None:
        """`the second tile at the top`, `the third tile at the left edge`: one of that row or column. The `second tile
        on the right` may also be the second from there.
        """
        is_edge = self._word(end) in _EDGES
        is_told = place.has_noun and not place.choices and place.picks[-1].start is None
        if not is_told or self._known.kind != "cell" or way == MIDDLE or not (way[1] or is_edge):
            return None
        return end + is_edge, replace(place, choices=(_line_at(way),))

    def _middle(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`bottom middle tile`: the middle of the row or column at that end."""
        ways = {*place.picks[-1].ways, SIDES.get(self._said[at], MIDDLE)}
        is_told = len(ways) == len(place.picks[-1].ways) + 1 == 2 and MIDDLE in ways and not place.choices
        is_whole = self._word(at + 1) in NOUNS or (self._known.has_bare_corners and not self._is_aside(MIDDLE, at + 1))
        if self._said[at] not in SIDES or not is_told or not is_whole:
            return None
        (way,) = ways - {MIDDLE}
        choice = _line_at(way)
        return at + 1, replace(place, choices=(choice,)).with_pick(ways=(MIDDLE,))

    def _is_aside(self, way: Point, at: int) -> bool:
        """Do these words make a relation or an adverb of the side before them: `left of`, `right beside`?"""
        if self._word(at) not in _ASIDE or (at < len(self._said) and self._is_of_two(at)):
            return False
        line = self._of_line(at)
        # `right of the middle row` is its right part, `right of the middle column` is beside it.
        return (line is None or line.axis == 0) if way[0] else self._word(at) == "of" and line is None

    def _of_line(self, at: int) -> Choice | None:
        """The row or column of `of the left column`; `top of` before anything else is a relation."""
        behind = at + 2 if self._word(at + 1) in _ARTICLES else at + 1
        found = self.line(behind) if self._word(at) == "of" else None
        return found[1] if found is not None else None

    def _is_thing(self, at: int) -> bool:
        """Is the word a card of the game too, such as the `left` of Misty?"""
        return (self._said[at],) in self._known.things or self._line.is_card(at)

    def _is_placed(self, at: int) -> bool:
        """Is a word that may be a side a card that is moved: the `left` of `puts left in the first column`?"""
        begin = at - 1 if at > 1 and self._said[at - 1] in _ARTICLES else at
        before = self._said[begin - 1] if begin else ""
        is_led = before in _PREPOSITIONS | _FILLERS or (begin > 0 and self._line.is_card(begin - 1))
        is_card_here = self._line.is_card(at) and self._word(at + 1) in _JOINTS
        return is_card_here and self._known.has_relations and not (is_led or self._stops[begin])

    def _is_of_thing(self, place: PlaceSaid, at: int, end: int) -> bool:
        """Is a word that may be a card the side of a thing here: `the right flower`, `the flower on the right`?"""
        if (self._before is None and self._known.kind != "cell") or (self.things_at(at) or (end,))[0] > end:
            return False
        return place.thing is not None or self.things_at(end) is not None or self._word(end) in NOUNS

    def _may_be_side(self, place: PlaceSaid, end: int, is_joined: bool) -> bool:
        """Is a word that cards are called by a side here: `left column`, `bottom left card`, `on the left`?"""
        behind = self._word(end)
        is_second = bool(place.picks[-1].ways)
        is_ending = behind in _CORNERS or self._said[end - 1] in _EDGES | _FILLERS or behind in SIDES
        is_last = (is_joined or is_second) and (not behind or behind in _JOINTS)
        is_ending = is_ending or (behind in ("one", "card") and self._is_of_some(end + 1))
        return is_ending or is_last or (is_second and behind in NOUNS)

    def _noun(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        is_noun = self._said[at] in NOUNS or (bool(self._known.free) and self._said[at] in ("place", "places"))
        if place.has_noun or not is_noun or not (place.is_picked or place.choices or place.is_corner):
            return None
        if place.is_corner and not self._known.has_corners and "of" in self._said[max(0, at - 2) : at]:
            return None
        return at + 1, replace(place, has_noun=True)

    def _crossed(self, place: PlaceSaid, at: int, behind: int) -> tuple[int, PlaceSaid] | None:
        """`the tile in row 3 and column b`: where they cross. `row 3 and column b` alone may be two lines."""
        if self._said[at] != "and" or len(place.choices) != 1 or not self._word(behind):
            return None
        near = range(max(0, at - _FEW_WORDS), at - 1)
        is_of_tile = any(self._said[one] in NOUNS and self._said[one + 1] in _WITHIN for one in near)
        return self._axis(place, behind) if is_of_tile else None

    def _and(self, place: PlaceSaid, at: int) -> tuple[int, PlaceSaid] | None:
        """`the middle and bottom tiles`, `the third with the fourth tile`: a second pick; `the third row and second
        column`: where they cross.
        """
        last = place.picks[-1]
        side = at + 2 if self._word(at + 1) == "the" else at + 1
        if (crossed := self._crossed(place, at, side)) is not None:
            return crossed
        if self._said[at] not in ("and", "with") or place.has_noun or self._word(side + 1) not in NOUNS:
            return None
        way, number = SIDES.get(self._word(side)), _ordinal(self._word(side))
        if last.ways and way is not None:
            return side + 1, replace(place, picks=(*place.picks, Pick((way,))))
        if last.number and number:
            return side + 1, replace(place, picks=(*place.picks, Pick(number=number)))
        return None


def _number_word(word: str) -> int:
    """The number from 1 that a word says; 0 for other words."""
    return int(word if word.isascii() and word.isdigit() else english.NUMBERS.get(word, "0"))


def _ordinal(word: str) -> int:
    """The number that `second` says, -1 for `last`, 0 for other words."""
    return -1 if word == "last" else int(english.ORDINALS.get(word, "0"))


def _line_at(way: Point) -> Choice:
    """The row or column at a side of the board."""
    return Choice(0 if way[0] else 1, END, way)


def _is_pair(ways: Sequence[Point], way: Point) -> bool:
    """Do two sides name a corner?"""
    return len(ways) == 1 and ways[0] != (0, 0) != way and ways[0][0] * way[0] == 0 == ways[0][1] * way[1]
