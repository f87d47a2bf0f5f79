"""Rulings about `deal`, `hold`, `place` and `reveal`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.names import Named, in_line
from referee.core.rulebook import Violation
from referee.games.misty.announcements import events_of_turn
from referee.games.misty.board import CELLS, FIRST, NEIGHBOURS
from referee.games.misty.clauses.building import (
    DEAL_CHECKS,
    HOLD_CHECKS,
    PLACE_CHECKS,
    Placement,
    one_card_a_turn,
)
from referee.games.misty.effects import place_card
from referee.games.misty.hands import Observation, Ref, known_cards, observe, take_unchecked
from referee.games.misty.judging.closing import BuildingEntry, enter_building, with_closing
from referee.games.misty.notation import Deal, Hold, Place, Placing
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.state import State, dealt_to, hand_of, ref_of, shape_fits, widened, window_size


def judge_deal(state: State, action: Deal, force: bool) -> Ruling[State]:
    """The ruling about a `deal`. An allowed deal is recorded without effect."""
    entry = enter_building(state, False)
    if entry.state is None:
        return _not_building(state, None, entry, force)
    now = entry.state
    index = (now.part - 1) * len(now.windows) + action.seat
    violations = DEAL_CHECKS.violations(now, action.seat, len(action.cards))
    name = now.config.names.names[action.seat]
    observation = Observation("deal", action.seat, known_cards(action.cards), name, name)
    ruling = _judge_observation((state, now), None, (index, observation), violations, force)
    return with_closing(None, entry, ruling, force)


def judge_hold(state: State, action: Hold, force: bool) -> Ruling[State]:
    """The ruling about a `hold`. An allowed hold is recorded without effect."""
    entry = enter_building(state, False)
    if entry.state is None:
        return _not_building(state, action.named.seat if action.named else None, entry, force)
    now = entry.state
    seat = _who_places(now, action.named)
    violations = HOLD_CHECKS.violations(now, seat, len(action.cards))
    index = hand_of(now, seat)
    observation = Observation(
        "hold", seat, known_cards(action.cards), dealt_to(now, index), now.config.names.names[seat]
    )
    ruling = _judge_observation((state, now), seat, (index, observation), violations, force)
    return with_closing(seat, entry, ruling, force)


def _not_building(state: State, actor: int | None, entry: BuildingEntry, force: bool) -> Ruling[State]:
    """The ruling about a `deal` or `hold` while windows are activated or after the match."""
    over = any(one.clause == "end.2" for one in entry.violations)
    return Ruling(actor, entry.violations, after=state if force and not over else None)


def _judge_observation(
    states: tuple[State, State],
    actor: int | None,
    seen: tuple[int, Observation],
    violations: Sequence[Violation],
    force: bool,
) -> Ruling[State]:
    """The ruling about an observation of a hand. `states` are the states before and after closing a round."""
    before, now = states
    round_, contradictions = observe(now.round, *seen, now.config.copies)
    violations = (*violations, *contradictions)
    if violations:
        return Ruling(actor, violations, after=before if force else None)
    return Ruling(actor, after=now._replace(round=round_))


def who_holds(state: State, named: Named | None) -> int | None:
    """The seat whose hand a `hold` tells; None if nobody is named and several players may be meant."""
    if named is not None:
        return named.seat
    waiting = [seat for seat in state.config.seats if seat not in state.placed]
    return waiting[0] if len(waiting) == 1 else None


def _who_places(state: State, named: Named | None) -> int:
    seat = who_holds(state, named)
    if seat is None:
        names = [state.config.names.names[seat] for seat in state.config.seats if seat not in state.placed]
        raise NotationError(
            "name the player, {names}: `{word}: ...`", names=listed(names, "or"), word=in_line(names[0])
        )
    return seat


def judge_place(state: State, action: Place, force: bool) -> Ruling[State]:
    """The ruling about one placing, or about several of one reveal, up to the first that is illegal.

    What follows the last card of a building is placed in the next round, as in a line of its own.
    """
    actor = None if action.revealed or action.items[0].named is None else action.items[0].named.seat
    now = state
    violations: list[Violation] = []
    closing = BuildingEntry(state)
    for item in action.items:
        if not now.part:
            entry = enter_building(now, force)
            closing = _joined(closing, entry)
            if entry.state is None:
                return Ruling(actor, closing.violations)
            now = entry.state
        seat = _who_places(now, item.named)
        actor = None if action.revealed else seat
        broken, after = _judge_placing(now, seat, item, force)
        violations += broken
        if after is None:
            return with_closing(actor, closing, Ruling(actor, tuple(violations)), False)
        if now.turn != after.turn or now.part != after.part:
            closing = BuildingEntry(
                closing.state, closing.violations, (*closing.events, partial(events_of_turn, after))
            )
        now = after
    return with_closing(actor, closing, Ruling(actor, tuple(violations), False, now), force)


def _joined(one: BuildingEntry, other: BuildingEntry) -> BuildingEntry:
    return BuildingEntry(other.state, one.violations + other.violations, one.events + other.events)


def _judge_placing(state: State, seat: int, item: Placing, force: bool) -> tuple[list[Violation], State | None]:
    """The violations of one placing, and the state after it (None if it is refused)."""
    cell, name = item.cell, item.name
    if cell is None or name is None:
        is_full = len(state.windows[seat]) == window_size(state.config)
        if is_full and (second := one_card_a_turn(Placement(state, seat, FIRST, CELLS[FIRST]))) is not None:
            return [second], None  # no cell is left to choose: the turn is the only fault
        cell = _only_cell(state, seat, item.card or "?")
        name = CELLS[cell]
    placement = Placement(state, seat, cell, name)
    violations = PLACE_CHECKS.violations(placement)
    is_second = bool(violations) and any(one.clause == "draft.3" for one in violations)
    if is_second and item.card is None:
        return violations, None
    index = hand_of(state, seat)
    card: Ref = item.card if item.card is not None else ref_of(seat, cell)
    take = Observation("take", seat, (card,), dealt_to(state, index), placement.player)
    round_, contradictions = observe(state.round, index, take, state.config.copies)
    violations += contradictions
    if is_second or (violations and not (force and RULEBOOK.all_allowable(violations))):
        return violations, None
    if contradictions:
        round_ = take_unchecked(state.round, index, take, state.config.copies)
    return violations, place_card(state, seat, cell, card, round_)


def legal_cells(state: State, seat: int) -> list[int]:
    """The cells where a seat may place its next card, in reading order."""
    window = state.windows[seat]
    if not window:
        return [FIRST]
    beside = {cell for taken in window for cell in NEIGHBOURS[taken]} - window.keys()
    return [cell for cell in sorted(beside) if _box_fits(state, seat, cell)]


def _box_fits(state: State, seat: int, cell: int) -> bool:
    box = widened(state.boxes[seat], cell)
    return shape_fits(state.config, box.right - box.left + 1, box.bottom - box.top + 1)


def _only_cell(state: State, seat: int, card: str) -> int:
    cells = legal_cells(state, seat)
    if len(cells) != 1:
        raise NotationError(
            "name the cell, `place {card} CELL`: {cells}",
            card=card,
            cells=listed((CELLS[cell] for cell in cells), "or"),
        )
    return cells[0]
