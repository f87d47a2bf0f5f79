"""The cost of a card: its pattern, every payment that fits it, and the clause about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.messages import listed
from referee.core.names import Vocabulary
from referee.core.rulebook import Kind, Violation
from referee.games.cathood.rulebook import RULEBOOK

COLORS = ("pink", "blue", "yellow", "purple", "orange", "green")
INDEX = {color: index for index, color in enumerate(COLORS)}
COLOR_WORDS = Vocabulary(COLORS, "colour")
MOST_CUBES = 12

Counts = tuple[int, ...]
NOTHING: Counts = (0,) * 6


class Cost(NamedTuple):
    """Colours that are named, how many cubes of any colour, of different other colours, of one and the same."""

    named: tuple[str, ...]
    free: int = 0
    different: int = 0
    same: int = 0

    @property
    def size(self) -> int:
        """The number of cubes."""
        return len(self.named) + self.free + self.different + self.same

    def __str__(self) -> str:
        words = [*self.named, *["any"] * self.free]
        words += [f"diff{self.different}"] if self.different else []
        words += [f"same{self.same}"] if self.same else []
        return "+".join(words)


def read_cost(text: str) -> Cost:
    """A cost as sets and cards typed in full write it; `NotationError` where it is none."""
    named: list[str] = []
    numbers = {"any": 0, "diff": 0, "same": 0}
    for word in text.split("+"):
        kind, digits = word[:4], word[4:]
        if word == "any":
            numbers["any"] += 1
        elif kind in ("diff", "same") and digits.isdecimal() and digits.isascii() and 0 < len(digits) < 3:
            if numbers[kind] or digits.strip("0") == "":
                raise NotationError(f"{word} is no part of a cost here")
            numbers[kind] = int(digits)
        else:
            named.append(COLOR_WORDS.find(word))
    return Cost(tuple(sorted(named, key=INDEX.__getitem__)), numbers["any"], numbers["diff"], numbers["same"])


TOY_COSTS = (
    "`pink+blue+any` (these two and any other), `same2` (two of one colour), `purple+diff2` (this one and two others, "
    "all three different) or `diff3` (three different)"
)
"""The costs that toys have (pay.1 to pay.4), as they are typed and said."""
TOY_FORM = f"a toy is typed TYPE:COST without blanks, such as `feather:pink+blue+any`; COST is {TOY_COSTS}"
BUILDING_FORM = "a building is typed POINTS:COST without blanks, its colours joined by +, such as `7:blue+blue+pink`"


def read_toy_cost(text: str) -> Cost:
    """The cost of a toy typed in full; `NotationError` where it is none of the four patterns of toys."""
    try:
        cost = read_cost(text)
    except NotationError as error:
        raise NotationError(f"{error.message}; {TOY_FORM}") from error
    if not is_toy_pattern(cost):
        raise NotationError(f"no toy costs {cost}; {TOY_FORM}")
    return cost


def read_building_cost(text: str) -> Cost:
    """The cost of a building typed in full; `NotationError` where it is anything but colours."""
    try:
        cost = read_cost(text)
    except NotationError as error:
        raise NotationError(f"{error.message}; {BUILDING_FORM}") from error
    if cost.size != len(cost.named):
        raise NotationError(f"a building costs colours only, not {cost}; {BUILDING_FORM}")
    return cost


def counts_of(colors: tuple[str, ...]) -> Counts:
    """The number of each colour."""
    counted = Counter(colors)
    return tuple(counted[color] for color in COLORS)


def changed(counts: Counts, color: int, by: int) -> Counts:
    """Counts with one colour changed by a number."""
    return (*counts[:color], counts[color] + by, *counts[color + 1 :])


def typed_counts(counts: Counts) -> str:
    """Cubes as they are typed: `pink,blue,blue`."""
    return ",".join(color for color, number in zip(COLORS, counts, strict=True) for _ in range(number))


def in_words(counts: Counts) -> str:
    """Cubes in words: `1 pink and 2 blue`."""
    return listed(f"{number} {color}" for color, number in zip(COLORS, counts, strict=True) if number) or "no cube"


@lru_cache(maxsize=1024)
def payments(cost: Cost, other: str) -> tuple[Counts, ...]:
    """Every payment that fits a cost, each once; `other` is the house rule about the free cube."""
    if cost.size > MOST_CUBES:
        return ()
    named = counts_of(cost.named)
    return tuple(
        dict.fromkeys(
            tuple(a + b for a, b in zip(named, counts_of(rest), strict=True)) for rest in _open_parts(cost, other)
        )
    )


def _open_parts(cost: Cost, other: str) -> Iterator[tuple[str, ...]]:
    apart = [color for color in COLORS if color not in cost.named]
    free = apart if other == "different" and cost.named else COLORS
    for any_part in combinations_with_replacement(free, cost.free):
        for different in _different(apart, cost.different):
            for same in COLORS if cost.same else ("",):
                yield any_part + different + (same,) * cost.same


def _different(colors: list[str], number: int) -> Iterator[tuple[str, ...]]:
    for chosen in combinations_with_replacement(colors, number):
        if len(set(chosen)) == number:
            yield chosen


def lacking(cost: Cost, held: Counts, other: str) -> str:
    """The cubes that a cost lacks that cannot be paid, as the end of a sentence; nothing for a mixed pattern."""
    if cost.size > MOST_CUBES:
        return ": no cat holds so many cubes"
    if [cost.free, cost.different, cost.same].count(0) < 2:
        return ""
    named = counts_of(cost.named)
    parts = [f"{short} {COLORS[index]}" for index, short in enumerate(_short(named, held)) if short]
    rest = tuple(max(0, have - need) for have, need in zip(held, named, strict=True))
    others = [number for color, number in zip(COLORS, rest, strict=True) if number and color not in cost.named]
    has_to_differ = other == "different" and bool(cost.named)
    free = cost.free - (sum(others) if has_to_differ else sum(rest))
    if free > 0:
        parts.append(f"{free} of {'another' if has_to_differ else 'any'} colour")
    if cost.different > len(others):
        short = cost.different - len(others)
        parts.append(f"{short} of another colour" if short == 1 else f"{short} of other colours, all different")
    if cost.same > max(rest):
        parts.append(f"{cost.same} of one colour")
    return f"; missing: {listed(parts)}"


def _short(wanted: Counts, held: Counts) -> Counts:
    return tuple(max(0, need - have) for have, need in zip(held, wanted, strict=True))


@RULEBOOK.clause(
    "pay.1",
    Kind.LEGALITY,
    "Toy cards",
    "A toy of the pattern `pink+blue+any` costs its two specific cubes and one other cube of any colour.",
    house="pay.other",
    allowable=True,
)
@RULEBOOK.clause(
    "pay.2",
    Kind.LEGALITY,
    "Toy cards",
    "A toy of the pattern `same2` costs two identical cubes, of any colour.",
    allowable=True,
)
@RULEBOOK.clause(
    "pay.3",
    Kind.LEGALITY,
    "Toy cards",
    "A toy of the pattern `purple+diff2` costs its specific cube and two others, all three of different colours.",
    allowable=True,
)
@RULEBOOK.clause(
    "pay.4",
    Kind.LEGALITY,
    "Toy cards",
    "A toy of the pattern `diff3` costs three cubes of different colours.",
    allowable=True,
)
@RULEBOOK.clause(
    "pay.5",
    Kind.LEGALITY,
    "Building",
    "A building costs exactly the cubes that are listed on it.",
    allowable=True,
)
def pattern_is_kept(name: str, cost: Cost, is_building: bool, paid: Counts, other: str) -> Violation:
    """The payment does not fit the pattern of the card."""
    clause = "pay.5" if is_building else pattern_of(cost)
    rule = _PATTERNS[clause]
    if clause == "pay.1" and other == "different":
        rule = "these cubes and one of another colour (house rule pay.other)"
    return Violation(clause, f"{name} costs {cost}: {rule}, not {in_words(paid)}")


_PATTERNS = {
    "pay.1": "the colours named and one more cube",
    "pay.2": "cubes of one colour",
    "pay.3": "the colour named and two others, all three different",
    "pay.4": "three different cubes",
    "pay.5": "exactly these cubes",
}


def said(cost: Cost) -> str:
    """A cost in words: `purple and two others, all three different`."""
    if not is_toy_pattern(cost):
        return in_words(counts_of(cost.named))
    named = f"{cost.named[0]} and " if cost.named else ""
    return {
        "pay.1": f"{listed([*cost.named, 'any other'])}",
        "pay.2": "two of one colour",
        "pay.3": f"{named}two others, all three different",
        "pay.4": "three different",
    }[pattern_of(cost)]


def pattern_of(cost: Cost) -> str:
    """The clause about the pattern of a toy's cost."""
    if cost.same:
        return "pay.2"
    if cost.different:
        return "pay.3" if cost.named else "pay.4"
    return "pay.1"


def is_toy_pattern(cost: Cost) -> bool:
    """True if a cost is one of the four that toys have."""
    shape = (len(cost.named), cost.free, cost.different, cost.same)
    return shape in ((2, 1, 0, 0), (0, 0, 0, 2), (1, 0, 2, 0), (0, 0, 3, 0))
