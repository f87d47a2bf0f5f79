"""Whose board a line is about that names nobody: the one on which all places that it tells are to be found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.core.understanding.boards import Places
from referee.core.understanding.heard import Heard

OWN = "own"
"""The kind of the facts that say whose cell a place is."""


def of_their_owners(items: Sequence[Heard], known: Places | None) -> list[Heard]:
    """The items, places with the cells on those boards alone that have them all; where that is one board, and nobody is
    named, with its owner as the one who acts.
    """
    told = [cells for item in items if (cells := _cells_of_owners(item))]
    is_named = known is None or bool(known.owners) or any(item.values("player") for item in items)
    if known is None or is_named or not told:
        return [_without_owners(item, None) for item in items]
    owners = [owner for owner in known.grounds if _has_all(owner, told, bool(known.free))]
    if not owners:
        return [_without_owners(item, None) for item in items]
    if len(owners) > 1 and known.free:
        return [_of_owners(item, owners) for item in items]
    kept = [_without_owners(item, owners) for item in items]
    if len(owners) > 1 or len(known.grounds) == 1:
        return kept
    return [Heard(owners[0], "meaning", (("player", owners[0]),), "actor", "", is_spelling=False), *kept]


def _cells_of_owners(item: Heard) -> dict[str, set[str]]:
    """The cells that a place may be, by the owner of the board."""
    cells = item.values("cell") if item.sort == "meaning" else ()
    found: dict[str, set[str]] = {}
    for value in item.values(OWN):
        owner, _, cell = value.rpartition(" ")
        if cell in cells:
            found.setdefault(owner, set()).add(cell)
    return found


def _has_all(owner: str, told: Sequence[dict[str, set[str]]], is_one: bool) -> bool:
    """Has a board a cell for each place, or, where all of them tell `is_one`, one that they share?"""
    cells = [one.get(owner, set()) for one in told]
    return bool(set.intersection(*cells)) if is_one else all(cells)


def _of_owners(item: Heard, owners: Sequence[str]) -> Heard:
    """The item with those cells alone that some owners have, and whose each of them is."""
    kept = _without_owners(item, owners)
    own = tuple((OWN, value) for value in item.values(OWN) if value.rpartition(" ")[0] in owners)
    return replace(kept, facts=(*kept.facts, *own)) if kept is not item else item


def _without_owners(item: Heard, owners: Sequence[str] | None) -> Heard:
    """The item without the owners of its cells, and with those cells alone that some owners have."""
    if not any(kind == OWN for kind, _ in item.facts):
        return item
    own = _cells_of_owners(item) if owners is not None else {}
    cells = {cell for owner in owners or () for cell in own.get(owner, ())}
    facts = tuple(
        fact for fact in item.facts if fact[0] != OWN and not (cells and fact[0] == "cell" and fact[1] not in cells)
    )
    return replace(item, facts=facts)
