"""Completion at the live table: the legal moves of a position arranged by words, with a few words on each."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from referee.api import Log
from referee.cli.play.words import COMMANDS
from referee.core.game import first_word
from referee.core.messages import count
from referee.core.names import in_line

_MOST = 50
_FEW = 12
_SECONDS_FOR_EFFECTS = 0.05


class Candidate(NamedTuple):
    """A completion: the text, how many typed characters it replaces, and what it means."""

    text: str
    replaces: int
    meaning: str


# Most nodes are the ends of moves: a dictionary of their own for each of thousands would take long.
_END: Mapping[str, _Node] = MappingProxyType({})


class _Node:
    """The words that may follow, the whole move that ends here, and how many moves go through here."""

    __slots__ = ("leaves", "move", "next")

    def __init__(self) -> None:
        self.next = _END
        self.move: str | None = None
        self.leaves = 0


class MoveIndex:
    """The legal moves of one position as a tree of words."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self._meanings = _verb_meanings(log)
        self._effects: dict[str, str] = {}
        self._root = _Node()
        self._roots = [self._root]
        if log.playthrough.state is None:
            return
        for move in log.moves():
            _insert(self._root, move.split(), move)
        self._roots = [*(self._root.next[word] for word in self._droppable()), self._root]

    def _droppable(self) -> Iterator[str]:
        """The players with whom a move begins and who may be left out: the one who decides, or any of several."""
        due = self.log.next
        alone = self.log.header.players[due.seats[0]] if len(due.seats) == 1 else None
        for word in self._root.next:
            if word.endswith(":") and (alone is None or word[:-1] in (in_line(alone.name), *alone.colors)):
                yield word

    def candidates(self, typed: str) -> list[Candidate]:
        """The completions of a typed line, at most fifty, nearest first."""
        words = typed.split()
        begun = "" if not typed or typed[-1].isspace() else words.pop()
        found: dict[str, Candidate] = {}
        if self.log.playthrough.state is not None:
            for text, meaning in self.log.game.live.endings(self.log.state, typed):
                found[text] = Candidate(text, len(begun), meaning)
        for root in self._roots:
            for candidate in self._from(root, words, begun):
                found.setdefault(candidate.text, candidate)
        if not words:
            for name, (form, about) in COMMANDS.items():
                if begun and name.startswith(begun.lower()):
                    found.setdefault(name, Candidate(name, len(begun), f"{form}: {about}"))
        return list(found.values())[:_MOST]

    def _fitting(self, root: _Node, words: Sequence[str], begun: str) -> dict[str, _Node]:
        """The words that may stand behind some words, as far as they begin like the last one."""
        node: _Node | None = root
        for word in words:
            node = _child(node, word) if node is not None else None
        low = begun.lower()
        return {} if node is None else {w: inner for w, inner in node.next.items() if w.lower().startswith(low)}

    def _from(self, root: _Node, words: list[str], begun: str) -> Iterator[Candidate]:
        fitting = self._fitting(root, words, begun)
        started = time.monotonic()
        if sum(inner.leaves for inner in fitting.values()) <= _FEW:
            for word, inner in fitting.items():
                for text, move in _whole(word, inner):
                    yield Candidate(text, len(begun), self._effect(move, started))
            return
        for word, inner in list(fitting.items())[:_MOST]:
            yield Candidate(word, len(begun), self._meaning(word, inner, started))

    def _meaning(self, word: str, node: _Node, started: float) -> str:
        if node.leaves == 1 and node.move is not None:
            return self._effect(node.move, started)
        return self._meanings.get(word) or count(node.leaves, "move")

    def _effect(self, move: str, started: float) -> str:
        """The effect of a move in a few words; nothing once the time for this keystroke is used up."""
        if move not in self._effects:
            if time.monotonic() - started > _SECONDS_FOR_EFFECTS:
                return ""
            attempt = self.log.attempt(move)
            lines = [*self.log.report(attempt).happened, *self.log.notes(attempt)]
            self._effects[move] = "; ".join(lines)[:80]
        return self._effects[move]


def _verb_meanings(log: Log) -> Mapping[str, str]:
    meanings: dict[str, str] = {}
    for form, about in log.game.lines:
        meanings.setdefault(first_word(form), about)
    return meanings


def _insert(root: _Node, words: list[str], move: str) -> None:
    node = root
    node.leaves += 1
    for word in words:
        if not isinstance(node.next, dict):
            node.next = {}
        node = node.next.setdefault(word, _Node())
        node.leaves += 1
    node.move = move


def _child(node: _Node, word: str) -> _Node | None:
    if word in node.next:
        return node.next[word]
    low = word.lower()
    return next((inner for known, inner in node.next.items() if known.lower() == low), None)


def _whole(text: str, node: _Node) -> Iterator[tuple[str, str]]:
    """Every whole move below a word: its text from there on, and the move."""
    if node.move is not None:
        yield text, node.move
    for word, inner in node.next.items():
        yield from _whole(f"{text} {word}", inner)
