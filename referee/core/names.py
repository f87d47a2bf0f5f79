"""Words that may be shortened, and whose word it is: vocabularies and the names round the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from referee.core.errors import InputError, KeyPath, NotationError, UnknownVerbError
from referee.core.messages import listed, or_nearest

T = TypeVar("T")


class Vocabulary:
    """A fixed set of ids, each of which may be shortened to an unambiguous beginning; an exact id wins."""

    __slots__ = ("_found", "known", "what")

    def __init__(self, known: Iterable[str], what: str) -> None:
        self.known: tuple[str, ...] = tuple(known)
        self.what = what
        self._found: dict[str, str | None] = {word: word for word in self.known}

    def fits(self, word: str) -> tuple[str, ...]:
        """All ids that `word` (any case) may stand for."""
        low = word.lower()
        if low in self.known:
            return (low,)
        return tuple(known for known in self.known if known.startswith(low)) if low else ()

    def get(self, word: str) -> str | None:
        """The id, or None where it is none or several."""
        if word in self._found:
            return self._found[word]
        fits = self.fits(word)
        found = self._found[word] = fits[0] if len(fits) == 1 else None
        return found

    def find(self, word: str) -> str:
        """The id that `word` stands for; `NotationError` where it is none or several."""
        found = self.get(word)
        if found is None:
            raise self.fault(word)
        return found

    def fault(self, word: str) -> NotationError:
        """The error about a word that stands for none of the ids, or for several."""
        fits = self.fits(word)
        if fits:
            return NotationError(f"{word} may be {listed(fits, 'or')}: write more of it")
        return NotationError(f"{word or 'an empty word'} is no {self.what} here{or_nearest(word, self.known)}")


def word_in_full(told: object, known: Vocabulary) -> object:
    """A word of a file written in full; what is none of the known ones stays as it is."""
    return (known.get(told.strip().lower()) or told) if isinstance(told, str) else told


def keys_in_full(told: Mapping[str, T], known: Vocabulary, path: KeyPath) -> dict[str, T]:
    """A table of a file, at `path`, with its keys written in full; `InputError` where one then stands there twice."""
    full: dict[str, T] = {}
    for key, value in told.items():
        name = known.get(key.strip().lower()) or key
        if name in full:
            raise InputError(f"`{'.'.join(map(str, (*path, key)))}`: {name} stands there twice", (*path, key))
        full[name] = value
    return full


class Named(NamedTuple):
    """Whom a word names: the seat, and the colour where the word was a colour."""

    seat: int
    color: str | None


def as_word(name: str) -> str:
    """A name as it is typed inside a line: one word, any case."""
    return "-".join(name.lower().split())


def in_line(name: str) -> str:
    """A name as the referee writes it inside a line: one word."""
    return "-".join(name.split())


class Names:
    """Who may be meant by a word: exact name, then exact colour, then beginnings of either."""

    __slots__ = ("_found", "colors", "names", "words")

    def __init__(self, names: Sequence[str], colors: Sequence[Sequence[str]] = ()) -> None:
        self.names = tuple(names)
        self.words = tuple(as_word(name) for name in names)
        self.colors = tuple(tuple(own) for own in colors)
        self._found: dict[str, Named | None] = {}

    def get(self, word: str) -> Named | None:
        """The one named, None where nobody is; `NotationError` where two different owners fit."""
        if word in self._found:
            return self._found[word]
        found = self._look_up(as_word(word))
        self._found[word] = found
        return found

    def find(self, word: str) -> Named:
        """As `get`, but somebody has to be named."""
        found = self.get(word)
        if found is None:
            hint = or_nearest(word, [in_line(name) for name in self.names])
            raise NotationError(f"nobody here is called {word}{hint}")
        return found

    def seat(self, word: str) -> int | None:
        """The seat of the player named; None where the word names nobody, or may mean several."""
        try:
            named = self.get(word)
        except NotationError:
            return None
        return named.seat if named is not None else None

    def _look_up(self, word: str) -> Named | None:
        if not word:
            return None
        if word in self.words:
            return Named(self.words.index(word), None)
        owned = [(seat, color) for seat, own in enumerate(self.colors) for color in own]
        for seat, color in owned:
            if as_word(color) == word:
                return Named(seat, color)
        fits = [Named(seat, None) for seat, name in enumerate(self.words) if name.startswith(word)]
        fits += [Named(seat, color) for seat, color in owned if as_word(color).startswith(word)]
        if len({named.seat for named in fits}) > 1:
            whom = listed((named.color or self.names[named.seat] for named in fits), "or")
            raise NotationError(f"{word} may be {whom}: write more of it")
        return fits[0] if fits else None


class Line(NamedTuple):
    """A typed line, free of context: who is named before it, its verb, the words behind the verb (lower case)."""

    named: Named | None
    verb: str
    words: list[str]


def read_line(text: str, names: Names, verbs: frozenset[str], verbless: Callable[[str], bool] | None = None) -> Line:
    """Split a typed line into player, verb and words (`referee docs format`).

    What stands before the first colon is a player if it names one; else the first word is one only if no
    verb is spelled so. `verbless` tells of a word that it begins a line without a verb (the verb is then "").
    Raises `NotationError` for an empty line, a stranger, an unknown verb.
    """
    low = text.lower()
    head, colon, tail = low.partition(":")
    named = names.get(head.strip()) if colon else None
    words = tail.split() if named is not None else low.split()
    if not words:
        raise NotationError("there is no move in this line")
    if named is None and words[0] not in verbs and not (verbless and verbless(words[0])):
        named = _leading_name(words[0], names)
        if named is not None:
            del words[0]
    if not words:
        raise NotationError("a player alone is no move: what is done?")
    verb = words[0]
    if verb in verbs:
        return Line(named, verb, words[1:])
    if verbless is not None and verbless(verb):
        return Line(named, "", words)
    raise UnknownVerbError(verb, sorted(verbs))


def may_be_player(word: str, names: Names) -> bool:
    """Does a word name a player, or is it at least typed like a name: with a colon behind it?"""
    return word.endswith(":") or names.get(word) is not None


def _leading_name(word: str, names: Names) -> Named | None:
    if word.endswith(":"):
        return names.find(word[:-1])
    return names.get(word)
