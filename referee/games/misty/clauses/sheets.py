"""Clauses of sheets: what a window and a result can look like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.errors import KeyPath
from referee.core.messages import count
from referee.core.rulebook import Kind, Violation, setup_violation
from referee.games.misty.components import Card
from referee.games.misty.grid import UNKNOWN, Grid, layout_of, split_rows
from referee.games.misty.layout import meals
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import GameConfig, shape_fits, window_size


@RULEBOOK.clause("sheet.1", Kind.LEGALITY, "ruling", house="place.shape")
def window_has_its_shape(config: GameConfig, rows: Sequence[str], key: KeyPath) -> Violation | None:
    """A window or result of a sheet has 4 rows of 3 or 3 rows of 4 (3x3: 3 rows of 3; `place.shape` is obeyed)."""
    lengths = [len(row) for row in split_rows(rows)]
    width = lengths[0] if len(set(lengths)) == 1 else 0
    if width and width * len(lengths) == window_size(config) and shape_fits(config, width, len(lengths)):
        return None
    cells = ", ".join(map(str, lengths)) or "none"
    return setup_violation(key, "these rows are no window: {cells} cells", cells=cells)


@RULEBOOK.clause("sheet.2", Kind.LEGALITY, "ruling")
def window_is_full(grid: Grid, key: KeyPath) -> Violation | None:
    """`final.window` is full: every cell holds one card, no `.`, `*` or `+`."""
    wrong = [grid.name(cell) for cell in grid.frame.cells() if len(grid.cells.get(cell, ())) != 1]
    if not wrong:
        return None
    return setup_violation(key, "a window as built has one card in every cell: not so {cells}", cells=", ".join(wrong))


def _monsters_beside_flowers(config: GameConfig, grid: Grid) -> list[int]:
    """Monsters alone in their cell with a flower alone within reach: each has eaten another flower."""
    layout = layout_of(config, grid)
    return sorted({monster for monster, _ in meals(layout, config.rules)})


@RULEBOOK.clause("sheet.3", Kind.LEGALITY, "ruling")
def not_too_many_cards(config: GameConfig, grid: Grid, key: KeyPath) -> Violation | None:
    """`final.result` has no more cards than the window had: its cards (a `*` counts as two) and the flowers that
    monsters have eaten by sheet.4 together are at most 12 (3x3: 9).
    """
    cards = sum(len(idents) for idents in grid.cells.values() if idents != (UNKNOWN,))
    fed = len(_monsters_beside_flowers(config, grid)) if config.rules.meals == "one" else 0
    most = window_size(config)
    if cards + fed <= most:
        return None
    eaten = f" and {count(fed, 'flower')} must have been eaten" if fed else ""
    return setup_violation(
        key, "{cards} cards lie here{eaten}: a window has {most}", cards=cards, eaten=eaten, most=most
    )


@RULEBOOK.clause("sheet.4", Kind.LEGALITY, "ruling", house=("eat.reach", "eat.meals"))
def monsters_are_sated(config: GameConfig, grid: Grid, key: KeyPath) -> Violation | None:
    """In a result a monster alone in its cell with a flower alone in its cell within reach has eaten another flower:
    each such monster adds 1 in sheet.3. With `eat.meals = "all"` there can be no such monster.
    """
    hungry = _monsters_beside_flowers(config, grid) if config.rules.meals == "all" else []
    if not hungry:
        return None
    cells = ", ".join(grid.name(cell) for cell in hungry)
    return setup_violation(key, "the monster at {cells} would go on eating", cells=cells)


@RULEBOOK.clause("sheet.5", Kind.LEGALITY, "ruling")
def moves_were_possible(config: GameConfig, grid: Grid, key: KeyPath) -> Iterator[Violation]:
    """In a result every arrow card alone in its cell has moved, and so has every card of a named smudge but the
    lowest: the cell one step back is inside the window, no two moved cards come from the same cell, and that
    cell does not hold a card without an arrow alone (a monster may have come there by eating an arrow flower).
    """
    origins: dict[int, int] = {}
    for cell, card in _moved_cards(config, grid):
        if card.step is None:
            yield setup_violation(
                key,
                "{card} in the smudge {cell} bears no arrow: it covered nothing",
                card=card.id,
                cell=grid.name(cell),
            )
            continue
        origin = grid.frame.step(cell, (-card.step[0], -card.step[1]))
        if origin is None:
            yield setup_violation(
                key,
                "{card} at {cell} would have come from outside the window",
                card=card.id,
                cell=grid.name(cell),
            )
            continue
        if origin in origins:
            yield setup_violation(
                key,
                "the cards at {one} and {other} would both have come from {origin}",
                one=grid.name(origins[origin]),
                other=grid.name(cell),
                origin=grid.name(origin),
            )
        elif _never_left(config, grid, origin):
            yield setup_violation(
                key,
                "{card} at {cell} would have come from {origin}, where a card lies that never moves",
                card=card.id,
                cell=grid.name(cell),
                origin=grid.name(origin),
            )
        origins.setdefault(origin, cell)


def _moved_cards(config: GameConfig, grid: Grid) -> list[tuple[int, Card]]:
    """The cards of a result that have moved, with their cells."""
    moved = []
    for cell, idents in sorted(grid.cells.items()):
        if "*" in idents or idents == (UNKNOWN,):
            continue
        cards = [config.cards[ident] for ident in idents]
        if len(cards) > 1:
            moved += [(cell, card) for card in cards[1:]]
        elif cards[0].step is not None:
            moved.append((cell, cards[0]))
    return moved


def _never_left(config: GameConfig, grid: Grid, cell: int) -> bool:
    """Whether a cell holds one card that has lain there from the beginning."""
    idents = grid.cells.get(cell, ())
    if len(idents) != 1 or idents == (UNKNOWN,):
        return False
    card = config.cards[idents[0]]
    if card.kind == "monster" and any(one.kind == "flower" and one.step for one in config.cards.values()):
        return False
    return card.step is None
