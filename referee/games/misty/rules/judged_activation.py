"""Rulings about `slide` and `eat`: typed acts, one after the other, in every world of the window."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from referee.core.errors import NotationError
from referee.core.game import Ruling
from referee.core.messages import Message, count, listed
from referee.core.names import Named
from referee.core.rulebook import Violation
from referee.games.misty.knowledge import in_world, keep_fillings
from referee.games.misty.layout import NUMBER, ActivationRules, Layout, Step, TypedAct, eat, possible_acts, slide
from referee.games.misty.notation import Activate, format_action
from referee.games.misty.rulebook import RULEBOOK
from referee.games.misty.rules.activation import MEAL_CHECKS, STEP_CHECKS, endings
from referee.games.misty.rules.announcements import events_after_acts, meal_text, step_text
from referee.games.misty.state import GameConfig, HiddenCards, State, frame_of, hidden_cards_of, refs_of


def judge_activation(state: State, action: Activate, allow: bool) -> Ruling[State]:
    """The ruling about steps and meals of one window."""
    seat = _who_activates(state, action.named)
    if not state.layouts[seat]:
        return _judge_unlisted(state, seat, action)
    attempts = {
        key: try_acts(layout, action.acts, state.config.rules, allow) for key, layout in state.layouts[seat].items()
    }
    violations = _by_clause(state, seat, attempts)
    legal = {key: one.layout for key, one in attempts.items() if not one.violations and one.layout is not None}
    kept = legal
    if not legal and allow:
        kept = {key: one.layout for key, one in attempts.items() if one.layout is not None}
    if not kept:
        return Ruling(seat, _with_whole_line(state, seat, action, violations))
    after = _with_layouts(state, seat, kept)

    def events() -> tuple[Message, ...]:
        effects = _effect_messages(state, seat, action.acts, [state.layouts[seat][key] for key in kept])
        return effects + events_after_acts(state, after, seat)

    return Ruling(seat, violations, bool(violations) and bool(legal), after, events)


def _with_whole_line(
    state: State, seat: int, action: Activate, violations: tuple[Violation, ...]
) -> tuple[Violation, ...]:
    """The same violations; that of eat.1 says how the whole line is typed, where that would be legal."""
    layouts = list(state.layouts[seat].values())
    if len(layouts) != 1 or all(one.clause != "eat.1" for one in violations):
        return violations
    acts = with_missing_steps(layouts[0], action.acts, state.config)
    if acts is None:
        return violations
    line = format_action(action._replace(acts=acts), state.config)
    return tuple(
        replace(violation, message=f"{violation.message}; type `{line}`") if violation.clause == "eat.1" else violation
        for violation in violations
    )


def with_missing_steps(layout: Layout, acts: Sequence[TypedAct], config: GameConfig) -> tuple[TypedAct, ...] | None:
    """The typed acts with the steps that are missing before the first meal; None where no steps make them legal."""
    typed: list[TypedAct] = [act for act in acts if isinstance(act, Step)]
    typed_meals: list[TypedAct] = [act for act in acts if not isinstance(act, Step)]
    moved = try_acts(layout, typed, config.rules, False).layout
    if moved is None or not typed_meals:
        return None
    for ending in endings(moved, config.rules, config.house):
        missing: list[TypedAct] = [act for act in ending.acts if isinstance(act, Step)]
        whole = (*typed, *missing, *typed_meals)
        if not try_acts(layout, whole, config.rules, False).violations:
            return whole
    return None


def _with_layouts(state: State, seat: int, kept: dict[HiddenCards, Layout]) -> State:
    """The state with the layouts that are left for a window."""
    after = state.with_layouts((*state.layouts[:seat], kept, *state.layouts[seat + 1 :]))
    if len(kept) == len(state.layouts[seat]):
        return after
    fillings = (filling for filling in state.fillings if hidden_cards_of(state, seat, filling) in kept)
    return keep_fillings(after, tuple(fillings))


def _by_clause(state: State, seat: int, attempts: Mapping[HiddenCards, Attempt]) -> tuple[Violation, ...]:
    """The violations of all worlds, one for each clause; the message says if it is that of some worlds only."""
    by_clause: dict[str, Violation] = {}
    for key, attempt in attempts.items():
        for violation in attempt.violations:
            if violation.clause not in by_clause:
                is_general = all(violation in other.violations for other in attempts.values())
                by_clause[violation.clause] = violation if is_general else in_world(state, seat, key, violation)
    return tuple(by_clause.values())


def _effect_messages(
    state: State, seat: int, acts: Sequence[TypedAct], layouts: Iterable[Layout]
) -> tuple[Message, ...]:
    """Messages about the typed acts, if they did the same in all these worlds."""
    effects = {_effects(layout, acts) for layout in layouts}
    if len(effects) != 1:
        return ()
    name = state.config.names.names[seat]
    return tuple(f"{name}'s {effect}" for effect in effects.pop())


def _judge_unlisted(state: State, seat: int, action: Activate) -> Ruling[State]:
    """The ruling about acts in a window with too many `?`: they are kept until enough cards are shown."""
    box = state.boxes[seat]
    assert box is not None
    frame_only = Layout(frame_of(box), {}, {})
    for act in action.acts:
        violations = _violations_outside(frame_only, act, state.config.rules)
        if violations:
            return Ruling(seat, tuple(violations))
    clauses = dict.fromkeys("act.3" if isinstance(act, Step) else "eat.2" for act in action.acts)
    hidden = count(len(refs_of(state, seat)), "card")
    doubts = tuple(
        Violation(
            clause,
            f"too much of this round is hidden ({hidden} in this window) to follow the cards: name them "
            "with `show CELL CARD`",
        )
        for clause in clauses
    )
    after = state._replace(unchecked_acts=(*state.unchecked_acts, (seat, action.acts)))
    return Ruling(seat, doubts, True, after)


def _violations_outside(frame_only: Layout, act: TypedAct, rules: ActivationRules) -> Sequence[Violation]:
    """The violations of an act in every world: those of cells outside the window."""
    if isinstance(act, Step):
        return [] if frame_only.frame.holds(act.cell) else violations_of_act(frame_only, act, rules)
    inside = {"eat.2": frame_only.frame.holds(act.monster), "eat.4": frame_only.frame.holds(act.flower)}
    return [violation for violation in violations_of_act(frame_only, act, rules) if not inside[violation.clause]]


def _who_activates(state: State, named: Named | None) -> int:
    if named is not None:
        return named.seat
    rules = state.config.rules
    able = [
        seat
        for seat in state.config.seats
        if any(possible_acts(layout, rules) for layout in state.layouts[seat].values())
    ]
    if not able:
        raise NotationError("no window has an arrow card or a meal left: type `place CARD` for the next round")
    if len(able) != 1:
        names = listed((state.config.names.names[seat] for seat in able), "or")
        raise NotationError(f"name the player whose window it is, {names}: `PLAYER: slide CELL,...`")
    return able[0]


def _effects(layout: Layout, acts: Iterable[TypedAct]) -> tuple[str, ...]:
    """A message about each typed act in one world."""
    effects = []
    for act in acts:
        if isinstance(act, Step):
            effects.append(step_text(layout, act.cell, _target(layout, act)))
        else:
            effects.append(meal_text(layout, act.monster, act.flower))
        layout = _after_act(layout, act)
    return tuple(effects)


class Attempt(NamedTuple):
    """The result of typed acts in one world: the violations, and the window after the acts (None: refused)."""

    violations: tuple[Violation, ...]
    layout: Layout | None


def try_acts(layout: Layout, acts: Iterable[TypedAct], rules: ActivationRules, allow: bool) -> Attempt:
    """Typed acts in one world, up to the first illegal one; with `allow` up to the first that is not allowable."""
    violations: list[Violation] = []
    for act in acts:
        broken = violations_of_act(layout, act, rules)
        if broken and not (allow and RULEBOOK.all_allowable(broken)):
            return Attempt((*violations, *broken), None)
        violations += broken
        layout = _after_act(layout, act)
    return Attempt(tuple(violations), layout)


def _after_act(layout: Layout, act: TypedAct) -> Layout:
    if isinstance(act, Step):
        return slide(layout, act.cell, _target(layout, act))
    return eat(layout, act.monster, act.flower)


def violations_of_act(layout: Layout, act: TypedAct, rules: ActivationRules) -> list[Violation]:
    """The clauses that one typed act breaks."""
    if isinstance(act, Step):
        return STEP_CHECKS.violations(layout, act, rules)
    return MEAL_CHECKS.violations(layout, act, rules)


def _target(layout: Layout, step: Step) -> int | None:
    """Where a typed step ends: at the typed target, right or wrong, else one cell in the direction of the arrow."""
    if step.target is not None:
        typed = NUMBER.get(step.target)
        return typed if typed is not None and layout.frame.holds(typed) else None
    way = layout.cards[layout.at[step.cell][-1]].step
    assert way is not None
    return layout.frame.step(step.cell, way)
