"""Lines without a verb: the lines that are meant."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee.core.names import in_line
from referee.games.cathood.components import BUILDING
from referee.games.cathood.notation import CHANGES, FORMS, GAINS, MOVEMENTS
from referee.games.cathood.parsing import PLAIN_VERBS
from referee.games.cathood.state import State

_COMPASS = {
    "north": "n", "up": "n", "south": "s", "down": "s", "east": "e", "right": "e", "west": "w", "left": "w",
    "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw",
}  # fmt: skip
_DIRECTIONS = frozenset({"n", "e", "s", "w", "ne", "nw", "se", "sw"})
_COMPASS_AND_NUMBER = re.compile("([nesw]{1,2})?([1-9])?([nesw]{1,2})?")
_AROUND_MOVEMENTS = frozenset(
    {"line", "diag", "move", "moves", "go", "goes", "walk", "walks", "by", "space", "spaces", "step", "steps"}
)
_ARGUMENTS = {
    "fight": (3, ":"), "bee": (1, ","), "dog": (1, ","), "at": (1, ","), "coffee": (2, "/"), "pay": (4, ","),
    "back": (12, ","), "new": (6, ","),
}  # fmt: skip
"""Words with a colon: the most arguments behind one, and what stands between these."""
_AROUND_ARGUMENTS = ("", "for", "and", "with", "against", "wins", "to")
_ENDS_OF_TURN = ("pass", "end", "done", "next", "stop")


def corrections(state: State, line: str) -> Iterator[str]:
    """The lines that may be meant by one whose first word is no verb. Not all of them are legal."""
    words = line.lower().split()
    who = ""
    head, _, behind = words[0].partition(":") if words else ("", "", "")
    seat = state.config.names.seat(head) if not behind else None
    if seat is not None:
        who, words = f"{in_line(state.config.name(seat))}: ", words[1:]
    if words and words[0] in FORMS:
        yield who + " ".join(_with_colons(words))
    if not state.placing:
        yield from (who + movement for movement in _movements([word.rstrip(",") for word in words]))
        if words in [[word] for word in _ENDS_OF_TURN]:
            yield f"{who}sleep"
    if words and words[0] in PLAIN_VERBS and len(words) > 1 and not _is_direction(words[0]):
        words = words[1:]
    rest = " ".join(word.rstrip(",") for word in words)
    if not rest:
        return
    for verb in ("start",) if state.placing else _verbs(state, words[0]):
        yield f"{who}{verb} {rest}"


def _movements(words: Sequence[str]) -> Iterator[str]:
    """A movement whose direction is told in words, or without a verb: `1 east`, `se2`, `diag south east 1`."""
    direction, number, rest = "", "", list[str]()
    for word in words:
        told = _COMPASS_AND_NUMBER.fullmatch(_COMPASS.get(word, word))
        if told is not None and not rest:
            direction += (told[1] or "") + (told[3] or "")
            number += told[2] or ""
        elif word not in _AROUND_MOVEMENTS:
            rest.append(word)
    verb = {1: MOVEMENTS[0], 2: MOVEMENTS[1]}.get(len(direction))
    if verb is None or direction not in _DIRECTIONS or len(number) > 1:
        return
    yield from (" ".join((verb, direction, spaces, *rest)) for spaces in number or "123")


def _with_colons(words: Sequence[str]) -> Iterator[str]:
    """The words of a line with what follows a word such as `fight` or `pay` in the form of one word."""
    left = list(words)
    while left:
        word = left.pop(0).rstrip(":")
        most, between = _ARGUMENTS.get(word, (0, ""))
        told: list[str] = []
        while left and len(told) < most and left[0].rstrip(":") not in _ARGUMENTS:
            told += [part for part in re.split("[,/:]", left.pop(0)) if part not in _AROUND_ARGUMENTS]
        yield f"{word}:{between.join(told)}" if told else word


def _is_direction(word: str) -> bool:
    return set(word) <= set("nesw")


def _verbs(state: State, word: str) -> tuple[str, ...]:
    """The verbs that a line with this first word may lack: a card is gained, a direction or a cell begins an action."""
    ident = state.config.ids.get(word)
    if ident is not None:
        return (GAINS[state.config.cards[ident].kind == BUILDING],)
    return (*MOVEMENTS, *CHANGES)
