"""A side that is read out: what is drawn and the condition, in either order and in everyday words.

The condition is looked for in every stretch of the words, and what is left over must be the drawing. A word that finds
no place is reported, never dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from referee.core.understanding.english import TIMES
from referee.games.balconia.side_words import (
    PLACES,
    STOPS,
    Word,
    as_one,
    flowers,
    gap_at,
    is_close,
    is_way,
    kind_at,
    lovebirds,
    words_of,
)
from referee.games.balconia.sides import FLOWER_COLORS, POINTS

_MOST = 9
_POSITIONS = {
    ("", "left"): "left", ("", "right"): "right", ("", "above"): "column-above", ("", "below"): "column-below",
    ("row", ""): "row", ("row", "above"): "row-above", ("group", ""): "group",
    ("column", "left"): "left-column", ("column", "right"): "right-column",
    ("column", "above"): "column-above", ("column", "below"): "column-below", ("near", ""): "around",
}  # fmt: skip
"""The positions by the stretch of balconies and the direction in which it lies."""
_FILLER = ("scores", "condition", "facing", "balcony", "none")
"""Words that may stand between the things drawn, as in `the balcony gets a cat`."""
_CONVERSE = {"right-column": "lovebird-left", "left-column": "lovebird-right"}
_TOWARDS = {"right": "right-column", "left": "left-column"}


class Reading(NamedTuple):
    """The sides that a text may mean, in the notation, and the words that found no place in it.

    `is_exact`: each word is a name, without a slip.
    """

    sides: tuple[str, ...]
    left: tuple[str, ...] = ()
    is_exact: bool = True


NOTHING = Reading(())


@lru_cache(maxsize=512)
def read_side(text: str) -> Reading:
    """The sides that a text may mean."""
    words = phrases_of(text)
    unknown = [word for word in words if word.kind == "unknown"]
    best = _best([word for word in words if word.kind != "unknown"])
    if best.sides == ("-; -",) and not any(word.kind in ("none", "unscored") for word in words):
        return NOTHING
    is_exact = all(word.is_sure for word in words)
    return Reading(best.sides, (*(word.text for word in unknown), *best.left), is_exact)


def _best(words: Sequence[Word]) -> Reading:
    """The readings that leave out fewest words, and of these the ones that are cut where the text is."""
    found: dict[tuple[int, int], dict[str, tuple[str, ...]]] = {}
    for start, end in _stretches(words):
        condition = _conditions(words[start:end]) if end > start else ("-",)
        drawn = _drawn([*words[:start], *words[end:]], end > start) if condition else None
        if drawn is None:
            continue
        cost = (len(drawn.left), _cut(words, start) + _cut(words, end) + _torn(words[start + 1 : end]))
        for one, elements in product(condition, drawn.sides):
            found.setdefault(cost, {})[f"{one}; {elements}"] = drawn.left
    if not found:
        return NOTHING
    best = found[min(found)]
    left = next(iter(best.values()))
    return Reading(_with_one_pair(tuple(best)), left)


def _stretches(words: Sequence[Word]) -> Iterator[tuple[int, int]]:
    """The places where the condition may stand; nowhere first."""
    yield 0, 0
    scored = [at for at, word in enumerate(words) if word.kind in ("scored", "number", "paired") or _is_partner(word)]
    for start in range(len(words)):
        for end in range(start + 1, len(words) + 1):
            if any(start <= at < end for at in scored):
                yield start, end


def _cut(words: Sequence[Word], at: int) -> int:
    """The rank of a cut before a word: the lower, the less the text is cut there."""
    if at in (0, len(words)):
        return 0
    joint = words[at].joint
    return STOPS.index(joint) if joint in STOPS else 5 if words[at].gap else 6


def _torn(words: Sequence[Word]) -> int:
    """The number of signs that stand within a condition."""
    return sum(_WITHIN[word.joint] for word in words if word.joint in _WITHIN)


_WITHIN = {",": 4, ".": 9, ";": 9}


# What is drawn.


class _Drawn(NamedTuple):
    """The drawings that may be meant, and the words that say something else."""

    sides: tuple[str, ...]
    left: tuple[str, ...]


_FLOWERS = tuple(f"flower-{color}" for color in FLOWER_COLORS)
"""A flower that is drawn has a colour."""


def _drawn(words: Sequence[Word], has_condition: bool) -> _Drawn:
    items: list[tuple[tuple[str, ...], int]] = []
    left: list[str] = []
    number: Word | None = None
    for at, word in enumerate(words):
        is_thing = word.kind in ("thing", "lovebird") and word.value != "colors"
        if word.kind == "number" and number is None and _is_count_behind(words, at) and items:
            items[-1] = (items[-1][0], int(word.value))
            continue
        if number is not None and not is_thing:
            left.append(number.text)
            number = None
        if word.kind == "number" and 0 < int(word.value) <= _MOST:
            number = word
        elif is_thing:
            names = _FLOWERS if word.value == "flower" else word.values
            items.append((names, int(number.value) if number is not None else 1))
            number = None
        elif word.kind == "unscored" and not has_condition:
            continue
        elif word.kind not in _FILLER:
            left.append(word.text)
    if number is not None:
        left.append(number.text)
    each = [[name if many == 1 else f"{name}*{many}" for name in names] for names, many in items]
    return _Drawn(tuple(",".join(one) for one in product(*each)) if each else ("-",), tuple(left))


def _is_count_behind(words: Sequence[Word], at: int) -> bool:
    """Is it the number of `cat 2, heart`?"""
    is_last = at + 1 == len(words) or words[at + 1].joint in STOPS or words[at].text in TIMES
    return at > 0 and words[at].joint == " " and not words[at].gap and is_last and words[at - 1].kind == "thing"


# The condition.


def _conditions(words: Sequence[Word]) -> tuple[str, ...]:
    """The conditions of which every word has a place: points, what is asked for, and where, in any order."""
    kinds = {word.kind for word in words}
    if pairs := _pairs(words):
        return pairs
    points = _points_in(words)
    position = position_of(words)
    # Of one balcony alone `if there is one` and `for each` are the same.
    is_about_one = position in ("left", "right") and not any(word.kind in _NAMED for word in words)
    is_other_kind = ("if" if points != "5" else "each") in kinds and not is_about_one
    if kinds - _OF_CONDITIONS or points is None or position is None or is_other_kind:
        return ()
    return tuple(f"{place} {points} {what}" for place, what in _whats(words, position, points))


def _pairs(words: Sequence[Word]) -> tuple[str, ...]:
    """The conditions of a lovebird for its partner, `5 points if paired`: each way that nothing speaks against."""
    partners = [word for word in words if word.kind == "lovebird"]
    told = [word for word in words if word.kind == "paired" or _is_partner(word)]
    # The column to which the other one looks is `the next column`.
    is_next = any(word.kind == "near" for word in words) and any(word.kind == "zone" for word in words)
    if not (told or (is_next and partners)) or len(partners) > 1:
        return ()
    if not is_next and any(not _is_partner(word) for word in partners):
        return ()
    ways = {word.value for word in words if word.kind == "where"}
    zones = {word.value for word in words if word.kind == "zone"}
    points = {word.value for at, word in enumerate(words) if word.kind in _COUNTS and not _is_one_of_them(words, at)}
    if {word.kind for word in words} - _OF_PAIRS or not (zones <= {"column"} and points <= {"5"}):
        return ()
    faced = partners[0].values if partners else tuple(_CONVERSE.values())
    return tuple(
        f"{place} 5 {wanted}"
        for way, place in _TOWARDS.items()
        for wanted in (_CONVERSE[place],)
        if wanted in faced and ways <= {way}
    )


_COUNTS = ("scored", "number")


def _is_one_of_them(words: Sequence[Word], at: int) -> bool:
    """Is it the `one` of `one looking left`?"""
    return words[at].value == "1" and kind_at(words, at + 1) == "lovebird"


def _is_partner(word: Word) -> bool:
    """Is it a lovebird that another one wants: its `partner`?"""
    said = {*word.text.split(), *word.gap}
    return word.kind == "lovebird" and not said.isdisjoint(("partner", "mate", "sweetheart", "half", "another"))


_OF_PAIRS = frozenset({*PLACES, "lovebird", "paired", "scored", "number", "if", "scores", "condition", "facing"})
_NAMED = ("thing", "lovebird", "absent")
_ASKED = (*_NAMED, "balcony")
_OF_CONDITIONS = frozenset(
    {*PLACES, *_ASKED, "number", "scored", "each", "if", "scores", "condition", "points", "facing"}
)


def _points_in(words: Sequence[Word]) -> str | None:
    """The only number of points; a `one` before what is asked for is an article. None where it is not clear.

    The notation has no word for points: `row 1 bird`.
    """
    scored = [word.value for word in words if word.kind == "scored"]
    numbers = [at for at, word in enumerate(words) if word.kind == "number"]
    if not scored and len(numbers) == 1:
        at = numbers[0]
        is_notation = kind_at(words, at - 1) in PLACES or kind_at(words, at + 1) not in _ASKED
        scored, numbers = ([words[at].value] if is_notation else []), []
    is_article = all(words[at].value == "1" and kind_at(words, at + 1) in _ASKED for at in numbers)
    return scored[0] if len(scored) == 1 and scored[0] in POINTS and is_article else None


def position_of(said: Sequence[Word]) -> str | None:
    """The position that some words say; None for none, or several."""
    words = [word for word in said if word.kind in PLACES]
    zones = dict.fromkeys(word.value for word in words if word.kind == "zone")
    ways = dict.fromkeys(word.value for word in words if word.kind == "where")
    if "group" in zones:
        return "group" if not ways and len(zones) == 1 else None
    if len(zones) > 1 and not {"above", "below"} & set(ways):
        return None
    zone = "column" if "column" in zones else next(iter(zones), "")
    if not zone and not ways and words:
        zone = "near"
    return _POSITIONS.get((zone, next(iter(ways), ""))) if len(ways) < 2 else None


def _whats(words: Sequence[Word], position: str, points: str) -> Iterator[tuple[str, str]]:
    """The position and the subject of a condition, as they may be meant."""
    asked = [word for word in words if word.kind in _ASKED]
    named = [word for word in asked if word.kind != "balcony"]
    if not named:
        if asked or any(word.text.startswith("neighbo") for word in words):
            yield position, "balcony"
        return
    if _is_about_balconies(words):
        return
    if len(named) == 1 and named[0].kind == "lovebird":
        place = _TOWARDS.get(position, position)
        wanted = _CONVERSE.get(place)
        if wanted in named[0].values:
            yield place, wanted
        return
    if any(word.kind == "lovebird" for word in named):
        return
    if len(named) == 1:
        yield position, f"no-{named[0].value}" if named[0].kind == "absent" else named[0].value
    elif len(named) == 2 and points == "5" and _are_together(words, named):
        yield position, f"{named[0].value}+{named[1].value}"


def _is_about_balconies(words: Sequence[Word]) -> bool:
    """Are balconies asked for, though a thing is named too: `another balcony`, or a thing before `if a balcony`?"""
    for at, word in enumerate(words):
        if word.kind == "balcony":
            is_asked = kind_at(words, at - 1) in ("each", "if", "scored")
            is_thing_before = any(one.kind in ("thing", "lovebird") for one in words[:at])
            is_other = bool({"other", "another"} & set(word.gap)) and any(one.kind == "thing" for one in words)
            return is_other or (is_asked and is_thing_before)
    return False


def _are_together(words: Sequence[Word], named: Sequence[Word]) -> bool:
    """Are two things named one behind the other, and is none of them absent?"""
    first, second = (next(at for at, word in enumerate(words) if word is one) for one in named)
    between = words[first + 1 : second]
    return all(word.kind == "thing" for word in named) and all(word.kind == "number" for word in between)


def _with_one_pair(sides: tuple[str, ...]) -> tuple[str, ...]:
    """The sides, of a lovebird that faces one way or the other the one that its condition asks for."""
    fitting = tuple(
        side
        for side in sides
        for wanted in (side.split(";")[0].rpartition(" ")[2],)
        if wanted.startswith("lovebird") and wanted not in side.split(";")[1] and "lovebird" in side.split(";")[1]
    )
    return fitting or sides


# Words that say one thing together: `five points`, `no cat`, `nothing to score`.


def phrases_of(text: str) -> list[Word]:
    """The words of a text, those that say one thing together as one: points, things, absent things."""
    words = list(words_of(text))
    for step in _STEPS:
        words = step(words)
    return words


def _unscored(words: list[Word]) -> list[Word]:
    """`no points`, `nothing to score` and `worth nothing` as one."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        end = _end_of_unscored(words, at)
        found += [as_one("unscored", ("-",), words[at:end])] if end > at else words[at : at + 1]
        at = max(end, at + 1)
    return found


