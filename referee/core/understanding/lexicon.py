"""The words of a game: the forms of its lines, what its things are called, and the table built of both."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from referee.core.understanding.english import inflected, plural

Fact = tuple[str, str]
"""A kind or a role, and a value: `("cell", "d4")`, `("from", "d4")`."""
_SLOT = re.compile(
    r"(?:(?P<key>[a-z]+)(?P<glue>[=:]))?(?P<role>[a-z]+)(?:/(?P<kind>[a-z+]+))?(?P<join>[-,]?)(?P<many>[?*]?)"
)
LIKE_CELL = re.compile(r"[a-z]\d+")
"""A word that looks like a cell, however great its number is."""
_NUMBER = re.compile(r"\d+")
BETWEEN_ATOMS = re.compile(r"[-,/:]")
_VALUED = re.compile(r"(\d+|\?)(.+)")
_FREE = {"cell": LIKE_CELL, "number": _NUMBER}


class Slot(NamedTuple):
    """A place in a form: its role and kind, how several values are joined, what word or prefix begins it."""

    role: str
    kind: str
    join: str
    optional: bool
    repeated: bool
    key: str | None
    glued: bool

    @property
    def parts(self) -> tuple[str, ...]:
        """The kinds of a value that is glued of several, such as `2drop`."""
        return tuple(self.kind.split("+"))


def _slot(text: str) -> Slot:
    found = _SLOT.fullmatch(text)
    assert found is not None, text
    kind = found["kind"] or found["role"]
    return Slot(
        found["role"],
        kind,
        found["join"],
        found["many"] != "",
        found["many"] == "*",
        found["key"],
        found["glue"] == ":",
    )


class Form(NamedTuple):
    """One form of a line: its verb ("" where it has none), its slots, and a sentence with holes that tells it.

    A slot is `[KEY=|KEY:]ROLE[/KIND][JOIN][?|*]`: the word or prefix before it, its role, its kind where that is not
    the role, `-` or `,` where several values are joined, `?` where it may be left out, `*` where it may stand there
    any number of times. In the sentence `{ROLE}` is a value, and `[...]` is left out where a role in it has none.
    `is_named`: where the verb is guessed from the other words, nothing else is, such as who cancels a card.
    """

    verb: str
    slots: str
    sentence: str
    by_table: bool = False
    is_named: bool = False

    @property
    def places(self) -> tuple[Slot, ...]:
        """The slots."""
        return _slots(self.slots)


@cache
def _slots(text: str) -> tuple[Slot, ...]:
    return tuple(_slot(part) for part in text.split())


_NAMELESS = frozenset({"cue", "subject", "offset", "axis", "noise", "talk", "row", "column", "line", "loser"})
"""Kinds whose values are not names themselves."""
Names = Mapping[str, Mapping[str, str]]
"""By kind and value, the names of a value, best first, separated by commas; `~` before a name that is too vague to
stand for the value in a line of notation.
"""


@dataclass(frozen=True, eq=False)
class Words:
    """The language of the people at a table: the forms of a line and the names of values.

    The kind `verb` holds other words for verbs; `to` and its like below the kind `cue` are words before the value of a
    role, those below `subject` stand behind it (`cilla wins`). `noise` adds nothing in this game. `rows_up`: the rows
    of the board count from below; `mirrored`: the first column is on the right. `sides_of` is the colour of the player
    whose left and right they are, where others have another view. `alike` are words and the one of the same sense that
    stands in the names. `ways`: directions name the steps of a path, up to one of `way_ends`. `prefix` is a word that
    may stand before a verb. `cells` are all cells; a letter and a number that name none of them may be two words.
    Values of `open_kinds` need no name: a line may state such a thing by its parts. `effects` are the kinds of what a
    move may bring about beside its words. `asked` are the names of roles in questions, where the role itself is no word
    of the table. `telling` are words of a clause that is no talk though it names nothing, such as `two points if there
    is one on the right`. `facing` is the way, in columns and rows, that things of a name face. `numbered` is what
    pieces are called that are told by their number: `left of the nine` is left of `block 9`. A fact
    `("lies", "ana c3")` of a thing names a place that other places are told by: `above the flower`.
    """

    forms: tuple[Form, ...]
    names: Names = field(default_factory=dict)
    noise: frozenset[str] = frozenset()
    rows_up: bool = False
    mirrored: bool = False
    sides_of: str = ""
    alike: Mapping[str, str] = field(default_factory=dict)
    ways: bool = False
    way_ends: frozenset[str] = frozenset()
    prefix: str = ""
    numbered: str = ""
    cells: frozenset[str] | None = None
    open_kinds: frozenset[str] = frozenset()
    effects: frozenset[str] = frozenset()
    asked: Mapping[str, str] = field(default_factory=dict)
    telling: frozenset[str] = frozenset()
    facing: Mapping[tuple[str, ...], tuple[int, int]] = field(default_factory=dict)

    @cached_property
    def phrases(self) -> dict[tuple[str, ...], tuple[Fact, ...]]:
        """Every name, as words in lower case, with all that it may mean."""
        found: dict[tuple[str, ...], dict[Fact, None]] = {}
        for form in self.forms:
            if form.verb:
                _add(found, form.verb, ("verb", form.verb))
            for slot in form.places:
                if slot.key is not None:
                    _add(found, slot.key, ("key", slot.key))
        for kind, values in self.names.items():
            for value, names in values.items():
                own = () if kind in _NAMELESS else (value,)
                for name in (*own, *names.split(",")):
                    _add(found, name, (kind, value))
        return {words: tuple(facts) for words, facts in found.items() if words}

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Every word of a name."""
        return frozenset(word for phrase in self.phrases for word in phrase)

    @cached_property
    def vague(self) -> frozenset[tuple[str, ...]]:
        """The names that stand for nothing in a line of notation."""
        return frozenset(
            spelt
            for kind, values in self.names.items()
            for names in values.values()
            for name in names.split(",")
            if name.strip().startswith("~")
            for spelt in _spellings(split_name(name), kind)
        )

    @cached_property
    def has_numbers(self) -> bool:
        """May a line hold a number?"""
        kinds = {kind for form in self.forms for slot in form.places for kind in slot.parts}
        return not self.forms or "number" in kinds

    @cached_property
    def prefixed(self) -> frozenset[str]:
        """The roles of words with a prefix, `fight:bela:win`."""
        return frozenset(slot.role for form in self.forms for slot in form.places if slot.glued)

    @cached_property
    def told_by_effect(self) -> frozenset[str]:
        """The kinds of what a move brings about that no word of a line has: they count whatever else is said."""
        kinds = {kind for form in self.forms for slot in form.places for kind in (slot.role, *slot.parts)}
        return self.effects - kinds

    @cached_property
    def remarked(self) -> frozenset[str]:
        """The kinds of what a move may bring about that no line needs: alone they tell no move."""
        needed = {
            kind
            for form in self.forms
            for slot in form.places
            if not slot.optional
            for kind in (slot.role, *slot.parts)
        }
        return self.effects - needed

    @cached_property
    def by_verb(self) -> dict[str, tuple[Form, ...]]:
        """The forms of each verb."""
        found: dict[str, tuple[Form, ...]] = {}
        for form in self.forms:
            found[form.verb] = (*found.get(form.verb, ()), form)
        return found

    def fits(self, kind: str, word: str) -> bool:
        """May the word of a line of notation be a value of this kind?"""
        if word in ("?", "*", "-") or kind in self.open_kinds:
            return True
        pattern = _FREE.get(kind)
        if pattern is not None and pattern.fullmatch(word):
            return True
        values = self.names.get(kind)
        return word in values if values is not None else pattern is None

    def called(self, kind: str, value: str) -> str:
        """The first name of a value, for sentences."""
        names = self.names.get(kind, {}).get(value, "")
        return names.split(",")[0].strip().lstrip("~") or value


