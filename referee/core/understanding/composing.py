"""Lines of notation composed of the words of a typed line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from typing import Any, Literal, NamedTuple

from referee.core.game import Game
from referee.core.header import Header
from referee.core.names import Names, in_line
from referee.core.step import in_full
from referee.core.understanding.heard import Heard, Table
from referee.core.understanding.hearing import hear, words_at
from referee.core.understanding.lexicon import Form, Slot

Manner = Literal["spelling", "whole", "loose"]
_MOST = 60
_JOINTS = {"", " ", ",", "+"}
_CELL = re.compile(r"\b[a-z]\d+\b")
_SIGNS = re.compile(r"[\w\s,:/?'-]*")


def respell(game: Game[Any, Any], header: Header, state: Any, line: str) -> str | None:
    """The one line of notation that a typed line is another spelling of; None where it is none, or several.

    What is legal or known does not count: only words, setup and board do. A line that the notation reads is none.
    """
    if in_full(game, state, line) is not None or not _SIGNS.fullmatch(line):
        return None
    words = words_at(game, header, state)
    if line not in words.spellings:
        is_sentence = bool(game.words.lexicon(state).forms) and words.is_spoken(line)
        words.spellings[line] = None if is_sentence else _respelt(game, state, line, words.in_notation)
    return words.spellings[line]


def _respelt(game: Game[Any, Any], state: Any, line: str, known: Table) -> str | None:
    if not known.words.forms:
        return None
    own = game.words
    heard = list(own.adjusted(state, hear(line, known)))
    if not _is_spelling(heard, known):
        return None
    found: dict[str, None] = {}
    for composed in islice(compose(heard, known, "spelling"), _MOST):
        read = in_full(game, state, composed)
        if read is not None:
            found[read if _CELL.findall(composed) == _CELL.findall(read) else composed] = None
    return next(iter(found)) if len(found) == 1 else None


def _is_spelling(heard: Sequence[Heard], known: Table) -> bool:
    """Does every word have a meaning that is no guess?"""
    for item in heard:
        if item.sort == "article" or (item.sort == "noise" and item.text == "and"):
            continue
        if item.sort == "cue" and item.text == "to":
            continue
        if item.sort not in ("meaning", "key") or not item.is_spelling:
            return False
    verbs = {value for item in heard for value in item.values("verb") if value == item.text or "-" in value}
    if verbs:
        return True
    return "" in known.words.by_verb


class _Filled(NamedTuple):
    """A form with the values of its slots."""

    form: Form
    values: tuple[tuple[str, ...], ...]


def compose(
    heard: Sequence[Heard],
    known: Table,
    manner: Manner = "whole",
    unsaid: Collection[str] | None = None,
) -> Iterator[str]:
    """Lines in which every meaning of a typed line has a place, with the player where one is named.

    `manner`: `spelling` takes names for what they stand for and guesses nothing, `loose` leaves out other verbs and the
    words before values where a line has no use for them. `unsaid`: the verbs that a line may have though they were not
    typed, besides those that alone take some item; None: all.
    """
    is_strict = manner == "spelling"
    before = f"{known.words.prefix} " if any(item.values("prefix") for item in heard) else ""
    said = _in_path_order([item for item in heard if item.sort in ("meaning", "key") and not item.values("prefix")])
    kinds = None if unsaid is None else _kinds_of(unsaid, known)
    keys = {key for item in heard for key in item.values("key")}
    for verb, actor, rest in _heads(said, manner):
        if verb is None and not rest:
            continue
        forms = known.words.by_verb.get(verb, ()) if verb is not None else known.words.forms
        for form in forms:
            is_guessed = verb is None and bool(form.verb)
            if is_guessed and is_strict:
                continue
            is_open = kinds is None or form.verb in (unsaid or ()) or _is_alien(rest, kinds)
            if is_guessed and not is_open:
                continue
            if form.by_table and actor is not None and said[0].role != "actor":
                continue
            for filled in islice(_fillings(form, rest, manner), _MOST):
                if is_guessed and form.is_named and _has_untold_key(filled, keys):
                    continue
                line = _written(filled)
                who = "" if actor is None or form.by_table else f"{_player(actor, known.names)}: "
                yield who + before + line


def _has_untold_key(filled: _Filled, keys: Collection[str]) -> bool:
    """Does a value stand behind a word that nobody typed?"""
    return any(
        bool(values) and bool(slot.key) and slot.key not in keys
        for slot, values in zip(filled.form.places, filled.values, strict=True)
    )


def _kinds_of(verbs: Collection[str], known: Table) -> frozenset[str]:
    """The kinds and roles of all that the forms of some verbs take."""
    slots = [slot for verb in verbs for own in known.words.by_verb.get(verb, ()) for slot in own.places]
    return frozenset(kind for slot in slots for kind in (*slot.parts, slot.role))


def _is_alien(items: Sequence[Heard], kinds: Collection[str]) -> bool:
    """Is one of some items of none of these kinds? Then a form may be meant whose verb was not typed."""
    return any(item.facts and not any(kind in kinds for kind, _ in item.facts) for item in items)


def _in_path_order(said: list[Heard]) -> list[Heard]:
    """The items, those of a path in its order: `to d4 from c3`."""
    places = [index for index, item in enumerate(said) if item.role in ("from", "via", "to") and item.values("cell")]
    ordered = sorted((said[index] for index in places), key=lambda item: ("from", "via", "to").index(item.role or ""))
    found = list(said)
    for index, item in zip(places, ordered, strict=True):
        found[index] = item
    return found


def _heads(said: Sequence[Heard], manner: Manner) -> Iterator[tuple[str | None, str | None, list[Heard]]]:
    """The verb, the player and the other items, for each item that may be the verb and each that may be the player."""
    is_strict = manner == "spelling"
    verbs: list[tuple[int | None, str | None]] = [
        (index, verb)
        for index, item in enumerate(said)
        for verb in item.values("verb")
        if not is_strict or item.text.replace(" ", "-") == verb
    ]
    actors: list[tuple[int | None, str | None]] = [
        (index, value)
        for index, item in enumerate(said[:1] if is_strict else said)
        for value in item.values("player")
        if item.role in (None, "actor")
    ]
    named = [one for one in actors if said[0].role == "actor" and one[0] == 0]
    orders = named or [*actors, (None, None)]
    for at, verb in [*verbs, (None, None)]:
        for who, actor in orders:
            if who is not None and who == at:
                continue
            rest = [item for index, item in enumerate(said) if index not in (at, who)]
            yield verb, actor, rest if is_strict else [item for item in rest if not _is_needless(item, verb, manner)]


def _is_needless(item: Heard, verb: str | None, manner: Manner) -> bool:
    """Is the item another word for the same verb, and nothing else? Of a loose line: for any verb but its own name."""
    if not is_bare_verb(item):
        return False
    return verb in item.values("verb") or (manner == "loose" and not is_named_verb(item))


def is_bare_verb(item: Heard) -> bool:
    """Does the item stand for verbs only?"""
    return bool(item.facts) and all(kind == "verb" for kind, _ in item.facts)


def is_named_verb(item: Heard) -> bool:
    """Is the item the verb as the notation writes it?"""
    return item.text.replace(" ", "-") in item.values("verb")


def _fillings(form: Form, items: Sequence[Heard], manner: Manner) -> Iterator[_Filled]:
    slots, is_strict = form.places, manner == "spelling"
    if not all(_has_place(item, slots, manner) for item in items):
        return
    taken: list[list[str]] = [[] for _ in slots]

    def fill(at: int, key: int | None) -> Iterator[_Filled]:
        if at == len(items):
            if all(_is_full(slot, values) for slot, values in zip(slots, taken, strict=True)):
                yield _Filled(form, tuple(map(tuple, taken)))
            return
        item = items[at]
        if manner == "loose" and item.sort == "key":
            yield from fill(at + 1, None)
        for name in item.values("key"):
            for index, slot in enumerate(slots):
                if slot.key == name and not taken[index] and (not is_strict or item.text == name):
                    yield from fill(at + 1, index)
                elif slot.key == name and taken[index] and not is_strict:
                    yield from fill(at + 1, None)
        roles = [index for index, slot in enumerate(slots) if slot.role == item.role]
        for index, slot in enumerate(slots):
            if is_strict and slot.key is not None and key != index:
                continue
            if (roles and index not in roles) or (not roles and _is_behind(slots, taken, index)):
                continue
            for value in _values(slot, item, taken[index], is_strict):
                taken[index].append(value)
                yield from fill(at + 1, index if key == index else None)
                taken[index].pop()

    yield from fill(0, None)


def _has_place(item: Heard, slots: Sequence[Slot], manner: Manner) -> bool:
    """Is there a place among some slots for an item, whatever the others are?"""
    if item.sort == "key" and manner == "loose":
        return True
    for slot in slots:
        for kind, value in item.facts:
            if kind in ("hidden", slot.kind, slot.role) or (kind == "key" and value == slot.key):
                return True
            if "+" in slot.kind and kind in slot.parts:
                return True
    return False


def _is_behind(slots: Sequence[Slot], taken: Sequence[list[str]], at: int) -> bool:
    """Is a later slot of the same kind filled? Values of one kind stand in their order."""
    return any(taken[index] and slots[index].kind == slots[at].kind for index in range(at + 1, len(slots)))


def _values(slot: Slot, item: Heard, taken: Sequence[str], is_strict: bool) -> Sequence[str]:
    """The values of an item that a slot can take beside those it holds."""
    if not _has_room(slot, taken):
        return ()
    if is_strict and not _may_join(slot, item, taken):
        return ()
    if taken and slot.join == "," and item.joint == "-" and item.values("cell"):
        return ()
    if "+" in slot.kind:
        return _glued_values(slot, item)
    found = [value for kind, value in item.facts if kind in (slot.kind, slot.role)]
    return [*found, *item.values("hidden")]


def _has_room(slot: Slot, taken: Sequence[str]) -> bool:
    return bool(slot.join) or not taken or ("+" in slot.kind and len(taken) < len(slot.parts))


def _may_join(slot: Slot, item: Heard, taken: Sequence[str]) -> bool:
    """May the item follow by the sign before it? `-` joins a path, `:` stands behind a prefix."""
    if not taken:
        return item.joint in _JOINTS or (item.joint == ":" and slot.glued)
    return item.joint in _JOINTS or (slot.join == "-" and item.joint == "-")


def _glued_values(slot: Slot, item: Heard) -> list[str]:
    """Values of a slot such as `number+symbol`, each with its part before it: `0=2`, `1=drop`."""
    found = [f"{part}={value}" for part, kind in enumerate(slot.parts) for value in item.values(kind)]
    return [*found, *(f"?={value}" for value in item.values("hidden"))]


def _is_full(slot: Slot, values: Sequence[str]) -> bool:
    return slot.optional or bool(values)


def _written(filled: _Filled) -> str:
    said = [filled.form.verb] if filled.form.verb else []
    for slot, values in zip(filled.form.places, filled.values, strict=True):
        if not values:
            continue
        plain = _unglue(values) if "+" in slot.kind else list(values)
        word = (slot.join or ",").join(plain)
        if slot.key is not None:
            word = f"{slot.key}:{word}" if slot.glued else f"{slot.key} {word}"
        said.append(word)
    return " ".join(said)


def _unglue(values: Sequence[str]) -> list[str]:
    """`0=2`, `1=drop`, `1=wheel` as `2drop`, `?wheel`."""
    found: list[dict[str, str]] = []
    for part, value in (one.split("=", 1) for one in values):
        if part == "?" or not found or part in found[-1] or "?" in found[-1] or ("1" in found[-1] and "0" in found[-1]):
            found.append({})
        found[-1][part] = value
    return [one.get("?") or one.get("0", "?") + one.get("1", "?") for one in found]


def _player(value: str, names: Names) -> str:
    named = names.get(value)
    if named is None:
        return value
    return named.color or in_line(names.names[named.seat])
