"""Cat tiles told in words: the names of their arrows, and the words around an arrow and a bonus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from referee.core.understanding.english import NUMBERS
from referee.core.understanding.heard import Heard, hushed
from referee.core.understanding.tokens import STOPS
from referee.games.grund.board import DIRECTIONS

_STEPS = (1, 2, 3)
_FEW_STRANGE = 3
_AXES = {"column": "column", "columns": "column", "col": "column", "row": "row", "rows": "row"}
_LINES = "abcdef123456"
_COUNTED = frozenset({"step", "steps", "tile", "tiles", "field", "fields", "space", "spaces", "point", "points"})
_STAYS = ", ".join((
    "stay, stays, stands still, stays put, no arrow, sits still, lies still, sleeps on, keeps still",
    *(f"{no} {verb}"
      for no in ("does not", "doesn't", "doesnt", "won't", "will not", "did not", "didn't", "has not", "hasn't")
      for verb in ("move", "budge", "stir", "walk", "moved", "move at all", "go anywhere", "move anywhere")),
))  # fmt: skip
_EXCLAIMED = frozenset({"nice", "good", "great", "bad", "funny", "love"})
_OF_ROUND = frozenset({"marker", "starter", "round", "token"})
_GIVING = frozenset({"took", "drew", "grund", "show", "invite"})
"""Verbs that tell of somebody who gets something: here it is the bonus."""


def arrows_called(ways: Mapping[str, str]) -> dict[str, str]:
    """The names of the arrows: each way, by its names, with the number of steps before or behind it."""
    words = list(NUMBERS)
    called = {"stay": _STAYS}
    for way, told in ways.items():
        names = [name.strip() for name in told.split(",")]
        long = [name for name in names if len(name) > 1]
        for steps in _STEPS:
            counted = [f"{name} {steps}, {steps} {name}" for name in names]
            spelt = [f"{name} {words[steps]}, {words[steps]} {name}" for name in long]
            called[f"{way}{steps}"] = ", ".join((*counted, *spelt))
    return called


def as_cat(item: Heard) -> Heard:
    """The cat itself, not the cell where it is: from that only other places are told; `the cat in the bush` is one."""
    if "cat" not in item.values("verb"):
        return item
    cells = tuple(("cell", cell) for cell in item.values("cell"))
    is_place = bool(cells) and " " in item.text.removeprefix("the ")
    return replace(item, facts=cells if is_place else (("verb", "cat"),))


def without_talk_of_cat(items: Sequence[Heard], has_bike_track: bool) -> list[Heard]:
    """The items of a cat tile without what tells nothing of it: `the new cat tile`, `one arrow up`, who gets the bonus
    (`the winner takes one Grund card`), an arrow that is told twice, and where the arrow leads.
    """
    items = _with_lines_of_tiles(_without_marker(items))
    if any(item.values("player") for item in items):
        return list(items)
    items = _without_other_tiles(items)
    if not has_bike_track and any(item.values("arrow") for item in items):
        items = hushed(items, lambda _, item: item.values("tile") or item.sort == "subject")
    is_told = any(item.values("bonus") for item in items)
    is_way = any(item.values("dir") or item.values("arrow") for item in items)
    found: list[Heard] = []
    for at, item in enumerate(items):
        behind = next((one for one in items[at + 1 :] if not one.is_filler), None)
        arrows = {arrow for one in found for arrow in one.values("arrow")}
        is_new = "new" in item.values("place") and behind is not None and "cat" in behind.values("verb")
        is_given = is_told and bool(_GIVING.intersection(item.values("verb"))) and not item.values("bonus")
        is_article = (
            item.text in ("one", "1", "worth a", "worth one")
            and behind is not None
            and bool({"grund", "photo", "castle"} & set(behind.values("bonus")))
        )
        is_again = bool(item.values("arrow")) and arrows == set(item.values("arrow"))
        is_winner = is_told and "winner" in item.values("cue")
        is_noise = is_new or is_given or is_article or is_again or is_winner or item.text in ("arrow", "arrows")
        # Where the way is told, cells are its ends, or that of the bike track.
        is_noise = is_noise or (is_way and {kind for kind, _ in item.facts} == {"cell"})
        is_counted = bool(item.values("ordinal")) and behind is not None and "cat" in behind.values("verb")
        is_noise = is_noise or is_counted or item.sort == "key" or (_is_angry(item) and any(map(_is_angry, items[:at])))
        found.append(item.as_noise() if is_noise else item)
    return _with_lines(found)


def _with_lines_of_tiles(items: Sequence[Heard]) -> list[Heard]:
    """The items, `the sandpit row` as the one row in which that tile lies, where the cat is angry."""
    found: list[Heard] = []
    for item in items if any(map(_is_angry, items)) else ():
        axis = _AXES.get(item.text, "") if item.joint == " " else ""
        cells = found[-1].values("cell") if found and axis and found[-1].values("tile") else ()
        lines = {cell[0] if axis == "column" else cell[1:] for cell in cells}
        if len(lines) == 1:
            found[-1] = _as_line(replace(found[-1], text=f"{found[-1].text} {item.text}"), lines.pop())
        else:
            found.append(item)
    return found or list(items)


def _without_marker(items: Sequence[Heard]) -> list[Heard]:
    """The items without who gets the marker, or begins, before the cat: `Bela received the marker, the cat moved …`."""
    cat = next((at for at, item in enumerate(items) if "cat" in item.values("verb")), 0)
    before = items[:cat]
    words = {word for item in before for word in item.text.split()}
    is_apart = any(item.joint in STOPS or item.text == "and" for item in items[1 : cat + 1])
    is_plain = all(not item.facts or item.values("player") or _GIVING & {*item.values("verb")} for item in before)
    if not (words & _OF_ROUND and is_apart and is_plain):
        return list(items)
    return [*(item.as_noise() for item in before), *items[cat:]]


def _with_lines(items: Sequence[Heard]) -> list[Heard]:
    """The items; of an angry cat each column and row that is told as a line: `the first and third column`, `rows 1, 2`,
    `column 3`.
    """
    found = list(items)
    if not any(map(_is_angry, items)):
        return found
    for at, item in enumerate(items):
        words = item.text.split()
        axis = _AXES.get(words[0], "") or _AXES.get(words[-1], "")
        if not axis or item.values("cell"):
            continue
        own = [value for kind in ("line", "column", "row") for value in item.values(kind)]
        beside = {**dict(_lines_beside(items, at, -1)), **dict(_lines_beside(items, at, 1))}
        if own or beside:
            found[at] = _as_line(item, _line(axis, own[0])) if own else item.as_noise()
        for place, value in beside.items():
            found[place] = _as_line(items[place], _line(axis, value))
    return found


def _is_angry(item: Heard) -> bool:
    return "angry" in item.values("bonus")


def _as_line(item: Heard, line: str) -> Heard:
    return replace(item, facts=(("line", line),), sort="meaning", role=None, is_spelling=False)


def _line(axis: str, value: str) -> str:
    return chr(ord("a") + int(value) - 1) if axis == "column" and value.isdigit() else value


def _lines_beside(items: Sequence[Heard], at: int, step: int) -> Iterator[tuple[int, str]]:
    """The items before (`step` -1) or behind a column or row that name others: where, and which."""
    here = at + step
    while 0 <= here < len(items):
        item, behind = items[here], items[here + 1] if here + 1 < len(items) else None
        value = item.values("ordinal")[:1] or ((item.text,) if len(item.text) == 1 and item.text in _LINES else ())
        counts = behind is not None and behind.joint not in STOPS and _is_counted(behind)
        is_article = item.text == "a" and step < 0
        if value and not (counts and step > 0) and not is_article:
            yield here, value[0]
        elif item.text not in ("and", "the", ","):
            return
        here += step


def _is_counted(item: Heard) -> bool:
    """Is it a thing that a number before it counts, such as steps?"""
    return bool(item.values("dir") or item.values("arrow")) or item.text in _COUNTED


def _without_other_tiles(items: Sequence[Heard]) -> list[Heard]:
    """The items; where the kind of the bike track is told (`the bike track is a bench`), other tiles as noise, such as
    that to which the cat goes.
    """
    said = [at for at, item in enumerate(items) if not item.is_filler]
    shown = next(
        (other for one, other in pairwise(said)
         if "bike-track" in items[one].values("tile") and items[other].values("tile")), None,
    )  # fmt: skip
    if shown is None:
        tiles = [at for at, item in enumerate(items) if item.values("tile")]
        others = [at for at in tiles if items[at].role != "to"]
        if len(others) != 1 or len(tiles) == 1:
            return list(items)
        shown = others[0]
    return hushed(items, lambda at, item: at != shown and {kind for kind, _ in item.facts} == {"tile", "cell"})


def without_exclamations(items: Sequence[Heard]) -> list[Heard]:
    """The items of a cat tile; where its arrow and its bonus are told, few words that nobody knows as noise: `ouch`,
    `two points to win`.
    """
    is_angry = any(map(_is_angry, items))
    is_told = any(item.values("line" if is_angry else "bonus") for item in items)
    is_told = is_told and any(item.values("arrow") for item in items)
    items = hushed(items, lambda _, item: item.text in _EXCLAIMED)
    strange = sum(item.sort == "unknown" for item in items)
    said = sum(item.sort != "article" for item in items)
    if not is_told or _FEW_STRANGE * strange > said:
        return items
    return hushed(items, lambda _, item: item.sort == "unknown")


def with_slanting(items: Sequence[Heard]) -> list[Heard]:
    """The items, two directions beside each other that cross as one: `down to the left`, `down and to the left`."""
    found: list[Heard] = []
    for item in items:
        if _straight(item) and [one.text for one in found[-1:]] == ["and"] and any(map(_straight, found[-2:-1])):
            found.pop()
        way, before = _straight(item), _straight(found[-1]) if found else ""
        name = next((name for name in (before + way, way + before) if len(name) == 2 and name in DIRECTIONS), "")
        if way and before and name and item.joint not in STOPS:
            found[-1] = replace(found[-1], text=f"{found[-1].text} {item.text}", facts=(("dir", name),))
        else:
            found.append(item)
    return found


def _straight(item: Heard) -> str:
    """The direction that an item says, if it is one of the four straight ones."""
    return next((way for way in item.values("dir") if len(way) == 1 and not item.values("cell")), "")


def with_arrow(items: Sequence[Heard]) -> list[Heard]:
    """A direction and a number of steps with noise between them (`one to the north`) as an arrow of the cat tile."""
    said = [index for index, item in enumerate(items) if not item.is_filler]
    for one, other in pairwise(said):
        for way, steps in ((one, other), (other, one)):
            number = items[steps].values("number")
            if items[way].values("dir") and number and not items[steps].values("bonus"):
                arrow = f"{items[way].values('dir')[0]}{number[0]}"
                merged = replace(items[way], text=arrow, facts=(("arrow", arrow),))
                return [merged if index == way else item for index, item in enumerate(items) if index != steps]
    return list(items)
