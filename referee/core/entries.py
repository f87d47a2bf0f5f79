"""Entries: what each player has at the end of a game, each declared once.

The table of a player below `final` has a key for each entry; its type is a field of the model `table` in `files`. The
questions about a finished table, the claims of a log and the notice of what a sheet leaves out go through the entries.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from referee.core.header import Header
from referee.core.questions import Question, Row
from referee.core.score import Claim, claim

Asked = TypeVar("Asked")
Owned = TypeVar("Owned")


@dataclass(frozen=True)
class Entry(Generic[Asked, Owned]):
    """Something that a player has at the end of a game.

    `key` is its place in the player's table; behind a dot stands a key of a table in it. `question` asks for it; id,
    path and row are those of the entry. `found` is what the player has, written as the claim about it is written; None
    where it is open; of a claimed table the claims about its keys. `is_counted`: it can add points, so that a sheet
    that leaves it out is told so. `separator` and `row` are those of a line that answers for several players.
    """

    key: str
    question: Callable[[Asked], Question]
    found: Callable[[Owned, Any], Any]
    is_counted: bool = True
    separator: str = " "
    row: type[Row] = Row

    def asked(self, question: Question, names: Sequence[str], seat: int) -> Question:
        """The question to one player."""
        keys = self.key.split(".")
        row = self.row(tuple(names[seat:]), len(names), self.separator)
        return replace(question, id=f"{keys[-1]}.{seat}", path=("final", names[seat], *keys), row=row, skippable=True)


def claims_about(
    header: Header, entries: Sequence[Entry[Any, Owned]], owner: Callable[[int, str], Owned]
) -> list[Claim]:
    """The claims of a log about what each player has, in the order of the file.

    `owner` gives what the player at a seat has, whose table has this key.
    """
    known = {entry.key: entry for entry in entries}
    claims: list[Claim] = []
    for word, table in tables(header):
        seat = header.seat(word, ("final", word))
        own = owner(seat, word)
        for path, claimed in _flat(table, known):
            claims += _compared(header.names[seat], f"{word}.{path}", claimed, known[path].found(own, claimed))
    return claims


def _compared(name: str, path: str, claimed: Any, found: Any) -> list[Claim]:
    if not isinstance(claimed, Mapping):
        return [claim(name, path, claimed, found)]
    return [claim(name, f"{path}.{key}", number, found[key]) for key, number in claimed.items()]


def tables(header: Header) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The tables of the players below `final`, as written, each with its key."""
    return ((word, table) for word, table in header.raw_final.items() if word != "points")


def _flat(table: Mapping[str, Any], known: Container[str]) -> Iterator[tuple[str, Any]]:
    """The values at the known keys, those of inner tables by dotted keys."""
    for key, value in table.items():
        if key in known:
            yield key, value
        else:
            yield from ((f"{key}.{part}", inner) for part, inner in value.items())
