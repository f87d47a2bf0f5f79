"""Answers to lines in plain words: how the same is typed."""

from __future__ import annotations

import re

from referee.core.errors import NotationError, UnknownVerbError
from referee.core.messages import or_nearest
from referee.core.understanding.heard import Table, table
from referee.core.understanding.hearing import hear
from referee.games.grund.agenda import at_rest
from referee.games.grund.box import CARD_NAMES
from referee.games.grund.rules.decisions import due_form, due_text
from referee.games.grund.rules.rounds import END
from referee.games.grund.speech.bid_words import told_bids
from referee.games.grund.state import State
from referee.games.grund.tiles import IDS as KIND_IDS
from referee.games.grund.verbs import CARDS, DADDY, MOVE, VERBS
from referee.games.grund.words import adjusted, lexicon

_PASSING = frozenset({"pass", "skip", "ok", "next", "done", "nothing", "none", "continue"})
_PLAYING = frozenset({"play", "plays", "card", "use", "uses"})


def advice(state: State, text: str) -> NotationError | None:
    """The advice for a line whose first word is no verb. None if its first word is one."""
    head, colon, _ = text.lower().partition(":")
    if colon and len(head.split()) == 1 and head.strip() not in VERBS and state.config.names.seat(head.strip()) is None:
        return None
    words = _without_name(state, re.sub("[:,;]", " ", text.lower()).split())
    if not words or (words[0] != MOVE and words[0] in VERBS):
        return None
    if _is_cell_path(words[0]) and not any(word == "to" or _is_cell_path(word) for word in words[1:2]):
        return None
    state = at_rest(state)
    told = _bid(state, text) or _staying(words) or _turned(words[0]) or _passing(state, words)
    return told or _card(words) or _move(state, words) or _unknown(state, words[0])


def _staying(words: list[str]) -> NotationError | None:
    return NotationError("which figure stays? `FROM stay`, such as `b2 stay`") if words == ["stay"] else None


def _turned(word: str) -> NotationError | None:
    cells = re.fullmatch(r"(\d[a-f]|[a-f]\d)-(\d[a-f]|[a-f]\d)", word)
    if cells is None or all(map(_is_cell_path, cells.groups())):
        return None
    said = "-".join("".join(sorted(cell, reverse=True)) for cell in cells.groups())
    return NotationError(f"a cell is a letter and a number behind it: `{said}`")


_KNOWN: list[tuple[object, Table]] = []
"""The words of the setup that was asked about last."""


def _bid(state: State, text: str) -> NotationError | None:
    if state.point.name != "bid":
        return None
    if not _KNOWN or _KNOWN[0][0] is not state.config:
        _KNOWN[:] = [(state.config, table(lexicon(state), state.config.names, {}))]
    told = list(told_bids(state, adjusted(state, hear(text, _KNOWN[0][1]))))
    line = told[0] if len(told) == 1 else due_form(state)
    return NotationError(f"a bid begins with `bid`: `{line}`") if told else None


def _without_name(state: State, words: list[str]) -> list[str]:
    try:
        named = state.config.names.get(words[0]) if words else None
    except NotationError:
        named = None
    return words[1:] if named is not None else words


def _is_cell_path(word: str) -> bool:
    return len(word) > 1 and word[0].isalpha() and word[1].isdigit()


def _passing(state: State, words: list[str]) -> NotationError | None:
    if words[0] not in _PASSING:
        return None
    return NotationError(f"what is not used is passed by the next line, or by `no`{_now(state)}")


def _card(words: list[str]) -> NotationError | None:
    if words[0] == DADDY:
        return NotationError(
            "my-daddy stands in the line of the card that it cancels: `undo` that line if it was recorded, and type it "
            "again with `daddy NAME` at its end"
        )
    if words[0] in CARD_NAMES.known:
        return NotationError(f"{words[0]} is never played, it counts at the end: `show {words[0]}`")
    if words[0] not in _PLAYING:
        return None
    said = f" {' '.join(words[1:])} ".replace("-", " ")
    card = next((name for name in CARDS if f" {name.replace('-', ' ')} " in said), "hug")
    form = CARDS[card].form or card
    return NotationError(f"a card is played by its name: `NAME: {form}`")


def _move(state: State, words: list[str]) -> NotationError | None:
    """Two places in words: cells, or kinds of tile."""
    places = [word for word in words if _is_cell_path(word) or word in KIND_IDS or word == MOVE]
    if not places:
        return None
    if state.point.name != MOVE:
        return NotationError(f"no move FROM-TO is due{_now(state)}")
    lie = state.layout
    cells = [
        [word] if _is_cell_path(word) else [lie.name(tile) for tile in lie.of_kind(word)]
        for word in places
        if word != MOVE
    ]
    paths = [path for word in words for path in word.split(";") if _is_path(path)]
    if len(paths) > 1:
        return NotationError(f"type one move in a line, for example `{paths[0]}`")
    is_pair = len(cells) > 1 and all(cells[:2]) and not any("-" in found[0] for found in cells[:2])
    is_pair = is_pair and cells[0][0] != cells[1][0]
    example = "-".join(found[0] for found in cells[:2]) if is_pair else paths[0] if paths else "b2-c3"
    where = [
        f"{word}: {', '.join(found)}"
        for word, found in zip((word for word in places if word != MOVE), cells, strict=True)
        if word in KIND_IDS and found
    ]
    told = f" ({'; '.join(dict.fromkeys(where))})" if where else ""
    return NotationError(f"a move is typed FROM-TO, for example `{example}`{told}")


def _is_path(word: str) -> bool:
    """Two cells or more, joined by `-`."""
    cells = word.split("-")
    return len(cells) > 1 and all(_is_cell_path(cell) for cell in cells)


def _unknown(state: State, word: str) -> NotationError:
    verbs = sorted(VERBS.keys() - {MOVE})
    return UnknownVerbError(word, verbs, f"{or_nearest(word, verbs)}{_now(state)}")


def _now(state: State) -> str:
    return "" if state.point is END else f"; now {due_text(state)}"