def _end_of_unscored(words: Sequence[Word], at: int) -> int:
    """The end of the words that say that there is nothing to score; where they begin if they do not."""
    end = _run(words, at, ("scores", "condition"))
    if kind_at(words, end) == "number" and words[end].value == "0":
        return end + 2 if kind_at(words, end + 1) == "points" else end + 1 if end > at else at
    behind = _run(words, end, ("no", "none"))
    last = _run(words, behind, ("scores", "condition", "points"))
    if behind == end or (last == behind and (end == at or words[behind - 1].kind != "none")):
        return at
    is_going_on = kind_at(words, last) in ("number", "points", "each") and words[last].joint not in STOPS
    return at if is_going_on else last


def _run(words: Sequence[Word], at: int, kinds: Sequence[str]) -> int:
    """The end of the words of some kinds that stand together."""
    end = at
    while kind_at(words, end) in kinds and (end == at or words[end].joint not in STOPS):
        end += 1
    return end


def _points(words: list[Word]) -> list[Word]:
    """`five points`, `a point` and `2 for each` as one; `points` alone adds nothing beside them."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        word, end = words[at], at + 1
        behind = kind_at(words, end)
        if word.kind == "number" and behind == "points":
            word, end = as_one("scored", word.values, words[at : at + 2]), at + 2
        elif word.kind == "number" and (behind in ("each", "if", "unless") or _is_for(words, at)):
            word = word._replace(kind="scored")
        elif word.kind == "scores" and behind == "number" and not _is_count(words, at + 1):
            word, end = as_one("scored", words[end].values, words[at : at + 2]), at + 2
        elif word.kind == "each" and word.gap[-1:] == ("one",) and kind_at(found, len(found) - 1) != "scored":
            # `one for each cat`, behind words that say nothing
            found.append(word._replace(kind="scored", values=("1",), text="one"))
            word = word._replace(joint=" ", gap=())
        elif word.kind == "points" and word.value != "several":
            word = word._replace(kind="scored", values=("1",))
        found.append(word)
        at = end
    return found


_COUNTED = ("thing", "lovebird", "points", "number")


def _is_count(words: Sequence[Word], at: int) -> bool:
    """Does a number count what directly follows it?"""
    return kind_at(words, at + 1) in _COUNTED and not words[at + 1].gap


def _is_for(words: Sequence[Word], at: int) -> bool:
    """Does a number stand beside `for` (`2 for cats in the row`, `a cat on the left for 2`), or before `with`?"""
    is_before = bool({"for", "with"} & set(gap_at(words, at + 1))) and words[at + 1].joint not in STOPS
    return is_before or ("for" in words[at].gap and kind_at(words, at + 1) not in _COUNTED)


def _absent(words: list[Word]) -> list[Word]:
    """`no cat`, `unless there is a cat`, `cats are missing` and `nobody` as one."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        word, end = words[at], at + 1
        one = at + 2 if kind_at(words, end) == "number" and words[end].value == "1" else end
        is_absent = word.kind in ("no", "unless") or (word.kind == "none" and "of" in gap_at(words, end))
        if is_absent and kind_at(words, one) in ("thing", "lovebird"):
            if word.kind == "unless":
                found.append(word._replace(kind="if"))
            word, end = as_one("absent", words[one].values, words[at : one + 1]), one + 1
        elif word.kind == "nobody":
            word = word._replace(kind="absent", values=("person",))
        elif word.kind == "thing" and kind_at(words, end) == "missing":
            word, end = as_one("absent", word.values, words[at : at + 2]), at + 2
        found.append(word)
        at = end
    return found


