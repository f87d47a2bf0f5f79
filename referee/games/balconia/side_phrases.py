"""The words of a side that say one thing together: `white flower`, `five points`, `no cat`, `lovebird facing left`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.games.balconia.side_words import STOPS, Word, words_of

PLACES = ("zone", "where", "near")
"""The kinds of words that say where the balconies of a condition are."""


def phrases_of(text: str) -> list[Word]:
    """The words of a text, those that say one thing together as one: points, things, absent things."""
    words = list(words_of(text))
    for step in _STEPS:
        words = step(words)
    return words


def _as(kind: str, values: Sequence[str], words: Sequence[Word]) -> Word:
    """Some words as one."""
    text = " ".join(word.text for word in words)
    return Word(kind, tuple(values), text, words[0].joint, words[0].gap, all(word.is_sure for word in words))


def kind_at(words: Sequence[Word], at: int) -> str:
    return words[at].kind if 0 <= at < len(words) else ""


def _is_way(words: Sequence[Word], at: int) -> bool:
    return kind_at(words, at) == "where" and words[at].value in ("left", "right")


def _is_close(words: Sequence[Word], at: int) -> bool:
    """Does a word follow the one before it without a sign or filler?"""
    return not words[at].gap and words[at].joint not in STOPS


def _lovebirds(words: list[Word]) -> list[Word]:
    """`lovebird facing left` and `left lovebird` as one."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        word, end = words[at], at + 1
        if word.kind == "lovebird":
            faced = at + 2 if kind_at(words, at + 1) == "facing" else at + 1
            before = _way_before(found, word)
            if _is_way(words, faced) and (faced > at + 1 or _is_close(words, faced)):
                word, end = _as("lovebird", (f"lovebird-{words[faced].value}",), words[at : faced + 1]), faced + 1
            elif before:
                taken = found[-before:]
                del found[-before:]
                word = _as("lovebird", (f"lovebird-{taken[0].value}",), (*taken, word))
            else:
                word = word._replace(values=("lovebird-left", "lovebird-right"))
        elif _may_be_faced(words, at) and any(one.kind == "lovebird" for one in found):
            word, end = _faced(words, at, found)
        found.append(word)
        at = end
    return found


def _may_be_faced(words: Sequence[Word], at: int) -> bool:
    """May it be a lovebird that is not named: `one facing left`, `the left one`?"""
    is_one = (
        gap_at(words, at + 1)[:1] == ("one",) and kind_at(words, at + 1) in PLACES and words[at + 1].joint not in STOPS
    )
    return words[at].kind == "facing" or (_is_way(words, at) and is_one)


def _faced(words: Sequence[Word], at: int, found: list[Word]) -> tuple[Word, int]:
    """`one facing left`, `a left facing one` and `the left one` as a lovebird, behind another one."""
    if _is_way(words, at):
        return _as("lovebird", (f"lovebird-{words[at].value}",), words[at : at + 1]), at + 1
    if _is_way(found, len(found) - 1) and _is_close(words, at):
        way = found.pop()
        return _as("lovebird", (f"lovebird-{way.value}",), (way, words[at])), at + 1
    if _is_way(words, at + 1):
        return _as("lovebird", (f"lovebird-{words[at + 1].value}",), words[at : at + 2]), at + 2
    return words[at], at + 1


def _way_before(found: Sequence[Word], word: Word) -> int:
    """The number of words before a lovebird that say which way it faces: `left`, `left facing`."""
    if kind_at(found, len(found) - 1) == "facing" and _is_way(found, len(found) - 2):
        return 2
    is_close = bool(found) and not word.gap and word.joint not in STOPS
    return 1 if is_close and _is_way(found, len(found) - 1) else 0


