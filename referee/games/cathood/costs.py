"""What a card costs: its pattern, every payment that fits it, and which clause is about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.names import Vocabulary
from referee.core.rulebook import Violation, violation
from referee.games.cathood.rulebook import RULEBOOK

COLORS = ("pink", "blue", "yellow", "purple", "orange", "green")
INDEX = {color: index for index, color in enumerate(COLORS)}
COLOR_WORDS = Vocabulary(COLORS, "colour")
MOST_CUBES = 12

Counts = tuple[int, ...]
NOTHING: Counts = (0,) * 6


class Cost(NamedTuple):
    """Colours that are named, how many of any colour, of different other ones, of one and the same."""

    named: tuple[str, ...]
    free: int = 0
    different: int = 0
    same: int = 0

    @property
    def size(self) -> int:
        """How many cubes it is."""
        return len(self.named) + self.free + self.different + self.same

    def __str__(self) -> str:
        words = [*self.named, *["any"] * self.free]
        words += [f"diff{self.different}"] if self.different else []
        words += [f"same{self.same}"] if self.same else []
        return "+".join(words)


def read_cost(text: str) -> Cost:
    """A cost as sets and inline cards write it; `NotationError` where it is none."""
    named: list[str] = []
    numbers = {"any": 0, "diff": 0, "same": 0}
    for word in text.split("+"):
        kind, digits = word[:4], word[4:]
        if word == "any":
            numbers["any"] += 1
        elif kind in ("diff", "same") and digits.isdecimal() and digits.isascii() and 0 < len(digits) < 3:
            if numbers[kind] or digits.strip("0") == "":
                raise NotationError("{word} is no part of a cost here", word=word)
            numbers[kind] = int(digits)
        else:
            named.append(COLOR_WORDS.find(word))
    return Cost(tuple(sorted(named, key=INDEX.__getitem__)), numbers["any"], numbers["diff"], numbers["same"])


def counts_of(colors: tuple[str, ...]) -> Counts:
    """How many of each colour."""
    counted = Counter(colors)
    return tuple(counted[color] for color in COLORS)


def changed(counts: Counts, color: int, by: int) -> Counts:
    """Counts with one colour changed by a number."""
    return (*counts[:color], counts[color] + by, *counts[color + 1 :])


def say_counts(counts: Counts) -> str:
    """Cubes as they are typed: `pink,blue,blue`."""
    return ",".join(color for color, number in zip(COLORS, counts, strict=True) for _ in range(number))


def told(counts: Counts) -> str:
    """Cubes in words: `1 pink and 2 blue`."""
    parts = [f"{number} {color}" for color, number in zip(COLORS, counts, strict=True) if number]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


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


@RULEBOOK.clause(
    "pay.1",
    "L",
    "Toy cards",
    "A toy of the pattern `pink+blue+any` costs its two named cubes and one other of any colour.",
    house="pay.other",
)
@RULEBOOK.clause(
    "pay.2",
    "L",
    "Toy cards",
    "A toy of the pattern `same2` costs two cubes of one colour, whichever.",
)
@RULEBOOK.clause(
    "pay.3",
    "L",
    "Toy cards",
    "A toy of the pattern `purple+diff2` costs its named cube and two others, all three different.",
)
@RULEBOOK.clause(
    "pay.4",
    "L",
    "Toy cards",
    "A toy of the pattern `diff3` costs three cubes of different colours.",
)
@RULEBOOK.clause(
    "pay.5",
    "L",
    "Building",
    "A building costs exactly the cubes that are listed on it.",
)
def pattern_is_kept(name: str, cost: Cost, is_building: bool, paid: Counts) -> Violation:
    """Why a payment does not fit: the clause of the card's pattern."""
    clause = "pay.5" if is_building else pattern_of(cost)
    return violation(
        clause,
        "{card} costs {cost}: {rule}, not {paid}",
        card=name,
        cost=cost,
        rule=_PATTERNS[clause],
        paid=told(paid),
    )


_PATTERNS = {
    "pay.1": "the named cubes and one other",
    "pay.2": "cubes of one colour",
    "pay.3": "the named cube and others, all different",
    "pay.4": "cubes that all differ",
    "pay.5": "exactly these",
}


def pattern_of(cost: Cost) -> str:
    """The clause about the pattern of a toy's cost."""
    if cost.same:
        return "pay.2"
    if cost.different:
        return "pay.3" if cost.named else "pay.4"
    return "pay.1"


def is_toy_pattern(cost: Cost) -> bool:
    """Whether a cost is one of the four that toys have."""
    shape = (len(cost.named), cost.free, cost.different, cost.same)
    return shape in ((2, 1, 0, 0), (0, 0, 0, 2), (1, 0, 2, 0), (0, 0, 3, 0))
