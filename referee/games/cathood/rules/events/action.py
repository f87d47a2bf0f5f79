"""Actions that consist of events: linear and diagonal movement, rotating and swapping tiles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from referee.core.game import Ruling
from referee.core.messages import Message
from referee.core.rulebook import Violation
from referee.games.cathood.board import Path
from referee.games.cathood.costs import MOST_CUBES
from referee.games.cathood.notation import MOVEMENTS, Bee, Body, New, Word, format_body
from referee.games.cathood.rulebook import may_go_on
from referee.games.cathood.rules.clauses.movement import change_violations, way_violations
from referee.games.cathood.rules.clauses.stops import words_are_in_order
from referee.games.cathood.rules.effects import discs_used, events_after_action, features_turned, rotate, settle, swap
from referee.games.cathood.rules.events.ending import Fights, ReturnExcess, met, too_much
from referee.games.cathood.rules.events.happenings import Happening, report
from referee.games.cathood.rules.events.progress import (
    Context,
    Event,
    Features,
    Market,
    Outcome,
    Pause,
    Progress,
    Refusal,
    features_of,
    refuse,
    run,
)
from referee.games.cathood.rules.events.stops import Pass, Stop, stop_at
from referee.games.cathood.state import Cat, State, Tile

_LONGEST_ALLOWED = 99
_MOST_WORDS_TO_SORT = 8


def judge_events(state: State, seat: int, body: Body, violations: list[Violation], allow: bool) -> Ruling[State]:
    """The ruling on a movement or a change of tiles; `violations` are those of the turn."""
    violations += way_violations(state, seat, body) if body.verb in MOVEMENTS else change_violations(state, body)
    if not may_go_on(violations, allow) or body.number > _LONGEST_ALLOWED:
        return Ruling(seat, tuple(violations))
    try:
        context, outcome = play(state, seat, body, allow=allow)
    except Refusal as refusal:
        return Ruling(seat, (*violations, *_reasons(state, seat, body, refusal)))
    assert isinstance(outcome, Progress)
    after = settle(_state_after(context, outcome, body), seat)
    events = partial(_events, state, after, seat, outcome.happenings)
    return Ruling(seat, (*violations, *outcome.violations), False, after, events)


def _events(before: State, after: State, seat: int, happenings: Sequence[Happening]) -> tuple[Message, ...]:
    done = report(before.config, seat, before.cats[seat].space, happenings)
    return done + events_after_action(before, after, seat)


def _reasons(state: State, seat: int, body: Body, refusal: Refusal) -> tuple[Violation, ...]:
    """Why an action is refused: the order of the words alone, if the action is legal with one word moved."""
    if not refusal.is_about_words or len(body.words) > _MOST_WORDS_TO_SORT:
        return refusal.violations
    for words in _with_one_word_moved(body.words):
        sorted_body = body._replace(words=words)
        try:
            play(state, seat, sorted_body)
        except Refusal:
            continue
        return (words_are_in_order(format_body(sorted_body, state.config)),)
    return refusal.violations


def _with_one_word_moved(words: tuple[Word, ...]) -> Iterator[tuple[Word, ...]]:
    """Every order that differs by the place of one word, words of one kind as typed: the order of fights, say, is the
    players' choice. `bee:` and `new:` move together.
    """
    units = _units(words)
    for index, unit in enumerate(units):
        rest = units[:index] + units[index + 1 :]
        for other in range(len(units)):
            passed = units[min(index, other) : max(index, other) + 1]
            if other != index and [type(one[0]) for one in passed].count(type(unit[0])) == 1:
                yield tuple([word for one in (*rest[:other], unit, *rest[other:]) for word in one])


def _units(words: tuple[Word, ...]) -> list[tuple[Word, ...]]:
    units: list[tuple[Word, ...]] = []
    for word in words:
        if isinstance(word, New) and units and isinstance(units[-1][-1], Bee):
            units[-1] = (*units[-1], word)
        else:
            units.append((word,))
    return units


def play(
    state: State, seat: int, body: Body, *, allow: bool = False, asking: bool = False
) -> tuple[Context, Progress | Pause]:
    """Carry out all events of an action; `Refusal` where it is illegal."""
    cat = state.cats[seat]
    market = Market(state.rows, state.decks, cat.reserved)
    progress = Progress(body.words, cat.space, cat.cubes, state.reserve, market)
    if body.verb in MOVEMENTS:
        context = Context(state, seat, state.tiles, True, allow, asking)
        path = state.config.board.path(body.verb, cat.space, body.direction, body.number)
        return context, run(context, progress, (*_path_events(path), _FINISH))
    tiles, changed = _changed_tiles(state, body)
    context = Context(state, seat, tiles, False, allow, asking)
    features = features_turned(tiles, state.config.board.slots_at[cat.space], changed)
    return context, run(context, progress, (TurnedFeatures(features_of(features)), _FINISH))


@lru_cache(maxsize=1024)
def _path_events(path: Path) -> tuple[Event, ...]:
    """The spaces passed and the stop at the end; nothing for an empty path."""
    return (*[Pass(space) for space in path[:-1]], *[Stop(space) for space in path[-1:]])


def _changed_tiles(state: State, body: Body) -> tuple[tuple[Tile, ...], list[int]]:
    """The tiles after a rotation or swap, and those that changed."""
    changed = [state.config.board.tile_named[cell] for cell in body.cells]
    if body.verb == "swap":
        return swap(state.tiles, changed[0], changed[1]), changed
    tile = changed[0]
    return (*state.tiles[:tile], rotate(state.tiles[tile], body.number), *state.tiles[tile + 1 :]), changed


@dataclass(frozen=True, slots=True)
class TurnedFeatures:
    """Features of changed tiles that now face the acting cat."""

    features: Features

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """They work as at a stop."""
        return stop_at(context, progress, self.features)


@dataclass(frozen=True, slots=True)
class Finish:
    """All effects are done."""

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Cubes above twelve go back, then fights follow, and no typed word may be left; most actions need none."""
        following: list[Event] = []
        if sum(progress.own) > MOST_CUBES:
            following.append(ReturnExcess(context.seat))
        if met(context, progress):
            following.append(Fights())
        if following or progress.words:
            following.append(NoWordLeft())
        return progress, tuple(following)


_FINISH = Finish()


@dataclass(frozen=True, slots=True)
class NoWordLeft:
    """The end of the action: every typed word has been used."""

    def happen(self, context: Context, progress: Progress) -> Outcome:
        """Refuse the first word that no event has used."""
        word = progress.word
        return progress if word is None else refuse(
            context, progress, *too_much(context, progress, word), about_words=True
        ), ()


def _state_after(context: Context, progress: Progress, body: Body) -> State:
    """The position after all events of an action."""
    before, seat, market = context.state, context.seat, progress.market
    used, spent = discs_used(before, seat, body)
    cats, cat = list(before.cats), before.cats[seat]
    cats[seat] = Cat(progress.space, progress.own, cat.houses, cat.statues, cat.cards, cat.parks, market.reserved)
    for other, cubes in progress.others:
        cats[other] = cats[other]._replace(cubes=cubes)
    # Most moves come here: a whole new tuple is made in half the time of `_replace`.
    return State(
        before.config,
        context.tiles,
        tuple(cats),
        progress.reserve,
        market.rows,
        market.decks,
        before.parks,
        before.turn,
        used,
        spent,
        before.color,
        before.placed,
        before.ending,
    )
