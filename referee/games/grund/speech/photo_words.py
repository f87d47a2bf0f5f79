"""Photos told in words: the one that is taken, those that are paid away, and those that come up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.grund.agenda import ahead
from referee.games.grund.energy import VALUES_CALLED
from referee.games.grund.state import State
from referee.games.grund.verbs import CARDS

_DISPLAYED = 2
_MOST_COUNTED = 3
_PHOTOS = english.word_set("photo photos picture pictures foto fotos snapshot snapshots image images")
_ENERGY = english.word_set("card cards energy")
_OTHERS = english.word_set("other others different instead new fresh")
_CHANGING = english.every_form(english.SWAPPING, "clear, replace, refresh, renew, discard, ditch, remove, reject")
_GIVING = english.every_form(english.GIVING, "throw, toss, chuck, sacrifice")
_REPLACING = english.every_form("replace")
_PAYING = english.every_form("pay, spend")
_BOTH = english.word_set("both all two 2 them these those display everything")
_TAKING = english.every_form(english.TAKING, "prefer, keep")
_NOW = english.word_set("now lie lies display displayed")
_MORE = english.word_set("more again another")
_PARTICLES = frozenset({"up", "down"})
_EXCLAIMED = english.word_set("what which nice great good wow lol haha funny love")
_LEAVING = english.every_form("leave")


class _Told(NamedTuple):
    """A photo that is told: its kind, whether it comes up, and its place in the line."""

    kind: str
    is_new: bool
    at: int


def with_photos(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line about the photos on display, each photo once for every time it is told, those that come up in
    the role of new ones; None for any other line.
    """
    there = next((one for one in ahead(state) if "photo" in one.point.verbs), None)
    if there is None or any(_is_of_another(item) for item in items):
        return None
    told = _with_one_of_two(list(there.display), items, _without_apposed(items, _photos(items)))
    is_paid = any(_is_payment(items, at) for at in range(len(items)))
    is_changed = any(_is_changing(items, at) for at in range(len(items)))
    is_refresh = is_paid or (is_changed and not any(_is_taken(items, one.at) for one in told))
    if not told or (not (is_paid or is_changed) and any(_is_doubt(items, at, told) for at in range(len(items)))):
        return None
    if is_refresh and "refresh" in there.point.verbs:
        if _is_taken_behind(items, told):
            # The photo that is taken then is another act.
            return [*items, Heard("then", "talk")]
        new = _new_ones(told, list(there.display), items)
        return [*_players(items), _act("refresh", items), *_paid(items), *(_photo(one, "new") for one in new)]
    told = _without_left(items, told, there.display)
    taken = _taken(items, told)
    rest = [one for one in told if one is not taken and (not is_changed or one.at > taken.at)]
    if len(rest) > 1 and any(item.text in _NOW for item in items):
        rest = _before_summary(items, rest) or _revealed(taken, rest, list(there.display))
    if len(rest) > 1 or taken.kind not in there.display:
        return None
    return [*_players(items), _act("photo", items), _photo(taken, None), *(_photo(one, "new") for one in rest)]


def _is_doubt(items: Sequence[Heard], at: int, told: Sequence[_Told]) -> bool:
    """Is it a word of talk, and no exclamation behind the photo: `the animal, and what comes up?`"""
    if items[at].sort != "talk":
        return False
    is_behind = any(item.joint in STOPS for item in items[told[0].at + 1 : at + 1])
    return items[at].text not in _EXCLAIMED or not is_behind


def _without_apposed(items: Sequence[Heard], told: Sequence[_Told]) -> list[_Told]:
    """The photos without those that are told again: `the beetle, you know, the animal`."""
    found: list[_Told] = []
    for one in told:
        last = found[-1] if found else None
        between = items[last.at + 1 : one.at + 1] if last is not None else []
        is_led = len(between) > 1 and between[-2].text == "the"
        is_aside = any(item.joint in STOPS for item in between)
        is_plain = all((item.is_small or item.sort == "unknown") and item.text != "and" for item in between[:-1])
        is_same = last is not None and last.kind == one.kind and not (one.is_new or last.is_new)
        if not (is_same and is_led and is_aside and is_plain):
            found.append(one)
    return found


def _without_left(items: Sequence[Heard], told: Sequence[_Told], display: Sequence[str]) -> list[_Told]:
    """The photos without one that is left: `I leave the flower`; where no other one is told, the other on display is
    taken.
    """
    left = [one for one in told if not one.is_new and _LEAVING & _words(items[max(0, one.at - 2) : one.at])]
    kept = [one for one in told if one not in left]
    others = [kind for kind in display if all(kind != one.kind for one in left)]
    if not left or len(others) != 1:
        return list(told)
    is_told = any(one.kind == others[0] and not one.is_new for one in kept)
    return kept if is_told else [_Told(others[0], False, left[0].at), *kept]


