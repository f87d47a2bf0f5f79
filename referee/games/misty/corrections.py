"""Lines that the notation refuses but that have one clear meaning: the lines that are meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.core.names import in_line
from referee.games.misty.judging.closing import building_position
from referee.games.misty.notation import OTHER_WORDS, VERBS
from referee.games.misty.state import State, hand_size

_CELL = re.compile(r"[a-z][0-9]+")
_AROUND = frozenset({"a", "an", "the", "card", "cards", "at", "on", "to", "and", "is", "in"})


def corrections(state: State, line: str, viewer: int | None) -> Iterator[str]:
    """The lines that may be meant by a refused one. Not all of them are legal."""
    words = [word for word in re.split(r"[\s,]+", line.lower().replace(":", " ", 1)) if word and word not in _AROUND]
    seat = state.config.names.seat(words[0]) if words else None
    words = words if seat is None else words[1:]
    if not words:
        return
    verb = _verb(words[0])
    arguments = words[1:] if verb else words
    lines = {"": _placings, "place": _placings, "hold": _hands}.get(verb)
    for one in lines(state, arguments) if lines is not None else ():
        # Who is not named may be anybody, the viewer first of all.
        seats = sorted(state.config.seats, key=lambda other: other != viewer) if seat is None else (seat,)
        yield from (f"{in_line(state.config.names.names[other])}: {one}" for other in seats)


def _verb(word: str) -> str:
    """The verb that a word means, such as `place` for `puts`; nothing where it means none."""
    meant = [OTHER_WORDS.get(one, one) for one in (word, word.removesuffix("s"))]
    return next((verb for verb in meant if verb in VERBS), "")


def _placings(state: State, words: Sequence[str]) -> Iterator[str]:
    """A card and a cell in either order; without a cell that of the first card."""
    cells = [word for word in words if _CELL.fullmatch(word)]
    cards = [word for word in words if word not in cells]
    if len(cards) == 1 and len(cells) < 2 and state.config.ids.get(cards[0]) is not None:
        yield " ".join(("place", *cards, *cells))


def _hands(state: State, words: Sequence[str]) -> Iterator[str]:
    """A hand with `?` for each card that is not named."""
    building = building_position(state)
    known = [word for word in words if word == "?" or state.config.ids.get(word) is not None]
    if building is not None and known == list(words) and len(known) <= hand_size(building):
        yield "hold " + ",".join([*known, *"?" * (hand_size(building) - len(known))])
