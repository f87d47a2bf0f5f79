"""Component sets: what is printed on the 54 cards, and the clauses that a set keeps to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from referee.core.errors import InputError
from referee.core.game import ComponentSpec
from referee.core.header import TomlTable
from referee.core.rulebook import Violation, setup_violation
from referee.core.shape import Shape, flag, many, table, text, whole
from referee.games.misty.rulebook import RULEBOOK

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


class Card(NamedTuple):
    """One kind of card. `step` is the direction of its arrow as (columns, rows), None without an arrow; `copies` is
    the number of such cards.
    """

    id: str
    kind: str
    step: tuple[int, int] | None
    copies: int


def _standin() -> list[dict[str, Any]]:
    rows = [
        ("up", "balloon", "arrow", "up", 8),
        ("down", "leaf", "arrow", "down", 8),
        ("left", "truck", "arrow", "left", 7),
        ("right", "scooter", "arrow", "right", 7),
        ("flower", "flower", "flower", None, 8),
        ("monster", "monster", "monster", None, 4),
        ("smiley", "face", "smiley", None, 8),
        ("plain", "house", "plain", None, 4),
    ]
    return [
        {"id": ident, "name": name, "kind": kind, **({"dir": way} if way else {}), "count": count}
        for ident, name, kind, way, count in rows
    ]


STANDIN: dict[str, Any] = {"referee": 1, "game": "misty", "name": "stand-in", "standin": True, "card": _standin()}

_CARD = {
    "id": text("what is typed: small letters, digits and -", pattern="^[a-z0-9-]+$"),
    "name": text("what is drawn on the card"),
    "kind": text(enum=list(KINDS)),
    "dir": text("where the arrow points", enum=list(DIRECTIONS)),
    "count": whole("how many such cards there are"),
}
SHAPE: Shape = table(
    {
        "referee": whole("version of this format", enum=[1]),
        "game": text(enum=["misty"]),
        "name": text("the name of the set"),
        "standin": flag("true where contents are invented"),
        "card": many(table(_CARD, required=("id", "kind", "count"))),
    },
    required=("referee", "game", "name", "card"),
)


def read_cards(components: TomlTable) -> dict[str, Card]:
    """The cards of a set by id."""
    return {
        str(row["id"]): Card(str(row["id"]), str(row["kind"]), DIRECTIONS.get(row.get("dir", "")), int(row["count"]))
        for row in components["card"]
    }


@RULEBOOK.clause(
    "set.1",
    "S",
    "Contents",
    "In a component set every id is used once and can be typed (`out` is no id), and a monster bears no arrow. "
    "(The 54 cards: setup.2.)",
)
def verify(components: TomlTable) -> list[Violation]:
    """The violations of a set."""
    rows = components["card"]
    uses = Counter(str(row["id"]) for row in rows)
    violations = [
        setup_violation("set.1", ("card", place, "id"), "{id} is used for two cards", id=row["id"])
        for place, row in enumerate(rows)
        if row["id"] and uses[str(row["id"])] > 1 and str(row["id"]) in [str(other["id"]) for other in rows[:place]]
    ]
    for place, row in enumerate(rows):
        violations += _verify_row(place, row)
    return violations + whole_deck(components)


def hold(components: TomlTable) -> None:
    """Raise `InputError` for an arrow without a direction."""
    for place, row in enumerate(components["card"]):
        if row["kind"] == "arrow" and "dir" not in row:
            raise InputError(f"`card[{place + 1}].dir` is missing: {row['id']} is an arrow", ("card", place))


def _verify_row(place: int, row: Mapping[str, Any]) -> list[Violation]:
    ident = str(row["id"])
    violations = []
    if not ident:
        return [setup_violation("set.1", ("card", place, "id"), "card {place} has no id yet", place=place + 1)]
    if ident == "out" or not all(char in "abcdefghijklmnopqrstuvwxyz0123456789-" for char in ident):
        violations.append(setup_violation("set.1", ("card", place, "id"), "{id} cannot be typed as a card", id=ident))
    if row["kind"] == "monster" and "dir" in row:
        violations.append(setup_violation("set.1", ("card", place, "dir"), "{id}: a monster bears no arrow", id=ident))
    return violations


@RULEBOOK.clause("setup.2", "S", "Setting up")
def whole_deck(components: TomlTable) -> list[Violation]:
    """The deck is 54 cards, with at least one card of each id; all cards are shuffled together at the start of every
    round.
    """
    rows = components["card"]
    violations = [
        setup_violation(
            "setup.2", ("card", place, "count"), "{id}: {count} cards cannot be", id=row["id"], count=row["count"]
        )
        for place, row in enumerate(rows)
        if row["count"] < 1
    ]
    total = sum(int(row["count"]) for row in rows)
    if total != DECK:
        violations.append(setup_violation("setup.2", ("card",), "the set has {total} cards, not 54", total=total))
    return violations


def counts(components: TomlTable) -> dict[str, int]:
    """The numbers of cards of a set, in all and by kind."""
    numbers = {"cards": sum(int(row["count"]) for row in components["card"])}
    for kind in KINDS:
        numbers[kind] = sum(int(row["count"]) for row in components["card"] if row["kind"] == kind)
    return numbers


def blank() -> TomlTable:
    """An empty set to fill in: one block for each kind of card."""
    rows = [
        {"id": "", "name": "", "kind": kind, **({"dir": "up"} if kind == "arrow" else {}), "count": 0} for kind in KINDS
    ]
    return {"referee": 1, "game": "misty", "name": "", "card": rows}


BOX = ComponentSpec(SHAPE, STANDIN, verify, counts, blank, hold)
