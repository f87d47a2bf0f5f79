"""Grund cards told as played, with talk of what they do: `I'm playing Tantrum, that card where I just win the bid`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding import english
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.grund.speech.drawn_words import PLAYING, narrowed
from referee.games.grund.speech.fight_words import cancelled
from referee.games.grund.state import State

ALONE = frozenset({"coffee-break", "snack", "hug", "tantrum", "big-brother"})
"""Cards that are played without naming a tile: one that is told says where it happens."""
_FOR_LINES = frozenset({"mummy-row", "mummy-column"})
_FEW_WORDS = 4
_FIRST = english.word_set("top upper topmost uppermost left leftmost first")
_LAST = english.word_set("bottom lower lowest undermost right rightmost last")
_AXES = {"row": "row", "rows": "row", "column": "column", "columns": "column"}


def with_played(state: State, items: Sequence[Heard]) -> list[Heard] | None:
    """The items of a line that tells that a card is played which needs no place, or one for a row or column; None for
    any other line.
    """
    items = narrowed(items)
    at = next((at for at in range(len(items)) if _is_played(items, at)), None)
    if at is None or any(_is_of_another(item) for item in items if item is not items[at]):
        return None
    cards = [verb for verb in items[at].values("verb") if verb in ALONE | _FOR_LINES]
    who = [replace(item, role=None) for item in items[:at] if item.values("player")]
    if len({one.facts for one in who}) > 1:
        return None
    lines = _lines(with_sides(state, items)) if _FOR_LINES & set(cards) else []
    act = tuple(("verb", card) for card in cards)
    told = replace(items[at], text=f"plays {items[at].text}", facts=act, role=None, is_spelling=False)
    return [*who[:1], told, *lines[:1], *cancelled(items)]


def _is_played(items: Sequence[Heard], at: int) -> bool:
    """Is it a card that somebody plays, and nothing said that this is not done?"""
    if not (ALONE | _FOR_LINES).intersection(items[at].values("verb")):
        return False
    begin = next((one for one in reversed(range(at + 1)) if items[one].joint in STOPS), 0)
    before = items[begin:at]
    is_playing = any(item.text in PLAYING for item in before[-_FEW_WORDS:])
    return is_playing and not any(item.sort == "talk" or "no" in item.values("verb") for item in before)


def _is_of_another(item: Heard) -> bool:
    """Does a word tell another act: a photo, a castle tile, cards that are given, another card?"""
    kinds = {kind for kind, _ in item.facts}
    is_number = any(number.isdigit() for number in item.values("number"))
    is_count = item.text == "one" or bool(kinds & {"bonus", "ordinal", "row", "column"})
    if "cell" in kinds and item.role in ("from", "to"):
        # A figure goes somewhere.
        return True
    is_act = bool({"sail", "swap", "refresh"}.intersection(item.values("verb")))
    return is_act or bool(kinds & {"photo", "castle", "arrow", "tie", "card"}) or (is_number and not is_count)


def _lines(items: Sequence[Heard]) -> list[Heard]:
    """The rows and columns that are told, as lines of the board."""
    lines = [(item, line) for item in items for kind in ("column", "row") for line in item.values(kind)]
    return [replace(item, facts=(("line", line), (kind_of(line), line)), is_spelling=False) for item, line in lines]


def kind_of(line: str) -> str:
    """`number` or `line`: the kind of a row or column in a line of notation."""
    return "number" if line.isdigit() else "line"


def with_sides(state: State, items: Sequence[Heard]) -> list[Heard]:
    """The items, `the top row` and `the last column` each as the row or column that it is."""
    names = state.config.board.names
    found: list[Heard] = []
    for item in items:
        axis = _AXES.get(item.text, "")
        side = found[-1].text if found else ""
        if axis and item.joint not in STOPS and side in _FIRST | _LAST:
            end = names[0] if side in _FIRST else names[-1]
            value = end[1:] if axis == "row" else end[:1]
            line = replace(found[-1], text=f"{side} {item.text}", sort="meaning", facts=((axis, value),), role=None)
            found[-1] = replace(line, is_spelling=False)
        else:
            found.append(item)
    return found
