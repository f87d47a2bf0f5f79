"""The legal moves of a position as sets of numbers, by what is true of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from referee.core.capabilities import Wording
from referee.core.names import Names
from referee.core.understanding.lexicon import BETWEEN_ATOMS, LIKE_CELL, Fact, Form, Place, Words, take_apart

Key = tuple[str, str]
"""A word of a move with its role."""
Mask = int
"""A set of moves: bit N is set where move N belongs to it."""


class Leaves:
    """Legal moves, indexed by the words of their notation and by what these mean."""

    def __init__(
        self,
        state: Any,
        game: Wording[Any],
        words: Words,
        names: Names,
        moves: Sequence[str],
        further: Sequence[str] | None,
    ) -> None:
        self.is_cut = further is None
        """Are there more legal moves than these?"""
        self.moves = (*moves, *(further or ()))
        self._listed = len(moves)
        self.all: Mask = (1 << len(self.moves)) - 1
        self._masks: dict[Fact, Mask] = {}
        self._with: dict[str, set[tuple[str, str]]] = {}
        self._roles: dict[str, Mask] = {}
        self.actors: dict[str, Mask] = {}
        self.verbs: dict[str, Mask] = {}
        self.named: dict[str, Mask] = {}
        self._words: dict[tuple[str, str], Mask] = {}
        self._repeated: dict[tuple[str, str], Mask] = {}
        self._facts: dict[Fact, list[tuple[str, str]]] = {}
        self._of: list[tuple[tuple[str, str], ...]] = []
        self._effects: Callable[[], dict[Fact, Mask]] = cache(lambda: _effects(state, game, self.moves))
        self._build(state, game, words, names)

    def _build(self, state: Any, game: Wording[Any], words: Words, names: Names) -> None:
        reader = _Reader(state, game, words)
        at_word: dict[Key, list[int]] = {}
        actors: dict[str, list[int]] = {}
        verbs: dict[str, list[int]] = {}
        twice: dict[Key, list[int]] = {}
        for number, move in enumerate(self.moves):
            head, colon, tail = move.partition(": ")
            if colon:
                actors.setdefault(head, []).append(number)
            verb, keys = reader.read((tail if colon else head).split())
            verbs.setdefault(verb, []).append(number)
            self._of.append(keys)
            for key in keys:
                at_word.setdefault(key, []).append(number)
            for key in {key for key in keys if keys.count(key) > 1}:
                twice.setdefault(key, []).append(number)
        size = len(self.moves)
        self.actors = {name: _mask(numbers, size) for name, numbers in actors.items()}
        self.verbs = {verb: _mask(numbers, size) for verb, numbers in verbs.items()}
        self._words = {key: _mask(numbers, size) for key, numbers in at_word.items()}
        self._repeated = {key: _mask(numbers, size) for key, numbers in twice.items()}
        for key in self._words:
            for fact in reader.facts[key]:
                self._facts.setdefault(fact, []).append(key)
                self._with.setdefault(fact[0], set()).add(key)
        self._name_actors(names)

    def _name_actors(self, names: Names) -> None:
        players = {fact for fact in self._facts if fact[0] == "player"}
        self.named = {fact[1]: self.having(fact) for fact in players}
        for name, mask in list(self.actors.items()):
            named = names.get(name)
            own: tuple[str, ...] = (name.lower(),)
            if named is not None:
                # A move of one colour of a player is none of the other ones.
                colors = (named.color,) if named.color is not None else names.colors[named.seat]
                own = (*own, *colors, names.words[named.seat])
            for word in dict.fromkeys(own):
                for kind in ("player", "actor"):
                    self._masks[kind, word] = self.having((kind, word)) | mask
        for verb, mask in self.verbs.items():
            self._masks["verb", verb] = self.having(("verb", verb)) | mask

    def having(self, fact: Fact) -> Mask:
        """The moves of which something is true."""
        found = self._masks.get(fact)
        if found is None:
            found = 0
            for key in self._facts.get(fact, ()):
                found |= self._words[key]
            self._masks[fact] = found
        return found

    def bringing(self, fact: Fact) -> Mask:
        """The moves that bring about something which their words do not say."""
        return self._effects().get(fact, 0)

    def having_twice(self, fact: Fact, times: int) -> Mask:
        """The moves of which something is true in several of their words."""
        masks = [
            self._words[key]
            for key in self._facts.get(fact, ())
            for _ in range(max(1, _times(key[1].lower(), fact[1])))
        ]
        masks += [self._repeated[key] for key in self._facts.get(fact, ()) if key in self._repeated]
        layers = counted(masks, self.all)
        found = 0
        for layer in layers[times:]:
            found |= layer
        return found

    def with_role(self, role: str) -> Mask:
        """The moves in which a role has a value."""
        found = self._roles.get(role)
        if found is None:
            found = 0
            for key in self._with.get(role, ()):
                found |= self._words[key]
            self._roles[role] = found
        return found

    def is_further(self, number: int) -> bool:
        """Is it a line that the list of legal moves does not hold? Others like it may be legal too."""
        return number >= self._listed

    def is_in_all(self, key: Key) -> bool:
        """Has every move this word in this role?"""
        return self._words[key] == self.all

    def keys(self, number: int) -> tuple[tuple[str, str], ...]:
        """The roles and words of a move, without its player and verb."""
        return self._of[number]

    def kinds(self, number: int) -> set[str]:
        """The kinds of what is true of the words of a move."""
        keys = set(self.keys(number))
        return {kind for (kind, _), own in self._facts.items() if not keys.isdisjoint(own)}

    def keys_of(self, fact: Fact) -> Sequence[tuple[str, str]]:
        """The roles and words that something is true of."""
        return self._facts.get(fact, ())


def _fixed(form: Form) -> int:
    return sum(1 for slot in form.places if not slot.optional)


def _is_flat(form: Form, words: Words) -> bool:
    """Does each word of a line in this form tell its slot by its place, or else by itself?"""
    if not form.verb or len(words.by_verb[form.verb]) > 1:
        return False
    tail = [slot for slot in form.places if slot.optional]
    return all(slot.key is None or slot.glued for slot in form.places) and all(slot.repeated for slot in tail)


class _Reader:
    """Takes moves apart, each word in its place once: thousands of moves share a few hundred words."""

    def __init__(self, state: Any, game: Wording[Any], words: Words) -> None:
        self.facts: dict[Key, tuple[Fact, ...]] = {}
        self._state, self._game, self._words = state, game, words
        self._fixed = {form.verb: _fixed(form) for form in words.forms if _is_flat(form, words)}
        self._flat: dict[tuple[str, int, str], Key] = {}

    def read(self, said: list[str]) -> tuple[str, tuple[Key, ...]]:
        """The verb of a move, and its words with their roles."""
        if said[0] == self._words.prefix and len(said) > 1:
            key = (self._words.prefix, self._words.prefix)
            self.facts[key] = (("prefix", self._words.prefix),)
            verb, keys = self.read(said[1:])
            return verb, (key, *keys)
        fixed = self._fixed.get(said[0])
        if fixed is None:
            parts = take_apart(" ".join(said), self._words)
            verb = parts.form.verb if parts.form is not None else said[0]
            return verb, (*map(self._placed, parts.places), *map(self._left_over, parts.rest))
        return said[0], tuple(
            self._flat.get((said[0], min(index, fixed + 1), said[index])) or self._keyed(said[: index + 1], fixed)
            for index in range(1, len(said))
        )

    def _keyed(self, said: Sequence[str], fixed: int) -> Key:
        """The role and word of the last of these words, in a form whose slots tell themselves apart."""
        parts = take_apart(" ".join(said), self._words)
        is_left_over = bool(parts.rest) and parts.rest[-1] == said[-1]
        key = self._left_over(said[-1]) if is_left_over else self._placed(parts.places[-1])
        self._flat[said[0], min(len(said) - 1, fixed + 1), said[-1]] = key
        return key

    def _placed(self, place: Place) -> Key:
        key = (place.slot.role, place.word)
        if key not in self.facts:
            self.facts[key] = _facts(place, self._state, self._game)
        return key

    def _left_over(self, word: str) -> Key:
        self.facts.setdefault(("", word), (("=", word.lower()),))
        return "", word


def _facts(place: Place, state: Any, game: Wording[Any]) -> tuple[Fact, ...]:
    """The facts that are true of a word in its slot."""
    slot, atoms = place.slot, [atom.lower() for atom in place.atoms]
    found: dict[Fact, None] = {("=", place.word.lower()): None}
    if slot.key is not None:
        found["key", slot.key] = None
    for index, atom in enumerate(atoms):
        role = slot.role
        if slot.join == "-" and len(atoms) > 1:
            role = "from" if index == 0 else "to" if index == len(atoms) - 1 else "via"
        elif slot.join == "-":
            role = "to"
        for kind in (role,) if role == "via" else (*slot.parts, role, slot.role, "="):
            found[kind, atom] = None
        if LIKE_CELL.fullmatch(atom):
            found["column", atom[0]] = None
            found["row", atom[1:]] = None
    for fact in game.derived(state, slot.role, place.word):
        found[fact] = None
    return tuple(found)


def _times(word: str, value: str) -> int:
    """The number of times that a word holds a value, or a value of several parts such as an exchange."""
    is_whole = BETWEEN_ATOMS.search(value) is not None
    return word.count(value) if is_whole else BETWEEN_ATOMS.split(word).count(value)


def _effects(state: Any, game: Wording[Any], moves: Sequence[str]) -> dict[Fact, Mask]:
    found: dict[Fact, list[int]] = {}
    for number, move in enumerate(moves):
        for fact in game.effects(state, move):
            found.setdefault(fact, []).append(number)
    return {fact: _mask(numbers, len(moves)) for fact, numbers in found.items()}


def _mask(numbers: Iterable[int], size: int) -> Mask:
    found = bytearray(size // 8 + 1)
    for number in numbers:
        found[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(found, "little")


def counted(masks: Sequence[Mask], within: Mask) -> list[Mask]:
    """The moves by the number of masks that hold them: first those that none holds."""
    layers = [within]
    for mask in masks:
        layers.append(0)
        for index in range(len(layers) - 1, 0, -1):
            layers[index] |= layers[index - 1] & mask
            layers[index - 1] &= ~mask
    return layers


def numbers(mask: Mask) -> Iterator[int]:
    """The numbers in a set, in ascending order."""
    digits = bin(mask)[:1:-1]
    at = digits.find("1")
    while at >= 0:
        yield at
        at = digits.find("1", at + 1)