def _flowers(words: list[Word]) -> list[Word]:
    """`white flower`, `flower in white`, `two flowers, white and pink` and `white` as things; kinds of flower."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        end, things = _flower(words, at, found)
        found += things
        at = end
    return found


def _flower(words: Sequence[Word], at: int, before: list[Word]) -> tuple[int, list[Word]]:
    kind = words[at].kind
    if kind == "color":
        return _colored(words, at)
    if kind in ("different", "colors"):
        return _kinds_of_flower(words, at)
    if kind == "flower":
        behind = kind_at(words, at + 1)
        return _with_any_color(words, at) if behind in ("colors", "any") else _flower_in(words, at, before)
    return at + 1, [words[at]._replace(kind="unknown") if kind == "any" else words[at]]


def _kinds_of_flower(words: Sequence[Word], at: int) -> tuple[int, list[Word]]:
    """`different colours of flower` and `different flowers`."""
    end = at + 1
    while kind_at(words, end) in ("colors", "flower"):
        end += 1
    is_alone = words[at].kind == "different" and end == at + 1
    return end, [words[at]._replace(kind="unknown") if is_alone else _as("thing", ("colors",), words[at:end])]


def _with_any_color(words: Sequence[Word], at: int) -> tuple[int, list[Word]]:
    """`flower of any colour`, `flower colour`, and `flower of colour purple`."""
    is_any = words[at + 1].kind == "any"
    if not is_any and kind_at(words, at + 2) == "color":
        return at + 3, [_as("thing", (f"flower-{words[at + 2].value}",), words[at : at + 3])]
    return at + 2, [_as("thing", ("flower" if is_any else "colors",), words[at : at + 2])]


def _colored(words: Sequence[Word], at: int) -> tuple[int, list[Word]]:
    """A colour with the flower, or the words, behind it that name no other thing."""
    end = at + 1
    while kind_at(words, end) in ("flower", "colors") and words[end].joint not in STOPS and "and" not in words[end].gap:
        end += 1
    return end, [_as("thing", (f"flower-{words[at].value}",), words[at:end])]


def _flower_in(words: Sequence[Word], at: int, before: list[Word]) -> tuple[int, list[Word]]:
    """A flower with the colours behind it: `flower in white`, `two flowers, white and pink`."""
    end = at + 1
    while kind_at(words, end) == "color" and not _is_before_flower(words, end):
        end += 1
    colors = words[at + 1 : end]
    if len(colors) == 1 and kind_at(words, end) == "colors" and "of" in colors[0].gap:
        end += 1
    many = int(before[-1].value) if kind_at(before, len(before) - 1) == "number" else 1
    is_asked = kind_at(before, len(before) - 1) in ("each", "if", "scored", "no", "points")
    if len(colors) == 1 and not (words[at + 1].joint in STOPS and is_asked):
        return end, [_as("thing", (f"flower-{colors[0].value}",), words[at:end])]
    if len(colors) == many > 1:
        before.pop()
        return end, [color._replace(kind="thing", values=(f"flower-{color.value}",)) for color in colors]
    if many > 1 and _told_one_by_one(words[at + 1 :]) == many:
        before.pop()
        return at + 1, []
    return at + 1, [words[at]._replace(kind="thing", values=("flower",))]


def _told_one_by_one(words: Sequence[Word]) -> int:
    """The number of flowers that the colours say together: `one white, two purple`."""
    many = 0
    for at in range(0, len(words), 2):
        if kind_at(words, at) != "number" or kind_at(words, at + 1) != "color":
            break
        many += int(words[at].value)
    return many


def _is_before_flower(words: Sequence[Word], at: int) -> bool:
    """Does a colour belong to the flower behind it?"""
    is_behind = kind_at(words, at + 1) == "flower" and words[at + 1].joint not in STOPS
    return is_behind and "and" not in words[at + 1].gap and words[at].joint != "-"


def _unscored(words: list[Word]) -> list[Word]:
    """`no points`, `nothing to score` and `worth nothing` as one."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        end = _end_of_unscored(words, at)
        found += [_as("unscored", ("-",), words[at:end])] if end > at else words[at : at + 1]
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
    is_going_on = kind_at(words, last) in ("number", "points") and words[last].joint not in STOPS
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
            word, end = _as("scored", word.values, words[at : at + 2]), at + 2
        elif word.kind == "number" and (behind in ("each", "if", "unless") or _is_for(words, at)):
            word = word._replace(kind="scored")
        elif word.kind == "scores" and behind == "number" and not _is_count(words, at + 1):
            word, end = _as("scored", words[end].values, words[at : at + 2]), at + 2
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
        if is_absent and kind_at(words, one) == "thing":
            if word.kind == "unless":
                found.append(word._replace(kind="if"))
            word, end = _as("absent", words[one].values, words[at : one + 1]), one + 1
        elif word.kind == "nobody":
            word = word._replace(kind="absent", values=("person",))
        elif word.kind == "thing" and kind_at(words, end) == "missing":
            word, end = _as("absent", word.values, words[at : at + 2]), at + 2
        found.append(word)
        at = end
    return found


def gap_at(words: Sequence[Word], at: int) -> tuple[str, ...]:
    return words[at].gap if at < len(words) else ()


def _ways(words: list[Word]) -> list[Word]:
    """The words without the `right` of `right next to it` and the numbers of `one row up` and `eight cells around`."""
    return [
        word
        for at, word in enumerate(words)
        if not (word.kind == "where" and word.value == "right" and _is_stressed(words, at + 1))
        and not (word.kind == "number" and _counts_places(words, at))
    ]


def _counts_places(words: Sequence[Word], at: int) -> bool:
    is_place = kind_at(words, at + 1) in PLACES
    return is_place and kind_at(words, at - 1) not in PLACES and words[at].value in ("1", "4", "8")


def _is_stressed(words: Sequence[Word], at: int) -> bool:
    """Does a word follow which `right` only stresses?"""
    is_place = kind_at(words, at) == "near" or (kind_at(words, at) == "where" and not _is_way(words, at))
    return is_place and _is_close(words, at)


_STEPS: tuple[Callable[[list[Word]], list[Word]], ...] = (_lovebirds, _flowers, _unscored, _points, _absent, _ways)
