"""What a second implementation of a game has to answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Score(NamedTuple):
    """A final score: the points of each player by item, the ranks, the winners."""

    items: dict[str, dict[str, int]]
    ranks: list[int]
    winners: list[str]


class Opinion(ABC):
    """A game at one position. `header` is the file without moves, `house` has the value of every house rule."""

    @abstractmethod
    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None: ...

    @abstractmethod
    def moves(self) -> set[Any]:
        """Every legal move, as the program lists it, or what of it this implementation knows (see `listed`)."""

    def listed(self, line: str) -> Any:
        """A move that the program lists, in the form of `moves`."""
        return line

    @abstractmethod
    def play(self, line: str) -> None:
        """Carry out a legal move."""

    @abstractmethod
    def score(self) -> Score:
        """The score of the finished game."""


def ranked(keys: Sequence[Any]) -> list[int]:
    """1, 2, 2, 4: one more than the number of those who are better."""
    return [1 + len([other for other in keys if other > key]) for key in keys]


def split(line: str) -> tuple[str, list[str]]:
    """The player (empty: the table) and the words of a line."""
    who, colon, words = line.partition(": ")
    return (who, words.split()) if colon else ("", line.split())


Maker = Callable[[Mapping[str, Any], Mapping[str, Any]], Opinion]
