"""What a second implementation of a game has to answer."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

Possible = int | tuple[int, int] | None
"""A number, the lowest and the highest that it may be, or None: unknown."""


class Score(NamedTuple):
    """A score: the points of each player by item, the ranks (None: unknown), the winners; the totals where compared."""

    items: Mapping[str, Mapping[str, Possible]]
    ranks: list[int | None]
    winners: list[str]
    totals: Mapping[str, Possible] | None = None


class Opinion(ABC):
    """A game at one position. `header` is the file without moves, `house` has the value of every house rule.

    The four abstract members are what every second implementation has. The others answer None where it has no opinion;
    what is None is not compared.
    """

    # Words that stand in some of the lines that are thrown at both, in the place of a word of a legal line.
    words: ClassVar[Sequence[str]] = ()
    # Does it play games with hidden values?
    hides: ClassVar[bool] = False
    # Are the facts those of the position with every open point passed (`Game.resting_state`)?
    facts_at_rest: ClassVar[bool] = False

    @abstractmethod
    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None: ...

    @classmethod
    def varied(cls, rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
        """A random start, or one made from it that `generate` does not make and that breaks no clause."""
        return document

    @abstractmethod
    def moves(self) -> set[Any]:
        """Every legal move, as the program lists it, or what of it this implementation knows (see `listed`)."""

    def listed(self, line: str) -> Any:
        """A move that the program lists, in the form of `moves`; None: a move that `moves` does not know."""
        return line

    @abstractmethod
    def play(self, line: str) -> None:
        """Carry out a legal or unverifiable move."""

    @abstractmethod
    def score(self) -> Score | None:
        """The score of the game as it stands; None: no opinion."""

    def clauses(self, line: str) -> frozenset[str] | None:
        """The clauses that a typed line breaks: none where it is legal, `notation` alone where it cannot be read."""
        return None

    def proposals(self, rng: random.Random) -> Sequence[str]:
        """Lines of kinds that random games do not have, legal or not: they are thrown too, and sometimes played."""
        return ()

    def is_doubtful(self, line: str) -> bool:
        """Is a line that breaks clauses unverifiable: is each of them broken for some hidden values only?"""
        return False

    def allow(self, line: str) -> bool | None:
        """Carry out an illegal line that the table lets stand. False: it cannot be carried out, and nothing is done.

        None: no opinion, and nothing is done.
        """
        return None

    def facts(self) -> Any:
        """What lies on the table and whose turn it is, as plain data."""
        return None

    def projected(self, data: Any) -> Any:
        """What of the program's `to_data` the `facts` speak of, in their form."""
        return data


def ranked(keys: Sequence[Any]) -> list[int | None]:
    """1, 2, 2, 4: one more than the number of those who are better."""
    return [1 + len([other for other in keys if other > key]) for key in keys]


def split(line: str) -> tuple[str, list[str]]:
    """The player (empty: the table) and the words of a line in full."""
    who, colon, words = line.partition(": ")
    return (who, words.split()) if colon else ("", line.split())


Maker = Callable[[Mapping[str, Any], Mapping[str, Any]], Opinion]