def _before_summary(items: Sequence[Heard], new: Sequence[_Told]) -> list[_Told]:
    """Of photos of which the last are all that lie there now those told before: `a flower, so now it's two plants`."""
    now = next((at for at, item in enumerate(items) if item.text == "now" and at > new[0].at), len(items))
    before, behind = [one for one in new if one.at < now], [one for one in new if one.at > now]
    return before if len(behind) == _DISPLAYED else []


def _is_taken_behind(items: Sequence[Heard], told: Sequence[_Told]) -> bool:
    """Is a photo taken, and another one told, in a sentence behind the photos that come up?"""
    behind = range(told[0].at + 1, len(items))
    begun = next((at for at in behind if items[at].joint in (";", ".") or _goes_on(items, at)), len(items))
    is_told = any(one.at > begun for one in told) or any(item.text == "one" for item in items[begun:])
    # `an animal and a plant come up, and he takes the animal`
    both = told[_DISPLAYED - 1].at if len(told) > _DISPLAYED else len(items)
    is_behind = any(_is_taken(items, one.at) and one.at > both for one in told)
    return is_behind or (bool(_words(items[begun:]) & _TAKING) and is_told)


def _goes_on(items: Sequence[Heard], at: int) -> bool:
    """Does another sentence begin with a word for taking: `two animals, keeps one`, `and takes the plant`?"""
    return items[at].text in _TAKING and (items[at].joint == "," or items[at - 1].text == "and")


def _with_one_of_two(display: Sequence[str], items: Sequence[Heard], told: Sequence[_Told]) -> list[_Told]:
    """The photos told, with `keeps one` as one of those on display, where they are alike."""
    ones = (at for at, item in enumerate(items) if item.text == "one" and _is_taken(items, at))
    at = next(ones, None)
    if at is None or len(told) != 1 or told[0].at < at or len(set(display)) != 1 or items[at + 1].values("photo"):
        return list(told)
    return [_Told(display[0], False, at), *(one._replace(is_new=True) for one in told)]


def _is_of_another(item: Heard) -> bool:
    """Does a word tell something else: a Grund card, a castle tile, a direction?"""
    # `keeps` is heard as the castle tile too.
    kinds = {kind for kind, _ in item.facts if item.text not in _PARTICLES | {"keeps"}}
    is_card = any(verb in CARDS for verb in item.values("verb")) or "card" in kinds
    return (
        is_card or bool(kinds & {"castle", "arrow", "dir", "tie"}) or bool({"bid", "friend"} & set(item.values("verb")))
    )


def _photos(items: Sequence[Heard]) -> list[_Told]:
    """All photos of a line, `two plants` as two."""
    found: list[_Told] = []
    is_behind = False
    for at, item in enumerate(items):
        is_behind = is_behind or "then" in item.values("key")
        for kind in item.values("photo")[:1]:
            behind = _words(items[at + 1 : at + 3])
            new = item.role == "new" or is_behind or (bool(behind & _REPLACING) and "by" not in behind)
            found += [_Told(kind, new, at)] * _count(items, at)
    return found


def _count(items: Sequence[Heard], at: int) -> int:
    """The number of photos that a word for a kind tells: `two animals`; one of `one of the two animals`."""
    before = [item for item in items[:at] if item.sort != "article" and item.text not in _MORE | _OTHERS]
    if not items[at].text.endswith("s") or not before:
        return 1
    if "again" in (item.text for item in items[at + 1 : at + 2]):
        return _DISPLAYED
    if len(before) > 1 and "of" in [item.text for item in before[-3:]]:
        return 1
    if before[-1].text == "both":
        return _DISPLAYED
    number = next(iter(before[-1].values("number")), "1")
    return int(number) if number.isdigit() and int(number) <= _MOST_COUNTED else 1


def _is_payment(items: Sequence[Heard], at: int) -> bool:
    """Does a word say that energy is paid? Of one that leads to anything, such as `for`, where a card follows."""
    item = items[at]
    if "energy" in item.text.split() or item.text in _PAYING:
        return True
    behind = [one for one in items[at + 1 : at + 6] if one.sort != "article"]
    until_photo = list(takewhile(lambda one: not one.values("photo"), behind))
    most = 2 if item.text in english.BEFORE_VALUES else len(until_photo)
    is_card = any(set(one.text.split()) & _ENERGY or one.text in VALUES_CALLED for one in until_photo[:most])
    is_value = bool(until_photo) and bool(until_photo[0].values("number")) and len(until_photo) == len(behind)
    is_giving = "pay" in item.values("key") or item.text in _GIVING
    return (
        is_giving
        and item.role is None
        and (is_card or is_value)
        and not any(one.values("player") for one in behind[:1])
    )


