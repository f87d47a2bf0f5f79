"""Warnings about a sheet: counted keys that it leaves out, and numbers that the box cannot give.

A game lists the keys that can add points, and the greatest numbers that are possible; the sentences stand here. In
`score_sheet` of a game:

    unstated = [
        *left_out(("final", "Ben"), header.raw_final["Ben"], ("happiness", "bids", "photos.animal")),
        *left_out(("final", "Ben", "castles", 0), castle, ("height",), of="castle 1: "),
    ]
    bids = Figure("Ben", 40, "bids", 16, "there are 16 tiles")
    warnings = [*beyond_the_box("sheet.2", ("final", "Ben", "bids"), bids)]
    return replace(sheet, unstated=tuple(unstated), warnings=(*sheet.warnings, *warnings))

Ben's sheet then gives `Ben: happiness, bids, photos.animal, castle 1: height are not stated, counted as 0` and
`Ben has 40 bids: at most 16 are possible, there are 16 tiles`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from referee.core.errors import KeyPath
from referee.core.rulebook import Violation


class Unstated(NamedTuple):
    """A key that a sheet leaves out though it can add points: where it would stand, and how it is called."""

    key: KeyPath
    what: str


def left_out(path: KeyPath, table: object, keys: Iterable[str], *, of: str = "") -> Iterator[Unstated]:
    """The keys that the table at `path` leaves out.

    A dotted key stands in a table of the table; where that is left out as a whole, it is named instead, once. A value
    that is no table (`"?"`, a list in the place of a table) states everything below it. `of` stands before the keys
    in the sentence.
    """
    named: set[str] = set()
    for key in keys:
        missing = _missing_part(table, key.split("."))
        if missing is not None and missing not in named:
            named.add(missing)
            yield Unstated((*path, *missing.split(".")), f"{of}{missing}")


def _missing_part(table: object, parts: list[str]) -> str | None:
    """The beginning of a dotted key that a table leaves out; None where the key is stated."""
    here: Any = table
    for place, part in enumerate(parts, 1):
        if not isinstance(here, Mapping):
            return None
        if part not in here:
            return ".".join(parts[:place])
        here = here[part]
    return None


def unstated_text(owner: str | None, what: Iterable[str]) -> str:
    """The sentence about keys that are left out: `Ben: happiness, bids are not stated, counted as 0`."""
    keys = list(what)
    who = f"{owner}: " if owner is not None else ""
    return f"{who}{', '.join(keys)} {'is' if len(keys) == 1 else 'are'} not stated, counted as 0"


class Figure(NamedTuple):
    """A number of a sheet beside the greatest that the box can give.

    `owner` is who has them: a player, or `TOGETHER`. `number` None is not known. `noun` is in the plural. `reason`
    says in a few words where the greatest number comes from: `the box has 6`.
    """

    owner: str
    number: int | None
    noun: str
    most: int
    reason: str = ""


def beyond_the_box(clause: str, key: KeyPath, figure: Figure) -> Iterator[Violation]:
    """A warning where a number is too great: `Ana has 8 postcards: at most 6 are possible`. `key` is its place."""
    if figure.number is None or figure.number <= figure.most:
        return
    has = "have" if figure.owner == TOGETHER else "has"
    most = f"at most {figure.most} {'is' if figure.most == 1 else 'are'}" if figure.most else "none is"
    reason = f", {figure.reason}" if figure.reason else ""
    yield Violation(clause, f"{figure.owner} {has} {figure.number} {figure.noun}: {most} possible{reason}", key)


TOGETHER = "all players together"
"""The owner of what is added up over all players."""
