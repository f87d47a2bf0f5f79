"""Sentences with slots, a file a game and author: `@KIND STYLE` begins a block of one kind of move and one voice.

The authors did not look at the lexicon of the game. `trap` and `nonsense` are lines that mean no move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

_SLOT = re.compile(r"\{(\w+)\}")


class Template(NamedTuple):
    """A sentence with slots; `situation` is the kind of move that fills them, None where nothing does."""

    kind: str
    style: str
    text: str

    @property
    def situation(self) -> str | None:
        """The kind of move whose words fill the slots."""
        return {"trap": self.style, "nonsense": None}.get(self.kind, self.kind)

    def filled(self, slots: Mapping[str, str]) -> str | None:
        """The sentence; None where a word is missing."""
        if any(name not in slots for name in _SLOT.findall(self.text)):
            return None
        return _SLOT.sub(lambda found: slots[found[1]], self.text)


class Situation(NamedTuple):
    """A kind of move at a position: the words that say it, and the line that is meant."""

    kind: str
    slots: Mapping[str, str]
    meant: str


def sets(ident: str) -> list[str]:
    """The sets of a game, by number."""
    return sorted(path.stem for path in Path(__file__).parent.glob(f"{ident}-*.txt"))


def templates(name: str) -> Iterator[Template]:
    """The sentences of a set."""
    kind = style = ""
    for line in (Path(__file__).parent / f"{name}.txt").read_text("utf-8").splitlines():
        if line.startswith("@"):
            kind, _, style = line[1:].partition(" ")
        elif line:
            yield Template(kind, style, line)
