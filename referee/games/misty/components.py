"""Component sets: what is printed on the 54 cards, and the clauses that a set keeps to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from referee.core.messages import count
from referee.core.rulebook import Faults, Kind, Violation
from referee.games.misty.rulebook import RULEBOOK

if TYPE_CHECKING:
    from referee.games.misty.files import CardSet

KINDS = ("arrow", "flower", "monster", "smiley", "plain")
DIRECTIONS: dict[str, tuple[int, int]] = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "up-left": (-1, -1),
    "up-right": (1, -1),
    "down-left": (-1, 1),
    "down-right": (1, 1),
}
DIRECTION_NAMES = {step: name for name, step in DIRECTIONS.items()}
DECK = 54
_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")


class Card(NamedTuple):
    """All cards with the same id. `step` is the direction of their arrow as (columns, rows), None without an arrow;
    `copies` is how many there are; `drawing` is what is drawn on them.
    """

    id: str
    kind: str
    step: tuple[int, int] | None
    copies: int
    drawing: str = ""


# The bundled set: id, drawing, kind, direction, count. Only the sum is known; the rest is invented.
_BUNDLED = (
    ("up", "balloon", "arrow", "up", 8),
    ("down", "leaf", "arrow", "down", 8),
    ("left", "truck", "arrow", "left", 7),
    ("right", "scooter", "arrow", "right", 7),
    ("flower", "flower", "flower", None, 8),
    ("monster", "monster", "monster", None, 4),
    ("smiley", "face", "smiley", None, 8),
    ("plain", "house", "plain", None, 4),
)
STANDIN: dict[str, Any] = {
    "referee": 1,
    "game": "misty",
    "name": "stand-in",
    "standin": True,
    "card": [
        {"id": ident, "name": name, "kind": kind, **({"dir": way} if way else {}), "count": number}
        for ident, name, kind, way, number in _BUNDLED
    ],
}


def bundled_cards() -> dict[str, Card]:
    """The cards of the bundled set by id."""
    return {
        ident: Card(ident, kind, DIRECTIONS[way] if way is not None else None, number, name)
        for ident, name, kind, way, number in _BUNDLED
    }


def cards_of(components: CardSet) -> dict[str, Card]:
    """The cards of a set by id."""
    return {
        row.id: Card(row.id, row.kind, DIRECTIONS[row.dir] if row.dir is not None else None, row.count, row.name)
        for row in components.card
    }


def verify(components: CardSet) -> list[Violation]:
    """The violations of a set."""
    return [*cards_can_be_typed(components), *whole_deck(components)]


@RULEBOOK.check("set.1", Kind.SETUP, "Contents")
def cards_can_be_typed(components: CardSet) -> Faults:
    """In a component set every id is used once and can be typed (`out` is no id), and a monster bears no arrow. (The
    54 cards: setup.2.)
    """
    block_of: dict[str, int] = {}
    for index, row in enumerate(components.card):
        if not row.id:
            yield f"card block {index + 1} has no id", ("card", index, "id")
            continue
        if row.id in block_of:
            yield f"card blocks {block_of[row.id]} and {index + 1} have the same id {row.id}", ("card", index, "id")
        block_of.setdefault(row.id, index + 1)
        if row.id == "out" or not _CHARACTERS.issuperset(row.id):
            text = (
                f"card block {index + 1}: the id {row.id} cannot be typed; an id has small letters, digits "
                "and `-`, and is not `out`"
            )
            yield text, ("card", index, "id")
        if row.kind == "monster" and row.dir is not None:
            yield f"card block {index + 1} ({row.id}): a monster bears no arrow, remove `dir`", ("card", index, "dir")


@RULEBOOK.check("setup.2", Kind.SETUP, "Setting up")
def whole_deck(components: CardSet) -> Faults:
    """The deck is 54 cards, with at least one card of each id; all cards are shuffled together at the start of every
    round.
    """
    rows = components.card
    total = sum(row.count for row in rows)
    empty = sum(row.count == 0 for row in rows)
    for index, row in enumerate(rows):
        if row.count < 1:
            what = row.id or f"kind {row.kind}"
            hint = "; count such cards in your box, or remove the block" if row.count == 0 else ""
            yield f"card block {index + 1} ({what}): the count is {row.count}{hint}", ("card", index, "count")
    if total != DECK:
        still = f"; the count of {empty} of {count(len(rows), 'block')} is still 0" if empty else ""
        yield f"the set has {count(total, 'card')}, not 54{still}", ("card",)


def counts(components: CardSet) -> dict[str, int]:
    """The numbers of cards of a set, in all and by kind."""
    numbers = {"cards": sum(row.count for row in components.card)}
    for kind in KINDS:
        numbers[kind] = sum(row.count for row in components.card if row.kind == kind)
    return numbers


def empty_set() -> dict[str, Any]:
    """The sorts of cards of every copy, not yet counted."""
    return {"card": [{**row, "name": "", "count": 0} for row in STANDIN["card"]]}
