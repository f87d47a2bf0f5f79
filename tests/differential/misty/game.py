"""Misty with every card that may stand for a `?`: the verdict on a line is that of all these worlds together."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tests.differential.misty.lines import CARDS, Act, Activate, Cell, Deal, Hold, Place, Reveal, Show, read
from tests.differential.misty.world import ITEMS, World
from tests.differential.opinion import Opinion, Possible, Score, ranked
from tests.differential.reading import NoOpinion, Unreadable

MOST_WORLDS = 80
ALLOWABLE = {"draft.2", "deal.3", "place.3", "act.7", "eat.1", "eat.6", "eat.7"}


Item = Place | Deal | Hold | Activate | Show


class Finding(NamedTuple):
    """A line in one world. `hard`: the clauses that it breaks there.

    `soft`: the clauses that make this world impossible once the line says what was seen. `after`: the worlds after it,
    none where it cannot be carried out there.
    """

    hard: set[str]
    soft: set[str]
    after: list[World]


def cell_name(cell: Cell) -> str:
    return f"{'abcdefg'[cell[0]]}{cell[1]}"


class Misty(Opinion):
    words = (
        "?",
        "d4",
        "h9",
        "a0",
        "d4-e4",
        "d4-out",
        "eat",
        "slide",
        "hold",
        "place",
        "deal",
        "reveal",
        "show",
        "up,?",
    )
    hides = True

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house = house
        self.names = [player["name"] for player in header["player"]]
        self.seats = range(len(self.names))
        self.worlds = [World(self.names, house, header["setup"]["window"] == "3x3")]

    def possible(self) -> list[World]:
        return [world for world in self.worlds if not world.excluded]

    # Verdicts.

    def clauses(self, line: str) -> frozenset[str] | None:
        verdict = self.verdict(line)
        return None if verdict is None else frozenset(verdict[1])

    def is_doubtful(self, line: str) -> bool:
        verdict = self.verdict(line)
        return verdict is not None and verdict[0] == "unverifiable"

    def verdict(self, line: str) -> tuple[str, set[str]] | None:
        try:
            act, doubts, worlds = read(line, self.names), set[str](), self.possible()
            for item in act.places if isinstance(act, Reveal) else [act]:
                findings = self.findings(item, worlds)
                if isinstance(item, Show) and all(one.soft for one in findings):
                    return "illegal", self.reasons_against(item)
                doubts |= {clause for one in findings for clause in one.hard}
                if all(one.hard or one.soft for one in findings):
                    return "illegal", doubts | impossible(findings)
                worlds = [world for one in findings for world in one.after if not world.excluded]
        except Unreadable:
            return "illegal", {"notation"}
        except NoOpinion:
            return None
        return ("unverifiable" if doubts else "legal"), doubts

    def reasons_against(self, act: Show) -> set[str]:
        """Why the card cannot be this one: what has excluded the worlds in which it is."""
        reasons = [
            world.excluded
            for world in self.worlds
            for seat in [self.seat_of(act, [world])]
            if world.began[seat][act.cell].card == act.card
        ]
        if any(reason != reasons[0] for reason in reasons) or not reasons:
            raise NoOpinion("several cards together exclude it")
        # A card that was never in the hand is not asked what it has done.
        return reasons[0] - {"show.2"} or reasons[0]

    def findings(self, act: Item, worlds: Sequence[World]) -> list[Finding]:
        """The line in each world. Raises `Unreadable` where it leaves something open."""
        found, due = [], []
        for world in worlds:
            broken, after = phase(world, act)
            if broken:
                found.append(Finding(broken, set(), []))
            else:
                due.append(after)
        return found + [self.finding(act, world, due) for world in due]

    def finding(self, act: Item, world: World, worlds: Sequence[World]) -> Finding:
        if isinstance(act, Place):
            return placed(act, self.seat_of(act, worlds), world)
        if isinstance(act, Deal):
            return dealt(act, world)
        if isinstance(act, Hold):
            return held(act, self.seat_of(act, worlds), world)
        if isinstance(act, Activate):
            return activated(act, self.seat_of(act, worlds), world)
        return shown(act, self.seat_of(act, worlds), world)

    def seat_of(self, act: Place | Hold | Activate | Show, worlds: Sequence[World]) -> int:
        """The player, also where left out: the only one who can act."""
        if act.seat is not None:
            return act.seat
        if isinstance(act, Place | Hold):
            seats = set(self.seats) - worlds[0].placed
        elif isinstance(act, Activate):
            seats = {seat for seat in self.seats for world in worlds if world.acts(seat)}
        else:
            began = [world.began for world in worlds]
            seats = {seat for seat in self.seats for windows in began for one in windows[seat].values() if one.unseen}
        if len(seats) != 1:
            raise Unreadable("the player is left open")
        return seats.pop()

    # Moves.

    def moves(self) -> set[str]:
        found = set()
        for world in self.possible():
            if world.part:
                found |= self.placings(world)
                continue
            _, closed = world.closed()
            if closed is None or not closed.is_won():
                # The match that is over has no moves, also where forced acts are not typed yet.
                found |= self.activations(world)
            if closed is not None and not closed.is_won():
                found |= self.placings(closed)
        return found

    def activations(self, world: World) -> set[str]:
        return {
            f"{name}: slide {cell_name(cell)}"
            if flower is None
            else f"{name}: eat {cell_name(cell)}-{cell_name(flower)}"
            for seat, name in enumerate(self.names)
            for cell, flower in world.acts(seat)
        }

    def placings(self, world: World) -> set[str]:
        return {
            f"{name}: place {card} {cell_name(cell)}"
            for seat, name in enumerate(self.names)
            if seat not in world.placed
            for cells in [world.open_cells(seat)]
            for card in CARDS
            if not world.hand_clauses(seat, card)
            for cell in cells
        }

    def play(self, line: str) -> None:
        act = read(line, self.names)
        if isinstance(act, Show):
            self.play_show(act)
            return
        for item in act.places if isinstance(act, Reveal) else [act]:
            is_open = not isinstance(item, Deal) and item.seat is None
            named = item._replace(seat=self.seat_of(item, self.after_phase(item))) if is_open else item
            self.keep([after for world in self.worlds for after in self.after(named, world)])

    def after_phase(self, item: Item) -> list[World]:
        """The possible worlds in which the line is judged."""
        phases = [phase(world, item) for world in self.possible()]
        return [world for broken, world in phases if not broken]

    def after(self, item: Item, world: World) -> list[World]:
        """The worlds after an act. A world that the act excludes stays as it is."""
        if "show.2" in world.excluded:
            return [world]
        [finding] = self.findings(item, [world])
        if not finding.after:
            world.excluded.add("show.2")
            return [world]
        # What was excluded in a round stays so when the round is closed.
        return [after for after in finding.after if not world.excluded or after.round == world.round]

    def play_show(self, act: Show) -> None:
        seat = self.seat_of(act, self.possible())
        self.worlds = [world for world in self.worlds if world.began[seat][act.cell].card == act.card]
        for world in self.worlds:
            world.began[seat][act.cell].unseen = False

    def keep(self, worlds: list[World]) -> None:
        """Drop what can no longer matter: worlds of a round that was closed without them, and doubles."""
        newest = max(world.round for world in worlds)
        self.worlds = list({world.key(): world for world in worlds if world.round == newest}.values())
        assert self.possible()
        if len(self.worlds) > MOST_WORLDS:
            raise NoOpinion("too many worlds")

    # Lines that the table lets stand.

    def allow(self, line: str) -> bool | None:
        try:
            act = read(line, self.names)
            phases = [phase(world, act)[0] for world in self.possible()]
            if any("end.2" in broken or "act.1" in broken for broken in phases):
                return self.nobody_can(phases)
            if isinstance(act, Deal | Hold | Show):
                self.findings(act, self.possible())
                return True
            after = [one for world in self.possible() for one in self.forced(act, world)]
        except Unreadable:
            return False
        if after:
            self.keep(after)
        return bool(after)

    @staticmethod
    def nobody_can(phases: Sequence[set[str]]) -> bool | None:
        return False if all("end.2" in broken or "act.1" in broken for broken in phases) else None

    def forced(self, act: Act, world: World) -> list[World]:
        """The worlds after an illegal line; none where it cannot be carried out."""
        if isinstance(act, Activate):
            return activated_by_force(act, self.seat_of(act, [world]), world)
        after = [world]
        for place in act.places if isinstance(act, Reveal) else [act]:
            assert isinstance(place, Place)
            after = [branch for each in after for branch in self.placed_by_force(place, each)]
        return after

    def placed_by_force(self, place: Place, world: World) -> list[World]:
        closed: World | None = world
        if world.part == 0:
            _, closed = world.closed(by_force=True)
            assert closed is not None
            if closed.is_won():
                return []
            world = closed
        branches = []
        for card in CARDS if place.card is None else [place.card]:
            seat = self.seat_of(place, [world])
            cell = the_cell(place, seat, world)
            broken = world.placing(seat, card, cell)
            if not broken <= ALLOWABLE or (place.card is None and broken & {"draft.2", "deal.3"}):
                continue
            branch = world.copy()
            if broken & {"draft.2", "deal.3"}:
                branch.hand_of(seat).is_checked = False
                branch.unchecked.add(card)
            branch.place(seat, card, cell, place.card is None)
            branches.append(branch)
        return branches

    def proposals(self, rng: random.Random) -> list[str]:
        """Reveals, hands, cards shown and several acts in a line."""
        world = rng.choice(self.possible())
        seat = rng.choice(self.seats)
        name = self.names[seat]
        if not world.part:
            return [self.random_acts(rng, world, seat), self.random_show(rng)]
        waiting = [seat for seat in self.seats if seat not in world.placed]
        items = []
        for one in rng.sample(waiting, rng.randint(1, len(waiting))):
            cell = cell_name(rng.choice(world.open_cells(one) or [(3, 4)]))
            items.append(f"{self.names[one]} {rng.choice((*CARDS, '?'))}{rng.choice((' ' + cell, ' ' + cell, ''))}")
        number = world.sizes[world.part - 1] - world.turn + 1
        cards = ",".join(rng.choice((*CARDS, "?")) for _ in range(rng.choice((number, number, number, 6, 3))))
        return [f"reveal {','.join(items)}", f"deal {name} {cards}", f"{name}: hold {cards}", self.random_show(rng)]

    def random_show(self, rng: random.Random) -> str:
        began = rng.choice(self.possible()).began
        unseen = [(seat, cell) for seat in self.seats for cell, one in began[seat].items() if one.unseen]
        seat, cell = rng.choice(unseen or [(0, (3, 4))])
        return f"{self.names[seat]}: show {cell_name(cell)} {rng.choice(CARDS)}"

    def random_acts(self, rng: random.Random, world: World, seat: int) -> str:
        """Some acts in order, now and then with a target, right or wrong."""
        after, steps, meals = world.copy(), list[str](), list[str]()
        while (acts := after.acts(seat)) and len(steps) + len(meals) < 5:
            cell, flower = rng.choice(acts)
            if flower is None:
                near = cell_name((max(0, min(6, cell[0] + rng.choice((-1, 0, 1)))), cell[1] + rng.choice((-1, 0, 1))))
                steps.append(cell_name(cell) + rng.choice(("", "", f"-{near}", "-out")))
                after.slide(seat, cell)
            else:
                meals.append(f"{cell_name(cell)}-{cell_name(flower)}")
                after.eat(seat, cell, flower)
        words = ["slide " + ",".join(steps)] * bool(steps) + ["eat " + ",".join(meals)] * bool(meals)
        return f"{self.names[seat]}: {' '.join(words) or 'slide d4'}"

    # What lies on the table.

    def facts(self) -> Any:
        worlds = self.possible()
        first = worlds[0]
        shapes = [[{cell: len(stack) for cell, stack in w.windows[seat].items() if stack} for seat in self.seats]
                  for w in worlds]  # fmt: skip
        if any(shape != shapes[0] for shape in shapes) or any(world.won != first.won for world in worlds):
            return None
        windows, moved, fed = {}, {}, {}
        for seat, name in enumerate(self.names):
            window = first.windows[seat]
            windows[name] = {
                cell_name(cell): [self.seen([w.windows[seat][cell][place].card for w in worlds])
                                  for place in range(len(window[cell]))]
                for cell in window if window[cell]
            }  # fmt: skip
            done = {cell: stack[-1] for cell, stack in window.items() if stack and stack[-1].done}
            fed[name] = {cell_name(cell) for cell, one in done.items() if one.card == "monster"}
            moved[name] = {cell_name(cell) for cell, one in done.items() if one.card != "monster"}
        frames = {name: self.frame(first, seat) for seat, name in enumerate(self.names)}
        won = dict(zip(self.names, first.won, strict=True))
        return {
            "round": first.round,
            "part": first.part or None,
            "turn": first.turn if first.part else None,
            "frame": frames,
            "windows": windows,
            "moved": moved,
            "fed": fed,
            "won": won,
        }

    def projected(self, data: Any) -> Any:
        keys = ("round", "part", "turn", "frame", "windows", "won")
        sets = {key: {name: set(cells) for name, cells in data[key].items()} for key in ("moved", "fed")}
        return {key: data[key] for key in keys} | sets

    @staticmethod
    def seen(cards: Sequence[str]) -> str:
        return cards[0] if len(set(cards)) == 1 else "?"

    @staticmethod
    def frame(world: World, seat: int) -> str | None:
        """The top left and the bottom right cell of a complete window."""
        if len(world.began[seat]) < (9 if world.small else 12):
            return None
        frame = world.frame(world.began[seat])
        return f"{cell_name(min(frame))}-{cell_name(max(frame))}"

    def score(self) -> Score | None:
        ends = []
        for world in self.possible():
            closed = None if world.part else world.closed()[1]
            ends.append(closed or world)
        if len({end.round for end in ends}) > 1:
            return None
        items: dict[str, dict[str, Possible]] = {
            name: {
                item: possible([sum(counted[seat][item] for counted in end.points) for end in ends]) for item in ITEMS
            }
            | {"smudges": 0, "empty": 0}
            for seat, name in enumerate(self.names)
        }
        totals = {
            name: possible([sum(sum(counted[seat].values()) for counted in end.points) for end in ends])
            for seat, name in enumerate(self.names)
        }
        ranks = [ranked(end.won) for end in ends]
        best = [[name for name, won in zip(self.names, end.won, strict=True) if won >= int(self.house["end.wins"])]
                for end in ends]  # fmt: skip
        return Score(
            items,
            [column[0] if len(set(column)) == 1 else None for column in zip(*ranks, strict=True)],
            best[0] if all(one == best[0] for one in best) else [],
            totals,
        )


def impossible(findings: Sequence[Finding]) -> set[str]:
    """Why what was seen cannot be: what every filling breaks, if they agree on something."""
    if not all(one.soft for one in findings):
        return set() if all(one.hard for one in findings) else {clause for one in findings for clause in one.soft}
    common = set.intersection(*(one.soft for one in findings))
    if len(common) > 1 and len(findings) > 1:
        raise NoOpinion("each filling breaks both; the rules do not say which is the reason")
    return common or {clause for one in findings for clause in one.soft}


def possible(numbers: Sequence[int]) -> Possible:
    """The number, or the lowest and the highest."""
    return numbers[0] if len(set(numbers)) == 1 else (min(numbers), max(numbers))


def phase(world: World, act: Act) -> tuple[set[str], World]:
    """The clauses about what is due, and the world in which the line is judged: a ready round is closed."""
    if isinstance(act, Show):
        return set(), world
    if isinstance(act, Activate):
        return ({"act.1"} if world.part else set()), world
    if world.part:
        return set(), world
    open_choices, closed = world.closed()
    if closed is None:
        return {"place.5", *open_choices}, world
    return ({"end.2"} if closed.is_won() else set()), closed


def placed(act: Place, seat: int, world: World) -> Finding:
    """A card laid in a window. A `?` may be any card, as long as one is possible."""
    cell, after, hard, soft = the_cell(act, seat, world), [], set[str](), list[set[str]]()
    for card in CARDS if act.card is None else [act.card]:
        broken = world.placing(seat, card, cell)
        hard |= broken - {"draft.2", "deal.3"}
        soft.append(broken & {"draft.2", "deal.3"})
        branch = world.copy()
        branch.excluded |= soft[-1]
        if not hard:
            branch.place(seat, card, cell, act.card is None)
            after.append(branch)
    if act.card is None and seat in world.placed:
        return Finding(hard, set(), after)
    return Finding(hard, set().union(*soft) if all(soft) else set(), after)


def the_cell(place: Place, seat: int, world: World) -> Cell:
    """The cell, also where left out: the only one that is legal."""
    if place.cell is not None:
        return place.cell
    cells = world.open_cells(seat)
    if not cells and seat in world.placed:
        raise NoOpinion("no cell is left, and it is not the player's turn")
    if len(cells) != 1:
        raise Unreadable("the cell is left open")
    return cells[0]


def dealt(act: Deal, world: World) -> Finding:
    """deal.1, deal.2, and whether the hand can be this one."""
    after, broken = world.copy(), set[str]()
    hand = after.hands[after.part - 1][act.seat]
    if len(act.cards) != hand.size:
        broken.add("deal.1")
    if hand.deals or act.seat in after.placed or after.turn > 1:
        broken.add("deal.2")
    hand.deals.append(Counter(card for card in act.cards if card is not None))
    after.excluded |= after.inconsistent()
    return Finding(broken, after.inconsistent(), [after])


def held(act: Hold, seat: int, world: World) -> Finding:
    """draft.7, and whether the hand can hold this."""
    after, broken = world.copy(), set[str]()
    hand = after.hand_of(seat)
    if len(act.cards) != hand.size - after.turn + 1 or seat in after.placed:
        broken.add("draft.7")
    hand.held.append(Counter(card for card in act.cards if card is not None) + hand.taken)
    after.excluded |= after.inconsistent()
    return Finding(broken, after.inconsistent(), [after])


def activated(act: Activate, seat: int, world: World) -> Finding:
    """Steps and meals, one after the other, up to the first that breaks something."""
    after = world.copy()
    for cell, target in act.steps:
        if broken := after.step_clauses(seat, cell, target):
            return Finding(broken, set(), [])
        after.slide(seat, cell)
    for one, other in act.meals:
        if broken := after.meal_clauses(seat, one, other):
            return Finding(broken, set(), [])
        after.eat(seat, one, other)
    return Finding(set(), set(), [after])


def activated_by_force(act: Activate, seat: int, world: World) -> list[World]:
    after = world.copy()
    for cell, target in act.steps:
        if not after.step_clauses(seat, cell, target) <= ALLOWABLE:
            return []
        after.slide(seat, cell, target)
    for one, other in act.meals:
        if not after.meal_clauses(seat, one, other) <= ALLOWABLE:
            return []
        after.eat(seat, one, other)
    return [after]


def shown(act: Show, seat: int, world: World) -> Finding:
    """show.1; a world in which the card is another drops out."""
    lying = world.began[seat].get(act.cell)
    if lying is None or not lying.unseen:
        return Finding({"show.1"}, set(), [])
    return Finding(set(), set() if lying.card == act.card else {"show.2"}, [world])