def _ways(words: list[Word]) -> list[Word]:
    """The words without the `right` of `right next to it` and the numbers of `one row up` and `eight cells around`."""
    return [
        word
        for at, word in enumerate(words)
        if not (word.kind == "where" and word.value == "right" and _is_stressed(words, at + 1))
        and not (word.kind == "number" and _counts_places(words, at))
        and not (_is_neighbour(words, at) and is_way(words, at - 1))
    ]


def _is_neighbour(words: Sequence[Word], at: int) -> bool:
    """Is it the noun of `the right neighbour`, which is on that side alone?"""
    return kind_at(words, at) == "near" and words[at].text in ("neighbour", "neighbor") and is_close(words, at)


def _counts_places(words: Sequence[Word], at: int) -> bool:
    is_place = kind_at(words, at + 1) in PLACES
    return is_place and kind_at(words, at - 1) not in PLACES and words[at].value in ("1", "4", "8")


def _is_stressed(words: Sequence[Word], at: int) -> bool:
    """Does a word follow which `right` only stresses?"""
    is_near = kind_at(words, at) == "near" and not _is_neighbour(words, at)
    is_place = is_near or (kind_at(words, at) == "where" and not is_way(words, at))
    return is_place and is_close(words, at)


_STEPS: tuple[Callable[[list[Word]], list[Word]], ...] = (lovebirds, flowers, _unscored, _points, _absent, _ways)


