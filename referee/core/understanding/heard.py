"""The words of a line with their meanings, and the table in which they are looked up."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, NamedTuple

from referee.core.names import Names, in_line
from referee.core.understanding import english
from referee.core.understanding.boards import Places
from referee.core.understanding.lexicon import Fact, Words, split_name

Sort = Literal["meaning", "article", "noise", "talk", "unknown", "cue", "key", "subject"]
CELL = re.compile(r"[a-z]\d{1,2}")


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

    def as_noise(self) -> Heard:
        """The words as some that add nothing."""
        return replace(self, sort="noise", facts=())

    @property
    def is_filler(self) -> bool:
        """Do the words name nothing: are they an article, noise, or a word before the value of a role?"""
        return self.sort in ("noise", "article", "cue")

    @property
    def is_small(self) -> bool:
        """Do the words say nothing: are they an article or noise?"""
        return self.sort in ("noise", "article")

    def values(self, kind: str) -> tuple[str, ...]:
        """The values of a kind that the words may mean."""
        return tuple([value for own, value in self.facts if own == kind]) if self.facts else ()

    def value(self, kind: str) -> str | None:
        """The first value of a kind that the words may mean; None where they mean none."""
        return next((value for own, value in self.facts if own == kind), None)


def next_told(items: Sequence[Heard], begin: int) -> int:
    """The place of the first item from `begin` on that says something; the number of items where there is none."""
    return next((at for at in range(begin, len(items)) if not items[at].is_small), len(items))


def first_told(items: Sequence[Heard]) -> Heard | None:
    """The first item that says something; None where there is none."""
    return next((item for item in items if not item.is_small), None)


def text_of(items: Sequence[Heard]) -> str:
    """The words of some items as a text."""
    return " ".join(item.text for item in items)


def hushed(items: Sequence[Heard], is_idle: Callable[[int, Heard], object]) -> list[Heard]:
    """The items, those that say nothing further, by their place and themselves, as noise."""
    return [item.as_noise() if is_idle(at, item) else item for at, item in enumerate(items)]


def seat_of(item: Heard, names: Names) -> int | None:
    """The seat that some words name first; None where they name none."""
    return next((names.seat(value) for value in item.values("player")), None)


def seats_of(items: Sequence[Heard], names: Names) -> set[int | None]:
    """The seats that some words name; None for a name that several have."""
    return {names.seat(value) for item in items for value in item.values("player")}


class Table(NamedTuple):
    """Everything that the words of a line are looked up in, at one position."""

    words: Words
    names: Names
    phrases: Mapping[tuple[str, ...], tuple[Fact, ...]]
    own: Mapping[tuple[str, ...], tuple[Fact, ...]]
    """Those of the phrases that the players and the position add."""
    vocabulary: frozenset[str]
    parts: frozenset[str]
    """Words that stand in names of several words, and alone mean nothing."""
    places: Places | None = None
    """What places are told by; None where none is told by where it lies."""


@lru_cache(maxsize=16)
def parts_of_names(names: tuple[str, ...]) -> Mapping[str, int]:
    """The words of names of several words by seat, where one name alone has them: what friends call each other.

    A word of everyday English, as the `old` of `Old Tom`, calls nobody.
    """
    words = [(word, seat) for seat, name in enumerate(names) for word in dict.fromkeys(name.lower().split())]
    known = [word for word, _ in words]
    return {
        word: seat
        for word, seat in words
        if " " in names[seat].strip() and known.count(word) == 1 and len(word) > _SHORT and word not in english.EVERYDAY
    }


_SHORT = 2


@lru_cache(maxsize=16)
def _beside(words: Words) -> Mapping[tuple[str, ...], tuple[Fact, ...]]:
    """The ends of places that say `beside what was named before`, where the game calls nothing else so."""
    names = {split_name(name): (("beside", offset),) for name, offset in english.BESIDE.items()}
    return {spelt: words.phrases.get(spelt) or beside for spelt, beside in names.items()}


@lru_cache(maxsize=16)
def _words_alone(words: Words) -> tuple[frozenset[str], frozenset[str]]:
    """The words of a game and of numbers, and those of them that mean nothing alone."""
    known = words.vocabulary.union(english.NUMBERS, english.SMALL_WORDS)
    return known, frozenset(word for word in known if (word,) not in words.phrases and not plain_facts(word))


def table(words: Words, names: Names, position: Mapping[str, Sequence[Fact]]) -> Table:
    """The words of a game with the players and with what the position adds."""
    own: dict[tuple[str, ...], tuple[Fact, ...]] = {}

    def meant(spelt: tuple[str, ...]) -> tuple[Fact, ...]:
        return own.get(spelt) or words.phrases.get(spelt, ())

    for name, facts in position.items():
        spelt = split_name(name)
        before = meant(spelt)
        own[spelt] = tuple(dict.fromkeys((*before, *facts))) if before else tuple(facts)
    own = {**_beside(words), **own}
    for seat, name in enumerate(names.names):
        spelt = split_name(name)
        own[spelt] = (*meant(spelt), ("player", in_line(name).lower()))
        for color in names.colors[seat]:
            own[color,] = (*meant((color,)), ("player", color))
    for word, seat in parts_of_names(names.names).items():
        own[word,] = meant((word,)) or (("player", in_line(names.names[seat]).lower()),)
    known, parts = _words_alone(words)
    added = {word for spelt in own for word in spelt} - known
    parts = parts.union(word for word in added if not plain_facts(word)).difference(
        spelt[0] for spelt in own if len(spelt) == 1
    )
    return Table(words, names, {**words.phrases, **own}, own, known | added, parts)


def plain_facts(word: str) -> tuple[Fact, ...]:
    """The facts of a word that needs no name: a number, a cell."""
    if word.isdigit():
        return (("number", str(int(word[:6]))),)
    if word in english.NUMBERS:
        return (("number", english.NUMBERS[word]),)
    if word in english.TIMES:
        return (("number", english.TIMES[word]),)
    if word in english.ORDINALS:
        return (("number", english.ORDINALS[word]), ("ordinal", english.ORDINALS[word]))
    return (("cell", word),) if CELL.fullmatch(word) else ()