def _is_changing(items: Sequence[Heard], at: int) -> bool:
    """Does a word say that the photos are changed? `another photo` may be the one that comes up."""
    words = set(items[at].text.split())
    before = _words(items[max(0, at - 2) : at])
    is_other = bool(words & _PHOTOS) and bool((words | before) & _OTHERS) and any(word.endswith("s") for word in words)
    return _is_change(items, at) or is_other or "refresh" in items[at].values("verb")


def _is_change(items: Sequence[Heard], at: int) -> bool:
    """Is it a word for changing, and are both photos meant?"""
    behind = _words(items[at : at + 5])
    return bool(_words(items[at : at + 1]) & _CHANGING and behind & (_BOTH | {f"{photo}s" for photo in _PHOTOS}))


def _is_taken(items: Sequence[Heard], at: int) -> bool:
    """Is a photo told as taken: `I don't want the animal, I take the plant`?"""
    return any(
        _words([items[before]]) & _TAKING and not any(item.joint in STOPS for item in items[before + 1 : at + 1])
        for before in range(max(0, at - 2), at)
    )


def _taken(items: Sequence[Heard], told: Sequence[_Told]) -> _Told:
    """The photo that is taken, of those that do not come up the first."""
    old = [one for one in told if not one.is_new] or told
    return next((one for one in old if _is_taken(items, one.at)), old[0])


def _words(items: Sequence[Heard]) -> set[str]:
    return {word for item in items for word in item.text.split()}


def _new_ones(told: Sequence[_Told], display: Sequence[str], items: Sequence[Heard]) -> Sequence[_Told]:
    """Those photos that come up: the last two, if they are not the ones that go."""
    new = [one for one in told if one.is_new]
    if len(new) >= _DISPLAYED:
        return new[-_DISPLAYED:]
    is_of_display = Counter(one.kind for one in told) == Counter(display)
    is_old = is_of_display and not new and _go(items, told[0].at)
    return () if len(told) < _DISPLAYED or is_old else told[-_DISPLAYED:]


def _go(items: Sequence[Heard], at: int) -> bool:
    """Do the photos told here go: are they what is changed, or told before the payment?"""
    is_changed = any(
        _is_change(items, before) and not _words(items[before:at]) & _PHOTOS for before in range(max(0, at - 3), at)
    )
    return is_changed or any(_is_payment(items, end) for end in range(at, len(items)))


def _revealed(taken: _Told, rest: Sequence[_Told], display: Sequence[str]) -> list[_Told]:
    """Of the photos that lie there afterwards the one that came up."""
    left = Counter(display)
    left[taken.kind] -= 1
    new = list(rest)
    for one in rest:
        if left[one.kind] > 0 and len(new) > 1:
            left[one.kind] -= 1
            new.remove(one)
    return new


def _players(items: Sequence[Heard]) -> list[Heard]:
    """The player who acts."""
    return [item for item in items if item.values("player")][:1]


def _act(verb: str, items: Sequence[Heard]) -> Heard:
    """The act, with the words that tell it."""
    text = " ".join(item.text for item in items if not item.values("photo") and not item.values("player"))
    return Heard(text, "meaning", (("verb", verb),), edits=sum(item.edits for item in items), is_spelling=False)


def _photo(one: _Told, role: str | None) -> Heard:
    return Heard(one.kind, "meaning", (("photo", one.kind),), role)


def _paid(items: Sequence[Heard]) -> list[Heard]:
    """The card that is paid: by its value, or as one that nobody has seen."""
    for at, item in enumerate(items):
        if item.values("hidden") == ("?",) or "hidden" in item.text.split():
            break
        value = VALUES_CALLED.get(item.text) or next(iter(item.values("number")), "")
        behind = items[at + 1] if at + 1 < len(items) else None
        is_one = item.text == "one" and not (at and items[at - 1].sort == "article")
        is_count = is_one or (behind is not None and set(behind.text.split()) & _ENERGY and value == "1")
        is_of_photos = (
            behind is not None
            and behind.joint not in STOPS
            and (behind.values("photo") or behind.text in _MORE | _PHOTOS | _OTHERS)
        )
        if value in ("1", "2", "3") and not is_count and not is_of_photos and not item.values("ordinal"):
            return [replace(item, facts=(("number", value),), sort="meaning", role=None)]
    return [Heard("?", "meaning", (("hidden", "?"),))]
