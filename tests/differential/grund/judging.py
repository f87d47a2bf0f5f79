"""What a line breaks at a point that it fits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from tests.differential.grund import building, hands
from tests.differential.grund.actions import enough, explains_play, newly_told, sail_targets
from tests.differential.grund.box import ARROWS, CARDS, SPACES
from tests.differential.grund.card_judging import card_ruling
from tests.differential.grund.energy import told
from tests.differential.grund.evaluation import possible_outcomes
from tests.differential.grund.lines import Line
from tests.differential.grund.movement import move_ruling, stay_ruling
from tests.differential.grund.playground import neighbours, relocation_faults
from tests.differential.grund.points import Point
from tests.differential.grund.position import Position
from tests.differential.grund.ruling import LEGAL, Ruling, breaks, broken, copies_fault, newly_shown, over_worlds


def judge(position: Position, point: Point, line: Line) -> Ruling:
    """What a line of a player (or of the table) breaks."""
    if line.verb in CARDS:
        return card_ruling(position, point, line)
    return JUDGES[line.verb](position, point, line)


def _name(line: Line) -> str:
    assert line.player
    return line.player


def _move(position: Position, point: Point, line: Line) -> Ruling:
    return move_ruling(position, _name(line), line)


def _stay(position: Position, point: Point, line: Line) -> Ruling:
    return stay_ruling(position, _name(line), line)


def _cat(position: Position, point: Point, line: Line) -> Ruling:
    found = set()
    assert line.kind
    arrow, number = line.kind.rstrip("0123456789"), line.kind.lstrip("staynew")
    if line.kind != "stay" and (arrow not in ARROWS or number not in ("1", "2")):
        found.add("cat.1")
    bonus = line.bonus
    if bonus.startswith("happy") and bonus[5:] not in "123456789":
        found.add("cat.1")
    if bonus.startswith("angry"):
        if not all(blocked in tuple("abcd1234") for blocked in bonus[6:].split(",")):
            found.add("cat.1")
        if position.edition == "base":
            found.add("cat.4")
        elif len([tile for tile in position.seen if "angry" in tile]) >= 4:
            found.add("cat.5")
    if ("bike-track" in position.printed.values()) != (line.bike is not None):
        found.add("bike.1")
    if line.bike == "bike-track":
        found.add("bike.2")
    return breaks(found)


def _bid(position: Position, point: Point, line: Line) -> Ruling:
    (first, cards), (second, others) = line.bidders
    players = position.players
    ruling = LEGAL if {first, second} == set(point.players) else broken("bid.3")
    for name, passed in line.bidders:
        if passed == hands.NONE:
            ruling |= over_worlds("bid.4", (sum(hand) == 0 for hand in players[name].hands))
        elif not hands.paid(players[name].hands, passed):
            ruling |= broken("energy.2")
    if "energy.2" in ruling.broken:
        return ruling
    if line.result not in (None, "tie", first, second):
        return ruling | broken("bid.6")
    if ruling.broken:
        # The hands do not agree with the line: only what is typed tells whether the result is possible.
        return ruling | (LEGAL if can_come_out(line) else broken("bid.6"))
    # Who types `-` has an empty hand.
    ours, theirs = (
        frozenset({hands.NOTHING}) if passed == hands.NONE else players[name].hands for name, passed in line.bidders
    )
    results = (hands.exchanged(ours, cards, theirs, others, outcome) for outcome in possible_outcomes(line))
    if not any(after.first and after.second for after in results):
        return ruling | broken("bid.6")
    return ruling


def can_come_out(line: Line) -> bool:
    """Can the cards as typed give the announced result, in some hands?"""
    hand = {hands.ANY: (9, 9, 9), hands.NONE: hands.NOTHING}
    sums = []
    for _, cards in line.bidders:
        whole = hand.get(cards, (len(cards),) * 3)
        sums.append({hands.value(part) for part in hands.parts(whole) if hands.fits(cards, part)})
    signs = {hands.sign_of(one - other) for one in sums[0] for other in sums[1]}
    names = [name for name, _ in line.bidders]
    return line.result is None or (0 if line.result == "tie" else 1 if line.result == names[0] else -1) in signs


def photo_ruling(position: Position, line: Line) -> Ruling:
    found = set()
    if line.kind not in position.display:
        found.add("photo.1")
    if bool(line.new) != bool(position.photos):
        found.add("photo.2")
    elif line.new and not position.after_reveal(line.new):
        found.add("photo.7")
    return breaks(found)


def _photo(position: Position, point: Point, line: Line) -> Ruling:
    return photo_ruling(position, line)


def _refresh(position: Position, point: Point, line: Line) -> Ruling:
    found = set()
    if len(line.cards) != 1 or len(line.new) != 2 or not position.photos:
        found.add("photo.3")
    if len(line.new) == 2 and position.photos and not position.after_reveal(line.new, tuple(position.display)):
        found.add("photo.7")
    if not hands.paid(position.players[_name(line)].hands, line.cards):
        found.add("energy.2")
    return breaks(found)


def _build(position: Position, point: Point, line: Line) -> Ruling:
    return building.build_ruling(position, _name(line), line)


def _invite(position: Position, point: Point, line: Line) -> Ruling:
    [cell] = line.cells
    assert line.owner
    if cell not in position.place:
        return broken("seesaw.1")
    is_wrong = position.place[cell] == point.tile or position.kind_at(cell) in SPACES
    return broken("seesaw.1") if is_wrong or not position.at(cell, line.owner) else LEGAL


def _send(position: Position, point: Point, line: Line) -> Ruling:
    found, [cell] = set(), line.cells
    assert line.owner
    states = ("standing", "done") if point.called else ("standing",)
    if not position.count(point.tile, line.owner, *states):
        found.add("merry-go-round.1")
    if cell not in neighbours(position, position.cell_of(point.tile)) or position.kind_at(cell) == "trampoline":
        found.add("merry-go-round.2")
    if cell not in position.place:
        return breaks(found)
    return breaks(found | relocation_faults(position, cell, line.bump, "merry-go-round.2"))


def _sail(position: Position, point: Point, line: Line) -> Ruling:
    return LEGAL if line.cells[0] in sail_targets(position, point.tile) else broken("ship.1")


def _swap(position: Position, point: Point, line: Line) -> Ruling:
    one, other = line.cells
    return LEGAL if one != other and {one, other} <= set(position.place) else broken("skating-rink.2")


def friend_ruling(position: Position, line: Line, worth: int) -> Ruling:
    """May the cards be worth enough (housing.2)?"""
    own = position.players[_name(line)].hands
    good = enough(position, worth)
    if line.cards == hands.ANY and hands.paid(own, hands.ANY):
        return over_worlds("housing.2", (any(good(hands.value(part)) for part in hands.parts(hand)) for hand in own))
    parts = [part for _, part in hands.worlds(own, line.cards)]
    if not parts:
        is_seen = not {"?", "*"} & set(line.cards)
        return broken("energy.2", *(["housing.2"] if is_seen and not good(sum(map(int, line.cards))) else []))
    return over_worlds("housing.2", (good(hands.value(part)) for part in parts))


def _friend(position: Position, point: Point, line: Line) -> Ruling:
    return friend_ruling(position, line, 10)


def _grund(position: Position, point: Point, line: Line) -> Ruling:
    return breaks(copies_fault(position, list(line.kept)))


def _drew(position: Position, point: Point, line: Line) -> Ruling:
    if point.what == "drew-energy":
        return _took(position, point, replace(line, cards=line.cards or line.kept))
    found = set()
    has_others = any(line.others)
    if len(line.kept) != point.number or (has_others and not point.others):
        found.add("energy.4")
    player = position.players[_name(line)]
    if not found and not explains_play(player, line, point.number):
        found.add("energy.4")
    return breaks(found | copies_fault(position, [*newly_told(player, line), *filter(None, line.others)]))


def _took(position: Position, point: Point, line: Line) -> Ruling:
    return LEGAL if told(position, _name(line), line) else broken("energy.4")


def _energy(position: Position, point: Point, line: Line) -> Ruling:
    possible = hands.totals(position.players[_name(line)].hands)
    return LEGAL if line.number in possible else broken("energy.5")


def _show(position: Position, point: Point, line: Line) -> Ruling:
    new = newly_shown(position, _name(line), line.kept)
    if new is None:
        unknown = Counter(line.kept) - Counter(position.players[_name(line)].grund)
        return breaks({"card.1"} | copies_fault(position, list(unknown.elements())))
    return breaks(copies_fault(position, new))


JUDGES: dict[str, Callable[[Position, Point, Line], Ruling]] = {
    "move": _move, "stay": _stay, "cat": _cat, "bid": _bid, "photo": _photo, "refresh": _refresh, "build": _build,
    "invite": _invite, "send": _send, "sail": _sail, "swap": _swap, "friend": _friend, "grund": _grund, "drew": _drew,
    "took": _took, "energy": _energy, "show": _show,
}  # fmt: skip
