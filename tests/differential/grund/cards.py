"""What Grund cards do."""

from __future__ import annotations

from collections.abc import Callable

from tests.differential.grund.energy import pay_move
from tests.differential.grund.lines import Line
from tests.differential.grund.playground import shoo_target
from tests.differential.grund.position import Position


def play_card(position: Position, line: Line) -> None:
    """The card is used up; so are those that cancel it. Its effect, unless the evaluation has to carry it out."""
    assert line.player
    use_card(position, line.player, line.verb)
    for name in line.daddies:
        use_card(position, name, "my-daddy")
    effect = EFFECTS.get(line.verb)
    if effect and not line.is_cancelled:
        effect(position, line.player, line)


def use_card(position: Position, name: str, card: str) -> None:
    player = position.players[name]
    if card in player.grund:
        player.grund.remove(card)
    elif "?" in player.grund:
        player.grund.remove("?")
        player.played_unknown.append(card)
    player.grund_draw = 0
    position.discard.append(card)
    position.card_used.add(name)


def fight_order(position: Position, name: str) -> list[str]:
    """From the player on the right, to the right and on, oneself last."""
    order = [position.right_of(name)]
    while order[-1] != name:
        order.append(position.right_of(order[-1]))
    return order


def relocate(position: Position, name: str, start: str, end: str, bump: str | None = None) -> None:
    """A figure is moved by a card; it keeps its state."""
    source = position.place[start]
    state = position.state_meant(source, name)
    assert state
    position.move_figure(source, end, name, (state, state), bump)


def _snack(position: Position, name: str, line: Line) -> None:
    position.players[name].take_ones(3)


def _hug(position: Position, name: str, line: Line) -> None:
    position.players[name].happiness += 2


def _mummy(position: Position, name: str, line: Line) -> None:
    position.players[name].happiness += 3


def _ball(position: Position, name: str, line: Line) -> None:
    for owner in position.order:
        position.players[owner].happiness += position.at(line.cells[0], owner)


def _shoo(position: Position, name: str, line: Line) -> None:
    position.cat = position.place[shoo_target(position, line.cells[0])]


def _recycle(position: Position, name: str, line: Line) -> None:
    [card] = line.kept
    # Not the card just played.
    position.discard.remove("recycle")
    position.discard.remove(card if card in position.discard else "?")
    position.discard.append("recycle")
    position.players[name].grund.append(card)


def _come_on_mate(position: Position, name: str, line: Line) -> None:
    relocate(position, name, *line.cells, line.bump)


def _come_here_son(position: Position, name: str, line: Line) -> None:
    assert line.owner
    target = line.cells[1] if len(line.cells) == 2 else position.parents_cells[0]
    relocate(position, line.owner, line.cells[0], target)


def _fight(position: Position, name: str, line: Line) -> None:
    punishment = position.cell_of(position.punishment)
    for owner, cell in zip(fight_order(position, name), line.cells, strict=True):
        if cell != "-":
            relocate(position, owner, cell, punishment)


def _telling(position: Position, name: str, line: Line) -> None:
    assert line.owner
    player = position.players[name]
    player.happiness = max(0, player.happiness - 1)
    relocate(position, line.owner, line.cells[0], position.cell_of(position.punishment))


def _better_bend(position: Position, name: str, line: Line) -> None:
    target = line.cells[1] if len(line.cells) == 2 else position.cells_of_kind("relax")[0]
    position.players[name].happiness += 2
    source = position.place[line.cells[0]]
    state = "standing" if position.count(source, name, "standing") else "done"
    position.move_figure(source, target, name, (state, state), None)


def _rest(position: Position, name: str, line: Line) -> None:
    tile = position.place[line.cells[0]]
    position.take(tile, name, "lying")
    position.put(tile, name, "standing" if position.house["rest.figure"] == "stands" else "resting")


def _move(position: Position, name: str, line: Line) -> None:
    if line.verb == "scooter" and position.house["card.scooter"] == "after":
        relocate(position, name, *line.cells, line.bump)
    else:
        pay_move(position, name, line)


def _coffee_break(position: Position, name: str, line: Line) -> None:
    position.coffee = name


EFFECTS: dict[str, Callable[[Position, str, Line], None]] = {
    "snack": _snack, "hug": _hug, "mummy-column": _mummy, "mummy-row": _mummy, "ball": _ball, "shoo": _shoo,
    "recycle": _recycle, "come-on-mate": _come_on_mate, "come-here-son": _come_here_son, "fight": _fight,
    "telling": _telling, "better-bend": _better_bend, "rest": _rest, "scooter": _move, "pile-up": _move,
    "coffee-break": _coffee_break,
}  # fmt: skip