# Single parts, for the notation.


def plain_side(text: str) -> str:
    """The text of a side in the notation; the text itself where its two parts are not told apart, or not understood."""
    condition, semicolon, drawn = text.partition(";")
    parts = plain_condition(condition.strip()), plain_elements(drawn.strip())
    return "; ".join(parts) if semicolon else text


def plain_condition(text: str) -> str:
    """The text of a condition in the notation."""
    words = [word._replace(kind="scored") if word.kind == "number" else word for word in phrases_of(text)]
    is_none = [word.kind for word in words] in (["unscored"], ["none"])
    found = ("-",) if is_none else _conditions(words) if all(word.is_sure for word in words) else ()
    is_told = (
        len(found) == 1 and ("+" in found[0] or "+" not in text) and ("column" in text or "column" not in found[0])
    )
    return found[0] if is_told else text


def plain_elements(text: str) -> str:
    """The drawing of a side, in the notation."""
    words = phrases_of(text)
    found = _drawn(words, False) if words and all(word.is_sure for word in words) else _Drawn((), ())
    return found.sides[0] if len(found.sides) == 1 and not found.left else text


def plain_door(text: str) -> str:
    """The text of a door in the notation."""
    words = phrases_of(text)
    kinds, named = ([word.value for word in words if word.kind == kind] for kind in ("door", "thing"))
    if len(kinds) != 1 or len(named) != 2 or len(words) != 3 or not all(word.is_sure for word in words):
        return text
    return " ".join((kinds[0], *named))
