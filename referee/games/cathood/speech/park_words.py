"""A park in words: what is paid for its tree opens it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding.english import every_form
from referee.core.understanding.heard import Heard
from referee.core.understanding.tokens import STOPS
from referee.games.cathood.board import TREES
from referee.games.cathood.speech.line_words import SMALL


def with_paid_parks(items: Sequence[Heard]) -> list[Heard]:
    """The items, the `pays` of `pays two oranges for the maple` as the verb of opening that park; the `last` of the
    last park card says no more.
    """
    found = list(items)
    for at, item in enumerate(items):
        behind = items[at + 1] if at + 1 < len(items) else None
        if item.values("ordinal") and behind is not None and behind.values("verb") == ("park",):
            found[at] = item.as_noise()
        if item.text in _PAYING and _is_for_tree(items, at):
            found[at] = replace(item, sort="meaning", facts=(("verb", "park"),))
    return found


_PAYING = every_form("pay, spend")


def _is_for_tree(items: Sequence[Heard], at: int) -> bool:
    """Do the cubes that open a park follow, and its tree behind `for`?"""
    for_what = next((here for here in range(at + 1, len(items)) if items[here].text == "for"), len(items))
    tree = next((here for here in range(for_what + 1, len(items)) if items[here].sort not in SMALL), len(items))
    if tree == len(items) or any(item.joint in STOPS for item in items[at + 1 : tree + 1]):
        return False
    paid = items[at + 1 : for_what]
    colors = {color for item in paid for color in item.values("color")}
    is_plain = all(item.sort in SMALL or item.values("color") or item.values("number") for item in paid)
    return is_plain and colors == {TREES[told] for told in items[tree].values("tree")} and bool(colors)
