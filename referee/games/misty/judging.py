"""From a line that has been read to a ruling: who acts, every clause in every world, what happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from referee.core.faults import Unreadable
from referee.core.game import Ruling
from referee.core.rulebook import Breach
from referee.core.says import Said, count, listed, say
from referee.core.words import Named
from referee.games.misty.board import AROUND, CELLS, FIRST, NUMBER
from referee.games.misty.clauses import (
    CLOSE_CHECKS,
    DEAL_CHECKS,
    HOLD_CHECKS,
    MEAL_CHECKS,
    PLACE_CHECKS,
    STEP_CHECKS,
    Laying,
    it_could_have_moved,
    it_was_hidden,
    match_goes_on,
    windows_complete,
)
from referee.games.misty.effects import close_round, deciders, lay, narrow, pasts_after, said_of_round
from referee.games.misty.hands import Event, Filling, Ref, consistent, faults, let_stand, see
from referee.games.misty.layout import Deed, Layout, Rules, Step, eat, possible, settle, slide
from referee.games.misty.notation import Activate, Deal, Hold, Place, Placing, Show
from referee.games.misty.state import Own, State, fillings_of, hand_of, own_of, shape_fits, widened

# What the table may let stand.
RESCUED_PLACE = frozenset({"draft.2", "deal.3", "place.3"})
RESCUED_DEED = frozenset({"act.7", "eat.1", "eat.6", "eat.7"})


class Opened(NamedTuple):
    """A position in which cards can be dealt, held and placed: this round's, or the next one's.

    `breaches` hold in some worlds only (`state` goes on with the others), or in all (`state` is None).
    """

    state: State | None
    breaches: tuple[Breach, ...] = ()
    said: tuple[Said, ...] = ()


def open_building(state: State, force: bool) -> Opened:
    """The state in which a card can be placed; a round that is ready is closed for it."""
    if state.part:
        return Opened(state)
    fillings = fillings_of(state)
    choices = [_open_choices(state, filling) for filling in fillings]
    settled = tuple(filling for filling, broken in zip(fillings, choices, strict=True) if not broken)
    found: dict[str, Breach] = {}
    if state.round.blurred or len(settled) < len(fillings):
        found["place.5"] = windows_complete(state)
        for broken in choices:
            for one in broken:
                found.setdefault(one.clause, one)
    if not settled and not force:
        return Opened(None, tuple(found.values()))
    pasts = pasts_after(state, settled or fillings)
    going = tuple(past for past in pasts if not deciders(state, past))
    if len(going) < len(pasts):
        over = next(past for past in pasts if deciders(state, past))
        found["end.2"] = match_goes_on(deciders(state, over), int(state.table.house["end.wins"]))
    if not going:
        return Opened(None, (found["end.2"],))
    closed = close_round(narrow(state, settled or fillings), going)
    return Opened(closed, tuple(found.values()), said_of_round(state, going))


def _open_choices(state: State, filling: Filling) -> list[Breach]:
    """What somebody has still to choose in a world."""
    table = state.table
    found: list[Breach] = []
    for seat in table.seats:
        layout = settle(state.layouts[seat][own_of(state, seat, filling)], table.rules)
        name = table.names.names[seat]
        found += [broken for check in CLOSE_CHECKS if (broken := check(layout, name, table.rules)) is not None]
    return found


def _opened_ruling(actor: int | None, opened: Opened, ruling: Ruling[State], force: bool) -> Ruling[State]:
    """The ruling about an act with what was to say of closing the round before it."""
    if not opened.breaches or (ruling.breaches and not force):
        return ruling._replace(happened=opened.said + ruling.happened)
    breaches = opened.breaches + ruling.breaches
    return Ruling(actor, breaches, not ruling.breaches and not force, ruling.after, opened.said + ruling.happened)


# Deal and hold.


def judge_deal(state: State, act: Deal, force: bool) -> Ruling[State]:
    """A hand that was dealt. An allowed one is recorded without effect."""
    opened = open_building(state, False)
    if opened.state is None:
        over = any(broken.clause == "end.2" for broken in opened.breaches)
        return Ruling(None, opened.breaches, after=state if force and not over else None)
    now = opened.state
    index = (now.part - 1) * len(now.windows) + act.seat
    found = [broken for check in DEAL_CHECKS if (broken := check(now, act.seat, len(act.cards))) is not None]
    event = Event("deal", act.seat, _known(act.cards))
    return _opened_ruling(
        None,
        opened,
        _observe((state, now), None, index, event, found, force),
        force,
    )


def judge_hold(state: State, act: Hold, force: bool) -> Ruling[State]:
    """What a player says of the hand held now. An allowed one is recorded without effect."""
    opened = open_building(state, False)
    if opened.state is None:
        over = any(broken.clause == "end.2" for broken in opened.breaches)
        actor = act.named.seat if act.named else None
        return Ruling(actor, opened.breaches, after=state if force and not over else None)
    now = opened.state
    seat = _who_places(now, act.named)
    found = [broken for check in HOLD_CHECKS if (broken := check(now, seat, len(act.cards))) is not None]
    event = Event("hold", seat, _known(act.cards))
    return _opened_ruling(seat, opened, _observe((state, now), seat, hand_of(now, seat), event, found, force), force)


def _known(cards: Sequence[str | None]) -> tuple[Ref, ...]:
    return tuple(card for card in cards if card is not None)


def _observe(
    states: tuple[State, State], actor: int | None, index: int, event: Event, found: list[Breach], force: bool
) -> Ruling[State]:
    before, now = states
    round_, broken = see(now.round, index, event, now.table.copies)
    breaches = (*found, *broken)
    if breaches:
        return Ruling(actor, breaches, after=before if force else None)
    return Ruling(actor, after=filled_in(now._replace(round=round_)))


def _who_places(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    waiting = [seat for seat in state.table.seats if seat not in state.placed]
    if len(waiting) != 1:
        names = state.table.names.names
        raise Unreadable("who? {names} may", names=listed((names[seat] for seat in waiting), "or"))
    return waiting[0]


# Place and reveal.


def judge_place(state: State, act: Place, force: bool) -> Ruling[State]:
    """One card laid, or several of one reveal: one after the other, up to the first that is illegal."""
    opened = open_building(state, force)
    actor = None if act.revealed or act.items[0].named is None else act.items[0].named.seat
    if opened.state is None:
        return Ruling(actor, opened.breaches)
    now = opened.state
    breaches: list[Breach] = []
    for item in act.items:
        seat = _who_places(now, item.named)
        actor = None if act.revealed else seat
        found, after = _lay_one(now, seat, item, force)
        breaches += found
        if after is None:
            return _opened_ruling(actor, opened, Ruling(actor, tuple(breaches)), False)
        now = after
    return _opened_ruling(actor, opened, Ruling(actor, tuple(breaches), after=filled_in(now)), force)


def _lay_one(state: State, seat: int, item: Placing, force: bool) -> tuple[list[Breach], State | None]:
    cell, name = item.cell, item.name
    if cell is None or name is None:
        cell = _only_cell(state, seat)
        name = CELLS[cell]
    laying = Laying(state, seat, cell, name)
    found = [broken for check in PLACE_CHECKS if (broken := check(laying)) is not None]
    if any(broken.clause == "draft.3" for broken in found):
        return found, None
    index = hand_of(state, seat)
    hidden = len(state.hidden)
    card: Ref = item.card if item.card is not None else hidden
    event = Event("take", seat, (card,), cell)
    round_, unseen = see(state.round, index, event, state.table.copies)
    found += unseen
    if found and not (force and all(one.clause in RESCUED_PLACE for one in found)):
        return found, None
    if unseen:
        round_ = let_stand(state.round, index, event, state.table.copies)
    return found, lay(state, seat, cell, card, round_)


def legal_cells(state: State, seat: int) -> list[int]:
    """Where a seat may lay its next card, in reading order."""
    window = state.windows[seat]
    if not window:
        return [FIRST]
    table = state.table
    found = []
    around = {beside for taken in window for beside in AROUND[taken]}
    for cell in sorted(around - window.keys()):
        reach = widened(state.boxes[seat], cell)
        if shape_fits(table, reach.right - reach.left + 1, reach.bottom - reach.top + 1):
            found.append(cell)
    return found


def _only_cell(state: State, seat: int) -> int:
    cells = legal_cells(state, seat)
    if len(cells) != 1:
        raise Unreadable("where? {number} cells are legal: name one", number=len(cells))
    return cells[0]


def filled_in(state: State) -> State:
    """The state with every hidden card named that can only be one: the referee fills it in."""
    fillings = state.round.fillings
    if fillings is None or state.round.blurred:
        return state
    sure = [place for place in range(len(state.hidden)) if len({filling[place] for filling in fillings}) == 1]
    if len(sure) < len(state.hidden):
        return state
    return _all_known(state, fillings[0])


def _all_known(state: State, filling: Filling) -> State:
    """The state when no hidden card is left: hands and windows are open again."""
    windows = [dict(window) for window in state.windows]
    for (seat, cell), card in zip(state.hidden, filling, strict=True):
        windows[seat][cell] = card
    round_ = state.round._replace(fillings=None)
    hands = []
    needed: dict[str, int] = {}
    for hand in state.round.hands:
        events = tuple(
            event._replace(cards=tuple(filling[card] if isinstance(card, int) else card for card in event.cards))
            for event in hand.events
        )
        opened = hand._replace(events=events).counted()
        hands.append(opened)
        for card, number in opened.bound.items():
            needed[card] = needed.get(card, 0) + number
    round_ = round_._replace(hands=tuple(hands), needed=needed)
    layouts: tuple[Mapping[Own, Layout], ...] = tuple(
        dict.fromkeys(((),), layout) for worlds in state.layouts for layout in worlds.values()
    )
    return state._replace(windows=tuple(windows), round=round_, hidden=(), layouts=layouts)


# Activation.


class Tried(NamedTuple):
    """What became of a list of deeds in one world: the first breaches, and the window after it (None: refused)."""

    breaches: tuple[Breach, ...]
    layout: Layout | None


def judge_deeds(state: State, act: Activate, force: bool) -> Ruling[State]:
    """Steps and meals, one after the other, in every world of the window."""
    seat = _who_activates(state, act.named)
    if state.round.blurred and any(owner == seat for owner, _ in state.hidden):
        return Ruling(seat, (_blurred(state, seat),), True, state)
    tried = {
        own: try_deeds(layout, act.deeds, state.table.rules, force) for own, layout in state.layouts[seat].items()
    }
    broken: dict[str, Breach] = {}
    for one in tried.values():
        for found in one.breaches:
            broken.setdefault(found.clause, found)
    clean = {own: one.layout for own, one in tried.items() if not one.breaches and one.layout is not None}
    if not clean and not force:
        return Ruling(seat, tuple(broken.values()))
    kept = clean or {own: one.layout for own, one in tried.items() if one.layout is not None}
    if not kept:
        return Ruling(seat, tuple(broken.values()))
    layouts = (*state.layouts[:seat], kept, *state.layouts[seat + 1 :])
    after = state._replace(layouts=layouts)
    if len(kept) < len(tried):
        after = filled_in(
            narrow(after, tuple(filling for filling in fillings_of(state) if own_of(state, seat, filling) in kept))
        )
    return Ruling(seat, tuple(broken.values()), bool(broken) and bool(clean), after)


def _blurred(state: State, seat: int) -> Breach:
    hidden = sum(owner == seat for owner, _ in state.hidden)
    return Breach(
        "act.3",
        say(
            "too much of this round is hidden ({hidden} in this window) to follow the cards",
            hidden=count(hidden, "card"),
        ),
    )


def _who_activates(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    rules = state.table.rules
    able = [
        seat for seat in state.table.seats if any(possible(layout, rules) for layout in state.layouts[seat].values())
    ]
    if len(able) != 1:
        raise Unreadable("whose window is it? Name the player")
    return able[0]


def try_deeds(layout: Layout, deeds: Iterable[Deed], rules: Rules, force: bool) -> Tried:
    """Deeds in one world, up to the first that is illegal; with `force` through those that can be let stand."""
    broken: list[Breach] = []
    for deed in deeds:
        found = _deed_breaches(layout, deed, rules)
        if found and not (force and all(one.clause in RESCUED_DEED for one in found)):
            return Tried((*broken, *found), None)
        broken += found
        layout = _carry_out(layout, deed)
    return Tried(tuple(broken), layout)


def _deed_breaches(layout: Layout, deed: Deed, rules: Rules) -> list[Breach]:
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


def judge_show(state: State, act: Show, force: bool) -> Ruling[State]:
    """A hidden card is told. An allowed one that cannot be is recorded without effect."""
    seat = _who_shows(state, act.named)
    unknown = it_was_hidden(state, seat, act)
    if unknown is not None:
        return Ruling(seat, (unknown,), after=state if force else None)
    asked = state.asked - {(seat, act.cell)}
    if (seat, act.cell) not in state.hidden:
        if state.windows[seat][act.cell] == act.card:
            return Ruling(seat, after=state._replace(asked=asked))
        return Ruling(seat, _why_not(state, seat, act), after=state if force else None)
    place = state.hidden.index((seat, act.cell))
    fillings = tuple(filling for filling in fillings_of(state) if filling[place] == act.card)
    if not fillings and not state.round.blurred:
        return Ruling(seat, _why_not(state, seat, act), after=state if force else None)
    return Ruling(seat, after=filled_in(narrow(state, fillings or fillings_of(state))._replace(asked=asked)))


def _who_shows(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    able = {seat for seat, _ in state.asked}
    if len(able) != 1:
        raise Unreadable("whose card is it? Name the player")
    return able.pop()


def _why_not(state: State, seat: int, act: Show) -> tuple[Breach, ...]:
    """Why a card cannot be what is shown: by the hands, by the deck, or only by what it has done."""
    event = Event("show", seat, (act.card,))
    round_ = state.round
    if (seat, act.cell) not in state.hidden:
        return _why_known(state, seat, act, event)
    place = state.hidden.index((seat, act.cell))
    tried = _all_with(state, place, act.card)
    if consistent(round_, tried, state.table.copies):
        return (it_could_have_moved(state, seat, act),)
    found: dict[str, Breach] = {}
    for filling in tried:
        for broken in faults(round_, filling, state.table.copies, event):
            found.setdefault(broken.clause, broken)
    return tuple(found.values())


def _all_with(state: State, place: int, card: str) -> list[Filling]:
    fillings: list[Filling] = [()]
    for number in range(len(state.hidden)):
        cards = (card,) if number == place else tuple(state.table.copies)
        fillings = [(*filling, one) for filling in fillings for one in cards]
    return fillings


def _why_known(state: State, seat: int, act: Show, event: Event) -> tuple[Breach, ...]:
    """The same for a card that the referee has filled in: it is taken as hidden again."""
    cell = act.cell
    hands = []
    for hand in state.round.hands:
        events = tuple(
            one._replace(cards=(0,)) if one.what == "take" and one.seat == seat and one.cell == cell else one
            for one in hand.events
        )
        hands.append(hand._replace(events=events))
    round_ = state.round._replace(hands=tuple(hands), fillings=((act.card,),))
    if consistent(round_, [(act.card,)], state.table.copies):
        return (it_could_have_moved(state, seat, act),)
    return tuple(faults(round_, (act.card,), state.table.copies, event))
