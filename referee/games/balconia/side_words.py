"""The names of the things on sides and doors, as data, and sides and doors said in these words.

`2 cats, purple flower` is `cat*2,flower-purple`. What is not understood stays as it is typed, and the parser of the
notation refuses it. Questions, offers and messages use this.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from referee.core.names import Names
from referee.core.understanding.english import word_set
from referee.core.understanding.heard import table
from referee.core.understanding.hearing import hear
from referee.core.understanding.lexicon import Words
from referee.games.balconia.vocabulary import FLOWER_COLORS, POINTS

_NAMES = {
    "position": {
        "row": "this row, same row, this floor, same floor, floor, row including this one, own row",
        "row-above": "row above, floor above, row directly above, floor directly above, next row up, next floor, next "
        "floor up, row over it, row on top, storey above, above row",
        "around": "around it, around this, around this balcony, around this one, all around, surrounding, "
        "surrounding cells, neighbours, neighbors, next to it",
        "right-column": "right column, column to the right, column on the right, column right, "
        "next column to the right, column directly to the right",
        "left-column": "left column, column to the left, column on the left, column left, next column to the left, "
        "column directly to the left",
        "column-above": "column above, above in this column, above in the column, above it in this column, above in "
        "column, column over it, higher in this column, this column above, column upwards, above this "
        "balcony, above this one, ~above, ~above it",
        "column-below": "column below, below in this column, below in the column, below it in this column, below in "
        "column, below it in the column, lower in this column, this column below, column under it, column downwards, "
        "below, below it, under it, below this balcony, below this one",
        "right": "directly to the right, on the right, to the right, on its right, right neighbour, right "
        "neighbor, directly right, next on the right, right of it, directly on the right, to the right of "
        "this balcony, right of this balcony, balcony to the right, on the balcony to the right, balcony on the right",
        "left": "directly to the left, on the left, to the left, on its left, left neighbour, left neighbor, "
        "directly left, next on the left, left of it, directly on the left, to the left of this balcony, "
        "left of this balcony, balcony to the left, on the balcony to the left, balcony on the left",
        "group": "this group, own group, connected group, cluster, its group",
    },
    "thing": {
        "heart": "love heart",
        "cat": "kitty, kitten, purple cat",
        "note": "music note, musical note, music, quaver",
        "laundry": "piece of laundry, pieces of laundry, washing, clothes, item of laundry, items of laundry, "
        "laundry piece, laundries",
        "person": "human, man, woman, resident, people, persons",
        "sunblind": "sun blind, blind, awning, sunshade, shade",
        "bird": "turquoise bird",
        **{f"flower-{color}": f"{color} flower, {color}, {color} blossom" for color in FLOWER_COLORS},
        "flower": "any flower, flower of any color, flower of any colour, blossom, flower any",
        "lovebird-left": "lovebird left, lovebird facing left, left lovebird, lovebird facing to the left, "
        "left facing lovebird, lovebird looking left, ~lovebird",
        "lovebird-right": "lovebird right, lovebird facing right, right lovebird, lovebird facing to the right, "
        "right facing lovebird, lovebird looking right, ~lovebird",
        "colors": "color, colour, flower color, flower colour, different flower color, different flower colour, "
        "color of flower, colour of flower, color of flowers, colour of flowers, different color, "
        "different colour, unique color, unique colour, unique flower color, unique flower colour",
        "balcony": "other balcony, another balcony, balconies, other balconies",
        "no-person": "nobody",
    },
    "points": {
        "": "point, pt, pts",
    },
    "no": {
        "": "without, lacking, with no, balcony without, balconies without, balcony with no, balconies with "
        "no, not, without any, no, without a, balcony without a, balconies without a",
    },
    "none": {
        "": "none, nothing, no elements, no element, nothing drawn, nothing on it, empty, no condition, "
        "without condition, no points, nothing to score, no symbols, nothing printed, blank, nothing else",
    },
    "door": {
        "majority": "most, more",
        "fewer": "less, least, fewest",
        "difference": "difference of, difference between",
    },
}  # fmt: skip
_NAMES["thing"]["flower-light-pink"] += ", pink flower, pink, flower pink, light pink"
_NOISE = word_set("""
    at if in is its of on per point the there this time times to each every for all reads says gives shows has
    written here than or it that least both together balcony's element elements symbol symbols piece pieces score scores
    scored you get worth drawn printed following sees see condition conditions picture pictures drawing just only count
    counts side it's block also
