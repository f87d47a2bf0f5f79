"""Rulings about `deal`, `hold`, `place`, `reveal` and `show`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from referee.core.errors import NotationError
from referee.core.game import Ruling, no_events
from referee.core.messages import listed
from referee.core.names import Named, in_line
from referee.core.rulebook import Violation
from referee.games.misty.hands import Observation, Ref, Round, known_cards, observe, take_unchecked
from referee.games.misty.knowledge import keep_fillings, layouts_of, list_fillings, name_hidden_card
from referee.games.misty.layout import CELLS, FIRST, NEIGHBOURS, Layout
from referee.games.misty.notation import Deal, Hold, Place, Placing, Show
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.rules.announcements import events_of_turn, new_result
from referee.games.misty.rules.building import (
    DEAL_CHECKS,
    HOLD_CHECKS,
    PLACE_CHECKS,
    Placement,
    it_could_have_moved,
    it_was_hidden,
    one_card_a_turn,
)
from referee.games.misty.rules.course import BuildingEntry, enter_building, place_card, with_closing
from referee.games.misty.rules.judged_activation import try_acts
from referee.games.misty.state import (
    GameConfig,
    HiddenCards,
    State,
    dealt_to,
    hand_of,
    hidden_cards_of,
    ref_of,
    refs_of,
    shape_fits,
    who_holds,
    widened,
    window_size,
)


def judge_deal(state: State, action: Deal, allow: bool) -> Ruling[State]:
    """The ruling about a `deal`. An allowed deal is recorded without effect."""
    entry = enter_building(state, False)
    if entry.state is None:
        return _not_building(state, None, entry, allow)
    now = entry.state
    index = (now.part - 1) * len(now.windows) + action.seat
    violations = DEAL_CHECKS.violations(now, action.seat, len(action.cards))
    name = now.config.names.names[action.seat]
    observation = Observation("deal", action.seat, known_cards(action.cards), name, name)
    ruling = _judge_observation((state, now), None, (index, observation), violations, allow)
    return with_closing(None, entry, ruling, allow)


def judge_hold(state: State, action: Hold, allow: bool) -> Ruling[State]:
    """The ruling about a `hold`. An allowed hold is recorded without effect."""
    entry = enter_building(state, False)
    if entry.state is None:
        return _not_building(state, action.named.seat if action.named else None, entry, allow)
    now = entry.state
    seat = _who_places(now, action.named)
    violations = HOLD_CHECKS.violations(now, seat, len(action.cards))
    index = hand_of(now, seat)
    observation = Observation(
        "hold", seat, known_cards(action.cards), dealt_to(now, index), now.config.names.names[seat]
    )
    ruling = _judge_observation((state, now), seat, (index, observation), violations, allow)
    return with_closing(seat, entry, ruling, allow)


def _not_building(state: State, actor: int | None, entry: BuildingEntry, allow: bool) -> Ruling[State]:
    """The ruling about a `deal` or `hold` while windows are activated or after the match."""
    over = any(violation.clause == "end.2" for violation in entry.violations)
    return Ruling(actor, entry.violations, after=state if allow and not over else None)


def _judge_observation(
    states: tuple[State, State],
    actor: int | None,
    seen: tuple[int, Observation],
    violations: Sequence[Violation],
    allow: bool,
) -> Ruling[State]:
    """The ruling about an observation of a hand. `states` are the states before and after closing a round."""
    before, now = states
    round_, contradictions = _observed(now, *seen)
    violations = (*violations, *contradictions)
    if violations:
        return Ruling(actor, violations, after=before if allow else None)
    return Ruling(actor, after=now._replace(round=round_))


def _observed(state: State, index: int, observation: Observation) -> tuple[Round, list[Violation]]:
    """The round with one more observation of a hand, and the violations."""
    round_, violations = observe(state.round, index, observation, state.config.copies)
    return round_, said_of_invented_set(state.config, violations)


def said_of_invented_set(config: GameConfig, violations: Sequence[Violation]) -> list[Violation]:
    """The violations; those about the numbers of an invented set say how the table goes on."""
    hint = (
        'these numbers are invented: name a set of your own box in the file, `components = "FILE"`, or let the card '
        "stand: `allow REASON`"
    )
    return [
        replace(violation, message=f"{violation.message}; {hint}")
        if violation.clause == "deal.3" and config.standin
        else violation
        for violation in violations
    ]


def _who_places(state: State, named: Named | None) -> int:
    seat = who_holds(state, named)
    if seat is None:
        names = [state.config.names.names[seat] for seat in state.config.seats if seat not in state.placed]
        raise NotationError(f"name the player, {listed(names, 'or')}: `{in_line(names[0])}: ...`")
    return seat


def judge_place(state: State, action: Place, allow: bool) -> Ruling[State]:
    """The ruling about one placing, or about several of one reveal, up to the first that is illegal."""
    actor = None if action.revealed or action.items[0].named is None else action.items[0].named.seat
    entry = enter_building(state, allow)
    if entry.state is None:
        return Ruling(actor, entry.violations)
    now = entry.state
    if action.revealed:
        second = one_card_a_turn(now, [item.named.seat for item in action.items if item.named is not None])
        if second is not None:
            return with_closing(None, entry, Ruling(None, (second,)), False)
    violations: list[Violation] = []
    for item in action.items:
        seat = _who_places(now, item.named)
        actor = None if action.revealed else seat
        broken, after = _judge_placing(now, seat, item, allow)
        violations += broken
        if after is None:
            return with_closing(actor, entry, Ruling(actor, tuple(violations)), False)
        is_turn_over = (now.turn, now.part) != (after.turn, after.part)
        now = after
    events = partial(events_of_turn, now) if is_turn_over else no_events
    return with_closing(actor, entry, Ruling(actor, tuple(violations), False, now, events), allow)


def _judge_placing(state: State, seat: int, item: Placing, allow: bool) -> tuple[list[Violation], State | None]:
    """The violations of one placing, and the state after it (None if it is refused)."""
    cell, name = item.cell, item.name
    second = one_card_a_turn(state, (seat,))
    if cell is None or name is None:
        if second is not None and len(state.windows[seat]) == window_size(state.config):
            return [second], None  # no cell is left to choose: the turn is the only fault
        cell = _only_cell(state, seat, item.card or "?")
        name = CELLS[cell]
    placement = Placement(state, seat, cell, name)
    violations = PLACE_CHECKS.violations(placement)
    if second is not None:
        violations.insert(0, second)
        if item.card is None:
            return violations, None
    index = hand_of(state, seat)
    card: Ref = item.card if item.card is not None else ref_of(seat, cell)
    take = Observation("take", seat, (card,), dealt_to(state, index), placement.player)
    round_, contradictions = _observed(state, index, take)
    violations += contradictions
    if second is not None or (violations and not (allow and RULEBOOK.all_allowable(violations))):
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
        raise NotationError(f"name the cell, `place {card} CELL`: {listed((CELLS[cell] for cell in cells), 'or')}")
    return cells[0]


def judge_show(state: State, action: Show, allow: bool) -> Ruling[State]:
    """The ruling about a `show`. An allowed one that contradicts the record is recorded without effect."""
    seat = _who_shows(state, action.named)
    known = it_was_hidden(state, seat, action)
    if known is not None:
        return Ruling(seat, (known,), after=state if allow else None)
    ref = ref_of(seat, action.cell)
    round_, violations = name_hidden_card(state.round, ref, action.card, state.config.copies)
    if violations:
        violations = said_of_invented_set(state.config, violations)
        return Ruling(seat, tuple(violations), after=state if allow else None)
    after = _with_card_shown(state._replace(round=round_, unshown=state.unshown - {ref}), ref, seat, action)
    if after is None:
        return Ruling(seat, (it_could_have_moved(state, seat, action),), after=state if allow else None)
    if after.part:
        return Ruling(seat, after=after)
    return Ruling(seat, after=after, events=partial(new_result, state, after))


def _who_shows(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    able = {ref // len(CELLS) for ref in state.unshown}
    if not able:
        raise NotationError("no card of this round is recorded as `?`: there is nothing to show")
    if len(able) != 1:
        raise NotationError("name the player who placed the card: `PLAYER: show CELL CARD`")
    return able.pop()


def _with_card_shown(state: State, ref: int, seat: int, action: Show) -> State | None:
    """The state in which a `?` is known; None where the card cannot have done what was recorded."""
    if not state.part and state.fillings:
        place = state.hidden.index(ref)
        fillings = tuple(filling for filling in state.fillings if filling[place] == action.card)
        return keep_fillings(state, fillings) if fillings else None
    windows = (*state.windows[:seat], {**state.windows[seat], action.cell: action.card}, *state.windows[seat + 1 :])
    state = state._replace(windows=windows, hidden=tuple(one for one in state.hidden if one != ref))
    return state if state.part else _list_again(state)


def _list_again(state: State) -> State | None:
    """The state after a card was shown in a round with too many `?`: fillings and windows are listed again as far as
    they are few enough now. None where the acts typed for a window contradict its cards.
    """
    state = state._replace(fillings=list_fillings(state))
    for seat in state.config.seats:
        if state.layouts[seat] or (refs_of(state, seat) and not state.fillings):
            continue
        layouts = _layouts_after_unchecked_acts(state, seat)
        if not layouts:
            return None
        fillings = tuple(filling for filling in state.fillings if hidden_cards_of(state, seat, filling) in layouts)
        state = state._replace(
            layouts=(*state.layouts[:seat], layouts, *state.layouts[seat + 1 :]),
            unchecked_acts=tuple(act for act in state.unchecked_acts if act[0] != seat),
            fillings=fillings,
        )
    return keep_fillings(state, state.fillings)


def _layouts_after_unchecked_acts(state: State, seat: int) -> dict[HiddenCards, Layout]:
    """A window in every world in which the acts typed for it are legal, after these acts."""
    acts = [act for owner, typed in state.unchecked_acts if owner == seat for act in typed]
    attempts = {key: try_acts(built, acts, state.config.rules, False) for key, built in layouts_of(state, seat).items()}
    return {key: one.layout for key, one in attempts.items() if one.layout is not None}
