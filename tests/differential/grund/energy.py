"""What moves, photos and draws do to the hands, and draws that are told late."""

from __future__ import annotations

from tests.differential.grund import hands
from tests.differential.grund.hands import Hands
from tests.differential.grund.lines import Line
from tests.differential.grund.playground import can_move, is_blocked, journey, possible_ends
from tests.differential.grund.position import EnergyDraw, Player, Position


def jump_end(position: Position, name: str, line: Line) -> str | None:
    """Where a move ends: the cell typed, or the only one to which the figure can jump."""
    if len(line.cells) == 3 or position.kind_at(line.cells[1]) != "trampoline":
        return line.cells[-1]
    ends = possible_ends(position, name, line.cells[0])
    return ends[0] if len(ends) == 1 else None


def cost_of(position: Position, line: Line, end: str) -> int:
    if end != line.cells[1] or line.verb == "scooter":
        return int(is_blocked(position, end))
    return journey(position, line.cells[0], end).cost


def pay_move(position: Position, name: str, line: Line) -> None:
    """A figure moves; a card for each further step and for the angry cat is paid."""
    end = jump_end(position, name, line)
    assert end is not None
    cost = cost_of(position, line, end)
    if line.pay or cost:
        player = position.players[name]
        cards = line.pay or ("?",) * cost
        player.set_hands(hands.paid_as_possible(player.hands, cards, len(cards)))
    position.move_figure(position.place[line.cells[0]], end, name, ("lying", "standing"), line.bump)


def stay_put(position: Position, name: str, line: Line) -> None:
    """A figure that cannot move stands up, its owner takes a card (move.10)."""
    player, [cell] = position.players[name], line.cells
    limit = [size for size in range(60) if not can_move(position, name, cell, size)]
    player.hands = frozenset(hand for hand in player.hands if sum(hand) in limit) or player.hands
    player.take_ones(1)
    tile = position.place[cell]
    position.take(tile, name, "lying")
    position.put(tile, name, "standing")


def draw_energy(player: Player, number: int) -> None:
    before = player.hands
    player.set_hands(hands.drawn(before, "?" * number))
    player.energy_draw = EnergyDraw(before, number)


def horsey(position: Position, name: str) -> None:
    player = position.players[name]
    before = player.hands
    player.set_hands(hands.after_horsey(before, position.house["horsey.count"]))
    player.energy_draw = EnergyDraw(before, 0)


def told(position: Position, name: str, line: Line) -> Hands:
    """The hands after a draw is told; none: no hand explains it (energy.4)."""
    player = position.players[name]
    draw = player.energy_draw
    if draw is None or (line.verb == "took") != (draw.cards == 0):
        return frozenset()
    if line.verb == "took":
        result = hands.after_horsey(draw.before, position.house["horsey.count"], line.number)
    elif len(line.cards) != draw.cards or "1" in line.cards:
        return frozenset()
    else:
        result = hands.drawn(draw.before, line.cards)
    return hands.ones(result, draw.ones)
