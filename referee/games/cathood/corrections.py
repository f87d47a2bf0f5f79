"""Lines without a verb: the lines that are meant."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.errors import NotationError
from referee.core.names import in_line
from referee.games.cathood.components import BUILDING
from referee.games.cathood.notation import CHANGES, GAINS, MOVEMENTS
from referee.games.cathood.parsing import PLAIN_VERBS
from referee.games.cathood.state import State


def corrections(state: State, line: str) -> Iterator[str]:
    """The lines that may be meant by one whose first word is no verb. Not all of them are legal."""
    words = line.lower().split()
    who = ""
    head, _, behind = words[0].partition(":") if words else ("", "", "")
    seat = _seat(state, head) if not behind else None
    if seat is not None:
        who, words = f"{in_line(state.config.name(seat))}: ", words[1:]
    if words and words[0] in PLAIN_VERBS and len(words) > 1 and not _is_direction(words[0]):
        words = words[1:]
    rest = " ".join(word.rstrip(",") for word in words)
    if not rest:
        return
    for verb in ("start",) if state.placing else _verbs(state, words[0]):
        yield f"{who}{verb} {rest}"


def _seat(state: State, word: str) -> int | None:
    try:
        named = state.config.names.get(word) if word else None
    except NotationError:
        return None
    return named.seat if named is not None else None


def _is_direction(word: str) -> bool:
    return set(word) <= set("nesw")


def _verbs(state: State, word: str) -> tuple[str, ...]:
    """The verbs that a line with this first word may lack: a card is gained, a direction or a cell begins an action."""
    ident = state.config.ids.get(word)
    if ident is not None:
        return (GAINS[state.config.cards[ident].kind == BUILDING],)
    return (*MOVEMENTS, *CHANGES)
