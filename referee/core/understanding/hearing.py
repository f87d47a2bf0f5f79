"""A typed line as a list of meanings."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, NamedTuple

from referee.core.names import Names, in_line
from referee.core.understanding import english
from referee.core.understanding.lexicon import Fact, Words, split_name
from referee.core.understanding.spelling import repairs

Sort = Literal["meaning", "article", "noise", "talk", "unknown", "cue", "key", "subject"]
_CHUNK = re.compile(
    r"[\s,;:!\"()=+>&#~|@]+|-+(?=\s|$)|(?<=\s)-+|--+|\.(?=\s|$)|(?<=[a-z])\?+(?=\s|$)|/(?=\s|$)|[/-](?=\w)|(?<=\w)[._](?=\w)|(?<=[a-z]\d)x(?=[a-z]\d)",
    re.IGNORECASE,
)
_CELL = re.compile(r"[a-z]\d{1,2}")
_BEHIND_CELL = re.compile(r"([a-z]\d)([a-z]+)")
_BEFORE_CELLS = frozenset({"at", "in", "on", "to"})
_TURNED = re.compile(r"(\d{1,2})([a-z])")
_STEPS = re.compile(r"[a-z][123]|[123][a-z]")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TIMES = re.compile(r"(\d+)x")
_GLUED = re.compile(r"(?P<first>[a-z]{2,}(?=\d)|\d+(?=[a-z?])|\?(?=[a-z]))(?P<then>.{2,}|\d+|\?)")
_LONGEST = 5
_MOST_LETTERS = 400
"""No sentence at a table is longer: a line that is gets no meaning, so that megabytes are answered at once."""
_STOPS = frozenset({",", ":", ";", "."})
"""Signs that no name of several words holds."""
_LOOSE = frozenset({"verb", "noise", "arrow", "subject", "key"})
"""Kinds of which a name of several words may be heard word by word."""
_FILLED_UP = english.every_form(
    english.PUTTING, english.TAKING, english.DRAWING, english.SHOWING, english.GIVING, english.PARTICLE_VERBS
)
_HELPERS = frozenset({"beside", "cue", "subject", "key", "axis", "offset", "noise", "talk"})


class Token(NamedTuple):
    """A word as typed, in lower case, what stands between it and the word before, and the slips mended in it.

    `is_name`: it has a capital letter and begins no sentence.
    """

    text: str
    joint: str
    edits: int = 0
    is_name: bool = False


@dataclass(frozen=True, slots=True)
class Heard:
    """Some words of a line that belong together, and what they may mean.

    `role` is the role that a word beside them gives them. `is_spelling`: they are another spelling of a value, not a
    guess. `edits` counts slips.
    """

    text: str
    sort: Sort
    facts: tuple[Fact, ...] = ()
    role: str | None = None
    joint: str = " "
    edits: int = 0
    is_spelling: bool = True

    def values(self, kind: str) -> tuple[str, ...]:
        """The values of a kind that the words may mean."""
        return tuple(value for own, value in self.facts if own == kind)


class Table(NamedTuple):
    """Everything that the words of a line are looked up in, at one position."""

    words: Words
    names: Names
    phrases: Mapping[tuple[str, ...], tuple[Fact, ...]]
    vocabulary: frozenset[str]
    parts: frozenset[str]
    """Words that stand in names of several words, and alone mean nothing."""


def table(words: Words, names: Names, position: Mapping[str, Sequence[Fact]]) -> Table:
    """The words of a game with the players and with what the position adds."""
    phrases = dict(words.phrases)
    for name, facts in position.items():
        spelt = split_name(name)
        phrases[spelt] = tuple(dict.fromkeys((*phrases.get(spelt, ()), *facts)))
    for name, offset in english.BESIDE.items():
        phrases.setdefault(split_name(name), (("beside", offset),))
    for seat, name in enumerate(names.names):
        spelt = split_name(name)
        phrases[spelt] = (*phrases.get(spelt, ()), ("player", in_line(name).lower()))
        for color in names.colors[seat]:
            phrases[(color,)] = (*phrases.get((color,), ()), ("player", color))
    added = {word for phrase in phrases.keys() - words.phrases.keys() for word in phrase}
    vocabulary = words.vocabulary | added | set(english.NUMBERS) | english.SMALL_WORDS
    parts = frozenset(word for word in vocabulary if (word,) not in phrases and not _plain_facts(word))
    return Table(words, names, phrases, vocabulary, parts)


def tokens(line: str, calls: Collection[str] = english.CALLS) -> list[Token]:
    """The words of a line in lower case, each with the sign before it, without one of `calls` at its beginning."""
    text = line.replace("\u2019", "'").replace("\u2013", "-").replace("\u2192", " to ")
    text = english.FUTURE.sub(lambda match: "" if match[1].lower() in english.ACTS else match[0], text)
    said: list[Token] = []
    at, joint = 0, ""
    for start, end in (*(match.span() for match in _CHUNK.finditer(text)), (len(text), len(text))):
        if start > at:
            word, sign = text[at:start], _sign(joint)
            is_name = bool(said) and word.istitle() and sign not in _STOPS - {","}
            said.append(Token(word.lower(), sign, is_name=is_name))
            joint = ""
        joint += text[start:end]
        at = end
    is_call = len(said) > 1 and (
        (said[0].text in calls and said[1].joint == ",")
        or (said[0].text in english.CALLS and said[1].text in english.BEHIND_CALLS)
    )
    return said[1:] if is_call else said


def _sign(text: str) -> str:
    bare = text.strip()
    return bare[:1] or " "


def is_question(line: str) -> bool:
    """Does the line begin or end as a question: a word with `?` behind it?"""
    low = line.lower().strip()
    return re.search(r"[a-z]\?+$", low) is not None or english.ASKING.match(low) is not None


def is_unreal(line: str) -> bool:
    """Does the line tell of another turn, or of what is not done?"""
    return english.UNREAL.search(line.lower()) is not None


Way = Literal["whole", "split", "bare", "brief"]


def hear(line: str, known: Table, way: Way = "whole") -> list[Heard]:
    """The meanings of a line, in the order typed.

    `way`: `split` hears a verb of several words word by word, `puts down` as `puts` and `down`; `bare` takes words that
    only fill up a verb for no direction, card or number, such as the `up` of `coughs up`; `brief` leaves out reasons.
    """
    if len(line) > _MOST_LETTERS:
        return [Heard(line[:_MOST_LETTERS], "unknown", joint="")]
    head, colon, tail = line.partition(":")
    first = _actor(head.strip(), known) if colon else None
    calls = () if known.words.ways else english.CALLS
    said = list(_items(tokens(line if first is None else tail, calls), known, way == "split"))
    said = _corrected(said)
    if way == "brief":
        said = _without_reasons(said)
    if way == "bare":
        said = [_without_particle(said, index) for index in range(len(said))]
    items = _with_roles(_without_empty_keys(_combined(said, known)))
    if not known.words.has_numbers:
        items = [replace(item, sort="noise", facts=()) if _is_number(item) else item for item in items]
    return items if first is None else [first, *items]


def _actor(head: str, known: Table) -> Heard | None:
    """The player named before the colon, also with a slip."""
    seat = known.names.seat(head)
    if seat is None:
        item = _repaired(head.lower(), known) if head.isalpha() else None
        return replace(item, role="actor", joint="") if item is not None and item.values("player") else None
    named = known.names.get(head)
    assert named is not None
    value = named.color or in_line(known.names.names[seat]).lower()
    return Heard(head, "meaning", (("player", value),), "actor", "")


def _is_number(item: Heard) -> bool:
    return bool(item.facts) and all(kind in ("number", "ordinal") for kind, _ in item.facts)


def _corrected(items: Sequence[Heard]) -> list[Heard]:
    """The items; of `moves b2, no, first b4` the player and the verb, and all behind the correction."""
    for at, item in enumerate(items[:-1]):
        is_between = item.joint == "," and items[at + 1].joint == ","
        if item.text in english.CORRECTIONS and is_between and any(_is_value(one) for one in items[:at]):
            kept = [one for one in items[:at] if one.sort == "meaning" and not _is_value(one)]
            behind = items[at + 1 :]
            is_named = any(one.values("player") for one in behind)
            return [*(one for one in kept if not (is_named and one.values("player"))), *behind]
    return list(items)


def _is_value(item: Heard) -> bool:
    return item.sort == "meaning" and any(kind not in ("player", "verb") for kind, _ in item.facts)


def _without_reasons(items: Sequence[Heard]) -> list[Heard]:
    """The items, those from `because` to the next comma as noise."""
    found: list[Heard] = []
    is_reason = False
    for item in items:
        is_reason = item.text in english.REASONS or (is_reason and item.joint not in _STOPS)
        found.append(replace(item, sort="noise", facts=()) if is_reason else item)
    return found


def _without_particle(items: Sequence[Heard], at: int) -> Heard:
    """The item; one that only fills up the verb before it as noise, a `left` that is a verb as the cue of a start."""
    item, before = items[at], items[at - 1] if at else None
    if before is None or item.sort != "meaning":
        return item
    nothing = replace(item, sort="noise", facts=())
    if item.text in ("up", "down"):
        return nothing if _is_filled_up(items[max(0, at - 3) : at]) else item
    if item.text == "left" and not before.values("number"):
        behind = next((one for one in items[at + 1 :] if one.sort not in ("article", "noise")), None)
        is_place = behind is not None and bool(behind.values("cell"))
        is_object = at + 1 < len(items) and items[at + 1].sort == "article"
        return replace(item, sort="cue", facts=(("cue", "from"),)) if is_place else nothing if is_object else item
    if item.text in ("ones", "once") and not before.values("number"):
        return nothing
    return item


def _is_filled_up(before: Sequence[Heard]) -> bool:
    """Is there a verb before a particle, and no player between?"""
    for item in reversed(before):
        if _FILLED_UP.intersection(item.text.split()):
            return True
        if item.values("player"):
            return False
    return False


def _without_empty_keys(items: list[Heard]) -> list[Heard]:
    """The items; a word that announces a value, and none follows (`for it`), adds nothing."""
    last = max((index for index, item in enumerate(items) if item.sort == "meaning"), default=-1)
    return [
        replace(item, sort="noise", facts=()) if index > last and item.text in english.BEFORE_VALUES else item
        for index, item in enumerate(items)
    ]


def _unglued(said: Sequence[Token], known: Table) -> Iterator[Token]:
    """The words, those of a number and a name (`2drop`, `happy1`) in two."""
    for token in said:
        times = _TIMES.fullmatch(token.text)
        if times is not None:
            yield Token(times[1], token.joint)
            continue
        glued = _GLUED.fullmatch(token.text)
        if _is_way(token.text, known):
            yield Token(token.text.strip("0123456789"), token.joint)
            yield Token(token.text.strip(_LETTERS), "+")
        elif (halves := _halves(token.text, known)) is not None:
            yield Token(halves[0], token.joint)
            yield Token(halves[1], "~")
        elif glued is None or (token.text,) in known.phrases or _plain_facts(token.text):
            yield token
        else:
            yield Token(glued["first"], token.joint)
            yield Token(glued["then"], "+")


def _halves(word: str, known: Table) -> tuple[str, str] | None:
    """Two words that were typed without a blank, `placeflower` or `slidee5`; None where it is one word.

    The sign between them is `~`, which no spelling of a line holds.
    """
    if (word,) in known.phrases or _plain_facts(word) or len(word) < 4 or (word.rstrip("0123456789"),) in known.phrases:
        return None
    if word in english.ORDINARY or word in english.NOISE or word in known.words.noise or word in english.TALK:
        return None
    if word[:2] in _BEFORE_CELLS and _CELL.fullmatch(word[2:]):
        return word[:2], word[2:]
    if (behind_cell := _BEHIND_CELL.fullmatch(word)) is not None and (behind_cell[2],) in known.phrases:
        return behind_cell[1], behind_cell[2]
    for at in range(2, len(word) - 1):
        before, behind = word[:at], word[at:]
        if (
            (before.isalpha() is (at > 2))
            and (before,) in known.phrases
            and (_CELL.fullmatch(behind) or (len(behind) > 2 and (behind,) in known.phrases))
        ):
            return before, behind
    return None


def _is_way(word: str, known: Table) -> bool:
    """Is it a direction and a number of steps, `n1` or `1n`, and no cell?"""
    if known.words.cells is None or word in known.words.cells or (word,) in known.phrases:
        return False
    facts = known.phrases.get((word.strip("0123456789"),), ())
    return _STEPS.fullmatch(word) is not None and any(kind == "dir" for kind, _ in facts)


def _items(typed: Sequence[Token], known: Table, is_split: bool) -> Iterator[Heard]:
    said = [_mended(token, known) for token in _unglued(typed, known)]
    at = 0
    while at < len(said):
        length, item = _item(said, at, known, is_split)
        edits = sum(token.edits for token in said[at : at + length])
        if edits:
            item = replace(item, edits=item.edits + edits, is_spelling=False)
        yield replace(item, joint=said[at].joint)
        at += length


def _mended(token: Token, known: Table) -> Token:
    """The word, with a slip in a word that only stands in names of several words put right: `beter bend`."""
    is_known = token.text in known.parts or (token.text,) in known.phrases or token.text in known.words.noise
    if is_known or token.is_name or _plain_facts(token.text):
        return token
    close = repairs(token.text, known.vocabulary)
    if len(close) != 1 or (close[0] not in known.parts and _begun(token.text, known)):
        return token
    return Token(close[0], token.joint, 1)


def _begun(word: str, known: Table) -> tuple[Fact, ...]:
    """The meanings of the words that begin with a word of at least three letters."""
    longer = sorted(one for one in known.vocabulary if one.startswith(word)) if len(word) > 2 else ()
    facts = (fact for other in longer for fact in known.phrases.get((other,), ()))
    return tuple(dict.fromkeys(fact for fact in facts if fact[0] not in _HELPERS))


def _item(said: Sequence[Token], at: int, known: Table, is_split: bool) -> tuple[int, Heard]:
    word = said[at].text
    if (tens := _tens(said, at)) is not None:
        return 2, tens
    single = _single(word, known) if (found := _phrase(said, at, known, is_split)) is None else None
    return (
        found
        or ((1, single) if single is not None else None)
        or _of_two(said, at, known)
        or (1, _helper(word, known) or _repaired(word, known, said[at].is_name))
    )


def _tens(said: Sequence[Token], at: int) -> Heard | None:
    """`twenty-two` and `twenty two`."""
    if said[at].text not in english.TENS or at + 1 == len(said) or said[at + 1].joint not in ("-", " "):
        return None
    ones = english.NUMBERS.get(said[at + 1].text, "")
    if len(ones) != 1 or ones == "0":
        return None
    number = str(english.TENS[said[at].text] + int(ones))
    return Heard(f"{said[at].text} {said[at + 1].text}", "meaning", (("number", number),))


def _of_two(said: Sequence[Token], at: int, known: Table) -> tuple[int, Heard] | None:
    """A word typed as two, or a cell typed as a letter and a number."""
    if at + 1 == len(said):
        return None
    word, behind = said[at].text, said[at + 1].text
    facts = known.phrases.get((word + behind,)) if word.isalpha() and behind.isalpha() else None
    if facts is not None:
        return 2, Heard(f"{word} {behind}", "meaning", facts, edits=1, is_spelling=False)
    row = "" if said[at + 1].joint in _STOPS else behind if behind.isdigit() else english.NUMBERS.get(behind, "")
    if len(word) == 1 and word.isalpha() and word not in english.ARTICLES and row:
        return 2, Heard(word + row, "meaning", (("cell", word + row),), is_spelling=False)
    return None


def _helper(word: str, known: Table) -> Heard | None:
    """A word of English that belongs to no game."""
    if word in english.ARTICLES:
        return Heard(word, "article")
    if word in english.TALK:
        return Heard(word, "talk")
    is_noise = word in known.words.noise or word in english.NOISE
    return Heard(word, "noise") if is_noise else None


def _phrase(said: Sequence[Token], at: int, known: Table, is_split: bool) -> tuple[int, Heard] | None:
    for length in range(min(_LONGEST, len(said) - at), 0, -1):
        if any(token.joint in _STOPS for token in said[at + 1 : at + length]):
            continue
        spelt = tuple(token.text.removesuffix("'s") for token in said[at : at + length])
        facts = known.phrases.get(spelt)
        if facts is None or (is_split and length > 1 and all(kind in _LOOSE for kind, _ in facts)):
            continue
        if length == 1:
            facts = (*facts, *_plain_facts(spelt[0]))
        return length, _meaning(" ".join(spelt), facts, spelt not in known.words.vague)
    return None


def _meaning(text: str, facts: tuple[Fact, ...], is_spelling: bool) -> Heard:
    sorts: dict[str, Sort] = {"cue": "cue", "subject": "subject", "key": "key", "noise": "noise", "talk": "talk"}
    kinds = {kind for kind, _ in facts}
    if len(kinds) == 1 and (sort := sorts.get(next(iter(kinds)))):
        return Heard(text, sort, facts, is_spelling=is_spelling)
    return Heard(text, "meaning", facts, is_spelling=is_spelling)


def _plain_facts(word: str) -> tuple[Fact, ...]:
    """The facts of a word that needs no name: a number, a cell."""
    if word.isdigit():
        return (("number", str(int(word[:6]))),)
    if word in english.NUMBERS:
        return (("number", english.NUMBERS[word]),)
    if word in english.TIMES:
        return (("number", english.TIMES[word]),)
    if word in english.ORDINALS:
        return (("number", english.ORDINALS[word]), ("ordinal", english.ORDINALS[word]))
    return (("cell", word),) if _CELL.fullmatch(word) else ()


def _single(word: str, known: Table) -> Heard | None:
    if word in ("?", "*"):
        return Heard(word, "meaning", (("hidden", word),))
    facts = () if word in known.words.noise else _plain_facts(word)
    if facts:
        is_exact = word.isdigit() or word in english.NUMBERS or facts[0][0] == "cell"
        return Heard(word, "meaning", facts, is_spelling=is_exact)
    turned = _TURNED.fullmatch(word)
    if turned is not None:
        return Heard(word, "meaning", (("cell", turned[2] + turned[1]),), edits=1, is_spelling=False)
    if (
        len(word) > 1
        and word not in english.NOISE
        and word not in known.words.noise
        and word not in english.TALK
        and word not in english.ORDINARY
    ):
        seat = known.names.seat(word)
        if seat is not None:
            name = in_line(known.names.names[seat]).lower()
            return Heard(word, "meaning", (("player", name),))
        begun = _begun(word, known)
        if begun:
            players = (fact for other in repairs(word, known.vocabulary) for fact in known.phrases.get((other,), ()))
            begun = (*begun, *(fact for fact in players if fact[0] == "player"))
            return Heard(word, "meaning", begun, is_spelling=False)
    return None


def _repaired(word: str, known: Table, is_name: bool = False) -> Heard:
    """The word with its slips put right; a name may only be that of a player."""
    close = repairs(word, known.vocabulary)
    facts: dict[Fact, None] = {}
    for other in close:
        own = known.phrases.get((other,), ()) or _plain_facts(other)
        facts.update(dict.fromkeys(fact for fact in own if not is_name or fact[0] == "player"))
    real = {fact: None for fact in facts if fact[0] not in _HELPERS - {"key"}}
    facts = real or facts
    if not english.SMALL_WORDS.isdisjoint(close) and all(kind in ("number", "ordinal") for kind, _ in facts):
        return Heard(word, "noise", edits=1)
    if facts:
        heard = _meaning(word, tuple(facts), False)
        return replace(heard, edits=1)
    is_adverb = len(word) > len("only") and word.endswith("ly")
    return Heard(word, "noise" if is_adverb else "unknown")


def _combined(items: list[Heard], known: Table) -> list[Heard]:
    """The items, those that name a place together (`column c`, `above the flower`) as one."""
    found: list[Heard] = []
    at = 0
    while at < len(items):
        if _is_pronoun(items, at, known) or _is_perfect(items, at) or _is_called(items, at):
            found.append(replace(items[at], sort="noise", facts=()))
            at += 1
            continue
        length, item = (
            _beside_last(items, at, found, known)
            or _way(items, at, known)
            or _axis(items, at)
            or _beside(items, at, known)
            or (1, items[at])
        )
        found.append(item)
        at += length
    return _crossed(_apposed(found))


def _apposed(items: list[Heard]) -> list[Heard]:
    """The items without the things whose cell is said too, or another name of it: `the flower on c3`."""
    found = list(items)
    for index, item in enumerate(items):
        cells = item.values("cell")
        if not cells or item.text in cells:
            continue
        beside = _before(items, index)
        is_said = any(other.text in cells and other.values("cell") for other in items)
        before = beside.values("cell") if beside is not None else ()
        if is_said or (len(before) == len(cells) and set(before) == set(cells)):
            found[index] = replace(item, sort="noise", facts=())
    return found


def _before(items: Sequence[Heard], at: int) -> Heard | None:
    """The item before that is no player or verb and has a meaning."""
    said = [one for one in items[:at] if one.sort == "meaning" and not one.values("player") and not one.values("verb")]
    return said[-1] if said else None


def _crossed(items: list[Heard]) -> list[Heard]:
    """The items, a column and a row beside each other as the cell."""
    said = [index for index, item in enumerate(items) if item.sort not in ("noise", "article", "cue")]
    for one, other in pairwise(said):
        for column, row in ((one, other), (other, one)):
            letters, digits = items[column].values("column"), items[row].values("row")
            if letters and digits:
                cell = Heard(f"{items[one].text} {items[other].text}", "meaning", (("cell", letters[0] + digits[0]),))
                merged = replace(cell, is_spelling=False)
                return [merged if index == one else item for index, item in enumerate(items) if index != other]
    return items


_COUNTED = frozenset({"number", "verb", "player", "dir", "arrow", "axis", "ordinal", "key", "offset", "cell"})


_BEFORE_PRONOUN = frozenset({"that", "this", "which", "next", "new", "other", "last", "fresh", "same", "only"})


def _is_pronoun(items: Sequence[Heard], at: int, known: Table) -> bool:
    """Is it the `one` of `the left one`?"""
    if items[at].text not in ("one", "ones") or not at or items[at].joint in _STOPS:
        return False
    before = items[at - 1]
    if before.text in _BEFORE_PRONOUN or any(before.text in colors for colors in known.names.colors):
        return True
    return before.sort == "meaning" and any(kind not in _COUNTED for kind, _ in before.facts)


def _is_perfect(items: Sequence[Heard], at: int) -> bool:
    """Is it the `has` of `has moved`?"""
    return items[at].text in ("has", "have", "had") and bool(
        [one for one in items[at + 1 : at + 2] if one.values("verb")]
    )


def _way(items: Sequence[Heard], at: int, known: Table) -> tuple[int, Heard] | None:
    """`two up, one left`: the directions of a path, one for each step."""
    if not known.words.ways:
        return None
    way: list[str] = []
    steps, end, here = None, at, at
    while here < len(items):
        item = items[here]
        number = next(iter(item.values("number")), None)
        directions = _directions(items, here, known)
        if directions:
            way += directions * int(steps or 1)
            steps, end = None, here + 1
        elif number is not None and steps is None and 0 < int(number) < 7:
            steps = number
        elif item.sort not in ("article", "noise"):
            break
        here += 1
    if not way:
        return None
    text = " ".join(item.text for item in items[at:end])
    single = tuple(("dir", one) for one in set(way)) if len(way) == 1 else ()
    return end - at, Heard(text, "meaning", (("way", " ".join(way)), *single), is_spelling=False)


def _directions(items: Sequence[Heard], at: int, known: Table) -> list[str]:
    """The directions that an item says: one, or those of `south west`, which may be a corner too."""
    item = items[at]
    if item.values("dir"):
        return [item.values("dir")[0]]
    if item.text.endswith("corner") or any(one.text == "corner" for one in items[at + 1 : at + 2]):
        return []
    others = [one for one in (*items[at - 1 : at], *items[at + 1 : at + 2]) if one.values("dir")]
    if not item.values("corner") or not (others or any(one.values("corner") for one in items[at + 1 :])):
        return []
    each = [dict(known.phrases.get((word,), ())).get("dir") for word in item.text.split()]
    return [one for one in each if one is not None] if None not in each and len(each) > 1 else []


def _axis(items: Sequence[Heard], at: int) -> tuple[int, Heard] | None:
    """`column c`, `third column`, `floor 2`."""
    pair = items[at : at + 2]
    if len(pair) < 2:
        return None
    for axis, other in (pair, pair[::-1]):
        for kind in axis.values("axis"):
            number = next(iter(other.values("number")), None)
            letter = other.text if len(other.text) == 1 and other.text.isalpha() else None
            if kind == "column" and number is not None and other.values("ordinal"):
                letter = chr(ord("a") + int(number) - 1)
            value = letter if kind == "column" else number
            if value is not None:
                return 2, Heard(f"{pair[0].text} {pair[1].text}", "meaning", ((kind, value),), is_spelling=False)
    return None


def _beside(items: Sequence[Heard], at: int, known: Table) -> tuple[int, Heard] | None:
    """`above the flower`, `left of d4`: the cell beside."""
    offset = next(iter(items[at].values("offset")), None)
    if offset is None:
        return None
    end = at + 1
    while end < len(items) and items[end].sort in ("article", "noise"):
        end += 1
    cells = items[end].values("cell") or _lying(items[end], items) if end < len(items) else ()
    if not cells:
        kept = tuple(fact for fact in items[at].facts if fact[0] != "offset")
        return 1, replace(items[at], facts=kept, sort="meaning" if kept else "noise")
    across, down = map(int, offset.split("/"))
    down = -down if known.words.rows_up else down
    moved = tuple(("cell", _moved(cell, across, down)) for cell in cells)
    text = " ".join(item.text for item in items[at : end + 1])
    return end + 1 - at, Heard(text, "meaning", moved, is_spelling=False)


def _lying(thing: Heard, items: Sequence[Heard]) -> tuple[str, ...]:
    """The cells of a thing that lies before a player: before one who is named, where somebody is."""
    named = {value for item in items for value in item.values("player")}
    lying = [value.rpartition(" ") for value in thing.values("lies")]
    own = [cell for owner, _, cell in lying if owner in named]
    return tuple(dict.fromkeys(own or [cell for *_, cell in lying]))


def _is_called(items: Sequence[Heard], at: int) -> bool:
    """Is it somebody who is only spoken to: `sorry Tom`?"""
    is_person = bool(items[at].values("player")) or items[at].sort == "unknown"
    is_last = all(item.sort != "meaning" for item in items[at + 1 :])
    return is_person and is_last and at > 0 and items[at - 1].text in english.CALLED and items[at].joint == " "


def _beside_last(items: Sequence[Heard], at: int, before: Sequence[Heard], known: Table) -> tuple[int, Heard] | None:
    """`to its right`: the cell beside the one named before."""
    offset = next(iter(items[at].values("beside")), None)
    if offset is None:
        return None
    cell = next((item.values("cell")[0] for item in reversed(before) if item.values("cell")), None)
    if cell is None:
        return 1, replace(items[at], sort="noise", facts=())
    across, down = map(int, offset.split("/"))
    moved = _moved(cell, across, -down if known.words.rows_up else down)
    return 1, Heard(items[at].text, "meaning", (("cell", moved),), is_spelling=False)


def _moved(cell: str, across: int, down: int) -> str:
    return f"{chr(ord(cell[0]) + across)}{int(cell[1:]) + down}"


_OF_CELLS = frozenset({"from", "to", "via"})
_OF_PLAYERS = frozenset({"winner", "loser"})


def _can_have(item: Heard, role: str) -> bool:
    """May a word of this meaning have the role?"""
    kinds = {kind for kind, _ in item.facts}
    needed = "cell" if role in _OF_CELLS else "player" if role in _OF_PLAYERS else None
    return item.sort == "meaning" and kinds != {"verb"} and (needed is None or needed in kinds)


def _with_roles(items: list[Heard]) -> list[Heard]:
    """The items, those beside a cue with the role that it gives them."""
    found = _along_paths(items)
    for index, item in enumerate(items):
        for kind, step in (("cue", 1), ("subject", -1)):
            role = next(iter(item.values(kind)), None)
            if role is None:
                continue
            other = index + step
            while 0 <= other < len(items) and items[other].sort in ("article", "noise"):
                other += step
            if 0 <= other < len(items) and _can_have(items[other], role):
                found[other] = replace(found[other], role=role)
            before = items[index - 1] if index else None
            if role == "to" and before is not None and before.values("cell") and found[index - 1].role is None:
                found[index - 1] = replace(found[index - 1], role="from")
    cells = [index for index, item in enumerate(found) if item.values("cell") and item.sort == "meaning"]
    if len(cells) == 2 and [found[index].role for index in cells] == [None, "from"]:
        found[cells[0]] = replace(found[cells[0]], role="to")
    return found


def _along_paths(items: Sequence[Heard]) -> list[Heard]:
    """The items, cells joined by `-` with their roles in the path."""
    found = list(items)
    joined = [item.joint == "-" and bool(item.values("cell")) for item in items]
    for index, item in enumerate(items):
        is_last = index + 1 == len(items) or not joined[index + 1]
        if joined[index] and index and items[index - 1].values("cell"):
            found[index] = replace(item, role="to" if is_last else "via")
            if not joined[index - 1]:
                found[index - 1] = replace(items[index - 1], role="from")
    return found
