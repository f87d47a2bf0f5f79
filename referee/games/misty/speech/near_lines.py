"""Lines near to what was said: whole hands, legal cells, steps with meals, what was forgotten or turned round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.core.errors import NotationError
from referee.core.names import in_line
from referee.core.understanding.heard import Heard
from referee.games.misty.layout import CELLS, FIRST, Meal, Step, TypedAct, column_row, column_row_of_name, format_acts
from referee.games.misty.notation import Action, Activate, Deal, Hold, Place, Placing, Show, Typed, format_action, parse
from referee.games.misty.rules.activation import endings
from referee.games.misty.rules.course import building_position
from referee.games.misty.rules.judged_activation import with_missing_steps
from referee.games.misty.rules.judged_building import legal_cells
from referee.games.misty.speech.placings_told import cells_named, is_open, placings_told
from referee.games.misty.state import State, hand_size
from referee.games.misty.table.legal_moves import acts_in_some_world


def completed(state: State, line: str) -> Iterator[str]:
    """A composed line, a hand with `?` for each card that was not named."""
    yield line
    building = building_position(state)
    verb = next((verb for verb in ("hold", "deal") if f"{verb} " in line), None)
    if building is None or verb is None:
        return
    head, _, cards = line.rpartition(" ")
    known = cards.split(",")
    size = hand_size(building) if verb == "hold" else building.config.sizes[building.part - 1]
    if len(known) < size:
        whole = f"{head} {','.join([*known, *'?' * (size - len(known))])}"
        yield whole
        if line.startswith("hold "):
            yield from (f"{in_line(name)}: {whole}" for name in state.config.names.names)


def further(state: State, moves: Sequence[str]) -> list[str]:
    """For each window with one world and several possible acts, a line that finishes it."""
    if state.part:
        return []
    lines = []
    for seat in state.config.seats:
        layouts = list(state.layouts[seat].values())
        if len(layouts) == 1 and len(acts_in_some_world(state, seat)) > 1:
            ending = next(endings(layouts[0], state.config.rules, state.config.house))
            lines.append(f"{in_line(state.config.names.names[seat])}: {format_acts(ending.acts)}")
    return lines


def mended(state: State, line: str, items: Sequence[Heard]) -> Iterator[str]:
    """A whole hand, a reveal with legal cells, an activation with what was forgotten or turned round; placings of
    several players, steps with their targets, and steps with a meal, told in one sentence.
    """
    building = building_position(state)
    if building is not None:
        yield from placings_told(state, items, is_first=(building.part, building.turn) == (1, 1))
    if not state.part:
        yield from _meals_told(state, items)
        yield from _steps_told(state, items)
    who, colon, told = line.partition(":")
    if colon and told.split()[:1] == ["deal"]:
        line = f"deal {who} {told.strip().removeprefix('deal ')}"
    try:
        action = parse(line, state.config)
    except NotationError:
        return
    yield from (format_action(one, state.config) for one in _changed(state, action))


def _meals_told(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """Steps and the meals behind them: the cells before and behind the word for eating; `the flower` may be any."""
    eats = [index for index, item in enumerate(items) if "eat" in (*item.values("verb"), *item.values("key"))]
    who = _who(items)
    if not eats or any(map(is_open, items)):
        return
    before, behind = cells_named(items[: eats[0]]), cells_named(items[eats[0] :])
    if len(behind) == 2 and any(item.role == "from" and item.values("cell")[:1] == (behind[1],) for item in items):
        behind.reverse()
    if len(behind) % 2 and before:
        behind = [before.pop(), *behind]
    if len(before) > 1 and not behind:
        monster = before.pop()
        yield from (f"{who}slide {','.join(before)} eat {monster}-{flower}" for flower in _flowers(state))
    if behind and len(behind) % 2 == 0:
        meals = ",".join(f"{monster}-{flower}" for monster, flower in zip(behind[::2], behind[1::2], strict=True))
        yield f"{who}slide {','.join(before)} eat {meals}" if before else f"{who}eat {meals}"


def _flowers(state: State) -> list[str]:
    """The cells where flowers lie uncovered, in any window."""
    found: dict[str, None] = {}
    for layouts in state.layouts:
        for layout in layouts.values():
            for cell in layout.at:
                card = layout.alone(cell)
                if card is not None and card.kind == "flower":
                    found[CELLS[layout.at[cell][0]]] = None
    return list(found)


def _steps_told(state: State, items: Sequence[Heard]) -> Iterator[str]:
    """Steps with the cells that they lead to, of the player told or of any: `f4 to f5`, `the down arrow to f5`."""
    if not any(item.role == "to" and item.values("cell") for item in items):
        return
    steps: list[str] = []
    if any(item.role != "to" and is_open(item) for item in items):
        return
    for item in items:
        cell = "".join(cells_named([item]))
        if cell and item.role != "to":
            steps.append(cell)
        elif cell and steps:
            steps[-1] += f"-{cell}"
    told = [",".join(steps)]
    if not steps:
        target = next(cell for item in items if item.role == "to" for cell in item.values("cell"))
        named = dict.fromkeys(cell for item in items if item.values("card") for cell in item.values("cell"))
        told = [f"{cell}-{target}" for cell in named]
    who = _who(items)
    players = [who] if who else [f"{in_line(name)}: " for name in state.config.names.names]
    yield from (f"{player}slide {one}" for player in players for one in told)


def _who(items: Sequence[Heard]) -> str:
    """The player told, as a line begins with one."""
    who = next((item.values("player")[0] for item in items if item.values("player")), None)
    return f"{who}: " if who else ""


def _changed(state: State, action: Action) -> Iterator[Action]:
    if isinstance(action, Deal | Hold):
        yield from _whole_hands(state, action)
    elif isinstance(action, Place) and action.revealed:
        yield from _with_legal_cells(state, action)
    elif isinstance(action, Activate) and not state.part:
        yield from _activations(state, action)
    elif isinstance(action, Show):
        yield from _shows(state, action)


def _shows(state: State, action: Show) -> Iterator[Show]:
    """The cards that may be shown: the typed one at another cell, another card at the typed cell, then the others."""
    names = state.config.names
    cells = [divmod(ref, len(CELLS)) for ref in sorted(state.unshown)]
    shows = [
        Show(names.find(names.names[seat]), cell, CELLS[cell], card)
        for seat, cell in cells
        if action.named is None or action.named.seat == seat
        for card in state.config.copies
    ]
    yield from sorted(shows, key=lambda one: (one.cell != action.cell) + (one.card != action.card))


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
    """The same acts with the cards that were forgotten, without targets, with a meal the right way round, and their
    legal beginnings.
    """
    acts = tuple(act._replace(target=None) if isinstance(act, Step) else act for act in action.acts)
    turned = tuple(_reversed(act) for act in action.acts)
    for seat in state.config.seats if action.named is None else (action.named.seat,):
        layouts = list(state.layouts[seat].values())
        whole = with_missing_steps(layouts[0], acts, state.config) if len(layouts) == 1 else None
        if whole is not None:
            yield action._replace(acts=whole)
    yield action._replace(acts=acts)
    yield action._replace(acts=turned)
    for length in range(len(acts) - 1, 0, -1):
        yield action._replace(acts=acts[:length])


def _reversed(act: TypedAct) -> TypedAct:
    return Meal(act.flower, act.monster, act.flower_name, act.monster_name) if isinstance(act, Meal) else act
