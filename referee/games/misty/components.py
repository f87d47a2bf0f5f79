"""Component sets: what is printed on the 54 cards, and the clauses that a set keeps to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.core.game import ComponentSpec
from referee.core.messages import count
from referee.core.rulebook import Kind, Violation, setup_violation
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


@RULEBOOK.clause("set.1", Kind.SETUP, "Contents")
def cards_can_be_typed(components: CardSet) -> Iterator[Violation]:
    """In a component set every id is used once and can be typed (`out` is no id), and a monster bears no arrow. (The
    54 cards: setup.2.)
    """
    block_of: dict[str, int] = {}
    for place, row in enumerate(components.card):
        if not row.id:
            yield setup_violation(("card", place, "id"), "card block {block} has no id", block=place + 1)
            continue
        if row.id in block_of:
            yield setup_violation(
                ("card", place, "id"),
                "card blocks {one} and {other} have the same id {id}",
                one=block_of[row.id],
                other=place + 1,
                id=row.id,
            )
        block_of.setdefault(row.id, place + 1)
        if row.id == "out" or not _CHARACTERS.issuperset(row.id):
            yield setup_violation(
                ("card", place, "id"),
                "card block {block}: the id {id} cannot be typed; an id has small letters, digits and `-`, and is not "
                "`out`",
                block=place + 1,
                id=row.id,
            )
        if row.kind == "monster" and row.dir is not None:
            yield setup_violation(
                ("card", place, "dir"),
                "card block {block} ({id}): a monster bears no arrow, remove `dir`",
                block=place + 1,
                id=row.id,
            )


@RULEBOOK.clause("setup.2", Kind.SETUP, "Setting up")
def whole_deck(components: CardSet) -> Iterator[Violation]:
    """The deck is 54 cards, with at least one card of each id; all cards are shuffled together at the start of every
    round.
    """
    rows = components.card
    total = sum(row.count for row in rows)
    empty = sum(row.count == 0 for row in rows)
    for place, row in enumerate(rows):
        if row.count < 1:
            what = row.id or f"kind {row.kind}"
            yield setup_violation(
                ("card", place, "count"),
                "card block {block} ({what}): the count is {count}{hint}",
                block=place + 1,
                what=what,
                count=row.count,
                hint="; count such cards in your box, or remove the block" if row.count == 0 else "",
            )
    if total != DECK:
        still = f"; the count of {empty} of {count(len(rows), 'block')} is still 0" if empty else ""
        yield setup_violation(("card",), "the set has {total}, not 54{still}", total=count(total, "card"), still=still)


def counts(components: CardSet) -> dict[str, int]:
    """The numbers of cards of a set, in all and by kind."""
    numbers = {"cards": sum(row.count for row in components.card)}
    for kind in KINDS:
        numbers[kind] = sum(row.count for row in components.card if row.kind == kind)
    return numbers


def card_set() -> type[CardSet]:
    """The model of a component set."""
    from referee.games.misty.files import CardSet

    return CardSet


_FORM_HEAD = """\
# The cards of your copy of Misty. Fill in `count` in each block; the counts of all blocks have to sum to 54.
# Then check the file:  referee components misty --verify THIS-FILE
# and name it in a log or sheet:  components = "THIS-FILE"
#
# One [[card]] block stands for all cards that are alike. Copy a block if your box has more sorts, for example two
# drawings with the same arrow; remove a block that your box does not have.
#
#   id     what is typed for the card: small letters, digits and `-`; every id differs
#   name   what is drawn on the card (for people, may stay empty)
#   kind   arrow    a card whose only mark is an arrow
#          flower   2 points if no monster eats it
#          monster  eats a flower; bears no arrow
#          smiley   two side by side are worth 1 point more
#          plain    any other card
#   dir    where the arrow points: up, down, left, right, up-left, up-right, down-left, down-right. Required for kind
#          arrow; a flower, smiley or plain card that bears an arrow besides has it too:
#             [[card]]
#             id = "wink"
#             name = "a smiley on wheels"
#             kind = "smiley"
#             dir = "left"
#             count = 2
#   count  how many such cards are in the box

referee = 1
game = "misty"
name = "my copy"
"""


def form_text() -> str:
    """A set to fill in, with comments."""
    blocks = []
    for ident, _, kind, way, _ in _BUNDLED:
        direction = f'dir = "{way}"\n' if way else ""
        blocks.append(f'\n[[card]]\nid = "{ident}"\nname = ""\nkind = "{kind}"\n{direction}count = 0\n')
    return _FORM_HEAD + "".join(blocks)


SPEC = ComponentSpec(bundled=STANDIN, model=card_set, verify=verify, counts=counts, form=form_text)
