"""From a line that has been read to a ruling: who acts, every clause in every world, what happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, count, listed
from referee.core.names import Named
from referee.core.rulebook import Violation, violation
from referee.games.misty.board import AROUND, CELLS, FIRST, NUMBER
from referee.games.misty.clauses import (
    DEAL_CHECKS,
    HOLD_CHECKS,
    MEAL_CHECKS,
    PLACE_CHECKS,
    STEP_CHECKS,
    Laying,
    it_could_have_moved,
    it_was_hidden,
    match_goes_on,
    one_card_a_turn,
    windows_complete,
)
from referee.games.misty.effects import (
    close_round,
    deciders,
    fillings_now,
    going_on,
    lay,
    narrow,
    pasts_after,
    said_of_round,
    worlds_at_end,
    worlds_of,
)
from referee.games.misty.hands import Event, Ref, let_stand, see, told
from referee.games.misty.layout import Deed, Layout, Rules, Step, eat, possible, slide
from referee.games.misty.notation import Activate, Deal, Hold, Place, Placing, Show
from referee.games.misty.state import (
    State,
    dealt_to,
    frame_of,
    hand_of,
    own_of,
    ref_of,
    refs_of,
    shape_fits,
    widened,
    window_size,
)

# What the table may let stand.
ALLOWABLE_PLACE = frozenset({"draft.2", "deal.3", "place.3"})
ALLOWABLE_DEED = frozenset({"act.7", "eat.1", "eat.6", "eat.7"})


class Opened(NamedTuple):
    """A position in which cards can be dealt, held and placed: this round's, or the next one's.

    `breaches` hold in some worlds only (`state` goes on with the others), or in all (`state` is None).
    """

    state: State | None
    violations: tuple[Violation, ...] = ()
    messages: tuple[Message, ...] = ()


def open_building(state: State, force: bool) -> Opened:
    """The state in which a card can be placed; a round that is ready is closed for it.

    With `force` a round that is ready in no world closes as it lies, where that does not decide the match.
    """
    if state.part:
        return Opened(state)
    worlds = worlds_at_end(state)
    settled = [world for world in worlds if not world.open]
    found: dict[str, Violation] = {}
    if len(settled) < len(worlds):
        found["place.5"] = windows_complete(state)
        for world in worlds:
            for one in world.open:
                found.setdefault(one.clause, one)
    for past in pasts_after(state, settled):
        if names := deciders(state, past):
            found["end.2"] = match_goes_on(names, int(state.config.house["end.wins"]))
            break
    kept = going_on(state, settled) or (going_on(state, worlds) if force else [])
    if not kept:
        return Opened(None, tuple(found.values()))
    pasts = pasts_after(state, kept, undecided=True)
    fillings = tuple(world.filling for world in kept if world.filling is not None)
    closed = close_round(narrow(state, fillings), pasts)
    return Opened(closed, tuple(found.values()), said_of_round(state, pasts))


def _opened_ruling(actor: int | None, opened: Opened, ruling: Ruling[State], force: bool) -> Ruling[State]:
    """The ruling about an act with what was to say of closing the round before it."""
    if not opened.violations:
        return ruling._replace(happened=opened.messages + ruling.happened)
    violations = opened.violations + ruling.violations
    return Ruling(
        actor, violations, not ruling.violations and not force, ruling.after, opened.messages + ruling.happened
    )


# Deal and hold.


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
    return _opened_ruling(
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
    return _opened_ruling(seat, opened, _observe((state, now), seat, index, event, found, force), force)


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


# Place and reveal.


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
            return _opened_ruling(actor, opened, Ruling(actor, tuple(violations)), False)
        now = after
    return _opened_ruling(actor, opened, Ruling(actor, tuple(violations), after=now), force)


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


# Activation.


class Tried(NamedTuple):
    """What became of a list of deeds in one world: the first breaches, and the window after it (None: refused)."""

    violations: tuple[Violation, ...]
    layout: Layout | None


def judge_deeds(state: State, action: Activate, force: bool) -> Ruling[State]:
    """Steps and meals, one after the other, in every world of the window."""
    seat = _who_activates(state, action.named)
    if not state.layouts[seat]:
        return _judge_blurred(state, seat, action)
    tried = {
        own: try_deeds(layout, action.deeds, state.config.rules, force) for own, layout in state.layouts[seat].items()
    }
    broken: dict[str, Violation] = {}
    for one in tried.values():
        for found in one.violations:
            broken.setdefault(found.clause, found)
    clean = {own: one.layout for own, one in tried.items() if not one.violations and one.layout is not None}
    if not clean and not force:
        return Ruling(seat, tuple(broken.values()))
    kept = clean or {own: one.layout for own, one in tried.items() if one.layout is not None}
    if not kept:
        return Ruling(seat, tuple(broken.values()))
    layouts = (*state.layouts[:seat], kept, *state.layouts[seat + 1 :])
    after = state._replace(layouts=layouts)
    if len(kept) < len(tried):
        after = narrow(after, tuple(filling for filling in state.fillings if own_of(state, seat, filling) in kept))
    return Ruling(seat, tuple(broken.values()), bool(broken) and bool(clean), after)


def _judge_blurred(state: State, seat: int, action: Activate) -> Ruling[State]:
    """Deeds in a window of which too much is hidden: they are kept until enough of it is shown."""
    reach = state.boxes[seat]
    assert reach is not None
    bare = Layout(frame_of(reach), {}, {})
    for deed in action.deeds:
        broken = _outside(bare, deed, state.config.rules)
        if broken:
            return Ruling(seat, tuple(broken))
    clauses = dict.fromkeys("act.3" if isinstance(deed, Step) else "eat.2" for deed in action.deeds)
    hidden = count(len(refs_of(state, seat)), "card")
    doubts = tuple(
        violation(
            clause, "too much of this round is hidden ({hidden} in this window) to follow the cards", hidden=hidden
        )
        for clause in clauses
    )
    return Ruling(seat, doubts, True, state._replace(untold=(*state.untold, (seat, action.deeds))))


def _outside(bare: Layout, deed: Deed, rules: Rules) -> list[Violation]:
    """What is wrong with a deed wherever the cards lie: it names cells that are not of the window."""
    if isinstance(deed, Step):
        return [] if bare.frame.holds(deed.cell) else _deed_breaches(bare, deed, rules)
    inside = {"eat.2": bare.frame.holds(deed.monster), "eat.4": bare.frame.holds(deed.flower)}
    return [one for one in _deed_breaches(bare, deed, rules) if not inside[one.clause]]


def cleared(state: State) -> State | None:
    """The state after a card was shown of a round of which too much was hidden: windows are followed again where
    enough of them is known. None where what was done in them cannot have been.
    """
    state = state._replace(fillings=fillings_now(state))
    for seat in state.config.seats:
        if state.layouts[seat] or (refs_of(state, seat) and not state.fillings):
            continue
        deeds = [deed for owner, done in state.untold if owner == seat for deed in done]
        tried = {
            own: try_deeds(built, deeds, state.config.rules, False) for own, built in worlds_of(state, seat).items()
        }
        kept = {own: one.layout for own, one in tried.items() if one.layout is not None}
        if not kept:
            return None
        layouts = (*state.layouts[:seat], kept, *state.layouts[seat + 1 :])
        untold = tuple(done for done in state.untold if done[0] != seat)
        fillings = tuple(filling for filling in state.fillings if own_of(state, seat, filling) in kept)
        state = state._replace(layouts=layouts, untold=untold, fillings=fillings)
    return narrow(state, state.fillings)


def _who_activates(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    rules = state.config.rules
    able = [
        seat for seat in state.config.seats if any(possible(layout, rules) for layout in state.layouts[seat].values())
    ]
    if len(able) != 1:
        raise NotationError("whose window is it? Name the player")
    return able[0]


def try_deeds(layout: Layout, deeds: Iterable[Deed], rules: Rules, force: bool) -> Tried:
    """Deeds in one world, up to the first that is illegal; with `force` through those that can be let stand."""
    broken: list[Violation] = []
    for deed in deeds:
        found = _deed_breaches(layout, deed, rules)
        if found and not (force and all(one.clause in ALLOWABLE_DEED for one in found)):
            return Tried((*broken, *found), None)
        broken += found
        layout = _carry_out(layout, deed)
    return Tried(tuple(broken), layout)


def _deed_breaches(layout: Layout, deed: Deed, rules: Rules) -> list[Violation]:
    if isinstance(deed, Step):
        return [broken for check in STEP_CHECKS if (broken := check(layout, deed, rules)) is not None]
    return [broken for check in MEAL_CHECKS if (broken := check(layout, deed, rules)) is not None]


def _carry_out(layout: Layout, deed: Deed) -> Layout:
    if not isinstance(deed, Step):
        return eat(layout, deed.monster, deed.flower)
    if deed.target is not None:
        to = NUMBER.get(deed.target)
        return slide(layout, deed.cell, to if to is not None and layout.frame.holds(to) else None)
    way = layout.cards[layout.at[deed.cell][-1]].step
    assert way is not None
    return slide(layout, deed.cell, layout.frame.step(deed.cell, way))


# Show.


def judge_show(state: State, action: Show, force: bool) -> Ruling[State]:
    """A hidden card is told. An allowed one that cannot be is recorded without effect."""
    seat = _who_shows(state, action.named)
    unknown = it_was_hidden(state, seat, action)
    if unknown is not None:
        return Ruling(seat, (unknown,), after=state if force else None)
    ref = ref_of(seat, action.cell)
    round_, broken = told(state.round, ref, action.card, state.config.copies)
    if broken:
        return Ruling(seat, tuple(broken), after=state if force else None)
    after = _shown(state._replace(round=round_, asked=state.asked - {ref}), ref, seat, action)
    if after is None:
        return Ruling(seat, (it_could_have_moved(state, seat, action),), after=state if force else None)
    return Ruling(seat, after=after)


def _shown(state: State, ref: int, seat: int, action: Show) -> State | None:
    """The state in which a `?` is known; None where the card cannot have done what was recorded."""
    if not state.part and state.fillings:
        place = state.hidden.index(ref)
        fillings = tuple(filling for filling in state.fillings if filling[place] == action.card)
        return narrow(state, fillings) if fillings else None
    windows = (*state.windows[:seat], {**state.windows[seat], action.cell: action.card}, *state.windows[seat + 1 :])
    state = state._replace(windows=windows, hidden=tuple(one for one in state.hidden if one != ref))
    return state if state.part else cleared(state)


def _who_shows(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    able = {ref // len(CELLS) for ref in state.asked}
    if len(able) != 1:
        raise NotationError("whose card is it? Name the player")
    return able.pop()
