"""TODO."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import listed
from referee.core.names import Named
from referee.core.rulebook import Violation
from referee.games.misty.board import AROUND, CELLS, FIRST
from referee.games.misty.clauses.building import (
    DEAL_CHECKS,
    HOLD_CHECKS,
    PLACE_CHECKS,
    Laying,
    one_card_a_turn,
)
from referee.games.misty.effects import lay
from referee.games.misty.hands import Event, Ref, let_stand, see
from referee.games.misty.judging.closing import Opened, open_building, with_closing
from referee.games.misty.notation import Deal, Hold, Place, Placing
from referee.games.misty.state import (
    State,
    dealt_to,
    hand_of,
    ref_of,
    shape_fits,
    widened,
    window_size,
)

# What the table may let stand.
ALLOWABLE_PLACE = frozenset({"draft.2", "deal.3", "place.3"})


def judge_deal(state: State, action: Deal, force: bool) -> Ruling[State]:
    """A hand that was dealt. An allowed one is recorded without effect."""
    opened = open_building(state, False)
    if opened.state is None:
        over = any(broken.clause == "end.2" for broken in opened.violations)
        return Ruling(None, opened.violations, after=state if force and not over else None)
    now = opened.state
    index = (now.part - 1) * len(now.windows) + action.seat
    found = [broken for check in DEAL_CHECKS if (broken := check(now, action.seat, len(action.cards))) is not None]
    event = Event("deal", action.seat, _known(action.cards), now.config.names.names[action.seat])
    return with_closing(
        None,
        opened,
        _observe((state, now), None, index, event, found, force),
        force,
    )


def judge_hold(state: State, action: Hold, force: bool) -> Ruling[State]:
    """What a player says of the hand held now. An allowed one is recorded without effect."""
    opened = open_building(state, False)
    if opened.state is None:
        over = any(broken.clause == "end.2" for broken in opened.violations)
        actor = action.named.seat if action.named else None
        return Ruling(actor, opened.violations, after=state if force and not over else None)
    now = opened.state
    seat = _who_places(now, action.named)
    found = [broken for check in HOLD_CHECKS if (broken := check(now, seat, len(action.cards))) is not None]
    index = hand_of(now, seat)
    event = Event("hold", seat, _known(action.cards), dealt_to(now, index))
    return with_closing(seat, opened, _observe((state, now), seat, index, event, found, force), force)


def _known(cards: Sequence[str | None]) -> tuple[Ref, ...]:
    return tuple(card for card in cards if card is not None)


def _observe(
    states: tuple[State, State], actor: int | None, index: int, event: Event, found: list[Violation], force: bool
) -> Ruling[State]:
    before, now = states
    round_, broken = see(now.round, index, event, now.config.copies)
    violations = (*found, *broken)
    if violations:
        return Ruling(actor, violations, after=before if force else None)
    return Ruling(actor, after=now._replace(round=round_))


def who_holds(state: State, named: Named | None) -> int | None:
    """Whose hand a `hold` tells; None where it says it of nobody in particular."""
    waiting = [seat for seat in state.config.seats if seat not in state.placed]
    if named is not None:
        return named.seat
    return waiting[0] if len(waiting) == 1 else None


def _who_places(state: State, named: Named | None) -> int:
    seat = who_holds(state, named)
    if seat is None:
        names = state.config.names.names
        waiting = (names[seat] for seat in state.config.seats if seat not in state.placed)
        raise NotationError("who? {names} may", names=listed(waiting, "or"))
    return seat


def judge_place(state: State, action: Place, force: bool) -> Ruling[State]:
    """One card laid, or several of one reveal: one after the other, up to the first that is illegal. What comes
    after the last card of a building is placed in the next round, as it would be in a line of its own.
    """
    actor = None if action.revealed or action.items[0].named is None else action.items[0].named.seat
    opened, now = Opened(state), state
    violations: list[Violation] = []
    for item in action.items:
        here = open_building(now, force)
        opened = Opened(here.state, opened.violations + here.violations, opened.messages + here.messages)
        if here.state is None:
            return Ruling(actor, opened.violations)
        seat = _who_places(here.state, item.named)
        actor = None if action.revealed else seat
        found, after = _lay_one(here.state, seat, item, force)
        violations += found
        if after is None:
            return with_closing(actor, opened, Ruling(actor, tuple(violations)), False)
        now = after
    return with_closing(actor, opened, Ruling(actor, tuple(violations), after=now), force)


def _lay_one(state: State, seat: int, item: Placing, force: bool) -> tuple[list[Violation], State | None]:
    cell, name = item.cell, item.name
    if cell is None or name is None:
        full = len(state.windows[seat]) == window_size(state.config)
        if full and (second := one_card_a_turn(Laying(state, seat, FIRST, CELLS[FIRST]))) is not None:
            return [second], None  # no cell is left to choose: what is wrong is the turn
        cell = _only_cell(state, seat)
        name = CELLS[cell]
    laying = Laying(state, seat, cell, name)
    found = [broken for check in PLACE_CHECKS if (broken := check(laying)) is not None]
    if any(broken.clause == "draft.3" for broken in found):
        return found, None
    index = hand_of(state, seat)
    card: Ref = item.card if item.card is not None else ref_of(seat, cell)
    event = Event("take", seat, (card,), dealt_to(state, index))
    round_, unseen = see(state.round, index, event, state.config.copies)
    found += unseen
    if found and not (force and all(one.clause in ALLOWABLE_PLACE for one in found)):
        return found, None
    if unseen:
        round_ = let_stand(state.round, index, event, state.config.copies)
    return found, lay(state, seat, cell, card, round_)


def legal_cells(state: State, seat: int) -> list[int]:
    """Where a seat may lay its next card, in reading order."""
    window = state.windows[seat]
    if not window:
        return [FIRST]
    config = state.config
    found = []
    around = {beside for taken in window for beside in AROUND[taken]}
    for cell in sorted(around - window.keys()):
        reach = widened(state.boxes[seat], cell)
        if shape_fits(config, reach.right - reach.left + 1, reach.bottom - reach.top + 1):
            found.append(cell)
    return found


def _only_cell(state: State, seat: int) -> int:
    cells = legal_cells(state, seat)
    if len(cells) != 1:
        raise NotationError("where? {number} cells are legal: name one", number=len(cells))
    return cells[0]
