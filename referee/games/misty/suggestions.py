"""Legal lines near a refused one that `legal_moves` does not list: whole hands, reveals, several acts in one line."""

from __future__ import annotations

from collections.abc import Iterator

from referee.core.errors import NotationError
from referee.core.names import in_line
from referee.games.misty.board import CELLS, FIRST, column_row, column_row_of_name
from referee.games.misty.judging import judge
from referee.games.misty.judging.building import legal_cells
from referee.games.misty.judging.closing import building_position
from referee.games.misty.layout import Meal, Step, TypedAct, format_acts
from referee.games.misty.legal_moves import acts_in_some_world, legal_moves
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place, Placing, Typed, format_action, parse
from referee.games.misty.orders import endings
from referee.games.misty.state import State, hand_size
from referee.games.misty.view import as_seen_by


def similar_moves(state: State, line: str, viewer: int | None) -> list[str]:
    """The legal moves, and the legal lines that come from the typed one by small changes."""
    seen = as_seen_by(state, viewer)
    try:
        action = parse(line, state.config)
    except NotationError:
        changed: list[Action] = []
    else:
        changed = [one for one in _changed(seen, action) if _is_legal(seen, one)]
    lines = [format_action(one, state.config) for one in changed]
    return list(dict.fromkeys([*lines, *_whole_activations(state), *legal_moves(state, viewer)]))


def _is_legal(state: State, action: Action) -> bool:
    try:
        return not judge(state, action, False).violations
    except NotationError:
        return False


def _changed(state: State, action: Action) -> Iterator[Action]:
    if isinstance(action, Deal | Hold):
        yield from _whole_hands(state, action)
    elif isinstance(action, Place) and action.revealed:
        yield from _with_legal_cells(state, action)
    elif isinstance(action, Activate) and not state.part:
        yield from _activations(state, action)


def _whole_hands(state: State, action: Deal | Hold) -> Iterator[Deal | Hold]:
    """The same list with the right number of cards, and one in which every card is unknown."""
    building = building_position(state)
    if building is None:
        return
    size = building.config.sizes[building.part - 1] if isinstance(action, Deal) else hand_size(building)
    cards: tuple[Typed, ...] = (*action.cards[:size], *[None] * (size - len(action.cards)))
    yield action._replace(cards=cards)
    yield action._replace(cards=(None,) * size)


def _with_legal_cells(state: State, action: Place) -> Iterator[Place]:
    """The same reveal with the nearest legal cell for each card."""
    building = building_position(state)
    if building is not None and all(item.named is not None for item in action.items):
        items = tuple(_with_legal_cell(building, item) for item in action.items)
        yield action._replace(items=items)


def _with_legal_cell(state: State, item: Placing) -> Placing:
    assert item.named is not None
    cells = legal_cells(state, item.named.seat)
    if item.cell in cells or not cells:
        return item
    column, row = column_row_of_name(item.name) if item.name is not None else column_row(FIRST)
    nearest = min(cells, key=lambda cell: abs(column_row(cell)[0] - column) + abs(column_row(cell)[1] - row))
    return item._replace(cell=nearest, name=CELLS[nearest])


def _activations(state: State, action: Activate) -> Iterator[Activate]:
    """The same acts without targets, with a meal the right way round, and their legal beginnings."""
    acts = tuple(_mended(act) for act in action.acts)
    yield action._replace(acts=acts)
    yield action._replace(acts=tuple(_reversed(act) for act in acts))
    for length in range(len(acts) - 1, 0, -1):
        yield action._replace(acts=acts[:length])


def _mended(act: TypedAct) -> TypedAct:
    return act._replace(target=None) if isinstance(act, Step) else act


def _reversed(act: TypedAct) -> TypedAct:
    return Meal(act.flower, act.monster, act.flower_name, act.monster_name) if isinstance(act, Meal) else act


def _whole_activations(state: State) -> list[str]:
    """For each window with one world and several possible acts: a line that finishes it."""
    if state.part:
        return []
    lines = []
    for seat in state.config.seats:
        layouts = list(state.layouts[seat].values())
        if len(layouts) == 1 and len(acts_in_some_world(state, seat)) > 1:
            ending = next(endings(layouts[0], state.config.rules, state.config.house))
            lines.append(f"{in_line(state.config.names.names[seat])}: {format_acts(ending.acts)}")
    return lines