""")
_WORDS = Words((), _NAMES, _NOISE)
_TABLE = table(_WORDS, Names((), ()), {})
_TIMES = re.compile(r"([a-z-]+)\s*\*\s*(\d)")
_LONGEST = 300
"""Characters of the longest text that is looked at; a real side is much shorter."""
NOUNS = frozenset(
    word
    for phrase, facts in _WORDS.phrases.items()
    if facts[0][0] in ("thing", "points") and len(phrase) == 1
    for word in phrase
)
"""The single words that name what is printed, which say nothing else in this game."""


class _Said(NamedTuple):
    """A word of a side: its kind, the values that it may have, and the sign before it."""

    kind: str
    values: tuple[str, ...]
    joint: str


def _said(text: str, is_exact: bool) -> list[_Said] | None:
    """The words of a text that mean something; None where one is not understood, or, if `is_exact`, is a guess."""
    if len(text) > _LONGEST:
        return None
    found: list[_Said] = []
    joint = " "
    for item in hear(_TIMES.sub(r"\2 \1", text), _TABLE):
        joint = item.joint if joint == " " else joint
        facts = [fact for fact in item.facts if fact[0] in (*_NAMES, "number")]
        if is_exact and not item.is_spelling:
            return None
        if item.sort == "unknown" or (item.sort == "talk" and item.text != "if"):
            return None
        if item.sort == "meaning":
            if not facts:
                return None
            kind = facts[0][0]
            found.append(_Said(kind, tuple(value for own, value in facts if own == kind), joint))
            joint = " "
    return found


def things(text: str) -> frozenset[str]:
    """The things named in a sentence that may be printed on a side."""
    heard = hear(_TIMES.sub(r"\2 \1", text[:_LONGEST]), _TABLE)
    return frozenset(item.values("thing")[0] for item in heard if item.values("thing"))


def meant_sides(text: str, is_exact: bool = False) -> list[str]:
    """The sides in the notation that a text may mean, the likely one first; `is_exact`: without guesses."""
    bare = text.strip()
    is_bare = bare.startswith("-")
    said = _said(bare.lstrip("-").strip().removeprefix(";"), is_exact)
    if said is None or not (said or is_bare):
        return []
    if is_bare or (said[0].kind == "none" and len(said) > 1):
        return [f"-; {elements}" for elements in _elements(said if is_bare else said[1:])]
    stop = next((at for at, one in enumerate(said) if at and one.joint == ";"), None)
    bounds = [at for at in range(len(said) + 1) if at == len(said) or said[at].joint != "+"] if stop is None else [stop]
    found = [
        f"{condition}; {elements}"
        for at in bounds
        for condition in _conditions(said[:at])
        for elements in _elements(said[at:])
    ] or ([] if is_exact else _drawing_first(said))
    return sorted(found, key=lambda side: side.startswith("-"))


def _drawing_first(said: Sequence[_Said]) -> list[str]:
    """The sides that some words may mean if they tell the drawing first, and the condition behind a comma."""
    return [
        f"{condition}; {elements}"
        for at in range(1, len(said))
        if said[at].joint in (",", ";")
        for condition in _conditions(said[at:])
        for elements in _elements(said[:at])
    ]


def plain_side(text: str) -> str:
    """The text of a side in the notation; the text itself where its two parts are not told apart, or not understood."""
    found = meant_sides(text, is_exact=True) if ";" in text else []
    return found[0] if len(found) == 1 else text


def plain_condition(text: str) -> str:
    """The text of a condition in the notation."""
    said = _said(text, is_exact=True)
    found = _conditions(said) if said else []
    return found[0] if len(found) == 1 else text


def plain_elements(text: str) -> str:
    """The drawing of a side, in the notation."""
    said = _said(text, is_exact=True)
    found = _elements(said) if said is not None else []
    return found[0] if len(found) == 1 else text


def plain_door(text: str) -> str:
    """The text of a door in the notation."""
    said = _said(text, is_exact=True) or []
    kinds, named = [one for one in said if one.kind == "door"], [one for one in said if one.kind == "thing"]
    if len(kinds) != 1 or len(named) != 2 or len(said) != 3:
        return text
    return " ".join((kinds[0].values[0], named[0].values[0], named[1].values[0]))


def _conditions(said: Sequence[_Said]) -> list[str]:
    """The conditions that some words may say: a position, points, and what is asked for, in any order."""
    if not said or (len(said) == 1 and said[0].kind == "none"):
        return ["-"]
    positions = [one for one in said if one.kind == "position"]
    numbers = [one.values[0] for one in said if one.kind == "number"]
    asked = _asked([one for one in said if one.kind in ("thing", "no")], numbers)
    others = [one for one in said if one.kind in ("none", "door")]
    if len(positions) != 1 or len(numbers) != 1 or numbers[0] not in POINTS or asked is None or others:
        return []
    return [f"{position} {numbers[0]} {asked}" for position in positions[0].values]


def _asked(said: Sequence[_Said], points: Sequence[str]) -> str | None:
    """The subject of a condition; two things together only with 5 points."""
    names = [one.values[0] for one in said if one.kind == "thing"]
    if said and said[0].kind == "no" and len(said) == 2 and len(names) == 1:
        return f"no-{names[0]}"
    return "+".join(names) if len(names) == len(said) and len(names) in ((1, 2) if points == ["5"] else (1,)) else None


def _elements(said: Sequence[_Said]) -> list[str]:
    """The drawing that some words may mean; nothing where some words say something else."""
    if not said or (len(said) == 1 and said[0].kind == "none"):
        return ["-"]
    found: list[tuple[tuple[str, ...], str]] = []
    number: str | None = None
    for at, one in enumerate(said):
        is_last = at + 1 == len(said) or said[at + 1].joint == ","
        if one.kind == "thing":
            found.append((one.values, number or "1"))
            number = None
        elif one.kind == "number" and number is None and found and is_last:
            found[-1] = (found[-1][0], one.values[0])
        elif one.kind == "number":
            number = one.values[0]
        else:
            return []
    each = [[name if many == "1" else f"{name}*{many}" for name in names] for names, many in found]
    return [",".join(one) for one in product(*each)] if number is None else []
