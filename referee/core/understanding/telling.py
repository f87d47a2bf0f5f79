"""A line of notation as a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.core.errors import NotationError
from referee.core.game import Game
from referee.core.header import Header
from referee.core.understanding.lexicon import Parts, Place, Words, take_apart

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
_HOLE = re.compile(r"\{([a-z]+)\}")


def tell(game: Game[Any, Any], header: Header, state: Any, move: str) -> str:
    """The sentence that says a move in words; the line itself where the game has no sentence for it."""
    own = game.words
    words = own.lexicon(state)
    try:
        line = game.format(state, game.parse(state, move))
    except NotationError:
        return move
    parts = take_apart(line, words)
    if parts.form is None or parts.rest:
        return move
    values = _values(parts, words, lambda kind, value: own.said(state, kind, value))
    values["actor"] = parts.actor or _actor(game, header, state)
    sentence = _OPTIONAL.sub(lambda found: found[1] if _has_all(found[1], values) else "", parts.form.sentence)
    return _HOLE.sub(lambda found: values.get(found[1], ""), sentence).strip()


def _has_all(text: str, values: dict[str, str]) -> bool:
    return all(values.get(role) for role in _HOLE.findall(text))


def _actor(game: Game[Any, Any], header: Header, state: Any) -> str:
    seats = game.to_move(game.resting_state(state)).seats
    return header.names[seats[0]] if len(seats) == 1 else ""


Say = Callable[[str, str], str | None]


def _values(parts: Parts, words: Words, say: Say) -> dict[str, str]:
    found: dict[str, str] = {}
    for place in parts.places:
        said = _said(place, words, say)
        role = place.slot.role
        found[role] = f"{found[role]}, {said}" if role in found else said
    return found


def _said(place: Place, words: Words, say: Say) -> str:
    slot = place.slot
    if "+" in slot.kind:
        return ", ".join(" ".join(place._replace(word=one).atoms) for one in place.word.split(","))
    told = [say(slot.kind, atom) or words.called(slot.kind, atom) for atom in place.atoms]
    return " to ".join(told) if slot.join == "-" else ", ".join(told)
