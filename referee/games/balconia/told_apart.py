"""Lines that tell of several sides: `he sees a bird, Ida a cat`, `c2 is a heart, on the new one a note`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.core.understanding.english import word_set
from referee.core.understanding.heard import Heard
from referee.games.balconia.side_words import words_of

_PRONOUNS = {
    **dict.fromkeys(word_set("he he's he'll his him"), "he"),
    **dict.fromkeys(word_set("she she's she'll her hers"), "she"),
}
_SCORED = word_set("scored points each")
_PRINTED = word_set("thing lovebird flower color none") | _SCORED
_NEXT = word_set("and while but")
_STOPS = word_set(", . ; :")
_OTHERS = word_set("new other")
_ONES = word_set("one ones balcony side")


class _Place(NamedTuple):
    """A word that says whose side is told, or of which block.

    `begins`: it begins a clause; `ends`: it ends one, as in `a cat for Ana, a heart for Bela`.
    """

    kind: str
    value: str
    begins: bool
    ends: bool = False


class _Printed(NamedTuple):
    """A word for what is printed on a side, and the word that says last whose or where it is; a number of points is
    one of a condition.
    """

    place: _Place | None
    is_scored: bool


def tells_several(
    items: Sequence[Heard], owner: Callable[[int], str | None], cell: Callable[[int], str | None]
) -> bool:
    """Do some items tell of sides of two players, or of two blocks?

    `owner` and `cell` give the player and the cell that the item at a place names, if any.
    """
    owners = list(_printed(items, lambda at: _owner(items, at, owner)))
    cells = [told.place for told in _printed(items, lambda at: _cell(items, at, cell))]
    return _changes(owners) or any(one != other for one, other in pairwise(cells) if one is not None)


def _printed(items: Sequence[Heard], named: Callable[[int], _Place | None]) -> Iterator[_Printed]:
    last: _Place | None = None
    for at, item in enumerate(items):
        place = named(at)
        if place is not None:
            last = place
            continue
        kinds = {word.kind for word in words_of(item.text)}
        if not kinds.isdisjoint(_PRINTED):
            yield _Printed(last, not kinds.isdisjoint(_SCORED))


def _changes(told: Sequence[_Printed]) -> bool:
    """Do the players change?"""
    if len({one.place.value for one in told if one.place is not None and one.place.kind == "pronoun"}) > 1:
        return True
    return any(
        other.place is not None and other.place != one.place and _is_another(one.place, other.place, told)
        for one, other in pairwise(told)
    )


def _is_another(one: _Place | None, other: _Place, told: Sequence[_Printed]) -> bool:
    """Is it a player other than the one before? A pronoun behind a name is the same one where it has a condition."""
    if one is not None and other.kind == "player":
        return one.value != other.value
    behind = [word.is_scored for word in told if word.place == other]
    begins = other.begins and (one is None or not any(behind))
    return begins or (other.ends and not behind[0])


def _owner(items: Sequence[Heard], at: int, owner: Callable[[int], str | None]) -> _Place | None:
    before, behind = ([*items[max(0, at - 1) : at]], items[at + 1 : at + 2])
    is_for = any(item.text == "for" for item in before)
    name = owner(at)
    pronoun = _PRONOUNS.get(items[at].text) or ("she" if is_for and items[at].text == "her" else None)
    if name is None and pronoun is None:
        return None
    ends = any(item.joint in (*_STOPS, ")") or (is_for and item.text in _NEXT) for item in behind)
    begins = items[at].joint in _STOPS
    if name is not None:
        return _Place("player", name, begins, ends)
    return _Place("pronoun", pronoun or "", begins or any(item.text in _NEXT for item in before), ends)


def _cell(items: Sequence[Heard], at: int, cell: Callable[[int], str | None]) -> _Place | None:
    name = cell(at)
    if name is not None:
        return _Place("cell", name, False)
    is_other = items[at].text in _OTHERS and any(item.text in _ONES for item in items[at + 1 : at + 2])
    return _Place("cell", items[at].text, False) if is_other else None
