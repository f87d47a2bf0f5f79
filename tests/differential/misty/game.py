"""Misty with every card that may stand for a `?`: the verdict on a line is that of all these worlds together."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tests.differential.misty.acts import (
    ALLOWABLE,
    Finding,
    Item,
    activated,
    activated_by_force,
    dealt,
    held,
    impossible,
    phase,
    placed,
    shown,
    the_cell,
)
from tests.differential.misty.facts import facts_of, projected, score_of
from tests.differential.misty.lines import CARDS, VERBS, Act, Activate, Deal, Hold, Place, Reveal, Show, read
from tests.differential.misty.proposals import proposals
from tests.differential.misty.world import World, cell_name
from tests.differential.names import renamed
from tests.differential.opinion import Opinion, Score
from tests.differential.reading import NoOpinion, Unreadable

MOST_WORLDS = 80


class Misty(Opinion):
    words = ("?", "d4", "h9", "a0", "d4-e4", "d4-out", "up,?", *VERBS)
    hides = True

    def __init__(self, header: Mapping[str, Any], house: Mapping[str, Any]) -> None:
        self.house = house
        self.names = [player["name"] for player in header["player"]]
        self.seats = range(len(self.names))
        self.worlds = [World(self.names, house, header["setup"]["window"] == "3x3")]

    @classmethod
    def varied(cls, rng: random.Random, document: dict[str, Any]) -> dict[str, Any]:
        """Names that are easily taken for others."""
        return renamed(rng, document)

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
            if isinstance(act, Reveal) and self.spans_two_turns(act, worlds):
                broken = [phase(world, act.places[0])[0] for world in worlds]
                return "illegal", {"draft.3"}.union(*broken)
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

    def spans_two_turns(self, act: Reveal, worlds: Sequence[World]) -> bool:
        """Whether a card of a reveal belongs to another turn than the first one."""
        phases = [phase(world, act.places[0]) for world in worlds]
        due = [world for broken, world in phases if not broken]
        if not due:
            return False
        seats = [place.seat for place in act.places]
        return len(set(seats)) < len(seats) or any(seat in world.placed for world in due for seat in seats)

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
                return False if all("end.2" in broken or "act.1" in broken for broken in phases) else None
            if isinstance(act, Deal | Hold | Show):
                # Recorded without effect.
                self.findings(act, self.possible())
                return True
            after = self.forced(act)
        except Unreadable:
            return False
        if after:
            self.keep(after)
        return bool(after)

    def forced(self, act: Act) -> list[World]:
        """The worlds after an illegal line; none where it cannot be carried out."""
        if isinstance(act, Activate):
            worlds = self.possible()
            return [after for one in worlds for after in activated_by_force(act, self.seat_of(act, worlds), one)]
        after = [world for world in self.worlds if "show.2" not in world.excluded]
        if isinstance(act, Reveal) and self.spans_two_turns(act, self.possible()):
            return []
        for place in act.places if isinstance(act, Reveal) else [act]:
            assert isinstance(place, Place)
            after = self.placed_by_force(place, after)
        return after

    def placed_by_force(self, place: Place, worlds: Sequence[World]) -> list[World]:
        """A card laid in a window. A hand or a card that no world allows is no longer checked."""
        if worlds and not worlds[0].part:
            closed = [world.closed(by_force=True)[1] for world in worlds if not world.excluded]
            worlds = [world for world in closed if world is not None and not world.is_won()]
        if not worlds:
            return []
        seat = self.seat_of(place, worlds)
        cell = the_cell(place, seat, worlds[0])
        possible = [world for world in worlds if not world.excluded]
        is_impossible = place.card is not None and all(world.hand_clauses(seat, place.card) for world in possible)
        after = []
        for world in worlds:
            for card in CARDS if place.card is None else [place.card]:
                branch = world.copy()
                if is_impossible:
                    branch.hand_of(seat).is_checked = False
                    branch.unchecked.add(card)
                if not branch.placing(seat, card, cell) - {"draft.2", "deal.3"} <= ALLOWABLE:
                    return []
                branch.place(seat, card, cell, place.card is None)
                branch.excluded = branch.inconsistent()
                after.append(branch)
        return after if any(not world.excluded for world in after) else []

    def proposals(self, rng: random.Random) -> list[str]:
        return proposals(rng, self.possible())

    # What lies on the table.

    def facts(self) -> Any:
        return facts_of(self.possible())

    def projected(self, data: Any) -> Any:
        return projected(data)

    def score(self) -> Score | None:
        return score_of(self.possible())
