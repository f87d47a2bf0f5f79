"""What a Grund card breaks at a point that it fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.differential.grund import hands
from tests.differential.grund.box import COMPETITION, MOVE_CARDS, SPACES
from tests.differential.grund.building import build_ruling
from tests.differential.grund.cards import fight_order
from tests.differential.grund.lines import Line
from tests.differential.grund.movement import cost_faults, move_ruling
from tests.differential.grund.playground import Journey, is_blocked, neighbours, relocation_faults
from tests.differential.grund.points import Point
from tests.differential.grund.position import Position
from tests.differential.grund.ruling import LEGAL, UNREADABLE, Ruling, breaks, broken, card_faults, copies_fault


def card_ruling(position: Position, point: Point, line: Line) -> Ruling:
    """The card's own clauses, and those of every card."""
    common = card_faults(position, line) | breaks(who_faults(position, point, line))
    if line.is_cancelled:
        return common
    if len(line.cells) == 3 and line.verb in ("pile-up", "scooter"):
        start, middle, end = line.cells
        if middle not in position.place or position.kind_at(middle) != "trampoline":
            return UNREADABLE
        common |= broken("trampoline.5")
        line = replace(line, cells=(start, end))
    own = RULINGS[line.verb](position, point, line) if line.verb in RULINGS else LEGAL
    if own == UNREADABLE:
        return own
    return common | own


def _name(line: Line) -> str:
    assert line.player
    return line.player


def _is_own(position: Position, name: str, cell: str) -> bool:
    return cell in position.place and position.at(cell, name) > 0


def who_faults(position: Position, point: Point, line: Line) -> set[str]:
    """May this player play the card here? Asked of cancelled cards too."""
    name, verb = line.player, line.verb
    is_free = verb == "coffee-break" and position.house["card.window"] == "any"
    if verb in MOVE_CARDS and point.what == "move" and not is_free:
        is_after = verb == "scooter" and position.house["card.scooter"] == "after"
        return set() if is_after or name in point.players else {"move.1"}
    if verb == "better-bend" and not line.is_cancelled:
        return set() if name in point.standing else {"better-bend.1"}
    if verb == "comforting":
        return set() if name in point.losers else {"comforting.1"}
    if verb == "big-brother":
        is_competition = position.kind(point.tile) in COMPETITION
        may_join = name in point.standing and (point.what == "bend" or name not in point.players)
        return set() if is_competition and may_join else {"big-brother.1"}
    if verb in ("tantrum", "jungle-fighter", "little-mole"):
        return set() if name in point.players else {f"{verb}.1"}
    return set()


def _rest(position: Position, point: Point, line: Line) -> Ruling:
    [cell] = line.cells
    has_one = cell in position.place and position.at(cell, _name(line), "lying")
    return LEGAL if has_one else broken("rest.1")


def _pile_up(position: Position, point: Point, line: Line) -> Ruling:
    return move_ruling(position, _name(line), line)


def _scooter(position: Position, point: Point, line: Line) -> Ruling:
    name, (start, end) = _name(line), line.cells
    is_after = position.house["card.scooter"] == "after"
    found = set()
    if is_after:
        has_one = _is_own(position, name, start)
    else:
        has_one = start in position.place and bool(position.at(start, name, "lying"))
    if not has_one:
        found.add("scooter.1" if is_after else "move.2")
    if line.pay is not None:
        # After the movement nothing is due.
        if is_after:
            found.add("move.6")
        elif not hands.paid(position.players[name].hands, line.pay):
            found.add("energy.2")
    if end not in position.place:
        return breaks(found | {"card.8" if is_after else "move.4"})
    if start not in position.place and not is_after:
        return breaks(found)
    if start == end:
        found.add("scooter.1")
    if position.kind_at(end) == "trampoline":
        found.add("card.8")
    found |= relocation_faults(position, end, line.bump, "scooter.1")
    if not is_after:
        found |= cost_faults(position, name, line, Journey(0, int(is_blocked(position, end))))
    return breaks(found)


def _come_on_mate(position: Position, point: Point, line: Line) -> Ruling:
    name, (start, end) = _name(line), line.cells
    found = set() if _is_own(position, name, start) else {"come-on-mate.1"}
    if end not in position.place:
        return breaks({*found, "card.8", "come-on-mate.1"})
    is_target = position.kind_at(end) in COMPETITION and _is_own(position, name, end)
    if not is_target or start not in position.place or end not in neighbours(position, start):
        found.add("come-on-mate.1")
    return breaks(found | _arrival(position, end, line.bump))


