"""A line of notation as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from referee.core.game import Game
from referee.core.header import Header
from referee.core.messages import listed
from referee.core.names import Names
from referee.core.step import in_full
from referee.core.understanding.lexicon import Place, Words, take_apart

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_HOLE = re.compile(r"\{([a-z]+)\}")
_UNKNOWN = frozenset("?*")


def tell(game: Game[Any, Any], header: Header, state: Any, move: str, actor: int | None = None) -> str:
    """The sentence that says a move in words; the line itself where the game has no sentence for it. `actor` is the
    seat that makes the move, for a line that names nobody; without it the seat that decides.
    """
    own = game.words
    words = own.lexicon(state)
    line = in_full(game, state, move)
    if line is None:
        return move
    parts = take_apart(line, words)
    if parts.form is None or parts.rest:
        return move
    names = header.all_names()
    values = _values(parts.places, words, names, lambda kind, value: own.said(state, kind, value))
    values["actor"] = _name(names, parts.actor) if parts.actor else _actor(game, header, state, actor)
    known = values.keys() - {role for role in values if _is_unknown(parts.word(role))}
    sentence = _OPTIONAL.sub(lambda found: found[1] if _has_all(found[1], known) else "", parts.form.sentence)
    return " ".join(_HOLE.sub(lambda found: values.get(found[1], ""), sentence).split())


def _is_unknown(word: str | None) -> bool:
    """Is nothing known of a value, so that an optional part of the sentence says nothing?"""
    return word is not None and _UNKNOWN.issuperset(word.replace(",", ""))


def _has_all(text: str, known: set[str]) -> bool:
    return known.issuperset(_HOLE.findall(text))


def _actor(game: Game[Any, Any], header: Header, state: Any, actor: int | None) -> str:
    seats = (actor,) if actor is not None else game.to_move(game.resting_state(state)).seats
    return header.names[seats[0]] if len(seats) == 1 else ""


def _name(names: Names, word: str) -> str:
    """The name of the player that a word of a line names, with its blanks."""
    seat = names.seat(word)
    return names.names[seat] if seat is not None else word


Say = Callable[[str, str], str | None]


def _values(places: Sequence[Place], words: Words, names: Names, say: Say) -> dict[str, str]:
    """The text of each role. A game is asked first about all of a role, then about each value by its kind."""
    found: dict[str, str] = {}
    for role, group in groupby(places, key=lambda place: place.slot.role):
        own = list(group)
        whole = say(role, " ".join(place.word for place in own))
        told = whole or listed([text for place in own for text in _said(place, words, names, say)])
        found[role] = f"{found[role]}, {told}" if role in found else told
    return found


def _said(place: Place, words: Words, names: Names, say: Say) -> list[str]:
    """The values of a word, each as it is said."""
    kind = place.slot.kind
    if "+" in kind:
        return [" ".join(place._replace(word=one).atoms) for one in place.word.split(",")]
    return [
        _name(names, value) if kind == "player" else say(kind, value) or _called(place, value, words, say)
        for value in place.word.split(",")
    ]


def _called(place: Place, value: str, words: Words, say: Say) -> str:
    """The first name of a value, or of each cell of a path."""
    kind = place.slot.kind
    if place.slot.join != "-" or value in words.names.get(kind, {}):
        return words.called(kind, value)
    return " to ".join(say(kind, cell) or words.called(kind, cell) for cell in value.split("-"))
