"""Things that a line tells twice: anew behind a correction (`moves b2, no, first b4`), or more closely behind a comma
(`to a relax, the lower one`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard, Table, Token, plain_facts
from referee.core.understanding.tokens import BREAK, HELPERS, STOPS, clause_end

_LONGEST = 5
_ONE = "one"
_CALLS = frozenset({"er", "uh", "um", "ah", "oh", "ehm", "erm", "hm", "hmm", "argh"})
"""Sounds before a correction."""
_SIDES = english.word_set("left right top bottom upper lower up down middle topmost bottommost leftmost rightmost")
_SAYING = english.word_set("it is was it's that's says shows a an the")
_WHERE = frozenset({"cell", "tile", "dir", "way", "line", "column", "row", "number", "ordinal", "side"})


def restated(said: Sequence[Token], known: Table) -> list[Token]:
    """The words of a line, each thing told once: as it is told anew behind a correction, where that tells something of
    the same kind (`the top one, no, the lower one`), and with what tells behind a comma which one is meant (`a relax,
    with the ship, the lower one`).
    """
    said = _without_broken_off(said, known)
    for at in range(1, len(said)):
        length = _correction(said, at) or _meaning(said, at)
        anew = _with_anew(said, at, at + length, known) if length else None
        if anew is not None:
            return restated(anew, known)
    return _with_closer_words(list(said), known)


def _without_broken_off(said: Sequence[Token], known: Table) -> Sequence[Token]:
    """The words without those broken off for another one of the kind: `a flow.. a smiley`, `a left... right arrow`."""
    found: list[Token] = []
    for at, word in enumerate(said):
        if word.joint != BREAK:
            found.append(word)
            continue
        is_article = word.text in english.ARTICLES and at + 1 < len(said)
        anew = said[at + 1] if is_article else word
        if found and _is_broken_off(found[-1].text, anew.text, known):
            joint = found.pop().joint
            found.append(word._replace(joint=joint))
        else:
            found.append(word._replace(joint=","))
    return found


def _is_broken_off(word: str, anew: str, known: Table) -> bool:
    """Is a word of one kind with the next one, or the beginning of a name?"""
    if _kinds(word, known) & _kinds(anew, known):
        return True
    is_begun = any(one.startswith(word) and one != word for one in known.vocabulary)
    return is_begun and len(word) > 1 and bool(_kinds(anew, known))


def _meaning(words: Sequence[Token], at: int) -> int:
    """The number of words of `, I mean` from here."""
    said = [word.text for word in words[at : at + 3]]
    return 2 if len(said) > 2 and said[0] == "i" and said[1] in ("mean", "meant") and words[at].joint == "," else 0


def _with_anew(words: Sequence[Token], stop: int, begin: int, known: Table) -> list[Token] | None:
    """The words with what is told anew from `begin` on in its place before `stop`; None where nothing there is of its
    kind.
    """
    end = clause_end(words, begin)
    before, anew = words[:stop], words[begin:end]
    found = (
        _in_shape(before, anew, known)
        or _at_end(before, anew, known)
        or _as_noun(before, anew)
        or _of_only_one(before, anew, known)
    )
    return None if found is None else [*found, *words[end:]]


def _in_shape(before: Sequence[Token], anew: Sequence[Token], known: Table) -> list[Token] | None:
    """`from the top one to the bush`, told anew as `the lower one`."""
    for at in reversed(range(len(before) - len(anew) + 1)):
        behind = at + len(anew)
        if _is_of_one_shape(before[at:behind], anew, known):
            return [*before[:at], *_put_for(before[at:behind], anew), *before[behind:]]
    return None


def _at_end(before: Sequence[Token], anew: Sequence[Token], known: Table) -> list[Token] | None:
    """`in the lower`, told anew as `upper left corner`."""
    for length in range(min(len(before), len(anew), _LONGEST), 0, -1):
        if _is_of_one_shape(before[-length:], anew[:length], known):
            return [*before[:-length], *_put_for(before[-length:], anew)]
    return None


def _put_for(before: Sequence[Token], anew: Sequence[Token]) -> list[Token]:
    """The words told anew in the place of some of their shape: a thing that is only `one` keeps its name."""
    named = [word._replace(text=was.text) if word.text == _ONE else word
             for was, word in zip(before, anew, strict=False)]  # fmt: skip
    return [named[0]._replace(joint=before[0].joint), *named[1:], *anew[len(named) :]]


def _as_noun(before: Sequence[Token], anew: Sequence[Token]) -> list[Token] | None:
    """`down onto the slides`, told anew as `the naughty tile`; what only tells which one is meant is put behind."""
    if _closer(anew) is not None:
        return [*before, *anew]
    articles = [at for at, word in enumerate(before) if word.text in english.ARTICLES]
    is_named = anew[-1].text in {word.text for word in before}
    if anew[0].text not in english.ARTICLES or not articles or len(before) - articles[-1] > _LONGEST or is_named:
        return None
    return [*before[: articles[-1]], anew[0]._replace(joint=before[articles[-1]].joint), *anew[1:]]


def _of_only_one(before: Sequence[Token], anew: Sequence[Token], known: Table) -> list[Token] | None:
    """`the card has a hug on it`, told anew as `it says comforting`: the one word of its kind."""
    things = [word for word in anew if _kinds(word.text, known) - _WHERE]
    if len(things) != 1 or not _SAYING.issuperset(word.text for word in anew if word is not things[0]):
        return None
    kinds = _kinds(things[0].text, known) - _WHERE
    alike = [at for at, word in enumerate(before) if _kinds(word.text, known) & kinds]
    if len(alike) != 1:
        return None
    return [*before[: alike[0]], things[0]._replace(joint=before[alike[0]].joint), *before[alike[0] + 1 :]]


def _with_closer_words(words: list[Token], known: Table) -> list[Token]:
    """The words; a clause that only tells which one of several things is meant beside the thing: `a relax, the lower
    one` as `a lower relax`, `a relax, the one in column d` as `a relax in column d`.
    """
    if known.places is None or known.places.free or known.places.kind != "cell":
        return words
    for at in (at for at in range(1, len(words)) if words[at].joint == ","):
        end = clause_end(words, at)
        closer = _closer(words[at:end])
        thing = _thing_of_several(words[:at], known) if closer is not None else None
        if closer is not None and thing is not None:
            begin, behind = thing
            named = [*closer[0], *words[begin:behind], *closer[1]]
            placed = [
                words[begin]._replace(text=named[0].text),
                *(word._replace(joint=" ") for word in named[1:]),
            ]
            return [*words[:begin], *placed, *words[behind:at], *words[end:]]
    return words


def _closer(clause: Sequence[Token]) -> tuple[Sequence[Token], Sequence[Token]] | None:
    """The sides and the words behind `one` of a clause that tells nothing else; None for other clauses."""
    begin = 1 if clause[0].text in english.ARTICLES else 0
    end = begin
    while end < len(clause) and clause[end].text in _SIDES:
        end += 1
    sides, rest = clause[begin:end], clause[end:]
    is_led = begin == 1 and bool(rest) and rest[0].text in ("one", "tile")
    rest = rest[1:] if is_led else rest
    is_place = bool(rest) and rest[0].text in ("in", "on", "at", "under", "above", "below")
    if not is_led or not (sides or is_place) or (rest and not is_place):
        return None
    return sides, rest


def _thing_of_several(words: Sequence[Token], known: Table) -> tuple[int, int] | None:
    """Where the words stand that name a thing of which there are several, the last one; not one with which somebody
    moves, as in `with the ship`; None where there is none.
    """
    for begin in reversed(range(len(words))):
        for length in range(min(_LONGEST, len(words) - begin), 0, -1):
            facts = known.phrases.get(tuple(word.text for word in words[begin : begin + length]), ())
            is_means = any(word.text == "with" for word in words[max(0, begin - 2) : begin])
            if sum(kind == "cell" for kind, _ in facts) > 1 and not is_means:
                return begin, begin + length
    return None


def _is_of_one_shape(before: Sequence[Token], anew: Sequence[Token], known: Table) -> bool:
    """Do some words differ from others only in values of the same kind?"""
    if len(before) != len(anew) or any(word.joint in STOPS for word in before[1:]):
        return False
    words = [(one.text, other.text) for one, other in zip(before, anew, strict=True)]
    differing = [(one, other) for one, other in words if other not in (one, _ONE)]
    return bool(differing) and all(_kinds(one, known) & _kinds(other, known) for one, other in differing)


def _kinds(word: str, known: Table) -> set[str]:
    """The kinds of what a word may name; none of a word for an act or for somebody."""
    facts = (*known.phrases.get((word,), ()), *plain_facts(word))
    found = {kind for kind, _ in facts if kind in _WHERE or kind in known.words.names}
    return (found | ({"side"} if word in _SIDES else set())) - HELPERS - {"verb", "player"}


def corrected(items: Sequence[Heard]) -> list[Heard]:
    """The items; of `moves b2, no, first b4` the player and the verb, and all behind the correction; of `wheel up, no,
    left` what stands before the way too; of `from c2 to b2, no, to b4` all but the place that is told anew.
    """
    for at in range(len(items) - 1):
        words = _correction(items, at)
        if words and any(_is_value(one) for one in items[:at] or items[1:]):
            behind = items[at + words :]
            if (anew := _told_anew(items[:at], behind)) is not None:
                return anew
            if (cue := _same_cue(items[:at], behind[0])) is not None:
                return [*items[:cue], *behind, *_from_another_cue(items[cue:at], behind)]
            kept = [*_before_way(items[:at], behind), *(one for one in items[:at] if _is_no_value(one))]
            kept.sort(key=items.index)
            is_named = any(one.values("player") for one in behind)
            return [*(one for one in kept if not (is_named and one.values("player"))), *behind]
    return list(items)


def _told_anew(before: Sequence[Heard], behind: Sequence[Heard]) -> list[Heard] | None:
    """The items before a correction, one of two places as it is told more closely behind it: `from the relax to the
    seesaw, sorry, the left relax`; None where something else is corrected.
    """
    told = [item for item in behind if not item.is_small]
    cells = set(told[0].values("cell")) if len(told) == 1 else set()
    places = [at for at, item in enumerate(before) if item.values("cell")]
    wide = [at for at in places if cells and cells < set(before[at].values("cell"))]
    if len(wide) != 1 or len(places) < 2:
        return None
    found = list(before)
    found[wide[0]] = replace(told[0], joint=before[wide[0]].joint)
    return found


def _is_no_value(item: Heard) -> bool:
    return item.sort == "meaning" and not _is_value(item)


def _before_way(before: Sequence[Heard], behind: Sequence[Heard]) -> list[Heard]:
    """The words before a way of which another one is told behind the correction, but those that are told anew too."""
    way = next((at for at, item in enumerate(before) if item.values("dir")), 0)
    if not any(item.values("dir") for item in behind):
        return []
    anew = {kind for at, item in enumerate(behind) if not _is_led(behind, at) for kind, _ in item.facts}
    return [item for item in before[:way] if _is_value(item) and anew.isdisjoint(kind for kind, _ in item.facts)]


def _is_led(items: Sequence[Heard], at: int) -> bool:
    """Does a word for a place stand before an item: `onto the wheel`?"""
    before = [item for item in items[:at] if item.sort != "article"][-1:]
    return items[at].joint not in STOPS and any(item.values("cue") for item in before)


def _same_cue(before: Sequence[Heard], begin: Heard) -> int | None:
    """Where the words before a correction begin what is told anew, by the cue with which both begin."""
    cues = begin.values("cue")
    return next((at for at in reversed(range(len(before))) if cues and before[at].values("cue") == cues), None)


def _from_another_cue(before: Sequence[Heard], behind: Sequence[Heard]) -> Sequence[Heard]:
    """The words from the first cue on that is not told anew: the `to b1` of `from d2 to b1, no, from c1`."""
    anew = {cue for item in behind for cue in item.values("cue")}
    begins = (at for at, item in enumerate(before) if item.values("cue") and anew.isdisjoint(item.values("cue")))
    return before[next(begins, len(before)) :]


_TOLD_ANEW = english.word_set("diagonally left right up down to into onto from")
"""Words behind `no` that tell another way or place, without a comma between."""


def _correction(words: Sequence[Token] | Sequence[Heard], at: int) -> int:
    """The number of words from here that take back what stands before them: `, no,`, `no wait,`, `er no,`."""
    end = at + (words[at].text in _CALLS)
    begin = end
    while end < len(words) and words[end].text in english.CORRECTIONS:
        end += 1
    is_closed = end < len(words) and (words[end].joint == "," or words[end].text in _TOLD_ANEW)
    is_open = words[at].joint == "," or not at or end > begin + 1
    return end - at if end > begin and is_closed and is_open else 0


def _is_value(item: Heard) -> bool:
    return item.sort == "meaning" and any(kind not in ("player", "verb") for kind, _ in item.facts)