def _arrival(position: Position, cell: str, bump: str | None) -> set[str]:
    found = relocation_faults(position, cell, bump, "card.8")
    return found | ({"card.8"} if position.kind_at(cell) == "trampoline" else set())


def _recycle(position: Position, point: Point, line: Line) -> Ruling:
    [card] = line.kept
    if card in position.discard:
        return LEGAL
    # One of the unknown cards there turns out to be this one.
    found = copies_fault(position, [card])
    return breaks(found if "?" in position.discard else found | {"recycle.1"})


def _shoo(position: Position, point: Point, line: Line) -> Ruling:
    [cell] = line.cells
    return LEGAL if cell in neighbours(position, position.cell_of(position.cat)) else broken("shoo.1")


def _come_here_son(position: Position, point: Point, line: Line) -> Ruling:
    start, *end = line.cells
    parents = position.parents_cells
    if not end and len(parents) > 1:
        return UNREADABLE
    target = end[0] if end else parents[0]
    assert line.owner
    found = set()
    if line.owner == line.player or not _is_own(position, line.owner, start) or position.kind_at(start) in SPACES:
        found.add("come-here-son.1")
    if target not in parents:
        found.add("come-here-son.1")
    if target not in position.place:
        return breaks({*found, "card.8"})
    return breaks(found | _arrival(position, target, None))


def _fight(position: Position, point: Point, line: Line) -> Ruling:
    order = fight_order(position, _name(line))
    if len(line.cells) != len(order):
        return broken("fight.1")
    punishment = position.cell_of(position.punishment)
    for name, cell in zip(order, line.cells, strict=True):
        elsewhere = [
            other for other, tile in position.place.items() if other != punishment and position.count(tile, name)
        ]
        if cell not in elsewhere and (cell != "-" or elsewhere):
            return broken("fight.1")
    return LEGAL


def _mummy_column(position: Position, point: Point, line: Line) -> Ruling:
    cells = [cell for cell in position.place if cell[0] == line.place]
    return _everywhere(position, line, cells, "mummy-column.1")


def _mummy_row(position: Position, point: Point, line: Line) -> Ruling:
    cells = [cell for cell in position.place if cell[1:] == line.place]
    return _everywhere(position, line, cells, "mummy-row.1")


def _everywhere(position: Position, line: Line, cells: list[str], clause: str) -> Ruling:
    is_everywhere = cells and all(position.at(cell, _name(line)) for cell in cells)
    return LEGAL if is_everywhere else broken(clause)


def _telling(position: Position, point: Point, line: Line) -> Ruling:
    [cell] = line.cells
    assert line.owner
    found = set()
    if not _is_own(position, line.owner, cell) or position.kind_at(cell) in SPACES:
        found.add("telling.1")
    if position.house["card.telling"] == "point" and not position.players[_name(line)].happiness:
        found.add("telling.2")
    return breaks(found)


def _ball(position: Position, point: Point, line: Line) -> Ruling:
    return LEGAL if line.cells[0] in position.cells_of_kind("relax") else broken("ball.1")


def _better_bend(position: Position, point: Point, line: Line) -> Ruling:
    _start, *end = line.cells
    found = set()
    relax = position.cells_of_kind("relax")
    if not end and len(relax) > 1:
        return UNREADABLE
    if not relax or (end and end[0] not in relax):
        found.add("better-bend.1")
    return breaks(found)


def _jungle_fighter(position: Position, point: Point, line: Line) -> Ruling:
    from tests.differential.grund.judging import photo_ruling

    return photo_ruling(position, line) if line.kind else LEGAL


def _little_mole(position: Position, point: Point, line: Line) -> Ruling:
    return build_ruling(position, _name(line), replace(line, verb="build"))


def _bus_ticket(position: Position, point: Point, line: Line) -> Ruling:
    from tests.differential.grund.judging import friend_ruling

    return friend_ruling(position, line, 7)


RULINGS: dict[str, Callable[[Position, Point, Line], Ruling]] = {
    "rest": _rest, "pile-up": _pile_up, "scooter": _scooter,
    "come-on-mate": _come_on_mate, "recycle": _recycle, "shoo": _shoo, "come-here-son": _come_here_son,
    "fight": _fight, "mummy-column": _mummy_column, "mummy-row": _mummy_row, "telling": _telling, "ball": _ball,
    "better-bend": _better_bend,
    "jungle-fighter": _jungle_fighter, "little-mole": _little_mole, "bus-ticket": _bus_ticket,
}  # fmt: skip