def _add(found: dict[tuple[str, ...], dict[Fact, None]], name: str, fact: Fact) -> None:
    words = split_name(name)
    for spelt in _spellings(words, fact[0]):
        found.setdefault(spelt, {})[fact] = None


@lru_cache(maxsize=32768)
def split_name(name: str) -> tuple[str, ...]:
    """The words of a name, in lower case; `monkey-bars` is two words."""
    return tuple(word for word in re.split(r"[\s-]+", name.strip().lstrip("~").lower()) if word)


def _spellings(words: tuple[str, ...], kind: str) -> list[tuple[str, ...]]:
    """A name, its plural or the other forms of a verb, and the name written as one word."""
    if not words:
        return []
    if kind == "verb":
        return [(spelt, *words[1:]) for spelt in inflected(words[0])]
    # A letter has no plural: `ws` is a slip in `sw`.
    if kind in _NAMELESS or kind == "key" or len(words[-1]) == 1:
        return [words]
    found = [words, (*words[:-1], plural(words[-1]))]
    if len(words) > 1:
        found.append(("".join(words),))
    return found


class Place(NamedTuple):
    """A word of a line of notation in its slot; `key` is the word or prefix before it."""

    slot: Slot
    word: str

    @property
    def atoms(self) -> tuple[str, ...]:
        """The single values of the word."""
        found: list[str] = []
        for atom in self.word.split(",") if self.word != "-" else ["-"]:
            for part in [atom] if atom == "-" else BETWEEN_ATOMS.split(atom):
                glued = _VALUED.fullmatch(part) if "+" in self.slot.kind else None
                found += [glued[1], glued[2]] if glued is not None else [part]
        return tuple(found)


_PREFIX = Slot("prefix", "prefix", "", True, False, None, False)


class Parts(NamedTuple):
    """A line of notation taken apart: its player, form and words; `rest` are words that fit no slot."""

    actor: str | None
    form: Form | None
    places: tuple[Place, ...]
    rest: tuple[str, ...] = ()

    def word(self, role: str) -> str | None:
        """The word of a role, joined by blanks where the role has several."""
        found = [place.word for place in self.places if place.slot.role == role]
        return " ".join(found) if found else None


@lru_cache(maxsize=1 << 14)
def take_apart(line: str, words: Words) -> Parts:
    """A line of notation, written in full, as the slots of its form."""
    head, colon, tail = line.partition(": ")
    actor, said = (head, tail.split()) if colon else (None, line.split())
    if not said:
        return Parts(actor, None, ())
    if said[0] == words.prefix and len(said) > 1:
        parts = take_apart(line.replace(f"{said[0]} ", "", 1), words)
        return parts._replace(places=(Place(_PREFIX, words.prefix), *parts.places))
    forms = words.by_verb.get(said[0]) or words.by_verb.get("", ())
    best = Parts(actor, None, (), tuple(said))
    for form in forms:
        places, rest = _in_slots(form, said[1:] if form.verb else said, words)
        if best.form is None or len(rest) < len(best.rest):
            best = Parts(actor, form, tuple(places), tuple(rest))
        if not rest:
            break
    return best


def _in_slots(form: Form, said: Sequence[str], words: Words) -> tuple[list[Place], list[str]]:
    """The words in the slots of a form, and the words that fit none. Slots that may be repeated stand in any order."""
    places: list[Place] = []
    rest: list[str] = []
    slots = form.places
    at, position = 0, 0
    while at < len(said):
        index, value = _slot_for(slots, position, said[at:], words)
        if index is None:
            rest.append(said[at])
            at += 1
            continue
        slot = slots[index]
        places.append(Place(slot, value))
        position = position if slot.repeated else index + 1
        at += 2 if slot.key is not None and not slot.glued else 1
    return places, rest


def _slot_for(slots: Sequence[Slot], position: int, said: Sequence[str], words: Words) -> tuple[int | None, str]:
    """The first slot from a position on that takes the first of some words, and the value that it gives."""
    for index in range(position, len(slots)):
        value = _taken(slots[index], said, words)
        if value is not None:
            return index, value
        if not slots[index].optional and slots[index].key is None:
            break
    return None, ""


def _taken(slot: Slot, said: Sequence[str], words: Words) -> str | None:
    """The value that the first of some words gives to a slot; None where it gives none."""
    word = said[0]
    if slot.key is not None and slot.glued:
        return word[len(slot.key) + 1 :] if word.startswith(slot.key + ":") else None
    if slot.key is not None:
        return said[1] if word == slot.key and len(said) > 1 else None
    if not slot.optional and not any(kind in _FREE for kind in slot.parts):
        return word
    kinds = slot.parts
    atoms = Place(slot, word).atoms
    return word if all(any(words.fits(kind, atom) for kind in kinds) for atom in atoms) else None


NO_WORDS = Words(())
"""The words of a game that states none."""
